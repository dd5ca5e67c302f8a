use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use munim_kernel::{
    Claim, KeptReply, KeyStanding, OnceBook, OnceKey, ReplyBook, Scope, StoreError, UnitOfWork as _,
    Work as _,
};
use time::OffsetDateTime;
use tracing::warn;
use uuid::Uuid;

use crate::{PgStore, PgWork, errors::corrupt, run::RunQueryDsl, schema::idempotency_keys, store::scope_sql};

#[derive(Queryable, Selectable)]
#[diesel(table_name = idempotency_keys, check_for_backend(diesel::pg::Pg))]
struct KeyRow {
    request_hash: Vec<u8>,
    created_at: OffsetDateTime,
    answered_at: Option<OffsetDateTime>,
    status: Option<i32>,
    answer: Option<Vec<u8>>,
    claim: Option<Uuid>,
    /// Set by an earlier version, which made the change first and stored the reply afterwards.
    changed_at: Option<OffsetDateTime>,
}

impl KeyRow {
    fn standing(self, key: &OnceKey, now: OffsetDateTime) -> Result<Option<KeyStanding>, StoreError> {
        if self.request_hash != key.request {
            return Ok(Some(KeyStanding::Mismatch));
        }
        if self.answered_at.is_some() {
            let status = self.status.and_then(|status| u16::try_from(status).ok());
            let status = status.ok_or_else(|| corrupt("idempotency_keys", "status", key.user))?;
            // Carried out, but without a stored reply: an earlier version made the change and lost its reply.
            let kept = self.answer.map(|sealed| KeptReply { status, sealed });
            return Ok(Some(kept.map_or(KeyStanding::Lost, KeyStanding::Replied)));
        }
        if self.created_at > now - OnceKey::PATIENCE {
            return Ok(Some(KeyStanding::Running));
        }
        Ok(self.changed_at.map(|_| KeyStanding::Lost))
    }
}

/// The row of a claim.
macro_rules! row {
    ($claim:expr) => {
        idempotency_keys::table.find(($claim.tenant.get(), $claim.user.get(), $claim.key.as_str()))
    };
}

#[async_trait(?Send)]
impl OnceBook for PgStore {
    async fn claim(&self, key: &OnceKey, id: Uuid, now: OffsetDateTime) -> Result<KeyStanding, StoreError> {
        let claim = Claim {
            tenant: key.tenant,
            user: key.user,
            key: key.key.clone(),
            id,
        };
        let mut work = self.begin(Scope::Tenant(key.tenant)).await?;
        let claimed = work
            .run(async |connection| {
                diesel::delete(row!(key))
                    .filter(idempotency_keys::created_at.lt(now - OnceKey::KEPT))
                    .execute(connection)
                    .await?;
                diesel::insert_into(idempotency_keys::table)
                    .values((
                        idempotency_keys::tenant_id.eq(key.tenant.get()),
                        idempotency_keys::user_id.eq(key.user.get()),
                        idempotency_keys::idempotency_key.eq(&key.key),
                        idempotency_keys::request_hash.eq(key.request.as_slice()),
                        idempotency_keys::created_at.eq(now),
                        idempotency_keys::claim.eq(id),
                    ))
                    .on_conflict_do_nothing()
                    .execute(connection)
                    .await
            })
            .await?;
        let standing = if claimed > 0 {
            KeyStanding::Claimed(claim)
        } else {
            work.take_over(key, claim, now).await?
        };
        work.commit().await?;
        Ok(standing)
    }

    async fn has_reply(&self, key: &OnceKey, now: OffsetDateTime) -> Result<bool, StoreError> {
        self.read(Scope::Tenant(key.tenant), async |mut connection| {
            let replied = row!(key)
                .filter(idempotency_keys::request_hash.eq(key.request.as_slice()))
                .filter(idempotency_keys::created_at.ge(now - OnceKey::KEPT))
                .filter(idempotency_keys::answered_at.is_not_null())
                .filter(idempotency_keys::answer.is_not_null());
            diesel::select(diesel::dsl::exists(replied))
                .get_result(&mut connection)
                .await
        })
        .await
    }

