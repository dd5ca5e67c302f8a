use munim_lending::{
    BusinessDay, DayEndFailure, DayEndRefusal, DayEndRun, DayEndStatus, DayEndStep, StepProgress,
};

use crate::prelude::*;

/// How far a step is.
#[derive(Serialize, ToSchema)]
struct DayEndStepItem {
    #[schema(schema_with = words::<DayEndStep>)]
    name: &'static str,
    /// Loans that are done; 0 or 1 for `books` and `date`.
    done: i64,
    total: i64,
    /// Loans that failed and were not set aside.
    failed: i64,
}

/// A loan that a step failed on.
#[item]
struct DayEndFailureItem {
    #[schema(schema_with = words::<DayEndStep>)]
    step: &'static str,
    loan_id: i64,
    loan_number: String,
    reason: String,
    /// Who set it aside.
    #[schema(required = false)]
    set_aside_by: Option<String>,
    #[schema(required = false)]
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
    #[schema(schema_with = words::<DayEndStatus>)]
    #[field(from = run.status.as_str())]
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
    #[schema(required = false)]
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

impl DayEndPage {
    pub(super) fn sample() -> Self {
        Self::example(DayEndItem::example())
    }
}

/// A day end with the loans that it failed on.
#[derive(Serialize, ToSchema)]
pub(crate) struct DayEndDetails {
    #[serde(flatten)]
    run: DayEndItem,
    /// By loan, at most 200.
    failures: Vec<DayEndFailureItem>,
}

/// A tenant's business date and the status of its day end.
#[item]
pub(crate) struct BusinessDateItem {
    /// Everything is booked on it.
    #[field(example = date!(2026 - 04 - 01))]
    business_date: Date,
    /// `running` or `halted` while its end is under way; `done` otherwise.
    #[schema(schema_with = words::<DayEndStatus>)]
    #[field(example = DayEndStatus::Running.as_str())]
    status: &'static str,
    /// When it ends by itself; null if it does not, or its end has begun. A time in the past if it waits: `refusal` says for what.
    #[schema(required = false)]
    #[field(example = Some(EXAMPLE_TIME))]
    ends_at: Option<OffsetDateTime>,
    /// Why its end could not begin by itself; null if it was not tried or has begun, and for those who may not end days.
    #[schema(required = false)]
    #[field(example = None)]
    refusal: Option<DayEndRefusalItem>,
    /// The newest day end; null for those who may not end days.
    #[schema(required = false)]
    #[field(example = Some(DayEndItem::example()))]
    newest: Option<DayEndItem>,
}

impl From<StepProgress> for DayEndStepItem {
    fn from(step: StepProgress) -> Self {
        Self {
            name: step.step.as_str(),
            done: step.done,
            total: step.total,
            failed: step.failed,
        }
    }
}

impl From<(DayEndRun, Vec<DayEndFailure>)> for DayEndDetails {
    fn from((run, failures): (DayEndRun, Vec<DayEndFailure>)) -> Self {
        let failures = failures.into_iter().map(|failure| {
            let (by, reason) = failure.set_aside.unzip();
            DayEndFailureItem {
                step: failure.step.as_str(),
                loan_id: failure.loan.0.get(),
                loan_number: failure.loan.1,
                reason: failure.reason,
                set_aside_by: by,
                set_aside_reason: reason,
            }
        });
        Self {
            run: run.into(),
            failures: failures.collect(),
        }
    }
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
