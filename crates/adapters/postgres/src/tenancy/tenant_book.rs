use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_books::BusinessDateBook as _;
use munim_identity_device::{EndReason, SessionsOf};
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use munim_lending::default_products;
use munim_menu_permissions::default_roles;
use munim_tenancy::{Tenant, TenantBook, TenantConfig, TenantDetails, TenantNumberBook};
use serde_json::Value;
use time::{Date, OffsetDateTime};

use super::tenant_row::{DetailsRow, TenantRow, config, tenant};
use crate::{
    PgStore, PgWork,
    errors::{corrupt, unless_taken},
    identity_device::session_ends::Whose,
    notices::{notify_figures, notify_sessions},
    run::RunQueryDsl,
    schema::{
        business_dates, role_permissions, roles, security_settings, tenant_config, tenant_figures, tenants,
    },
    stored::sql,
};

const CODE_IS_UNIQUE: &str = "tenants_org_code_key";

#[async_trait(?Send)]
impl TenantNumberBook for PgStore {
    async fn next_tenant(&self) -> Result<TenantId, StoreError> {
        let query = "SELECT nextval(pg_get_serial_sequence('tenants', 'tenant_id')) AS number";
        // Drawing a number changes the sequence, which a read-only transaction cannot do.
        let mut work = self.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let drawn: i64 = work.value(diesel::sql_query(query)).await?;
        work.commit().await?;
        TenantId::try_new(drawn).map_err(|_| corrupt("tenants", "tenant_id", drawn))
    }
}

async fn seed_roles(connection: &mut AsyncPgConnection, tenant: i64) -> QueryResult<()> {
    for default in default_roles() {
        let role: i64 = diesel::insert_into(roles::table)
            .values((
                roles::tenant_id.eq(tenant),
                roles::role_name.eq(default.role.as_str()),
                roles::is_system.eq(true),
                roles::reach.eq(default.reach.as_str()),
            ))
            .returning(roles::role_id)
            .get_result(connection)
            .await?;
        let granted: Vec<_> = default
            .permissions
            .iter()
            .map(|permission| {
                (
                    role_permissions::tenant_id.eq(tenant),
                    role_permissions::role_id.eq(role),
                    role_permissions::permission.eq(permission.as_str()),
                )
            })
            .collect();
        diesel::insert_into(role_permissions::table)
            .values(granted)
            .execute(connection)
            .await?;
    }
    Ok(())
}

#[async_trait(?Send)]
impl TenantBook for PgWork {
    async fn add_tenant(
        &mut self,
        details: &TenantDetails,
        business_date: Date,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let row = DetailsRow::from(details);
        let added = self
            .execute_one(diesel::insert_into(tenants::table).values((
                tenants::tenant_id.eq(tenant),
                row,
                tenants::created_at.eq(now),
            )))
            .await;
        if unless_taken(added, CODE_IS_UNIQUE)?.is_none() {
            return Ok(false);
        }
        let date = (
            business_dates::tenant_id.eq(tenant),
            business_dates::business_date.eq(business_date),
        );
        self.apply(diesel::insert_into(business_dates::table).values(date))
            .await?;
        Ok(true)
    }

    async fn add_defaults(&mut self) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let products = default_products().map_err(|_| corrupt("loan_products", "annual_rate", tenant))?;
        self.run(async |connection| {
            diesel::insert_into(security_settings::table)
                .values(security_settings::tenant_id.eq(tenant))
                .execute(connection)
                .await?;
            diesel::insert_into(tenant_figures::table)
                .values((tenant_figures::tenant_id.eq(tenant), tenant_figures::staff.eq(0)))
                .execute(connection)
                .await?;
            seed_roles(connection, tenant).await?;
            for product in &products {
                sql!(
                    "INSERT INTO loan_products (tenant_id, product_code, product_name, annual_rate, interest_method, frequency, rounding, category)
                     VALUES ($1, $2, $3, $4::numeric, $5, $6, $7, $8)";
                    tenant, product.code, product.name, product.annual_rate.percent().to_string(),
                    product.method.as_str(), product.frequency.as_str(), product.rounding.as_str(),
                    product.category.as_str()
                )
                .execute(connection)
                .await?;
            }
            notify_figures(connection, tenant).await
        })
        .await
    }

    async fn lock_tenant(&mut self) -> Result<Option<Tenant>, StoreError> {
        let number = self.tenant()?.get();
        let row: Option<TenantRow> = self
            .fetch_optional(
                tenants::table
                    .find(number)
                    .filter(tenants::tenant_id.gt(0))
                    .select((
                        tenants::tenant_id,
                        DetailsRow::as_select(),
                        tenants::is_active,
                        tenants::created_at,
                        tenants::version,
                    ))
                    // Inserts that refer to it do not wait.
                    .for_no_key_update(),
            )
            .await?;
        row.map(tenant).transpose()
    }

    async fn replace_tenant(&mut self, tenant: &Tenant) -> Result<bool, StoreError> {
        let of = self.tenant()?;
        let number = of.get();
        let tenant = tenant.get();
        let row = DetailsRow::from(&tenant.details);
        let replaced = self
            .run(async |connection| {
                diesel::update(tenants::table.find(number))
                    .set((
                        row,
                        tenants::is_active.eq(tenant.is_active),
                        tenants::version.eq(tenant.version),
                    ))
                    .execute(connection)
                    .await?;
                // Sessions and dashboards show its name, and nodes cache whether its users may sign in.
                notify_sessions(connection, SessionsOf::Tenant(of)).await?;
                notify_figures(connection, number).await
            })
            .await;
        Ok(unless_taken(replaced, CODE_IS_UNIQUE)?.is_some())
    }

    async fn end_all_sessions(&mut self, now: OffsetDateTime) -> Result<u64, StoreError> {
        self.end_all_of(Whose::All, None, EndReason::TenantSuspended, now)
            .await
    }

    async fn config(&mut self) -> Result<TenantConfig, StoreError> {
        let tenant = self.tenant()?.get();
        let row = self
            .fetch_optional(
                tenant_config::table
                    .find(tenant)
                    .select((tenant_config::settings, tenant_config::version)),
            )
            .await?;
        Ok(config(row))
    }

    async fn is_cash_moving(&mut self) -> Result<bool, StoreError> {
        self.lock_books_alone().await?;
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM tills WHERE tenant_id = $1 AND (holder_id IS NOT NULL OR kind <> 'vault' AND balance_paise > 0))
               OR EXISTS (SELECT FROM till_hand_overs WHERE tenant_id = $1 AND status = 'on_the_way') AS there";
            tenant
        ))
        .await
    }

    async fn replace_config(&mut self, config: &TenantConfig) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let pairs = config.set().iter();
        let settings: Value = pairs
            .map(|(key, value)| (key.as_str().to_owned(), Value::String(value.clone())))
            .collect::<serde_json::Map<_, _>>()
            .into();
        self.apply(
            diesel::insert_into(tenant_config::table)
                .values((
                    tenant_config::tenant_id.eq(tenant),
                    tenant_config::settings.eq(&settings),
                    tenant_config::version.eq(config.version()),
                ))
                .on_conflict(tenant_config::tenant_id)
                .do_update()
                .set((
                    tenant_config::settings.eq(&settings),
                    tenant_config::version.eq(config.version()),
                )),
        )
        .await
    }
}
