use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::{Uri, uri::PathAndQuery},
    middleware::Next,
};

/// Lower-cases the first segment after `/api/`: `/api/Auth` is `/api/auth`.
pub async fn lower_first_segment<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    if let Some(uri) = lowered(request.uri()) {
        request.match_info_mut().get_mut().update(&uri);
        request.head_mut().uri = uri;
    }
    next.call(request).await
}

/// Returns the address with that segment in lower case; `None` when it is so already.
fn lowered(uri: &Uri) -> Option<Uri> {
    let path = uri.path();
    let rest = path.strip_prefix("/api/")?;
    let (segment, tail) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    if !segment.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let path = format!("/api/{}{tail}{query}", segment.to_ascii_lowercase());
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(path).ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_segment_is_lowered() {
        let to = |text: &str| lowered(&text.parse().unwrap()).map(|uri| uri.to_string());
        assert_eq!(to("/api/Auth/Login?X=Y").as_deref(), Some("/api/auth/Login?X=Y"));
        assert_eq!(to("http://a/api/BANK").as_deref(), Some("http://a/api/bank"));
        for same in ["/api/auth/Login", "/API/Auth", "/Auth", "/", "/api/", "/apiX/A"] {
            assert_eq!(to(same), None, "{same}");
        }
    }
}
