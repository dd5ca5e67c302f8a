use std::pin::pin;

use futures_util::future::{Either, select};
use munim_http_kit::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::Then,
    openapi::{Examples, Operation},
};

use super::{patience::Patience, watcher::Watcher};

pub(crate) struct WatchSession;

const MESSAGE: &str = "The session is still active";

impl Operation for WatchSession {
    type Asks = Then<Watcher, Patience>;
    type Doc = __path_watch_session;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing))
    }
}

/// Wait for the end of the session
///
/// Returns after `waitSeconds`, or with 401 as soon as the session ends on any node. This call does not count as
/// activity.
#[utoipa::path(get, path = "/api/auth/watch", operation_id = "watchSession", tag = "auth",
    responses((status = 200, description = "The session is still active", body = Success<Nothing>)))]
pub(crate) async fn watch_session(
    app: State,
    Then(watcher, Patience(longest)): Then<Watcher, Patience>,
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
