use munim_audit::{AuditActor, AuditTrail, Change, Note as _};
use munim_kernel::{Clock, Fields, Outbox, Randomness, Scope, StoreError, TenantId, UnitOfWork, Work};
use munim_messages::{Channel, Envelope, Letter, MessageId, Postbox, Recipient, SealedMessage, Sealer};
use time::Duration;

use crate::{
    Attempt, Claim, ClaimedDelivery, DeliveryBook, DeliveryQueueReader, DisabledReason, Endpoint,
    EndpointBook, EndpointId, Failed, Outgoing, Response, SecretKeys, Sender,
    retry::again_after,
    secret::{signed, version_one},
};

/// How long a claim on an attempt lasts. Longer than any [`Sender`] takes.
const LEASE: Duration = Duration::minutes(2);
/// How long a letter about a disabled endpoint is useful.
const LETTER_LIVES: Duration = Duration::days(3);
/// The actor that disables endpoints, in records.
const NAME: &str = "webhook delivery";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Delivered,
    Waits,
    Dead,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Delivered {
    pub delivered: u32,
    pub waiting: u32,
    pub dead: u32,
}

impl Delivered {
    pub fn count(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Delivered => self.delivered += 1,
            Outcome::Waits => self.waiting += 1,
            Outcome::Dead => self.dead += 1,
        }
    }
}

/// Sends webhooks that are due. Any number of nodes may do it: each delivery is claimed. If a node dies after sending a
/// delivery and before recording it, the delivery is sent again, with the same id.
#[derive(Debug, Clone)]
pub struct DeliverWebhooks<S, K, N> {
    store: S,
    kit: K,
    sender: N,
}

