use async_trait::async_trait;
use diesel::{
    dsl::{exists, not},
    prelude::*,
    sql_types::{Nullable, Text},
};
use munim_identity_device::{AccountBook as _, AccountStatus};
use munim_kernel::{BranchId, Page, PageRequest, Scope, StoreError, TenantId, UserId};
use munim_reporting::{
    Mailbox, Owner, Run, RunId, RunState, Schedule, ScheduleBook, ScheduleId, ScheduleQueueReader,
};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::{
    mailboxes::{ACTIVE, BoxRow, boxes_of, mailbox},
    run_row::RunRow,
    schedule_row::{ScheduleRow, details},
};
use crate::{
    PgStore, PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{branches, report_runs, report_schedules, reports, users},
};

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

impl PgWork {
    /// Delays a run until `again`.
    async fn put_run_off(&mut self, run: Uuid, again: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(diesel::update(report_runs::table.find((tenant, run))).set((
            report_runs::state.eq(RunState::Waiting.as_str()),
            report_runs::again_at.eq(again),
        )))
        .await
    }

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
            .fetch_optional(
                report_schedules::table
                    .find((tenant, schedule))
                    .select(ScheduleRow::as_select()),
            )
            .await?;
        let schedule = self.one_schedule(found).await?;
        Ok(Some(row.try_into()?).zip(schedule))
    }
}

#[async_trait(?Send)]
impl ScheduleBook for PgWork {
    async fn lock_schedules_of(&mut self, owner: UserId) -> Result<i64, StoreError> {
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        self.fetch_one(
            report_schedules::table
                .filter(
                    report_schedules::tenant_id
                        .eq(tenant)
                        .and(report_schedules::owner_id.eq(owner.get())),
                )
                .count(),
        )
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
            .fetch_optional(
                report_schedules::table
                    .find((tenant, id.get()))
                    .filter(report_schedules::owner_id.eq(owner.get()))
                    .select(ScheduleRow::as_select()),
            )
            .await?;
        self.one_schedule(row).await
    }

    async fn lock_schedule(&mut self, id: ScheduleId, owner: UserId) -> Result<Option<Schedule>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ScheduleRow> = self
            .fetch_optional(
                report_schedules::table
                    .find((tenant, id.get()))
                    .filter(report_schedules::owner_id.eq(owner.get()))
                    .select(ScheduleRow::as_select())
                    .for_update(),
            )
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
        self.apply(diesel::delete(report_schedules::table.find((tenant, id.get()))))
            .await
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
            .fetch_all(
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
                    .order(users::user_id),
            )
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
        self.fetch_one(diesel::select(exists(
            branches::table.find((tenant, branch.get())),
        )))
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
                // A corrupt schedule must not block the others. Once repaired, it runs for the time that it missed.
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
        self.apply(
            diesel::update(report_schedules::table.find((tenant, id.get()))).set((
                report_schedules::next_due_at.eq(next),
                report_schedules::is_active.eq(next.is_some()),
            )),
        )
        .await
    }

    async fn add_run(&mut self, run: &Run) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let row = RunRow::try_from(run)?;
        let added = self
            .execute_one(
                diesel::insert_into(report_runs::table)
                    .values((report_runs::tenant_id.eq(tenant), row))
                    .on_conflict((
                        report_runs::tenant_id,
                        report_runs::schedule_id,
                        report_runs::due_at,
                    ))
                    .do_nothing(),
            )
            .await?;
        Ok(added > 0)
    }

    async fn has_run_under_way(&mut self, id: ScheduleId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.fetch_one(diesel::select(exists(
            report_runs::table.filter(
                report_runs::tenant_id
                    .eq(tenant)
                    .and(report_runs::schedule_id.eq(id.get()))
                    .and(report_runs::finished_at.is_null()),
            ),
        )))
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
                // A corrupt run must not block the others; it is retried once repaired.
                Err(StoreError::Corrupt(_)) => self.put_run_off(id, now + PASSED_OVER).await?,
                read => return read,
            }
        }
    }

    async fn lock_run(&mut self, id: RunId) -> Result<Option<(Run, Schedule)>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<RunRow> = self
            .fetch_optional(
                report_runs::table
                    .find((tenant, id.get()))
                    .select(RunRow::as_select())
                    .for_update(),
            )
            .await?;
        self.with_schedule(row).await
    }

    async fn replace_run(&mut self, run: &Run) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let row = RunRow::try_from(run)?;
        self.apply(diesel::update(report_runs::table.find((tenant, run.get().id.get()))).set(row))
            .await
    }
}

#[diesel::declare_sql_function]
extern "SQL" {
    fn lower(text: Nullable<Text>) -> Nullable<Text>;
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
