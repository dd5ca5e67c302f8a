use async_trait::async_trait;
use diesel::{pg::Pg, prelude::*};
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use munim_kernel::{BranchId, Page, Scope, StoreError, TenantId};
use munim_tenancy::{BranchQuery, BranchReader, BranchSort, ListedBranch, NamedBranch, SignInBranch};

use crate::{
    PgStore,
    errors::corrupt,
    long_list::{cut, read_of},
    one::One,
    prepared::{Given, KEPT_PLANS, Prepared},
    run::RunQueryDsl,
    schema::branches,
    search::contains,
    search_index::{BRANCHES, Sought},
    stored::{Columns, FromRow, Stored, from_row, values},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = branches, check_for_backend(Pg))]
struct PublicRow {
    branch_id: i64,
    branch_code: String,
    branch_name: String,
    city: String,
    state: String,
    is_head_office: bool,
}

impl TryFrom<PublicRow> for SignInBranch {
    type Error = StoreError;

    fn try_from(row: PublicRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: BranchId::try_new(row.branch_id)
                .map_err(|_| corrupt("branches", "branch_id", row.branch_id))?,
            code: row.branch_code,
            name: row.branch_name,
            city: row.city,
            state: row.state,
            is_head_office: row.is_head_office,
        })
    }
}

from_row! {
    SignInBranch: "branches", "branch_id" {
        id = "branch_id", code = "branch_code", name = "branch_name", city, state, is_head_office,
    }
}

impl FromRow for ListedBranch {
    const ROW: (&'static str, &'static str) = ("branches", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            public: row.part()?,
            address: row.get("address")?,
            postal_code: row.get("postal_code")?,
            phone_number: row.get("phone_number")?,
            email_address: row.get("email_address")?,
            manager_name: row.get("manager_name")?,
            opening_date: row.get("opening_date")?,
            is_active: row.get("is_active")?,
            version: row.get("version")?,
            staff: row.get("staff")?,
            clients: row.get("clients")?,
            active_loans: row.get("active_loans")?,
        })
    }
}

/// Returns the list columns of the branches `b` in `from`, with their counts from the roll-ups.
fn shown(scope: Scope, tables: &str, from: &str, rest: &str, given: Vec<Given>) -> Prepared {
    // For row-level security a value is compared once, a column for each row.
    let tenant = match scope {
        Scope::Tenant(_) => "$1",
        Scope::EveryTenant => "b.tenant_id",
    };
    let text = format!(
        "SELECT b.branch_id, b.branch_code, b.branch_name, b.city, b.state, b.is_head_office, b.address, b.postal_code,
           b.phone_number, b.email_address, b.manager_name, b.opening_date, b.is_active, b.version,
           coalesce(f.staff, 0) AS staff, coalesce(f.clients, 0) AS clients, coalesce(f.active_loans, 0) AS active_loans
         FROM {from} b LEFT JOIN branch_figures f ON f.tenant_id = {tenant} AND f.branch_id = b.branch_id {rest}"
    );
    Prepared::new(tables, &text, given)
}

/// Returns the filters for which counts of branches are stored, as conditions on `b`.
fn counted(scope: Scope, query: &BranchQuery) -> Vec<&'static str> {
    let mut parts = Vec::new();
    if let Scope::Tenant(_) = scope {
        parts.push("b.tenant_id = $1");
    }
    match query.active {
        None => {}
        Some(true) => parts.push("b.is_active"),
        Some(false) => parts.push("NOT b.is_active"),
    }
    if query.state.is_some() {
        parts.push("b.state = $2");
    }
    parts
}

/// Returns all filters of a query besides the search.
fn condition(scope: Scope, query: &BranchQuery) -> String {
    let mut parts = counted(scope, query);
    if scope == Scope::EveryTenant {
        // Allows the index of all tenants' branches to be used.
        parts.push("b.branch_id > 0");
    }
    if query.among.is_some() {
        parts.push("b.branch_id = ANY($3)");
    }
    parts.join(" AND ")
}

fn order(sort: BranchSort) -> &'static str {
    match sort {
        BranchSort::Name => "b.branch_name, b.branch_id",
        BranchSort::NameDescending => "b.branch_name DESC, b.branch_id DESC",
        BranchSort::Code => "b.branch_code, b.branch_id",
        BranchSort::CodeDescending => "b.branch_code DESC, b.branch_id DESC",
    }
}

