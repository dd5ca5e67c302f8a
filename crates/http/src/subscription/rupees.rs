use munim_http_kit::body::{Field, Form, Read};
use munim_kernel::Money;
use serde_json::Number;
use utoipa::openapi::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type, schema::SchemaType};

/// Returns an amount of rupees with at most two decimals, from nothing up to `most`. No arithmetic in floating point
/// touches it: what the number is written as is read digit by digit.
pub(super) fn rupees(form: &mut Form, field: impl Into<Field>, most: Money) -> Read<Money> {
    let field = field.into();
    let Some(number) = form.optional::<Number>(field)? else {
        return Some(None);
    };
    let amount = paise(&number.to_string()).filter(|paise| (0..=most.paise()).contains(paise));
    if amount.is_none() {
        let field = field.name();
        let message = format!("{field} must be rupees from 0 to {most}, with at most two decimals.");
        form.refuse(field, "amount", message);
    }
    amount.map(|paise| Some(Money::from_paise(paise)))
}

fn paise(written: &str) -> Option<i64> {
    let (whole, part) = written.split_once('.').unwrap_or((written, ""));
    let part = part.trim_end_matches('0');
    let numeric = whole
        .bytes()
        .chain(part.bytes())
        .all(|digit| digit.is_ascii_digit());
    if !numeric || part.len() > 2 {
        return None;
    }
    format!("{whole}{part:0<2}").parse().ok()
}

/// What the document says of the rupees that an invoice bills.
pub(super) fn amount() -> Schema {
    let rupees = of_rupees().schema_type(SchemaType::Array(vec![Type::Number, Type::Null]));
    rupees.minimum(Some(0.01)).maximum(Some(1_000_000_000.0)).into()
}

/// What the document says of a plan's price.
pub(super) fn price() -> Schema {
    of_rupees().minimum(Some(0.0)).maximum(Some(10_000_000.0)).into()
}

fn of_rupees() -> ObjectBuilder {
    let double = SchemaFormat::KnownFormat(KnownFormat::Double);
    let rupees = ObjectBuilder::new()
        .schema_type(Type::Number)
        .format(Some(double));
    rupees.multiple_of(Some(0.01))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rupees_are_read_digit_by_digit() {
        for (written, read) in [
            ("0", Some(0)),
            ("9999", Some(999_900)),
            ("9999.0", Some(999_900)),
            ("0.1", Some(10)),
            ("1.15", Some(115)),
            ("4503599627370.49", Some(450_359_962_737_049)),
            ("1.155", None),
            ("-1", None),
            ("1e3", None),
            ("1e-7", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(paise(written), read, "{written}");
        }
    }
}
