use munim_kernel::{LoanId, UserId, words};
use time::{Date, OffsetDateTime};

use super::settings::{DayEndRefusal, DayEndSettings};

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum DayEndStatus {
        Running = "running",
        /// Waits for a person to act.
        Halted = "halted",
        /// The business date has moved on.
        Done = "done",
    }
}

words! {
    /// A step of the day end, in the order of execution.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum DayEndStep {
        /// Due dates move past released holidays, before dues are paid.
        Holidays = "holidays",
        /// Advances pay the instalments that fell due.
        Advances = "advances",
        /// Overdue instalments bear penal charges.
        PenalCharges = "penal_charges",
        /// Interest on savings accrues and is posted.
        Savings = "savings",
        /// The control accounts must agree with the loans.
        Books = "books",
        /// Expired approvals end. They are valid until the day ends, so this comes late.
        Approvals = "approvals",
        /// Snapshots are taken, the business date moves, and the figures switch to the new day.
        Date = "date",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepProgress {
    pub step: DayEndStep,
    /// Processed loans; 1 for a step without loans.
    pub done: i64,
    pub total: i64,
    /// Failed loans that were not set aside.
    pub failed: i64,
    /// The last loan that was processed.
    pub last_loan: Option<LoanId>,
    pub is_finished: bool,
}

impl StepProgress {
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayEndRun {
    pub business_date: Date,
    pub next_date: Date,
    pub status: DayEndStatus,
    /// Why it halted. Empty otherwise.
    pub reason: String,
    /// The user who started it, and their username.
    pub started_by: (UserId, String),
    /// Whether it began by itself. It was then started in the name of the user who last changed the schedule.
    pub is_scheduled: bool,
    pub started_at: OffsetDateTime,
    pub finished_at: Option<OffsetDateTime>,
    pub steps: Vec<StepProgress>,
}

impl DayEndRun {
    /// Returns the first unfinished step.
    pub fn present_step(&self) -> Option<StepProgress> {
        self.steps.iter().find(|step| !step.is_finished).copied()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayEndFailure {
    pub step: DayEndStep,
    /// The loan and its number.
    pub loan: (LoanId, String),
    pub reason: String,
    /// Who set it aside, and why.
    pub set_aside: Option<(String, String)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessDay {
    /// The business date. Everything is booked on it.
    pub business_date: Date,
    pub newest: Option<DayEndRun>,
    pub settings: DayEndSettings,
    /// Why its end could not begin by itself.
    pub refusal: Option<DayEndRefusal>,
}

/// What a transaction left to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// Nothing, or another node does it.
    Nothing,
    More,
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
