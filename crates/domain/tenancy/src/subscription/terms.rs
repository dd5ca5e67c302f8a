use munim_kernel::{Fields, Limited, Money, TenantId};
use time::Date;

use crate::{BillTenantError, ChangeSubscriptionError, Invoice, Plan, PlanCode};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum BillingCycle {
        #[default]
        Monthly = "monthly",
        Yearly = "yearly",
    }
}

impl BillingCycle {
    pub const fn months(self) -> u8 {
        match self {
            Self::Monthly => 1,
            Self::Yearly => 12,
        }
    }

    /// Returns the last day of the period that begins on `from`, and the day after it: `day` of a later month, or that
    /// month's last day if it is shorter. `None` beyond the calendar.
    pub fn period(self, from: Date, day: u8) -> Option<(Date, Date)> {
        let mut after = from.replace_day(1).ok()?;
        for _ in 0..self.months() {
            let days = after.month().length(after.year());
            after = after.checked_add(time::Duration::days(days.into()))?;
        }
        let after = after.replace_day(in_month(after, day)).ok()?;
        Some((after.previous_day()?, after))
    }
}

/// Returns `day`, or the last day of the month of `date` if that is earlier.
fn in_month(date: Date, day: u8) -> u8 {
    day.min(date.month().length(date.year()))
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum SubscriptionStatus {
        /// It is billed, and nothing is overdue.
        Active = "active",
        /// An invoice is overdue.
        PastDue = "past_due",
        /// It is no longer billed.
        Cancelled = "cancelled",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermsRecord {
    /// When the tenant moved to its plan.
    pub since: Date,
    pub cycle: BillingCycle,
    /// The first day that no invoice covers.
    pub next_invoice_on: Date,
    /// The day of the month on which periods begin, in months that have it; `None` before the first invoice.
    pub billing_day: Option<u8>,
    pub cancelled_on: Option<Date>,
    pub version: i64,
}

munim_kernel::entity! {
    /// The terms of a tenant's subscription. They decide from which day the tenant is billed next.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Terms(TermsRecord), ChangeSubscriptionError;
}

impl Terms {
    /// Checks that the tenant is billed at all.
    pub(super) fn check_billed(&self) -> Result<(), BillTenantError> {
        match self.0.cancelled_on {
            Some(_) => Err(BillTenantError::Cancelled),
            None => Ok(()),
        }
    }

    /// Returns the last day of a period that begins on `from`. `None` beyond the calendar.
    pub(super) fn period_end(&self, from: Date) -> Option<Date> {
        let (last, _) = self.0.cycle.period(from, self.day_of(from))?;
        Some(last)
    }

    /// Returns the day of the month on which the periods after one from `from` begin: that of `from`, unless `from` is
    /// earlier only because its month is shorter.
    fn day_of(&self, from: Date) -> u8 {
        let kept = self
            .0
            .billing_day
            .filter(|day| in_month(from, *day) == from.day());
        kept.unwrap_or(from.day())
    }

    /// Records that the tenant moved to another plan on `today`.
    pub(crate) fn move_to_plan(&mut self, today: Date) {
        self.0.since = today;
        self.0.version += 1;
    }

    /// Applies the change, cancelled as of `today`. If the tenant `moves` to another plan, it does so on that day.
    /// Returns whether anything differs.
    pub(super) fn change(&mut self, change: &SubscriptionChange, today: Date, moves: bool) -> bool {
        let mut after = change.applied_to(&self.0, today);
        if moves {
            after.since = today;
        }
        if after == self.0 && !moves {
            return false;
        }
        self.0 = after;
        self.0.version += 1;
        true
    }

    /// Bills the tenant from the day after the invoice's period, unless it is billed from a later day already. Returns
    /// whether the day changes.
    pub(super) fn bill(&mut self, invoice: &Invoice) -> bool {
        let last = invoice.get().period_to;
        let next = last.next_day().unwrap_or(last);
        if self.0.next_invoice_on >= next {
            return false;
        }
        self.0.billing_day = Some(self.day_of(invoice.get().period_from));
        self.0.next_invoice_on = next;
        self.0.version += 1;
        true
    }

    /// Bills the days of an invoice again that was voided after its issue, if they were the last ones billed. Returns
    /// whether they were.
    pub(super) fn bill_again(&mut self, invoice: &Invoice) -> bool {
        let invoice = invoice.get();
        let billed_last = invoice.period_to.next_day() == Some(self.0.next_invoice_on);
        if invoice.issued_on.is_none() || !billed_last {
            return false;
        }
        self.0.billing_day = Some(self.day_of(invoice.period_from));
        self.0.next_invoice_on = invoice.period_from;
        self.0.version += 1;
        true
    }
}

impl From<&Terms> for Fields {
    fn from(terms: &Terms) -> Self {
        let record = terms.get();
        Self::new()
            .with("since", record.since)
            .with("billingCycle", record.cycle.as_str())
            .with("nextInvoiceOn", record.next_invoice_on)
            .with("cancelledOn", record.cancelled_on)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Usage {
    /// Branches, active or not.
    pub branches: i64,
    /// Users who are not disabled.
    pub users: i64,
    pub clients: i64,
}

impl Usage {
    pub fn of(&self, limited: Limited) -> i64 {
        match limited {
            Limited::Branches => self.branches,
            Limited::Users => self.users,
            Limited::Clients => self.clients,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub tenant: TenantId,
    pub org_name: String,
    pub org_code: String,
    pub is_active: bool,
    pub plan: Plan,
    pub terms: Terms,
    pub usage: Usage,
    /// The total of its unpaid invoices.
    pub due: Money,
    /// The overdue part of it.
    pub overdue: Money,
}

impl Subscription {
    pub fn status(&self) -> SubscriptionStatus {
        if self.terms.get().cancelled_on.is_some() {
            SubscriptionStatus::Cancelled
        } else if self.overdue.is_zero() {
            SubscriptionStatus::Active
        } else {
            SubscriptionStatus::PastDue
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SubscriptionSummary {
    /// Tenants that are billed.
    pub subscribed: i64,
    /// The price of their plans per month, before tax.
    pub monthly: Money,
    pub due: Money,
    pub overdue: Money,
    pub past_due: i64,
    pub drafts: i64,
}

/// A change of a subscription. `None` leaves a value as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SubscriptionChange {
    pub plan: Option<PlanCode>,
    pub cycle: Option<BillingCycle>,
    /// The first day that no invoice covers.
    pub next_invoice_on: Option<Date>,
    pub cancelled: Option<bool>,
}

impl SubscriptionChange {
    /// Returns `terms` with the change applied; cancelled as of `today`.
    fn applied_to(&self, terms: &TermsRecord, today: Date) -> TermsRecord {
        let next_invoice_on = self.next_invoice_on.unwrap_or(terms.next_invoice_on);
        TermsRecord {
            cycle: self.cycle.unwrap_or(terms.cycle),
            next_invoice_on,
            billing_day: terms
                .billing_day
                .filter(|_| next_invoice_on == terms.next_invoice_on),
            cancelled_on: match self.cancelled {
                Some(true) => terms.cancelled_on.or(Some(today)),
                Some(false) => None,
                None => terms.cancelled_on,
            },
            ..*terms
        }
    }
}
