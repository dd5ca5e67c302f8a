use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Page, PageRequest, Permission, Reach, Scope, StoreError, TenantId};
use munim_lending::{
    BusinessDay, DayEndFailure, DayEndReader, DayEndRun, DayEndSettings, ProvisionFilter, ScheduledDay,
    ShownProvisions,
};
use time::Date;

use super::day_end_row::{RUN, ShownSettings};
use crate::{
    PgStore,
    books::business_date_book::business_date,
    run::RunQueryDsl,
    stored::{Stored, sql, values},
};

const FAILURES: &str =
    "SELECT (to_jsonb(f) || jsonb_build_object('loan_number', l.loan_number, 'set_aside_name',
     munim_username($1, f.set_aside_by)))::text AS row
   FROM day_end_failures f JOIN loans l ON l.tenant_id = f.tenant_id AND l.loan_id = f.loan_id
   WHERE f.tenant_id = $1 AND f.business_date = $2 ORDER BY f.set_aside_by IS NOT NULL, f.loan_id LIMIT 200";

#[async_trait(?Send)]
impl DayEndReader for PgStore {
    async fn tenants_with_day_ends(&self) -> Result<Vec<TenantId>, StoreError> {
        let running = sql!("SELECT tenant_id FROM day_end_runs WHERE status = 'running'");
        self.rows(Scope::EveryTenant, running).await
    }

    async fn scheduled_days(&self) -> Result<Vec<ScheduledDay>, StoreError> {
        // A user of the platform has all permissions.
        let scheduled = sql!(
            "SELECT s.*, d.business_date, coalesce(u.status = 'active', false) AS is_active,
               coalesce(u.tenant_id = $2 OR EXISTS (SELECT FROM user_roles h
                 JOIN roles r ON r.tenant_id = h.tenant_id AND r.role_id = h.role_id AND r.reach = 'tenant'
                 JOIN role_permissions p ON p.tenant_id = h.tenant_id AND p.role_id = h.role_id AND p.permission = $1
                 WHERE h.tenant_id = u.tenant_id AND h.user_id = u.user_id), false) AS may
             FROM day_end_settings s JOIN business_dates d ON d.tenant_id = s.tenant_id
             JOIN tenants t ON t.tenant_id = s.tenant_id AND t.is_active
             LEFT JOIN users u ON u.tenant_id IN (s.tenant_id, $2) AND u.user_id = s.changed_by
             WHERE s.ends_at_minute IS NOT NULL
               AND NOT EXISTS (SELECT FROM day_end_runs r WHERE r.tenant_id = s.tenant_id AND r.status <> 'done')";
            Permission::DayEndRun.as_str(), TenantId::PLATFORM.get()
        );
        self.rows(Scope::EveryTenant, scheduled).await
    }

    async fn business_day(&self, tenant: TenantId) -> Result<BusinessDay, StoreError> {
        let (business_date, newest, settings) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let day = business_date(connection, tenant.get()).await?;
                let newest: Option<Stored<DayEndRun>> = sql!(
                    "SELECT {RUN} FROM day_end_runs r WHERE r.tenant_id = $1 ORDER BY r.business_date DESC LIMIT 1";
                    tenant.get()
                )
                    .get_result(&mut connection)
                    .await
                    .optional()?;
                let settings: Option<Stored<ShownSettings>> =
                    sql!("SELECT * FROM day_end_settings WHERE tenant_id = $1"; tenant.get())
                        .get_result(&mut connection)
                        .await
                        .optional()?;
                Ok((day, newest, settings))
            })
            .await?;
        let newest = newest.map(|Stored(run)| run);
        let (settings, refusal) = settings.map_or_else(
            || (DayEndSettings::default(), None),
            |Stored(ShownSettings(settings, refusal))| (settings, refusal),
        );
        let has_begun = newest
            .as_ref()
            .is_some_and(|run| run.business_date >= business_date);
        Ok(BusinessDay {
            business_date,
            refusal: refusal.filter(|one| one.business_date == business_date && !has_begun),
            newest,
            settings,
        })
    }

    async fn day_ends(&self, tenant: TenantId, page: PageRequest) -> Result<Page<DayEndRun>, StoreError> {
        let rows = sql!(
            "SELECT {RUN} FROM day_end_runs r WHERE r.tenant_id = $1 ORDER BY r.business_date DESC LIMIT $2 OFFSET $3";
            tenant.get(), i64::from(page.size()), page.offset()
        );
        let count = sql!("SELECT count(*) AS total FROM day_end_runs WHERE tenant_id = $1"; tenant.get());
        self.page(Scope::Tenant(tenant), page, rows, count).await
    }

    async fn day_end(
        &self,
        tenant: TenantId,
        business_date: Date,
    ) -> Result<Option<(DayEndRun, Vec<DayEndFailure>)>, StoreError> {
        let (found, failures): (Option<Stored<DayEndRun>>, Vec<Stored<DayEndFailure>>) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let found = sql!(
                    "SELECT {RUN} FROM day_end_runs r WHERE r.tenant_id = $1 AND r.business_date = $2";
                    tenant.get(), business_date
                )
                .get_result(&mut connection)
                .await
                .optional()?;
                let failures = sql!(FAILURES; tenant.get(), business_date)
                    .load(&mut connection)
                    .await?;
                Ok((found, failures))
            })
            .await?;
        Ok(found.map(|Stored(run)| (run, values(failures))))
    }

    async fn provisions(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: ProvisionFilter,
    ) -> Result<ShownProvisions, StoreError> {
        self.shown_provisions(tenant, reach, filter).await
    }
}
