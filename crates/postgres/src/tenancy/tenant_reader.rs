use diesel::{
    define_sql_function,
    dsl::{count_star, exists},
    prelude::*,
    sql_types::{BigInt, Text},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{Money, Page, PageRequest, RoleName, Scope, StoreError, TenantId, UserId};
use munim_tenancy::{
    ConfigKey, Onboarding, Tenant, TenantConfig, TenantDetails, TenantDirectory, TenantKind, TenantQuery,
    TenantSort, TenantStats, TenantUser,
};
use time::OffsetDateTime;

use super::tenant_row::{DetailsRow, TenantRow, config, tenant};
use crate::{
    PgStore,
    errors::corrupt,
    prepared::{Given, Prepared},
    schema::{
        branch_totals, devices, loan_products, roles, security_settings, tenant_config, tenant_totals,
        tenants, user_roles, users,
    },
    search::contains,
    total::total as counted,
};

define_sql_function! {
    /// In lower case.
    fn lower(text: Text) -> Text;
}

/// The tenants that a query means, without order and page.
macro_rules! meant {
    ($own:expr, $query:expr) => {{
        let mut listed = tenants::table.filter(tenants::tenant_id.gt(0)).into_boxed();
        if let Some(own) = $own {
            listed = listed.filter(tenants::tenant_id.eq(own.get()));
        }
        if let Some(plan) = &$query.plan {
            listed = listed.filter(tenants::subscription_plan.eq(plan.as_str()));
        }
        if let Some(kind) = $query.kind {
            listed = listed.filter(tenants::kind.eq(kind.as_str()));
        }
        if let Some(active) = $query.active {
            listed = listed.filter(tenants::is_active.eq(active));
        }
        if !$query.search.is_empty() {
            listed = listed.filter(tenants::search_text.like(contains(&$query.search)));
        }
        listed
    }};
}

async fn rows(
    mut connection: &AsyncPgConnection,
    own: Option<TenantId>,
    query: &TenantQuery,
) -> QueryResult<Vec<TenantRow>> {
    let listed = meant!(own, query);
    let listed = match query.sort {
        // The tie goes the same way, so that one index serves both.
        TenantSort::Name => listed.order((tenants::org_name.asc(), tenants::tenant_id.asc())),
        TenantSort::NameDescending => listed.order((tenants::org_name.desc(), tenants::tenant_id.desc())),
        TenantSort::Code => listed.order((tenants::org_code.asc(), tenants::tenant_id.asc())),
        TenantSort::CodeDescending => listed.order((tenants::org_code.desc(), tenants::tenant_id.desc())),
        TenantSort::Created => listed.order((tenants::created_at.asc(), tenants::tenant_id.asc())),
        TenantSort::CreatedDescending => {
            listed.order((tenants::created_at.desc(), tenants::tenant_id.desc()))
        }
    };
    listed
        .limit(query.page.size().into())
        .offset(query.page.offset())
        .select((
            tenants::tenant_id,
            DetailsRow::as_select(),
            tenants::is_active,
            tenants::created_at,
            tenants::version,
        ))
        .load(&mut connection)
        .await
}

/// How many tenants a query means. They are counted already, by all that they can be filtered by but a search.
async fn total(
    mut connection: &AsyncPgConnection,
    own: Option<TenantId>,
    query: &TenantQuery,
) -> QueryResult<i64> {
    if own.is_some() || !query.search.is_empty() {
        return meant!(own, query).count().get_result(&mut connection).await;
    }
    let mut totals = tenant_totals::table
        .select(counted(tenant_totals::tenants))
        .into_boxed();
    if let Some(plan) = &query.plan {
        totals = totals.filter(tenant_totals::subscription_plan.eq(plan.as_str()));
    }
    totals = match query.kind {
        Some(kind) => totals.filter(tenant_totals::kind.eq(kind.as_str())),
        // The platform is counted like any other, and is none.
        None => totals.filter(tenant_totals::kind.eq_any(TenantKind::ALL.map(TenantKind::as_str))),
    };
    if let Some(active) = query.active {
        totals = totals.filter(tenant_totals::is_active.eq(active));
    }
    let total: Option<i64> = totals.first(&mut connection).await?;
    Ok(total.unwrap_or_default())
}

type UserRow = (
    i64,
    String,
    String,
    String,
    Option<String>,
    String,
    Option<OffsetDateTime>,
);

/// The users of a tenant that a search means, without order and page.
macro_rules! people {
    ($tenant:expr, $search:expr) => {{
        let mut listed = users::table
            .filter(users::tenant_id.eq($tenant.get()))
            .filter(users::removed_at.is_null())
            .into_boxed();
        if !$search.is_empty() {
            listed = listed.filter(users::search_text.like(contains($search)));
        }
        listed
    }};
}

fn user(row: UserRow, roles: &[(i64, String)]) -> Result<TenantUser, StoreError> {
    let (id, username, first_name, last_name, email_address, status, last_sign_in_at) = row;
    let own = roles.iter().filter(|role| role.0 == id);
    let mut roles: Vec<_> = own.map(|(_, name)| RoleName::new(name)).collect();
    roles.sort_by(|one, other| one.rank().cmp(&other.rank()));
    Ok(TenantUser {
        user: UserId::try_new(id).map_err(|_| corrupt("users", "user_id", id))?,
        username,
        first_name,
        last_name,
        email_address,
        roles,
        status,
        last_sign_in_at,
    })
}

#[derive(QueryableByName, Default)]
struct SumsRow {
    #[diesel(sql_type = BigInt)]
    clients: i64,
    #[diesel(sql_type = BigInt)]
    active_loans: i64,
    #[diesel(sql_type = BigInt)]
    outstanding: i64,
    #[diesel(sql_type = BigInt)]
    par30: i64,
    #[diesel(sql_type = BigInt)]
    files: i64,
}

const SUMS: &str = "SELECT coalesce(sum(clients), 0)::bigint AS clients, coalesce(sum(active_loans), 0)::bigint AS active_loans,
      coalesce(sum(outstanding_paise), 0)::bigint AS outstanding, coalesce(sum(par30_paise), 0)::bigint AS par30,
      (SELECT coalesce(sum(octet_length(bytes)), 0) FROM report_chunks WHERE tenant_id = $1)::bigint
        + coalesce((SELECT octet_length(settings ->> 'logo') FROM tenant_config WHERE tenant_id = $1), 0) AS files
    FROM branch_figures WHERE tenant_id = $1";

impl TenantDirectory for PgStore {
    async fn tenant_exists(&self, tenant: TenantId) -> Result<bool, StoreError> {
        self.read(Scope::Tenant(tenant), async |mut connection| {
            diesel::select(exists(tenants::table.find(tenant.get())))
                .get_result(&mut connection)
                .await
        })
        .await
    }

    async fn tenants(&self, own: Option<TenantId>, query: &TenantQuery) -> Result<Page<Tenant>, StoreError> {
        let scope = own.map_or(Scope::EveryTenant, Scope::Tenant);
        let (rows, total) = self
            .read(scope, async |connection| {
                futures_util::try_join!(rows(connection, own, query), total(connection, own, query))
            })
            .await?;
        let items = rows.into_iter().map(tenant).collect::<Result<_, _>>()?;
        Ok(Page::new(query.page, items, total))
    }

    async fn tenant(&self, number: TenantId) -> Result<Option<Tenant>, StoreError> {
        let row: Option<TenantRow> = self
            .read(Scope::Tenant(number), async |mut connection| {
                tenants::table
                    .find(number.get())
                    .select((
                        tenants::tenant_id,
                        DetailsRow::as_select(),
                        tenants::is_active,
                        tenants::created_at,
                        tenants::version,
                    ))
                    .first(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(tenant).transpose()
    }

    async fn tenant_users(
        &self,
        tenant: TenantId,
        search: &str,
        page: PageRequest,
    ) -> Result<Page<TenantUser>, StoreError> {
        let (rows, total, roles) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut first, mut second) = (connection, connection);
                let (rows, total) = futures_util::try_join!(
                    people!(tenant, search)
                        .order((lower(users::first_name), lower(users::last_name), users::user_id))
                        .limit(page.size().into())
                        .offset(page.offset())
                        .select((
                            users::user_id,
                            users::username,
                            users::first_name,
                            users::last_name,
                            users::email_address,
                            users::status,
                            users::last_sign_in_at,
                        ))
                        .load::<UserRow>(&mut first),
                    people!(tenant, search).count().get_result::<i64>(&mut second),
                )?;
                let ids: Vec<i64> = rows.iter().map(|row| row.0).collect();
                let roles: Vec<(i64, String)> = user_roles::table
                    .inner_join(
                        roles::table.on(roles::tenant_id
                            .eq(user_roles::tenant_id)
                            .and(roles::role_id.eq(user_roles::role_id))),
                    )
                    .filter(user_roles::tenant_id.eq(tenant.get()))
                    .filter(user_roles::user_id.eq_any(ids))
                    .select((user_roles::user_id, roles::role_name))
                    .load(&mut first)
                    .await?;
                Ok((rows, total, roles))
            })
            .await?;
        let items = rows.into_iter().map(|row| user(row, &roles));
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, total))
    }

    async fn tenant_stats(&self, tenant: TenantId) -> Result<TenantStats, StoreError> {
        let number = tenant.get();
        let (branches, people, sums) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut first, mut second, mut third) = (connection, connection, connection);
                futures_util::try_join!(
                    branch_totals::table
                        .filter(branch_totals::tenant_id.eq(number))
                        .select(counted(branch_totals::branches))
                        .first::<Option<i64>>(&mut first),
                    users::table
                        .filter(users::tenant_id.eq(number).and(users::status.ne("disabled")))
                        .select(count_star())
                        .first::<i64>(&mut second),
                    Prepared::new("", SUMS, vec![Given::Number(number)]).get_result::<SumsRow>(&mut third),
                )
            })
            .await?;
        Ok(TenantStats {
            branches: branches.unwrap_or_default(),
            users: people,
            clients: sums.clients,
            active_loans: sums.active_loans,
            portfolio: Money::from_paise(sums.outstanding),
            par30: Money::from_paise(sums.par30),
            storage_bytes: sums.files,
        })
    }

    async fn tenant_config(&self, tenant: TenantId) -> Result<TenantConfig, StoreError> {
        let row = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                tenant_config::table
                    .find(tenant.get())
                    .select((tenant_config::settings, tenant_config::version))
                    .first(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        Ok(config(row))
    }

    async fn onboarding(&self, tenant: TenantId) -> Result<Onboarding, StoreError> {
        let number = tenant.get();
        let (details, branches, people, security, config_row, (device, product)) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut one, mut two, mut three) = (connection, connection, connection);
                let (mut four, mut five, mut six) = (connection, connection, connection);
                let own_devices = devices::table.filter(devices::tenant_id.eq(number));
                let own_products = loan_products::table.filter(loan_products::tenant_id.eq(number));
                let config_row = async {
                    tenant_config::table
                        .find(number)
                        .select((tenant_config::settings, tenant_config::version))
                        .first(&mut five)
                        .await
                        .optional()
                };
                futures_util::try_join!(
                    tenants::table
                        .find(number)
                        .select(DetailsRow::as_select())
                        .first::<DetailsRow>(&mut one),
                    branch_totals::table
                        .filter(branch_totals::tenant_id.eq(number))
                        .select(counted(branch_totals::branches))
                        .first::<Option<i64>>(&mut two),
                    // Two are enough to know.
                    users::table
                        .filter(users::tenant_id.eq(number).and(users::status.ne("disabled")))
                        .order(users::status.eq("active").desc())
                        .limit(2)
                        .select(users::status)
                        .load::<String>(&mut three),
                    security_settings::table
                        .find(number)
                        .select(security_settings::version)
                        .first::<i64>(&mut four),
                    config_row,
                    diesel::select((exists(own_devices), exists(own_products)))
                        .get_result::<(bool, bool)>(&mut six),
                )
            })
            .await?;
        let details = TenantDetails::from(details);
        let address = [
            &details.address,
            &details.city,
            &details.state,
            &details.postal_code,
        ];
        Ok(Onboarding {
            address_complete: address.iter().all(|part| !part.is_empty()),
            administrator_joined: people.iter().any(|status| status == "active"),
            device_activated: device,
            branch_added: branches.unwrap_or_default() > 1,
            staff_added: people.len() > 1,
            security_reviewed: security > 1,
            products_set: product,
            logo_set: config(config_row).set.contains_key(&ConfigKey::Logo),
        })
    }
}
