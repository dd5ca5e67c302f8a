//! What writes say of a branch.
use munim_http_kit::{
    body::{
        Form, FromForm,
        fields::{
            ADDRESS, NAME, Read, day, email_address, flag, free, kept, kept_name, phone_number, postal_code,
            version,
        },
    },
    openapi::shapes::{day_or_none, email_or_none},
};
use munim_tenancy::{BranchChange, BranchCode, NewBranch};
use serde_json::{Value, json};
use time::Date;
use utoipa::ToSchema;

/// A branch to create. Field names may also start with a lower-case letter.
#[derive(ToSchema)]
#[schema(rename_all = "PascalCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(crate) struct CreateBranchRequest {
    /// 2 to 10 of A-Z, 0-9 and '-', unique in the tenant.
    #[schema(pattern = "^[A-Z0-9-]{2,10}$")]
    branch_code: String,
    #[schema(min_length = 1, max_length = 100)]
    branch_name: String,
    #[schema(min_length = 1, max_length = 100)]
    city: String,
    #[schema(min_length = 1, max_length = 100)]
    state: String,
    /// Replaces the current head office.
    is_head_office: Option<bool>,
    #[schema(max_length = 500)]
    address: Option<String>,
    /// An Indian PIN.
    #[schema(pattern = "^([1-9][0-9]{5})?$")]
    postal_code: Option<String>,
    /// E.164, or ten digits for an Indian number.
    #[schema(pattern = r"^(\+[1-9][0-9]{7,14}|[1-9][0-9]{9})?$")]
    phone_number: Option<String>,
    #[schema(schema_with = email_or_none)]
    email_address: Option<String>,
    #[schema(max_length = 100)]
    manager_name: Option<String>,
    /// True by default.
    is_active: Option<bool>,
    #[schema(schema_with = day_or_none)]
    opening_date: Option<Date>,
}

/// The changes. Fields that are left out do not change; an empty string or null clears an optional field. Field names
/// may also start with a lower-case letter.
#[derive(ToSchema)]
#[schema(rename_all = "PascalCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(crate) struct ChangeBranchRequest {
    /// 2 to 10 of A-Z, 0-9 and '-', unique in the tenant.
    #[schema(nullable = false, pattern = "^[A-Z0-9-]{2,10}$")]
    branch_code: Option<String>,
    #[schema(nullable = false, min_length = 1, max_length = 100)]
    branch_name: Option<String>,
    #[schema(nullable = false, min_length = 1, max_length = 100)]
    city: Option<String>,
    #[schema(nullable = false, min_length = 1, max_length = 100)]
    state: Option<String>,
    /// True makes it the head office instead of the current one; false is refused for the head office.
    is_head_office: Option<bool>,
    #[schema(max_length = 500)]
    address: Option<String>,
    /// An Indian PIN.
    #[schema(pattern = "^([1-9][0-9]{5})?$")]
    postal_code: Option<String>,
    /// E.164, or ten digits for an Indian number.
    #[schema(pattern = r"^(\+[1-9][0-9]{7,14}|[1-9][0-9]{9})?$")]
    phone_number: Option<String>,
    #[schema(schema_with = email_or_none)]
    email_address: Option<String>,
    #[schema(max_length = 100)]
    manager_name: Option<String>,
    /// False ends the sessions that work in it.
    is_active: Option<bool>,
    #[schema(schema_with = day_or_none)]
    opening_date: Option<Date>,
    /// The version that was read, as in `If-Match`.
    version: Option<i64>,
}

/// All that a write may name.
const FIELDS: [&str; 13] = [
    "BranchCode",
    "BranchName",
    "City",
    "State",
    "IsHeadOffice",
    "Address",
    "PostalCode",
    "PhoneNumber",
    "EmailAddress",
    "ManagerName",
    "IsActive",
    "OpeningDate",
    "Version",
];

const CODE: &str = "BranchCode must have 2 to 10 characters of A-Z, 0-9 and '-'.";
const MISSING_CODE: &str = "BranchCode is required";
const MISSING_NAME: &str = "BranchName is required";
const MISSING_CITY: &str = "City is required";
const MISSING_STATE: &str = "State is required";

/// Returns a code that is there.
pub(super) fn code(form: &mut Form, field: &'static str, text: Option<String>) -> Option<BranchCode> {
    let code = BranchCode::try_new(text?).ok();
    if code.is_none() {
        form.refuse(field, "branch_code", CODE);
    }
    code
}

fn kept_code(form: &mut Form) -> Read<BranchCode> {
    match kept(form, "BranchCode", MISSING_CODE, 50)? {
        None => Some(None),
        text => code(form, "BranchCode", text).map(Some),
    }
}

/// Returns what need not be there.
fn rest(form: &mut Form) -> Option<BranchChange> {
    // All are looked at before one is missed, so that all faults are told.
    let is_head_office = flag(form, "IsHeadOffice");
    let address = free(form, "Address", ADDRESS);
    let postal_code = postal_code(form);
    let phone_number = phone_number(form);
    let email_address = email_address(form, "EmailAddress");
    let manager_name = free(form, "ManagerName", NAME);
    let is_active = flag(form, "IsActive");
    let opening_date = day(form, "OpeningDate");
    Some(BranchChange {
        is_head_office: is_head_office?,
        address: address?,
        postal_code: postal_code?,
        phone_number: phone_number?,
        email_address: email_address?,
        manager_name: manager_name?,
        is_active: is_active?,
        opening_date: opening_date?,
        ..BranchChange::default()
    })
}

/// A branch to be opened.
pub(crate) struct Opened(pub(crate) NewBranch);

impl FromForm for Opened {
    fn take(form: &mut Form) -> Option<Self> {
        form.either_case(&FIELDS);
        let text = form.text("BranchCode", MISSING_CODE, 50);
        let code = code(form, "BranchCode", text);
        let name = form.name("BranchName", MISSING_NAME, NAME);
        let city = form.text("City", MISSING_CITY, NAME);
        let state = form.text("State", MISSING_STATE, NAME);
        let rest = rest(form);
        Some(Self(NewBranch {
            code: code?,
            name: name?,
            city: city?,
            state: state?,
            rest: rest?,
        }))
    }

    fn example() -> Value {
        json!({"BranchCode": "KRD-02", "BranchName": "Karad", "City": "Karad", "State": "Maharashtra",
            "IsHeadOffice": false, "Address": "4, Station Road", "PostalCode": "415110",
            "PhoneNumber": "9822012345", "EmailAddress": "karad@example.in", "ManagerName": "Sunil More",
            "IsActive": true, "OpeningDate": "2026-04-01"})
    }
}

/// A change, and the version that the caller saw.
pub(crate) struct Changed(pub(crate) BranchChange, pub(crate) Option<i64>);

impl FromForm for Changed {
    fn take(form: &mut Form) -> Option<Self> {
        form.either_case(&FIELDS);
        let code = kept_code(form);
        let name = kept_name(form, "BranchName", MISSING_NAME, NAME);
        let city = kept(form, "City", MISSING_CITY, NAME);
        let state = kept(form, "State", MISSING_STATE, NAME);
        let rest = rest(form);
        let version = version(form);
        let change = BranchChange {
            code: code?,
            name: name?,
            city: city?,
            state: state?,
            ..rest?
        };
        Some(Self(change, version?))
    }

    fn example() -> Value {
        json!({"BranchName": "Karad City", "PhoneNumber": "+912164222333", "Version": 4})
    }
}