impl<S, K, N> DeliverWebhooks<S, K, N>
where
    S: UnitOfWork<Work: DeliveryBook + EndpointBook + AuditTrail + Outbox + Postbox> + DeliveryQueueReader,
    K: Clock + Randomness + SecretKeys + Sealer,
    N: Sender,
{
    pub fn new(store: S, kit: K, sender: N) -> Self {
        Self { store, kit, sender }
    }

    pub async fn due(&self) -> Result<Vec<(TenantId, EndpointId)>, StoreError> {
        self.store.endpoints_due(self.kit.now()).await
    }

    /// Sends all deliveries that are due, one after another.
    ///
    /// # Errors
    /// [`StoreError`]; deliveries sent before it stay sent.
    pub async fn run(&self) -> Result<Delivered, StoreError> {
        let mut done = Delivered::default();
        for (tenant, endpoint) in self.due().await? {
            while let Some(outcome) = self.one(tenant, endpoint).await? {
                done.count(outcome);
            }
        }
        Ok(done)
    }

    /// Sends one delivery of the endpoint that is due; `None` if there is none.
    pub async fn one(&self, tenant: TenantId, endpoint: EndpointId) -> Result<Option<Outcome>, StoreError> {
        let now = self.kit.now();
        let claim = Claim(self.kit.uuid());
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let claimed = work.claim_delivery(endpoint, claim, now, now + LEASE).await?;
        work.commit().await?;
        let Some(claimed) = claimed else { return Ok(None) };
        let begun = self.kit.now();
        // No transaction is open: the receiver may be slow.
        let result = self.send(tenant, endpoint, &claimed).await;
        let took = self.kit.now() - begun;
        let failure = match &result {
            Ok(Response {
                status: 200..=299, ..
            }) => None,
            Ok(Response {
                status: status @ 300..=399,
                ..
            }) => Some(format!("returned {status}; redirects are not followed")),
            Ok(Response { status, .. }) => Some(format!("returned {status}")),
            Err(Failed(why)) => Some(why.clone()),
        };
        let attempt = Attempt {
            number: claimed.attempt,
            at: begun,
            took,
            status: result.as_ref().ok().map(|response| response.status),
            failure: failure.clone(),
            response: result
                .as_ref()
                .map(|response| response.body.clone())
                .unwrap_or_default(),
        };
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let outcome = if failure.is_none() {
            work.delivered(endpoint, &claimed, self.kit.now()).await?;
            Outcome::Delivered
        } else {
            self.failed(&mut work, tenant, endpoint, &claimed, result.ok())
                .await?
        };
        work.log_attempt(claimed.id, &attempt).await?;
        work.commit().await?;
        Ok(Some(outcome))
    }

    async fn send(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        claimed: &ClaimedDelivery,
    ) -> Result<Response, Failed> {
        let (id, timestamp) = (claimed.id.webhook_id(), self.kit.now().unix_timestamp());
        let content = signed(&id, timestamp, &claimed.body);
        let all = [Some(&claimed.secrets.present), claimed.secrets.previous.as_ref()];
        let mut signatures = Vec::with_capacity(all.len());
        for sealed in all.into_iter().flatten() {
            let secret = self.kit.open_webhook_secret(tenant, endpoint, sealed);
            let secret = secret.map_err(|_| Failed("the secret cannot be opened".to_owned()))?;
            signatures.push(version_one(self.kit.sign_webhook(&secret, &content)));
        }
        let webhook = Outgoing {
            url: claimed.url.clone(),
            id,
            timestamp,
            signature: signatures.join(" "),
            body: claimed.body.clone(),
        };
        self.sender.send(webhook).await
    }

    async fn failed(
        &self,
        work: &mut S::Work,
        tenant: TenantId,
        endpoint: EndpointId,
        claimed: &ClaimedDelivery,
        response: Option<Response>,
    ) -> Result<Outcome, StoreError> {
        let now = self.kit.now();
        let gone = response.as_ref().is_some_and(|response| response.status == 410);
        // Locks the endpoint first, in the same order as deleting it does.
        let since = work.endpoint_fails(endpoint, now).await?;
        let wished = response.and_then(|response| response.retry_after);
        let again = again_after(claimed.tries, wished, &self.kit).filter(|_| !gone);
        work.not_delivered(claimed, again.map(|after| now + after), now)
            .await?;
        let failing = since.is_some_and(|since| now - since >= Endpoint::PATIENCE);
        let reason = match (gone, failing) {
            (true, _) => Some(DisabledReason::Gone),
            (false, true) => Some(DisabledReason::Failing),
            (false, false) => None,
        };
        if let Some(reason) = reason {
            self.disable(work, tenant, endpoint, reason).await?;
        }
        Ok(if again.is_some() {
            Outcome::Waits
        } else {
            Outcome::Dead
        })
    }

    /// Disables the endpoint, and notifies the users who can fix it.
    async fn disable(
        &self,
        work: &mut S::Work,
        tenant: TenantId,
        id: EndpointId,
        reason: DisabledReason,
    ) -> Result<(), StoreError> {
        let Some(mut endpoint) = work.lock_endpoint(id).await? else {
            return Ok(());
        };
        if !endpoint.disable(reason) {
            return Ok(());
        }
        let at = self.kit.now();
        work.replace_endpoint(&endpoint).await?;
        let is = Fields::new()
            .with("enabled", false)
            .with("reason", reason.as_str());
        let change = Change::new("DISABLE", "integration.webhook.disabled", "Webhook", id)
            .before(Fields::new().with("enabled", true))
            .after(is);
        work.note(at, AuditActor::system(NAME), tenant, change).await?;
        for administrator in work.webhook_administrators().await? {
            let envelope = Envelope {
                letter: Letter::WebhookDisabled {
                    name: administrator.name.clone(),
                    organisation: administrator.organisation,
                    // The rest of the URL may contain a key.
                    host: endpoint.get().details.url.host().to_owned(),
                    gone: reason == DisabledReason::Gone,
                    at,
                },
                to: Recipient::Email {
                    address: administrator.address,
                    name: administrator.name,
                },
            };
            let message = MessageId::new(self.kit.uuid());
            let sealed = self
                .kit
                .seal(message, &envelope)
                .map_err(|_| StoreError::Failed)?;
            work.post(&SealedMessage {
                id: message,
                tenant,
                user: Some(administrator.user),
                kind: envelope.letter.kind(),
                channel: Channel::Email,
                sealed,
                created_at: at,
                expires_at: at + LETTER_LIVES,
            })
            .await?;
        }
        Ok(())
    }
}
