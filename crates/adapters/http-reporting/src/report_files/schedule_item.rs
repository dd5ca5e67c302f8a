use munim_http_kit::openapi::EXAMPLE_ID;
use munim_kernel::LoanProductId;
use munim_reporting::{FileFormat, Frequency, Schedule, clock};
use uuid::Uuid;

use crate::prelude::*;

/// Reports that are generated and e-mailed regularly.
#[item]
#[schema(as = ReportSchedule)]
pub(crate) struct ScheduleItem {
    schedule_id: Uuid,
    name: String,
    /// The keys of its reports.
    reports: Vec<String>,
    #[schema(schema_with = words::<FileFormat>)]
    format: &'static str,
    parameters: ScheduledItem,
    #[schema(pattern = "^(daily|weekly|monthly)$")]
    frequency: &'static str,
    /// For weekly schedules: 1 is Monday.
    weekday: Option<u8>,
    /// For monthly schedules.
    day_of_month: Option<u8>,
    /// HH:MM in the given time zone.
    time: String,
    timezone: String,
    /// E-mail addresses; without those of users who left or no longer have one.
    recipients: Vec<String>,
    is_active: bool,
    /// When it runs next; null while it is inactive.
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

impl From<Schedule> for ScheduleItem {
    fn from(schedule: Schedule) -> Self {
        let schedule = schedule.into_inner();
        let details = schedule.details;
        let (weekday, day_of_month) = match details.cadence.frequency {
            Frequency::Daily => (None, None),
            Frequency::Weekly(day) => (Some(day), None),
            Frequency::Monthly(day) => (None, Some(day)),
        };
        Self {
            schedule_id: schedule.id.get(),
            name: details.name,
            reports: details.reports,
            format: details.format.as_str(),
            parameters: ScheduledItem {
                branch_id: details.parameters.branch.map(BranchId::get),
                officer_id: details.parameters.officer.map(UserId::get),
                product_id: details.parameters.product.map(LoanProductId::get),
                period: details.parameters.period,
            },
            frequency: details.cadence.frequency.as_str(),
            weekday,
            day_of_month,
            time: clock(details.cadence.minute_of_day),
            timezone: details.cadence.zone.as_str().to_owned(),
            recipients: details.recipients,
            is_active: details.is_active,
            next_run_at: schedule.next_due_at,
            created_at: schedule.created_at,
            version: schedule.version,
        }
    }
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

impl ReportSchedulePage {
    pub(super) fn sample() -> Self {
        Self::example(ScheduleItem::example())
    }
}

pub(super) fn reply(message: &'static str, schedule: Schedule) -> Tagged<ScheduleItem> {
    Tagged::new(schedule.get().version, Success::new(message, schedule.into()))
}
