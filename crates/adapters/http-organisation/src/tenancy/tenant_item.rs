use munim_http_kit::list_page;
use munim_tenancy::{Tenant, TenantUser};
use time::{OffsetDateTime, macros::datetime};
use utoipa::{
    PartialSchema,
    openapi::{Ref, RefOr, Schema, schema::AnyOfBuilder},
};

use crate::prelude::*;

pub(super) const NOTHING: &str = "No data found";

/// An organisation.
#[item(PascalCase)]
pub(crate) struct TenantItem {
    tenant_id: i64,
    org_name: String,
    org_code: String,
    is_active: bool,
    registration_number: String,
    /// nbfc_mfi, cooperative_bank, credit_society, section8 or trust.
    kind: String,
    contact_person: String,
    email_address: String,
    phone_number: String,
    address: String,
    city: String,
    state: String,
    postal_code: String,
    /// The code of the plan.
    subscription_plan: String,
    created_at: OffsetDateTime,
    /// Increases with each change; also the `ETag`.
    version: i64,
}

impl TenantItem {
    pub(super) fn example() -> Self {
        Self {
            tenant_id: 7,
            org_name: "Sahyadri Microfinance".to_owned(),
            org_code: "SAHYADRI".to_owned(),
            is_active: true,
            registration_number: "N-13.02101".to_owned(),
            kind: "nbfc_mfi".to_owned(),
            contact_person: "Asha Patil".to_owned(),
            email_address: "office@sahyadri.example".to_owned(),
            phone_number: "+912162123456".to_owned(),
            address: "12, Powai Naka".to_owned(),
            city: "Satara".to_owned(),
            state: "Maharashtra".to_owned(),
            postal_code: "415001".to_owned(),
            subscription_plan: "standard".to_owned(),
            created_at: datetime!(2026-04-01 04:30:00 UTC),
            version: 1,
        }
    }
}

impl From<Tenant> for TenantItem {
    fn from(tenant: Tenant) -> Self {
        let tenant = tenant.into_inner();
        let details = tenant.details;
        Self {
            tenant_id: tenant.id.get(),
            org_name: details.org_name,
            org_code: details.org_code,
            is_active: tenant.is_active,
            registration_number: details.registration_number,
            kind: details.kind,
            contact_person: details.contact_person,
            email_address: details.email_address,
            phone_number: details.phone_number,
            address: details.address,
            city: details.city,
            state: details.state,
            postal_code: details.postal_code,
            subscription_plan: details.subscription_plan,
            created_at: tenant.created_at,
            version: tenant.version,
        }
    }
}

/// An organisation, as shown in a selector.
#[item(PascalCase)]
pub(crate) struct TenantChoice {
    tenant_id: i64,
    org_name: String,
    org_code: String,
    is_active: bool,
}

/// The whole organisation, or with `view=light` the fields that a selector shows.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum TenantRow {
    Whole(Box<TenantItem>),
    Light(TenantChoice),
}

// A derived schema would be `oneOf`, but a whole item also matches the light one.
impl PartialSchema for TenantRow {
    fn schema() -> RefOr<Schema> {
        AnyOfBuilder::new()
            .item(Ref::from_schema_name(TenantItem::name()))
            .item(Ref::from_schema_name(TenantChoice::name()))
            .description(Some("In full, or with `view=light` only what a selector shows."))
            .into()
    }
}

impl ToSchema for TenantRow {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((TenantItem::name().into_owned(), TenantItem::schema()));
        schemas.push((TenantChoice::name().into_owned(), TenantChoice::schema()));
    }
}

impl TenantRow {
    pub(super) fn light(tenant: Tenant) -> Self {
        let tenant = tenant.into_inner();
        Self::Light(TenantChoice {
            tenant_id: tenant.id.get(),
            org_name: tenant.details.org_name,
            org_code: tenant.details.org_code,
            is_active: tenant.is_active,
        })
    }
}

impl From<Tenant> for TenantRow {
    fn from(tenant: Tenant) -> Self {
        Self::Whole(Box::new(tenant.into()))
    }
}

list_page!(
    /// A page of organisations.
    TenantPage of TenantRow
);

impl TenantPage {
    pub(super) fn sample() -> Self {
        Self::example(TenantRow::Whole(Box::new(TenantItem::example())))
    }
}

/// A user of an organisation.
#[item(PascalCase)]
pub(crate) struct TenantUserItem {
    user_id: i64,
    username: String,
    first_name: String,
    last_name: String,
    email_address: Option<String>,
    /// The highest first.
    roles: Vec<String>,
    /// invited, active or disabled.
    status: String,
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
