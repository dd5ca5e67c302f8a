use diesel::prelude::*;
use munim_kernel::{ReportId, StoreError};
use munim_reporting::{Run, RunId, RunRecord, ScheduleId};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{errors::corrupt, schema::report_runs};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = report_runs, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct RunRow {
    pub(super) run_id: Uuid,
    pub(super) schedule_id: Uuid,
    due_at: OffsetDateTime,
    began_at: OffsetDateTime,
    finished_at: Option<OffsetDateTime>,
    state: String,
    attempts: i32,
    again_at: Option<OffsetDateTime>,
    said: Option<String>,
    report_id: Option<Uuid>,
    file_name: Option<String>,
    size_bytes: Option<i64>,
    sent_to: i32,
}

impl TryFrom<&Run> for RunRow {
    type Error = StoreError;

    fn try_from(run: &Run) -> Result<Self, StoreError> {
        let run = run.get();
        let written = |number: u32, column| {
            i32::try_from(number).map_err(|_| corrupt("report_runs", column, run.id.get()))
        };
        Ok(Self {
            run_id: run.id.get(),
            schedule_id: run.schedule.get(),
            due_at: run.due_at,
            began_at: run.began_at,
            finished_at: run.finished_at,
            state: run.state.as_str().to_owned(),
            attempts: written(run.attempts, "attempts")?,
            again_at: run.again_at,
            said: run.said.clone(),
            report_id: run.report.map(ReportId::get),
            file_name: run.file_name.clone(),
            size_bytes: run.size,
            sent_to: written(run.sent_to, "sent_to")?,
        })
    }
}

impl TryFrom<RunRow> for Run {
    type Error = StoreError;

    fn try_from(row: RunRow) -> Result<Self, StoreError> {
        let wrong = |column| corrupt("report_runs", column, row.run_id);
        Ok(Self::from_store(RunRecord {
            id: RunId::new(row.run_id),
            schedule: ScheduleId::new(row.schedule_id),
            due_at: row.due_at,
            began_at: row.began_at,
            finished_at: row.finished_at,
            state: row.state.parse().map_err(|_| wrong("state"))?,
            attempts: u32::try_from(row.attempts).map_err(|_| wrong("attempts"))?,
            again_at: row.again_at,
            said: row.said,
            report: row.report_id.map(ReportId::new),
            file_name: row.file_name,
            size: row.size_bytes,
            sent_to: u32::try_from(row.sent_to).map_err(|_| wrong("sent_to"))?,
        }))
    }
}
