use munim_http_kit::{prelude::*, to_the_end::to_the_end};

#[operation(get "/api/ready", tag = "system", ok = "The server is ready", message = "Ready")]
/// Check that the server is ready
///
/// The database responds and its schema has everything that this version needs.
pub(crate) async fn ready(app: State) -> Reply<Nothing> {
    // Concurrent probes share one query, and it completes even if all of them disconnect.
    let looked = to_the_end(async move {
        let remembered = app.shared().ready();
        let turn = remembered.turn(&()).await;
        if let Some(known) = remembered.get(&()) {
            return known;
        }
        let clearings = remembered.clearings();
        let looked = app.readiness().ready().await;
        remembered.keep(clearings, &(), looked.clone());
        drop(turn);
        looked
    });
    looked.await??;
    Ok(Success::new(MESSAGE, Nothing))
}
