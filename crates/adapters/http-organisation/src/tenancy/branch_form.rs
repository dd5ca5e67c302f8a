use munim_http_kit::body::{
    Field, Read,
    fields::{ADDRESS, NAME, day, email_address, free, phone_number, version},
};
use munim_tenancy::{BranchChange, BranchCode, NewBranch};

use super::postal_code::postal_code;
use crate::prelude::*;

const BRANCH_CODE: Field = field("BranchCode")
    .about("2 to 10 of A-Z, 0-9 and '-', unique in the tenant.")
    .pattern("^[A-Z0-9-]{2,10}$");
const CODE: &str = "BranchCode must have 2 to 10 characters of A-Z, 0-9 and '-'.";
const MISSING_CODE: &str = "BranchCode is required";
const MISSING_NAME: &str = "BranchName is required";
const MISSING_CITY: &str = "City is required";
const MISSING_STATE: &str = "State is required";

pub(super) fn code(form: &mut Form, field: &'static str, text: Option<String>) -> Option<BranchCode> {
    let code = BranchCode::try_new(text?).ok();
    form.known(code, field, "branch_code", CODE)
}

fn kept_code(form: &mut Form) -> Read<BranchCode> {
    match form.kept_text(BRANCH_CODE, MISSING_CODE, 50)? {
        None => Some(None),
        text => code(form, "BranchCode", text).map(Some),
    }
}

/// Takes the optional fields. The descriptions of two of them depend on the request.
fn rest(form: &mut Form, is_head_office: &'static str, is_active: &'static str) -> Option<BranchChange> {
    // All are read before a missing one is reported, so that all errors are reported.
    let is_head_office = form.optional(field("IsHeadOffice").about(is_head_office));
    let address = free(form, "Address", ADDRESS);
    let postal_code = postal_code(form);
    let phone_number = phone_number(form);
    let email_address = email_address(form, "EmailAddress");
    let manager_name = free(form, "ManagerName", NAME);
    let is_active = form.optional(field("IsActive").about(is_active));
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

pub(crate) struct CreateBranchRequest(pub(crate) NewBranch);

impl FromForm for CreateBranchRequest {
    const NAME: &'static str = "CreateBranchRequest";
    const ABOUT: &'static str = "A branch to create. Field names may also start with a lower-case letter.";

    fn take(form: &mut Form) -> Option<Self> {
        form.either_case();
        let text = form.text(BRANCH_CODE, MISSING_CODE, 50);
        let code = code(form, "BranchCode", text);
        let name = form.name(field("BranchName").printed(), MISSING_NAME, NAME);
        let city = form.text(field("City").printed(), MISSING_CITY, NAME);
        let state = form.text(field("State").printed(), MISSING_STATE, NAME);
        let rest = rest(form, "Replaces the current head office.", "True by default.");
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

pub(crate) struct ChangeBranchRequest(pub(crate) BranchChange, pub(crate) Option<i64>);

impl FromForm for ChangeBranchRequest {
    const NAME: &'static str = "ChangeBranchRequest";
    const ABOUT: &'static str = "The changes. Fields that are left out do not change; an empty string or null clears an optional field. Field names may also start with a lower-case letter.";

    fn take(form: &mut Form) -> Option<Self> {
        form.either_case();
        let code = kept_code(form);
        let name = form.kept_name(field("BranchName").printed(), MISSING_NAME, NAME);
        let city = form.kept_text(field("City").printed(), MISSING_CITY, NAME);
        let state = form.kept_text(field("State").printed(), MISSING_STATE, NAME);
        let rest = rest(
            form,
            "True makes it the head office instead of the current one; false is refused for the head office.",
            "False ends the sessions that work in it.",
        );
        let version = version(form, "Version");
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
