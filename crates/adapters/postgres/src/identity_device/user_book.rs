use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_identity_device::{AccountStatus, Duties, GrantedRole, NewUser, User, UserBook, UserDraft};
use munim_kernel::{BranchId, EmailAddress, PhoneNumber, RoleId, RoleName, StoreError, UserId};
use time::OffsetDateTime;

use super::user_reader::{UserRow, one, roles_of, with_names};
use crate::{
    PgWork,
    errors::corrupt,
    identity_device::account_book::permission_set,
    menu_permissions::role_book::{reach, role_id},
    notices::notify_figures,
    run::RunQueryDsl,
    schema::{branch_figures, branches, role_permissions, roles, user_branches, user_roles, users},
    stored::{row, sql},
};

const DUTIES: &str = "SELECT
    (SELECT count(*) FROM centres WHERE tenant_id = $1 AND officer_id = $2 AND is_active) AS centres,
    (SELECT coalesce(sum(clients), 0)::bigint FROM officer_figures WHERE tenant_id = $1 AND officer_id = $2) AS clients,
    (SELECT coalesce(sum(active_loans), 0)::bigint FROM officer_figures WHERE tenant_id = $1 AND officer_id = $2) AS active_loans,
    (SELECT count(*) FROM collection_sheets
      WHERE tenant_id = $1 AND officer_id = $2 AND submitted_at IS NULL) AS open_sheets,
    (SELECT count(*) FROM tills WHERE tenant_id = $1
      AND (holder_id = $2 OR officer_id = $2 AND balance_paise <> 0)) AS tills";

row! {
    struct DutiesRow {
        centres: i64,
        clients: i64,
        active_loans: i64,
        open_sheets: i64,
        tills: i64,
    }
}

pub(crate) async fn branches_of(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    user: i64,
) -> QueryResult<Vec<i64>> {
    user_branches::table
        .filter(user_branches::tenant_id.eq(tenant))
        .filter(user_branches::user_id.eq(user))
        .select(user_branches::branch_id)
        .load(connection)
        .await
}

/// Recounts the staff of these branches and of the tenant, and invalidates the cached dashboards.
pub(crate) async fn recount_staff(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    branches: &[i64],
) -> QueryResult<()> {
    // Of two transactions that count the same branches, one waits for the other and sees its changes.
    branch_figures::table
        .filter(branch_figures::tenant_id.eq(tenant))
        .filter(branch_figures::branch_id.eq_any(branches))
        .order(branch_figures::branch_id)
        .select(branch_figures::branch_id)
        .for_no_key_update()
        .load::<i64>(connection)
        .await?;
    sql!(
        "UPDATE branch_figures f SET staff = (SELECT count(*) FROM user_branches w
             JOIN users u ON u.tenant_id = w.tenant_id AND u.user_id = w.user_id
           WHERE w.tenant_id = f.tenant_id AND w.branch_id = f.branch_id AND u.status = 'active')
         WHERE f.tenant_id = $1 AND f.branch_id = ANY($2)";
        tenant, branches
    )
    .execute(connection)
    .await?;
    sql!(
        "UPDATE tenant_figures SET staff = (SELECT coalesce(sum(people), 0) FROM people_counts
         WHERE tenant_id = $1 AND status = 'active') WHERE tenant_id = $1";
        tenant
    )
    .execute(connection)
    .await?;
    notify_figures(connection, tenant).await
}

async fn unassign(connection: &mut AsyncPgConnection, tenant: i64, user: i64) -> QueryResult<()> {
    diesel::delete(user_roles::table)
        .filter(user_roles::tenant_id.eq(tenant))
        .filter(user_roles::user_id.eq(user))
        .execute(connection)
        .await?;
    diesel::delete(user_branches::table)
        .filter(user_branches::tenant_id.eq(tenant))
        .filter(user_branches::user_id.eq(user))
        .execute(connection)
        .await?;
    Ok(())
}

#[async_trait(?Send)]
impl UserBook for PgWork {
    async fn lock_people(&mut self) -> Result<(), StoreError> {
        self.lock_tenant().await
    }

    async fn person(&mut self, user: UserId, now: OffsetDateTime) -> Result<Option<User>, StoreError> {
        let tenant = self.tenant()?.get();
        let found = self
            .run(async |connection| {
                let rows: Vec<UserRow> = one(tenant, now, user.get()).load(connection).await?;
                let roles = roles_of(tenant).load(connection).await?;
                with_names(connection, tenant, rows, roles).await
            })
            .await?;
        found.into_iter().next().map(TryInto::try_into).transpose()
    }

    async fn roles_named(&mut self, names: &[RoleName]) -> Result<Vec<GrantedRole>, StoreError> {
        let tenant = self.tenant()?.get();
        let names: Vec<&str> = names.iter().map(RoleName::as_str).collect();
        let (rows, granted) = self
            .run(async |connection| {
                let rows: Vec<(i64, String, String)> = roles::table
                    .filter(roles::tenant_id.eq(tenant))
                    .filter(roles::role_name.eq_any(names))
                    .select((roles::role_id, roles::role_name, roles::reach))
                    .load(connection)
                    .await?;
                let ids: Vec<i64> = rows.iter().map(|row| row.0).collect();
                let granted: Vec<(i64, String)> = role_permissions::table
                    .filter(role_permissions::tenant_id.eq(tenant))
                    .filter(role_permissions::role_id.eq_any(ids))
                    .select((role_permissions::role_id, role_permissions::permission))
                    .load(connection)
                    .await?;
                Ok((rows, granted))
            })
            .await?;
        rows.into_iter()
            .map(|(id, name, word)| {
                let own = granted.iter().filter(|(role, _)| *role == id);
                let words: Vec<_> = own.map(|(_, permission)| permission.clone()).collect();
                Ok(GrantedRole {
                    id: role_id(id)?,
                    name: RoleName::new(name),
                    permissions: permission_set(&words)?,
                    reach: reach(&word, id)?,
                })
            })
            .collect()
    }

