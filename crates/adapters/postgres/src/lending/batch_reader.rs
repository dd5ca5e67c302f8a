use async_trait::async_trait;
use munim_kernel::{BranchId, DisbursementBatchId, Page, PageRequest, Reach, Scope, StoreError, TenantId};
use munim_lending::{BatchFilter, BatchReader, ListedBatch, ShownBatch};

use super::batch_row::{HEAD, NO_OFFICER, PARTS};
use crate::{PgStore, reach_sql::in_reach, stored::sql};

/// The condition of a filter.
const MEANT: &str = "b.tenant_id = $1 AND ($2::bigint = 0 OR b.branch_id = $2) AND (cardinality($3::text[]) = 0 OR b.state = ANY ($3))";

#[async_trait(?Send)]
impl BatchReader for PgStore {
    async fn batches(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &BatchFilter,
        page: PageRequest,
    ) -> Result<Page<ListedBatch>, StoreError> {
        let reached = in_reach(reach, "b.branch_id", NO_OFFICER);
        let branch = filter.branch.map_or(0, BranchId::get);
        let rows = sql!(
            "SELECT {HEAD}::text AS row FROM disbursement_batches b WHERE {MEANT} AND {reached}
             ORDER BY b.batch_id DESC LIMIT $4 OFFSET $5";
            tenant.get(), branch, &filter.states, i64::from(page.size()), page.offset()
        );
        let count = sql!(
            "SELECT count(*) AS total FROM disbursement_batches b WHERE {MEANT} AND {reached}";
            tenant.get(), branch, &filter.states
        );
        self.page(Scope::Tenant(tenant), page, rows, count).await
    }

    async fn batch(
        &self,
        tenant: TenantId,
        reach: &Reach,
        batch: DisbursementBatchId,
    ) -> Result<Option<ShownBatch>, StoreError> {
        let reached = in_reach(reach, "b.branch_id", NO_OFFICER);
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT ({HEAD} || {PARTS})::text AS row FROM disbursement_batches b
                 WHERE b.tenant_id = $1 AND b.batch_id = $2 AND {reached}";
                tenant.get(), batch
            ),
        )
        .await
    }
}
