use async_trait::async_trait;
use munim_clients::{ListedTransfer, TransferFilter, TransferReader};
use munim_kernel::{BranchId, Page, PageRequest, Reach, Scope, StoreError, TenantId};

use super::transfer_row::{FROM, LISTED, reached};
use crate::{PgStore, stored::sql};

/// The condition of a filter.
const MEANT: &str = "t.tenant_id = $1 AND (cardinality($2::text[]) = 0 OR t.status = ANY ($2))
   AND ($3::bigint = 0 OR t.to_branch_id = $3)";

#[async_trait(?Send)]
impl TransferReader for PgStore {
    async fn transfers(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &TransferFilter,
        page: PageRequest,
    ) -> Result<Page<ListedTransfer>, StoreError> {
        let (reached, branch) = (reached(reach), filter.to_branch.map_or(0, BranchId::get));
        let rows = sql!(
            "SELECT {LISTED} FROM {FROM} WHERE {MEANT} AND {reached} ORDER BY t.transfer_id DESC LIMIT $4 OFFSET $5";
            tenant.get(), &filter.statuses, branch, i64::from(page.size()), page.offset()
        );
        let count = sql!(
            "SELECT count(*) AS total FROM transfers t WHERE {MEANT} AND {reached}";
            tenant.get(), &filter.statuses, branch
        );
        self.page(Scope::Tenant(tenant), page, rows, count).await
    }
}
