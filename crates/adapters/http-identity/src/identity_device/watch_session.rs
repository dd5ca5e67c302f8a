use std::pin::pin;

use futures_util::future::{Either, select};

use super::{patience::Patience, watcher::Watcher};
use crate::prelude::*;

const MESSAGE: &str = "The session is still active";

#[operation(get "/api/auth/watch", tag = "auth", ok = "The session is still active",
    example = Success::new(MESSAGE, Nothing))]
/// Wait for the end of the session
///
/// Returns after `waitSeconds`, or with 401 as soon as the session ends on any node. This call does not count as
/// activity.
pub(crate) async fn watch_session(
    app: State,
    watcher: Watcher,
    Patience(longest): Patience,
) -> Reply<Nothing> {
    let mut watch = app.shared().sessions().watch(watcher.session());
    let kit = app.kit();
    let mut over = pin!(kit.pause(longest));
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
