use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

pub(super) const BEARER: &str = "bearer";
pub(super) const API_KEY: &str = "apiKey";
pub(super) const DEVICE: &str = "device";

pub fn security_schemes() -> [(&'static str, SecurityScheme); 3] {
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .bearer_format("JWT")
        .description(Some("The token returned by sign-in."));
    let service_account = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .bearer_format("munim_…")
        .description(Some(
            "The key of a service account, instead of the token. It has the permissions in the account's scopes.",
        ));
    let device = ApiKeyValue::with_description("Device-Id", "An activated device, before sign-in.");
    [
        (BEARER, SecurityScheme::Http(bearer.build())),
        (API_KEY, SecurityScheme::Http(service_account.build())),
        (DEVICE, SecurityScheme::ApiKey(ApiKey::Header(device))),
    ]
}
