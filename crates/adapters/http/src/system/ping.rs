use munim_http_kit::prelude::*;

#[operation(get "/api/ping", tag = "system", store = false, ok = "The response", message = "pong")]
/// Check that the server responds
pub(crate) async fn ping() -> Reply<Nothing> {
    Ok(Success::new(MESSAGE, Nothing))
}
