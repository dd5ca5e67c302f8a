use munim_http_kit::openapi::EXAMPLE_ID;
use munim_reporting::Run;
use uuid::Uuid;

use crate::prelude::*;

/// One run of a schedule.
#[item(from = run: Run, let run = run.into_inner())]
#[schema(as = ReportRun)]
pub(crate) struct RunItem {
    #[field(from = run.id.get(), example = EXAMPLE_ID)]
    run_id: Uuid,
    /// The scheduled time, or the time at which it was sent by hand. After a pause, only the last missed run is made
    /// up for.
    #[field(example = EXAMPLE_TIME)]
    due_at: OffsetDateTime,
    /// When it began.
    #[field(from = run.began_at, example = EXAMPLE_TIME + Duration::SECOND)]
    started_at: OffsetDateTime,
    /// The time it ended.
    #[field(example = Some(EXAMPLE_TIME + Duration::seconds(3)))]
    finished_at: Option<OffsetDateTime>,
    /// `running`; `waiting` for another attempt; `sent`: the e-mails were handed over; `failed` permanently;
    /// `refused`: its owner no longer has permission, or there are no recipients; `cancelled`.
    #[schema(pattern = "^(running|waiting|sent|failed|refused|cancelled)$")]
    #[field(from = run.state.as_str(), example = "sent")]
    status: &'static str,
    #[field(example = 1)]
    attempts: u32,
    /// The time of the next attempt.
    #[field(from = run.again_at, example = None)]
    next_attempt_at: Option<OffsetDateTime>,
    /// The reason why it failed, was refused or is waiting, as a sentence.
    #[field(from = run.said, example = None)]
    message: Option<String>,
    /// The export with its file, which is kept for a week.
    #[field(from = run.report.map(munim_kernel::ReportId::get), example = Some(EXAMPLE_ID))]
    export_id: Option<Uuid>,
    #[field(example = Some("reports-2026-04-01.zip".to_owned()))]
    file_name: Option<String>,
    #[field(from = run.size, example = Some(48_213))]
    size_bytes: Option<i64>,
    /// The number of people it was sent to.
    #[field(from = run.sent_to, example = 2)]
    recipients: u32,
}

list_page!(
    /// A page of runs.
    ReportRunPage of RunItem
);

impl RunItem {
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
