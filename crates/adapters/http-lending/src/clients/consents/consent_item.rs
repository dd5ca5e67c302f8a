use munim_clients::{Consent, ConsentHow, ConsentPurpose, ConsentText, Language};

use crate::prelude::*;

/// What a client agreed to.
#[item(from = consent: Consent)]
pub(crate) struct ConsentItem {
    #[field(from = consent.id.get(), example = 77)]
    consent_id: i64,
    #[field(from = consent.client.get(), example = 318)]
    client_id: i64,
    #[field(word = ConsentPurpose, example = ConsentPurpose::CreditBureau.as_str())]
    purpose: &'static str,
    /// The language of the text that was read to them.
    #[field(word = Language, example = Language::Marathi.as_str())]
    language: &'static str,
    /// The version of the text, from 1.
    #[field(example = 2)]
    text_version: i32,
    #[field(word = ConsentHow, example = ConsentHow::Thumbprint.as_str())]
    how: &'static str,
    #[field(example = EXAMPLE_TIME)]
    given_at: OffsetDateTime,
    #[field(from = consent.recorded_by.get(), example = 12)]
    recorded_by_id: i64,
    #[field(optional, example = None)]
    withdrawn_at: Option<OffsetDateTime>,
}

/// A consent with its text.
#[item(from = (consent, text): (Consent, ConsentText))]
pub(crate) struct ConsentDetails {
    #[serde(flatten)]
    #[field(from = consent.into(), example = ConsentItem::example())]
    consent: ConsentItem,
    #[field(from = text.body, example = "I agree that the lender asks credit bureaus about my loans.")]
    body: String,
}

/// The newest version of a text that clients agree to.
#[item(from = text: ConsentText)]
pub(crate) struct ConsentTextItem {
    #[field(word = ConsentPurpose, example = ConsentPurpose::CreditBureau.as_str())]
    purpose: &'static str,
    #[field(word = Language, example = Language::English.as_str())]
    language: &'static str,
    /// From 1.
    #[field(example = 2)]
    version: i32,
    #[field(example = "I agree that the lender asks credit bureaus about my loans.")]
    body: String,
}
