//! The fields of terms that previews, applications and products share.
use munim_http_kit::body::{
    Field, Read,
    amounts::{list_of_rupees, rupees, rupees_between},
    in_words,
};
use munim_lending::{
    AmountLadder, BrokenPeriod, Direction, Grace, InstalmentRounding, InstalmentUnit, InterestMethod,
    LoanProductTerms, MAX_INSTALMENTS, Rounding,
};
use serde_json::Number;
use utoipa::openapi::{Array, ArrayBuilder, ObjectBuilder, Schema, Type};

use crate::prelude::*;

fn amount() -> Schema {
    rupees_between(0.01, 1_000_000_000.0).into()
}

pub(crate) fn amount_or_nothing() -> Schema {
    rupees_between(0.0, 1_000_000_000.0).into()
}

fn unit() -> Schema {
    let units = [json!(0.01), json!(1), json!(5), json!(10)];
    ObjectBuilder::new()
        .schema_type(Type::Number)
        .enum_values(Some(units))
        .into()
}

/// Reads the code of a new product.
pub(crate) fn product_code<T, E>(form: &mut Form, read: impl FnOnce(String) -> Result<T, E>) -> Option<T> {
    let code = form.text(
        field("code")
            .about("Unique, and cannot be changed.")
            .pattern("^[A-Z0-9-]{2,20}$"),
        "Code is required",
        100,
    );
    let code = read(code?).ok();
    let message = "Code must have 2 to 20 characters of A-Z, 0-9 and '-'.";
    form.known(code, "code", "product_code", message)
}

pub(super) fn positive(form: &mut Form, field: Field, missing: &'static str) -> Option<Money> {
    let amount = chosen_positive(form, field);
    form.needed(field.name(), amount, missing)
}

fn rungs() -> Schema {
    let list = ArrayBuilder::from(Array::new(amount()));
    list.max_items(Some(AmountLadder::MOST_RUNGS)).into()
}

/// The maximum loan of a client in each cycle; unlimited by default.
pub(super) fn amount_ladder(form: &mut Form) -> Option<AmountLadder> {
    let field = field("amountLadder").shaped(rungs).about(
        "The most that a client may borrow in each cycle, in rupees: the first amount in cycle 1, the last one from its cycle \
         on. A client's cycle is 1 plus the number of loans that they have repaid. Each amount is one that `principal` allows, \
         and none is less than the one before it. Without amounts, which is the default, only `principal` limits a loan.",
    );
    let name = field.name();
    let rungs = list_of_rupees(form, field, LoanProductTerms::MOST)?;
    let ladder = AmountLadder::try_new(rungs.unwrap_or_default());
    form.valid(ladder, name, "range", |fault| {
        format!("{} is not possible: {fault}.", in_words(name))
    })
}

/// The number of instalments without principal or interest, 0 by default.
fn grace(form: &mut Form, field: Field) -> Option<u16> {
    let name = field.name();
    let number = form.optional::<u32>(field.range(0, i64::from(MAX_INSTALMENTS) - 1))?;
    let number = u16::try_from(number.unwrap_or_default()).ok();
    let number = number.filter(|number| *number < MAX_INSTALMENTS);
    form.known(
        number,
        name,
        "range",
        format!("{} must be less than {MAX_INSTALMENTS}.", in_words(name)),
    )
}

fn instalment_unit(form: &mut Form, about: &'static str) -> Read<InstalmentUnit> {
    let field = field("instalmentRounding.unit").about(about).shaped(unit);
    let Some(number) = form.optional::<Number>(field)? else {
        return Some(None);
    };
    let unit = number.to_string().parse::<InstalmentUnit>().ok();
    if unit.is_none() {
        let name = field.name();
        let message = format!("{} must be one of: 0.01, 1, 5, 10.", in_words(name));
        form.refuse(name, "choice", message);
    }
    unit.map(Some)
}

