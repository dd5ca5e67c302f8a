use munim_tenancy::{Tenant, TenantUser};
use utoipa::{
    PartialSchema,
    openapi::{Ref, RefOr, Schema, schema::AnyOfBuilder},
};

use crate::prelude::*;

pub(super) const NOTHING: &str = "No data found";

/// An organisation.
#[item(PascalCase, from = tenant: Tenant, let tenant = tenant.into_inner(), let details = tenant.details)]
pub(crate) struct TenantItem {
    #[field(from = tenant.id.get(), example = 7)]
    tenant_id: i64,
    #[field(from = details.org_name, example = "Sahyadri Microfinance")]
    org_name: String,
    #[field(from = details.org_code, example = "SAHYADRI")]
    org_code: String,
    #[field(example = true)]
    is_active: bool,
    #[field(from = details.registration_number, example = "N-13.02101")]
    registration_number: String,
    /// nbfc_mfi, cooperative_bank, credit_society, section8 or trust.
    #[field(from = details.kind, example = "nbfc_mfi")]
    kind: String,
    #[field(from = details.contact_person, example = "Asha Patil")]
    contact_person: String,
    #[field(from = details.email_address, example = "office@sahyadri.example")]
    email_address: String,
    #[field(from = details.phone_number, example = "+912162123456")]
    phone_number: String,
    #[field(from = details.address, example = "12, Powai Naka")]
    address: String,
    #[field(from = details.city, example = "Satara")]
    city: String,
    #[field(from = details.state, example = "Maharashtra")]
    state: String,
    #[field(from = details.postal_code, example = "415001")]
    postal_code: String,
    /// The code of the plan.
    #[field(from = details.subscription_plan, example = "standard")]
    subscription_plan: String,
    #[field(example = datetime!(2026-04-01 04:30:00 UTC))]
    created_at: OffsetDateTime,
    /// Increases with each change; also the `ETag`.
    #[field(example = 1)]
    version: i64,
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
    TenantPage of TenantRow, example = TenantRow::Whole(Box::new(TenantItem::example()))
);

/// A user of an organisation.
#[item(PascalCase, from = user: TenantUser)]
pub(crate) struct TenantUserItem {
    #[field(from = user.user.get())]
    user_id: i64,
    username: String,
    first_name: String,
    last_name: String,
    email_address: Option<String>,
    /// The highest first.
    #[field(from = user.roles.iter().map(ToString::to_string).collect())]
    roles: Vec<String>,
    /// invited, active or disabled.
    status: String,
    last_sign_in_at: Option<OffsetDateTime>,
}

list_page!(
    /// A page of an organisation's users.
    TenantUserPage of TenantUserItem, example = TenantUserItem {
        user_id: 12,
        username: "asha.patil".to_owned(),
        first_name: "Asha".to_owned(),
        last_name: "Patil".to_owned(),
        email_address: Some("asha@sahyadri.example".to_owned()),
        roles: vec!["TenantAdmin".to_owned()],
        status: "active".to_owned(),
        last_sign_in_at: Some(datetime!(2026-04-01 04:30:00 UTC)),
    }
);
