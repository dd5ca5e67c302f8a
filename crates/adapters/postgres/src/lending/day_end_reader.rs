use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{Scope, StoreError, TenantId};
use munim_lending::{BusinessDay, DayEndFailure, DayEndReader, DayEndRun};
use time::Date;

use super::day_end_row::{FailureRow, RUN, RunRow};
use crate::{
    PgStore, books::business_date_book::business_date, errors::corrupt, json_row::JsonRow, one::One,
};

const FAILURES: &str =
    "SELECT (to_jsonb(f) || jsonb_build_object('loan_number', l.loan_number, 'set_aside_name',
     munim_username($1, f.set_aside_by)))::text AS row
   FROM day_end_failures f JOIN loans l ON l.tenant_id = f.tenant_id AND l.loan_id = f.loan_id
   WHERE f.tenant_id = $1 AND f.business_date = $2 ORDER BY f.set_aside_by IS NOT NULL, f.loan_id LIMIT 200";

fn run(row: Option<&JsonRow>) -> Result<Option<DayEndRun>, StoreError> {
    row.map(|row| row.read::<RunRow>("day_end_runs")?.try_into())
        .transpose()
}

#[async_trait(?Send)]
impl DayEndReader for PgStore {
    async fn tenants_with_day_ends(&self) -> Result<Vec<TenantId>, StoreError> {
        let rows: Vec<One<i64>> = self
            .read(Scope::EveryTenant, async |mut connection| {
                diesel::sql_query("SELECT tenant_id FROM day_end_runs WHERE status = 'running'")
                    .load(&mut connection)
                    .await
            })
            .await?;
        rows.into_iter()
            .map(|One(id)| TenantId::from_store(id).map_err(|_| corrupt("day_end_runs", "tenant_id", id)))
            .collect()
    }

    async fn business_day(&self, tenant: TenantId) -> Result<BusinessDay, StoreError> {
        let query = format!(
            "SELECT {RUN} FROM day_end_runs r WHERE r.tenant_id = $1 ORDER BY r.business_date DESC LIMIT 1"
        );
        let (business_date, newest) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let day = business_date(connection, tenant.get()).await?;
                let newest: Option<JsonRow> = diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .get_result(&mut connection)
                    .await
                    .optional()?;
                Ok((day, newest))
            })
            .await?;
        Ok(BusinessDay {
            business_date,
            newest: run(newest.as_ref())?,
        })
    }

    async fn day_end(
        &self,
        tenant: TenantId,
        business_date: Date,
    ) -> Result<Option<(DayEndRun, Vec<DayEndFailure>)>, StoreError> {
        let query =
            format!("SELECT {RUN} FROM day_end_runs r WHERE r.tenant_id = $1 AND r.business_date = $2");
        let (found, failures): (Option<JsonRow>, Vec<JsonRow>) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let found = diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<SqlDate, _>(business_date)
                    .get_result(&mut connection)
                    .await
                    .optional()?;
                let failures = diesel::sql_query(FAILURES)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<SqlDate, _>(business_date)
                    .load(&mut connection)
                    .await?;
                Ok((found, failures))
            })
            .await?;
        let Some(found) = run(found.as_ref())? else {
            return Ok(None);
        };
        let failures = failures
            .iter()
            .map(|row| row.read::<FailureRow>("day_end_failures")?.try_into())
            .collect::<Result<_, StoreError>>()?;
        Ok(Some((found, failures)))
    }
}
