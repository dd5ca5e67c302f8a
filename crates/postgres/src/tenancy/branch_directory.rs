use diesel::{pg::Pg, prelude::*};
use diesel_async::RunQueryDsl;
use munim_kernel::{BranchId, Page, Scope, StoreError, TenantId};
use munim_tenancy::{Branch, BranchDirectory, BranchQuery, BranchSort, SignInBranch};
use time::Date;

use crate::{
    PgStore,
    errors::corrupt,
    schema::{branch_figures, branches},
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

type CountsRow = (Option<i64>, Option<i64>, Option<i64>);

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

fn branch((public, own, counts): (PublicRow, OwnRow, CountsRow)) -> Result<Branch, StoreError> {
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
        staff: counts.0.unwrap_or_default(),
        clients: counts.1.unwrap_or_default(),
        active_loans: counts.2.unwrap_or_default(),
    })
}

/// `%` and `_` of a search stand for themselves.
pub(crate) fn contains(search: &str) -> String {
    let escaped = search
        .replace('\\', "\\\\")
        .replace('%', "\\%")
        .replace('_', "\\_");
    format!("%{escaped}%")
}

/// The branches that a query means, without order and page.
macro_rules! meant {
    ($query:expr, $scope:expr, $active_only:expr) => {{
        let mut listed = branches::table.into_boxed();
        if let Scope::Tenant(tenant) = $scope {
            listed = listed.filter(branches::tenant_id.eq(tenant.get()));
        }
        if $active_only {
            listed = listed.filter(branches::is_active);
        }
        if let Some(own) = &$query.among {
            listed =
                listed.filter(branches::branch_id.eq_any(own.iter().map(|id| id.get()).collect::<Vec<_>>()));
        }
        if !$query.search.is_empty() {
            let text = contains(&$query.search);
            listed = listed.filter(
                branches::branch_name
                    .ilike(text.clone())
                    .or(branches::branch_code.ilike(text.clone()))
                    .or(branches::city.ilike(text)),
            );
        }
        listed
    }};
}

macro_rules! ordered {
    ($listed:expr, $query:expr) => {{
        let listed = match $query.sort {
            BranchSort::Name => $listed.order(branches::branch_name.asc()),
            BranchSort::NameDescending => $listed.order(branches::branch_name.desc()),
            BranchSort::Code => $listed.order(branches::branch_code.asc()),
            BranchSort::CodeDescending => $listed.order(branches::branch_code.desc()),
        };
        listed
            .then_order_by(branches::branch_id.asc())
            .limit($query.page.size().into())
            .offset($query.page.offset())
    }};
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
                let (mut first, mut second) = (connection, connection);
                futures_util::try_join!(
                    ordered!(meant!(query, scope, true), query)
                        .select(PublicRow::as_select())
                        .load::<PublicRow>(&mut first),
                    meant!(query, scope, true).count().get_result::<i64>(&mut second),
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
                let (mut first, mut second) = (connection, connection);
                let (rows, total) = futures_util::try_join!(
                    ordered!(meant!(query, scope, false), query)
                        .select((PublicRow::as_select(), OwnRow::as_select()))
                        .load::<(PublicRow, OwnRow)>(&mut first),
                    meant!(query, scope, false).count().get_result::<i64>(&mut second),
                )?;
                let ids: Vec<i64> = rows.iter().map(|(public, _)| public.branch_id).collect();
                let counts: Vec<(i64, i64, i64, i64)> = branch_figures::table
                    .filter(branch_figures::branch_id.eq_any(ids))
                    .select((
                        branch_figures::branch_id,
                        branch_figures::staff,
                        branch_figures::clients,
                        branch_figures::active_loans,
                    ))
                    .load(&mut first)
                    .await?;
                Ok((rows, counts, total))
            })
            .await?;
        let items = rows
            .into_iter()
            .map(|(public, own)| {
                let count = counts.iter().find(|count| count.0 == public.branch_id);
                let count = count.map_or((None, None, None), |count| {
                    (Some(count.1), Some(count.2), Some(count.3))
                });
                branch((public, own, count))
            })
            .collect::<Result<_, _>>()?;
        Ok(Page::new(query.page, items, total))
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
