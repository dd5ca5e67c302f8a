use async_trait::async_trait;
use munim_clients::{Consent, ConsentBook, ConsentPurpose, ConsentText, Language, NewConsent};
use munim_kernel::{ConsentId, Reach, StoreError};

use crate::{PgWork, reach_sql::in_reach, run::RunQueryDsl, stored::sql};

#[async_trait(?Send)]
impl ConsentBook for PgWork {
    async fn lock_consent_text(
        &mut self,
        purpose: ConsentPurpose,
        language: Language,
    ) -> Result<Option<ConsentText>, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            sql!(
                "SELECT pg_advisory_xact_lock(hashtextextended('consent text ' || $1 || ' ' || $2 || ' ' || $3, 0))";
                tenant, purpose, language
            )
            .execute(connection)
            .await
        })
        .await?;
        self.row(sql!(
            "SELECT purpose, language, text_version, body FROM consent_texts
             WHERE tenant_id = $1 AND purpose = $2 AND language = $3 ORDER BY text_version DESC LIMIT 1";
            tenant, purpose, language
        ))
        .await
    }

    async fn add_consent_text(&mut self, text: &ConsentText) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO consent_texts (tenant_id, purpose, language, text_version, body) VALUES ($1, $2, $3, $4, $5)";
            tenant, text.purpose, text.language, text.version, &text.body
        ))
        .await
    }

    async fn add_consent(&mut self, wanted: &NewConsent) -> Result<Consent, StoreError> {
        let tenant = self.tenant()?.get();
        self.one(sql!(
            "INSERT INTO consents (tenant_id, client_id, purpose, language, text_version, given_how, given_at, recorded_by)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING to_jsonb(consents)::text AS row";
            tenant, wanted.client, wanted.purpose, wanted.language, wanted.text_version, wanted.how, wanted.at, wanted.by
        ))
        .await
    }

    async fn lock_consent(
        &mut self,
        reach: &Reach,
        consent: ConsentId,
    ) -> Result<Option<Consent>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        self.row(sql!(
            "SELECT to_jsonb(a)::text AS row FROM consents a JOIN clients c ON c.tenant_id = a.tenant_id AND c.client_id = a.client_id
             LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
             WHERE a.tenant_id = $1 AND a.consent_id = $2 AND {reached} FOR NO KEY UPDATE OF a";
            tenant, consent
        ))
        .await
    }

    async fn replace_consent(&mut self, consent: &Consent) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE consents SET withdrawn_at = $3 WHERE tenant_id = $1 AND consent_id = $2";
            tenant, consent.id, consent.withdrawn_at
        ))
        .await
    }
}
