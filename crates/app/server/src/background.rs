use std::{convert::Infallible, sync::Arc, thread, time::Duration};

use munim_crypto::{Kit, MasterKey, SystemClock};
use munim_documents::PdfRenderer;
use munim_egress::WebhookSender;
use munim_http::Shared;
use munim_identity_device::{SessionsOf, ShutAddresses};
use munim_kernel::{Clock as _, StoreError, TenantId};
use munim_mail::Mailer;
use munim_messages::DeliverMessages;
use munim_postgres::{Notice, Notices, RequestLogKeeping, Retention};
use munim_reporting::{HeldClaims, Lane};
use munim_security_policy::ServedHourBook as _;
use tokio::{
    runtime,
    sync::{mpsc, watch},
    task::{LocalSet, spawn_local},
    time::{MissedTickBehavior, interval, sleep, timeout},
};
use tracing::{debug, error, warn};

use crate::{
    audit_worker::{AuditPlaces, AuditWorker},
    clock_watch::ClockWatch,
    connections::BACKGROUND,
    day_end_worker,
    failure::Failure,
    report_worker,
    webhook_worker::WebhookWorker,
    wiring,
};

#[derive(Clone)]
pub(crate) struct Background {
    pub(crate) app_url: String,
    pub(crate) kit: Kit,
    pub(crate) master: MasterKey,
    pub(crate) shared: Arc<Shared>,
    pub(crate) renderer: PdfRenderer,
    pub(crate) mailer: Mailer<SystemClock>,
    pub(crate) sender: WebhookSender,
    pub(crate) audit: AuditPlaces,
    pub(crate) request_logs: RequestLogKeeping,
    pub(crate) retention: Retention,
    /// The claims of reports that this process is generating.
    pub(crate) held_claims: HeldClaims,
    /// The console's URL for browsers, without a trailing slash.
    pub(crate) public_url: String,
}

/// Background work on its own thread. Any number of nodes may run it: work is claimed in the database.
pub(crate) struct Running {
    stop: watch::Sender<bool>,
    threads: Vec<thread::JoinHandle<()>>,
    /// Disconnected when all threads have ended.
    alive: mpsc::Receiver<Infallible>,
}

impl Running {
    /// Stops the work and waits for tasks in progress, but no longer than `patience`. Interrupted tasks are
    /// repeated by the next worker that claims them.
    pub(crate) async fn stop(mut self, patience: Duration) {
        // Fails only if the thread has ended already.
        if self.stop.send(true).is_err() {
            return;
        }
        if timeout(patience, self.alive.recv()).await.is_err() {
            warn!("background work did not end in time and is cut off");
        }
        for thread in self.threads {
            if thread.is_finished() && thread.join().is_err() {
                error!("a background thread panicked");
            }
        }
    }
}

/// Logs and counts the tenants whose background work failed.
pub(crate) fn log_failures(work: &'static str, failures: &[(TenantId, StoreError)]) {
    for (tenant, failure) in failures {
        error!(work, %tenant, %failure, "background work failed for one organisation; it is tried again later");
        count_failures(work, 1);
    }
}

pub(crate) fn count_failures(work: &'static str, failed: u64) {
    metrics::counter!("munim_background_failures_total", "work" => work).increment(failed);
}

#[derive(Clone, Copy)]
enum Duty {
    Sundry,
    Reports(Lane),
}

impl Duty {
    fn name(self) -> &'static str {
        match self {
            Self::Sundry => "background",
            Self::Reports(Lane::Short) => "reports",
            Self::Reports(Lane::Long) => "long-reports",
        }
    }
}

impl Background {
    pub(crate) fn start(self) -> Result<Running, Failure> {
        let system = |failed| Failure::System {
            doing: "starting the background thread",
            failed,
        };
        let (stop, stopped) = watch::channel(false);
        let (living, alive) = mpsc::channel(1);
        let mut threads = Vec::new();
        // Laying out pages keeps a thread busy: messages and webhooks must not wait for it, nor small reports for large
        // ones.
        for duty in [
            Duty::Sundry,
            Duty::Reports(Lane::Short),
            Duty::Reports(Lane::Long),
        ] {
            let runtime = runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .map_err(system)?;
            let (background, stopped, living) = (self.clone(), stopped.clone(), living.clone());
            let thread = thread::Builder::new()
                .name(duty.name().to_owned())
                .spawn(move || {
                    let work = LocalSet::new();
                    match duty {
                        Duty::Sundry => work.block_on(&runtime, background.run(stopped)),
                        Duty::Reports(lane) => {
                            work.block_on(&runtime, report_worker::run(background, lane, stopped));
                        }
                    }
                    // Running blocking tasks keep the thread alive.
                    drop((work, runtime));
                    drop(living);
                })
                .map_err(system)?;
            threads.push(thread);
        }
        Ok(Running { stop, threads, alive })
    }

