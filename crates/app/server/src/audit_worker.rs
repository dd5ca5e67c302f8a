//! Maintains the audit trail: seals it, signs the ends of its chains, verifies it daily, and creates future
//! partitions.
use std::{path::Path, time::Duration};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use munim_audit::{
    AuditActor, AuditRecord, AuditTrail as _, Damage, MakeCheckpoint, SealKeys as _, SealRecords,
    VerificationBook as _, VerifyTrail,
};
use munim_crypto::Kit;
use munim_egress::WebhookSender;
use munim_kernel::{Clock as _, Fields, Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use munim_postgres::{AuditPartitions, PgStore};
use munim_webhooks::{Destinations, EndpointUrl, Outgoing, Sender as _};
use serde_json::json;
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval, sleep},
};
use tracing::{error, info, warn};

use crate::{checkpoint_folder::CheckpointFolder, configuration::Configuration, failure::Failure};

/// The interval of verifying the whole trail.
const VERIFIED_EVERY: time::Duration = time::Duration::days(1);

/// The destinations of checkpoints, and the owner's URL for creating partitions.
#[derive(Debug, Clone)]
pub(crate) struct AuditPlaces {
    pub(crate) checkpoints: CheckpointFolder,
    url: Option<EndpointUrl>,
    owner_url: Option<String>,
}

impl AuditPlaces {
    pub(crate) fn of(
        configuration: &Configuration,
        folder: &Path,
        owner_url: Option<String>,
    ) -> Result<Self, Failure> {
        let url = configuration.audit.checkpoint_url.as_ref();
        let url = url.map(|url| EndpointUrl::try_new(url.clone())).transpose();
        Ok(Self {
            checkpoints: CheckpointFolder::new(configuration.audit.checkpoints_in(folder)),
            url: url.map_err(|wrong| Failure::Refused(format!("audit.checkpoint_url: {wrong}")))?,
            owner_url,
        })
    }
}

#[derive(Clone)]
pub(crate) struct AuditWorker {
    store: PgStore,
    kit: Kit,
    places: AuditPlaces,
    sender: WebhookSender,
}

impl AuditWorker {
    pub(crate) fn new(store: PgStore, kit: Kit, places: AuditPlaces) -> Self {
        // The operator configures this one address, so it may be in any network.
        let anywhere = ["0.0.0.0/0", "::/0"]
            .into_iter()
            .filter_map(|all| all.parse().ok());
        Self {
            store,
            kit,
            places,
            sender: WebhookSender::new(Destinations::new(anywhere.collect())),
        }
    }

    /// Seals every second, and once more when stopped.
    pub(crate) async fn seal(self, stopped: watch::Receiver<bool>) {
        let seals = SealRecords::new(self.store, self.kit);
        let mut tick = interval(Duration::from_secs(1));
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = false;
        loop {
            let last = *stopped.borrow();
            match seals.run().await {
                Ok(sealed) => {
                    silent = false;
                    metrics::counter!("munim_audit_sealed_total").increment(sealed);
                }
                Err(failed) if !silent => {
                    warn!(%failed, "audit records wait to be sealed");
                    silent = true;
                }
                Err(_) => {}
            }
            if last {
                return;
            }
            tick.tick().await;
        }
    }

