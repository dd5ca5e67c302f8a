use munim_kernel::{FinancialYear, INDIA, Money, TenantId};
use munim_tenancy::{Amounts, BillingCycle, InvoiceNumber};
use time::{Date, Duration};
use tokio_postgres::Transaction;

use super::BulkError;
use crate::subscription::NEXT_IN_SERIES;

/// The number of months billed, including the current one.
const BILLED: usize = 3;

/// Bills a demo tenant for the months up to the current one, on the first of each, payable in that month. All invoices
/// but the last are paid.
pub(super) async fn bill(
    transaction: &Transaction<'_>,
    tenant: TenantId,
    plan_code: &str,
    today: Date,
) -> Result<(), BulkError> {
    let plan = transaction
        .query_one(
            "SELECT plan_name, price_paise FROM plans WHERE plan_code = $1",
            &[&plan_code],
        )
        .await?;
    let (name, price): (String, i64) = (plan.get(0), plan.get(1));
    let cycle = BillingCycle::Monthly;
    let amounts = Amounts::of_cycle(Money::from_paise(price), cycle)?;
    for issued_on in firsts_of_months(today) {
        let Some((to, _)) = cycle.period(issued_on, issued_on.day()) else {
            continue;
        };
        let year = FinancialYear::of(issued_on);
        let drawn = transaction
            .query_one(NEXT_IN_SERIES, &[&i32::from(year.begins())])
            .await?;
        let number = InvoiceNumber::try_new(year, drawn.get(0))?;
        let paid_on = (to < today).then(|| issued_on.saturating_add(Duration::days(9)));
        transaction
            .execute(
                "INSERT INTO invoices (tenant_id, invoice_number, plan_code, plan_name, billing_cycle, period_from, period_to,
                   amount_paise, gst_percent, gst_paise, status, created_at, issued_on, due_on, paid_on, payment_reference)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $6, $13, $14, $15)",
                &[
                    &tenant.get(),
                    &number.as_str(),
                    &plan_code,
                    &name,
                    &cycle.as_str(),
                    &issued_on,
                    &to,
                    &amounts.amount.paise(),
                    &amounts.gst_percent,
                    &amounts.gst.paise(),
                    &paid_on.map_or("issued", |_| "paid"),
                    &issued_on.midnight().assume_offset(INDIA),
                    &to,
                    &paid_on,
                    &paid_on.map_or_else(String::new, |day| format!("NEFT {day}")),
                ],
            )
            .await?;
    }
    Ok(())
}

/// Returns the first days of the billed months, the oldest first.
fn firsts_of_months(today: Date) -> Vec<Date> {
    let mut firsts = Vec::with_capacity(BILLED);
    let mut first = today.replace_day(1).unwrap_or(today);
    for _ in 0..BILLED {
        firsts.push(first);
        let before = first.saturating_sub(Duration::DAY);
        first = before.replace_day(1).unwrap_or(before);
    }
    firsts.reverse();
    firsts
}
