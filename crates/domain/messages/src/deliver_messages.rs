use munim_kernel::{Clock, PassedOver, Round, Scope, StoreError, TenantId, UnitOfWork, Work};
use time::Duration;

use crate::{
    Attachment, ClaimedMessage, Courier, Letter, LetterFileReader, MessageBook, MessageQueueReader, NotSent,
    Sealer, SentCopy,
};

/// The delays after each failed attempt; after the last the message is given up.
const AGAIN_AFTER: [Duration; 5] = [
    Duration::minutes(1),
    Duration::minutes(5),
    Duration::minutes(30),
    Duration::hours(2),
    Duration::hours(12),
];
/// How long a claim on an attempt lasts.
const CLAIM: Duration = Duration::minutes(5);
/// The number of messages of one tenant that are sent before others get their turn.
const AT_ONCE: usize = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Delivered {
    pub sent: u32,
    /// Waiting for another attempt.
    pub waiting: u32,
    /// Given up.
    pub dead: u32,
}

/// Sends due messages. Any number of nodes may do it: each message is claimed. A message whose node dies
/// between sending and recording it is sent again, under the same id.
#[derive(Debug, Clone)]
pub struct DeliverMessages<S, K, C> {
    store: S,
    kit: K,
    courier: C,
    passed_over: PassedOver,
}

enum Outcome {
    Sent,
    Waits,
    Dead,
}

impl<S, K, C> DeliverMessages<S, K, C>
where
    S: UnitOfWork<Work: MessageBook> + MessageQueueReader + LetterFileReader,
    K: Clock + Sealer,
    C: Courier,
{
    pub fn new(store: S, kit: K, courier: C) -> Self {
        Self {
            store,
            kit,
            courier,
            passed_over: PassedOver::default(),
        }
    }

    /// Sends all due messages. A message whose outcome cannot be stored waits until its claim expires; a tenant
    /// whose messages cannot be claimed is skipped for a while. The others are sent.
    ///
    /// # Errors
    /// [`StoreError`] if the tenants cannot be listed or the store is unavailable; messages sent before it stay sent.
    pub async fn run(&self) -> Result<Round<Delivered>, StoreError> {
        let mut round = Round::default();
        for tenant in self.store.tenants_with_messages(self.kit.now()).await? {
            let now = self.kit.now();
            if !self.passed_over.has(tenant, now) {
                let outcome = self.of_tenant(tenant, &mut round).await;
                self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
            }
        }
        Ok(round)
    }

    async fn of_tenant(&self, tenant: TenantId, round: &mut Round<Delivered>) -> Result<(), StoreError> {
        for _ in 0..AT_ONCE {
            let now = self.kit.now();
            let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
            let claimed = work.claim_message(now, now + CLAIM).await?;
            work.commit().await?;
            let Some(claimed) = claimed else { break };
            match self.deliver(tenant, &claimed).await {
                Ok(Outcome::Sent) => round.done.sent += 1,
                Ok(Outcome::Waits) => round.done.waiting += 1,
                Ok(Outcome::Dead) => round.done.dead += 1,
                Err(StoreError::Unavailable) => return Err(StoreError::Unavailable),
                Err(failed) => round.failures.push((tenant, failed)),
            }
        }
        Ok(())
    }

    async fn deliver(&self, tenant: TenantId, claimed: &ClaimedMessage) -> Result<Outcome, StoreError> {
        let sent = self.send(tenant, claimed).await;
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let outcome = match sent {
            Ok(copy) => {
                work.message_sent(claimed.id, now, copy.as_ref()).await?;
                Outcome::Sent
            }
            Err(refused) => {
                let again = match refused {
                    NotSent::ForNow(_) => again_after(claimed.attempt).map(|after| now + after),
                    NotSent::Ever(_) => None,
                };
                let why = refused.to_string();
                if let Some(again) = again.filter(|again| *again < claimed.expires_at) {
                    work.message_waits(claimed, again, &why).await?;
                    Outcome::Waits
                } else {
                    work.message_dead(claimed, now, &why).await?;
                    Outcome::Dead
                }
            }
        };
        work.commit().await?;
        Ok(outcome)
    }

    /// Sends a claimed message outside a transaction, because the courier may be slow.
    async fn send(&self, tenant: TenantId, claimed: &ClaimedMessage) -> Result<Option<SentCopy>, NotSent> {
        if claimed.expires_at <= self.kit.now() {
            return Err(NotSent::Ever("it expired before it could be sent".to_owned()));
        }
        // A newer server may have sealed a kind of letter that this one does not know, so it is retried until it expires.
        let envelope = self
            .kit
            .open(claimed.id, &claimed.sealed)
            .map_err(|failed| NotSent::ForNow(failed.to_string()))?;
        let attached = self.attached(tenant, &envelope.letter).await?;
        self.courier
            .send(claimed.id, &envelope.to, &envelope.letter, attached)
            .await
    }

    async fn attached(&self, tenant: TenantId, letter: &Letter) -> Result<Option<Attachment>, NotSent> {
        let Some(file) = letter.attached() else {
            return Ok(None);
        };
        let bytes = self.store.letter_file(tenant, file.report).await;
        let bytes = bytes.map_err(|failed| NotSent::ForNow(failed.to_string()))?;
        let bytes = bytes.ok_or_else(|| NotSent::Ever("its file has been deleted".to_owned()))?;
        Ok(Some(Attachment {
            name: file.name.clone(),
            media_type: file.media_type.clone(),
            bytes,
        }))
    }
}

fn again_after(attempt: u32) -> Option<Duration> {
    let failed_before = usize::try_from(attempt).ok()?.checked_sub(1)?;
    AGAIN_AFTER.get(failed_before).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sixth_failure_is_the_last() {
        let minutes = |attempt| again_after(attempt).map(Duration::whole_minutes);
        let all: Vec<_> = (1..=6).map(minutes).collect();
        assert_eq!(all, [Some(1), Some(5), Some(30), Some(120), Some(720), None]);
    }
}
