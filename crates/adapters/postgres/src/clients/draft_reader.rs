use async_trait::async_trait;
use munim_clients::{DraftReader, SealedDraft};
use munim_kernel::{Scope, StoreError, TenantId, UserId};

use crate::{
    PgStore,
    stored::{from_row, sql},
};

from_row! {
    SealedDraft: "client_drafts", "draft_id" { id = "draft_id", form = "sealed", changed_at }
}

#[async_trait(?Send)]
impl DraftReader for PgStore {
    async fn drafts(&self, tenant: TenantId, owner: UserId) -> Result<Vec<SealedDraft>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT draft_id, sealed, changed_at FROM client_drafts WHERE tenant_id = $1 AND user_id = $2
                 ORDER BY changed_at DESC, draft_id";
                tenant.get(), owner
            ),
        )
        .await
    }
}