/// Returns the parameters `$1` to `$5`, used or not, so that their numbers are fixed.
fn given(scope: Scope, query: &BranchQuery) -> Vec<Given> {
    let tenant = match scope {
        Scope::Tenant(tenant) => tenant.get(),
        Scope::EveryTenant => 0,
    };
    let among = query.among.as_deref().unwrap_or_default();
    vec![
        Given::Number(tenant),
        Given::Words(query.state.clone().unwrap_or_default()),
        Given::Numbers(among.iter().map(|id| id.get()).collect()),
        Given::Words(contains(&query.search)),
        Given::Number(query.page.offset()),
    ]
}

/// Returns the query for a page. A page further down is found in an index alone.
fn listed(scope: Scope, query: &BranchQuery, meant: &str) -> Prepared {
    let (order, read) = (order(query.sort), read_of(query.page));
    let given = given(scope, query);
    if query.page.offset() == 0 {
        let rest = format!("WHERE {meant} ORDER BY {order} LIMIT {read}");
        return shown(scope, "", "branches", &rest, given);
    }
    let tables = format!(
        "placed AS MATERIALIZED (SELECT b.tenant_id, b.branch_id FROM branches b WHERE {meant} ORDER BY {order} LIMIT {read} OFFSET $5),
         page AS (SELECT b.* FROM placed JOIN branches b ON b.tenant_id = placed.tenant_id AND b.branch_id = placed.branch_id)"
    );
    shown(scope, &tables, "page", &format!("ORDER BY {order}"), given)
}

/// Returns the query for the number of branches. Counts of a whole tenant are stored for all filters but the search.
fn total(scope: Scope, query: &BranchQuery, meant: &str) -> Prepared {
    let text = if query.among.is_some() || !query.search.is_empty() {
        format!("SELECT count(*) AS total FROM branches b WHERE {meant}")
    } else {
        let parts = counted(scope, query);
        let narrowed = if parts.is_empty() {
            String::new()
        } else {
            format!(" WHERE {}", parts.join(" AND "))
        };
        format!("SELECT coalesce(sum(b.branches), 0)::bigint AS total FROM branch_totals b{narrowed}")
    };
    Prepared::new("", &text, given(scope, query))
}

/// Returns one branch of a tenant as lists show it.
pub(super) async fn listed_branch(
    mut connection: &AsyncPgConnection,
    tenant: TenantId,
    id: BranchId,
) -> QueryResult<Option<Stored<ListedBranch>>> {
    let rest = "WHERE b.tenant_id = $1 AND b.branch_id = $2";
    let given = vec![Given::Number(tenant.get()), Given::Number(id.get())];
    shown(Scope::Tenant(tenant), "", "branches", rest, given)
        .get_result(&mut connection)
        .await
        .optional()
}

impl PgStore {
    async fn found_branches(
        &self,
        mut connection: &AsyncPgConnection,
        tenant: TenantId,
        query: &BranchQuery,
    ) -> QueryResult<(Vec<Stored<ListedBranch>>, i64)> {
        let scope = Scope::Tenant(tenant);
        let sought = Sought {
            list: &BRANCHES,
            owner: tenant.get(),
            text: &query.search,
            meant: &condition(scope, query),
            given: given(scope, query),
            alone: query.among.is_none() && query.active.is_none() && query.state.is_none(),
            order: order(query.sort),
            page: query.page,
        };
        let found = self.find(connection, sought).await?;
        let those = vec![Given::Number(tenant.get()), Given::Numbers(found.page.clone())];
        let rest = format!(
            "WHERE b.tenant_id = $1 AND b.branch_id = ANY($2) ORDER BY {}",
            order(query.sort)
        );
        let mut plans = connection;
        let ((), rows) = futures_util::try_join!(
            plans.batch_execute(KEPT_PLANS),
            shown(scope, "", "branches", &rest, those).load(&mut connection),
        )?;
        Ok((rows, found.total))
    }
}

