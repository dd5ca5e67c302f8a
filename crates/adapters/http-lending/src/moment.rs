use munim_http_kit::{
    body::{Field, Read, in_words},
    wire::read_moment,
};

use crate::prelude::*;

/// Reads an optional moment; an empty text is none.
pub(crate) fn moment(form: &mut Form, field: Field) -> Read<OffsetDateTime> {
    let text = form.optional_text(field.moment(), 40)?;
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Some(None);
    };
    let at = read_moment(&text);
    if at.is_none() {
        let message = format!(
            "{} must be a time such as 2026-04-01T04:30:00Z.",
            in_words(field.name())
        );
        form.refuse(field.name(), "moment", message);
    }
    at.map(Some)
}
