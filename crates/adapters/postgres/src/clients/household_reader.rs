use async_trait::async_trait;
use munim_clients::{Household, HouseholdReader};
use munim_kernel::{ClientId, Reach, Scope, StoreError, TenantId};

use super::{
    client_row::FROM,
    household_row::{Assessments, HOUSEHOLD},
};
use crate::{PgStore, reach_sql::in_reach, stored::sql};

#[async_trait(?Send)]
impl HouseholdReader for PgStore {
    async fn households(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<Vec<Household>>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        let found: Option<Assessments> = self
            .row(
                Scope::Tenant(tenant),
                sql!(
                    "SELECT jsonb_build_object('households', coalesce((SELECT jsonb_agg({HOUSEHOLD} ORDER BY h.household_id DESC)
                       FROM households h WHERE h.tenant_id = c.tenant_id AND h.client_id = c.client_id), '[]'))::text AS row
                     FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached}";
                    tenant.get(), client
                ),
            )
            .await?;
        Ok(found.map(|Assessments(all)| all))
    }
}
