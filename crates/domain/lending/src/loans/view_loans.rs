use std::rc::Rc;

use munim_audit::Entity;
use munim_kernel::{Actor, ClientId, LoanId, Money, Page, PageRequest, PaymentId};
use time::Date;

use crate::{
    AssessedCharge, ChargeEvent, DueSeries, ExportedLoan, ForeclosureQuote, Frequency, InstalmentStanding,
    LedgerLine, LendingStore, ListedLoan, ListedPayment, LoanCharge, LoanError, LoanFilter, LoanSort,
    PaymentFilter, Refusal, ScheduleError, ScheduleVersion, foreclosure_quote,
};

/// The number of loans read at once for a file.
const PART: u32 = 5_000;

/// What a loan costs besides interest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanPrice {
    /// The charges that the disbursal will deduct. Empty once it was paid out.
    pub planned: Vec<AssessedCharge>,
    /// Oldest first.
    pub made: Vec<LoanCharge>,
    /// The charges that are or were deducted from the disbursal, with tax.
    pub kept_back: Money,
    /// The principal less `kept_back`.
    pub net_disbursal: Money,
}

pub struct ViewLoans {
    store: Rc<dyn LendingStore>,
}

impl ViewLoans {
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    pub async fn list_loans(
        &self,
        actor: &Actor,
        filter: &LoanFilter,
        sort: LoanSort,
        page: PageRequest,
    ) -> Result<Page<ListedLoan>, LoanError> {
        let tenant = actor.tenant()?;
        Ok(self.store.loans(tenant, &actor.reach, filter, sort, page).await?)
    }

    /// Calls `each` with every loan of a filter, newest first. Reads in parts, so that few are in memory.
    pub async fn read_loans(
        &self,
        actor: &Actor,
        filter: &LoanFilter,
        mut each: impl FnMut(ExportedLoan),
    ) -> Result<(), LoanError> {
        let tenant = actor.tenant()?;
        let mut before = None;
        loop {
            let part = self
                .store
                .loans_before(tenant, &actor.reach, filter, before, PART)
                .await?;
            let is_last = part.len() < PART as usize;
            before = part.last().map(|one| one.listed.loan.get().id);
            part.into_iter().for_each(&mut each);
            if is_last {
                return Ok(());
            }
        }
    }

    pub async fn get_loan(&self, actor: &Actor, loan: LoanId) -> Result<ListedLoan, LoanError> {
        let found = self.store.loan(actor.tenant()?, &actor.reach, loan).await?;
        found.ok_or(LoanError::NoSuchLoan)
    }

