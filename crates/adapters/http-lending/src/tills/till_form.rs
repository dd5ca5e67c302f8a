use munim_http_kit::body::{
    Field, Read,
    amounts::{rupees, rupees_between},
    in_words,
};
use munim_kernel::Money;
use munim_tills::{TillDraft, TillKind};
use utoipa::openapi::Schema;

use crate::prelude::*;

/// A hundred crore rupees.
const MOST: Money = Money::from_paise(100_000_000_000);

fn up_to_most() -> Schema {
    rupees_between(0.01, 1_000_000_000.0).into()
}

/// Takes the most that a till may hold.
pub(super) fn limit(form: &mut Form, field: Field) -> Read<Money> {
    let name = field.name();
    let limit = rupees(form, field.shaped(up_to_most), MOST)?;
    if limit.is_some_and(Money::is_zero) {
        form.refuse(
            name,
            "amount",
            format!("{} must be more than ₹0.", in_words(name)),
        );
        return None;
    }
    Some(limit)
}

pub(super) fn draft(kind: TillKind, name: &str, limit: Option<Money>, is_active: bool) -> TillDraft {
    TillDraft {
        name: name.to_owned(),
        limit: limit.or(kind.usual_limit()),
        is_active,
    }
}
