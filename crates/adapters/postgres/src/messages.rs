use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Page, PageRequest, Scope, StoreError, TenantId, UserId};
use munim_messages::{
    ClaimedMessage, MessageBook, MessageId, MessageQueueReader, OutboxReader, Postbox, SealedMessage,
    SentCopy, ShownLetter,
};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{PgStore, PgWork, errors::corrupt, run::RunQueryDsl, schema::messages};

const WAITING: &str = "waiting";

/// Id, sealed envelope, attempts, end.
type ClaimRow = (Uuid, Option<Vec<u8>>, i32, OffsetDateTime);

#[async_trait(?Send)]
impl Postbox for PgWork {
    async fn post(&mut self, message: &SealedMessage) -> Result<(), StoreError> {
        self.apply(diesel::insert_into(messages::table).values((
            messages::tenant_id.eq(message.tenant.get()),
            messages::message_id.eq(message.id.get()),
            messages::user_id.eq(message.user.map(UserId::get)),
            messages::kind.eq(message.kind),
            messages::channel.eq(message.channel.as_str()),
            messages::sealed.eq(&message.sealed),
            messages::created_at.eq(message.created_at),
            messages::due_at.eq(message.created_at),
            messages::expires_at.eq(message.expires_at),
        )))
        .await
    }
}

#[async_trait(?Send)]
impl MessageBook for PgWork {
    async fn claim_message(
        &mut self,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedMessage>, StoreError> {
        let tenant = self.tenant()?.get();
        let claimed: Option<ClaimRow> = self
            .run(async |connection| {
                let due: Option<Uuid> = messages::table
                    .filter(messages::tenant_id.eq(tenant))
                    .filter(messages::status.eq(WAITING).and(messages::due_at.le(now)))
                    .order(messages::expires_at)
                    .select(messages::message_id)
                    .for_update()
                    .skip_locked()
                    .first(connection)
                    .await
                    .optional()?;
                let Some(id) = due else { return Ok(None) };
                diesel::update(messages::table.find((tenant, id)))
                    .set((
                        messages::due_at.eq(until),
                        messages::attempts.eq(messages::attempts + 1),
                    ))
                    .returning((
                        messages::message_id,
                        messages::sealed,
                        messages::attempts,
                        messages::expires_at,
                    ))
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        claimed
            .map(|(id, sealed, attempts, expires_at)| {
                Ok(ClaimedMessage {
                    id: MessageId::new(id),
                    sealed: sealed.ok_or_else(|| corrupt("messages", "sealed", id))?,
                    attempt: u32::try_from(attempts).map_err(|_| corrupt("messages", "attempts", id))?,
                    expires_at,
                })
            })
            .transpose()
    }

    async fn message_sent(
        &mut self,
        id: MessageId,
        now: OffsetDateTime,
        copy: Option<&SentCopy>,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(messages::table.find((tenant, id.get())))
                .filter(messages::status.eq(WAITING))
                .set((
                    messages::status.eq("sent"),
                    messages::sealed.eq(None::<Vec<u8>>),
                    messages::finished_at.eq(now),
                    messages::failure.eq(None::<String>),
                )),
        )
        .await?;
        let Some(copy) = copy else { return Ok(()) };
        self.apply(diesel::update(messages::table.find((tenant, id.get()))).set((
            messages::shown_to.eq(&copy.to),
            messages::shown_subject.eq(&copy.subject),
            messages::shown_text.eq(&copy.text),
        )))
        .await
    }

    async fn message_waits(
        &mut self,
        claimed: &ClaimedMessage,
        again: OffsetDateTime,
        why: &str,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(messages::table.find((tenant, claimed.id.get())))
                .filter(messages::status.eq(WAITING))
                .filter(messages::attempts.eq(attempts(claimed)))
                .set((messages::due_at.eq(again), messages::failure.eq(why))),
        )
        .await
    }

    async fn message_dead(
        &mut self,
        claimed: &ClaimedMessage,
        now: OffsetDateTime,
        why: &str,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(messages::table.find((tenant, claimed.id.get())))
                .filter(messages::status.eq(WAITING))
                .filter(messages::attempts.eq(attempts(claimed)))
                .set((
                    messages::status.eq("dead"),
                    messages::sealed.eq(None::<Vec<u8>>),
                    messages::finished_at.eq(now),
                    messages::failure.eq(why),
                )),
        )
        .await
    }
}

/// Returns the number of attempts that the message still has if nobody else has claimed it.
fn attempts(claimed: &ClaimedMessage) -> i32 {
    i32::try_from(claimed.attempt).unwrap_or(i32::MAX)
}

type ShownRow = (
    Uuid,
    i64,
    String,
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<OffsetDateTime>,
);

const SHOWN: (
    messages::message_id,
    messages::tenant_id,
    messages::channel,
    messages::kind,
    messages::shown_to,
    messages::shown_subject,
    messages::shown_text,
    messages::finished_at,
) = (
    messages::message_id,
    messages::tenant_id,
    messages::channel,
    messages::kind,
    messages::shown_to,
    messages::shown_subject,
    messages::shown_text,
    messages::finished_at,
);

fn shown(row: ShownRow) -> Result<ShownLetter, StoreError> {
    let (id, tenant, channel, kind, to, subject, text, sent_at) = row;
    Ok(ShownLetter {
        id: MessageId::new(id),
        tenant: TenantId::from_store(tenant).map_err(|_| corrupt("messages", "tenant_id", id))?,
        channel,
        kind,
        copy: SentCopy {
            to: to.unwrap_or_default(),
            subject: subject.unwrap_or_default(),
            text: text.unwrap_or_default(),
        },
        sent_at: sent_at.ok_or_else(|| corrupt("messages", "finished_at", id))?,
    })
}

#[async_trait(?Send)]
impl OutboxReader for PgWork {
    async fn shown_letters(&mut self, page: PageRequest) -> Result<Page<ShownLetter>, StoreError> {
        let (rows, total): (Vec<ShownRow>, i64) = self
            .run(async |connection| {
                let rows = messages::table
                    .filter(messages::shown_text.is_not_null())
                    .order((messages::finished_at.desc(), messages::message_id))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select(SHOWN)
                    .load(connection)
                    .await?;
                let total = messages::table
                    .filter(messages::shown_text.is_not_null())
                    .count()
                    .get_result(connection)
                    .await?;
                Ok((rows, total))
            })
            .await?;
        let letters = rows.into_iter().map(shown).collect::<Result<_, _>>()?;
        Ok(Page::new(page, letters, total))
    }

    async fn shown_letter(&mut self, id: MessageId) -> Result<Option<ShownLetter>, StoreError> {
        let row: Option<ShownRow> = self
            .run(async |connection| {
                messages::table
                    .filter(messages::message_id.eq(id.get()))
                    .filter(messages::shown_text.is_not_null())
                    .select(SHOWN)
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(shown).transpose()
    }
}

#[async_trait(?Send)]
impl MessageQueueReader for PgStore {
    async fn tenants_with_messages(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError> {
        let found: Vec<i64> = self
            .read(Scope::EveryTenant, async |mut connection| {
                messages::table
                    .filter(messages::status.eq(WAITING).and(messages::due_at.le(now)))
                    .select(messages::tenant_id)
                    .distinct()
                    .load(&mut connection)
                    .await
            })
            .await?;
        found
            .into_iter()
            .map(|id| TenantId::from_store(id).map_err(|_| corrupt("messages", "tenant_id", id)))
            .collect()
    }
}