    async fn run(self, mut stopped: watch::Receiver<bool>) {
        let listening = spawn_local(self.clone().listen());
        let keys = spawn_local(self.clone().keep_keys());
        let house = spawn_local(self.clone().clean_up());
        let held_claims = self.held_claims.clone();
        let watch = spawn_local(self.clone().note_serving());
        let claims = spawn_local(self.clone().renew_claims());
        let refused = spawn_local(self.clone().record_refused_sign_ins(stopped.clone()));
        let letters = spawn_local(self.clone().deliver_messages(stopped.clone()));
        let day_ends = spawn_local(day_end_worker::run(self.clone(), stopped.clone()));
        let webhooks = spawn_local(self.clone().send_webhooks(stopped.clone()));
        let audit = spawn_local(self.keep_audit(stopped.clone()));
        // An error means that the server is gone; either way it is time to stop.
        let _ = stopped.wait_for(|stop| *stop).await;
        listening.abort();
        keys.abort();
        house.abort();
        watch.abort();
        // Uncommitted changes are rolled back.
        day_ends.abort();
        if webhooks.await.is_err() {
            error!("the task that sends webhooks failed");
        }
        if audit.await.is_err() {
            error!("the task that maintains the audit trail failed");
        }
        // A report in progress is finished, so its claim is held until then.
        while !held_claims.is_empty() {
            sleep(Duration::from_millis(100)).await;
        }
        claims.abort();
        if refused.await.is_err() {
            error!("the task that records refused sign-ins failed");
        }
        if letters.await.is_err() {
            error!("the task that sends messages failed");
        }
    }

    /// Invalidates the caches whenever a node changes their data.
    async fn listen(self) {
        loop {
            match Notices::listen(&self.app_url).await {
                Ok(mut notices) => {
                    // Notifications sent while nobody listened are lost.
                    self.shared.sessions().invalidate(SessionsOf::Everyone);
                    self.shared.clear_figures();
                    while let Some(notice) = notices.next().await {
                        match notice {
                            Notice::Sessions(changed) => self.shared.sessions().invalidate(changed),
                            Notice::Figures => self.shared.clear_figures(),
                        }
                    }
                }
                Err(failed) => {
                    warn!(%failed, "other nodes cannot be heard; sessions are remembered for a second");
                }
            }
            sleep(Duration::from_secs(1)).await;
        }
    }

    /// Reloads signing keys every hour, and when a token names an unknown one.
    async fn keep_keys(self) {
        let store = match wiring::store(&self.app_url, BACKGROUND.signing_keys) {
            Ok(store) => store,
            Err(failed) => return error!(%failed, "signing keys are not kept"),
        };
        loop {
            tokio::select! {
                () = sleep(Duration::from_hours(1)) => {}
                () = self.shared.unknown_key_seen() => {}
            }
            if let Err(failed) = wiring::load_keys(&store, &self.kit, &self.master).await {
                error!(%failed, "the signing keys could not be loaded; the old ones stay in force");
            }
            // Tokens with invented keys must not keep the database busy.
            sleep(Duration::from_secs(5)).await;
        }
    }

    /// Deletes expired data, every hour.
    async fn clean_up(self) {
        let store = match wiring::store(&self.app_url, BACKGROUND.housekeeping) {
            Ok(store) => store,
            Err(failed) => return error!(%failed, "house is not kept"),
        };
        loop {
            for kept in [
                store.clean_up(self.kit.now(), &self.retention).await,
                store.keep_request_logs(self.kit.now(), self.request_logs).await,
            ] {
                match kept {
                    Ok(kept) => {
                        debug!(
                            dropped = kept.dropped,
                            failed = kept.failed,
                            "old rows were dropped"
                        );
                        let failed = u64::try_from(kept.failed).unwrap_or(u64::MAX);
                        count_failures("housekeeping", failed);
                    }
                    Err(failed) => {
                        warn!(%failed, "old rows could not be dropped; this is tried again in an hour");
                        count_failures("housekeeping", 1);
                    }
                }
            }
            sleep(Duration::from_hours(1)).await;
        }
    }

