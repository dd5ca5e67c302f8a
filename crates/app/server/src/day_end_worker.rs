//! Begins the day ends that are due, runs those that were started, generates the collection sheets of new business
//! dates, ends the check-ins of days before, and queues reminders.
use std::{rc::Rc, time::Duration};

use munim_collections::{EndForgotten, GenerateSheets, SendReminders};
use munim_kernel::StoreError;
use munim_lending::{CarryOutDayEnds, ScheduleDayEnds};
use munim_savings::EndSavingsDay;
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

/// Looks for work every second until stopped. What a run has not committed by then is repeated at the next start.
pub(crate) async fn run(background: Background, stopped: watch::Receiver<bool>) {
    let store = match wiring::store(&background.app_url, BACKGROUND.day_ends) {
        Ok(store) => Rc::new(store),
        Err(failed) => return error!(%failed, "day ends, collection sheets and reminders cannot run"),
    };
    let savings = Rc::new(EndSavingsDay::new(Rc::clone(&store) as _));
    let day_ends = CarryOutDayEnds::new(Rc::clone(&store) as _, savings, background.kit.clone());
    let schedule = ScheduleDayEnds::new(Rc::clone(&store) as _, background.kit.clone());
    let sheets = GenerateSheets::new(Rc::clone(&store) as _, background.kit.clone());
    let forgotten = EndForgotten::new(Rc::clone(&store) as _, background.kit.clone());
    let reminders = SendReminders::new(store, background.kit);
    // A long day end of one tenant must not delay the reminders of others, which have their hours.
    tokio::join!(
        every_second("day ends", &stopped, async || {
            let begun = schedule.run().await?;
            log_failures("scheduled day ends", &begun.failures);
            for (tenant, reason) in begun.done.refused {
                warn!(%tenant, %reason, "a day end could not begin by itself; it is tried again later");
            }
            log_failures("day ends", &day_ends.run().await?.failures);
            Ok(())
        }),
        every_second("collection sheets and reminders", &stopped, async || {
            log_failures("collection sheets", &sheets.run().await?.failures);
            log_failures("forgotten check-ins", &forgotten.run().await?.failures);
            log_failures("reminders", &reminders.run().await?.failures);
            Ok(())
        }),
    );
}

/// Works every second until stopped. Of several failures in a row, only the first is logged.
async fn every_second(
    what: &str,
    stopped: &watch::Receiver<bool>,
    work: impl AsyncFn() -> Result<(), StoreError>,
) {
    let mut tick = interval(Duration::from_secs(1));
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut silent = false;
    while !*stopped.borrow() {
        tick.tick().await;
        match work().await {
            Ok(()) => silent = false,
            Err(failed) if !silent => {
                warn!(%failed, "{what} are delayed; retrying every second");
                silent = true;
            }
            Err(_) => {}
        }
    }
}
