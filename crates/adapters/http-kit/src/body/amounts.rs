//! Amounts of money and rates of interest. They are read digit by digit as written, without floating-point
//! arithmetic.
use munim_kernel::{Money, Rate};
use rust_decimal::Decimal;
use serde_json::Number;
use utoipa::openapi::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};

use super::{Field, Form, Read, in_words};

const RATE_DECIMALS: usize = 4;

/// Takes an amount of rupees with at most two decimals, from 0 to `most`.
pub fn rupees(form: &mut Form, field: impl Into<Field>, most: Money) -> Read<Money> {
    let field = field.into();
    let Some(number) = form.optional::<Number>(field)? else {
        return Some(None);
    };
    let amount = amount(&number, most);
    if amount.is_none() {
        let field = field.name();
        let (name, most) = (in_words(field), most.in_rupees());
        let message = format!("{name} must be between ₹0 and {most}, with at most two decimals.");
        form.refuse(field, "amount", message);
    }
    amount.map(Some)
}

pub fn list_of_rupees(form: &mut Form, field: Field, most: Money) -> Read<Vec<Money>> {
    let name = field.name();
    let Some(numbers) = form.optional::<Vec<Number>>(field)? else {
        return Some(None);
    };
    let amounts: Option<Vec<_>> = numbers.iter().map(|number| amount(number, most)).collect();
    if amounts.is_none() {
        let (words, most) = (in_words(name), most.in_rupees());
        let message =
            format!("{words}: each amount must be between ₹0 and {most}, with at most two decimals.");
        form.refuse(name, "amount", message);
    }
    amounts.map(Some)
}

fn amount(number: &Number, most: Money) -> Option<Money> {
    let paise = scaled(&number.to_string(), 2).filter(|paise| (0..=most.paise()).contains(paise));
    paise.map(Money::from_paise)
}

/// Takes a yearly rate of interest in percent, from 0 to 1,000 with at most four decimals.
pub fn annual_rate(form: &mut Form, field: Field) -> Read<Rate> {
    let name = field.name();
    let Some(number) = form.optional::<Number>(field.shaped(rate))? else {
        return Some(None);
    };
    let rate = scaled(&number.to_string(), RATE_DECIMALS)
        .and_then(|scaled| Rate::try_new(Decimal::new(scaled, u32::try_from(RATE_DECIMALS).ok()?)).ok());
    if rate.is_none() {
        let words = in_words(name);
        let message =
            format!("{words} must be between 0% and 1,000%, with at most {RATE_DECIMALS} decimals.");
        form.refuse(name, "rate", message);
    }
    rate.map(Some)
}

/// Takes a percentage from 0 to `most` with at most four decimals.
pub fn percent(form: &mut Form, field: Field, most: u8) -> Read<Decimal> {
    let name = field.name();
    let Some(number) = form.optional::<Number>(field)? else {
        return Some(None);
    };
    let percent = scaled(&number.to_string(), RATE_DECIMALS)
        .and_then(|scaled| Some(Decimal::new(scaled, u32::try_from(RATE_DECIMALS).ok()?)))
        .filter(|percent| (Decimal::ZERO..=Decimal::from(most)).contains(percent));
    if percent.is_none() {
        let words = in_words(name);
        let message =
            format!("{words} must be between 0% and {most}%, with at most {RATE_DECIMALS} decimals.");
        form.refuse(name, "percent", message);
    }
    percent.map(Some)
}

pub fn percent_up_to(most: u8) -> Schema {
    number()
        .minimum(Some(0.0))
        .maximum(Some(f64::from(most)))
        .multiple_of(Some(0.0001))
        .into()
}

/// Returns the written number, times ten to the power of `decimals`; `None` if it has more decimals, a sign or an
/// exponent.
fn scaled(written: &str, decimals: usize) -> Option<i64> {
    let (whole, part) = written.split_once('.').unwrap_or((written, ""));
    let part = part.trim_end_matches('0');
    let numeric = whole
        .bytes()
        .chain(part.bytes())
        .all(|digit| digit.is_ascii_digit());
    if !numeric || part.len() > decimals {
        return None;
    }
    format!("{whole}{part:0<decimals$}").parse().ok()
}

pub fn rupees_between(least: f64, most: f64) -> ObjectBuilder {
    number()
        .minimum(Some(least))
        .maximum(Some(most))
        .multiple_of(Some(0.01))
}

fn rate() -> Schema {
    number()
        .minimum(Some(0.0))
        .maximum(Some(1_000.0))
        .multiple_of(Some(0.0001))
        .into()
}

fn number() -> ObjectBuilder {
    let double = SchemaFormat::KnownFormat(KnownFormat::Double);
    ObjectBuilder::new()
        .schema_type(Type::Number)
        .format(Some(double))
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
            assert_eq!(scaled(written, 2), read, "{written}");
        }
    }

    #[test]
    fn rates_have_four_decimals() {
        assert_eq!(scaled("24", RATE_DECIMALS), Some(240_000));
        assert_eq!(scaled("22.3456", RATE_DECIMALS), Some(223_456));
        assert_eq!(scaled("22.34567", RATE_DECIMALS), None);
    }
}
