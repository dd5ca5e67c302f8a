use munim_http_kit::{
    app::State,
    envelope::{Nothing, Reply, Success},
    openapi::{Examples, Operation},
};

pub(crate) struct Health;

impl Operation for Health {
    type Asks = ();
    type Doc = __path_health;
    const USES_STORE: bool = false;

    fn examples() -> Examples {
        Examples::of(&Success::new("Healthy", Nothing))
    }
}

/// Check that the process is running
#[utoipa::path(get, path = "/api/health", operation_id = "health", tag = "system",
    responses((status = 200, description = "The process is running", body = Success<Nothing>)))]
pub(crate) async fn health(_: State, (): ()) -> Reply<Nothing> {
    Ok(Success::new("Healthy", Nothing))
}
