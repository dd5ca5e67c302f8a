use std::{pin::pin, time::Duration};

use futures_util::future::{Either, select};
use munim_http_kit::extractors::{Whole, WholeNumber, WholeParameter};

use super::watcher::Watcher;
use crate::prelude::*;

/// At most 25 seconds, because proxies and browsers give up after half a minute.
pub(crate) struct WaitSeconds;

impl WholeParameter for WaitSeconds {
    const NUMBER: WholeNumber = WholeNumber {
        name: "waitSeconds",
        meaning: "The longest time to wait for a change.",
        range: 0..=25,
        usual: 0,
    };
}

#[operation(get "/api/auth/watch", tag = "auth", ok = "The session is still active", message = "The session is still active")]
/// Wait for the end of the session
///
/// Returns after `waitSeconds`, or with 401 as soon as the session ends on any node. This call does not count as
/// activity.
pub(crate) async fn watch_session(
    app: State,
    watcher: Watcher,
    longest: Whole<WaitSeconds>,
) -> Reply<Nothing> {
    let mut watch = app.shared().sessions().watch(watcher.session());
    let kit = app.kit();
    let mut over = pin!(kit.pause(Duration::from_secs(longest.get().into())));
    loop {
        // Checked first: the session may have ended between the gate and the watch.
        watcher.goes_on().await?;
        let woken = pin!(watch.woken());
        match select(woken, &mut over).await {
            Either::Left((false, _)) => {}
            Either::Left((true, _)) | Either::Right(_) => return Ok(Success::new(MESSAGE, Nothing)),
        }
    }
}
