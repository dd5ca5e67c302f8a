//! What clients have agreed to, and the texts that they agreed to.
mod consent;
mod keep_consents;
mod ports;
mod view_consents;

pub use consent::{Consent, ConsentError, ConsentHow, ConsentPurpose, ConsentText};
pub use keep_consents::{change_consent_text, record_consent, withdraw_consent};
pub use ports::{ConsentBook, ConsentReader, NewConsent};
pub use view_consents::{list_consent_texts, list_consents};
