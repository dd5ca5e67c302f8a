use async_trait::async_trait;
use diesel::{dsl::case_when, prelude::*, upsert::excluded};
use ipnet::IpNet;
use munim_identity_device::{
    Authenticator, Challenge, FactorBook, FactorMethod, FactorStanding, NewChallenge, TokenHash,
};
use munim_kernel::{BranchId, SessionId, StoreError, TrustedDeviceId, UserId};
use munim_security_policy::{FactorsAtHand, OwnFactorReader};
use time::OffsetDateTime;
use uuid::Uuid;

use super::device_book::device_id;
use crate::{
    PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{one_time_codes, recovery_codes, second_factors, sign_in_challenges, users},
};

type FactorRow = (Option<Vec<u8>>, Option<OffsetDateTime>, Option<i64>, i32);

type ChallengeRow = (
    i64,
    Option<Uuid>,
    Option<i64>,
    Option<i64>,
    IpNet,
    String,
    OffsetDateTime,
    Option<OffsetDateTime>,
    i32,
);

/// Returns a stored count of wrong codes or tries.
fn number(value: i32, table: &str, column: &str, key: impl std::fmt::Display) -> Result<u32, StoreError> {
    u32::try_from(value).map_err(|_| corrupt(table, column, key))
}

#[async_trait(?Send)]
impl FactorBook for PgWork {
    async fn factor_standing(&mut self, user: UserId) -> Result<FactorStanding, StoreError> {
        let tenant = self.tenant()?.get();
        let (contact, factor, left) = self
            .run(async |connection| {
                let contact: Option<(Option<String>, Option<OffsetDateTime>, Option<String>)> = users::table
                    .find((tenant, user.get()))
                    .select((
                        users::email_address,
                        users::email_verified_at,
                        users::phone_number,
                    ))
                    .first(connection)
                    .await
                    .optional()?;
                let factor: Option<FactorRow> = second_factors::table
                    .find((tenant, user.get()))
                    .select((
                        second_factors::secret,
                        second_factors::confirmed_at,
                        second_factors::last_step,
                        second_factors::wrong_codes,
                    ))
                    .first(connection)
                    .await
                    .optional()?;
                // Only users with an app have recovery codes, and most have none.
                let left: i64 = if factor.as_ref().is_some_and(|row| row.1.is_some()) {
                    recovery_codes::table
                        .filter(recovery_codes::tenant_id.eq(tenant))
                        .filter(recovery_codes::user_id.eq(user.get()))
                        .filter(recovery_codes::used_at.is_null())
                        .count()
                        .get_result(connection)
                        .await?
                } else {
                    0
                };
                Ok((contact, factor, left))
            })
            .await?;
        let (email, verified_at, phone) = contact.unwrap_or_default();
        let (sealed, confirmed_at, last_step, wrong) = factor.unwrap_or_default();
        Ok(FactorStanding {
            mailbox: email.filter(|_| verified_at.is_some()),
            phone: phone.filter(|number| !number.is_empty()),
            authenticator: sealed.map(|sealed| Authenticator {
                sealed,
                confirmed_at,
                last_step,
            }),
            recovery_codes: u32::try_from(left).map_err(|_| corrupt("recovery_codes", "count", user))?,
            wrong_codes: number(wrong, "second_factors", "wrong_codes", user)?,
        })
    }

