use munim_kernel::{LoanId, UserId, words};
use time::{Date, OffsetDateTime};

words! {
    /// How a day end stands.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum DayEndStatus {
        /// Its steps are being carried out.
        Running = "running",
        /// It waits for a person.
        Halted = "halted",
        /// The business date has moved on.
        Done = "done",
    }
}

words! {
    /// A step of the day end, in the order in which they are carried out.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum DayEndStep {
        /// Due dates move past holidays that two people released. This comes before what falls due is paid.
        Holidays = "holidays",
        /// Held money pays what fell due.
        Advances = "advances",
        /// The control accounts must be what the loans come to.
        Books = "books",
        /// Approvals whose validity has run out expire. They are good until the day ends, so this comes late.
        Approvals = "approvals",
        /// Snapshots are taken, the business date moves, and the figures are those of the new day.
        Date = "date",
    }
}

/// How far a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepProgress {
    /// Which.
    pub step: DayEndStep,
    /// Loans that are done; 1 for a step that is about no loan.
    pub done: i64,
    /// How many there are to do.
    pub total: i64,
    /// Loans that failed and were not set aside.
    pub failed: i64,
    /// The last loan that it has dealt with.
    pub last_loan: Option<LoanId>,
    /// Whether nothing is left to do.
    pub is_finished: bool,
}

impl StepProgress {
    /// Returns a step that has not begun.
    pub fn new(step: DayEndStep, total: i64) -> Self {
        Self {
            step,
            done: 0,
            total,
            failed: 0,
            last_loan: None,
            is_finished: false,
        }
    }

    /// Returns the step after a loan was done.
    #[must_use]
    pub fn past(self, loan: LoanId) -> Self {
        let done = self.done.saturating_add(1);
        Self {
            done,
            total: self.total.max(done),
            last_loan: Some(loan),
            ..self
        }
    }

    /// Returns the step when nothing is left to do.
    #[must_use]
    pub fn finished(self) -> Self {
        // Loans that were paid or closed meanwhile had nothing left to do.
        Self {
            total: self.done,
            is_finished: true,
            ..self
        }
    }
}

/// A day end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayEndRun {
    /// The day that it ends.
    pub business_date: Date,
    /// The business date after it.
    pub next_date: Date,
    /// How it stands.
    pub status: DayEndStatus,
    /// Why it halted; empty otherwise.
    pub reason: String,
    /// Who started it, and their user name.
    pub started_by: (UserId, String),
    /// When.
    pub started_at: OffsetDateTime,
    /// When the business date moved.
    pub finished_at: Option<OffsetDateTime>,
    /// Its steps, in order.
    pub steps: Vec<StepProgress>,
}

impl DayEndRun {
    /// Returns the step to go on with.
    pub fn present_step(&self) -> Option<StepProgress> {
        self.steps.iter().find(|step| !step.is_finished).copied()
    }
}

/// A loan that a step failed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayEndFailure {
    /// Which step.
    pub step: DayEndStep,
    /// Which loan, and its number.
    pub loan: (LoanId, String),
    /// Why.
    pub reason: String,
    /// Who set it aside, and why.
    pub set_aside: Option<(String, String)>,
}

/// A tenant's business date and its newest day end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessDay {
    /// The business date. Everything is booked on it.
    pub business_date: Date,
    /// The newest day end, if there was one.
    pub newest: Option<DayEndRun>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_counts_what_it_has_done_and_ends_with_it() {
        let after_three = |total| {
            let step = StepProgress::new(DayEndStep::Advances, total);
            [3, 5, 9]
                .into_iter()
                .fold(step, |step, id| step.past(LoanId::try_new(id).unwrap()))
        };
        let step = after_three(2);
        assert_eq!((step.done, step.total), (3, 3));
        assert_eq!(step.last_loan.map(LoanId::get), Some(9));
        let short = after_three(7).finished();
        assert_eq!((short.done, short.total, short.is_finished), (3, 3, true));
    }
}
