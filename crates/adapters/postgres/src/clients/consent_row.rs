use munim_clients::{Consent, ConsentText};
use munim_kernel::StoreError;

use crate::stored::{Columns, FromRow, from_row};

/// A consent `a` as a JSON object with the text `t` that the client agreed to.
pub(super) const GIVEN: &str = "(to_jsonb(a) || jsonb_build_object('body', t.body))";

from_row! {
    Consent: "consents", "consent_id" {
        id = "consent_id", client = "client_id", purpose, language, text_version, how = "given_how", given_at,
        recorded_by, withdrawn_at,
    }
    ConsentText: "consent_texts", "text_version" { purpose, language, version = "text_version", body }
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