#[async_trait(?Send)]
impl BranchReader for PgStore {
    async fn sign_in_branches(
        &self,
        tenant: TenantId,
        query: &BranchQuery,
    ) -> Result<Page<SignInBranch>, StoreError> {
        let listed = self.branches(Scope::Tenant(tenant), query).await?;
        let items = listed.items.into_iter().map(|branch| branch.public).collect();
        Ok(Page::new(query.page, items, listed.total_count))
    }

    async fn branches(&self, scope: Scope, query: &BranchQuery) -> Result<Page<ListedBranch>, StoreError> {
        let (rows, total) = self
            .read(scope, async |connection| {
                let mut meant = condition(scope, query);
                if !query.search.is_empty() {
                    if let Scope::Tenant(tenant) = scope {
                        return self.found_branches(connection, tenant, query).await;
                    }
                    // The search index is by tenant.
                    meant.push_str(" AND b.search_text LIKE $4");
                }
                let (mut first, mut second) = (connection, connection);
                let (rows, One(total)) = futures_util::try_join!(
                    listed(scope, query, &meant).load::<Stored<ListedBranch>>(&mut first),
                    total(scope, query, &meant).get_result::<One<i64>>(&mut second),
                )?;
                Ok((cut(rows, query.page), total))
            })
            .await?;
        Ok(Page::new(query.page, values(rows), total))
    }

    async fn all_branches(
        &self,
        tenant: TenantId,
        among: Option<&[BranchId]>,
    ) -> Result<Vec<NamedBranch>, StoreError> {
        let rows: Vec<(PublicRow, bool)> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let mut wanted = branches::table
                    .filter(branches::tenant_id.eq(tenant.get()))
                    .into_boxed();
                if let Some(among) = among {
                    let ids: Vec<i64> = among.iter().map(|id| id.get()).collect();
                    wanted = wanted.filter(branches::branch_id.eq_any(ids));
                }
                wanted
                    .order((branches::branch_name, branches::branch_id))
                    .select((PublicRow::as_select(), branches::is_active))
                    .load(&mut connection)
                    .await
            })
            .await?;
        rows.into_iter()
            .map(|(public, is_active)| {
                let public = public.try_into()?;
                Ok(NamedBranch { public, is_active })
            })
            .collect()
    }

    async fn branch(&self, tenant: TenantId, id: BranchId) -> Result<Option<ListedBranch>, StoreError> {
        let row = self
            .read(Scope::Tenant(tenant), async |connection| {
                listed_branch(connection, tenant, id).await
            })
            .await?;
        Ok(row.map(|Stored(branch)| branch))
    }

    async fn branch_exists(&self, tenant: TenantId, branch: BranchId) -> Result<bool, StoreError> {
        self.read(Scope::Tenant(tenant), async |mut connection| {
            let row = branches::table.find((tenant.get(), branch.get()));
            diesel::select(diesel::dsl::exists(row))
                .get_result(&mut connection)
                .await
        })
        .await
    }
}

impl PgStore {
    /// Returns all branches of a tenant by id, in the order of creation.
    pub async fn branches_as_made(&self, tenant: TenantId) -> Result<Vec<(BranchId, String)>, StoreError> {
        let rows: Vec<(i64, String)> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                branches::table
                    .filter(branches::tenant_id.eq(tenant.get()))
                    .order(branches::branch_id)
                    .select((branches::branch_id, branches::branch_name))
                    .load(&mut connection)
                    .await
            })
            .await?;
        rows.into_iter()
            .map(|(id, name)| {
                Ok((
                    BranchId::try_new(id).map_err(|_| corrupt("branches", "branch_id", id))?,
                    name,
                ))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use munim_kernel::PageRequest;

    use super::*;

    #[test]
    fn pages_of_many_sizes_have_few_texts() {
        let query = |number, size| {
            let query = BranchQuery {
                page: PageRequest::try_new(number, size).unwrap(),
                sort: BranchSort::Name,
                search: String::new(),
                among: None,
                active: None,
                state: None,
            };
            listed(Scope::EveryTenant, &query, "true")
        };
        assert_eq!(query(1, 1), query(1, 50));
        assert_eq!(query(1, 51), query(1, 200));
        assert_eq!(query(3, 20), query(2, 40), "both begin at 40");
    }
}
