use async_trait::async_trait;
use diesel::{dsl::exists, prelude::*};
use diesel_async::AsyncPgConnection;
use munim_kernel::{
    BranchId, CentreId, Money, Page, PageRequest, RoleName, Scope, StoreError, SystemRole, TenantId, UserId,
};
use munim_tenancy::{BranchSort, Centre, CentreQuery, CentreReader, FieldAgent};

use crate::{
    PgStore,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{branches, centres, officer_figures, roles, user_branches, user_roles, users},
    search::contains,
};

/// The roles of staff who work in the field.
const FIELD_ROLES: [SystemRole; 2] = [SystemRole::FieldOfficer, SystemRole::FieldAgent];

type CentreRow = (
    i64,
    String,
    String,
    String,
    i16,
    i64,
    String,
    Option<i64>,
    Option<String>,
    Option<String>,
    bool,
);

fn centre(row: CentreRow) -> Result<Centre, StoreError> {
    let (id, code, name, village, meeting_weekday, branch, branch_name, officer, first, last, is_active) =
        row;
    let officer = officer
        .map(|user| UserId::try_new(user).map_err(|_| corrupt("centres", "officer_id", id)))
        .transpose()?;
    let full = [first, last].into_iter().flatten().collect::<Vec<_>>().join(" ");
    Ok(Centre {
        id: CentreId::try_new(id).map_err(|_| corrupt("centres", "centre_id", id))?,
        code,
        name,
        village,
        meeting_weekday,
        branch: BranchId::try_new(branch).map_err(|_| corrupt("centres", "branch_id", id))?,
        branch_name,
        officer: officer.map(|user| (user, full.trim().to_owned())),
        is_active,
    })
}

/// The centres that match a query, without order and page.
macro_rules! meant {
    ($tenant:expr, $query:expr) => {{
        let mut listed = centres::table
            .inner_join(
                branches::table.on(branches::tenant_id
                    .eq(centres::tenant_id)
                    .and(branches::branch_id.eq(centres::branch_id))),
            )
            .left_join(
                users::table.on(users::tenant_id
                    .eq(centres::tenant_id)
                    .and(users::user_id.nullable().eq(centres::officer_id))),
            )
            .filter(centres::tenant_id.eq($tenant.get()))
            .into_boxed();
        if let Some(among) = &$query.among {
            let ids: Vec<i64> = among.iter().map(|id| id.get()).collect();
            listed = listed.filter(centres::branch_id.eq_any(ids));
        }
        if let Some(officer) = $query.officer {
            listed = listed.filter(centres::officer_id.eq(officer.get()));
        }
        if !$query.search.is_empty() {
            let text = contains(&$query.search);
            listed = listed.filter(
                centres::centre_name
                    .ilike(text.clone())
                    .or(centres::centre_code.ilike(text.clone()))
                    .or(centres::village.ilike(text)),
            );
        }
        listed
    }};
}

async fn rows(
    mut connection: &AsyncPgConnection,
    tenant: TenantId,
    query: &CentreQuery,
) -> QueryResult<Vec<CentreRow>> {
    let listed = meant!(tenant, query);
    let listed = match query.sort {
        BranchSort::Name => listed.order(centres::centre_name.asc()),
        BranchSort::NameDescending => listed.order(centres::centre_name.desc()),
        BranchSort::Code => listed.order(centres::centre_code.asc()),
        BranchSort::CodeDescending => listed.order(centres::centre_code.desc()),
    };
    listed
        .then_order_by(centres::centre_id.asc())
        .limit(query.page.size().into())
        .offset(query.page.offset())
        .select((
            centres::centre_id,
            centres::centre_code,
            centres::centre_name,
            centres::village,
            centres::meeting_weekday,
            centres::branch_id,
            branches::branch_name,
            centres::officer_id,
            users::first_name.nullable(),
            users::last_name.nullable(),
            centres::is_active,
        ))
        .load(&mut connection)
        .await
}

type AgentRow = (i64, String, String, String);
/// Officer, clients, active loans, outstanding, PAR 30.
type SumsRow = (i64, i64, i64, i64, i64);

/// The active users of the branch with a field role, without order and page.
macro_rules! agents {
    ($tenant:expr, $branch:expr, $officer:expr) => {{
        let assigned = user_branches::table
            .filter(user_branches::tenant_id.eq(users::tenant_id))
            .filter(user_branches::user_id.eq(users::user_id))
            .filter(user_branches::branch_id.eq($branch.get()));
        let goes_out = user_roles::table
            .inner_join(
                roles::table.on(roles::tenant_id
                    .eq(user_roles::tenant_id)
                    .and(roles::role_id.eq(user_roles::role_id))),
            )
            .filter(user_roles::tenant_id.eq(users::tenant_id))
            .filter(user_roles::user_id.eq(users::user_id))
            .filter(roles::role_name.eq_any(FIELD_ROLES.map(SystemRole::as_str)));
        let mut listed = users::table
            .filter(users::tenant_id.eq($tenant.get()))
            .filter(users::status.eq("active"))
            .filter(exists(assigned))
            .filter(exists(goes_out))
            .into_boxed();
        if let Some(officer) = $officer {
            listed = listed.filter(users::user_id.eq(officer.get()));
        }
        listed
    }};
}

