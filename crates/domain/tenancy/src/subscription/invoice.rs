use munim_kernel::{AmountOverflow, Fields, InvoiceId, Money, PageRequest, TenantId};
use time::{Date, Duration, OffsetDateTime};

use crate::{BillTenantError, BillingCycle, InvoiceNumber};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum InvoiceStatus {
        /// Not sent yet, without a number.
        Draft = "draft",
        Issued = "issued",
        Paid = "paid",
        /// Cancelled; its number is not used again.
        Void = "void",
    }
}

impl InvoiceStatus {
    /// Returns whether the status may change to `next`. Paid and void are final: the invoice is in the books.
    pub const fn leads_to(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::Draft, Self::Issued | Self::Void) | (Self::Issued, Self::Paid | Self::Void)
        )
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amounts {
    /// Before tax.
    pub amount: Money,
    pub gst_percent: i64,
    /// The tax, rounded half up to whole paise.
    pub gst: Money,
}

impl Amounts {
    /// GST on software services in India.
    pub const GST_PERCENT: i64 = 18;

    pub fn of(amount: Money) -> Result<Self, AmountOverflow> {
        let hundredfold = amount
            .paise()
            .checked_mul(Self::GST_PERCENT)
            .ok_or(AmountOverflow)?;
        let gst = Money::from_paise(hundredfold.checked_add(50).ok_or(AmountOverflow)?.div_euclid(100));
        amount.checked_add(gst)?;
        Ok(Self {
            amount,
            gst_percent: Self::GST_PERCENT,
            gst,
        })
    }

    /// Returns a plan's price for a cycle, with its tax.
    pub fn of_cycle(price: Money, cycle: BillingCycle) -> Result<Self, AmountOverflow> {
        let amount = price
            .paise()
            .checked_mul(cycle.months().into())
            .ok_or(AmountOverflow)?;
        Self::of(Money::from_paise(amount))
    }

    pub fn total(&self) -> Money {
        [self.amount, self.gst].into_iter().sum()
    }
}

/// A draft to be stored, without a number until it is issued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceDraft {
    /// The plan's code at the time.
    pub plan_code: String,
    pub plan_name: String,
    pub cycle: BillingCycle,
    pub period_from: Date,
    /// The last day that it covers.
    pub period_to: Date,
    pub amounts: Amounts,
    pub created_at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// The day of payment; today by default.
    pub paid_on: Option<Date>,
    /// Identifies the payment, such as the bank's reference.
    pub reference: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceRecord {
    pub id: InvoiceId,
    pub tenant: TenantId,
    pub org_name: String,
    /// Its number; `None` before it is issued.
    pub number: Option<String>,
    pub plan_code: String,
    pub plan_name: String,
    pub cycle: BillingCycle,
    pub period_from: Date,
    pub period_to: Date,
    pub amounts: Amounts,
    pub status: InvoiceStatus,
    pub created_at: OffsetDateTime,
    pub issued_on: Option<Date>,
    /// The last day to pay it.
    pub due_on: Option<Date>,
    pub paid_on: Option<Date>,
    /// The reference of the payment; empty before.
    pub payment_reference: String,
    pub voided_on: Option<Date>,
    /// Empty unless voided.
    pub void_reason: String,
    pub version: i64,
}

munim_kernel::entity! {
    /// An invoice from the platform to a tenant. It decides whether it may be issued, paid or voided.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Invoice(InvoiceRecord), BillTenantError;
}

impl Invoice {
    /// The time to pay, if no due date is given.
    const TIME_TO_PAY: Duration = Duration::days(15);

    /// Returns whether it is unpaid and was due before `today`.
    pub fn is_overdue(&self, today: Date) -> bool {
        self.0.status == InvoiceStatus::Issued && self.0.due_on.is_some_and(|due| due < today)
    }

    /// Checks that it may be issued `today`, and returns its due date: `asked`, or 15 days later.
    pub(super) fn due_date(&self, asked: Option<Date>, today: Date) -> Result<Date, BillTenantError> {
        self.check_next(InvoiceStatus::Issued)?;
        let due_on = asked.unwrap_or(today.saturating_add(Self::TIME_TO_PAY));
        if due_on < today {
            return Err(BillTenantError::DueBeforeIssue);
        }
        Ok(due_on)
    }

    pub(super) fn issue(
        &mut self,
        number: &InvoiceNumber,
        today: Date,
        due_on: Date,
    ) -> Result<(), BillTenantError> {
        let due_on = self.due_date(Some(due_on), today)?;
        self.0.status = InvoiceStatus::Issued;
        self.0.number = Some(number.as_str().to_owned());
        self.0.issued_on = Some(today);
        self.0.due_on = Some(due_on);
        self.0.version += 1;
        Ok(())
    }

    /// Marks it as paid in full, today unless stated otherwise.
    pub(super) fn pay(&mut self, payment: &Payment, today: Date) -> Result<(), BillTenantError> {
        self.check_next(InvoiceStatus::Paid)?;
        let paid_on = payment.paid_on.unwrap_or(today);
        if paid_on > today || self.0.issued_on.is_some_and(|issued| paid_on < issued) {
            return Err(BillTenantError::ImpossiblePayment);
        }
        self.0.status = InvoiceStatus::Paid;
        self.0.paid_on = Some(paid_on);
        self.0.payment_reference.clone_from(&payment.reference);
        self.0.version += 1;
        Ok(())
    }

    pub(super) fn void(&mut self, today: Date, reason: &str) -> Result<(), BillTenantError> {
        self.check_next(InvoiceStatus::Void)?;
        self.0.status = InvoiceStatus::Void;
        self.0.voided_on = Some(today);
        reason.clone_into(&mut self.0.void_reason);
        self.0.version += 1;
        Ok(())
    }

    fn check_next(&self, next: InvoiceStatus) -> Result<(), BillTenantError> {
        let status = self.0.status;
        if status.leads_to(next) {
            Ok(())
        } else {
            Err(BillTenantError::WrongStatus(status, next))
        }
    }
}

impl From<&Invoice> for Fields {
    fn from(invoice: &Invoice) -> Self {
        let invoice = invoice.get();
        Self::new()
            .with("number", invoice.number.clone())
            .with("plan", invoice.plan_code.as_str())
            .with("billingCycle", invoice.cycle.as_str())
            .with("periodFrom", invoice.period_from)
            .with("periodTo", invoice.period_to)
            .with("amountPaise", invoice.amounts.amount.paise())
            .with("gstPercent", invoice.amounts.gst_percent)
            .with("gstPaise", invoice.amounts.gst.paise())
            .with("status", invoice.status.as_str())
            .with("issuedOn", invoice.issued_on)
            .with("dueOn", invoice.due_on)
            .with("paidOn", invoice.paid_on)
            .with("paymentReference", invoice.payment_reference.as_str())
            .with("voidedOn", invoice.voided_on)
            .with("voidReason", invoice.void_reason.as_str())
    }
}

munim_kernel::words! {
    /// The order of invoices in a list. Ties are broken by row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum InvoiceSort {
        #[default]
        CreatedDescending = "-created",
        Created = "created",
        /// The earliest due first; drafts last.
        Due = "due",
        /// The latest due first; drafts last.
        DueDescending = "-due",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceQuery {
    pub page: PageRequest,
    pub sort: InvoiceSort,
    /// Text to search for in number or organisation; empty for all.
    pub search: String,
    pub tenant: Option<TenantId>,
    pub status: Option<InvoiceStatus>,
    pub overdue: bool,
}
