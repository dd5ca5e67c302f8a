use munim_kernel::{ClientId, ConsentId, Fields, Language, NoTenantChosen, StoreError, UserId, words};
use thiserror::Error;
use time::OffsetDateTime;

words! {
    /// What a client agrees to.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ConsentPurpose {
        /// The use of their data (Digital Personal Data Protection Act 2023, section 6).
        PersonalData = "personal_data",
        /// Enquiries to credit bureaus and reports to them.
        CreditBureau = "credit_bureau",
        /// The check of their documents with the offices that issued them.
        Kyc = "kyc",
        /// Messages and calls.
        Contact = "contact",
    }
}

words! {
    /// How a client agreed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ConsentHow {
        Signature = "signature",
        /// A thumbprint, for those who do not write.
        Thumbprint = "thumbprint",
    }
}

/// A version of a text that clients agree to. It is never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentText {
    pub purpose: ConsentPurpose,
    pub language: Language,
    /// From 1.
    pub version: i32,
    pub body: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    pub id: ConsentId,
    pub client: ClientId,
    pub purpose: ConsentPurpose,
    /// The text that was read to them.
    pub language: Language,
    pub text_version: i32,
    pub how: ConsentHow,
    pub given_at: OffsetDateTime,
    pub recorded_by: UserId,
    pub withdrawn_at: Option<OffsetDateTime>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ConsentError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Only users who see the whole organisation can change the texts.")]
    NotTheWhole,
    #[error("Client not found")]
    NoSuchClient,
    #[error("Consent not found")]
    NoSuchConsent,
    #[error("There is no text for this consent in this language yet.")]
    NoText,
    #[error("A text has 20 to 5,000 characters.")]
    Body,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<&Consent> for Fields {
    fn from(consent: &Consent) -> Self {
        Self::new()
            .with("clientId", consent.client.get())
            .with("purpose", consent.purpose.as_str())
            .with("language", consent.language.as_str())
            .with("textVersion", i64::from(consent.text_version))
            .with("how", consent.how.as_str())
            .with("givenAt", consent.given_at)
            .with("withdrawnAt", consent.withdrawn_at)
    }
}
