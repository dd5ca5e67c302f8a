use munim_http_kit::{
    app::State,
    envelope::{Nothing, Reply, Success},
    openapi::{Examples, Operation},
};

pub(crate) struct Ping;

impl Operation for Ping {
    type Asks = ();
    type Doc = __path_ping;
    const USES_STORE: bool = false;

    fn examples() -> Examples {
        Examples::of(&Success::new("pong", Nothing))
    }
}

/// Check that the server responds
#[utoipa::path(get, path = "/api/ping", operation_id = "ping", tag = "system",
    responses((status = 200, description = "The response", body = Success<Nothing>)))]
pub(crate) async fn ping(_: State, (): ()) -> Reply<Nothing> {
    Ok(Success::new("pong", Nothing))
}
