use async_trait::async_trait;
use munim_clients::{CentreReader, ListedCentre, StaffMember};
use munim_kernel::{BranchId, CentreId, Permission, Reach, Scope, StoreError, TenantId};

use super::centre_row::{FROM, LISTED};
use crate::{
    PgStore,
    reach_sql::in_reach,
    stored::{Columns, FromRow, from_row, sql},
};

from_row! {
    StaffMember: "users", "user_id" { user = "user_id", name }
}

/// The staff of a branch.
struct Staff(Vec<StaffMember>);

impl FromRow for Staff {
    const ROW: (&'static str, &'static str) = ("branches", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        row.list("staff").map(Self)
    }
}

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

    async fn staff_of(
        &self,
        tenant: TenantId,
        branch: BranchId,
        permission: Option<Permission>,
    ) -> Result<Option<Vec<StaffMember>>, StoreError> {
        let found: Option<Staff> = self
            .row(
                Scope::Tenant(tenant),
                sql!(
                    "SELECT jsonb_build_object('branch_id', b.branch_id, 'staff', coalesce((
                       SELECT jsonb_agg(jsonb_build_object('user_id', u.user_id, 'name', n.name) ORDER BY n.name, u.user_id)
                       FROM users u CROSS JOIN LATERAL (SELECT coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) AS name) n
                       WHERE u.tenant_id = b.tenant_id AND u.status = 'active'
                         AND ($3::text IS NULL OR EXISTS (SELECT FROM user_roles h
                           JOIN role_permissions p ON p.tenant_id = h.tenant_id AND p.role_id = h.role_id AND p.permission = $3
                           WHERE h.tenant_id = u.tenant_id AND h.user_id = u.user_id))
                         AND (u.branch_ids @> ARRAY[b.branch_id] OR EXISTS (SELECT FROM user_roles h
                           JOIN roles r ON r.tenant_id = h.tenant_id AND r.role_id = h.role_id
                           WHERE h.tenant_id = u.tenant_id AND h.user_id = u.user_id AND r.reach = 'tenant'))), '[]'))::text AS row
                     FROM branches b WHERE b.tenant_id = $1 AND b.branch_id = $2";
                    tenant.get(), branch, permission.map(Permission::as_str)
                ),
            )
            .await?;
        Ok(found.map(|Staff(staff)| staff))
    }
}