/// Unit and direction may each be absent.
pub(super) fn instalment_rounding(
    form: &mut Form,
    unit: &'static str,
    direction: &'static str,
) -> Option<(Option<InstalmentUnit>, Option<Direction>)> {
    form.lift(
        field("instalmentRounding")
            .about("How the amount of an instalment is rounded. The last takes the difference."),
    );
    let unit = instalment_unit(form, unit);
    let direction = form.word_of::<Direction>(field("instalmentRounding.direction").about(direction));
    Some((unit?, direction?))
}

pub(super) const METHODS: &str = "What interest is counted on: `declining` (level instalments), `equal_principal`, `flat`, or \
     `bullet` (all principal in the last instalment).";

/// The terms of a schedule besides amount, rate, number and frequency.
pub(super) struct Shape {
    pub(super) method: InterestMethod,
    pub(super) rounding: Rounding,
    pub(super) instalment_rounding: InstalmentRounding,
    pub(super) grace: Grace,
    pub(super) broken_period: BrokenPeriod,
}

pub(super) fn shape(form: &mut Form) -> Option<Shape> {
    let method = form.word_of::<InterestMethod>(field("method").about(METHODS));
    let method = form.needed("method", method, "Method is required");
    let rounding = form.word_of::<Rounding>(field("interestRounding").about("`paise` by default."));
    let instalment_rounding = instalment_rounding(
        form,
        "In rupees; by default a paisa or a rupee, as interest is rounded.",
        "`half_up` by default.",
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
    let about = "What interest a first period bears that is not one period long: a period's (`none`, the default) or that of its own days (`actual_365`).";
    let broken_period = form.word_of::<BrokenPeriod>(field("brokenPeriod").about(about));
    let (rounding, (unit, direction)) = (rounding?.unwrap_or(Rounding::Paise), instalment_rounding?);
    let usual = InstalmentRounding::half_up(rounding);
    Some(Shape {
        method: method?,
        rounding,
        instalment_rounding: InstalmentRounding {
            unit: unit.unwrap_or(usual.unit),
            direction: direction.unwrap_or(usual.direction),
        },
        grace: Grace {
            principal: principal?,
            interest: interest?,
        },
        broken_period: broken_period?.unwrap_or(BrokenPeriod::None),
    })
}

pub(super) fn instalment_count(form: &mut Form, field: Field, missing: &'static str) -> Option<u16> {
    let name = field.name();
    let number = form.required::<u32>(field.range(1, i64::from(MAX_INSTALMENTS)), missing)?;
    let number = u16::try_from(number)
        .ok()
        .filter(|number| (1..=MAX_INSTALMENTS).contains(number));
    form.known(
        number,
        name,
        "range",
        format!("{} must be between 1 and {MAX_INSTALMENTS}.", in_words(name)),
    )
}

pub(crate) fn chosen_positive(form: &mut Form, field: Field) -> Read<Money> {
    let name = field.name();
    let amount = rupees(form, field.shaped(amount), LoanProductTerms::MOST)?;
    if amount.is_some_and(Money::is_zero) {
        form.refuse(
            name,
            "amount",
            format!("{} must be more than ₹0.", in_words(name)),
        );
        return None;
    }
    Some(amount)
}

pub(super) fn chosen_count(form: &mut Form, field: Field) -> Read<u16> {
    chosen_number(form, field, 1, MAX_INSTALMENTS)
}

/// The optional number of instalments without principal or interest.
pub(super) fn chosen_grace(form: &mut Form, field: Field) -> Read<u16> {
    chosen_number(form, field, 0, MAX_INSTALMENTS - 1)
}

fn chosen_number(form: &mut Form, field: Field, least: u16, most: u16) -> Read<u16> {
    let name = field.name();
    let Some(number) = form.optional::<u32>(field.range(i64::from(least), i64::from(most)))? else {
        return Some(None);
    };
    let number = u16::try_from(number)
        .ok()
        .filter(|number| (least..=most).contains(number));
    let message = format!("{} must be between {least} and {most}.", in_words(name));
    form.known(number, name, "range", message).map(Some)
}