    async fn branches_among(&mut self, wanted: &[BranchId]) -> Result<Vec<BranchId>, StoreError> {
        let tenant = self.tenant()?.get();
        let wanted: Vec<i64> = wanted.iter().map(|id| id.get()).collect();
        let there: Vec<i64> = self
            .fetch_all(
                branches::table
                    .filter(branches::tenant_id.eq(tenant))
                    .filter(branches::branch_id.eq_any(wanted))
                    .select(branches::branch_id),
            )
            .await?;
        let ids = there.into_iter();
        ids.map(|id| BranchId::try_new(id).map_err(|_| corrupt("branches", "branch_id", id)))
            .collect()
    }

    async fn add_person(
        &mut self,
        person: &NewUser,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError> {
        let tenant = self.tenant()?.get();
        let made: Option<i64> = self
            .fetch_optional(
                diesel::insert_into(users::table)
                    .values((
                        users::tenant_id.eq(tenant),
                        users::username.eq(person.username.as_str()),
                        users::first_name.eq(&person.draft.first_name),
                        users::last_name.eq(&person.draft.last_name),
                        users::email_address.eq(person.email.as_str()),
                        users::phone_number.eq(person.draft.phone.as_ref().map(PhoneNumber::as_str)),
                        users::status.eq(AccountStatus::Invited.as_str()),
                        users::created_at.eq(now),
                    ))
                    .on_conflict_do_nothing()
                    .returning(users::user_id),
            )
            .await?;
        made.map(|id| UserId::try_new(id).map_err(|_| corrupt("users", "user_id", id)))
            .transpose()
    }

    async fn replace_person(&mut self, user: UserId, draft: &UserDraft) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE users SET first_name = $3, last_name = $4, email_address = $5, phone_number = $6,
               email_verified_at = CASE WHEN email_address IS NOT DISTINCT FROM $5 THEN email_verified_at END,
               version = version + 1
             WHERE tenant_id = $1 AND user_id = $2";
            tenant, user.get(), &draft.first_name, &draft.last_name,
            draft.email.as_ref().map(EmailAddress::as_str), draft.phone.as_ref().map(PhoneNumber::as_str)
        ))
        .await
    }

    async fn assign(
        &mut self,
        user: UserId,
        roles: &[RoleId],
        branches: &[BranchId],
    ) -> Result<(), StoreError> {
        let (tenant, user) = (self.tenant()?.get(), user.get());
        let held: Vec<_> = roles
            .iter()
            .map(|role| {
                (
                    user_roles::tenant_id.eq(tenant),
                    user_roles::user_id.eq(user),
                    user_roles::role_id.eq(role.get()),
                )
            })
            .collect();
        let places: Vec<_> = branches
            .iter()
            .map(|branch| {
                (
                    user_branches::tenant_id.eq(tenant),
                    user_branches::user_id.eq(user),
                    user_branches::branch_id.eq(branch.get()),
                )
            })
            .collect();
        self.run(async |connection| {
            let mut touched = branches_of(connection, tenant, user).await?;
            touched.extend(branches.iter().map(|branch| branch.get()));
            unassign(connection, tenant, user).await?;
            diesel::insert_into(user_roles::table)
                .values(held)
                .execute(connection)
                .await?;
            diesel::insert_into(user_branches::table)
                .values(places)
                .execute(connection)
                .await?;
            recount_staff(connection, tenant, &touched).await
        })
        .await
    }

    async fn set_status(&mut self, user: UserId, status: AccountStatus) -> Result<(), StoreError> {
        let (tenant, user) = (self.tenant()?.get(), user.get());
        self.run(async |connection| {
            diesel::update(users::table.find((tenant, user)))
                .set((
                    users::status.eq(status.as_str()),
                    users::version.eq(users::version + 1),
                ))
                .execute(connection)
                .await?;
            let touched = branches_of(connection, tenant, user).await?;
            recount_staff(connection, tenant, &touched).await
        })
        .await
    }

    async fn duties(&mut self, user: UserId) -> Result<Duties, StoreError> {
        let tenant = self.tenant()?.get();
        let row: DutiesRow = self.fetch_one(sql!(DUTIES; tenant, user.get())).await?;
        Ok(Duties {
            centres: row.centres,
            clients: row.clients,
            active_loans: row.active_loans,
            open_sheets: row.open_sheets,
            tills: row.tills,
        })
    }

    async fn delete_user(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError> {
        let (tenant, user) = (self.tenant()?.get(), user.get());
        self.run(async |connection| {
            let touched = branches_of(connection, tenant, user).await?;
            unassign(connection, tenant, user).await?;
            let row = users::table.find((tenant, user));
            diesel::update(row)
                .set((
                    users::status.eq(AccountStatus::Disabled.as_str()),
                    users::removed_at.eq(now),
                    users::version.eq(users::version + 1),
                ))
                .execute(connection)
                .await?;
            // No new account can have such a name, so it blocks nobody.
            sql!(
                "UPDATE users SET username = username || '~' || user_id
                 WHERE tenant_id = $1 AND user_id = $2 AND password_hash IS NULL AND last_sign_in_at IS NULL";
                tenant, user
            )
            .execute(connection)
            .await?;
            recount_staff(connection, tenant, &touched).await
        })
        .await
    }

    async fn other_administrators(&mut self, user: UserId) -> Result<i64, StoreError> {
        self.administrators_but(Some(user)).await
    }
}
