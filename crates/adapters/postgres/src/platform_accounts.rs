use diesel::prelude::*;
use munim_audit::{AuditActor, AuditRecord, AuditTrail as _};
use munim_identity_device::{PasswordHash, Username};
use munim_kernel::{Fields, Scope, StoreError, SystemRole, TenantId, UnitOfWork as _, Work as _};
use munim_menu_permissions::platform_role;
use thiserror::Error;
use time::OffsetDateTime;

use crate::{
    PgStore,
    run::RunQueryDsl,
    schema::{role_permissions, roles, user_roles, users},
};

/// An account that runs the platform.
#[derive(Debug, Clone)]
pub struct NewSuperAdmin {
    pub username: Username,
    pub password: PasswordHash,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    /// Whether they must choose a new password at the first sign-in.
    pub must_change_password: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NewSuperAdminError {
    #[error("there is a platform account of that name already")]
    Taken,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PgStore {
    /// Creates a SuperAdmin account. Used only from the command line on the server's machine.
    pub async fn create_super_admin(
        &self,
        account: &NewSuperAdmin,
        now: OffsetDateTime,
    ) -> Result<(), NewSuperAdminError> {
        let platform = TenantId::PLATFORM.get();
        let role = platform_role();
        let mut work = self.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let made: Option<i64> = work
            .run(async |connection| {
                let role_name = SystemRole::SuperAdmin.as_str();
                let fresh: Option<i64> = diesel::insert_into(roles::table)
                    .values((
                        roles::tenant_id.eq(platform),
                        roles::role_name.eq(role_name),
                        roles::is_system.eq(true),
                        roles::reach.eq(role.reach.as_str()),
                    ))
                    .on_conflict_do_nothing()
                    .returning(roles::role_id)
                    .get_result(connection)
                    .await
                    .optional()?;
                if let Some(role_id) = fresh {
                    let granted: Vec<_> = role
                        .permissions
                        .iter()
                        .map(|permission| {
                            (
                                role_permissions::tenant_id.eq(platform),
                                role_permissions::role_id.eq(role_id),
                                role_permissions::permission.eq(permission.as_str()),
                            )
                        })
                        .collect();
                    diesel::insert_into(role_permissions::table)
                        .values(granted)
                        .execute(connection)
                        .await?;
                }
                let role_id: i64 = roles::table
                    .filter(roles::tenant_id.eq(platform).and(roles::role_name.eq(role_name)))
                    .select(roles::role_id)
                    .first(connection)
                    .await?;
                let user: Option<i64> = diesel::insert_into(users::table)
                    .values((
                        users::tenant_id.eq(platform),
                        users::username.eq(account.username.as_str()),
                        users::first_name.eq(&account.first_name),
                        users::last_name.eq(&account.last_name),
                        users::email_address.eq(account.email.as_deref()),
                        // The operator vouches for the address.
                        users::email_verified_at.eq(now),
                        users::password_hash.eq(account.password.as_str()),
                        users::password_changed_at.eq(now),
                        users::must_change_password.eq(account.must_change_password),
                        users::status.eq("active"),
                        users::created_at.eq(now),
                    ))
                    .on_conflict_do_nothing()
                    .returning(users::user_id)
                    .get_result(connection)
                    .await
                    .optional()?;
                if let Some(user) = user {
                    diesel::insert_into(user_roles::table)
                        .values((
                            user_roles::tenant_id.eq(platform),
                            user_roles::user_id.eq(user),
                            user_roles::role_id.eq(role_id),
                        ))
                        .execute(connection)
                        .await?;
                }
                Ok(user)
            })
            .await?;
        let Some(user) = made else {
            return Err(NewSuperAdminError::Taken);
        };
        work.record(AuditRecord {
            tenant: TenantId::PLATFORM,
            at: now,
            actor: AuditActor::system("munim admin create-superadmin"),
            action: "CREATE",
            entity_type: "User",
            entity_id: user.to_string(),
            before: None,
            after: Some(
                Fields::new()
                    .with("username", account.username.as_str())
                    .with("roles", vec![SystemRole::SuperAdmin.as_str().to_owned()]),
            ),
        })
        .await?;
        Ok(work.commit().await?)
    }
}
