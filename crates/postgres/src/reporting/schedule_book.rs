use async_trait::async_trait;
use diesel::{
    dsl::{exists, not},
    prelude::*,
    sql_types::{Nullable, Text},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_identity_device::{AccountBook as _, AccountStatus};
use munim_kernel::{BranchId, Page, PageRequest, ReportId, Scope, StoreError, TenantId, UserId};
use munim_reporting::{
    Cadence, FileFormat, Frequency, Mailbox, Owner, Run, RunId, RunRecord, RunState, Schedule, ScheduleBook,
    ScheduleDraft, ScheduleId, ScheduleQueueReader, ScheduleRecord, ZoneName,
};
use time::{Duration, OffsetDateTime};
use tracing::error;
use uuid::Uuid;

use crate::{
    PgStore, PgWork,
    errors::corrupt,
    schema::{branches, report_runs, report_schedules, reports, users},
};

const ACTIVE: &str = "active";

/// How long an unreadable row is skipped before it is retried.
const PASSED_OVER: Duration = Duration::minutes(15);

/// Runs due for a retry, or whose order no longer exists.
macro_rules! needs_care {
    ($now:expr) => {
        report_runs::state
            .eq(RunState::Waiting.as_str())
            .and(report_runs::again_at.le($now).assume_not_null())
            .or(report_runs::state.eq(RunState::Running.as_str()).and(not(exists(
                reports::table.filter(
                    reports::tenant_id
                        .eq(report_runs::tenant_id)
                        .and(reports::run_id.eq(report_runs::run_id.nullable())),
                ),
            ))))
    };
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = report_schedules, check_for_backend(diesel::pg::Pg))]
struct ScheduleRow {
    schedule_id: Uuid,
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
    recipients: Vec<i64>,
    is_active: bool,
    next_due_at: Option<OffsetDateTime>,
    created_at: OffsetDateTime,
    version: i64,
}

