use std::fmt::Write as _;

use async_trait::async_trait;
use munim_books::{Closure, ClosureReader};
use munim_kernel::{BranchId, Page, PageRequest, Reach, Scope, StoreError, TenantId};

use crate::{
    PgStore,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
    total::{MOST_COUNTED, count_of},
};

impl FromRow for Closure {
    const ROW: (&'static str, &'static str) = ("period_closures", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let closed_by: Option<String> = row.get("closed_by")?;
        Ok(Self {
            branch: row.get("branch_id")?,
            through: row.get("closed_through")?,
            closed_by: closed_by.unwrap_or_default(),
            closed_at: row.get("closed_at")?,
        })
    }
}

#[async_trait(?Send)]
impl ClosureReader for PgStore {
    async fn closures(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        page: PageRequest,
    ) -> Result<Page<Closure>, StoreError> {
        let mut condition = in_reach(reach, "c.branch_id", None);
        if let Some(branch) = branch {
            let _ = write!(condition, " AND c.branch_id = {branch}");
        }
        let rows = format!(
            "SELECT c.branch_id, c.closed_through, c.closed_at, munim_username(c.tenant_id, c.closed_by) AS closed_by
             FROM period_closures c WHERE c.tenant_id = $1 AND {condition}
             ORDER BY c.closed_at DESC, c.branch_id, c.closed_through DESC LIMIT $2 OFFSET $3"
        );
        let counted = format!("period_closures c WHERE c.tenant_id = $1 AND {condition}");
        let rows = sql!(rows; tenant.get(), i64::from(page.size()), page.offset());
        let counted = sql!(count_of(&counted, MOST_COUNTED); tenant.get());
        self.page(Scope::Tenant(tenant), page, rows, counted).await
    }
}
