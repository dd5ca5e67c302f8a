use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Readiness, Scope, StoreError, TenantId};
use tracing::error;

use crate::{PgStore, migrations, run::RunQueryDsl, schema::tenants};

#[async_trait(?Send)]
impl Readiness for PgStore {
    async fn ready(&self) -> Result<(), StoreError> {
        let current = self
            .for_readiness()
            .read(Scope::Tenant(TenantId::PLATFORM), async |mut connection| {
                tenants::table
                    .find(0)
                    .select(tenants::tenant_id)
                    .first::<i64>(&mut connection)
                    .await?;
                migrations::is_current(connection).await
            })
            .await?;
        if current {
            Ok(())
        } else {
            error!("the database lacks migrations of this program");
            Err(StoreError::Unavailable)
        }
    }
}
