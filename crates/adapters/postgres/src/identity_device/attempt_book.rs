use async_trait::async_trait;
use diesel::{
    dsl::case_when,
    prelude::*,
    sql_types::{Integer, Timestamptz},
    upsert::excluded,
};
use ipnet::IpNet;
use munim_identity_device::{AttemptBook, Limit, Limited, RefusedSignIn, Reservation, SignInRules, Username};
use munim_kernel::{ClientInfo, StoreError, TenantId, UserId};
use time::{Duration, OffsetDateTime};

use crate::{
    PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{attempt_counters, failed_logins, sign_in_attempts},
};

#[async_trait(?Send)]
impl AttemptBook for PgWork {
    async fn count(
        &mut self,
        limit: Limit,
        counted: &str,
        now: OffsetDateTime,
    ) -> Result<Result<(), Limited>, StoreError> {
        let over = attempt_counters::window_start.le(now - limit.window);
        let reached = attempt_counters::attempts.ge(i32::try_from(limit.most).unwrap_or(i32::MAX));
        // A latching counter restarts only if it has not reached its limit.
        let anew = over.and(diesel::dsl::not(
            limit.latches.into_sql::<diesel::sql_types::Bool>().and(reached),
        ));
        let (attempts, window_start): (i32, OffsetDateTime) = self
            .fetch_one(
                diesel::insert_into(attempt_counters::table)
                    .values((
                        attempt_counters::kind.eq(limit.kind),
                        attempt_counters::counted.eq(counted),
                        attempt_counters::window_start.eq(now),
                        attempt_counters::attempts.eq(1),
                    ))
                    .on_conflict((attempt_counters::kind, attempt_counters::counted))
                    .do_update()
                    .set((
                        attempt_counters::attempts.eq(case_when(anew, 1.into_sql::<Integer>())
                            .otherwise(attempt_counters::attempts + 1)),
                        attempt_counters::window_start.eq(case_when(anew, now.into_sql::<Timestamptz>())
                            .otherwise(attempt_counters::window_start)),
                    ))
                    .returning((attempt_counters::attempts, attempt_counters::window_start)),
            )
            .await?;
        if attempts <= i32::try_from(limit.most).unwrap_or(i32::MAX) {
            return Ok(Ok(()));
        }
        // The excess attempt is not counted, so that the count stays bounded.
        self.uncount(limit, counted).await?;
        let least = if limit.latches {
            Duration::HOUR
        } else {
            Duration::SECOND
        };
        let retry_after = (window_start + limit.window - now).max(least);
        Ok(Err(Limited { retry_after }))
    }

    async fn uncount(&mut self, limit: Limit, counted: &str) -> Result<(), StoreError> {
        self.apply(
            diesel::update(attempt_counters::table.find((limit.kind, counted)))
                .filter(attempt_counters::attempts.gt(0))
                .set(attempt_counters::attempts.eq(attempt_counters::attempts - 1)),
        )
        .await
    }

    async fn reset(&mut self, limit: Limit, counted: &str) -> Result<u32, StoreError> {
        let attempts: Option<i32> = self
            .fetch_optional(
                diesel::delete(attempt_counters::table.find((limit.kind, counted)))
                    .returning(attempt_counters::attempts),
            )
            .await?;
        u32::try_from(attempts.unwrap_or(0)).map_err(|_| corrupt("attempt_counters", "attempts", limit.kind))
    }