    /// Renews the claims of reports in progress.
    async fn renew_claims(self) {
        let store = match wiring::store(&self.app_url, BACKGROUND.report_claims) {
            Ok(store) => store,
            Err(failed) => return error!(%failed, "claims of reports are not renewed"),
        };
        loop {
            sleep(HeldClaims::RENEWED_EVERY).await;
            if let Err(failed) = self.held_claims.renew(&store, self.kit.now()).await {
                warn!(%failed, "claims of reports could not be renewed");
            }
        }
    }

    /// Records the sign-ins that were refused without a query.
    async fn record_refused_sign_ins(self, mut stopped: watch::Receiver<bool>) {
        let store = match wiring::store(&self.app_url, BACKGROUND.refused_sign_ins) {
            Ok(store) => store,
            Err(failed) => return error!(%failed, "refused sign-ins are not recorded"),
        };
        let mut tick = interval(ShutAddresses::RECORDED_EVERY);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = false;
        while !last {
            // Once more at the end, for the latest ones.
            last = tokio::select! {
                _ = tick.tick() => false,
                _ = stopped.wait_for(|stop| *stop) => true,
            };
            if let Err(failed) = self.shared.shut_addresses().record(&store, self.kit.now()).await {
                debug!(%failed, "refused sign-ins could not be recorded; this is tried again");
            }
        }
    }

    /// Records every half minute that this node is up, and compares the clocks. Uptime is computed from these records.
    async fn note_serving(self) {
        let store = match wiring::store(&self.app_url, BACKGROUND.uptime) {
            Ok(store) => store,
            Err(failed) => return error!(%failed, "uptime is not measured"),
        };
        let mut clocks = ClockWatch::default();
        let mut tick = interval(Duration::from_secs(30));
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            // A minute that could not be recorded counts as downtime, because the database was unavailable.
            if let Err(failed) = store.beat(self.kit.now()).await {
                debug!(%failed, "serving could not be noted");
            }
            clocks.look(&store, &self.kit).await;
        }
    }

    /// Sends due messages, every second. The outcomes are counted for `/metrics`.
    async fn deliver_messages(self, stopped: watch::Receiver<bool>) {
        let store = match wiring::store(&self.app_url, BACKGROUND.messages) {
            Ok(store) => store,
            Err(failed) => return error!(%failed, "messages are not sent"),
        };
        let deliver = DeliverMessages::new(store, self.kit, self.mailer);
        let mut tick = interval(Duration::from_secs(1));
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = false;
        while !*stopped.borrow() {
            tick.tick().await;
            match deliver.run().await {
                Ok(round) => {
                    silent = false;
                    log_failures("messages", &round.failures);
                    let done = round.done;
                    for (outcome, number) in [
                        ("sent", done.sent),
                        ("waiting", done.waiting),
                        ("dead", done.dead),
                    ] {
                        metrics::counter!("munim_messages_total", "outcome" => outcome)
                            .increment(number.into());
                    }
                    if done.dead > 0 {
                        warn!(
                            messages = done.dead,
                            "messages could not be sent and are given up"
                        );
                    }
                }
                Err(failed) if !silent => {
                    warn!(%failed, "messages are delayed; they will be retried");
                    silent = true;
                }
                Err(_) => {}
            }
        }
    }

    /// Sends events to the webhook endpoints that subscribe to them.
    async fn send_webhooks(self, stopped: watch::Receiver<bool>) {
        match wiring::store(&self.app_url, BACKGROUND.webhooks) {
            Ok(store) => {
                WebhookWorker::new(&store, &self.kit, self.sender)
                    .run(stopped)
                    .await;
            }
            Err(failed) => error!(%failed, "webhooks are not sent"),
        }
    }

    /// Seals, signs and verifies the audit trail and creates its partitions.
    async fn keep_audit(self, stopped: watch::Receiver<bool>) {
        let worker = match wiring::store(&self.app_url, BACKGROUND.audit_trail) {
            Ok(store) => AuditWorker::new(store, self.kit, self.audit),
            Err(failed) => return error!(%failed, "the audit trail is not kept"),
        };
        let others = [
            spawn_local(worker.clone().sign()),
            spawn_local(worker.clone().verify()),
            spawn_local(worker.clone().make_room()),
        ];
        worker.seal(stopped).await;
        for other in others {
            other.abort();
        }
    }
}