/// Further data of each agent, besides names: roles, centres, sums.
struct Parts {
    roles: Vec<(i64, String)>,
    centres: Vec<(i64, i64)>,
    sums: Vec<SumsRow>,
}

async fn parts(
    connection: &AsyncPgConnection,
    tenant: TenantId,
    branch: BranchId,
    ids: Vec<i64>,
) -> QueryResult<Parts> {
    let (mut first, mut second, mut third) = (connection, connection, connection);
    let (roles, centres, sums) = futures_util::try_join!(
        user_roles::table
            .inner_join(
                roles::table.on(roles::tenant_id
                    .eq(user_roles::tenant_id)
                    .and(roles::role_id.eq(user_roles::role_id)))
            )
            .filter(user_roles::tenant_id.eq(tenant.get()))
            .filter(user_roles::user_id.eq_any(ids.clone()))
            .filter(roles::role_name.eq_any(FIELD_ROLES.map(SystemRole::as_str)))
            .order(roles::role_name)
            .select((user_roles::user_id, roles::role_name))
            .load(&mut first),
        centres::table
            .filter(centres::tenant_id.eq(tenant.get()))
            .filter(centres::branch_id.eq(branch.get()))
            .filter(centres::officer_id.eq_any(ids.clone()))
            .filter(centres::is_active)
            .group_by(centres::officer_id)
            .select((centres::officer_id.assume_not_null(), diesel::dsl::count_star()))
            .load(&mut second),
        officer_figures::table
            .filter(officer_figures::tenant_id.eq(tenant.get()))
            .filter(officer_figures::branch_id.eq(branch.get()))
            .filter(officer_figures::officer_id.eq_any(ids))
            .select((
                officer_figures::officer_id,
                officer_figures::clients,
                officer_figures::active_loans,
                officer_figures::outstanding_paise,
                officer_figures::par30_paise,
            ))
            .load(&mut third),
    )?;
    Ok(Parts { roles, centres, sums })
}

fn agent((id, username, first_name, last_name): AgentRow, parts: &Parts) -> Result<FieldAgent, StoreError> {
    let sums = parts.sums.iter().find(|sums| sums.0 == id).copied();
    let (_, clients, active_loans, outstanding, par30) = sums.unwrap_or_default();
    let centres = parts.centres.iter().find(|centres| centres.0 == id);
    let roles = parts.roles.iter().filter(|role| role.0 == id);
    Ok(FieldAgent {
        user: UserId::try_new(id).map_err(|_| corrupt("users", "user_id", id))?,
        username,
        first_name,
        last_name,
        roles: roles.map(|(_, name)| RoleName::new(name)).collect(),
        centres: centres.map_or(0, |centres| centres.1),
        clients,
        active_loans,
        outstanding: Money::from_paise(outstanding),
        par30: Money::from_paise(par30),
    })
}

#[async_trait(?Send)]
impl CentreReader for PgStore {
    async fn centres(&self, tenant: TenantId, query: &CentreQuery) -> Result<Page<Centre>, StoreError> {
        let (rows, total) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let mut second = connection;
                futures_util::try_join!(
                    rows(connection, tenant, query),
                    meant!(tenant, query).count().get_result::<i64>(&mut second),
                )
            })
            .await?;
        let items = rows.into_iter().map(centre).collect::<Result<_, _>>()?;
        Ok(Page::new(query.page, items, total))
    }

    async fn field_agents(
        &self,
        tenant: TenantId,
        branch: BranchId,
        officer: Option<UserId>,
        page: PageRequest,
    ) -> Result<Page<FieldAgent>, StoreError> {
        let (rows, total, parts) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut first, mut second) = (connection, connection);
                let (rows, total) = futures_util::try_join!(
                    agents!(tenant, branch, officer)
                        .order((users::first_name, users::last_name, users::user_id))
                        .limit(page.size().into())
                        .offset(page.offset())
                        .select((
                            users::user_id,
                            users::username,
                            users::first_name,
                            users::last_name
                        ))
                        .load::<AgentRow>(&mut first),
                    agents!(tenant, branch, officer)
                        .count()
                        .get_result::<i64>(&mut second),
                )?;
                let ids = rows.iter().map(|row| row.0).collect();
                let parts = parts(connection, tenant, branch, ids).await?;
                Ok((rows, total, parts))
            })
            .await?;
        let items = rows.into_iter().map(|row| agent(row, &parts));
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, total))
    }
}
