use munim_http_kit::{list_page, openapi::EXAMPLE_ID};
use munim_reporting::Run;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::prelude::*;

/// One run of a schedule.
#[item]
#[schema(as = ReportRun)]
pub(crate) struct RunItem {
    run_id: Uuid,
    /// The scheduled time, or the time at which it was sent by hand. After a pause, only the last missed run is made
    /// up for.
    due_at: OffsetDateTime,
    /// When it was begun.
    started_at: OffsetDateTime,
    /// The time it ended.
    finished_at: Option<OffsetDateTime>,
    /// `running`; `waiting` for another attempt; `sent`: the e-mails were handed over; `failed` permanently;
    /// `refused`: its owner no longer has permission, or there are no recipients; `cancelled`.
    #[schema(pattern = "^(running|waiting|sent|failed|refused|cancelled)$")]
    status: &'static str,
    attempts: u32,
    /// The time of the next attempt.
    next_attempt_at: Option<OffsetDateTime>,
    /// The reason why it failed, was refused or is waiting, as a sentence.
    message: Option<String>,
    /// The export with its file, which is kept for a week.
    export_id: Option<Uuid>,
    file_name: Option<String>,
    size_bytes: Option<i64>,
    /// The number of people it was sent to.
    recipients: u32,
}

impl From<Run> for RunItem {
    fn from(run: Run) -> Self {
        let run = run.into_inner();
        Self {
            run_id: run.id.get(),
            due_at: run.due_at,
            started_at: run.began_at,
            finished_at: run.finished_at,
            status: run.state.as_str(),
            attempts: run.attempts,
            next_attempt_at: run.again_at,
            message: run.said,
            export_id: run.report.map(munim_kernel::ReportId::get),
            file_name: run.file_name,
            size_bytes: run.size,
            recipients: run.sent_to,
        }
    }
}

list_page!(
    /// A page of runs.
    ReportRunPage of RunItem
);

impl RunItem {
    pub(super) fn example() -> Self {
        Self {
            run_id: EXAMPLE_ID,
            due_at: EXAMPLE_TIME,
            started_at: EXAMPLE_TIME + Duration::SECOND,
            finished_at: Some(EXAMPLE_TIME + Duration::seconds(3)),
            status: "sent",
            attempts: 1,
            next_attempt_at: None,
            message: None,
            export_id: Some(EXAMPLE_ID),
            file_name: Some("reports-2026-04-01.zip".to_owned()),
            size_bytes: Some(48_213),
            recipients: 2,
        }
    }

    pub(super) fn begun() -> Self {
        Self {
            finished_at: None,
            status: "running",
            file_name: None,
            size_bytes: None,
            recipients: 0,
            ..Self::example()
        }
    }
}

impl ReportRunPage {
    pub(super) fn sample() -> Self {
        Self::example(RunItem::example())
    }
}