    async fn reserve(
        &mut self,
        username: &Username,
        lock_key: &str,
        rules: &SignInRules,
        pending: Duration,
        now: OffsetDateTime,
    ) -> Result<Reservation, StoreError> {
        let Some(most) = rules.max_attempts else {
            return Ok(Reservation::Granted(0));
        };
        let most = i32::try_from(most).unwrap_or(i32::MAX);
        let tenant = self.tenant()?.get();
        // A lock set before this moment has expired; without automatic unlocking no lock does.
        let opened = rules
            .unlocks_after
            .map_or(OffsetDateTime::UNIX_EPOCH, |after| now - after);
        let lock = sign_in_attempts::table.find((tenant, username.as_str(), lock_key));
        let reopened = sign_in_attempts::locked_at.le(opened).assume_not_null();
        let granted: Option<i32> = self
            .run(async |connection| {
                let counted = diesel::insert_into(sign_in_attempts::table)
                    .values((
                        sign_in_attempts::tenant_id.eq(tenant),
                        sign_in_attempts::username.eq(username.as_str()),
                        sign_in_attempts::lock_key.eq(lock_key),
                        sign_in_attempts::failures.eq(1),
                        sign_in_attempts::pending_until.eq(now + pending),
                    ))
                    .on_conflict((
                        sign_in_attempts::tenant_id,
                        sign_in_attempts::username,
                        sign_in_attempts::lock_key,
                    ))
                    .do_update()
                    .set((
                        sign_in_attempts::failures.eq(case_when(
                            sign_in_attempts::locked_at.is_not_null().and(reopened),
                            1.into_sql::<Integer>(),
                        )
                        .otherwise(sign_in_attempts::failures + 1)),
                        sign_in_attempts::locked_at.eq(None::<OffsetDateTime>),
                        sign_in_attempts::pending_until.eq(now + pending),
                    ));
                let open = sign_in_attempts::locked_at
                    .is_null()
                    .and(sign_in_attempts::failures.lt(most))
                    .or(sign_in_attempts::locked_at.is_not_null().and(reopened));
                diesel::query_dsl::methods::FilterDsl::filter(counted, open)
                    .returning(sign_in_attempts::failures)
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        if let Some(number) = granted {
            let number = u32::try_from(number).map_err(|_| {
                corrupt(
                    "sign_in_attempts",
                    "failures",
                    format!("a user of tenant {tenant}"),
                )
            })?;
            return Ok(Reservation::Granted(number));
        }
        let standing: Option<(Option<OffsetDateTime>, Option<OffsetDateTime>)> = self
            .run(async |connection| {
                lock.select((sign_in_attempts::locked_at, sign_in_attempts::pending_until))
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        match standing {
            // Deleted meanwhile by a success: the caller tries again.
            None => Ok(Reservation::Pending),
            Some((Some(_), _)) => Ok(Reservation::Locked),
            Some((None, Some(until))) if until > now => Ok(Reservation::Pending),
            Some((None, _)) => {
                // These attempts were never completed, so they count as wrong.
                self.lock(username, lock_key, now).await?;
                Ok(Reservation::Locked)
            }
        }
    }

    async fn release(&mut self, username: &Username, lock_key: &str) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(sign_in_attempts::table.find((tenant, username.as_str(), lock_key)))
                .filter(sign_in_attempts::failures.gt(0))
                .filter(sign_in_attempts::locked_at.is_null())
                .set(sign_in_attempts::failures.eq(sign_in_attempts::failures - 1)),
        )
        .await
    }

    async fn lock(
        &mut self,
        username: &Username,
        lock_key: &str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(sign_in_attempts::table.find((tenant, username.as_str(), lock_key)))
                .filter(sign_in_attempts::locked_at.is_null())
                .set(sign_in_attempts::locked_at.eq(now)),
        )
        .await
    }

    async fn clear_attempts(&mut self, username: &Username, lock_key: &str) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(diesel::delete(sign_in_attempts::table.find((
            tenant,
            username.as_str(),
            lock_key,
        ))))
        .await
    }

    async fn note_failure(
        &mut self,
        tenant: TenantId,
        username: &Username,
        user: Option<UserId>,
        client: &ClientInfo,
        reason: &'static str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.apply(diesel::insert_into(failed_logins::table).values((
            failed_logins::tenant_id.eq(tenant.get()),
            failed_logins::username.eq(username.as_str()),
            failed_logins::user_id.eq(user.map(UserId::get)),
            failed_logins::attempted_at.eq(now),
            failed_logins::ip_address.eq(IpNet::from(client.address)),
            failed_logins::reason.eq(reason),
            failed_logins::user_agent.eq(&client.user_agent),
        )))
        .await
    }

    async fn count_failures(
        &mut self,
        refused: &RefusedSignIn<'_>,
        window_start: OffsetDateTime,
        times: u32,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        // To the minute: an update that leaves all indexed columns unchanged reuses its space, and a flood causes
        // thousands.
        let minute = now.truncate_to_minute();
        self.run(async |connection| {
            // One row counts several names, so it stores only what they have in common.
            let same_name = failed_logins::username.eq(excluded(failed_logins::username));
            let same_user = failed_logins::user_id.is_not_distinct_from(excluded(failed_logins::user_id));
            diesel::insert_into(failed_logins::table)
                .values((
                    failed_logins::tenant_id.eq(tenant),
                    failed_logins::username.eq(refused.username.as_str()),
                    failed_logins::user_id.eq(refused.user.map(UserId::get)),
                    failed_logins::attempted_at.eq(minute),
                    failed_logins::ip_address.eq(IpNet::from(refused.client.address)),
                    failed_logins::reason.eq(refused.reason),
                    failed_logins::user_agent.eq(&refused.client.user_agent),
                    failed_logins::network.eq(refused.network().to_string()),
                    failed_logins::window_start.eq(window_start),
                    failed_logins::attempts.eq(i64::from(times)),
                ))
                .on_conflict((
                    failed_logins::tenant_id,
                    failed_logins::network,
                    failed_logins::reason,
                    failed_logins::window_start,
                ))
                .filter_target(failed_logins::network.is_not_null())
                .do_update()
                .set((
                    failed_logins::attempts.eq(failed_logins::attempts + i64::from(times)),
                    failed_logins::attempted_at.eq(minute),
                    failed_logins::username.eq(case_when(same_name, failed_logins::username).otherwise("")),
                    failed_logins::user_id
                        .eq(case_when(same_user, failed_logins::user_id).otherwise(None::<i64>)),
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }
}
