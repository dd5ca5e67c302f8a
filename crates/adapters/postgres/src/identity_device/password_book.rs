use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::{AccountStatus, Composition, PasswordBook, PasswordHash, PasswordRules};
use munim_kernel::{StoreError, UserId};
use time::OffsetDateTime;

use crate::{
    PgWork,
    errors::corrupt,
    identity_device::user_book::{branches_of, recount_staff},
    run::RunQueryDsl,
    schema::{password_history, security_settings, users},
};

/// The tenant's rules for new passwords.
#[derive(Queryable, Selectable)]
#[diesel(table_name = security_settings, check_for_backend(diesel::pg::Pg))]
#[expect(clippy::struct_excessive_bools, reason = "a row of switches")]
struct PolicyRow {
    password_policy_enabled: bool,
    min_password_length: i32,
    require_uppercase: bool,
    require_numbers: bool,
    require_special_chars: bool,
}

#[async_trait(?Send)]
impl PasswordBook for PgWork {
    async fn password_rules(&mut self) -> Result<PasswordRules, StoreError> {
        let tenant = self.tenant()?;
        let row: Option<PolicyRow> = self
            .fetch_optional(
                security_settings::table
                    .find(tenant.get())
                    .select(PolicyRow::as_select()),
            )
            .await?;
        let row = row.ok_or_else(|| corrupt("security_settings", "tenant_id", tenant))?;
        let min_length = u32::try_from(row.min_password_length)
            .map_err(|_| corrupt("security_settings", "min_password_length", tenant))?;
        let chosen = row.password_policy_enabled.then_some(Composition {
            min_length,
            uppercase: row.require_uppercase,
            numbers: row.require_numbers,
            special: row.require_special_chars,
        });
        Ok(PasswordRules::of(tenant, chosen))
    }

    async fn former_passwords(&mut self, user: UserId, most: u32) -> Result<Vec<PasswordHash>, StoreError> {
        let tenant = self.tenant()?.get();
        let hashes: Vec<String> = self
            .fetch_all(
                password_history::table
                    .filter(
                        password_history::tenant_id
                            .eq(tenant)
                            .and(password_history::user_id.eq(user.get())),
                    )
                    .order(password_history::history_id.desc())
                    .limit(i64::from(most))
                    .select(password_history::password_hash),
            )
            .await?;
        Ok(hashes.into_iter().map(PasswordHash::new).collect())
    }

    async fn replace_password(
        &mut self,
        user: UserId,
        present: Option<&PasswordHash>,
        new: &PasswordHash,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            let replaced = diesel::update(users::table.find((tenant, user.get())))
                .filter(users::password_hash.is_not_distinct_from(present.map(PasswordHash::as_str)))
                .set((
                    users::password_hash.eq(new.as_str()),
                    users::password_changed_at.eq(now),
                    users::must_change_password.eq(false),
                ))
                .execute(connection)
                .await?;
            let (1, Some(present)) = (replaced, present) else {
                return Ok(replaced == 1);
            };
            diesel::insert_into(password_history::table)
                .values((
                    password_history::tenant_id.eq(tenant),
                    password_history::user_id.eq(user.get()),
                    password_history::password_hash.eq(present.as_str()),
                    password_history::replaced_at.eq(now),
                ))
                .execute(connection)
                .await?;
            let of_user = password_history::tenant_id
                .eq(tenant)
                .and(password_history::user_id.eq(user.get()));
            let kept: Vec<i64> = password_history::table
                .filter(of_user)
                .order(password_history::history_id.desc())
                .limit(i64::from(PasswordRules::REMEMBERED) - 1)
                .select(password_history::history_id)
                .load(connection)
                .await?;
            // Hashes that are no longer compared would only help an attacker.
            diesel::delete(password_history::table)
                .filter(of_user)
                .filter(diesel::dsl::not(password_history::history_id.eq_any(kept)))
                .execute(connection)
                .await?;
            Ok(true)
        })
        .await
    }

    async fn join(&mut self, user: UserId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::update(users::table.find((tenant, user.get())))
                .filter(users::status.eq(AccountStatus::Invited.as_str()))
                .set((
                    users::status.eq(AccountStatus::Active.as_str()),
                    users::version.eq(users::version + 1),
                ))
                .execute(connection)
                .await?;
            let branches = branches_of(connection, tenant, user.get()).await?;
            recount_staff(connection, tenant, &branches).await
        })
        .await
    }
}
