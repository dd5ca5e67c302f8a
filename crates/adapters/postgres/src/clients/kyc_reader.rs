use async_trait::async_trait;
use munim_clients::{KycFilter, KycReader, ListedDocument};
use munim_kernel::{
    BranchId, ClientId, KycDocumentId, Page, PageRequest, Reach, Scope, StoreError, TenantId,
};

use super::kyc_row::{DOCUMENT, FROM, NAMES};
use crate::{PgStore, reach_sql::in_reach, stored::sql};

/// The condition of a filter. By status as `KycDocument::status_on` the business date; the stored one is looked up in the index.
const MEANT: &str = "d.tenant_id = $1 AND (cardinality($2::text[]) = 0
     OR d.status = ANY ($2 || CASE WHEN 'expired' = ANY ($2) THEN ARRAY['verified'] ELSE ARRAY[]::text[] END)
       AND CASE WHEN d.status = 'verified' AND d.valid_until < t.business_date THEN 'expired' ELSE d.status END = ANY ($2))
   AND ($3::bigint = 0 OR d.client_id = $3) AND ($4::bigint = 0 OR c.branch_id = $4)
   AND ($5::date IS NULL OR d.valid_until <= $5 AND c.status <> 'exited')";

#[async_trait(?Send)]
impl KycReader for PgStore {
    async fn documents(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &KycFilter,
        page: PageRequest,
    ) -> Result<Page<ListedDocument>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        let (client, branch) = (
            filter.client.map_or(0, ClientId::get),
            filter.branch.map_or(0, BranchId::get),
        );
        let rows = sql!(
            "SELECT {DOCUMENT}, {NAMES} FROM {FROM} WHERE {MEANT} AND {reached} ORDER BY d.document_id LIMIT $6 OFFSET $7";
            tenant.get(), &filter.statuses, client, branch, filter.expiring_by, i64::from(page.size()), page.offset()
        );
        let count = sql!(
            "SELECT count(*) AS total FROM {FROM} WHERE {MEANT} AND {reached}";
            tenant.get(), &filter.statuses, client, branch, filter.expiring_by
        );
        self.page(Scope::Tenant(tenant), page, rows, count).await
    }

    async fn document(
        &self,
        tenant: TenantId,
        reach: &Reach,
        document: KycDocumentId,
    ) -> Result<Option<ListedDocument>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT {DOCUMENT}, {NAMES} FROM {FROM} WHERE d.tenant_id = $1 AND d.document_id = $2 AND {reached}";
                tenant.get(), document
            ),
        )
        .await
    }
}
