use munim_http_kit::body::{
    Field, Read,
    amounts::{rupees, rupees_between},
    fields::{NAME, free},
    in_words,
};
use munim_tenancy::{PlanChange, PlanCode, PlanDetails, PlanLimit};
use utoipa::openapi::Schema;

use crate::prelude::*;

const DESCRIPTION: u64 = 500;
const MISSING_NAME: &str = "Name is required";
const CODE: &str = "Code must have 2 to 30 characters of a-z, 0-9 and '-', the first no '-'.";

fn price() -> Schema {
    rupees_between(0.0, 10_000_000.0).into()
}

/// Takes a limit; null means unlimited.
fn limit(form: &mut Form, field: Field) -> Read<PlanLimit> {
    let (name, present) = (field.name(), form.holds(field.name()));
    let Some(number) = form.optional::<i64>(field.range(1, PlanLimit::MOST))? else {
        return Some(present.then_some(PlanLimit::NONE));
    };
    let limit = PlanLimit::of(number);
    let message = format!(
        "{} must be between 1 and {}, or null for any number.",
        in_words(name),
        PlanLimit::MOST
    );
    form.known(limit, name, "range", message).map(Some)
}

/// Takes the fields that creating and changing a plan share, except the name.
fn rest(form: &mut Form) -> Option<PlanChange> {
    let description = free(form, "description", DESCRIPTION);
    let price = rupees(
        form,
        field("pricePerMonth")
            .about("For a month, in rupees before tax, with at most two decimals.")
            .shaped(price),
        PlanDetails::HIGHEST_PRICE,
    );
    let branches = limit(
        form,
        field("branchLimit").about("Null for no limit, as with the other limits."),
    );
    let users = limit(form, field("userLimit"));
    let clients = limit(form, field("clientLimit"));
    Some(PlanChange {
        name: None,
        description: description?,
        price: price?,
        branches: branches?,
        users: users?,
        clients: clients?,
        is_active: None,
    })
}

pub(crate) struct CreatePlanRequest(pub(super) PlanCode, pub(super) PlanDetails);

impl FromForm for CreatePlanRequest {
    const NAME: &'static str = "CreatePlanRequest";
    const ABOUT: &'static str = "A plan to offer.";

    fn take(form: &mut Form) -> Option<Self> {
        let code = form.text(
            field("code")
                .about("2 to 30 of a-z, 0-9 and '-', not starting with '-'. Unique, and cannot be changed.")
                .pattern("^[a-z0-9][a-z0-9-]{1,29}$"),
            "Code is required",
            100,
        );
        let code = code.and_then(|text| {
            let code = PlanCode::try_new(text).ok();
            form.known(code, "code", "plan_code", CODE)
        });
        let name = form.name("name", MISSING_NAME, NAME);
        let priced = form.says("pricePerMonth");
        let change = rest(form);
        let price = change.as_ref().map(|change| change.price);
        let price = if priced { price } else { Some(None) };
        let price = form.needed("pricePerMonth", price, "Price is required");
        let bare = PlanDetails {
            name: name?,
            description: String::new(),
            price: price?,
            branches: PlanLimit::NONE,
            users: PlanLimit::NONE,
            clients: PlanLimit::NONE,
            is_active: true,
        };
        Some(Self(code?, change?.applied_to(&bare)))
    }

    fn example() -> Value {
        json!({"code": "regional", "name": "Regional", "description": "For an organisation in one state.",
            "pricePerMonth": 19_999, "branchLimit": 25, "userLimit": 400, "clientLimit": null})
    }
}

pub(crate) struct ChangePlanRequest(pub(super) PlanChange);

impl FromForm for ChangePlanRequest {
    const NAME: &'static str = "ChangePlanRequest";
    const ABOUT: &'static str = "The changes. Fields that are left out do not change; null removes a limit.";

    fn take(form: &mut Form) -> Option<Self> {
        let name = form.kept_name("name", MISSING_NAME, NAME);
        let change = rest(form);
        let is_active = form.optional(field("isActive").about("False retires it."));
        Some(Self(PlanChange {
            name: name?,
            is_active: is_active?,
            ..change?
        }))
    }

    fn example() -> Value {
        json!({"pricePerMonth": 10_499, "branchLimit": 12})
    }
}
