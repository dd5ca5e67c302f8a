use async_trait::async_trait;
use munim_approvals::{Approval, ApprovalReader};
use munim_kernel::{ApprovalId, Page, PageRequest, Reach, Scope, StoreError, TenantId};

use super::approval_row::approvals;
use crate::{PgStore, reach_sql::in_reach, stored::sql};

#[async_trait(?Send)]
impl ApprovalReader for PgStore {
    async fn waiting_approvals(
        &self,
        tenant: TenantId,
        reach: &Reach,
        acts: &[&str],
        page: PageRequest,
    ) -> Result<Page<Approval>, StoreError> {
        let condition = format!(
            "p.status = 'waiting' AND p.act = ANY ($2) AND {}",
            in_reach(reach, "p.branch_id", Some("p.asked_by"))
        );
        let rows = format!(
            "{} ORDER BY p.approval_id LIMIT $3 OFFSET $4",
            approvals(&condition)
        );
        let counted =
            format!("SELECT count(*) AS total FROM approvals p WHERE p.tenant_id = $1 AND {condition}");
        let rows = sql!(rows; tenant.get(), acts, i64::from(page.size()), page.offset());
        self.page(
            Scope::Tenant(tenant),
            page,
            rows,
            sql!(counted; tenant.get(), acts),
        )
        .await
    }

    async fn approval(
        &self,
        tenant: TenantId,
        reach: &Reach,
        approval: ApprovalId,
    ) -> Result<Option<Approval>, StoreError> {
        let query = approvals(&format!(
            "{} AND p.approval_id = $2",
            in_reach(reach, "p.branch_id", Some("p.asked_by"))
        ));
        self.row(Scope::Tenant(tenant), sql!(query; tenant.get(), approval.get()))
            .await
    }
}