    /// Signs the ends of all chains whenever a signature is due.
    pub(crate) async fn sign(self) {
        let makes = MakeCheckpoint::new(
            self.store.clone(),
            self.kit.clone(),
            self.places.checkpoints.clone(),
        );
        let mut tick = interval(Duration::from_secs(10));
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            match makes.run().await {
                Ok(Some((name, text))) => self.send(&name, &text).await,
                Ok(None) => {}
                Err(failed) => {
                    metrics::counter!("munim_audit_checkpoints_failed_total").increment(1);
                    error!(%failed, "no checkpoint of the audit trail was made; retrying in ten seconds");
                }
            }
        }
    }

    /// Sends a checkpoint to the configured URL, signed with Ed25519 as in the webhook standard.
    async fn send(&self, name: &str, text: &str) {
        let Some(url) = &self.places.url else {
            return;
        };
        let timestamp = self.kit.now().unix_timestamp();
        let body = json!({"name": name, "checkpoint": text}).to_string();
        let signature = self
            .kit
            .sign_trail(format!("{name}.{timestamp}.{body}").as_bytes());
        let outgoing = Outgoing {
            url: url.clone(),
            id: name.to_owned(),
            timestamp,
            signature: format!("v1a,{}", STANDARD.encode(signature)),
            body,
        };
        let why = match self.sender.send(outgoing).await {
            Ok(reply) if (200..300).contains(&reply.status) => return,
            Ok(reply) => format!("status {}", reply.status),
            Err(failed) => failed.to_string(),
        };
        metrics::counter!("munim_audit_checkpoints_failed_total").increment(1);
        error!(
            name,
            why,
            "a checkpoint could not be sent; it is kept in the folder, and the next is sent in ten minutes"
        );
    }

    /// Verifies the trail once a day. The first time it compares every checkpoint; after that only those since the last
    /// successful verification.
    pub(crate) async fn verify(self) {
        let mut compared = None;
        loop {
            match self.verify_if_due(&mut compared).await {
                Ok(()) => {}
                Err(failed) => {
                    warn!(%failed, "the audit trail could not be verified; retrying in ten minutes");
                }
            }
            sleep(Duration::from_mins(10)).await;
        }
    }

    async fn verify_if_due(&self, compared: &mut Option<String>) -> Result<(), munim_audit::VerifyError> {
        let before = self.store.all_verified_at().await?;
        if before.is_some_and(|at| self.kit.now() - at < VERIFIED_EVERY) {
            return Ok(());
        }
        let (store, kit) = (self.store.clone(), self.kit.clone());
        let verdict = VerifyTrail::new(store, kit, self.places.checkpoints.clone())
            .run(None, compared.as_deref())
            .await?;
        if let Err(failed) = &verdict.stored {
            error!(%failed, "the result of the verification could not be stored");
        }
        let damage = verdict.damage();
        metrics::gauge!("munim_audit_damaged").set(if damage.is_some() { 1.0 } else { 0.0 });
        if let Some(damage) = damage {
            error!(%damage, "the audit trail is damaged");
            self.record(damage).await?;
        } else {
            info!(checkpoints = verdict.checkpoints, "the audit trail is intact");
            *compared = verdict.last_checkpoint;
        }
        Ok(())
    }

    async fn record(&self, damage: &Damage) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        work.record(AuditRecord {
            tenant: TenantId::PLATFORM,
            at: self.kit.now(),
            actor: AuditActor::system("munim audit verify"),
            action: "AUDIT_DAMAGED",
            entity_type: "AuditLog",
            entity_id: damage.tenant.map(|tenant| tenant.to_string()).unwrap_or_default(),
            before: None,
            after: Some(
                Fields::new()
                    .with("kind", damage.kind.name())
                    .with("place", damage.place.clone()),
            ),
        })
        .await?;
        work.commit().await
    }

    /// Creates missing partitions of future months, every hour.
    pub(crate) async fn make_room(self) {
        loop {
            if let Err(failed) = self.look_at_room().await {
                warn!(%failed, "the audit trail's partitions could not be checked");
            }
            sleep(Duration::from_hours(1)).await;
        }
    }

    async fn look_at_room(&self) -> Result<(), StoreError> {
        let mut room = self.store.audit_room().await?;
        // Creating a partition takes a lock that blocks readers, so it is done only if one is missing.
        if let Some(owner) = self.places.owner_url.as_ref().filter(|_| room.lacks()) {
            match AuditPartitions::make_ahead(owner).await {
                Ok(made) => info!(made, "partitions of the audit trail were made"),
                Err(failed) => {
                    warn!(%failed, "no partitions of the audit trail were made; retrying in an hour");
                }
            }
            room = self.store.audit_room().await?;
        }
        let months = u32::try_from(room.months_ahead).unwrap_or(u32::MAX);
        metrics::gauge!("munim_audit_months_ahead").set(f64::from(months));
        if room.months_ahead == 0 || room.unplaced {
            warn!(
                months_ahead = room.months_ahead,
                unplaced = room.unplaced,
                "the audit trail lacks partitions: set database.owner_url, or run munim audit partitions"
            );
        }
        Ok(())
    }
}
