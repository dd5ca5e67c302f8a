use async_trait::async_trait;
use munim_clients::{DraftReader, SealedDraft};
use munim_kernel::{Scope, StoreError, TenantId, UserId};

use crate::{
    PgStore,
    stored::{Columns, FromRow, sql},
};

impl FromRow for SealedDraft {
    const ROW: (&'static str, &'static str) = ("client_drafts", "draft_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("draft_id")?,
            form: row.get("sealed")?,
            changed_at: row.get("changed_at")?,
        })
    }
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
