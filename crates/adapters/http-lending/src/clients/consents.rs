pub(super) mod change_consent_text;
pub(super) mod consent_item;
pub(super) mod list_consent_texts;
pub(super) mod list_consents;
pub(super) mod record_consent;
pub(super) mod refusals;
pub(super) mod withdraw_consent;
