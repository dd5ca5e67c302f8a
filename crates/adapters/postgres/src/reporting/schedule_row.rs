use diesel::prelude::*;
use munim_kernel::{StoreError, TenantId, UserId};
use munim_reporting::{
    Cadence, Frequency, Mailbox, Schedule, ScheduleDraft, ScheduleId, ScheduleRecord, ZoneName,
};
use time::OffsetDateTime;
use tracing::error;
use uuid::Uuid;

use crate::{errors::corrupt, schema::report_schedules};

#[derive(Queryable, Selectable)]
#[diesel(table_name = report_schedules, check_for_backend(diesel::pg::Pg))]
pub(super) struct ScheduleRow {
    pub(super) schedule_id: Uuid,
    owner_id: i64,
    about: i64,
    schedule_name: String,
    report_keys: Vec<String>,
    format: String,
    parameters: serde_json::Value,
    frequency: String,
    weekday: Option<i16>,
    day_of_month: Option<i16>,
    minute_of_day: i16,
    time_zone: String,
    pub(super) recipients: Vec<i64>,
    is_active: bool,
    next_due_at: Option<OffsetDateTime>,
    created_at: OffsetDateTime,
    version: i64,
}

impl ScheduleRow {
    /// Returns the schedule with its recipients' current addresses.
    pub(super) fn schedule(self, boxes: &[Mailbox]) -> Result<Schedule, StoreError> {
        let id = self.schedule_id;
        let wrong = |column| corrupt("report_schedules", column, id);
        let day = |day: Option<i16>, column| {
            let day = day.and_then(|day| u8::try_from(day).ok());
            day.ok_or_else(|| wrong(column))
        };
        let frequency = match self.frequency.as_str() {
            "daily" => Frequency::Daily,
            "weekly" => Frequency::Weekly(day(self.weekday, "weekday")?),
            "monthly" => Frequency::Monthly(day(self.day_of_month, "day_of_month")?),
            _ => return Err(wrong("frequency")),
        };
        let recipients: Vec<_> = self
            .recipients
            .iter()
            .map(|user| UserId::try_new(*user).map_err(|_| wrong("recipients")))
            .collect::<Result<_, _>>()?;
        let mut addresses: Vec<_> = boxes
            .iter()
            .filter(|one| recipients.contains(&one.user))
            .map(|one| one.address.clone())
            .collect();
        addresses.sort();
        addresses.dedup();
        Ok(Schedule::from_store(ScheduleRecord {
            id: ScheduleId::new(id),
            owner: UserId::try_new(self.owner_id).map_err(|_| wrong("owner_id"))?,
            about: TenantId::from_store(self.about).map_err(|_| wrong("about"))?,
            details: ScheduleDraft {
                name: self.schedule_name,
                reports: self.report_keys,
                format: self.format.parse().map_err(|_| wrong("format"))?,
                parameters: serde_json::from_value(self.parameters).map_err(|_| wrong("parameters"))?,
                cadence: Cadence {
                    frequency,
                    minute_of_day: u16::try_from(self.minute_of_day).map_err(|_| wrong("minute_of_day"))?,
                    zone: ZoneName::try_new(&self.time_zone).map_err(|_| wrong("time_zone"))?,
                },
                recipients: addresses,
                is_active: self.is_active,
            },
            recipients,
            next_due_at: self.next_due_at,
            created_at: self.created_at,
            version: self.version,
        }))
    }
}

/// The columns that both creating and changing a schedule set.
type Details = (
    diesel::dsl::Eq<report_schedules::about, i64>,
    diesel::dsl::Eq<report_schedules::schedule_name, String>,
    diesel::dsl::Eq<report_schedules::report_keys, Vec<String>>,
    diesel::dsl::Eq<report_schedules::format, &'static str>,
    diesel::dsl::Eq<report_schedules::parameters, serde_json::Value>,
    diesel::dsl::Eq<report_schedules::frequency, &'static str>,
    diesel::dsl::Eq<report_schedules::weekday, Option<i16>>,
    diesel::dsl::Eq<report_schedules::day_of_month, Option<i16>>,
    diesel::dsl::Eq<report_schedules::minute_of_day, i16>,
    diesel::dsl::Eq<report_schedules::time_zone, String>,
    diesel::dsl::Eq<report_schedules::recipients, Vec<i64>>,
    diesel::dsl::Eq<report_schedules::is_active, bool>,
    diesel::dsl::Eq<report_schedules::next_due_at, Option<OffsetDateTime>>,
);

pub(super) fn details(schedule: &ScheduleRecord) -> QueryResult<Details> {
    let details = &schedule.details;
    let parameters = serde_json::to_value(&details.parameters).map_err(|failed| {
        error!(%failed, "a schedule's parameters cannot be written as JSON");
        diesel::result::Error::SerializationError(Box::new(failed))
    })?;
    let minute_of_day = i16::try_from(details.cadence.minute_of_day).map_err(|failed| {
        error!(%failed, "a schedule's minute of the day is not within a day");
        diesel::result::Error::SerializationError(Box::new(failed))
    })?;
    let (weekday, day_of_month) = match details.cadence.frequency {
        Frequency::Daily => (None, None),
        Frequency::Weekly(day) => (Some(i16::from(day)), None),
        Frequency::Monthly(day) => (None, Some(i16::from(day))),
    };
    Ok((
        report_schedules::about.eq(schedule.about.get()),
        report_schedules::schedule_name.eq(details.name.clone()),
        report_schedules::report_keys.eq(details.reports.clone()),
        report_schedules::format.eq(details.format.as_str()),
        report_schedules::parameters.eq(parameters),
        report_schedules::frequency.eq(details.cadence.frequency.as_str()),
        report_schedules::weekday.eq(weekday),
        report_schedules::day_of_month.eq(day_of_month),
        report_schedules::minute_of_day.eq(minute_of_day),
        report_schedules::time_zone.eq(details.cadence.zone.as_str().to_owned()),
        report_schedules::recipients.eq(schedule
            .recipients
            .iter()
            .map(|user| user.get())
            .collect::<Vec<_>>()),
        report_schedules::is_active.eq(schedule.next_due_at.is_some()),
        report_schedules::next_due_at.eq(schedule.next_due_at),
    ))
}
