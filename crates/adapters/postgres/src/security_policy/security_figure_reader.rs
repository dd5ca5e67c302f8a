use async_trait::async_trait;
use diesel::{
    dsl::{count, sql},
    prelude::*,
    sql_types::BigInt,
};
use munim_kernel::StoreError;
use munim_security_policy::{SecurityFigureReader, SecurityStatistics};
use time::{Duration, OffsetDateTime};

use super::served_hour_book::{WINDOW, uptime};
use crate::{
    PgWork,
    identity_device::live_session_book::living,
    run::RunQueryDsl,
    schema::{failed_logins, security_settings, served_hours, sessions, sign_in_attempts, users},
};

/// Timeout, attempts, duration of locks in minutes, automatic unlocking.
type RulesRow = (i32, i32, i32, bool);

#[async_trait(?Send)]
impl SecurityFigureReader for PgWork {
    async fn security_statistics(
        &mut self,
        now: OffsetDateTime,
    ) -> Result<Option<SecurityStatistics>, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            let rules: Option<RulesRow> = security_settings::table
                .find(tenant)
                .select((
                    security_settings::session_timeout_minutes,
                    security_settings::max_failed_login_attempts,
                    security_settings::lockout_duration_minutes,
                    security_settings::auto_unlock_accounts,
                ))
                .first(connection)
                .await
                .optional()?;
            let Some((timeout, most, minutes, auto_unlock)) = rules else {
                return Ok(None);
            };
            let active_sessions = sessions::table
                .inner_join(
                    users::table.on(users::tenant_id
                        .eq(sessions::tenant_id)
                        .and(users::user_id.eq(sessions::user_id))),
                )
                .filter(living(tenant, now - Duration::minutes(timeout.into()), now))
                .count()
                .get_result(connection)
                .await?;
            let failed_logins_24_hours = failed_logins::table
                .filter(failed_logins::tenant_id.eq(tenant))
                .filter(failed_logins::attempted_at.gt(now - Duration::DAY))
                .select(sql::<BigInt>("coalesce(sum(attempts), 0)::bigint"))
                .get_result(connection)
                .await?;
            // A lock set before this moment has expired; without automatic unlocking no lock does.
            let opened = if auto_unlock {
                now - Duration::minutes(minutes.into())
            } else {
                OffsetDateTime::UNIX_EPOCH
            };
            // Names invented by strangers have locks too, but are not accounts.
            let locked_accounts = if most == 0 {
                0
            } else {
                sign_in_attempts::table
                    .inner_join(
                        users::table.on(users::tenant_id
                            .eq(sign_in_attempts::tenant_id)
                            .and(users::username.eq(sign_in_attempts::username))),
                    )
                    .filter(sign_in_attempts::tenant_id.eq(tenant))
                    .filter(sign_in_attempts::locked_at.gt(opened))
                    .select(count(users::user_id).aggregate_distinct())
                    .first(connection)
                    .await?
            };
            let served: Vec<(OffsetDateTime, i64)> = served_hours::table
                .filter(served_hours::served_hour.gt(now - WINDOW))
                .order(served_hours::served_hour)
                .select((served_hours::served_hour, served_hours::minutes))
                .load(connection)
                .await?;
            Ok(Some(SecurityStatistics {
                active_sessions,
                failed_logins_24_hours,
                locked_accounts,
                uptime: uptime(&served, now),
            }))
        })
        .await
    }
}
