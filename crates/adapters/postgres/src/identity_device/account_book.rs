use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_identity_device::{
    Account, AccountBook, AccountStatus, AllowedAddresses, FactorRules, PasswordHash, Profile, SignInRules,
    TenantStanding, Username,
};
use munim_kernel::{
    BranchId, Permission, PermissionSet, Reach, RoleName, RoleReach, StoreError, TenantId, UserId,
};
use time::{Duration, OffsetDateTime};

use crate::{
    PgWork,
    errors::corrupt,
    menu_permissions::role_book::reach,
    run::RunQueryDsl,
    schema::{
        branches, role_permissions, roles, security_settings, tenants, user_branches, user_roles, users,
    },
    security_policy::allow_list::networks,
};

/// A user's own columns, without those of their roles.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
pub(super) struct UserRow {
    pub tenant_id: i64,
    pub user_id: i64,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
    pub email_address: Option<String>,
    pub email_verified_at: Option<OffsetDateTime>,
    pub picture_url: Option<String>,
    pub version: i64,
    pub password_hash: Option<String>,
    pub password_changed_at: Option<OffsetDateTime>,
    pub must_change_password: bool,
    pub status: String,
}

/// The tenant's settings for sign-in.
#[derive(Queryable, Selectable)]
#[diesel(table_name = security_settings, check_for_backend(diesel::pg::Pg))]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(super) struct RulesRow {
    password_policy_enabled: bool,
    password_expiry_days: i32,
    session_timeout_minutes: i32,
    max_concurrent_sessions: i32,
    pub force_logout_on_ip_change: bool,
    max_failed_login_attempts: i32,
    lockout_duration_minutes: i32,
    auto_unlock_accounts: bool,
    allow_multiple_devices: bool,
    require_email_verification: bool,
    allow_password_reset: bool,
    pub ip_whitelist_enabled: bool,
    two_factor_enabled: bool,
    email_otp_enabled: bool,
    sms_otp_enabled: bool,
    authenticator_app_enabled: bool,
}

impl RulesRow {
    pub(super) fn timeout(&self) -> Duration {
        Duration::minutes(self.session_timeout_minutes.into())
    }

    fn rules(&self, tenant: i64) -> Result<SignInRules, StoreError> {
        let number = |stored: i32, column| {
            u32::try_from(stored).map_err(|_| corrupt("security_settings", column, tenant))
        };
        let max_attempts = number(self.max_failed_login_attempts, "max_failed_login_attempts")?;
        let lockout = Duration::minutes(self.lockout_duration_minutes.into());
        Ok(SignInRules {
            // Zero turns the lockout off.
            max_attempts: (max_attempts > 0).then_some(max_attempts),
            unlocks_after: self.auto_unlock_accounts.then_some(lockout),
            session_timeout: self.timeout(),
            max_sessions: number(self.max_concurrent_sessions, "max_concurrent_sessions")?,
            logout_on_ip_change: self.force_logout_on_ip_change,
            one_device_only: !self.allow_multiple_devices,
            require_verified_email: self.require_email_verification,
            allow_password_reset: self.allow_password_reset,
            second_factor: FactorRules {
                required: self.two_factor_enabled,
                email: self.email_otp_enabled,
                sms: self.sms_otp_enabled,
                app: self.authenticator_app_enabled,
            },
        })
    }

    fn expiry(&self, changed: Option<OffsetDateTime>) -> Option<OffsetDateTime> {
        let days = i64::from(self.password_expiry_days);
        changed
            .filter(|_| self.password_policy_enabled && days > 0)
            .map(|changed| changed + Duration::days(days))
    }
}

/// A user's roles with name and reach, the permissions of each, and branches.
pub(crate) struct Rights {
    roles: Vec<(i64, String, String)>,
    granted: Vec<(i64, String)>,
    branches: Vec<i64>,
}

impl Rights {
    fn roles(&self) -> Result<Vec<(i64, RoleName, RoleReach)>, StoreError> {
        let read = |(id, name, word): &(i64, String, String)| {
            Ok((*id, RoleName::new(name.clone()), reach(word, *id)?))
        };
        self.roles.iter().map(read).collect()
    }

    /// Returns the permissions of all roles, each restricted by the role's reach.
    pub(crate) fn permissions(&self) -> Result<PermissionSet, StoreError> {
        let mut held = PermissionSet::default();
        for (id, _, reach) in self.roles()? {
            let own = self.granted.iter().filter(|(role, _)| *role == id);
            held = held.union(permission_set(own.map(|(_, word)| word))?.counting_at(reach));
        }
        Ok(held)
    }
}