    /// Returns the entities in the history of a loan that the actor sees: the loan, its payments, and the requests for
    /// approval about them.
    pub async fn entities_of(&self, actor: &Actor, seen: &ListedLoan) -> Result<[Entity; 3], LoanError> {
        let loan = seen.loan.get().id;
        let belongings = self.store.loan_belongings(actor.tenant()?, loan).await?;
        let payments = belongings.payments.iter().map(ToString::to_string);
        let approvals = belongings.approvals.iter().map(ToString::to_string);
        let about = |kinds: &'static [&'static str], ids: Vec<String>| Entity { kinds, ids };
        Ok([
            about(&["Loan"], vec![loan.to_string()]),
            about(&["Payment"], payments.collect()),
            about(&["Approval"], approvals.collect()),
        ])
    }

    /// Returns the requested first due date, moved to the next meeting of the client's centre, as
    /// [`disburse_loan`](crate::disburse_loan) does for groups.
    pub async fn first_due_at_meeting(
        &self,
        actor: &Actor,
        client: ClientId,
        (frequency, disbursed_on, first_due): (Frequency, Date, Option<Date>),
    ) -> Result<Option<Date>, LoanError> {
        let planned = DueSeries::new(disbursed_on, first_due)
            .first(frequency)
            .ok_or(ScheduleError::Calendar)?;
        let meeting = self
            .store
            .next_meeting(actor.tenant()?, &actor.reach, client, planned)
            .await?;
        Ok(meeting.filter(|day| *day != planned).or(first_due))
    }

    /// Returns a version of a loan's schedule, by default the current one, and all versions, newest first. Only the
    /// current one includes what is paid.
    pub async fn get_loan_schedule(
        &self,
        actor: &Actor,
        loan: LoanId,
        version: Option<i32>,
    ) -> Result<(ListedLoan, Vec<InstalmentStanding>, Vec<ScheduleVersion>), LoanError> {
        let found = self.get_loan(actor, loan).await?;
        let record = found.loan.get();
        // A loan whose disbursal was undone has no instalments now, but its versions are kept.
        let is_present = record.disbursed_on.is_some() && version == Some(record.schedule_version);
        let kept = version.filter(|_| !is_present);
        let (rows, versions) = self.store.loan_schedule(actor.tenant()?, loan, kept).await?;
        if version.is_some_and(|wanted| versions.iter().all(|one| one.version != wanted)) {
            return Err(LoanError::NoSuchSchedule);
        }
        Ok((found, rows, versions))
    }

    /// Returns a loan's ledger, the oldest line first.
    pub async fn get_loan_ledger(&self, actor: &Actor, loan: LoanId) -> Result<Vec<LedgerLine>, LoanError> {
        self.get_loan(actor, loan).await?;
        Ok(self.store.loan_ledger(actor.tenant()?, loan).await?)
    }

    /// Returns the charges of a loan. Before the disbursal, those that it will make.
    pub async fn list_loan_charges(&self, actor: &Actor, loan: LoanId) -> Result<LoanPrice, LoanError> {
        let tenant = actor.tenant()?;
        let found = self.get_loan(actor, loan).await?;
        let record = found.loan.get();
        let principal = record.application.terms.principal();
        let made = self.store.loan_charges_of(tenant, loan).await?;
        let mut planned = Vec::new();
        if record.disbursed_on.is_none() {
            let versions = self.store.loan_product_versions(tenant, record.product).await?;
            let version = versions
                .iter()
                .find(|one| one.terms_version == record.terms_version);
            let place = self.store.tax_place_of(tenant, record.branch).await?;
            let terms = &version.ok_or(LoanError::NoSuchProduct)?.terms;
            planned = terms.assess(ChargeEvent::Disbursal, principal, &place)?;
        }
        let standing = made
            .iter()
            .filter(|one| one.charge.event == ChargeEvent::Disbursal && one.cancelled_by.is_none());
        let kept = standing.map(|one| &one.charge.assessed).chain(&planned);
        let mut kept_back = Money::ZERO;
        for charge in kept {
            kept_back = kept_back.checked_add(charge.total()?)?;
        }
        Ok(LoanPrice {
            net_disbursal: principal.saturating_sub_to_zero(kept_back),
            kept_back,
            planned,
            made,
        })
    }

    /// Returns the amount that closes a loan on a day, by default the business date.
    ///
    /// # Errors
    /// [`LoanError::State`] if nothing is owed on it; [`LoanError::QuoteInPast`]; [`LoanError::NoSuchLoan`].
    pub async fn get_foreclosure_quote(
        &self,
        actor: &Actor,
        loan: LoanId,
        on: Option<Date>,
    ) -> Result<ForeclosureQuote, LoanError> {
        let (found, rows, _) = self.get_loan_schedule(actor, loan, None).await?;
        let record = found.loan.get();
        record
            .state
            .after(crate::LoanCommand::Repay(crate::Balance::Nil))?;
        let (Some(disbursed_on), Some(position)) = (record.disbursed_on, found.position) else {
            return Err(Refusal::NotDisbursed.into());
        };
        let on = on.unwrap_or(found.business_date);
        if on < found.business_date {
            return Err(LoanError::QuoteInPast(found.business_date));
        }
        foreclosure_quote(&rows, disbursed_on, position.advance, on)
    }

    pub async fn list_payments(
        &self,
        actor: &Actor,
        filter: &PaymentFilter,
        page: PageRequest,
    ) -> Result<Page<ListedPayment>, LoanError> {
        let tenant = actor.tenant()?;
        Ok(self.store.payments(tenant, &actor.reach, filter, page).await?)
    }

    pub async fn get_payment(&self, actor: &Actor, payment: PaymentId) -> Result<ListedPayment, LoanError> {
        let tenant = actor.tenant()?;
        let found = self.store.listed_payment(tenant, &actor.reach, payment).await?;
        found.ok_or(LoanError::NoSuchPayment)
    }
}
