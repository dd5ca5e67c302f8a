use munim_http_kit::body::fields::{NAME, version};
use munim_lending::{self as lending, ChargeError, Gstin, TaxRegistration};

use super::tax_registration_item::TaxRegistrationList;
use crate::prelude::*;

/// India has 36 states and union territories.
const MOST: usize = 36;

pub(crate) struct ChangeTaxRegistrationsRequest {
    registrations: Vec<TaxRegistration>,
    version: Option<i64>,
}

fn registration(form: &mut Form) -> Option<TaxRegistration> {
    let state = form.name(
        field("state").about("As branches name it."),
        "State is required",
        NAME,
    );
    let gstin = form.text(
        field("gstin")
            .about("The last character is a check digit.")
            .pattern("^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$"),
        "GSTIN is required",
        15,
    );
    let gstin = gstin.and_then(|text| {
        let gstin = Gstin::try_new(text);
        form.valid(gstin, "gstin", "gstin", |wrong| {
            format!("GSTIN is not possible: {wrong}.")
        })
    });
    let (state, gstin) = (state?, gstin?);
    if !gstin.is_of(&state) {
        let message = "GSTIN must begin with the code of the state, such as 27 for Maharashtra.";
        form.refuse("gstin", "gstin", message);
        return None;
    }
    Some(TaxRegistration { state, gstin })
}

impl FromForm for ChangeTaxRegistrationsRequest {
    const NAME: &'static str = "ChangeTaxRegistrationsRequest";
    const ABOUT: &'static str = "All states that the lender is registered for tax in.";

    fn take(form: &mut Form) -> Option<Self> {
        let registrations = form.optional_objects("registrations", MOST, registration);
        let version = version(form, "version");
        let registrations = registrations?;
        let twice = registrations.iter().enumerate().find(|(index, one)| {
            let others = registrations.iter().take(*index);
            others
                .clone()
                .any(|other| other.state.eq_ignore_ascii_case(&one.state) || other.gstin == one.gstin)
        });
        if let Some((_, twice)) = twice {
            form.refuse(
                "registrations",
                "duplicate",
                format!("Name each state and each GSTIN once: {}.", twice.state),
            );
            return None;
        }
        Some(Self {
            registrations,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"registrations": [{"state": "Maharashtra", "gstin": "27AAAAA0000A1Z2"}]})
    }
}

#[operation(put "/api/tax-registrations", tag = "charges", ok = "The full list", message = "Tax registrations updated",
    refuses = [ChargeError::NoTenant(NoTenantChosen), ChargeError::VersionConflict].map(charge_problem))]
/// Change tax registrations
///
/// The list replaces the old one. Charges that were made keep their tax.
pub(crate) async fn change_tax_registrations(
    app: State,
    caller: May<ManagesLoanProducts>,
    seen: IfMatch,
    Body(form): Body<ChangeTaxRegistrationsRequest>,
) -> Result<Tagged<TaxRegistrationList>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(form.version));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let version = change(&app, &transaction, async |work, at| {
        lending::change_tax_registrations(work, at, actor, &form.registrations, seen)
            .await
            .map_err(charge_problem)
    })
    .await?;
    let list = TaxRegistrationList::new(form.registrations, version);
    Ok(Tagged::new(version, Success::new(MESSAGE, list)))
}
