use async_trait::async_trait;
use munim_clients::{Consent, ConsentReader, ConsentText};
use munim_kernel::{ClientId, Reach, Scope, StoreError, TenantId};

use super::{
    client_row::FROM,
    consent_row::{GIVEN, Given},
};
use crate::{PgStore, reach_sql::in_reach, stored::sql};

#[async_trait(?Send)]
impl ConsentReader for PgStore {
    async fn consents(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<Vec<(Consent, ConsentText)>>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        let found: Option<Given> = self
            .row(
                Scope::Tenant(tenant),
                sql!(
                    "SELECT jsonb_build_object('consents', coalesce((SELECT jsonb_agg({GIVEN} ORDER BY a.consent_id DESC)
                       FROM consents a JOIN consent_texts t ON t.tenant_id = a.tenant_id AND t.purpose = a.purpose
                         AND t.language = a.language AND t.text_version = a.text_version
                       WHERE a.tenant_id = c.tenant_id AND a.client_id = c.client_id), '[]'))::text AS row
                     FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached}";
                    tenant.get(), client
                ),
            )
            .await?;
        Ok(found.map(|Given(all)| all))
    }

    async fn consent_texts(&self, tenant: TenantId) -> Result<Vec<ConsentText>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT DISTINCT ON (purpose, language) purpose, language, text_version, body FROM consent_texts
                 WHERE tenant_id = $1 ORDER BY purpose, language, text_version DESC";
                tenant.get()
            ),
        )
        .await
    }
}
