//! The fields of terms, which previews and products have in common.
use munim_http_kit::body::{
    Field, Form, Read,
    amounts::{rupees, rupees_between},
    field,
};
use munim_kernel::Money;
use munim_lending::{
    BrokenPeriod, Direction, Grace, InstalmentRounding, InstalmentUnit, InterestMethod, LoanProductTerms,
    MAX_INSTALMENTS, Rounding,
};
use serde_json::{Number, Value, json};
use utoipa::openapi::{ObjectBuilder, Schema, Type, schema::SchemaType};

fn amount() -> Schema {
    rupees_between(0.01, 1_000_000_000.0).into()
}

fn unit() -> Schema {
    let kinds = SchemaType::Array(vec![Type::Number, Type::Null]);
    let units = [json!(0.01), json!(1), json!(5), json!(10), Value::Null];
    ObjectBuilder::new()
        .schema_type(kinds)
        .enum_values(Some(units))
        .into()
}

/// Returns an amount of more than nothing.
pub(super) fn positive(form: &mut Form, field: Field, missing: &'static str) -> Option<Money> {
    let name = field.name();
    let read = rupees(form, field.shaped(amount), LoanProductTerms::MOST);
    let amount = form.needed(name, read, missing)?;
    if amount.is_zero() {
        form.refuse(name, "amount", format!("{name} must be more than 0."));
        return None;
    }
    Some(amount)
}

/// Returns a number of instalments without principal or interest, 0 by default.
fn grace(form: &mut Form, field: Field) -> Option<u16> {
    let name = field.name();
    let number = form.optional::<u32>(field.range(0, i64::from(MAX_INSTALMENTS) - 1))?;
    let number = u16::try_from(number.unwrap_or_default()).ok();
    let number = number.filter(|number| *number < MAX_INSTALMENTS);
    if number.is_none() {
        form.refuse(
            name,
            "range",
            format!("{name} must be less than {MAX_INSTALMENTS}."),
        );
    }
    number
}

fn instalment_unit(form: &mut Form) -> Read<InstalmentUnit> {
    let field = field("instalmentRounding.unit")
        .about("In rupees; by default a paisa or a rupee, as interest is rounded.")
        .shaped(unit);
    let Some(number) = form.optional::<Number>(field)? else {
        return Some(None);
    };
    let unit = number.to_string().parse::<InstalmentUnit>().ok();
    if unit.is_none() {
        let name = field.name();
        form.refuse(name, "choice", format!("{name} must be one of: 0.01, 1, 5, 10."));
    }
    unit.map(Some)
}

/// What a schedule depends on besides amount, rate, number and frequency.
pub(super) struct Shape {
    pub(super) method: InterestMethod,
    pub(super) rounding: Rounding,
    pub(super) instalment_rounding: InstalmentRounding,
    pub(super) grace: Grace,
    pub(super) broken_period: BrokenPeriod,
}

/// Returns those fields.
pub(super) fn shape(form: &mut Form) -> Option<Shape> {
    let method = form.word(
        field("method").about(
            "What interest is counted on: `declining` (level instalments), `equal_principal`, `flat`, or `bullet` (all \
             principal in the last instalment).",
        ),
        &InterestMethod::ALL,
        InterestMethod::as_str,
    );
    let method = form.needed("method", method, "Method is required");
    let rounding = form.word(
        field("interestRounding").about("`paise` by default."),
        &Rounding::ALL,
        Rounding::as_str,
    );
    form.lift(
        field("instalmentRounding")
            .about("How the amount of an instalment is rounded. The last takes the difference."),
    );
    let unit = instalment_unit(form);
    let direction = form.word(
        field("instalmentRounding.direction").about("`half_up` by default."),
        &Direction::ALL,
        Direction::as_str,
    );
    let principal = grace(
        form,
        field("gracePrincipal").about("Instalments at the start without principal; 0 by default."),
    );
    let interest = grace(
        form,
        field("graceInterest")
            .about("Instalments at the start without interest, which later ones ask for; 0 by default."),
    );
    let broken_period = form.word(
        field("brokenPeriod").about(
            "Whether days between disbursal and first due date beyond one period bear interest; `none` by default.",
        ),
        &BrokenPeriod::ALL,
        BrokenPeriod::as_str,
    );
    let rounding = rounding?.unwrap_or(Rounding::Paise);
    let usual = InstalmentRounding::half_up(rounding);
    Some(Shape {
        method: method?,
        rounding,
        instalment_rounding: InstalmentRounding {
            unit: unit?.unwrap_or(usual.unit),
            direction: direction?.unwrap_or(usual.direction),
        },
        grace: Grace {
            principal: principal?,
            interest: interest?,
        },
        broken_period: broken_period?.unwrap_or(BrokenPeriod::None),
    })
}

/// Returns a number of instalments.
pub(super) fn instalment_count(form: &mut Form, field: Field, missing: &'static str) -> Option<u16> {
    let name = field.name();
    let number = form.required::<u32>(field.range(1, i64::from(MAX_INSTALMENTS)), missing)?;
    let number = u16::try_from(number)
        .ok()
        .filter(|number| (1..=MAX_INSTALMENTS).contains(number));
    if number.is_none() {
        form.refuse(
            name,
            "range",
            format!("{name} must be from 1 to {MAX_INSTALMENTS}."),
        );
    }
    number
}
