//! What writes say of a plan.
use munim_http_kit::body::{
    Form, FromForm,
    fields::{NAME, Read, kept_name},
};
use munim_kernel::Money;
use munim_tenancy::{PlanChange, PlanCode, PlanDetails, PlanLimit};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::rupees::rupees;

/// A plan to offer.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(crate) struct CreatePlanRequest {
    /// 2 to 30 of a-z, 0-9 and '-', not starting with '-'. Unique, and cannot be changed.
    #[schema(pattern = "^[a-z0-9][a-z0-9-]{1,29}$")]
    code: String,
    #[schema(min_length = 1, max_length = 100)]
    name: String,
    #[schema(max_length = 500)]
    description: Option<String>,
    /// For a month, in rupees before tax, with at most two decimals.
    #[schema(minimum = 0, maximum = 10_000_000, multiple_of = 0.01)]
    price_per_month: f64,
    /// Null for no limit, as with the other limits.
    #[schema(minimum = 1, maximum = 1_000_000_000)]
    branch_limit: Option<i64>,
    #[schema(minimum = 1, maximum = 1_000_000_000)]
    user_limit: Option<i64>,
    #[schema(minimum = 1, maximum = 1_000_000_000)]
    client_limit: Option<i64>,
}

/// The changes. Fields that are left out do not change; null removes a limit.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(crate) struct ChangePlanRequest {
    #[schema(nullable = false, min_length = 1, max_length = 100)]
    name: Option<String>,
    #[schema(max_length = 500)]
    description: Option<String>,
    #[schema(nullable = false, minimum = 0, maximum = 10_000_000, multiple_of = 0.01)]
    price_per_month: Option<f64>,
    #[schema(minimum = 1, maximum = 1_000_000_000)]
    branch_limit: Option<i64>,
    #[schema(minimum = 1, maximum = 1_000_000_000)]
    user_limit: Option<i64>,
    #[schema(minimum = 1, maximum = 1_000_000_000)]
    client_limit: Option<i64>,
    /// False retires it.
    #[schema(nullable = false)]
    is_active: Option<bool>,
}

const DESCRIPTION: u64 = 500;
const MISSING_NAME: &str = "Name is required";
const CODE: &str = "code must have 2 to 30 characters of a-z, 0-9 and '-', the first no '-'.";

/// Returns a limit where it is said; null for any number.
fn limit(form: &mut Form, field: &'static str) -> Read<PlanLimit> {
    if !form.holds(field) {
        return Some(None);
    }
    let Some(number) = form.optional::<i64>(field, "a whole number or null")? else {
        return Some(Some(PlanLimit::NONE));
    };
    let limit = PlanLimit::of(number);
    if limit.is_none() {
        let message = format!(
            "{field} must be from 1 to {}, or null for any number.",
            PlanLimit::MOST
        );
        form.refuse(field, "range", message);
    }
    limit.map(Some)
}

/// Returns what both writes can say but for the name.
fn rest(form: &mut Form) -> Option<PlanChange> {
    let description = if form.holds("description") {
        form.line("description", DESCRIPTION).map(Some)
    } else {
        Some(None)
    };
    let price = rupees(form, "pricePerMonth", PlanDetails::HIGHEST_PRICE);
    let branches = limit(form, "branchLimit");
    let users = limit(form, "userLimit");
    let clients = limit(form, "clientLimit");
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

/// A plan to offer.
pub(crate) struct Offered(pub(super) PlanCode, pub(super) PlanDetails);

impl FromForm for Offered {
    fn take(form: &mut Form) -> Option<Self> {
        let code = form.text("code", "Code is required", 100);
        let code = code.and_then(|text| {
            let code = PlanCode::try_new(text).ok();
            if code.is_none() {
                form.refuse("code", "plan_code", CODE);
            }
            code
        });
        let name = form.name("name", MISSING_NAME, NAME);
        let priced = form.says("pricePerMonth");
        let change = rest(form);
        if !priced {
            form.refuse("pricePerMonth", "required", "Price is required");
        }
        let bare = PlanDetails {
            name: name?,
            description: String::new(),
            price: Money::ZERO,
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

/// What is to become different.
pub(crate) struct Changed(pub(super) PlanChange);

impl FromForm for Changed {
    fn take(form: &mut Form) -> Option<Self> {
        let name = kept_name(form, "name", MISSING_NAME, NAME);
        let change = rest(form);
        let is_active = form.optional("isActive", "true or false");
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
