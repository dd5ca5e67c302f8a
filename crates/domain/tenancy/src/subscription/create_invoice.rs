use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, AmountOverflow, Fields, Money, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use super::bill_tenant::{runs_platform, stored};
use crate::{Amounts, BillTenantError, Invoice, InvoiceDraft, PlanCode, TenancyWork};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewInvoice {
    pub tenant: TenantId,
    /// The first day it covers; by default the first day not yet billed.
    pub period_from: Option<Date>,
    /// The amount before tax; by default the plan's price for one cycle.
    pub amount: Option<Money>,
}

/// Creates a draft over one cycle of the tenant's plan, in a transaction of that tenant.
pub async fn create_invoice(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &NewInvoice,
) -> Result<Invoice, BillTenantError> {
    runs_platform(actor)?;
    let tenant = wanted.tenant;
    let held = work.lock_tenant().await?.ok_or(BillTenantError::NoSuchTenant)?;
    let terms = work.terms().await?;
    terms.check_billed()?;
    let cycle = terms.get().cycle;
    let code = held.into_inner().details.subscription_plan;
    let code = PlanCode::try_new(code).map_err(|_| StoreError::Failed)?;
    let plan = work.plan_coded(&code).await?.ok_or(StoreError::Failed)?;
    let plan = plan.into_inner();
    let amounts = match wanted.amount {
        Some(amount) => Amounts::of(amount)?,
        None => Amounts::of_cycle(plan.details.price, cycle)?,
    };
    if amounts.amount.paise() <= 0 {
        return Err(BillTenantError::NothingToBill);
    }
    let from = wanted.period_from.unwrap_or(terms.get().next_invoice_on);
    let to = terms.period_end(from).ok_or(AmountOverflow)?;
    if let Some(other) = work.invoiced(from, to).await? {
        return Err(BillTenantError::PeriodInvoiced(other.into_inner().number));
    }
    let draft = InvoiceDraft {
        plan_code: code.as_str().to_owned(),
        plan_name: plan.details.name,
        cycle,
        period_from: from,
        period_to: to,
        amounts,
        created_at: at,
    };
    let id = work.add_invoice(&draft).await?;
    let invoice = stored(work, id).await?;
    let change =
        Change::new("CREATE", "tenancy.invoice.drafted", "Invoice", id).after(Fields::from(&invoice));
    work.note(at, actor, tenant, change).await?;
    Ok(invoice)
}
