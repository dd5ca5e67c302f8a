use std::fmt::Write as _;

use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Text},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{Page, PageRequest, PaymentId, Reach, Scope, StoreError, TenantId};
use munim_lending::{ListedPayment, PaymentFilter, PaymentReader};
use serde::Deserialize;

use super::payment_row::{PAYMENT, PaymentRow};
use crate::{
    PgStore,
    json_row::JsonRow,
    reach_sql::in_reach,
    total::{Counted, count_of},
};

#[derive(Deserialize)]
struct ListedRow {
    payment: PaymentRow,
    loan_number: Option<String>,
    client_name: String,
    recorded_by: Option<String>,
}

impl TryFrom<ListedRow> for ListedPayment {
    type Error = StoreError;

    fn try_from(row: ListedRow) -> Result<Self, StoreError> {
        Ok(Self {
            payment: row.payment.try_into()?,
            loan_number: row.loan_number.unwrap_or_default(),
            client_name: row.client_name,
            recorded_by: row.recorded_by.unwrap_or_default(),
        })
    }
}

/// The condition that a payment `r` of a loan `l` is in reach. A branch also sees what it took for loans of others.
pub(super) fn payment_in_reach(reach: &Reach) -> String {
    let lent = in_reach(reach, "l.branch_id", Some("l.officer_id"));
    match reach {
        Reach::Branches(_) => format!("({lent} OR {})", in_reach(reach, "r.receiving_branch_id", None)),
        Reach::Tenant | Reach::Officer(..) => lent,
    }
}

const FROM: &str = "repayments r JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id";

/// Payments that meet a condition, in that order, each as a JSON object.
fn listed(condition: &str, order: &str) -> String {
    format!(
        "SELECT jsonb_build_object('payment', {PAYMENT}, 'loan_number', l.loan_number,
           'client_name', trim(c.first_name || ' ' || c.last_name),
           'recorded_by', (SELECT u.username FROM users u WHERE u.tenant_id = r.tenant_id AND u.user_id = r.recorded_by))::text
           AS row
         FROM {FROM} JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
         WHERE r.tenant_id = $1 AND {condition} {order}"
    )
}

#[async_trait(?Send)]
impl PaymentReader for PgStore {
    async fn payments(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &PaymentFilter,
        page: PageRequest,
    ) -> Result<Page<ListedPayment>, StoreError> {
        let mut condition = payment_in_reach(reach);
        if let Some(loan) = filter.loan {
            let _ = write!(condition, " AND r.loan_id = {loan}");
        }
        if let Some(branch) = filter.branch {
            let _ = write!(
                condition,
                " AND (r.branch_id = {branch} OR r.receiving_branch_id = {branch})"
            );
        }
        if let Some(from) = filter.from {
            let _ = write!(condition, " AND r.booked_on >= '{from}'");
        }
        if let Some(to) = filter.to {
            let _ = write!(condition, " AND r.booked_on <= '{to}'");
        }
        condition.push_str(if filter.receipt.is_some() {
            " AND r.receipt_number = upper($2)"
        } else {
            " AND $2 = ''"
        });
        let receipt = filter.receipt.clone().unwrap_or_default();
        let (rows, counted): (Vec<JsonRow>, Counted) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let rows = diesel::sql_query(listed(
                    &condition,
                    "ORDER BY r.repayment_id DESC LIMIT $3 OFFSET $4",
                ))
                .bind::<BigInt, _>(tenant.get())
                .bind::<Text, _>(&receipt)
                .bind::<BigInt, _>(i64::from(page.size()))
                .bind::<BigInt, _>(page.offset())
                .load(&mut connection)
                .await?;
                let count = count_of(&format!("{FROM} WHERE r.tenant_id = $1 AND {condition}"));
                let counted = diesel::sql_query(count)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Text, _>(&receipt)
                    .get_result(&mut connection)
                    .await?;
                Ok((rows, counted))
            })
            .await?;
        let items = rows
            .iter()
            .map(|row| row.read::<ListedRow>("repayments")?.try_into());
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, counted.total))
    }

    async fn listed_payment(
        &self,
        tenant: TenantId,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<ListedPayment>, StoreError> {
        let condition = format!("{} AND r.repayment_id = $2", payment_in_reach(reach));
        let row: Option<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(listed(&condition, ""))
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(payment.get())
                    .get_result(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(|row| row.read::<ListedRow>("repayments")?.try_into())
            .transpose()
    }
}
