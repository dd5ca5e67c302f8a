use crate::prelude::*;

/// A form for enrolling a client that is not complete yet.
#[form(example = {"form": {"firstName": "Asha"}})]
pub(crate) struct ClientDraftRequest {
    /// Any object of at most 64 KiB as JSON, without Aadhaar numbers.
    #[field(missing = "Form is required")]
    form: serde_json::Map<String, Value>,
}

impl ClientDraftRequest {
    pub(super) fn text(&self) -> String {
        json!(self.form).to_string()
    }
}
