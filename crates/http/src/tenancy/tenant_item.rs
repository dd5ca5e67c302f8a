use munim_tenancy::{Tenant, TenantUser};
use serde::Serialize;
use time::{OffsetDateTime, macros::datetime};
use utoipa::ToSchema;

use crate::{list_page::list_page, wire};

/// A page of nothing that is in a list of tenants.
pub(super) const NOTHING: &str = "No data found";

/// An organisation. In the light form only the fields that are always there.
#[derive(Serialize, ToSchema, Default)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct TenantItem {
    tenant_id: i64,
    org_name: String,
    org_code: String,
    is_active: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    registration_number: Option<String>,
    /// nbfc_mfi, cooperative_bank, credit_society, section8 or trust.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    contact_person: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    email_address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    phone_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    city: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    state: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    postal_code: Option<String>,
    /// The code of the plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    subscription_plan: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<OffsetDateTime>)]
    created_at: Option<Moment>,
    /// Goes up with each change; also the `ETag`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    version: Option<i64>,
}

/// A moment where there may be none.
#[derive(Serialize)]
#[serde(transparent)]
struct Moment(#[serde(serialize_with = "wire::moment")] OffsetDateTime);

impl TenantItem {
    /// Only what a selector shows.
    pub(super) fn light(tenant: Tenant) -> Self {
        Self {
            tenant_id: tenant.id.get(),
            org_name: tenant.details.org_name,
            org_code: tenant.details.org_code,
            is_active: tenant.is_active,
            ..Self::default()
        }
    }

    pub(super) fn example() -> Self {
        let text = |text: &str| Some(text.to_owned());
        Self {
            tenant_id: 7,
            org_name: "Sahyadri Microfinance".to_owned(),
            org_code: "SAHYADRI".to_owned(),
            is_active: true,
            registration_number: text("N-13.02101"),
            kind: text("nbfc_mfi"),
            contact_person: text("Asha Patil"),
            email_address: text("office@sahyadri.example"),
            phone_number: text("+912162123456"),
            address: text("12, Powai Naka"),
            city: text("Satara"),
            state: text("Maharashtra"),
            postal_code: text("415001"),
            subscription_plan: text("standard"),
            created_at: Some(Moment(datetime!(2026-04-01 04:30:00 UTC))),
            version: Some(1),
        }
    }
}

impl From<Tenant> for TenantItem {
    fn from(tenant: Tenant) -> Self {
        let details = tenant.details.clone();
        Self {
            registration_number: Some(details.registration_number),
            kind: Some(details.kind),
            contact_person: Some(details.contact_person),
            email_address: Some(details.email_address),
            phone_number: Some(details.phone_number),
            address: Some(details.address),
            city: Some(details.city),
            state: Some(details.state),
            postal_code: Some(details.postal_code),
            subscription_plan: Some(details.subscription_plan),
            created_at: Some(Moment(tenant.created_at)),
            version: Some(tenant.version),
            ..Self::light(tenant)
        }
    }
}

list_page!(
    /// A page of organisations.
    TenantPage of TenantItem
);

impl TenantPage {
    /// One with one organisation.
    pub(super) fn sample() -> Self {
        Self::example(TenantItem::example())
    }
}

/// A user of an organisation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct TenantUserItem {
    user_id: i64,
    username: String,
    first_name: String,
    last_name: String,
    #[schema(required = true)]
    email_address: Option<String>,
    /// The highest first.
    roles: Vec<String>,
    /// invited, active or disabled.
    status: String,
    #[serde(serialize_with = "wire::maybe_moment")]
    #[schema(required = true)]
    last_sign_in_at: Option<OffsetDateTime>,
}

impl From<TenantUser> for TenantUserItem {
    fn from(user: TenantUser) -> Self {
        Self {
            user_id: user.user.get(),
            username: user.username,
            first_name: user.first_name,
            last_name: user.last_name,
            email_address: user.email_address,
            roles: user.roles.iter().map(ToString::to_string).collect(),
            status: user.status,
            last_sign_in_at: user.last_sign_in_at,
        }
    }
}

list_page!(
    /// A page of an organisation's users.
    TenantUserPage of TenantUserItem
);

impl TenantUserPage {
    /// One with one user.
    pub(super) fn sample() -> Self {
        Self::example(TenantUserItem {
            user_id: 12,
            username: "asha.patil".to_owned(),
            first_name: "Asha".to_owned(),
            last_name: "Patil".to_owned(),
            email_address: Some("asha@sahyadri.example".to_owned()),
            roles: vec!["TenantAdmin".to_owned()],
            status: "active".to_owned(),
            last_sign_in_at: Some(datetime!(2026-04-01 04:30:00 UTC)),
        })
    }
}
