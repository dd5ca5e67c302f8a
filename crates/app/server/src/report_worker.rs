//! Generates ordered reports, and begins the runs of schedules.
use std::time::Duration;

use munim_kernel::StoreError;
use munim_reporting::{Lane, MakeReports, RunSchedules};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};
use tracing::{error, warn};

use crate::{
    background::{Background, log_failures},
    connections::BACKGROUND,
    wiring,
};

/// Runs until stopped, and then finishes reports in progress. The short lane also begins the runs.
pub(crate) async fn run(background: Background, lane: Lane, mut stopped: watch::Receiver<bool>) {
    let store = match wiring::store(&background.app_url, BACKGROUND.reports_of_a_lane) {
        Ok(store) => store,
        Err(failed) => return error!(%failed, "reports are not made"),
    };
    let Background {
        kit,
        renderer,
        public_url,
        shared,
        held_claims,
        ..
    } = background;
    let schedules = RunSchedules::new(store.clone(), kit.clone());
    let makes = MakeReports::new(store, kit, renderer, public_url, held_claims);
    if lane == Lane::Short {
        shared.begin_reports();
    }
    let mut tick = interval(Duration::from_millis(500));
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut silent = false;
    while !*stopped.borrow() {
        tokio::select! {
            _ = tick.tick() => {}
            () = shared.report_ordered_here(), if lane == Lane::Short => {}
            changed = stopped.changed() => {
                // The sender was dropped, which also means to stop.
                if changed.is_err() {
                    return;
                }
                continue;
            }
        }
        let done = async {
            if lane == Lane::Short {
                log_failures("schedules", &schedules.run().await?.failures);
            }
            log_failures("reports", &makes.run_lane(lane).await?.failures);
            Ok::<_, StoreError>(())
        };
        match done.await {
            Ok(()) => silent = false,
            // Logged once; each request already logs that the database is unavailable.
            Err(failed) if !silent => {
                warn!(%failed, "reports wait");
                silent = true;
            }
            Err(_) => {}
        }
    }
}
