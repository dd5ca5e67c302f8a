use std::str::FromStr;

use munim_http_kit::body::{
    Field, Read,
    fields::{ADDRESS, NAME, free, kept_email, needed_email, phone_number, version},
};
use munim_identity_device::Username;
use munim_tenancy::{
    BranchChange, BranchCode, FirstAdministrator, NewBranch, NewTenant, OrgCode, PlanCode, PostalCode,
    TenantChange, TenantDetails, TenantKind,
};

use super::{branch_form::code, postal_code::postal_code};
use crate::prelude::*;

const ORG_NAME: u64 = 200;
const REGISTRATION: u64 = 50;
const ORG_CODE: Field = field("OrgCode")
    .about("2 to 20 of A-Z, 0-9 and '-', unique on the platform.")
    .pattern("^[A-Z0-9-]{2,20}$");
const KIND: Field = field("Kind")
    .about("nbfc_mfi, cooperative_bank, credit_society, section8 or trust.")
    .pattern("^(nbfc_mfi|cooperative_bank|credit_society|section8|trust)$");
const MISSING_NAME: &str = "OrgName is required";
const MISSING_CODE: &str = "OrgCode is required";
const MISSING_KIND: &str = "Kind is required";
const MISSING_PERSON: &str = "ContactPerson is required";
const MISSING_EMAIL: &str = "EmailAddress is required";
const PLAN_CODE: &str = "SubscriptionPlan must be the code of a plan.";
const CODE: &str = "OrgCode must have 2 to 20 characters of A-Z, 0-9 and '-'.";

