use async_trait::async_trait;
use diesel::{
    define_sql_function,
    dsl::{count_star, exists},
    prelude::*,
    sql_types::Text,
};
use diesel_async::AsyncPgConnection;
use munim_kernel::{
    Money, Page, PageRequest, RoleName, Scope, StoreError, TenantDirectory, TenantId, UserId,
};
use munim_tenancy::{
    ConfigKey, Onboarding, Tenant, TenantConfig, TenantDetails, TenantQuery, TenantReader, TenantSort,
    TenantStats, TenantUser,
};
use time::OffsetDateTime;

use super::tenant_row::{DetailsRow, ListedRow, TenantRow, config, tenant};
use crate::{
    PgStore,
    errors::corrupt,
    long_list::{cut, read_of},
    one::One,
    prepared::{Given, Prepared},
    run::RunQueryDsl,
    schema::{
        branch_totals, devices, loan_products, roles, security_settings, tenant_config, tenants, user_roles,
        users,
    },
    search::contains,
    search_index::{Sought, TENANTS, USERS},
    stored::row,
    total::total as counted,
};

define_sql_function! {
    fn lower(text: Text) -> Text;
}

const SHOWN: &str = "SELECT t.tenant_id, t.org_name, t.org_code, t.registration_number, t.kind, t.contact_person, t.email_address,
    t.phone_number, t.address, t.city, t.state, t.postal_code, t.subscription_plan, t.is_active, t.created_at, t.version";

/// Returns the filters for which counts of tenants are stored, as conditions on `t`.
fn counted_by(query: &TenantQuery) -> Vec<&'static str> {
    let mut parts = Vec::new();
    if query.plan.is_some() {
        parts.push("t.subscription_plan = $2");
    }
    if query.kind.is_some() {
        parts.push("t.kind = $3");
    }
    match query.active {
        None => {}
        Some(true) => parts.push("t.is_active"),
        Some(false) => parts.push("NOT t.is_active"),
    }
    parts
}

/// Returns all filters of a query besides the search.
fn condition(own: Option<TenantId>, query: &TenantQuery) -> String {
    let mut parts = vec!["t.tenant_id > 0"];
    parts.extend(counted_by(query));
    if own.is_some() {
        parts.push("t.tenant_id = $1");
    }
    parts.join(" AND ")
}

fn order(sort: TenantSort) -> &'static str {
    match sort {
        // Ties have the same direction, so that one index serves both.
        TenantSort::Name => "t.org_name, t.tenant_id",
        TenantSort::NameDescending => "t.org_name DESC, t.tenant_id DESC",
        TenantSort::Code => "t.org_code, t.tenant_id",
        TenantSort::CodeDescending => "t.org_code DESC, t.tenant_id DESC",
        TenantSort::Created => "t.created_at, t.tenant_id",
        TenantSort::CreatedDescending => "t.created_at DESC, t.tenant_id DESC",
    }
}

/// Returns the parameters `$1` to `$5`, used or not, so that their numbers are fixed.
fn given(own: Option<TenantId>, query: &TenantQuery) -> Vec<Given> {
    vec![
        Given::Number(own.map_or(0, TenantId::get)),
        Given::Words(
            query
                .plan
                .as_ref()
                .map_or_else(String::new, |plan| plan.as_str().to_owned()),
        ),
        Given::Words(
            query
                .kind
                .map_or_else(String::new, |kind| kind.as_str().to_owned()),
        ),
        Given::Words(contains(&query.search)),
        Given::Number(query.page.offset()),
    ]
}

/// Returns the query for a page. A page further down is found in an index alone.
fn listed(own: Option<TenantId>, query: &TenantQuery, meant: &str) -> Prepared {
    let (order, read) = (order(query.sort), read_of(query.page));
    let given = given(own, query);
    if query.page.offset() == 0 {
        let text = format!("{SHOWN} FROM tenants t WHERE {meant} ORDER BY {order} LIMIT {read}");
        return Prepared::new("", &text, given);
    }
    let placed = format!(
        "placed AS MATERIALIZED (SELECT t.tenant_id FROM tenants t WHERE {meant} ORDER BY {order} LIMIT {read} OFFSET $5)"
    );
    let text =
        format!("{SHOWN} FROM placed JOIN tenants t ON t.tenant_id = placed.tenant_id ORDER BY {order}");
    Prepared::new(&placed, &text, given)
}

/// Returns the query for the number of tenants. Counts are stored for all filters but the search.
fn total(own: Option<TenantId>, query: &TenantQuery, meant: &str) -> Prepared {
    let text = if own.is_some() {
        format!("SELECT count(*) AS total FROM tenants t WHERE {meant}")
    } else {
        let mut parts = counted_by(query);
        // The platform has a row too, but is not a tenant.
        parts.push("t.kind <> 'platform'");
        let narrowed = parts.join(" AND ");
        format!("SELECT coalesce(sum(t.tenants), 0)::bigint AS total FROM tenant_totals t WHERE {narrowed}")
    };
    Prepared::new("", &text, given(own, query))
}