/// Reads a user's rights, in one round trip.
pub(crate) async fn rights(
    connection: &AsyncPgConnection,
    tenant: TenantId,
    user: i64,
) -> QueryResult<Rights> {
    let held = user_roles::tenant_id
        .eq(tenant.get())
        .and(user_roles::user_id.eq(user));
    let (mut first, mut second, mut third) = (connection, connection, connection);
    let (roles, granted, branches) = futures_util::try_join!(
        user_roles::table
            .inner_join(
                roles::table.on(roles::tenant_id
                    .eq(user_roles::tenant_id)
                    .and(roles::role_id.eq(user_roles::role_id)))
            )
            .filter(held)
            .select((roles::role_id, roles::role_name, roles::reach))
            .load(&mut first),
        user_roles::table
            .inner_join(
                role_permissions::table.on(role_permissions::tenant_id
                    .eq(user_roles::tenant_id)
                    .and(role_permissions::role_id.eq(user_roles::role_id)))
            )
            .filter(held)
            .select((role_permissions::role_id, role_permissions::permission))
            .load(&mut second),
        user_branches::table
            .filter(
                user_branches::tenant_id
                    .eq(tenant.get())
                    .and(user_branches::user_id.eq(user))
            )
            .select(user_branches::branch_id)
            .order(user_branches::branch_id)
            .load(&mut third),
    )?;
    Ok(Rights {
        roles,
        granted,
        branches,
    })
}

pub(crate) fn permission_set<'a>(
    words: impl IntoIterator<Item = &'a String>,
) -> Result<PermissionSet, StoreError> {
    words
        .into_iter()
        .map(|word| {
            word.parse::<Permission>()
                .map_err(|_| corrupt("role_permissions", "permission", word))
        })
        .collect()
}

pub(super) fn profile(
    row: &UserRow,
    tenant_name: String,
    rights: Rights,
    rules: &RulesRow,
) -> Result<Profile, StoreError> {
    let user = UserId::try_new(row.user_id).map_err(|_| corrupt("users", "user_id", row.user_id))?;
    let permissions = rights.permissions()?;
    let held = rights.roles()?;
    let reach = held.iter().map(|(_, _, reach)| *reach).max();
    let mut names: Vec<_> = held.into_iter().map(|(_, name, _)| name).collect();
    names.sort_by(|one, other| one.order().cmp(&other.order()));
    let branches = rights
        .branches
        .into_iter()
        .map(|id| BranchId::try_new(id).map_err(|_| corrupt("user_branches", "branch_id", id)))
        .collect::<Result<Vec<_>, _>>()?;
    let reach = match reach.unwrap_or(RoleReach::Officer) {
        RoleReach::Tenant => Reach::Tenant,
        RoleReach::Branches => Reach::Branches(branches),
        RoleReach::Officer => Reach::Officer(user, branches),
    };
    Ok(Profile {
        user,
        tenant: TenantId::from_store(row.tenant_id)
            .map_err(|_| corrupt("users", "tenant_id", row.tenant_id))?,
        tenant_name,
        username: row.username.clone(),
        first_name: row.first_name.clone(),
        last_name: row.last_name.clone(),
        email: row.email_address.clone(),
        picture_url: row.picture_url.clone(),
        version: row.version,
        roles: names,
        permissions,
        reach,
        must_change_password: row.must_change_password,
        password_expires_at: rules.expiry(row.password_changed_at),
    })
}

/// An account's row, and its tenant's name and settings.
type AccountRow = (UserRow, String, RulesRow);

/// An id that no user has.
const NOBODY: i64 = 0;

impl PgWork {
    /// Returns the account with that id. For `None` the same query runs, so that the response time does not reveal
    /// whether there is one.
    async fn find_account(&mut self, user: Option<i64>) -> Result<Option<Account>, StoreError> {
        let tenant = self.tenant()?;
        let found: Option<(AccountRow, Rights)> = self
            .run(async |connection| {
                let user = user.unwrap_or(NOBODY);
                let row: Option<AccountRow> = users::table
                    .inner_join(tenants::table.on(tenants::tenant_id.eq(users::tenant_id)))
                    .inner_join(
                        security_settings::table.on(security_settings::tenant_id.eq(users::tenant_id)),
                    )
                    .filter(users::tenant_id.eq(tenant.get()).and(users::user_id.eq(user)))
                    .filter(users::removed_at.is_null())
                    .select((UserRow::as_select(), tenants::org_name, RulesRow::as_select()))
                    .first(connection)
                    .await
                    .optional()?;
                let rights = rights(&*connection, tenant, user).await?;
                Ok(row.map(|row| (row, rights)))
            })
            .await?;
        let Some(((row, tenant_name, rules), rights)) = found else {
            return Ok(None);
        };
        let status = match row.status.as_str() {
            "invited" => AccountStatus::Invited,
            "active" => AccountStatus::Active,
            "disabled" => AccountStatus::Disabled,
            _ => return Err(corrupt("users", "status", row.user_id)),
        };
        Ok(Some(Account {
            profile: profile(&row, tenant_name, rights, &rules)?,
            status,
            email_verified: row.email_address.is_none() || row.email_verified_at.is_some(),
            password: row.password_hash.map(PasswordHash::new),
        }))
    }
}

