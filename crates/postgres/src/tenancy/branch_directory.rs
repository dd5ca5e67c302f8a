use diesel::{pg::Pg, prelude::*};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{BranchId, Page, Scope, StoreError, TenantId};
use munim_tenancy::{Branch, BranchDirectory, BranchQuery, BranchSort, NamedBranch, SignInBranch};
use time::Date;

use crate::{
    PgStore,
    errors::corrupt,
    schema::{branch_figures, branch_totals, branches},
    search::contains,
    total::total as counted,
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

#[derive(Queryable, Selectable)]
#[diesel(table_name = branches, check_for_backend(Pg))]
struct OwnRow {
    address: String,
    postal_code: String,
    phone_number: String,
    email_address: String,
    manager_name: String,
    opening_date: Option<Date>,
    is_active: bool,
    version: i64,
}

/// Branch, staff, clients, active loans.
type CountsRow = (i64, i64, i64, i64);

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

fn branch((public, own): (PublicRow, OwnRow), counts: &[CountsRow]) -> Result<Branch, StoreError> {
    let (_, staff, clients, active_loans) = counts
        .iter()
        .find(|count| count.0 == public.branch_id)
        .copied()
        .unwrap_or_default();
    Ok(Branch {
        public: public.try_into()?,
        address: own.address,
        postal_code: own.postal_code,
        phone_number: own.phone_number,
        email_address: own.email_address,
        manager_name: own.manager_name,
        opening_date: own.opening_date,
        is_active: own.is_active,
        version: own.version,
        staff,
        clients,
        active_loans,
    })
}

/// What the roll-ups count in those branches.
async fn counts_of(mut connection: &AsyncPgConnection, ids: Vec<i64>) -> QueryResult<Vec<CountsRow>> {
    branch_figures::table
        .filter(branch_figures::branch_id.eq_any(ids))
        .select((
            branch_figures::branch_id,
            branch_figures::staff,
            branch_figures::clients,
            branch_figures::active_loans,
        ))
        .load(&mut connection)
        .await
}

/// The branches that a query means, without order and page.
macro_rules! meant {
    ($query:expr, $scope:expr) => {{
        let mut listed = branches::table.into_boxed();
        if let Scope::Tenant(tenant) = $scope {
            listed = listed.filter(branches::tenant_id.eq(tenant.get()));
        }
        if let Some(active) = $query.active {
            listed = listed.filter(branches::is_active.eq(active));
        }
        if let Some(state) = &$query.state {
            listed = listed.filter(branches::state.eq(state.clone()));
        }
        if let Some(own) = &$query.among {
            listed =
                listed.filter(branches::branch_id.eq_any(own.iter().map(|id| id.get()).collect::<Vec<_>>()));
        }
        if !$query.search.is_empty() {
            listed = listed.filter(branches::search_text.like(contains(&$query.search)));
        }
        listed
    }};
}

macro_rules! ordered {
    ($listed:expr, $query:expr) => {{
        let listed = match $query.sort {
            BranchSort::Name => $listed.order((branches::branch_name.asc(), branches::branch_id.asc())),
            BranchSort::NameDescending => {
                $listed.order((branches::branch_name.desc(), branches::branch_id.desc()))
            }
            BranchSort::Code => $listed.order((branches::branch_code.asc(), branches::branch_id.asc())),
            BranchSort::CodeDescending => {
                $listed.order((branches::branch_code.desc(), branches::branch_id.desc()))
            }
        };
        listed
            .limit($query.page.size().into())
            .offset($query.page.offset())
    }};
}

/// How many branches a query means. Those of a whole tenant are counted already, by all that they can be filtered
/// by but a search.
async fn total(mut connection: &AsyncPgConnection, scope: Scope, query: &BranchQuery) -> QueryResult<i64> {
    if query.among.is_some() || !query.search.is_empty() {
        return meant!(query, scope).count().get_result(&mut connection).await;
    }
    let mut totals = branch_totals::table
        .select(counted(branch_totals::branches))
        .into_boxed();
    if let Scope::Tenant(tenant) = scope {
        totals = totals.filter(branch_totals::tenant_id.eq(tenant.get()));
    }
    if let Some(active) = query.active {
        totals = totals.filter(branch_totals::is_active.eq(active));
    }
    if let Some(state) = &query.state {
        totals = totals.filter(branch_totals::state.eq(state));
    }
    let total: Option<i64> = totals.first(&mut connection).await?;
    Ok(total.unwrap_or_default())
}

impl BranchDirectory for PgStore {
    async fn sign_in_branches(
        &self,
        tenant: TenantId,
        query: &BranchQuery,
    ) -> Result<Page<SignInBranch>, StoreError> {
        let scope = Scope::Tenant(tenant);
        let (rows, total) = self
            .read(scope, async |connection| {
                let (mut first, second) = (connection, connection);
                futures_util::try_join!(
                    ordered!(meant!(query, scope), query)
                        .select(PublicRow::as_select())
                        .load::<PublicRow>(&mut first),
                    total(second, scope, query),
                )
            })
            .await?;
        let items = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(Page::new(query.page, items, total))
    }

    async fn branches(&self, scope: Scope, query: &BranchQuery) -> Result<Page<Branch>, StoreError> {
        let (rows, counts, total) = self
            .read(scope, async |connection| {
                let mut first = connection;
                let (rows, total) = futures_util::try_join!(
                    ordered!(meant!(query, scope), query)
                        .select((PublicRow::as_select(), OwnRow::as_select()))
                        .load::<(PublicRow, OwnRow)>(&mut first),
                    total(connection, scope, query),
                )?;
                let ids: Vec<i64> = rows.iter().map(|(public, _)| public.branch_id).collect();
                let counts = counts_of(connection, ids).await?;
                Ok((rows, counts, total))
            })
            .await?;
        let items = rows
            .into_iter()
            .map(|row| branch(row, &counts))
            .collect::<Result<_, _>>()?;
        Ok(Page::new(query.page, items, total))
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

    async fn branch(&self, tenant: TenantId, id: BranchId) -> Result<Option<Branch>, StoreError> {
        let (row, counts) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let mut first = connection;
                let row = async {
                    branches::table
                        .find((tenant.get(), id.get()))
                        .select((PublicRow::as_select(), OwnRow::as_select()))
                        .first::<(PublicRow, OwnRow)>(&mut first)
                        .await
                        .optional()
                };
                futures_util::try_join!(row, counts_of(connection, vec![id.get()]))
            })
            .await?;
        row.map(|row| branch(row, &counts)).transpose()
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
    /// All branches of a tenant by id, in the order in which they were made.
    ///
    /// # Errors
    /// [`StoreError`]
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
