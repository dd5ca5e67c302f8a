use munim_clients::{Consent, ConsentText};
use munim_kernel::StoreError;

use crate::stored::{Columns, FromRow};

/// A consent `a` as a JSON object with the text `t` that the client agreed to.
pub(super) const GIVEN: &str = "(to_jsonb(a) || jsonb_build_object('body', t.body))";

impl FromRow for Consent {
    const ROW: (&'static str, &'static str) = ("consents", "consent_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("consent_id")?,
            client: row.get("client_id")?,
            purpose: row.get("purpose")?,
            language: row.get("language")?,
            text_version: row.get("text_version")?,
            how: row.get("given_how")?,
            given_at: row.get("given_at")?,
            recorded_by: row.get("recorded_by")?,
            withdrawn_at: row.get("withdrawn_at")?,
        })
    }
}

impl FromRow for ConsentText {
    const ROW: (&'static str, &'static str) = ("consent_texts", "text_version");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            purpose: row.get("purpose")?,
            language: row.get("language")?,
            version: row.get("text_version")?,
            body: row.get("body")?,
        })
    }
}

impl FromRow for (Consent, ConsentText) {
    const ROW: (&'static str, &'static str) = Consent::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok((row.part()?, row.part()?))
    }
}

/// All consents of a client.
pub(super) struct Given(pub(super) Vec<(Consent, ConsentText)>);

impl FromRow for Given {
    const ROW: (&'static str, &'static str) = Consent::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.list("consents")?))
    }
}
