use munim_clients::ClientDraft;

use crate::prelude::*;

/// A draft of the caller.
#[item(from = draft: ClientDraft)]
pub(crate) struct ClientDraftItem {
    #[field(from = draft.id.get(), example = 14)]
    draft_id: i64,
    /// The form as it was saved.
    #[schema(value_type = Object)]
    #[field(from = serde_json::from_str(&draft.form).unwrap_or_default(), example = json!({"firstName": "Asha"}))]
    form: Value,
    #[field(example = EXAMPLE_TIME)]
    changed_at: OffsetDateTime,
}