impl PgStore {
    async fn found_tenants(
        &self,
        mut connection: &AsyncPgConnection,
        query: &TenantQuery,
    ) -> QueryResult<(Vec<ListedRow>, i64)> {
        let order = order(query.sort);
        let sought = Sought {
            list: &TENANTS,
            // The search index of tenants belongs to the platform.
            owner: 0,
            text: &query.search,
            meant: &condition(None, query),
            given: given(None, query),
            alone: query.plan.is_none() && query.kind.is_none() && query.active.is_none(),
            order,
            page: query.page,
        };
        let found = self.find(connection, sought).await?;
        let rows = Prepared::new(
            "",
            &format!("{SHOWN} FROM tenants t WHERE t.tenant_id = ANY($1) ORDER BY {order}"),
            vec![Given::Numbers(found.page.clone())],
        );
        Ok((rows.load(&mut connection).await?, found.total))
    }
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

/// The order of a tenant's users, which an index has.
const PEOPLE_ORDER: &str = "lower(u.first_name), lower(u.last_name), u.user_id";

const PEOPLE: &str =
    "SELECT coalesce(sum(people), 0)::bigint AS total FROM people_counts WHERE tenant_id = $1";

fn user(row: UserRow, roles: &[(i64, String)]) -> Result<TenantUser, StoreError> {
    let (id, username, first_name, last_name, email_address, status, last_sign_in_at) = row;
    let own = roles.iter().filter(|role| role.0 == id);
    let mut roles: Vec<_> = own.map(|(_, name)| RoleName::new(name)).collect();
    roles.sort_by(|one, other| one.order().cmp(&other.order()));
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

row! {
    #[derive(Default)]
    struct SumsRow {
        clients: i64,
        active_loans: i64,
        outstanding: i64,
        par30: i64,
        files: i64,
    }
}

const SUMS: &str = "SELECT coalesce(sum(clients), 0)::bigint AS clients, coalesce(sum(active_loans), 0)::bigint AS active_loans,
      coalesce(sum(outstanding_paise), 0)::bigint AS outstanding, coalesce(sum(par30_paise), 0)::bigint AS par30,
      (SELECT coalesce(sum(octet_length(bytes)), 0) FROM report_chunks WHERE tenant_id = $1)::bigint
        + coalesce((SELECT octet_length(settings ->> 'logo') FROM tenant_config WHERE tenant_id = $1), 0) AS files
    FROM branch_figures WHERE tenant_id = $1";

#[async_trait(?Send)]
impl TenantDirectory for PgStore {
    async fn tenant_exists(&self, tenant: TenantId) -> Result<bool, StoreError> {
        self.read(Scope::Tenant(tenant), async |mut connection| {
            diesel::select(exists(tenants::table.find(tenant.get())))
                .get_result(&mut connection)
                .await
        })
        .await
    }
}

#[async_trait(?Send)]
impl TenantReader for PgStore {
    async fn tenants(&self, own: Option<TenantId>, query: &TenantQuery) -> Result<Page<Tenant>, StoreError> {
        let scope = own.map_or(Scope::EveryTenant, Scope::Tenant);
        let (rows, total) = self
            .read(scope, async |connection| {
                let mut meant = condition(own, query);
                if !query.search.is_empty() {
                    if own.is_none() {
                        return self.found_tenants(connection, query).await;
                    }
                    // The search has text to match.
                    meant.push_str(" AND t.search_text LIKE $4");
                }
                let (mut first, mut second) = (connection, connection);
                let (rows, One(total)) = futures_util::try_join!(
                    listed(own, query, &meant).load::<ListedRow>(&mut first),
                    total(own, query, &meant).get_result::<One<i64>>(&mut second),
                )?;
                Ok((cut(rows, query.page), total))
            })
            .await?;
        let items = rows.into_iter().map(|row| tenant(row.into()));
        Ok(Page::new(query.page, items.collect::<Result<_, _>>()?, total))
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
        let number = tenant.get();
        let (rows, total, roles) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let mut first = connection;
                let all = users::table
                    .filter(users::tenant_id.eq(number))
                    .filter(users::removed_at.is_null())
                    .into_boxed();
                let (wanted, total) = if search.is_empty() {
                    let One(total): One<i64> = Prepared::new("", PEOPLE, vec![Given::Number(number)])
                        .get_result(&mut first)
                        .await?;
                    (all.limit(page.size().into()).offset(page.offset()), total)
                } else {
                    let sought = Sought {
                        list: &USERS,
                        owner: number,
                        text: search,
                        meant: "u.tenant_id = $1 AND u.removed_at IS NULL",
                        given: vec![Given::Number(number)],
                        alone: true,
                        order: PEOPLE_ORDER,
                        page,
                    };
                    let found = self.find(connection, sought).await?;
                    (all.filter(users::user_id.eq_any(found.page.clone())), found.total)
                };
                let rows = wanted
                    .order((lower(users::first_name), lower(users::last_name), users::user_id))
                    .select((
                        users::user_id,
                        users::username,
                        users::first_name,
                        users::last_name,
                        users::email_address,
                        users::status,
                        users::last_sign_in_at,
                    ))
                    .load::<UserRow>(&mut first)
                    .await?;
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
            logo_set: config(config_row).set().contains_key(&ConfigKey::Logo),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_many_sizes_have_few_texts() {
        let query = |number, size| {
            let query = TenantQuery {
                page: PageRequest::try_new(number, size).unwrap(),
                sort: TenantSort::Name,
                search: String::new(),
                plan: None,
                kind: None,
                active: None,
            };
            listed(None, &query, "true")
        };
        assert_eq!(query(1, 1), query(1, 50));
        assert_eq!(query(1, 51), query(1, 200));
        assert_eq!(query(3, 20), query(2, 40), "both begin at 40");
    }
}
