use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, AmountOverflow, Clock, Event, Fields, Money, Outbox, Scope, StoreError, TenantId, UnitOfWork, Work,
};
use thiserror::Error;
use time::{Date, Duration};

use crate::{
    Amounts, FinancialYear, Invoice, InvoiceBook, InvoiceDirectory, InvoiceNumber, InvoiceStatus, PlanBook,
    PlanCode, SeriesFull, SubscriptionBook, TenantBook, indian_day::indian_day,
};

/// An invoice to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewInvoice {
    /// Whom it bills.
    pub tenant: TenantId,
    /// The first day that it covers; the first that none covers when not said.
    pub period_from: Option<Date>,
    /// Before tax; what the plan costs when not said.
    pub amount: Option<Money>,
}

/// A payment that came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// When; today when not said.
    pub paid_on: Option<Date>,
    /// How it is known, such as the bank's reference.
    pub reference: String,
}

/// Why a tenant was not billed, or an invoice is as it was.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BillTenantError {
    /// The actor does not run the platform.
    #[error("You are not authorized to access the requested resource.")]
    NotThePlatform,
    /// No such tenant.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// No such invoice.
    #[error("Invoice not found")]
    NoSuchInvoice,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this invoice. Please reload and try again.")]
    VersionConflict,
    /// The subscription is cancelled.
    #[error("This subscription is cancelled. Resume it before you bill it.")]
    Cancelled,
    /// Another invoice covers some of these days.
    #[error("{}", covered(.0.as_deref()))]
    PeriodInvoiced(Option<String>),
    /// The plan costs nothing, and no amount was said.
    #[error("The plan is free, so there is nothing to bill. Enter an amount.")]
    NothingToBill,
    /// An invoice that stands so cannot do that.
    #[error("An invoice that is {} cannot be {}.", .0.as_str(), .1.as_str())]
    WrongStatus(InvoiceStatus, InvoiceStatus),
    /// The last day to pay comes before the invoice.
    #[error("The due date cannot be before the date of issue.")]
    DueBeforeIssue,
    /// It cannot have been paid then.
    #[error("The payment date cannot be before the date of issue or after today.")]
    ImpossiblePayment,
    /// The amount is too large to be counted.
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    /// No number is left.
    #[error(transparent)]
    Series(#[from] SeriesFull),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn covered(number: Option<&str>) -> String {
    let named = number.map_or_else(|| "A draft".to_owned(), |number| format!("Invoice {number}"));
    format!("{named} already covers part of this period.")
}

/// How long a tenant has to pay unless something else is said.
const TIME_TO_PAY: Duration = Duration::days(15);

/// Makes invoices as drafts, issues them, notes payments, and makes them void. All of it is the platform's to do.
#[derive(Debug, Clone)]
pub struct BillTenant<U, K> {
    store: U,
    kit: K,
}