#[async_trait(?Send)]
impl AccountBook for PgWork {
    async fn tenant_standing(&mut self) -> Result<Option<TenantStanding>, StoreError> {
        let tenant = self.tenant()?;
        let found: Option<(String, bool)> = self
            .fetch_optional(
                tenants::table
                    .find(tenant.get())
                    .select((tenants::org_name, tenants::is_active)),
            )
            .await?;
        Ok(found.map(|(name, active)| TenantStanding { tenant, name, active }))
    }

    async fn sign_in_rules(&mut self) -> Result<SignInRules, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<RulesRow> = self
            .fetch_optional(
                security_settings::table
                    .find(tenant)
                    .select(RulesRow::as_select()),
            )
            .await?;
        row.ok_or_else(|| corrupt("security_settings", "tenant_id", tenant))?
            .rules(tenant)
    }

    async fn allowed_addresses(&mut self) -> Result<AllowedAddresses, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            let enabled: bool = security_settings::table
                .find(tenant)
                .select(security_settings::ip_whitelist_enabled)
                .first(connection)
                .await?;
            Ok(if enabled {
                AllowedAddresses::Only(networks(&*connection, tenant).await?)
            } else {
                AllowedAddresses::All
            })
        })
        .await
    }

    async fn account(&mut self, username: &Username) -> Result<Option<Account>, StoreError> {
        let tenant = self.tenant()?.get();
        let user = self
            .run(async |connection| {
                users::table
                    .filter(users::tenant_id.eq(tenant))
                    .filter(users::username.eq(username.as_str()))
                    .select(users::user_id)
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        self.find_account(user).await
    }

    async fn account_of(&mut self, user: UserId) -> Result<Option<Account>, StoreError> {
        self.find_account(Some(user.get())).await
    }

    async fn lock_account(&mut self, user: UserId) -> Result<Option<Account>, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            // Shared: sign-ins do not wait for each other, but an exclusive lock on the tenant waits for them.
            tenants::table
                .find(tenant)
                .select(tenants::tenant_id)
                .for_share()
                .first::<i64>(connection)
                .await
                .optional()?;
            users::table
                .find((tenant, user.get()))
                .select(users::user_id)
                .for_no_key_update()
                .first::<i64>(connection)
                .await
                .optional()
        })
        .await?;
        self.account_of(user).await
    }

    async fn branch_standing(&mut self, branch: BranchId) -> Result<Option<(String, bool)>, StoreError> {
        let tenant = self.tenant()?.get();
        self.fetch_optional(
            branches::table
                .find((tenant, branch.get()))
                .select((branches::branch_name, branches::is_active))
                .for_share(),
        )
        .await
    }

    async fn signed_in(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(users::table.find((tenant, user.get()))).set(users::last_sign_in_at.eq(now)),
        )
        .await
    }

    async fn rehashed(
        &mut self,
        user: UserId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(users::table.find((tenant, user.get())))
                .filter(users::password_hash.eq(old.as_str()))
                .set(users::password_hash.eq(new.as_str())),
        )
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored() -> RulesRow {
        RulesRow {
            password_policy_enabled: true,
            password_expiry_days: 90,
            session_timeout_minutes: 30,
            max_concurrent_sessions: 3,
            force_logout_on_ip_change: true,
            max_failed_login_attempts: 5,
            lockout_duration_minutes: 15,
            auto_unlock_accounts: true,
            allow_multiple_devices: true,
            require_email_verification: false,
            allow_password_reset: true,
            ip_whitelist_enabled: false,
            two_factor_enabled: false,
            email_otp_enabled: true,
            sms_otp_enabled: false,
            authenticator_app_enabled: false,
        }
    }

    #[test]
    fn a_negative_limit_is_refused_instead_of_no_limit() {
        let attempts = |stored: RulesRow| stored.rules(7).map(|rules| rules.max_attempts);
        let with = |max_failed_login_attempts| RulesRow {
            max_failed_login_attempts,
            ..stored()
        };
        assert_eq!(attempts(with(5)), Ok(Some(5)));
        assert_eq!(attempts(with(0)), Ok(None));
        assert_eq!(
            attempts(with(-1)),
            Err(StoreError::Corrupt(
                "security_settings.max_failed_login_attempts of 7".to_owned()
            ))
        );
        let sessions = RulesRow {
            max_concurrent_sessions: -1,
            ..stored()
        };
        assert_eq!(
            attempts(sessions),
            Err(StoreError::Corrupt(
                "security_settings.max_concurrent_sessions of 7".to_owned()
            ))
        );
    }
}
