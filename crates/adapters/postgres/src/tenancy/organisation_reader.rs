use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::OrganisationReader;
use munim_kernel::{Scope, StoreError, TenantId};

use crate::{PgStore, errors::corrupt, run::RunQueryDsl, schema::tenants};

/// A tenant, as commands on the server's machine name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedTenant {
    pub tenant: TenantId,
    pub code: String,
    pub name: String,
}

fn named((id, code, name): (i64, String, String)) -> Result<NamedTenant, StoreError> {
    let tenant = TenantId::try_new(id).map_err(|_| corrupt("tenants", "tenant_id", id))?;
    Ok(NamedTenant { tenant, code, name })
}

impl PgStore {
    /// Returns all tenants, including suspended ones, by id. Never the platform.
    pub async fn named_tenants(&self) -> Result<Vec<NamedTenant>, StoreError> {
        let found: Vec<(i64, String, String)> = self
            .read(Scope::EveryTenant, async |mut connection| {
                tenants::table
                    .filter(tenants::tenant_id.gt(0))
                    .order(tenants::tenant_id)
                    .select((tenants::tenant_id, tenants::org_code, tenants::org_name))
                    .load(&mut connection)
                    .await
            })
            .await?;
        found.into_iter().map(named).collect()
    }

    /// Returns the tenant with that id, or else that code, suspended or not. Never the platform.
    pub async fn find_tenant(&self, wanted: &str) -> Result<Option<NamedTenant>, StoreError> {
        let number = wanted.trim().parse::<i64>().unwrap_or(0);
        let code = wanted.trim().to_uppercase();
        let found: Option<(i64, String, String)> = self
            .read(Scope::EveryTenant, async |mut connection| {
                tenants::table
                    .filter(tenants::tenant_id.gt(0))
                    .filter(tenants::tenant_id.eq(number).or(tenants::org_code.eq(&code)))
                    // A code may look like a number; then the id takes precedence.
                    .order(tenants::tenant_id.eq(number).desc())
                    .select((tenants::tenant_id, tenants::org_code, tenants::org_name))
                    .first(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        found.map(named).transpose()
    }
}

#[async_trait(?Send)]
impl OrganisationReader for PgStore {
    async fn locate_organisation(&self, code: &str) -> Result<Option<TenantId>, StoreError> {
        let found: Option<i64> = self
            .read(Scope::EveryTenant, async |mut connection| {
                tenants::table
                    .filter(tenants::org_code.eq(code))
                    .filter(tenants::is_active.and(tenants::tenant_id.gt(0)))
                    .select(tenants::tenant_id)
                    .first(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        found
            .map(|id| TenantId::try_new(id).map_err(|_| corrupt("tenants", "tenant_id", id)))
            .transpose()
    }
}