    async fn keep_authenticator(&mut self, user: UserId, sealed: &[u8]) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let kept = self
            .run(async |connection| {
                let begun = diesel::insert_into(second_factors::table)
                    .values((
                        second_factors::tenant_id.eq(tenant),
                        second_factors::user_id.eq(user.get()),
                        second_factors::secret.eq(sealed),
                    ))
                    .on_conflict((second_factors::tenant_id, second_factors::user_id))
                    .do_update()
                    .set(second_factors::secret.eq(excluded(second_factors::secret)));
                diesel::query_dsl::methods::FilterDsl::filter(begun, second_factors::confirmed_at.is_null())
                    .execute(connection)
                    .await
            })
            .await?;
        Ok(kept > 0)
    }

    async fn confirm_authenticator(
        &mut self,
        user: UserId,
        sealed: &[u8],
        step: i64,
        recovery: &[[u8; 32]],
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            let confirmed = diesel::update(second_factors::table.find((tenant, user.get())))
                .filter(second_factors::secret.eq(sealed))
                .filter(second_factors::confirmed_at.is_null())
                .set((
                    second_factors::confirmed_at.eq(now),
                    second_factors::last_step.eq(step),
                ))
                .execute(connection)
                .await?;
            if confirmed == 0 {
                return Ok(false);
            }
            diesel::delete(recovery_codes::table)
                .filter(recovery_codes::tenant_id.eq(tenant))
                .filter(recovery_codes::user_id.eq(user.get()))
                .execute(connection)
                .await?;
            let rows: Vec<_> = recovery
                .iter()
                .map(|hmac| {
                    (
                        recovery_codes::tenant_id.eq(tenant),
                        recovery_codes::user_id.eq(user.get()),
                        recovery_codes::code_hmac.eq(hmac.as_slice()),
                    )
                })
                .collect();
            diesel::insert_into(recovery_codes::table)
                .values(rows)
                .execute(connection)
                .await?;
            Ok(true)
        })
        .await
    }

    async fn accept_step(&mut self, user: UserId, step: i64) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let accepted = self
            .execute_one(
                diesel::update(second_factors::table.find((tenant, user.get())))
                    .filter(second_factors::confirmed_at.is_not_null())
                    .filter(second_factors::last_step.lt(step).assume_not_null())
                    .set(second_factors::last_step.eq(step)),
            )
            .await?;
        Ok(accepted > 0)
    }

    async fn use_recovery_code(
        &mut self,
        user: UserId,
        hmac: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let taken = self
            .execute_one(
                diesel::update(recovery_codes::table.find((tenant, user.get(), hmac.as_slice())))
                    .filter(recovery_codes::used_at.is_null())
                    .set(recovery_codes::used_at.eq(now)),
            )
            .await?;
        Ok(taken > 0)
    }

    async fn count_code(&mut self, user: UserId, most: u32) -> Result<Option<u32>, StoreError> {
        let tenant = self.tenant()?.get();
        let most = i32::try_from(most).unwrap_or(i32::MAX);
        let counted: Option<i32> = self
            .run(async |connection| {
                let counted = diesel::insert_into(second_factors::table)
                    .values((
                        second_factors::tenant_id.eq(tenant),
                        second_factors::user_id.eq(user.get()),
                        second_factors::wrong_codes.eq(1),
                    ))
                    .on_conflict((second_factors::tenant_id, second_factors::user_id))
                    .do_update()
                    .set(second_factors::wrong_codes.eq(second_factors::wrong_codes + 1));
                diesel::query_dsl::methods::FilterDsl::filter(counted, second_factors::wrong_codes.lt(most))
                    .returning(second_factors::wrong_codes)
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        counted
            .map(|wrong| number(wrong, "second_factors", "wrong_codes", user))
            .transpose()
    }

    async fn reset_wrong_codes(&mut self, user: UserId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(second_factors::table.find((tenant, user.get())))
                .set(second_factors::wrong_codes.eq(0)),
        )
        .await
    }

    async fn drop_authenticator(&mut self, user: UserId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            let dropped = diesel::update(second_factors::table.find((tenant, user.get())))
                .filter(second_factors::confirmed_at.is_not_null())
                .set((
                    second_factors::secret.eq(None::<Vec<u8>>),
                    second_factors::confirmed_at.eq(None::<OffsetDateTime>),
                    second_factors::last_step.eq(None::<i64>),
                ))
                .execute(connection)
                .await?;
            diesel::delete(recovery_codes::table)
                .filter(recovery_codes::tenant_id.eq(tenant))
                .filter(recovery_codes::user_id.eq(user.get()))
                .execute(connection)
                .await?;
            Ok(dropped > 0)
        })
        .await
    }

    async fn reset_factor(&mut self, user: UserId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::delete(second_factors::table.find((tenant, user.get())))
                .execute(connection)
                .await?;
            diesel::delete(recovery_codes::table)
                .filter(recovery_codes::tenant_id.eq(tenant))
                .filter(recovery_codes::user_id.eq(user.get()))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn open_challenge(&mut self, challenge: &NewChallenge) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let words: Vec<_> = challenge.methods.iter().map(|method| method.as_str()).collect();
        self.apply(
            diesel::insert_into(sign_in_challenges::table)
                .values((
                    sign_in_challenges::tenant_id.eq(tenant),
                    sign_in_challenges::challenge_hash.eq(challenge.hash.as_bytes()),
                    sign_in_challenges::user_id.eq(challenge.user.get()),
                    sign_in_challenges::session_id.eq(challenge.session.map(SessionId::get)),
                    sign_in_challenges::device_id.eq(challenge.device.map(TrustedDeviceId::get)),
                    sign_in_challenges::branch_id.eq(challenge.branch.map(BranchId::get)),
                    sign_in_challenges::ip_address.eq(IpNet::from(challenge.client.address)),
                    sign_in_challenges::user_agent.eq(&challenge.client.user_agent),
                    sign_in_challenges::methods.eq(words.join(",")),
                    sign_in_challenges::opened_at.eq(challenge.at),
                    sign_in_challenges::expires_at.eq(challenge.at + Challenge::LIFE),
                ))
                // A session is confirmed under one id, even if several codes are sent for it.
                .on_conflict((sign_in_challenges::tenant_id, sign_in_challenges::challenge_hash))
                .do_update()
                .set((
                    sign_in_challenges::methods.eq(excluded(sign_in_challenges::methods)),
                    sign_in_challenges::opened_at.eq(excluded(sign_in_challenges::opened_at)),
                    sign_in_challenges::expires_at.eq(excluded(sign_in_challenges::expires_at)),
                    sign_in_challenges::tries.eq(case_when(
                        sign_in_challenges::expires_at.gt(excluded(sign_in_challenges::opened_at)),
                        sign_in_challenges::tries,
                    )
                    .otherwise(0)),
                )),
        )
        .await
    }

    async fn lock_challenge(&mut self, hash: TokenHash) -> Result<Option<Challenge>, StoreError> {
        let tenant = self.tenant()?.get();
        self.fetch_optional::<i64, _>(
            sign_in_challenges::table
                .find((tenant, hash.as_bytes()))
                .select(sign_in_challenges::user_id)
                .for_no_key_update(),
        )
        .await?;
        self.challenge(hash).await
    }

    async fn challenge(&mut self, hash: TokenHash) -> Result<Option<Challenge>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ChallengeRow> = self
            .fetch_optional(sign_in_challenges::table.find((tenant, hash.as_bytes())).select((
                sign_in_challenges::user_id,
                sign_in_challenges::session_id,
                sign_in_challenges::device_id,
                sign_in_challenges::branch_id,
                sign_in_challenges::ip_address,
                sign_in_challenges::methods,
                sign_in_challenges::expires_at,
                sign_in_challenges::ended_at,
                sign_in_challenges::tries,
            )))
            .await?;
        let Some((user, session, device, branch, address, methods, expires_at, ended_at, tries)) = row else {
            return Ok(None);
        };
        let bad = |column| corrupt("sign_in_challenges", column, user);
        Ok(Some(Challenge {
            user: UserId::try_new(user).map_err(|_| bad("user_id"))?,
            session: session.map(SessionId::new),
            device: device.map(device_id).transpose()?,
            branch: branch
                .map(|id| BranchId::try_new(id).map_err(|_| bad("branch_id")))
                .transpose()?,
            address: address.addr(),
            methods: methods
                .split(',')
                .map(|word| word.parse().map_err(|_| bad("methods")))
                .collect::<Result<_, _>>()?,
            expires_at,
            ended: ended_at.is_some(),
            tries: number(tries, "sign_in_challenges", "tries", user)?,
        }))
    }

    async fn end_challenge(&mut self, hash: TokenHash, now: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(sign_in_challenges::table.find((tenant, hash.as_bytes())))
                .set(sign_in_challenges::ended_at.eq(now)),
        )
        .await
    }

    async fn issue_one_time_code(
        &mut self,
        challenge: TokenHash,
        method: FactorMethod,
        hmac: [u8; 32],
        expires_at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::insert_into(one_time_codes::table)
                .values((
                    one_time_codes::tenant_id.eq(tenant),
                    one_time_codes::challenge_hash.eq(challenge.as_bytes()),
                    one_time_codes::method.eq(method.as_str()),
                    one_time_codes::code_hmac.eq(hmac.as_slice()),
                    one_time_codes::expires_at.eq(expires_at),
                ))
                .on_conflict((one_time_codes::tenant_id, one_time_codes::challenge_hash))
                .do_update()
                .set((
                    one_time_codes::method.eq(excluded(one_time_codes::method)),
                    one_time_codes::code_hmac.eq(excluded(one_time_codes::code_hmac)),
                    one_time_codes::expires_at.eq(excluded(one_time_codes::expires_at)),
                )),
        )
        .await
    }

    async fn count_try(&mut self, challenge: TokenHash) -> Result<u32, StoreError> {
        let tenant = self.tenant()?.get();
        let (user, tries): (i64, i32) = self
            .fetch_one(
                diesel::update(sign_in_challenges::table.find((tenant, challenge.as_bytes())))
                    .set(sign_in_challenges::tries.eq(sign_in_challenges::tries + 1))
                    .returning((sign_in_challenges::user_id, sign_in_challenges::tries)),
            )
            .await?;
        number(tries, "sign_in_challenges", "tries", user)
    }

    async fn one_time_code(
        &mut self,
        challenge: TokenHash,
        method: FactorMethod,
        now: OffsetDateTime,
    ) -> Result<Option<[u8; 32]>, StoreError> {
        let tenant = self.tenant()?.get();
        let hmac: Option<Vec<u8>> = self
            .fetch_optional(
                one_time_codes::table
                    .find((tenant, challenge.as_bytes()))
                    .filter(one_time_codes::method.eq(method.as_str()))
                    .filter(one_time_codes::expires_at.gt(now))
                    .select(one_time_codes::code_hmac),
            )
            .await?;
        hmac.map(|hmac| {
            hmac.try_into()
                .map_err(|_| corrupt("one_time_codes", "code_hmac", tenant))
        })
        .transpose()
    }
}

#[async_trait(?Send)]
impl OwnFactorReader for PgWork {
    async fn factors_of(&mut self, user: UserId) -> Result<FactorsAtHand, StoreError> {
        let standing = self.factor_standing(user).await?;
        Ok(FactorsAtHand {
            authenticator: standing.enrolled(),
            mailbox: standing.mailbox.is_some(),
            phone: standing.phone.is_some(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negative_counts_are_refused() {
        assert_eq!(number(3, "second_factors", "wrong_codes", 7), Ok(3));
        assert_eq!(
            number(-1, "second_factors", "wrong_codes", 7),
            Err(StoreError::Corrupt("second_factors.wrong_codes of 7".to_owned()))
        );
    }
}
