use async_trait::async_trait;
use munim_clients::{DraftBook, SealedDraft};
use munim_kernel::{ClientDraftId, StoreError, UserId};
use time::OffsetDateTime;

use crate::{PgWork, stored::sql};

#[async_trait(?Send)]
impl DraftBook for PgWork {
    async fn add_draft(
        &mut self,
        owner: UserId,
        form: &[u8],
        changed_at: OffsetDateTime,
    ) -> Result<(SealedDraft, usize), StoreError> {
        let tenant = self.tenant()?.get();
        // Two new drafts of a user, who may have no row in this tenant, wait for each other, so that they count both.
        self.apply(sql!(
            "SELECT pg_advisory_xact_lock(hashtextextended('client drafts ' || $1 || ' ' || $2, 0))";
            tenant, owner
        ))
        .await?;
        let added = self
            .one(sql!(
                "INSERT INTO client_drafts (tenant_id, user_id, sealed, changed_at) VALUES ($1, $2, $3, $4)
                 RETURNING draft_id, sealed, changed_at";
                tenant, owner, form, changed_at
            ))
            .await?;
        let count: i64 = self
            .value(sql!(
                "SELECT count(*) AS total FROM client_drafts WHERE tenant_id = $1 AND user_id = $2";
                tenant, owner
            ))
            .await?;
        Ok((added, usize::try_from(count).map_err(|_| StoreError::Failed)?))
    }

    async fn replace_draft(&mut self, owner: UserId, draft: &SealedDraft) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let replaced = self
            .execute_one(sql!(
                "UPDATE client_drafts SET sealed = $4, changed_at = $5 WHERE tenant_id = $1 AND draft_id = $2 AND user_id = $3";
                tenant, draft.id, owner, draft.form.as_slice(), draft.changed_at
            ))
            .await?;
        Ok(replaced > 0)
    }

    async fn delete_draft(&mut self, owner: UserId, draft: ClientDraftId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let deleted = self
            .execute_one(sql!(
                "DELETE FROM client_drafts WHERE tenant_id = $1 AND draft_id = $2 AND user_id = $3";
                tenant, draft, owner
            ))
            .await?;
        Ok(deleted > 0)
    }
}
