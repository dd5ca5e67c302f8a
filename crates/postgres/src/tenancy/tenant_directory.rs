use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use munim_kernel::{Scope, StoreError, TenantId};
use munim_tenancy::TenantDirectory;

use crate::{PgStore, schema::tenants};

impl TenantDirectory for PgStore {
    async fn tenant_exists(&self, tenant: TenantId) -> Result<bool, StoreError> {
        self.read(Scope::Tenant(tenant), async |mut connection| {
            diesel::select(diesel::dsl::exists(tenants::table.find(tenant.get())))
                .get_result(&mut connection)
                .await
        })
        .await
    }
}
