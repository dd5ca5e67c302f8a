use munim_http_kit::body::{
    amounts::{percent, percent_up_to},
    fields::{NAME, version},
    in_words,
};
use munim_lending::{ChargeBasis, ChargeEvent, ChargeFault, ChargeKind, ChargeTerms};
use rust_decimal::Decimal;
use utoipa::openapi::Schema;

use super::super::fields::chosen_positive;
use crate::prelude::*;

/// The usual rate of GST on charges of lenders, in percent.
const USUAL_TAX: i64 = 18;

fn of_principal() -> Schema {
    percent_up_to(ChargeTerms::MOST_PERCENT)
}

fn tax() -> Schema {
    percent_up_to(ChargeTerms::MOST_TAX)
}

fn terms(form: &mut Form, usual: Option<ChargeKind>) -> Option<ChargeTerms> {
    let name = form.name(field("name").printed(), "Name is required", NAME);
    let about = "`fee` (the lender's income; the default for a new charge) or `insurance_premium` (collected for an insurer at cost: at \
        the disbursal only, and without GST).";
    let kind = form.word_of::<ChargeKind>(field("kind").about(about));
    let kind = match usual {
        Some(usual) => kind.map(|kind| kind.unwrap_or(usual)),
        None => form.needed("kind", kind, "Kind is required"),
    };
    let about = "When it is made: `disbursal` (it is kept back from what is paid out) or `returned_payment` (a cheque or mandate comes \
        back) or `service` (two people make it for a loan); both are due with the next instalment.";
    let event = form.word_of::<ChargeEvent>(field("event").about(about));
    let event = form.needed("event", event, "Event is required");
    let amount = chosen_positive(
        form,
        field("amount").about("In rupees, without tax. Either this or `percent`."),
    );
    let of_principal = percent(
        form,
        field("percent")
            .about("Of the principal, without tax. Either this or `amount`.")
            .shaped(of_principal),
        ChargeTerms::MOST_PERCENT,
    );
    let tax = percent(
        form,
        field("taxPercent")
            .about(
                "GST, in percent; 18 by default, and always 0 for an insurance premium. It is asked for where the lender is \
                 registered for it.",
            )
            .shaped(tax),
        ChargeTerms::MOST_TAX,
    );
    let basis = match (amount?, of_principal?) {
        (Some(amount), None) => ChargeBasis::Flat(amount),
        (None, Some(percent)) => ChargeBasis::OfPrincipal(percent),
        (None, None) => {
            form.refuse("amount", "required", "Enter an amount or a percentage.");
            return None;
        }
        (Some(_), Some(_)) => {
            form.refuse(
                "percent",
                "not_possible",
                "Enter an amount or a percentage, not both.",
            );
            return None;
        }
    };
    let kind = kind?;
    let usual_tax = match kind {
        ChargeKind::Fee => Decimal::from(USUAL_TAX),
        ChargeKind::InsurancePremium => Decimal::ZERO,
    };
    let terms = ChargeTerms {
        name: name?,
        kind,
        event: event?,
        basis,
        tax_percent: tax?.unwrap_or(usual_tax),
    };
    let faults = terms.faults();
    for fault in &faults {
        let (name, code) = match fault {
            ChargeFault::Amount => ("amount", "range"),
            ChargeFault::Percent | ChargeFault::ReturnedPayment => ("percent", "range"),
            ChargeFault::Tax => ("taxPercent", "range"),
            ChargeFault::PremiumEvent => ("event", "not_possible"),
            ChargeFault::PremiumTax => ("taxPercent", "not_possible"),
        };
        form.refuse(
            name,
            code,
            format!("{} is not possible: {fault}.", in_words(name)),
        );
    }
    faults.is_empty().then_some(terms)
}

pub(crate) struct CreateChargeRequest(pub(super) ChargeTerms);

impl FromForm for CreateChargeRequest {
    const NAME: &'static str = "CreateChargeRequest";
    const ABOUT: &'static str = "A charge.";

    fn take(form: &mut Form) -> Option<Self> {
        terms(form, Some(ChargeKind::Fee)).map(Self)
    }

    fn example() -> Value {
        json!({"name": "Processing fee", "event": "disbursal", "percent": 1, "taxPercent": 18})
    }
}

pub(crate) struct ChangeChargeRequest {
    pub(super) terms: ChargeTerms,
    pub(super) is_active: bool,
    pub(super) version: Option<i64>,
}

impl FromForm for ChangeChargeRequest {
    const NAME: &'static str = "ChangeChargeRequest";
    const ABOUT: &'static str = "The whole charge, and whether products can use it.";

    fn take(form: &mut Form) -> Option<Self> {
        // No default: a premium would become income by mistake.
        let terms = terms(form, None);
        let is_active = form.required::<bool>(
            field("isActive").about("False takes it out of use: no other product can take it up."),
            "Status is required",
        );
        let version = version(form, "version");
        Some(Self {
            terms: terms?,
            is_active: is_active?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({
            "name": "Processing fee", "kind": "fee", "event": "disbursal", "percent": 1.5, "taxPercent": 18, "isActive": true
        })
    }
}
