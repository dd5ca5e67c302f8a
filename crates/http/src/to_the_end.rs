use std::future::Future;

use actix_web::rt;
use tracing::Instrument;

use crate::problem::Problem;

/// Runs `work` to its end, even if the client disconnects meanwhile: what an attempt has counted must also go on record,
/// and what was begun under a key must be answered when it is sent again.
///
/// # Errors
/// 500 when `work` panics.
pub(crate) async fn to_the_end<T: 'static>(work: impl Future<Output = T> + 'static) -> Result<T, Problem> {
    let ended = rt::spawn(work.in_current_span()).await;
    ended.map_err(|_| Problem::internal())
}
