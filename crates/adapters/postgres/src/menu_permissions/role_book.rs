use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::EndReason;
use munim_kernel::{Permission, PermissionSet, RoleId, RoleName, RoleReach, SessionId, StoreError, UserId};
use munim_menu_permissions::{Role, RoleBook, RoleDraft};
use time::OffsetDateTime;

use crate::{
    PgWork,
    errors::corrupt,
    identity_device::{
        account_book::{permission_set, rights},
        session_ends::Whose,
    },
    run::RunQueryDsl,
    schema::{role_permissions, roles, tenants},
    stored::{Columns, FromRow, sql},
};

/// The roles of tenant `$1`; with `$2`, only that one.
const ROLES: &str = "SELECT r.role_id, r.role_name, r.description, r.is_system, r.reach, r.version,
    ARRAY(SELECT p.permission FROM role_permissions p
      WHERE p.tenant_id = r.tenant_id AND p.role_id = r.role_id) AS permissions,
    (SELECT count(*) FROM user_roles h WHERE h.tenant_id = r.tenant_id AND h.role_id = r.role_id) AS users
  FROM roles r WHERE r.tenant_id = $1 AND ($2 IS NULL OR r.role_id = $2)";

/// The number of active users of tenant `$1` except `$2` who have all the permissions `$3`, those among `$4` by roles
/// that reach the whole tenant.
const ADMINISTRATORS: &str = "SELECT count(*) AS people FROM (
    SELECT u.user_id FROM role_permissions p
      JOIN roles r ON r.tenant_id = p.tenant_id AND r.role_id = p.role_id
      JOIN user_roles h ON h.tenant_id = p.tenant_id AND h.role_id = p.role_id
      JOIN users u ON u.tenant_id = h.tenant_id AND u.user_id = h.user_id
    WHERE p.tenant_id = $1 AND p.permission = ANY($3) AND u.status = 'active' AND u.user_id <> $2
      AND (r.reach = 'tenant' OR p.permission <> ALL($4))
    GROUP BY u.user_id HAVING count(DISTINCT p.permission) = cardinality($3)) a";

impl FromRow for Role {
    const ROW: (&'static str, &'static str) = ("roles", "role_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let permissions: Vec<String> = row.get("permissions")?;
        Ok(Self {
            id: row.get("role_id")?,
            reach: row.get("reach")?,
            permissions: permission_set(&permissions)?,
            name: RoleName::new(row.get::<String>("role_name")?),
            description: row.get("description")?,
            is_system: row.get("is_system")?,
            users: row.get("users")?,
            version: row.get("version")?,
        })
    }
}

pub(crate) fn role_id(id: i64) -> Result<RoleId, StoreError> {
    RoleId::try_new(id).map_err(|_| corrupt("roles", "role_id", id))
}

pub(crate) fn reach(word: &str, role: i64) -> Result<RoleReach, StoreError> {
    word.parse().map_err(|_| corrupt("roles", "reach", role))
}

impl PgWork {
    /// Locks the tenant's row, as every transaction does that changes roles, role assignments or the head office. Rows
    /// that refer to the tenant can be written meanwhile.
    pub(crate) async fn lock_tenant(&mut self) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.fetch_one::<i64, _>(
            tenants::table
                .find(tenant)
                .select(tenants::tenant_id)
                .for_no_key_update(),
        )
        .await?;
        Ok(())
    }

    /// Returns the number of active users except `user` who can administer the tenant.
    pub(crate) async fn administrators_but(&mut self, user: Option<UserId>) -> Result<i64, StoreError> {
        let tenant = self.tenant()?.get();
        let words = |set: PermissionSet| set.iter().map(Permission::as_str).collect::<Vec<_>>();
        self.value(sql!(
            ADMINISTRATORS;
            tenant, user.map_or(0, UserId::get), words(PermissionSet::administration()),
            words(PermissionSet::whole_tenant())
        ))
        .await
    }

    async fn found_roles(&mut self, role: Option<RoleId>) -> Result<Vec<Role>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(ROLES; tenant, role)).await
    }

    async fn grant(&mut self, role: i64, permissions: PermissionSet) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<_> = permissions
            .iter()
            .map(|permission| {
                (
                    role_permissions::tenant_id.eq(tenant),
                    role_permissions::role_id.eq(role),
                    role_permissions::permission.eq(permission.as_str()),
                )
            })
            .collect();
        self.run(async |connection| {
            diesel::delete(role_permissions::table)
                .filter(role_permissions::tenant_id.eq(tenant))
                .filter(role_permissions::role_id.eq(role))
                .execute(connection)
                .await?;
            diesel::insert_into(role_permissions::table)
                .values(rows)
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }
}

#[async_trait(?Send)]
impl RoleBook for PgWork {
    async fn roles(&mut self) -> Result<Vec<Role>, StoreError> {
        self.found_roles(None).await
    }

    async fn role(&mut self, role: RoleId) -> Result<Option<Role>, StoreError> {
        Ok(self.found_roles(Some(role)).await?.pop())
    }

    async fn lock_roles(&mut self) -> Result<(), StoreError> {
        self.lock_tenant().await
    }

    async fn add_role(&mut self, role: &RoleDraft) -> Result<Option<RoleId>, StoreError> {
        let tenant = self.tenant()?.get();
        let made: Option<i64> = self
            .fetch_optional(
                diesel::insert_into(roles::table)
                    .values((
                        roles::tenant_id.eq(tenant),
                        roles::role_name.eq(role.name().as_str()),
                        roles::description.eq(role.description()),
                        roles::reach.eq(role.reach().as_str()),
                    ))
                    .on_conflict_do_nothing()
                    .returning(roles::role_id),
            )
            .await?;
        let Some(made) = made else { return Ok(None) };
        self.grant(made, role.permissions()).await?;
        role_id(made).map(Some)
    }

    async fn replace_role(&mut self, role: RoleId, wanted: &RoleDraft) -> Result<bool, StoreError> {
        // Other transactions that change roles wait, so a name that is free now stays free until the update.
        let name = wanted.name().as_str().to_lowercase();
        let taken = self.found_roles(None).await?;
        if taken
            .iter()
            .any(|other| other.id != role && other.name.as_str().to_lowercase() == name)
        {
            return Ok(false);
        }
        let tenant = self.tenant()?.get();
        self.apply(diesel::update(roles::table.find((tenant, role.get()))).set((
            roles::role_name.eq(wanted.name().as_str()),
            roles::description.eq(wanted.description()),
            roles::reach.eq(wanted.reach().as_str()),
            roles::version.eq(roles::version + 1),
        )))
        .await?;
        self.grant(role.get(), wanted.permissions()).await?;
        Ok(true)
    }

    async fn delete_role(&mut self, role: RoleId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(diesel::delete(roles::table.find((tenant, role.get()))))
            .await
    }

    async fn permissions_of(&mut self, user: UserId) -> Result<PermissionSet, StoreError> {
        let tenant = self.tenant()?;
        let held = self
            .run(async |connection| rights(&*connection, tenant, user.get()).await)
            .await?;
        held.permissions()
    }

    async fn administrators(&mut self) -> Result<i64, StoreError> {
        self.administrators_but(None).await
    }

    async fn end_sessions_of_holders(
        &mut self,
        role: RoleId,
        spared: SessionId,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        self.end_all_of(Whose::Holders(role), Some(spared), EndReason::RightsChanged, now)
            .await
    }
}
