use munim_http_kit::prelude::*;

#[operation(get "/api/ping", tag = "system", store = false, ok = "The response",
    example = Success::new("pong", Nothing))]
/// Check that the server responds
pub(crate) async fn ping() -> Reply<Nothing> {
    Ok(Success::new("pong", Nothing))
}