impl ScheduleRow {
    /// Returns the schedule with its recipients' current addresses.
    fn schedule(self, boxes: &[Mailbox]) -> Result<Schedule, StoreError> {
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
                format: FileFormat::from_word(&self.format).ok_or_else(|| wrong("format"))?,
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

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = report_runs, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
struct RunRow {
    run_id: Uuid,
    schedule_id: Uuid,
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

impl From<&Run> for RunRow {
    fn from(run: &Run) -> Self {
        let run = run.get();
        Self {
            run_id: run.id.get(),
            schedule_id: run.schedule.get(),
            due_at: run.due_at,
            began_at: run.began_at,
            finished_at: run.finished_at,
            state: run.state.as_str().to_owned(),
            attempts: i32::try_from(run.attempts).unwrap_or(i32::MAX),
            again_at: run.again_at,
            said: run.said.clone(),
            report_id: run.report.map(ReportId::get),
            file_name: run.file_name.clone(),
            size_bytes: run.size,
            sent_to: i32::try_from(run.sent_to).unwrap_or(i32::MAX),
        }
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
            state: RunState::from_stored(&row.state).ok_or_else(|| wrong("state"))?,
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

/// User, first name, last name, address.
type BoxRow = (i64, String, String, Option<String>);

fn mailbox(row: BoxRow) -> Option<Mailbox> {
    let (user, first, last, address) = row;
    Some(Mailbox {
        user: UserId::try_new(user).ok()?,
        name: format!("{first} {last}").trim().to_owned(),
        address: address.filter(|address| !address.is_empty())?,
    })
}

async fn boxes_of(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    numbers: &[i64],
) -> QueryResult<Vec<Mailbox>> {
    let rows: Vec<BoxRow> = users::table
        .filter(users::tenant_id.eq(tenant).and(users::user_id.eq_any(numbers)))
        .filter(users::status.eq(ACTIVE).and(users::removed_at.is_null()))
        .select((
            users::user_id,
            users::first_name,
            users::last_name,
            users::email_address,
        ))
        .order(users::user_id)
        .load(connection)
        .await?;
    Ok(rows.into_iter().filter_map(mailbox).collect())
}

impl PgWork {
    /// Has a run wait until `again`.
    async fn put_run_off(&mut self, run: Uuid, again: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::update(report_runs::table.find((tenant, run)))
                .set((
                    report_runs::state.eq(RunState::Waiting.as_str()),
                    report_runs::again_at.eq(again),
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    /// Rows as schedules.
    async fn schedules(&mut self, rows: Vec<ScheduleRow>) -> Result<Vec<Schedule>, StoreError> {
        let tenant = self.tenant()?.get();
        let mut numbers: Vec<i64> = rows.iter().flat_map(|row| row.recipients.clone()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let boxes = self
            .run(async |connection| boxes_of(connection, tenant, &numbers).await)
            .await?;
        rows.into_iter().map(|row| row.schedule(&boxes)).collect()
    }

    async fn one_schedule(&mut self, row: Option<ScheduleRow>) -> Result<Option<Schedule>, StoreError> {
        let rows = row.into_iter().collect();
        Ok(self.schedules(rows).await?.pop())
    }

    async fn with_schedule(&mut self, row: Option<RunRow>) -> Result<Option<(Run, Schedule)>, StoreError> {
        let tenant = self.tenant()?.get();
        let Some(row) = row else { return Ok(None) };
        let schedule = row.schedule_id;
        let found: Option<ScheduleRow> = self
            .run(async |connection| {
                report_schedules::table
                    .find((tenant, schedule))
                    .select(ScheduleRow::as_select())
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        let schedule = self.one_schedule(found).await?;
        Ok(Some(row.try_into()?).zip(schedule))
    }
}

#[async_trait(?Send)]
impl ScheduleBook for PgWork {
    async fn hold_schedules_of(&mut self, owner: UserId) -> Result<i64, StoreError> {
        self.hold_tenant().await?;
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            report_schedules::table
                .filter(
                    report_schedules::tenant_id
                        .eq(tenant)
                        .and(report_schedules::owner_id.eq(owner.get())),
                )
                .count()
                .get_result(connection)
                .await
        })
        .await
    }

    async fn create_report_schedule(&mut self, schedule: &Schedule) -> Result<(), StoreError> {
        let (tenant, schedule) = (self.tenant()?.get(), schedule.get());
        self.run(async |connection| {
            diesel::insert_into(report_schedules::table)
                .values((
                    report_schedules::tenant_id.eq(tenant),
                    report_schedules::schedule_id.eq(schedule.id.get()),
                    report_schedules::owner_id.eq(schedule.owner.get()),
                    report_schedules::created_at.eq(schedule.created_at),
                    details(schedule)?,
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn schedules_of(&mut self, owner: UserId, page: PageRequest) -> Result<Page<Schedule>, StoreError> {
        let tenant = self.tenant()?.get();
        let (rows, total): (Vec<ScheduleRow>, i64) = self
            .run(async |connection| {
                let own = || {
                    report_schedules::table.filter(
                        report_schedules::tenant_id
                            .eq(tenant)
                            .and(report_schedules::owner_id.eq(owner.get())),
                    )
                };
                let rows = own()
                    .order((report_schedules::created_at, report_schedules::schedule_id))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select(ScheduleRow::as_select())
                    .load(connection)
                    .await?;
                // One user has at most 100.
                let total = own().count().get_result(connection).await?;
                Ok((rows, total))
            })
            .await?;
        Ok(Page::new(page, self.schedules(rows).await?, total))
    }

    async fn schedule(&mut self, id: ScheduleId, owner: UserId) -> Result<Option<Schedule>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ScheduleRow> = self
            .run(async |connection| {
                report_schedules::table
                    .find((tenant, id.get()))
                    .filter(report_schedules::owner_id.eq(owner.get()))
                    .select(ScheduleRow::as_select())
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        self.one_schedule(row).await
    }

    async fn hold_schedule(&mut self, id: ScheduleId, owner: UserId) -> Result<Option<Schedule>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ScheduleRow> = self
            .run(async |connection| {
                report_schedules::table
                    .find((tenant, id.get()))
                    .filter(report_schedules::owner_id.eq(owner.get()))
                    .select(ScheduleRow::as_select())
                    .for_update()
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        self.one_schedule(row).await
    }

    async fn replace_schedule(&mut self, schedule: &Schedule) -> Result<(), StoreError> {
        let (tenant, schedule) = (self.tenant()?.get(), schedule.get());
        self.run(async |connection| {
            diesel::update(report_schedules::table.find((tenant, schedule.id.get())))
                .set((details(schedule)?, report_schedules::version.eq(schedule.version)))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn remove_schedule(&mut self, id: ScheduleId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::delete(report_schedules::table.find((tenant, id.get())))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn runs_of(&mut self, id: ScheduleId, page: PageRequest) -> Result<Page<Run>, StoreError> {
        let tenant = self.tenant()?.get();
        let (rows, total): (Vec<RunRow>, i64) = self
            .run(async |connection| {
                let own = || {
                    report_runs::table.filter(
                        report_runs::tenant_id
                            .eq(tenant)
                            .and(report_runs::schedule_id.eq(id.get())),
                    )
                };
                let rows = own()
                    .order(report_runs::due_at.desc())
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select(RunRow::as_select())
                    .load(connection)
                    .await?;
                let total = own().count().get_result(connection).await?;
                Ok((rows, total))
            })
            .await?;
        let runs = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(Page::new(page, runs, total))
    }

    async fn people_at(&mut self, addresses: &[String]) -> Result<Vec<Mailbox>, StoreError> {
        let tenant = self.tenant()?.get();
        let asked: Vec<_> = addresses.iter().map(|one| one.to_lowercase()).collect();
        let rows: Vec<BoxRow> = self
            .run(async |connection| {
                users::table
                    .filter(users::tenant_id.eq(tenant))
                    .filter(users::status.eq(ACTIVE).and(users::removed_at.is_null()))
                    .filter(lower(users::email_address).eq_any(&asked))
                    .select((
                        users::user_id,
                        users::first_name,
                        users::last_name,
                        users::email_address,
                    ))
                    .order(users::user_id)
                    .load(connection)
                    .await
            })
            .await?;
        Ok(rows.into_iter().filter_map(mailbox).collect())
    }

    async fn mailboxes(&mut self, wanted: &[UserId]) -> Result<Vec<Mailbox>, StoreError> {
        let tenant = self.tenant()?.get();
        let numbers: Vec<i64> = wanted.iter().map(|user| user.get()).collect();
        self.run(async |connection| boxes_of(connection, tenant, &numbers).await)
            .await
    }

    async fn owner(&mut self, user: UserId) -> Result<Option<Owner>, StoreError> {
        let standing = self.tenant_standing().await?;
        if !standing.is_some_and(|standing| standing.active) {
            return Ok(None);
        }
        let account = self.account_of(user).await?;
        let account = account.filter(|account| account.status == AccountStatus::Active);
        Ok(account.map(|account| Owner {
            username: account.profile.username,
            organisation: account.profile.tenant_name,
            permissions: account.profile.permissions,
            reach: account.profile.reach,
        }))
    }

    async fn has_branch(&mut self, branch: BranchId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::select(exists(branches::table.find((tenant, branch.get()))))
                .get_result(connection)
                .await
        })
        .await
    }

    async fn due_schedule(&mut self, now: OffsetDateTime) -> Result<Option<Schedule>, StoreError> {
        let tenant = self.tenant()?.get();
        loop {
            let row: Option<ScheduleRow> = self
                .run(async |connection| {
                    report_schedules::table
                        .filter(
                            report_schedules::tenant_id
                                .eq(tenant)
                                .and(report_schedules::is_active),
                        )
                        .filter(report_schedules::next_due_at.le(now).assume_not_null())
                        .order(report_schedules::next_due_at)
                        .select(ScheduleRow::as_select())
                        .for_update()
                        .skip_locked()
                        .first(connection)
                        .await
                        .optional()
                })
                .await?;
            let Some(row) = row else { return Ok(None) };
            let id = row.schedule_id;
            match self.one_schedule(Some(row)).await {
                // It must not block the others. Once repaired, it runs for the time that it missed.
                Err(StoreError::Corrupt(_)) => {
                    self.runs_next(ScheduleId::new(id), Some(now + PASSED_OVER))
                        .await?;
                }
                read => return read,
            }
        }
    }

    async fn runs_next(&mut self, id: ScheduleId, next: Option<OffsetDateTime>) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::update(report_schedules::table.find((tenant, id.get())))
                .set((
                    report_schedules::next_due_at.eq(next),
                    report_schedules::is_active.eq(next.is_some()),
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn add_run(&mut self, run: &Run) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let added = self
            .run(async |connection| {
                diesel::insert_into(report_runs::table)
                    .values((report_runs::tenant_id.eq(tenant), RunRow::from(run)))
                    .on_conflict((
                        report_runs::tenant_id,
                        report_runs::schedule_id,
                        report_runs::due_at,
                    ))
                    .do_nothing()
                    .execute(connection)
                    .await
            })
            .await?;
        Ok(added > 0)
    }

    async fn has_run_under_way(&mut self, id: ScheduleId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::select(exists(
                report_runs::table.filter(
                    report_runs::tenant_id
                        .eq(tenant)
                        .and(report_runs::schedule_id.eq(id.get()))
                        .and(report_runs::finished_at.is_null()),
                ),
            ))
            .get_result(connection)
            .await
        })
        .await
    }

    async fn due_run(&mut self, now: OffsetDateTime) -> Result<Option<(Run, Schedule)>, StoreError> {
        let tenant = self.tenant()?.get();
        loop {
            let row: Option<RunRow> = self
                .run(async |connection| {
                    report_runs::table
                        .filter(report_runs::tenant_id.eq(tenant))
                        .filter(needs_care!(now))
                        .order(report_runs::due_at)
                        .select(RunRow::as_select())
                        .for_update()
                        .skip_locked()
                        .first(connection)
                        .await
                        .optional()
                })
                .await?;
            let Some(row) = row else { return Ok(None) };
            let id = row.run_id;
            match self.with_schedule(Some(row)).await {
                // It must not block the others; it is retried once repaired.
                Err(StoreError::Corrupt(_)) => self.put_run_off(id, now + PASSED_OVER).await?,
                read => return read,
            }
        }
    }

    async fn hold_run(&mut self, id: RunId) -> Result<Option<(Run, Schedule)>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<RunRow> = self
            .run(async |connection| {
                report_runs::table
                    .find((tenant, id.get()))
                    .select(RunRow::as_select())
                    .for_update()
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        self.with_schedule(row).await
    }

    async fn replace_run(&mut self, run: &Run) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::update(report_runs::table.find((tenant, run.get().id.get())))
                .set(RunRow::from(run))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }
}

#[diesel::declare_sql_function]
extern "SQL" {
    fn lower(text: Nullable<Text>) -> Nullable<Text>;
}

/// The columns that both writes of a schedule set.
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

fn details(schedule: &ScheduleRecord) -> QueryResult<Details> {
    let details = &schedule.details;
    let parameters = serde_json::to_value(&details.parameters).map_err(|failed| {
        error!(%failed, "a schedule's parameters cannot be written as JSON");
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
        report_schedules::minute_of_day.eq(i16::try_from(details.cadence.minute_of_day).unwrap_or_default()),
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

#[async_trait(?Send)]
impl ScheduleQueueReader for PgStore {
    async fn tenants_with_schedules(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError> {
        let found: Vec<i64> = self
            .read(Scope::EveryTenant, async |mut connection| {
                let due: Vec<i64> = report_schedules::table
                    .filter(report_schedules::is_active)
                    .filter(report_schedules::next_due_at.le(now).assume_not_null())
                    .select(report_schedules::tenant_id)
                    .distinct()
                    .load(&mut connection)
                    .await?;
                let again: Vec<i64> = report_runs::table
                    .filter(needs_care!(now))
                    .select(report_runs::tenant_id)
                    .distinct()
                    .load(&mut connection)
                    .await?;
                Ok(due.into_iter().chain(again).collect())
            })
            .await?;
        let mut found = found;
        found.sort_unstable();
        found.dedup();
        found
            .into_iter()
            .map(|id| TenantId::from_store(id).map_err(|_| corrupt("report_schedules", "tenant_id", id)))
            .collect()
    }
}
