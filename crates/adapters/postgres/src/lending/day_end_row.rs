use munim_kernel::{StoreError, UserId};
use munim_lending::{
    DayEndFailure, DayEndRefusal, DayEndRun, DayEndSettings, ScheduledDay, Starter, StepProgress,
};

use crate::{
    clients::centre_row::time_at,
    stored::{Columns, FromRow},
};

/// A run `r` with its steps, as a JSON object. `$1` is the tenant.
pub(super) const RUN: &str = "(to_jsonb(r) || jsonb_build_object('starter', munim_username($1, r.started_by), 'steps', (SELECT jsonb_agg(to_jsonb(s) || jsonb_build_object(
       'failed', (SELECT count(*) FROM day_end_failures f WHERE f.tenant_id = $1 AND f.business_date = s.business_date
         AND f.step = s.step AND f.set_aside_by IS NULL)))
     FROM day_end_steps s WHERE s.tenant_id = $1 AND s.business_date = r.business_date)))::text AS row";

impl FromRow for StepProgress {
    const ROW: (&'static str, &'static str) = ("day_end_steps", "step");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let last_loan: i64 = row.get("last_loan")?;
        Ok(Self {
            step: row.get("step")?,
            done: row.get("done")?,
            total: row.get("total")?,
            failed: row.get("failed")?,
            last_loan: match last_loan {
                0 => None,
                _ => Some(row.get("last_loan")?),
            },
            is_finished: row.get("is_finished")?,
        })
    }
}

impl FromRow for DayEndRun {
    const ROW: (&'static str, &'static str) = ("day_end_runs", "business_date");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let mut steps: Vec<StepProgress> = row.list("steps")?;
        // The values are declared in the order of the steps.
        steps.sort_by_key(|step| step.step);
        let starter: Option<String> = row.get("starter")?;
        Ok(Self {
            business_date: row.get("business_date")?,
            next_date: row.get("next_date")?,
            status: row.get("status")?,
            reason: row.get("reason")?,
            started_by: (row.get("started_by")?, starter.unwrap_or_default()),
            is_scheduled: row.get("is_scheduled")?,
            started_at: row.get("started_at")?,
            finished_at: row.get("finished_at")?,
            steps,
        })
    }
}

impl FromRow for DayEndSettings {
    const ROW: (&'static str, &'static str) = ("day_end_settings", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            ends_at: time_at(row, "ends_at_minute")?,
            closes_branches: row.get("closes_branches")?,
            ends_same_day: row.get("ends_same_day")?,
            version: row.get("version")?,
        })
    }
}

impl FromRow for ScheduledDay {
    const ROW: (&'static str, &'static str) = ("day_end_settings", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let starter = match (row.get("is_active")?, row.get("may")?) {
            (true, true) => Starter::May,
            (true, false) => Starter::MayNot,
            (false, _) => Starter::NotActive,
        };
        Ok(Self {
            tenant: row.get("tenant_id")?,
            business_date: row.get("business_date")?,
            settings: row.part()?,
            by: row.get("changed_by")?,
            starter,
        })
    }
}

/// The settings with why the business date that they have could not end by itself.
pub(super) struct ShownSettings(pub(super) DayEndSettings, pub(super) Option<DayEndRefusal>);

impl FromRow for ShownSettings {
    const ROW: (&'static str, &'static str) = DayEndSettings::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (on, at): (Option<_>, Option<_>) = (row.get("refused_on")?, row.get("refused_at")?);
        let reason: String = row.get("refused_reason")?;
        let refusal = on.zip(at).map(|(business_date, at)| DayEndRefusal {
            business_date,
            at,
            reason,
        });
        Ok(Self(row.part()?, refusal))
    }
}

impl FromRow for DayEndFailure {
    const ROW: (&'static str, &'static str) = ("day_end_failures", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let by: Option<UserId> = row.get("set_aside_by")?;
        let (name, loan_number): (Option<String>, Option<String>) =
            (row.get("set_aside_name")?, row.get("loan_number")?);
        let set_aside_reason = row.get("set_aside_reason")?;
        Ok(Self {
            step: row.get("step")?,
            loan: (row.get("loan_id")?, loan_number.unwrap_or_default()),
            reason: row.get("reason")?,
            set_aside: by.map(|_| (name.unwrap_or_default(), set_aside_reason)),
        })
    }
}
