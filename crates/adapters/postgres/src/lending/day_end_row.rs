use munim_kernel::{LoanId, StoreError, UserId};
use munim_lending::{DayEndFailure, DayEndRun, DayEndStep, StepProgress};
use serde::Deserialize;
use time::{Date, OffsetDateTime};

use crate::{errors::corrupt, json_row::day};

/// A run `r` with its steps, as a JSON object. `$1` is the tenant.
pub(super) const RUN: &str = "(to_jsonb(r) || jsonb_build_object('starter', munim_username($1, r.started_by), 'steps', (SELECT jsonb_agg(to_jsonb(s) || jsonb_build_object(
       'failed', (SELECT count(*) FROM day_end_failures f WHERE f.tenant_id = $1 AND f.business_date = s.business_date
         AND f.step = s.step AND f.set_aside_by IS NULL)))
     FROM day_end_steps s WHERE s.tenant_id = $1 AND s.business_date = r.business_date)))::text AS row";

#[derive(Deserialize)]
struct StepRow {
    step: String,
    done: i64,
    total: i64,
    failed: i64,
    last_loan: i64,
    is_finished: bool,
}

#[derive(Deserialize)]
pub(super) struct RunRow {
    #[serde(deserialize_with = "day::deserialize")]
    business_date: Date,
    #[serde(deserialize_with = "day::deserialize")]
    next_date: Date,
    status: String,
    reason: String,
    started_by: i64,
    starter: Option<String>,
    #[serde(with = "time::serde::rfc3339")]
    started_at: OffsetDateTime,
    #[serde(with = "time::serde::rfc3339::option")]
    finished_at: Option<OffsetDateTime>,
    steps: Vec<StepRow>,
}

/// A loan on which a step failed.
#[derive(Deserialize)]
pub(super) struct FailureRow {
    step: String,
    loan_id: i64,
    loan_number: Option<String>,
    reason: String,
    set_aside_by: Option<i64>,
    set_aside_name: Option<String>,
    set_aside_reason: String,
}

impl TryFrom<StepRow> for StepProgress {
    type Error = StoreError;

    fn try_from(row: StepRow) -> Result<Self, StoreError> {
        let wrong = |column| corrupt("day_end_steps", column, &row.step);
        let step: DayEndStep = row.step.parse().map_err(|_| wrong("step"))?;
        Ok(Self {
            step,
            done: row.done,
            total: row.total,
            failed: row.failed,
            last_loan: match row.last_loan {
                0 => None,
                loan => Some(LoanId::try_new(loan).map_err(|_| wrong("last_loan"))?),
            },
            is_finished: row.is_finished,
        })
    }
}

impl TryFrom<RunRow> for DayEndRun {
    type Error = StoreError;

    fn try_from(row: RunRow) -> Result<Self, StoreError> {
        let wrong = |column| corrupt("day_end_runs", column, row.business_date);
        let steps = row.steps.into_iter().map(StepProgress::try_from);
        let mut steps = steps.collect::<Result<Vec<_>, _>>()?;
        // The values are declared in the order of the steps.
        steps.sort_by_key(|step| step.step);
        Ok(Self {
            business_date: row.business_date,
            next_date: row.next_date,
            status: row.status.parse().map_err(|_| wrong("status"))?,
            reason: row.reason,
            started_by: (
                UserId::try_new(row.started_by).map_err(|_| wrong("started_by"))?,
                row.starter.unwrap_or_default(),
            ),
            started_at: row.started_at,
            finished_at: row.finished_at,
            steps,
        })
    }
}

impl TryFrom<FailureRow> for DayEndFailure {
    type Error = StoreError;

    fn try_from(row: FailureRow) -> Result<Self, StoreError> {
        let wrong = |column| corrupt("day_end_failures", column, row.loan_id);
        let by = row.set_aside_by.map(|_| row.set_aside_name.unwrap_or_default());
        Ok(Self {
            step: row.step.parse().map_err(|_| wrong("step"))?,
            loan: (
                LoanId::try_new(row.loan_id).map_err(|_| wrong("loan_id"))?,
                row.loan_number.unwrap_or_default(),
            ),
            reason: row.reason,
            set_aside: by.map(|by| (by, row.set_aside_reason)),
        })
    }
}
