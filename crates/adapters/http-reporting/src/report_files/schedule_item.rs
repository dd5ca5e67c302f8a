use munim_http_kit::openapi::EXAMPLE_ID;
use munim_kernel::LoanProductId;
use munim_reporting::{FileFormat, Frequency, Schedule, clock};
use uuid::Uuid;

use crate::prelude::*;

/// Reports that are generated and e-mailed regularly.
#[item(from = schedule: Schedule, let schedule = schedule.into_inner(), let details = schedule.details,
    let (weekday, day_of_month) = match details.cadence.frequency {
        Frequency::Daily => (None, None),
        Frequency::Weekly(day) => (Some(day), None),
        Frequency::Monthly(day) => (None, Some(day)),
    })]
#[schema(as = ReportSchedule)]
pub(crate) struct ScheduleItem {
    #[field(from = schedule.id.get())]
    schedule_id: Uuid,
    #[field(from = details.name)]
    name: String,
    /// The keys of its reports.
    #[field(from = details.reports)]
    reports: Vec<String>,
    #[field(word = FileFormat, from = details.format.as_str())]
    format: &'static str,
    #[field(from = ScheduledItem {
        branch_id: details.parameters.branch.map(BranchId::get),
        officer_id: details.parameters.officer.map(UserId::get),
        product_id: details.parameters.product.map(LoanProductId::get),
        period: details.parameters.period,
    })]
    parameters: ScheduledItem,
    #[schema(pattern = "^(daily|weekly|monthly)$")]
    #[field(from = details.cadence.frequency.as_str())]
    frequency: &'static str,
    /// For weekly schedules: 1 is Monday.
    #[field(from = weekday)]
    weekday: Option<u8>,
    /// For monthly schedules.
    #[field(from = day_of_month)]
    day_of_month: Option<u8>,
    /// HH:MM in the given time zone.
    #[field(from = clock(details.cadence.minute_of_day))]
    time: String,
    #[field(from = details.cadence.zone.as_str().to_owned())]
    timezone: String,
    /// E-mail addresses; without those of users who left or no longer have one.
    #[field(from = details.recipients)]
    recipients: Vec<String>,
    #[field(from = details.is_active)]
    is_active: bool,
    /// When it runs next; null while it is inactive.
    #[field(from = schedule.next_due_at)]
    next_run_at: Option<OffsetDateTime>,
    created_at: OffsetDateTime,
    /// For `If-Match`.
    version: i64,
}

/// The filters of a schedule's reports.
#[item]
#[schema(as = ReportScheduleNarrowing)]
pub(crate) struct ScheduledItem {
    branch_id: Option<i64>,
    officer_id: Option<i64>,
    product_id: Option<i64>,
    /// The value of a period.
    period: Option<String>,
}

list_page!(
    /// A page of schedules.
    ReportSchedulePage of ScheduleItem
);

impl ScheduleItem {
    pub(super) fn example() -> Self {
        Self {
            schedule_id: EXAMPLE_ID,
            name: "Monday's portfolio".to_owned(),
            reports: vec!["portfolio-summary".to_owned(), "par-report".to_owned()],
            format: "pdf",
            parameters: ScheduledItem {
                branch_id: None,
                officer_id: None,
                product_id: None,
                period: Some("last_week".to_owned()),
            },
            frequency: "weekly",
            weekday: Some(1),
            day_of_month: None,
            time: "07:00".to_owned(),
            timezone: "Asia/Kolkata".to_owned(),
            recipients: vec!["asha@sahyadri.in".to_owned()],
            is_active: true,
            next_run_at: Some(EXAMPLE_TIME),
            created_at: EXAMPLE_TIME,
            version: 1,
        }
    }
}
