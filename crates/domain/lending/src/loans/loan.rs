use munim_kernel::{
    AccountId, BankAccountId, BranchId, ClientId, DisbursementBatchId, Fields, LoanId, LoanProductId, Money,
    UserId, words,
};
use time::Date;

use super::{application::refuse_sanction, application_end::ApplicationEnd, reschedule::Restructured};
use crate::{
    ApprovalDays, Balance, Cycle, DisbursalRules, Disburser, FirstStep, LoanCommand, LoanError, LoanFault,
    LoanProductTerms, LoanState, PaymentMode, Refusal, Requirements, Terms,
};

words! {
    /// Whose money funds a loan.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum FundingSource {
        Own = "own",
        /// The lender's, pledged to a funder.
        Hypothecated = "hypothecated",
        /// Assigned to a funder.
        Assigned = "assigned",
        CoLent = "co_lent",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application {
    pub terms: Terms,
    pub purpose: String,
    pub expected_disbursal_on: Option<Date>,
    /// The requested first due date.
    pub first_due_on: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanRecord {
    pub id: LoanId,
    /// Assigned on submission.
    pub number: Option<String>,
    pub client: ClientId,
    pub product: LoanProductId,
    /// The version of the product's terms that applies.
    pub terms_version: i32,
    pub branch: BranchId,
    pub officer: UserId,
    pub state: LoanState,
    /// The reason for the state, if the state needs one.
    pub state_reason: String,
    /// The agreed terms: an approval may lower amount and number of instalments. Its first due date is the applicant's
    /// wish.
    pub application: Application,
    /// The requested amount and number of instalments.
    pub requested: (Money, u16),
    pub conditions: String,
    pub funding_source: FundingSource,
    pub applied_on: Date,
    pub approved_on: Option<Date>,
    pub disbursed_on: Option<Date>,
    /// The first due date, once disbursed.
    pub first_due_on: Option<Date>,
    /// When it ended.
    pub closed_on: Option<Date>,
    pub created_by: Option<UserId>,
    /// The last user who submitted it.
    pub submitted_by: Option<UserId>,
    /// Everyone who wrote, changed or submitted the application. None of them may decide on it.
    pub makers: Vec<UserId>,
    pub approved_by: Option<UserId>,
    pub disbursed_by: Option<UserId>,
    pub disbursal_mode: Option<PaymentMode>,
    /// The bank account from which the loan was paid out, if one was chosen, with its account of the chart at that
    /// time.
    pub paid_from: Option<(BankAccountId, AccountId)>,
    /// The batch of disbursals that it is in. Until it leaves the batch, it can be neither paid out separately nor cancelled.
    pub batch: Option<DisbursementBatchId>,
    /// Everyone who paid it out, undid that, or recorded that a bank could not pay it. None of them may pay it out again.
    pub barred_payers: Vec<UserId>,
    /// When it was closed for less than it owed.
    pub settled_on: Option<Date>,
    /// Its last reschedule in distress.
    pub restructured: Option<Restructured>,
    /// The current version of its schedule; 0 before the disbursal.
    pub schedule_version: i32,
    pub version: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sanction {
    /// At most the requested amount.
    pub amount: Money,
    /// At most the requested number, which is the default.
    pub instalments: Option<u16>,
    pub conditions: String,
    pub expected_disbursal_on: Option<Date>,
}

munim_kernel::entity! {
    /// A loan, from its draft to its end.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Loan(LoanRecord), LoanError;
}

impl Loan {
    fn go(&mut self, command: LoanCommand) -> Result<bool, LoanError> {
        let next = self.0.state.after(command)?;
        let moved = next != self.0.state;
        self.0.state = next;
        if moved {
            self.0.version += 1;
        }
        Ok(moved)
    }

    /// Changes the application while it is a draft or returned.
    pub fn rewrite(&mut self, by: UserId, application: Application) -> Result<(), LoanError> {
        self.check_draft()?;
        self.made_by(by);
        let terms = &application.terms;
        self.0.requested = (terms.principal(), terms.instalments());
        self.0.application = application;
        self.0.version += 1;
        Ok(())
    }

    fn made_by(&mut self, user: UserId) {
        if !self.0.makers.contains(&user) {
            self.0.makers.push(user);
        }
    }

    pub fn check_draft(&self) -> Result<(), LoanError> {
        let open = matches!(self.0.state, LoanState::Draft | LoanState::Returned);
        open.then_some(()).ok_or(LoanError::NotADraft)
    }

    /// Checks that it is a draft that was never submitted.
    pub fn check_deletable(&self) -> Result<(), LoanError> {
        let draft = self.0.state == LoanState::Draft && self.0.number.is_none();
        draft.then_some(()).ok_or(LoanError::NotADraft)
    }

    /// Submits it within the product's limit for the client's cycle. Returns whether anything changed.
    pub fn submit(&mut self, by: UserId, needs: Requirements, cycle: Cycle) -> Result<bool, LoanError> {
        if needs.committee {
            return Err(LoanError::StepsNotRecorded);
        }
        let mut submitted = self.clone();
        let moved = submitted.go(LoanCommand::Submit(FirstStep::Sanction))?;
        if moved {
            cycle.check(self.0.requested.0)?;
            *self = submitted;
            self.0.submitted_by = Some(by);
            self.made_by(by);
            self.0.state_reason.clear();
        }
        Ok(moved)
    }

    /// Adds users to the participants in the application.
    pub fn also_made_by(&mut self, users: impl IntoIterator<Item = UserId>) {
        for user in users {
            self.made_by(user);
        }
    }

    /// Assigns its number, unless it has one.
    pub fn number(&mut self, number: String) {
        self.0.number.get_or_insert(number);
    }

    /// Approves it within what was requested, what the product allows and the limit of the client's cycle. Users who
    /// wrote, changed or submitted the application cannot do this. Returns whether anything changed.
    pub fn approve(
        &mut self,
        by: UserId,
        on: Date,
        sanction: &Sanction,
        product: &LoanProductTerms,
        cycle: Cycle,
    ) -> Result<bool, LoanError> {
        let mut approved = self.clone();
        let moved = approved.go(LoanCommand::Approve)?;
        if self.0.makers.contains(&by) {
            return Err(LoanError::OwnApplication);
        }
        let (asked, count) = self.0.requested;
        let instalments = sanction.instalments.unwrap_or(count);
        let beyond = [
            (sanction.amount > asked).then(|| LoanFault {
                field: "amount",
                message: format!("Amount cannot be more than the requested {}.", asked.in_rupees()),
            }),
            (instalments > count).then(|| LoanFault {
                field: "instalments",
                message: format!("The number of instalments cannot be more than the requested {count}."),
            }),
        ];
        let beyond: Vec<_> = beyond.into_iter().flatten().collect();
        if !beyond.is_empty() {
            return Err(LoanError::BeyondRequest(beyond));
        }
        let application = Application {
            terms: self
                .0
                .application
                .terms
                .with_amount(sanction.amount, instalments)?,
            ..self.0.application.clone()
        };
        refuse_sanction(&application, product, on)?;
        if !moved {
            let same = application.terms == self.0.application.terms;
            return same.then_some(false).ok_or(Refusal::Approved.into());
        }
        cycle.check(sanction.amount)?;
        *self = approved;
        self.0.application = application;
        self.0.conditions.clone_from(&sanction.conditions);
        self.0.application.expected_disbursal_on = sanction
            .expected_disbursal_on
            .or(self.0.application.expected_disbursal_on);
        self.0.approved_by = Some(by);
        self.0.approved_on = Some(on);
        self.0.state_reason.clear();
        Ok(true)
    }

    /// Undoes the approval: the application waits for the sanction again, with the requested terms.
    pub fn undo_approval(&mut self) -> Result<bool, LoanError> {
        let mut undone = self.clone();
        let moved = undone.go(LoanCommand::UndoApproval)?;
        if moved {
            self.check_free()?;
            *self = undone;
            let (amount, instalments) = self.0.requested;
            self.0.application.terms = self.0.application.terms.with_amount(amount, instalments)?;
            self.0.conditions.clear();
            self.0.approved_by = None;
            self.0.approved_on = None;
        }
        Ok(moved)
    }

    /// Ends or returns the application, with a reason. Users who wrote, changed or submitted it can withdraw it, but
    /// not reject it.
    pub fn end(
        &mut self,
        by: UserId,
        end: ApplicationEnd,
        reason: &str,
        on: Date,
    ) -> Result<bool, LoanError> {
        let own = self.0.makers.contains(&by);
        let command = end.command();
        let mut moved = self.clone();
        if !moved.go(command)? {
            return Ok(false);
        }
        if own && end == ApplicationEnd::Reject {
            return Err(LoanError::OwnApplication);
        }
        self.check_free()?;
        *self = moved;
        reason.clone_into(&mut self.0.state_reason);
        if end != ApplicationEnd::Return {
            self.0.closed_on = Some(on);
        }
        Ok(true)
    }

    /// Undoes the rejection: the application waits for the sanction again. Users who wrote, changed or submitted it cannot do this.
    pub fn undo_rejection(&mut self, by: UserId) -> Result<bool, LoanError> {
        let mut moved = self.clone();
        if !moved.go(LoanCommand::UndoRejection)? {
            return Ok(false);
        }
        if self.0.makers.contains(&by) {
            return Err(LoanError::OwnApplication);
        }
        *self = moved;
        self.0.state_reason.clear();
        self.0.closed_on = None;
        Ok(true)
    }

    /// Expires its approval if it can no longer be paid out on `next`, with approvals `valid` for that long. Returns
    /// whether it did.
    pub fn expire(&mut self, on: Date, next: Date, valid: ApprovalDays) -> Result<bool, LoanError> {
        let stale = self
            .0
            .approved_on
            .is_some_and(|approved| approved < valid.oldest(next));
        if self.0.state != LoanState::Approved || !stale || self.0.batch.is_some() {
            return Ok(false);
        }
        let moved = self.go(LoanCommand::Expire)?;
        self.0.state_reason = format!("The approval was valid for {valid}.");
        self.0.closed_on = Some(on);
        Ok(moved)
    }

    fn check_free(&self) -> Result<(), LoanError> {
        self.0.batch.is_none().then_some(()).ok_or(LoanError::InBatch)
    }

    /// Adds it to a batch of disbursals.
    pub fn join_batch(&mut self, batch: DisbursementBatchId) -> Result<(), LoanError> {
        if !self.clone().go(LoanCommand::Disburse)? {
            return Err(LoanError::AlreadyDisbursed);
        }
        self.check_free()?;
        self.0.batch = Some(batch);
        self.0.state_reason.clear();
        self.0.version += 1;
        Ok(())
    }

    /// Removes it from its batch. It stays approved.
    pub fn leave_batch(&mut self) {
        self.0.batch = None;
        self.0.version += 1;
    }

    /// Removes it from its batch because the bank could not pay it, as these users recorded. It stays approved.
    pub fn fail_in_batch(&mut self, reason: &str, recorded_by: &[UserId]) {
        self.leave_batch();
        reason.clone_into(&mut self.0.state_reason);
        self.bar(recorded_by);
    }

    fn bar(&mut self, users: &[UserId]) {
        for user in users {
            if !self.0.barred_payers.contains(user) {
                self.0.barred_payers.push(*user);
            }
        }
    }

    /// Pays it out with this first due date. Users who wrote, changed or submitted it cannot do this, and its approver
    /// only if the rules allow it.
    pub fn disburse(
        &mut self,
        by: UserId,
        (on, business_date): (Date, Date),
        first_due: Date,
        (product, mode): (&LoanProductTerms, PaymentMode),
        rules: DisbursalRules,
    ) -> Result<(), LoanError> {
        self.check_free()?;
        self.check_disbursal(by, (on, business_date), first_due, product, rules)?;
        self.pay_out(by, on, first_due, mode)
    }

    /// Checks that a user may pay it out with this first due date. If one person could deny that it was paid and pay it out
    /// again, they could pay it twice alone.
    pub fn check_disbursal(
        &self,
        by: UserId,
        (on, business_date): (Date, Date),
        first_due: Date,
        product: &LoanProductTerms,
        rules: DisbursalRules,
    ) -> Result<(), LoanError> {
        if !self.clone().go(LoanCommand::Disburse)? {
            return Err(LoanError::AlreadyDisbursed);
        }
        let own = match rules.disburser {
            Disburser::ThirdPerson => self.0.makers.contains(&by) || self.0.approved_by == Some(by),
            Disburser::Approver => self.0.makers.contains(&by),
        };
        if own {
            return Err(LoanError::OwnDecision(rules.disburser));
        }
        if self.0.barred_payers.contains(&by) {
            return Err(LoanError::OwnPayout);
        }
        if let Some(approved) = self.0.approved_on {
            if on < approved {
                return Err(LoanError::BeforeApproval(approved));
            }
            if approved < rules.approval_days.oldest(business_date) {
                return Err(LoanError::SanctionExpired(approved, rules.approval_days));
            }
        }
        let allowed = product.get().first_due;
        if !allowed.allows(on, first_due) {
            return Err(LoanError::FirstDue(allowed));
        }
        Ok(())
    }

    /// Pays it out, also from its batch. [`check_disbursal`](Self::check_disbursal) must have succeeded before.
    pub fn pay_out(
        &mut self,
        by: UserId,
        on: Date,
        first_due: Date,
        mode: PaymentMode,
    ) -> Result<(), LoanError> {
        if !self.go(LoanCommand::Disburse)? {
            return Err(LoanError::AlreadyDisbursed);
        }
        self.0.batch = None;
        self.0.state_reason.clear();
        self.0.disbursed_by = Some(by);
        self.0.disbursal_mode = Some(mode);
        self.0.disbursed_on = Some(on);
        self.0.first_due_on = Some(first_due);
        self.0.schedule_version += 1;
        Ok(())
    }

    /// Moves its first due date past days off, as its schedule does.
    pub fn first_falls_due(&mut self, on: Date) {
        self.0.first_due_on = Some(on);
    }

    /// Sets the bank account from which it is paid out, and its account of the chart.
    pub fn pay_from(&mut self, bank_account: BankAccountId, account: AccountId) -> Result<(), LoanError> {
        if self.0.disbursal_mode == Some(PaymentMode::Cash) {
            return Err(LoanError::CashFromBank);
        }
        self.0.paid_from = Some((bank_account, account));
        Ok(())
    }

    /// Undoes its disbursal, in which these users took part, or which they undo.
    pub fn undo_disbursal(
        &mut self,
        repaid: bool,
        reason: &str,
        users: &[UserId],
    ) -> Result<bool, LoanError> {
        let moved = self.go(LoanCommand::UndoDisbursal { repaid })?;
        if moved {
            self.bar(users);
            self.0.disbursed_by = None;
            self.0.disbursed_on = None;
            self.0.disbursal_mode = None;
            self.0.paid_from = None;
            self.0.first_due_on = None;
            self.0.restructured = None;
            reason.clone_into(&mut self.0.state_reason);
        }
        Ok(moved)
    }

    /// Applies a command that moves money, which leaves this balance.
    pub fn settle(&mut self, command: LoanCommand, on: Date) -> Result<(), LoanError> {
        let was = self.0.state;
        self.0.state = was.after(command)?;
        self.0.version += 1;
        match self.0.state {
            LoanState::Closed | LoanState::WrittenOff => {
                self.0.closed_on = Some(self.0.closed_on.unwrap_or(on));
            }
            _ => (self.0.closed_on, self.0.settled_on) = (None, None),
        }
        Ok(())
    }

    /// Closes it for less than it owes.
    pub fn settle_for_less(&mut self, on: Date) -> Result<(), LoanError> {
        self.settle(LoanCommand::Repay(Balance::Nil), on)?;
        self.0.settled_on = Some(on);
        Ok(())
    }

    /// Moves its first due date as those of its schedule have moved.
    pub fn move_due_dates(&mut self, moved: impl Fn(Date) -> Date) {
        self.0.first_due_on = self.0.first_due_on.map(moved);
        self.0.version += 1;
    }

    /// Marks it as restructured. An earlier watch that lasts longer goes on.
    pub fn restructure(&mut self, restructured: Restructured) {
        let before = self.0.restructured.map(|before| before.watched_until);
        self.0.restructured = Some(Restructured {
            watched_until: restructured.watched_until.max(before.unwrap_or(Date::MIN)),
            ..restructured
        });
    }

    /// Returns the version of the new schedule.
    pub fn reschedule(&mut self) -> i32 {
        self.0.schedule_version += 1;
        self.0.schedule_version
    }
}

impl From<&Loan> for Fields {
    fn from(loan: &Loan) -> Self {
        let record = loan.get();
        let terms = &record.application.terms;
        Self::new()
            .with("loanNumber", record.number.clone())
            .with("clientId", record.client.get())
            .with("productId", record.product.get())
            .with("branchId", record.branch.get())
            .with("officerId", record.officer.get())
            .with("state", record.state.as_str())
            .with("principal", terms.principal().to_string())
            .with("annualRate", terms.rate().percent().to_string())
            .with("instalments", i64::from(terms.instalments()))
            .with("frequency", terms.frequency().as_str())
            .with("method", terms.method().as_str())
            .with("purpose", record.application.purpose.as_str())
            .with("expectedDisbursalOn", record.application.expected_disbursal_on)
            .with(
                "firstDueOn",
                record.first_due_on.or(record.application.first_due_on),
            )
            .with("disbursedOn", record.disbursed_on)
            .with("settledOn", record.settled_on)
            .with("bankAccountId", record.paid_from.map(|(bank, _)| bank.get()))
            .with("batchId", record.batch.map(DisbursementBatchId::get))
            .with("conditions", record.conditions.as_str())
            .with("reason", record.state_reason.as_str())
    }
}

#[cfg(test)]
pub(super) mod tests;
