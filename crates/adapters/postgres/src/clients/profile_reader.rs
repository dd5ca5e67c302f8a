use async_trait::async_trait;
use munim_clients::{ClientProfile, ProfileReader};
use munim_kernel::{ClientId, Reach, Scope, StoreError, TenantId};

use super::profile_row::{FROM, PROFILE};
use crate::{
    PgStore,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
};

/// A sealed photo.
struct Photo(Vec<u8>);

impl FromRow for Photo {
    const ROW: (&'static str, &'static str) = ("client_photos", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        row.get("sealed").map(Self)
    }
}

#[async_trait(?Send)]
impl ProfileReader for PgStore {
    async fn profile(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<ClientProfile>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT {PROFILE} FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached}";
                tenant.get(), client
            ),
        )
        .await
    }

    async fn photo(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        let found: Option<Photo> = self
            .row(
                Scope::Tenant(tenant),
                sql!(
                    "SELECT f.client_id, f.sealed FROM clients c
                     LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
                     JOIN client_photos f ON f.tenant_id = c.tenant_id AND f.client_id = c.client_id
                     WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached}";
                    tenant.get(), client
                ),
            )
            .await?;
        Ok(found.map(|Photo(sealed)| sealed))
    }
}
