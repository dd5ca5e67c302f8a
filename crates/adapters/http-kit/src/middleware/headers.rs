use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{
        CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY,
        STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
    },
    middleware::Next,
};

/// The content security policy of API replies: allows nothing.
const API_POLICY: &str = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/// The content security policy of the console's pages: allows only this server's content.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
    connect-src 'self'; form-action 'self'; img-src 'self' data:; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/// Puts the security headers on every reply that does not have its own.
pub async fn security_headers<B: MessageBody>(
    behind_tls: bool,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let is_api = is_api(request.path());
    let mut reply = next.call(request).await?;
    let headers = reply.headers_mut();
    if let Some(kind) = headers.get(CONTENT_TYPE).and_then(with_charset) {
        headers.insert(CONTENT_TYPE, kind);
    }
    let mut usual = |name: HeaderName, value: &'static str| {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    };
    usual(
        CONTENT_SECURITY_POLICY,
        if is_api { API_POLICY } else { PAGE_POLICY },
    );
    usual(X_CONTENT_TYPE_OPTIONS, "nosniff");
    usual(REFERRER_POLICY, "no-referrer");
    usual(X_FRAME_OPTIONS, "DENY");
    usual(
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    usual(
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
    if is_api {
        usual(CACHE_CONTROL, "no-store");
    }
    if behind_tls {
        usual(STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains");
    }
    Ok(reply)
}

/// Adds the charset to a text type without one: all texts here are UTF-8.
fn with_charset(kind: &HeaderValue) -> Option<HeaderValue> {
    let kind = kind.to_str().ok()?;
    let is_text = kind.starts_with("text/") || kind.ends_with("+xml") || kind.ends_with("/xml");
    let silent = is_text && !kind.contains("charset");
    silent
        .then(|| HeaderValue::from_str(&format!("{kind}; charset=utf-8")).ok())
        .flatten()
}

pub(super) fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/") || path.starts_with("/.well-known/")
}
