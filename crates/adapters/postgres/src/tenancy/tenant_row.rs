use std::collections::BTreeMap;

use diesel::{pg::Pg, prelude::*};
use munim_kernel::{StoreError, TenantId};
use munim_tenancy::{ConfigKey, Tenant, TenantConfig, TenantDetails, TenantRecord};
use serde_json::Value;
use time::OffsetDateTime;

use crate::{errors::corrupt, schema::tenants};

#[derive(Queryable, QueryableByName, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = tenants, check_for_backend(Pg))]
pub(super) struct DetailsRow {
    org_name: String,
    org_code: String,
    registration_number: String,
    kind: String,
    contact_person: String,
    email_address: String,
    phone_number: String,
    address: String,
    city: String,
    state: String,
    postal_code: String,
    subscription_plan: String,
}

impl From<&TenantDetails> for DetailsRow {
    fn from(details: &TenantDetails) -> Self {
        let details = details.clone();
        Self {
            org_name: details.org_name,
            org_code: details.org_code,
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
        }
    }
}

impl From<DetailsRow> for TenantDetails {
    fn from(row: DetailsRow) -> Self {
        Self {
            org_name: row.org_name,
            org_code: row.org_code,
            registration_number: row.registration_number,
            kind: row.kind,
            contact_person: row.contact_person,
            email_address: row.email_address,
            phone_number: row.phone_number,
            address: row.address,
            city: row.city,
            state: row.state,
            postal_code: row.postal_code,
            subscription_plan: row.subscription_plan,
        }
    }
}

pub(super) type TenantRow = (i64, DetailsRow, bool, OffsetDateTime, i64);

/// Like [`TenantRow`], for lists in SQL.
#[derive(QueryableByName)]
#[diesel(table_name = tenants, check_for_backend(Pg))]
pub(super) struct ListedRow {
    tenant_id: i64,
    #[diesel(embed)]
    details: DetailsRow,
    is_active: bool,
    created_at: OffsetDateTime,
    version: i64,
}

impl From<ListedRow> for TenantRow {
    fn from(row: ListedRow) -> Self {
        (
            row.tenant_id,
            row.details,
            row.is_active,
            row.created_at,
            row.version,
        )
    }
}

pub(super) fn tenant((id, details, is_active, created_at, version): TenantRow) -> Result<Tenant, StoreError> {
    Ok(Tenant::from_store(TenantRecord {
        id: TenantId::try_new(id).map_err(|_| corrupt("tenants", "tenant_id", id))?,
        details: details.into(),
        is_active,
        created_at,
        version,
    }))
}

/// Returns a tenant's stored settings. Keys that are no longer in the catalogue are left out.
pub(super) fn config(row: Option<(Value, i64)>) -> TenantConfig {
    let Some((settings, version)) = row else {
        return TenantConfig::default();
    };
    let pairs = settings.as_object().into_iter().flatten();
    let set: BTreeMap<_, _> = pairs
        .filter_map(|(key, value)| Some((key.parse::<ConfigKey>().ok()?, value.as_str()?.to_owned())))
        .collect();
    TenantConfig::from_store(set, version)
}
