use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ClientId, ConsentId, Language, Reach, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use super::consent::{Consent, ConsentHow, ConsentPurpose, ConsentText};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewConsent {
    pub client: ClientId,
    pub purpose: ConsentPurpose,
    pub language: Language,
    pub text_version: i32,
    pub how: ConsentHow,
    pub by: UserId,
    pub at: OffsetDateTime,
}

#[async_trait(?Send)]
pub trait ConsentBook {
    /// Returns the newest version of a text. No other transaction can add one until this one ends.
    async fn lock_consent_text(
        &mut self,
        purpose: ConsentPurpose,
        language: Language,
    ) -> Result<Option<ConsentText>, StoreError>;

    async fn add_consent_text(&mut self, text: &ConsentText) -> Result<(), StoreError>;

    async fn add_consent(&mut self, wanted: &NewConsent) -> Result<Consent, StoreError>;

    /// Locks and returns a consent of a client in reach.
    async fn lock_consent(
        &mut self,
        reach: &Reach,
        consent: ConsentId,
    ) -> Result<Option<Consent>, StoreError>;

    /// Stores when a locked consent was withdrawn.
    async fn replace_consent(&mut self, consent: &Consent) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ConsentReader {
    /// Returns the consents of a client in reach with the texts that they agreed to, the newest first; `None` if there is
    /// no such client.
    async fn consents(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<Vec<(Consent, ConsentText)>>, StoreError>;

    /// Returns the newest version of each text, by purpose and language.
    async fn consent_texts(&self, tenant: TenantId) -> Result<Vec<ConsentText>, StoreError>;
}
