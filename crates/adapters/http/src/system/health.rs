use munim_http_kit::prelude::*;

#[operation(get "/api/health", tag = "system", store = false, ok = "The process is running", message = "Healthy")]
/// Check that the process is running
pub(crate) async fn health() -> Reply<Nothing> {
    Ok(Success::new(MESSAGE, Nothing))
}
