use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::{InvitationBook, InvitedAccount};
use munim_kernel::{StoreError, UserId};
use time::OffsetDateTime;

use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    run::RunQueryDsl,
    schema::{roles, user_branches, user_roles, users},
};

/// The constraint that refuses a second user with the same name.
const NAME_IS_UNIQUE: &str = "users_tenant_id_username_key";

#[async_trait(?Send)]
impl InvitationBook for PgWork {
    async fn add_invited(
        &mut self,
        account: &InvitedAccount,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError> {
        let tenant = self.tenant()?.get();
        let added: Result<i64, StoreError> = self
            .fetch_one(
                diesel::insert_into(users::table)
                    .values((
                        users::tenant_id.eq(tenant),
                        users::username.eq(account.username.as_str()),
                        users::first_name.eq(&account.first_name),
                        users::last_name.eq(&account.last_name),
                        users::email_address.eq(&account.email),
                        users::status.eq("invited"),
                        users::created_at.eq(now),
                    ))
                    .returning(users::user_id),
            )
            .await;
        let Some(user) = unless_taken(added, NAME_IS_UNIQUE)? else {
            return Ok(None);
        };
        self.run(async |connection| {
            let role: i64 = roles::table
                .filter(roles::tenant_id.eq(tenant))
                .filter(roles::role_name.eq(account.role.as_str()))
                .select(roles::role_id)
                .first(connection)
                .await?;
            diesel::insert_into(user_roles::table)
                .values((
                    user_roles::tenant_id.eq(tenant),
                    user_roles::user_id.eq(user),
                    user_roles::role_id.eq(role),
                ))
                .execute(connection)
                .await?;
            diesel::insert_into(user_branches::table)
                .values((
                    user_branches::tenant_id.eq(tenant),
                    user_branches::user_id.eq(user),
                    user_branches::branch_id.eq(account.branch.get()),
                ))
                .execute(connection)
                .await
        })
        .await?;
        let user = UserId::try_new(user).map_err(|_| corrupt("users", "user_id", user))?;
        Ok(Some(user))
    }
}