fn parsed<T>(
    form: &mut Form,
    field: &'static str,
    text: Read<String>,
    (error, message): (&'static str, String),
    read: impl Fn(String) -> Option<T>,
) -> Read<T> {
    let Some(text) = text? else { return Some(None) };
    let value = read(text);
    form.known(value, field, error, message).map(Some)
}

fn one_of<T: FromStr>(form: &mut Form, field: &'static str, text: Read<String>, words: &[&str]) -> Read<T> {
    let message = format!("{field} must be one of {}.", words.join(", "));
    parsed(form, field, text, ("one_of", message), |text| text.parse().ok())
}

/// Takes the fields that creating and changing a tenant share, except the email address; `named` was read already.
fn change(form: &mut Form, named: Named, plan: &'static str) -> Option<TenantChange> {
    let registration_number = free(form, "RegistrationNumber", REGISTRATION);
    let phone_number = phone_number(form);
    let address = free(form, "Address", ADDRESS);
    let city = free(form, "City", NAME);
    let state = free(form, "State", NAME);
    let postal_code = postal_code(form);
    let plan = form.kept_text(
        field("SubscriptionPlan")
            .about(plan)
            .pattern("^[a-z0-9][a-z0-9-]{1,29}$"),
        "SubscriptionPlan cannot be empty",
        50,
    );
    let plan_code = ("plan_code", PLAN_CODE.to_owned());
    let subscription_plan = parsed(form, "SubscriptionPlan", plan, plan_code, |text| {
        PlanCode::try_new(text).ok()
    });
    let code = ("org_code", CODE.to_owned());
    let org_code = parsed(form, "OrgCode", named.org_code, code, |text| {
        OrgCode::try_new(text).ok()
    });
    let kinds = TenantKind::ALL.map(TenantKind::as_str);
    let kind = one_of(form, "Kind", named.kind, &kinds);
    Some(TenantChange {
        org_name: named.org_name?,
        org_code: org_code?,
        registration_number: registration_number?,
        kind: kind?,
        contact_person: named.contact_person?,
        email_address: None,
        phone_number: phone_number?,
        address: address?,
        city: city?,
        state: state?,
        postal_code: postal_code?,
        subscription_plan: subscription_plan?,
    })
}

struct Named {
    org_name: Read<String>,
    org_code: Read<String>,
    kind: Read<String>,
    contact_person: Read<String>,
}

pub(crate) struct ChangeTenantRequest(pub(crate) TenantChange, pub(crate) Option<i64>);

impl FromForm for ChangeTenantRequest {
    const NAME: &'static str = "ChangeTenantRequest";
    const ABOUT: &'static str = "The changes. Fields that are left out do not change. Field names may also start with a lower-case letter.";

    fn take(form: &mut Form) -> Option<Self> {
        form.either_case();
        let named = Named {
            org_name: form.kept_name(
                field("OrgName")
                    .about("Only the platform can change it, as well as code, registration number, kind and plan.")
                    .printed(),
                MISSING_NAME,
                ORG_NAME,
            ),
            org_code: form.kept_text(ORG_CODE, MISSING_CODE, 50),
            kind: form.kept_text(KIND, MISSING_KIND, 50),
            contact_person: form.kept_text(field("ContactPerson").printed(), MISSING_PERSON, NAME),
        };
        let email_address = kept_email(form, "EmailAddress", MISSING_EMAIL);
        let change = change(form, named, "The code of an available plan.");
        let version = version(form, "Version");
        let change = TenantChange {
            email_address: email_address?,
            ..change?
        };
        Some(Self(change, version?))
    }

    fn example() -> Value {
        json!({"ContactPerson": "Asha Patil", "PhoneNumber": "+912162123456", "Version": 1})
    }
}

pub(crate) struct CreateTenantRequest(pub(crate) NewTenant);

impl FromForm for CreateTenantRequest {
    const NAME: &'static str = "CreateTenantRequest";
    const ABOUT: &'static str =
        "An organisation to create. Field names may also start with a lower-case letter.";

    fn take(form: &mut Form) -> Option<Self> {
        form.either_case();
        let named = Named {
            org_name: form
                .name(field("OrgName").printed(), MISSING_NAME, ORG_NAME)
                .map(Some),
            org_code: form.text(ORG_CODE, MISSING_CODE, 50).map(Some),
            kind: form.text(KIND, MISSING_KIND, 50).map(Some),
            contact_person: form
                .text(field("ContactPerson").printed(), MISSING_PERSON, NAME)
                .map(Some),
        };
        let email_address = needed_email(form, "EmailAddress", MISSING_EMAIL);
        let change = change(
            form,
            named,
            "The code of an available plan; `standard` by default.",
        );
        let administrator = administrator(form);
        let office = head_office(form);
        let change = TenantChange {
            email_address: Some(email_address?),
            ..change?
        };
        let plan = change.subscription_plan.clone().unwrap_or_default();
        let bare = TenantDetails {
            subscription_plan: plan.as_str().to_owned(),
            ..TenantDetails::default()
        };
        let details = change.applied_to(&bare);
        let (code, name) = office?;
        Some(Self(NewTenant {
            head_office: NewBranch {
                code,
                name,
                city: details.city.clone(),
                state: details.state.clone(),
                rest: BranchChange {
                    address: Some(details.address.clone()),
                    postal_code: Some(PostalCode::try_new(&details.postal_code).ok()),
                    phone_number: change.phone_number.clone(),
                    email_address: Some(change.email_address.clone()),
                    ..BranchChange::default()
                },
            },
            details,
            administrator: administrator?,
        }))
    }

    fn example() -> Value {
        json!({"OrgName": "Sahyadri Microfinance", "OrgCode": "SAHYADRI", "Kind": "nbfc_mfi",
            "ContactPerson": "Asha Patil", "EmailAddress": "office@sahyadri.example",
            "RegistrationNumber": "N-13.02101", "PhoneNumber": "+912162123456", "Address": "12, Powai Naka",
            "City": "Satara", "State": "Maharashtra", "PostalCode": "415001", "SubscriptionPlan": "standard",
            "AdminUsername": "asha.patil", "AdminFirstName": "Asha", "AdminLastName": "Patil",
            "AdminEmail": "asha@sahyadri.example", "HeadOfficeCode": "HO-001", "HeadOfficeName": "Head Office"})
    }
}

const USERNAME: &str = "AdminUsername must have 3 to 64 characters of a-z, 0-9, '.', '_' and '-'.";

fn administrator(form: &mut Form) -> Option<FirstAdministrator> {
    let username = form.text(
        field("AdminUsername")
            .about("The username of the first administrator: 3 to 64 of a-z, 0-9, '.', '_' and '-'.")
            .pattern("^[A-Za-z0-9._-]{3,64}$"),
        "AdminUsername is required",
        NAME,
    );
    let username = username.and_then(|typed| {
        let name = Username::new(&typed);
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "._-".contains(c);
        if name.is_reserved() {
            form.refuse(
                "AdminUsername",
                "reserved",
                "This username is reserved. Please choose another one.",
            );
            None
        } else if !(3..=64).contains(&name.as_str().len()) || !name.as_str().chars().all(allowed) {
            form.refuse("AdminUsername", "format", USERNAME);
            None
        } else {
            Some(name.as_str().to_owned())
        }
    });
    let first_name = form.name(
        field("AdminFirstName").printed(),
        "AdminFirstName is required",
        NAME,
    );
    let last_name = form.name_or_none(field("AdminLastName").printed(), NAME);
    let email = needed_email(
        form,
        field("AdminEmail").about("Where the invitation goes."),
        "AdminEmail is required",
    );
    Some(FirstAdministrator {
        username: username?,
        first_name: first_name?,
        last_name: last_name?,
        email: email?,
    })
}

fn head_office(form: &mut Form) -> Option<(BranchCode, String)> {
    let text = free(
        form,
        field("HeadOfficeCode")
            .about("HO-001 by default.")
            .pattern("^([A-Z0-9-]{2,10})?$"),
        50,
    );
    let text = text.map(|text| text.filter(|text| !text.is_empty()));
    let code = text.and_then(|text| {
        let text = text.unwrap_or_else(|| "HO-001".to_owned());
        code(form, "HeadOfficeCode", Some(text))
    });
    let name = form.name_or_none(
        field("HeadOfficeName").about("Head Office by default.").printed(),
        NAME,
    )?;
    let name = if name.is_empty() {
        "Head Office".to_owned()
    } else {
        name
    };
    Some((code?, name))
}