impl<U, K> BillTenant<U, K>
where
    U: UnitOfWork<Work: TenantBook + SubscriptionBook + PlanBook + InvoiceBook + AuditTrail + Outbox>
        + InvoiceDirectory,
    K: Clock,
{
    /// Keeps invoices in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Makes a draft over one cycle of the tenant's plan. Answers its row.
    ///
    /// # Errors
    /// [`BillTenantError`]
    pub async fn draft(&self, actor: &Actor, new: &NewInvoice) -> Result<i64, BillTenantError> {
        runs_platform(actor)?;
        let tenant = new.tenant;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let held = work.hold_tenant().await?.ok_or(BillTenantError::NoSuchTenant)?;
        let terms = work.terms().await?;
        if terms.cancelled_on.is_some() {
            return Err(BillTenantError::Cancelled);
        }
        let code = PlanCode::try_new(held.details.subscription_plan).map_err(|_| StoreError::Failed)?;
        let plan = work.plan_coded(&code).await?.ok_or(StoreError::Failed)?;
        let amounts = match new.amount {
            Some(amount) => Amounts::of(amount)?,
            None => Amounts::of_cycle(plan.details.price, terms.cycle)?,
        };
        if amounts.amount.paise() <= 0 {
            return Err(BillTenantError::NothingToBill);
        }
        let from = new.period_from.unwrap_or(terms.next_invoice_on);
        let (to, _) = terms.cycle.period(from).ok_or(AmountOverflow)?;
        if let Some(other) = work.invoiced(from, to).await? {
            return Err(BillTenantError::PeriodInvoiced(other.number));
        }
        let draft = Invoice {
            id: 0,
            tenant,
            org_name: held.details.org_name,
            number: None,
            plan_code: code.as_str().to_owned(),
            plan_name: plan.details.name,
            cycle: terms.cycle,
            period_from: from,
            period_to: to,
            amounts,
            status: InvoiceStatus::Draft,
            created_at: self.kit.now(),
            issued_on: None,
            due_on: None,
            paid_on: None,
            payment_reference: String::new(),
            voided_on: None,
            void_reason: String::new(),
            version: 1,
        };
        let id = work.add_invoice(&draft).await?;
        let told = ("CREATE", "tenancy.invoice.drafted");
        self.note(&mut work, actor, (tenant, id), told, None, Fields::from(&draft))
            .await?;
        work.commit().await?;
        Ok(id)
    }

    /// Issues a draft: it gets the next number of the financial year, and the tenant is to be billed from the day
    /// after its period.
    ///
    /// # Errors
    /// [`BillTenantError`]
    pub async fn issue(
        &self,
        actor: &Actor,
        id: i64,
        due_on: Option<Date>,
        seen: Option<i64>,
    ) -> Result<(), BillTenantError> {
        let (mut work, before) = self.held(actor, id, InvoiceStatus::Issued, seen).await?;
        let today = indian_day(self.kit.now());
        let due_on = due_on.unwrap_or(today.saturating_add(TIME_TO_PAY));
        if due_on < today {
            return Err(BillTenantError::DueBeforeIssue);
        }
        let mut terms = work.terms().await?;
        let after_it = before.period_to.next_day().unwrap_or(before.period_to);
        if terms.next_invoice_on < after_it {
            terms.next_invoice_on = after_it;
            terms.version += 1;
            work.replace_terms(&terms).await?;
        }
        let year = FinancialYear::of(today);
        // Whoever issues meanwhile waits here, so it comes last.
        let number = InvoiceNumber::try_new(year, work.next_in_series(year).await?)?;
        let mut after = before.clone();
        after.issue(&number, today, due_on);
        let told = ("ISSUE", "tenancy.invoice.issued");
        self.keep(work, actor, &before, &after, told).await
    }

    /// Notes that an issued invoice was paid in full.
    ///
    /// # Errors
    /// [`BillTenantError`]
    pub async fn pay(
        &self,
        actor: &Actor,
        id: i64,
        payment: &Payment,
        seen: Option<i64>,
    ) -> Result<(), BillTenantError> {
        let (work, before) = self.held(actor, id, InvoiceStatus::Paid, seen).await?;
        let today = indian_day(self.kit.now());
        let paid_on = payment.paid_on.unwrap_or(today);
        if paid_on > today || before.issued_on.is_some_and(|issued| paid_on < issued) {
            return Err(BillTenantError::ImpossiblePayment);
        }
        let mut after = before.clone();
        after.pay(paid_on, &payment.reference);
        let told = ("PAY", "tenancy.invoice.paid");
        self.keep(work, actor, &before, &after, told).await
    }

    /// Makes a draft or an issued invoice void. Its days are to be billed again where they were the last ones billed.
    ///
    /// # Errors
    /// [`BillTenantError`]
    pub async fn void(
        &self,
        actor: &Actor,
        id: i64,
        reason: &str,
        seen: Option<i64>,
    ) -> Result<(), BillTenantError> {
        let (mut work, before) = self.held(actor, id, InvoiceStatus::Void, seen).await?;
        let mut terms = work.terms().await?;
        let billed_last = before.period_to.next_day() == Some(terms.next_invoice_on);
        if before.status == InvoiceStatus::Issued && billed_last {
            terms.next_invoice_on = before.period_from;
            terms.version += 1;
            work.replace_terms(&terms).await?;
        }
        let mut after = before.clone();
        after.void(indian_day(self.kit.now()), reason);
        let told = ("VOID", "tenancy.invoice.voided");
        self.keep(work, actor, &before, &after, told).await
    }

    /// The invoice and a work that holds its tenant, when it may come to stand as `next`.
    async fn held(
        &self,
        actor: &Actor,
        id: i64,
        next: InvoiceStatus,
        seen: Option<i64>,
    ) -> Result<(Box<U::Work>, Invoice), BillTenantError> {
        runs_platform(actor)?;
        let found = self.store.invoice(None, id).await?;
        let tenant = found.ok_or(BillTenantError::NoSuchInvoice)?.tenant;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_tenant().await?.ok_or(BillTenantError::NoSuchInvoice)?;
        let invoice = work
            .hold_invoice(id)
            .await?
            .ok_or(BillTenantError::NoSuchInvoice)?;
        if seen.is_some_and(|seen| seen != invoice.version) {
            return Err(BillTenantError::VersionConflict);
        }
        if !invoice.status.leads_to(next) {
            return Err(BillTenantError::WrongStatus(invoice.status, next));
        }
        Ok((work, invoice))
    }

    async fn keep(
        &self,
        mut work: Box<U::Work>,
        actor: &Actor,
        before: &Invoice,
        after: &Invoice,
        told: (&'static str, &'static str),
    ) -> Result<(), BillTenantError> {
        work.replace_invoice(after).await?;
        let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
        let about = (after.tenant, after.id);
        self.note(&mut work, actor, about, told, Some(was), is).await?;
        Ok(work.commit().await?)
    }

    async fn note(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        (tenant, id): (TenantId, i64),
        (action, event): (&'static str, &'static str),
        before: Option<Fields>,
        after: Fields,
    ) -> Result<(), StoreError> {
        let at = self.kit.now();
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action,
            entity_type: "Invoice",
            entity_id: id.to_string(),
            before,
            after: Some(after.clone()),
        })
        .await?;
        work.publish(Event {
            name: event,
            tenant,
            entity: id.to_string(),
            at,
            fields: after,
        })
        .await
    }
}

fn runs_platform(actor: &Actor) -> Result<(), BillTenantError> {
    let runs = actor.is_super_admin();
    runs.then_some(()).ok_or(BillTenantError::NotThePlatform)
}
