use munim_http_kit::body::Field;
use munim_tills::Denominations;

use crate::prelude::*;

/// How many there are of a note or coin.
#[item]
pub(crate) struct DenominationItem {
    /// In rupees.
    #[field(example = 500)]
    note: u32,
    #[field(example = 3)]
    count: u32,
}

pub(crate) fn counted(cash: &Denominations) -> Vec<DenominationItem> {
    let counted = cash.counted();
    counted
        .map(|(note, count)| DenominationItem { note, count })
        .collect()
}

/// Takes counted cash: `[{"note": 500, "count": 3}]`, empty if there is none.
pub(crate) fn cash(form: &mut Form, field: Field) -> Option<Denominations> {
    let name = field.name();
    let about =
        "The notes and coins, each once: ₹2,000, 500, 200, 100, 50, 20, 10, 5, 2 and 1. Empty without cash.";
    let counted = form.optional_objects(field.about(about), Denominations::NOTES.len(), |form| {
        let note = form.required::<u32>("note", "Note is required");
        let most = i64::from(Denominations::MOST);
        let count = form.required::<u32>(
            munim_http_kit::body::field("count").range(0, most),
            "Count is required",
        );
        Some((note?, count?))
    })?;
    let cash = Denominations::try_new(counted);
    form.valid(cash, name, "denominations", |fault| fault.to_string())
}
