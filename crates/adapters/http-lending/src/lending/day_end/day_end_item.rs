use munim_lending::{
    BusinessDay, DayEndFailure, DayEndRefusal, DayEndRun, DayEndStatus, DayEndStep, StepProgress,
};

use crate::prelude::*;

/// How far a step is.
#[item(from = step: StepProgress)]
struct DayEndStepItem {
    #[field(word = DayEndStep, from = step.step.as_str())]
    name: &'static str,
    /// Loans that are done; 0 or 1 for `books` and `date`.
    done: i64,
    total: i64,
    /// Loans that failed and were not set aside.
    failed: i64,
}

/// A loan that a step failed on.
#[item(from = failure: DayEndFailure, let (set_aside_by, set_aside_reason) = failure.set_aside.unzip())]
struct DayEndFailureItem {
    #[field(word = DayEndStep)]
    step: &'static str,
    #[field(from = failure.loan.0.get())]
    loan_id: i64,
    #[field(from = failure.loan.1)]
    loan_number: String,
    reason: String,
    /// Who set it aside.
    #[field(optional, from = set_aside_by)]
    set_aside_by: Option<String>,
    #[field(optional, from = set_aside_reason)]
    set_aside_reason: Option<String>,
}

/// Why a day end could not begin by itself.
#[item(from = refusal: DayEndRefusal)]
pub(crate) struct DayEndRefusalItem {
    /// When it was first refused for this reason.
    #[field(example = EXAMPLE_TIME)]
    at: OffsetDateTime,
    #[field(example = "These branches have not closed their day: Satara Main. Close them first, or let the day end close them.".to_owned())]
    reason: String,
}

/// A day end.
#[item(from = run: DayEndRun)]
pub(crate) struct DayEndItem {
    /// The day that it ends.
    #[field(from = run.business_date)]
    date: Date,
    /// The business date after it.
    next_date: Date,
    #[field(word = DayEndStatus)]
    status: &'static str,
    /// Why it halted; empty otherwise.
    reason: String,
    /// The user name; empty for a user of the platform.
    #[field(from = run.started_by.1)]
    started_by: String,
    /// Whether it began by itself. `startedBy` is then the user who last changed the settings of day ends.
    #[field(from = run.is_scheduled)]
    scheduled: bool,
    started_at: OffsetDateTime,
    #[field(optional)]
    finished_at: Option<OffsetDateTime>,
    /// In the order in which they are carried out. `holidays` is one of them only if the move of due dates past a later holiday
    /// was released.
    #[field(from = run.steps.into_iter().map(Into::into).collect())]
    steps: Vec<DayEndStepItem>,
}

list_page!(
    /// A page of day ends.
    DayEndPage of DayEndItem
);

/// A day end with the loans that it failed on.
#[item(from = (run, failures): (DayEndRun, Vec<DayEndFailure>))]
pub(crate) struct DayEndDetails {
    #[serde(flatten)]
    #[field(from = run.into())]
    run: DayEndItem,
    /// By loan, at most 200.
    #[field(from = failures.into_iter().map(Into::into).collect())]
    failures: Vec<DayEndFailureItem>,
}

/// A tenant's business date and the status of its day end.
#[item]
pub(crate) struct BusinessDateItem {
    /// Everything is booked on it.
    #[field(example = date!(2026 - 04 - 01))]
    business_date: Date,
    /// `running` or `halted` while its end is under way; `done` otherwise.
    #[field(word = DayEndStatus, example = DayEndStatus::Running.as_str())]
    status: &'static str,
    /// When it ends by itself; null if it does not, or its end has begun. A time in the past if it waits: `refusal` says for what.
    #[field(optional, example = Some(EXAMPLE_TIME))]
    ends_at: Option<OffsetDateTime>,
    /// Why its end could not begin by itself; null if it was not tried or has begun, and for those who may not end days.
    #[field(optional, example = None)]
    refusal: Option<DayEndRefusalItem>,
    /// The newest day end; null for those who may not end days.
    #[field(optional, example = Some(DayEndItem::example()))]
    newest: Option<DayEndItem>,
}

impl BusinessDateItem {
    /// Includes the latest run only for users who may end days: a run shows figures of all branches.
    pub(crate) fn of(day: BusinessDay, ends_days: bool) -> Self {
        let status = day.newest.as_ref().map_or(DayEndStatus::Done, |run| run.status);
        let ends_at = day.settings.due_at(day.business_date);
        Self {
            business_date: day.business_date,
            status: status.as_str(),
            ends_at: ends_at.filter(|_| status == DayEndStatus::Done),
            refusal: day.refusal.filter(|_| ends_days).map(Into::into),
            newest: day.newest.filter(|_| ends_days).map(Into::into),
        }
    }
}

impl DayEndItem {
    pub(crate) fn example() -> Self {
        let step = |step: DayEndStep, done, total| DayEndStepItem {
            name: step.as_str(),
            done,
            total,
            failed: 0,
        };
        Self {
            date: date!(2026 - 04 - 01),
            next_date: date!(2026 - 04 - 02),
            status: DayEndStatus::Running.as_str(),
            reason: String::new(),
            started_by: "ravi.kulkarni".to_owned(),
            scheduled: false,
            started_at: EXAMPLE_TIME,
            finished_at: None,
            steps: vec![
                step(DayEndStep::Holidays, 214, 214),
                step(DayEndStep::Advances, 200, 512),
                step(DayEndStep::PenalCharges, 0, 310),
                step(DayEndStep::Books, 0, 1),
                step(DayEndStep::Approvals, 0, 3),
                step(DayEndStep::Date, 0, 1),
            ],
        }
    }
}

impl DayEndDetails {
    pub(crate) fn example() -> Self {
        Self {
            run: DayEndItem::example(),
            failures: vec![DayEndFailureItem {
                step: DayEndStep::Advances.as_str(),
                loan_id: 1_204,
                loan_number: "L/SAT-01/2026-27/000042".to_owned(),
                reason: "The books of this branch are closed up to 2026-03-31. Choose a later date."
                    .to_owned(),
                set_aside_by: None,
                set_aside_reason: None,
            }],
        }
    }
}