    async fn renew(&self, claim: &Claim, now: OffsetDateTime) -> Result<(), StoreError> {
        let mut work = self.begin(Scope::Tenant(claim.tenant)).await?;
        work.apply(
            diesel::update(row!(claim))
                .filter(idempotency_keys::claim.eq(claim.id))
                .filter(idempotency_keys::answered_at.is_null())
                .set(idempotency_keys::created_at.eq(now)),
        )
        .await?;
        work.commit().await
    }

    async fn renew_reply(
        &self,
        claim: &Claim,
        reply: &KeptReply,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let mut work = self.begin(Scope::Tenant(claim.tenant)).await?;
        work.run(async |connection| store_reply(connection, claim, reply, now).await)
            .await?;
        work.commit().await
    }

    async fn give_up(&self, claim: &Claim) -> Result<(), StoreError> {
        let mut work = self.begin(Scope::Tenant(claim.tenant)).await?;
        work.apply(
            diesel::delete(row!(claim))
                .filter(idempotency_keys::claim.eq(claim.id))
                .filter(idempotency_keys::answered_at.is_null()),
        )
        .await?;
        work.commit().await
    }
}

impl PgWork {
    /// Returns the status of a key that was claimed before. It is taken over if its holder is presumed dead; if that
    /// holder is still alive, its change will fail.
    async fn take_over(
        &mut self,
        key: &OnceKey,
        claim: Claim,
        now: OffsetDateTime,
    ) -> Result<KeyStanding, StoreError> {
        let found: Option<KeyRow> = self
            .run(async |connection| {
                row!(key)
                    .select(KeyRow::as_select())
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        // Released at this very moment; the call can be sent again.
        let Some(found) = found else {
            return Ok(KeyStanding::Running);
        };
        let (before, since) = (found.claim, found.created_at);
        if let Some(standing) = found.standing(key, now)? {
            return Ok(standing);
        }
        let taken = self
            .execute_one(
                diesel::update(row!(key))
                    .filter(idempotency_keys::claim.is_not_distinct_from(before))
                    .filter(idempotency_keys::created_at.eq(since))
                    .filter(idempotency_keys::answered_at.is_null())
                    .filter(idempotency_keys::changed_at.is_null())
                    .set((
                        idempotency_keys::claim.eq(claim.id),
                        idempotency_keys::created_at.eq(now),
                    )),
            )
            .await?;
        Ok(if taken > 0 {
            KeyStanding::Claimed(claim)
        } else {
            KeyStanding::Running
        })
    }
}

#[async_trait(?Send)]
impl ReplyBook for PgWork {
    async fn keep_reply(
        &mut self,
        claim: &Claim,
        reply: &KeptReply,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        // The key belongs to the tenant that its user acted upon; the created object may belong to another one: a new
        // tenant, or one named in the path.
        let elsewhere = (self.tenant()? != claim.tenant).then_some(self.tenant()?);
        let kept = self
            .run(async |connection| {
                if elsewhere.is_some() {
                    connection.batch_execute(&scope_sql(claim.tenant)).await?;
                }
                let kept = store_reply(connection, claim, reply, now).await?;
                if let Some(back) = elsewhere {
                    connection.batch_execute(&scope_sql(back)).await?;
                }
                Ok(kept)
            })
            .await?;
        if kept == 0 {
            warn!("a change came too late: its key was taken over");
            return Err(self.spoil());
        }
        Ok(())
    }
}

/// Stores a reply under a claim that is still held. Returns the number of changed rows.
async fn store_reply(
    connection: &mut AsyncPgConnection,
    claim: &Claim,
    reply: &KeptReply,
    now: OffsetDateTime,
) -> QueryResult<usize> {
    diesel::update(row!(claim))
        .filter(idempotency_keys::claim.eq(claim.id))
        .set((
            idempotency_keys::answered_at.eq(now),
            idempotency_keys::status.eq(i32::from(reply.status)),
            idempotency_keys::answer.eq(&reply.sealed),
        ))
        .execute(connection)
        .await
}
