use munim_kernel::{
    AccountId, BankAccountId, BranchId, DisbursementBatchId, Fields, Money, UserId, indian_day, words,
};
use time::{Date, OffsetDateTime};

use super::{
    batch_error::BatchError,
    part::{Outcome, Part, PartState, RefusedPart, ResultLine, ResultStatus, Settled, Utr, batch_reference},
    templates::BankTemplate,
};
use crate::TaxPlace;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum BatchState {
        /// It waits for its release by a second person.
        Prepared = "prepared",
        /// The bank has its file.
        Released = "released",
        /// The bank has paid or refused every part.
        Finished = "finished",
        Cancelled = "cancelled",
    }
}

/// Who released a batch, and its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Released {
    pub by: UserId,
    pub at: OffsetDateTime,
    /// The account of the chart to pay from.
    pub account: AccountId,
    /// SHA-256 of the file, in hexadecimal digits.
    pub file_hash: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BatchTotals {
    pub parts: u16,
    pub amount: Money,
    pub paid: u16,
    pub paid_amount: Money,
    pub failed: u16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchRecord {
    pub id: DisbursementBatchId,
    /// `None` for loans of several branches.
    pub branch: Option<BranchId>,
    pub bank_account: BankAccountId,
    pub template: BankTemplate,
    /// The code that the bank or NPCI assigned to the lender; empty if the file needs none.
    pub customer_code: String,
    pub value_on: Date,
    pub state: BatchState,
    /// In the order of their numbers.
    pub parts: Vec<Part>,
    pub created_by: UserId,
    pub created_at: OffsetDateTime,
    pub released: Option<Released>,
    /// Why it was cancelled.
    pub reason: String,
    pub version: i64,
}

munim_kernel::entity! {
    /// Approved loans that are paid out together: one person chooses them, another releases the file for the bank, and the
    /// bank's results settle each part separately.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Batch(BatchRecord), BatchError;
}

/// What a line of the results means for a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict<'a> {
    /// The part is settled now.
    Settles(&'a Part),
    /// Nothing changes.
    Stays(Outcome),
    /// It contradicts the recorded result of a part.
    Contradicts(&'a Part),
}

impl Batch {
    /// Returns its reference in the bank's file.
    pub fn reference(&self) -> String {
        batch_reference(self.0.id)
    }

    pub fn totals(&self) -> BatchTotals {
        let mut totals = BatchTotals::default();
        for part in &self.0.parts {
            totals.parts += 1;
            totals.amount = add(totals.amount, part.amount);
            match part.state {
                PartState::Paid => {
                    totals.paid += 1;
                    totals.paid_amount = add(totals.paid_amount, part.amount);
                }
                PartState::Failed => totals.failed += 1,
                PartState::Waiting | PartState::Sent | PartState::Cancelled => {}
            }
        }
        totals
    }

    /// Checks that a user may release it: they did not create it, and are not a holder of the service account that did.
    pub(super) fn check_release(&self, by: UserId, holders: &[UserId]) -> Result<(), BatchError> {
        self.expect(&[BatchState::Prepared])?;
        if self.0.created_by == by {
            return Err(BatchError::SamePerson);
        }
        if holders.contains(&by) {
            return Err(BatchError::OwnServiceAccount);
        }
        Ok(())
    }

    /// Releases it, after [`check_release`](Self::check_release). `places` are where the charges of its parts are taxed.
    pub(super) fn release(&mut self, released: Released, places: Vec<TaxPlace>) {
        self.0.released = Some(released);
        for (part, place) in self.0.parts.iter_mut().zip(places) {
            part.place = Some(place);
        }
        self.move_all(BatchState::Released, PartState::Sent);
    }

    /// Cancels it before its release. Returns `false` if it is already cancelled.
    pub(super) fn cancel(&mut self, reason: &str) -> Result<bool, BatchError> {
        if self.0.state == BatchState::Cancelled {
            return Ok(false);
        }
        self.expect(&[BatchState::Prepared])?;
        reason.clone_into(&mut self.0.reason);
        self.move_all(BatchState::Cancelled, PartState::Cancelled);
        Ok(true)
    }

    fn move_all(&mut self, state: BatchState, parts: PartState) {
        self.0.state = state;
        for part in &mut self.0.parts {
            part.state = parts;
        }
        self.0.version += 1;
    }

    pub(super) fn expect(&self, states: &[BatchState]) -> Result<(), BatchError> {
        let state = self.0.state;
        states
            .contains(&state)
            .then_some(())
            .ok_or(BatchError::State(state))
    }

    /// Returns what a line of the results means. Its part is found by its reference or, without one, by a recorded UTR.
    pub(super) fn judge(&self, line: &ResultLine) -> Verdict<'_> {
        let has_utr = |part: &&Part| line.utr.is_some() && utr(part) == line.utr.as_ref();
        let found = if line.reference.is_empty() {
            self.0.parts.iter().find(has_utr)
        } else {
            let is_it = |part: &&Part| part.reference(self.0.id).eq_ignore_ascii_case(&line.reference);
            self.0.parts.iter().find(is_it)
        };
        let Some(part) = found else {
            return Verdict::Stays(Outcome::Unmatched);
        };
        match (part.state, line.status) {
            // The bank has already paid it, although it could not be booked.
            (PartState::Sent, ResultStatus::Failed) if part.refusal.is_some() => Verdict::Contradicts(part),
            (PartState::Sent, _) => Verdict::Settles(part),
            (PartState::Paid, ResultStatus::Paid) | (PartState::Failed, ResultStatus::Failed)
                if utr(part) == line.utr.as_ref() =>
            {
                Verdict::Stays(Outcome::Unchanged)
            }
            _ => Verdict::Contradicts(part),
        }
    }

    /// Returns the earliest value date of its results: the day on which it was released.
    pub(super) fn first_day(&self) -> Option<Date> {
        self.0.released.as_ref().map(|released| indian_day(released.at))
    }

    /// Records the result of a part. The last result finishes the batch.
    pub(super) fn settle(&mut self, number: u16, state: PartState, settled: Settled) {
        self.change_part(number, |part| {
            part.state = state;
            part.settled = Some(settled);
            part.refusal = None;
        });
        let is_open = |part: &Part| part.state == PartState::Sent;
        if !self.0.parts.iter().any(is_open) {
            self.0.state = BatchState::Finished;
        }
    }

    /// Records why a paid part could not be booked.
    pub(super) fn refuse(&mut self, number: u16, refusal: RefusedPart) {
        self.change_part(number, |part| part.refusal = Some(refusal));
    }

    fn change_part(&mut self, number: u16, change: impl FnOnce(&mut Part)) {
        if let Some(part) = self.0.parts.iter_mut().find(|part| part.number == number) {
            change(part);
        }
        self.0.version += 1;
    }
}

/// Adds amounts of parts. The sum fits, because a batch has at most as many parts as its file.
fn add(sum: Money, amount: Money) -> Money {
    Money::from_paise(sum.paise().saturating_add(amount.paise()))
}

fn utr(part: &Part) -> Option<&Utr> {
    part.settled.as_ref()?.utr.as_ref()
}

impl From<&Batch> for Fields {
    fn from(batch: &Batch) -> Self {
        let (record, totals) = (batch.get(), batch.totals());
        let hash = record
            .released
            .as_ref()
            .map(|released| released.file_hash.clone());
        Self::new()
            .with("branchId", record.branch.map(BranchId::get))
            .with("bankAccountId", record.bank_account.get())
            .with("template", record.template.as_str())
            .with("valueOn", record.value_on)
            .with("state", record.state.as_str())
            .with("parts", i64::from(totals.parts))
            .with("totalPaise", totals.amount.paise())
            .with("paid", i64::from(totals.paid))
            .with("failed", i64::from(totals.failed))
            .with("fileHash", hash)
            .with("reason", record.reason.as_str())
    }
}

#[cfg(test)]
mod tests;
