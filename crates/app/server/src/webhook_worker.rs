//! Sends webhooks concurrently, so that a slow receiver delays no others.
use std::{cell::RefCell, collections::HashSet, rc::Rc, time::Duration};

use munim_crypto::Kit;
use munim_egress::WebhookSender;
use munim_kernel::{StoreError, TenantId};
use munim_postgres::PgStore;
use munim_webhooks::{DeliverWebhooks, EndpointId, Outcome, QueueDeliveries};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};
use tracing::{error, warn};

use crate::background::log_failures;

/// The number of endpoints that a node sends to at the same time.
const AT_ONCE: usize = 32;
/// Of these, the maximum number that belong to one tenant.
const OF_A_TENANT: usize = 4;
/// The number of deliveries to one endpoint before others get their turn.
const IN_A_ROW: u32 = 50;

type Deliver = DeliverWebhooks<PgStore, Kit, WebhookSender>;
type Busy = Rc<RefCell<HashSet<(TenantId, EndpointId)>>>;

/// Queues events and sends them, every second.
pub(crate) struct WebhookWorker {
    queue: QueueDeliveries<PgStore, Kit>,
    deliver: Deliver,
    busy: Busy,
    under_way: JoinSet<()>,
    turn: usize,
}

impl WebhookWorker {
    pub(crate) fn new(store: &PgStore, kit: &Kit, sender: WebhookSender) -> Self {
        Self {
            queue: QueueDeliveries::new(store.clone(), kit.clone(), munim_http::CATALOGUE),
            deliver: DeliverWebhooks::new(store.clone(), kit.clone(), sender),
            busy: Busy::default(),
            under_way: JoinSet::new(),
            turn: 0,
        }
    }

    /// Runs until it is stopped, and then finishes the deliveries in progress. Runs within a `LocalSet`.
    pub(crate) async fn run(mut self, stopped: watch::Receiver<bool>) {
        let mut tick = interval(Duration::from_secs(1));
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = false;
        while !*stopped.borrow() {
            tick.tick().await;
            while let Some(ended) = self.under_way.try_join_next() {
                note(ended);
            }
            match self.round(&stopped).await {
                Ok(()) => silent = false,
                Err(failed) if !silent => {
                    warn!(%failed, "webhooks cannot be sent for now; retrying every second");
                    silent = true;
                }
                Err(_) => {}
            }
        }
        while let Some(ended) = self.under_way.join_next().await {
            note(ended);
        }
    }

    async fn round(&mut self, stopped: &watch::Receiver<bool>) -> Result<(), StoreError> {
        log_failures("webhooks", &self.queue.run().await?.failures);
        let mut due = self.deliver.due().await?;
        // Rotates the list, so that the first endpoint is not always served first.
        if let Some(first) = self.turn.checked_rem(due.len()) {
            due.rotate_left(first);
        }
        self.turn = self.turn.wrapping_add(AT_ONCE);
        for (tenant, endpoint) in due {
            let free = {
                let busy = self.busy.borrow();
                let of_tenant = busy.iter().filter(|(whose, _)| *whose == tenant).count();
                busy.len() < AT_ONCE && of_tenant < OF_A_TENANT && !busy.contains(&(tenant, endpoint))
            };
            if free {
                self.busy.borrow_mut().insert((tenant, endpoint));
                let (deliver, stopped) = (self.deliver.clone(), stopped.clone());
                let place = Place {
                    busy: Rc::clone(&self.busy),
                    whose: (tenant, endpoint),
                };
                self.under_way.spawn_local(send(deliver, place, stopped));
            }
        }
        Ok(())
    }
}

/// An endpoint that is being sent to; released when dropped.
struct Place {
    busy: Busy,
    whose: (TenantId, EndpointId),
}

impl Drop for Place {
    fn drop(&mut self) {
        self.busy.borrow_mut().remove(&self.whose);
    }
}

/// Sends to one endpoint until a delivery fails.
async fn send(deliver: Deliver, place: Place, stopped: watch::Receiver<bool>) {
    let (tenant, endpoint) = place.whose;
    for _ in 0..IN_A_ROW {
        if *stopped.borrow() {
            return;
        }
        let outcome = match deliver.one(tenant, endpoint).await {
            Ok(Some(outcome)) => outcome,
            Ok(None) => return,
            Err(failed) => {
                return warn!(%failed, %tenant, %endpoint, "the outcome of a webhook could not be stored; it is sent again");
            }
        };
        let word = match outcome {
            Outcome::Delivered => "delivered",
            Outcome::Waits => "waiting",
            Outcome::Dead => "dead",
        };
        metrics::counter!("munim_webhooks_total", "outcome" => word).increment(1);
        if outcome != Outcome::Delivered {
            return;
        }
    }
}

fn note(ended: Result<(), tokio::task::JoinError>) {
    if let Err(failed) = ended {
        error!(%failed, "the task that sends a webhook failed");
    }
}
