//! Tasks that continue after the client disconnects.
use std::{cell::Cell, rc::Rc};

use actix_web::rt;
use futures_util::future::LocalBoxFuture;
use tracing::Instrument;

use crate::problem::Problem;

/// Runs `work` to its end, even if the client disconnects: counted attempts must also be recorded, and a call begun
/// under a key must have a reply when it is sent again.
///
/// # Errors
/// 500 if `work` panics.
pub async fn to_the_end<T: 'static>(work: impl Future<Output = T> + 'static) -> Result<T, Problem> {
    let done = Rc::new(Cell::new(None));
    let keeping = Rc::clone(&done);
    // Boxed, because a task is compiled for each type of future.
    let work: LocalBoxFuture<'static, ()> = Box::pin(async move { keeping.set(Some(work.await)) });
    let ended = rt::spawn(work.in_current_span()).await;
    ended
        .ok()
        .and_then(|()| done.take())
        .ok_or_else(Problem::internal)
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, rc::Rc};

    use tokio::{sync::Notify, task::yield_now};

    use super::*;

    #[actix_web::test]
    async fn work_goes_on_when_nobody_waits_for_it_any_more() {
        let (go_on, done) = (Rc::new(Notify::new()), Rc::new(Cell::new(false)));
        let work = {
            let (go_on, done) = (Rc::clone(&go_on), Rc::clone(&done));
            async move {
                go_on.notified().await;
                done.set(true);
            }
        };
        let mut waiting = Box::pin(to_the_end(work));
        assert!(futures_util::poll!(&mut waiting).is_pending());
        drop(waiting);
        go_on.notify_one();
        for _ in 0..10 {
            yield_now().await;
        }
        assert!(done.get());
    }

    #[actix_web::test]
    async fn work_that_panics_is_an_internal_error() {
        let work = async { assert!(Cell::new(false).get(), "on purpose") };
        let refused = to_the_end(work).await.unwrap_err();
        assert_eq!(refused.status().as_u16(), 500);
    }
}
