use async_trait::async_trait;
use munim_clients::{CentreReader, ListedCentre};
use munim_kernel::{CentreId, Reach, Scope, StoreError, TenantId};

use super::centre_row::{FROM, LISTED};
use crate::{PgStore, reach_sql::in_reach, stored::sql};

#[async_trait(?Send)]
impl CentreReader for PgStore {
    async fn centre(
        &self,
        tenant: TenantId,
        reach: &Reach,
        centre: CentreId,
    ) -> Result<Option<ListedCentre>, StoreError> {
        let reached = in_reach(reach, "e.branch_id", Some("e.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT {LISTED} FROM {FROM} WHERE e.tenant_id = $1 AND e.centre_id = $2 AND {reached}";
                tenant.get(), centre
            ),
        )
        .await
    }
}
