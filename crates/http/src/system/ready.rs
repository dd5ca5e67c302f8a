use munim_http_kit::{
    app::State,
    envelope::{Nothing, Reply, Success},
    openapi::{Examples, Operation},
    to_the_end::to_the_end,
};

pub(crate) struct Ready;

impl Operation for Ready {
    type Asks = ();
    type Doc = __path_ready;

    fn examples() -> Examples {
        Examples::of(&Success::new("Ready", Nothing))
    }
}

/// Check that the server is ready
///
/// The database responds and its schema has everything that this version needs.
#[utoipa::path(get, path = "/api/ready", operation_id = "ready", tag = "system",
    responses((status = 200, description = "The server is ready", body = Success<Nothing>)))]
pub(crate) async fn ready(app: State, (): ()) -> Reply<Nothing> {
    // Concurrent probes share one query, and it completes even if all of them disconnect.
    let looked = to_the_end(async move {
        let remembered = app.shared().ready();
        let turn = remembered.turn(&()).await;
        if let Some(known) = remembered.get(&()) {
            return known;
        }
        let looked = app.readiness().ready().await;
        remembered.keep(remembered.clearings(), &(), looked.clone());
        drop(turn);
        looked
    });
    looked.await??;
    Ok(Success::new("Ready", Nothing))
}
