use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method,
        header::{
            ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
            VARY,
        },
    },
    web::Data,
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use munim_crypto::SystemRandomness;
use munim_kernel::Randomness as _;
use munim_mail::escaped;
use rust_embed::{EmbeddedFile, RustEmbed};

/// The console's files, from the frontend's build.
#[derive(RustEmbed)]
#[folder = "../../../frontend/dist"]
#[allow_missing = true]
struct Files;

#[derive(Debug, Clone)]
pub(crate) struct PageFacts {
    pub(crate) support_contact: String,
    /// Only in demo mode.
    pub(crate) demo_code: Option<&'static str>,
}

/// Serves the console: its files by name, and for every other path the page, which has its own router.
pub(crate) async fn pages(request: HttpRequest, facts: Data<PageFacts>) -> HttpResponse {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return HttpResponse::MethodNotAllowed()
            .insert_header((ALLOW, "GET, HEAD"))
            .finish();
    }
    let path = request.path().trim_start_matches('/');
    if path.starts_with("assets/") || path == "favicon.ico" || path == "robots.txt" {
        return file(&request, path);
    }
    match Files::get("index.html") {
        Some(page) => index(&page.data, &facts),
        None => HttpResponse::NotFound()
            .content_type("text/plain; charset=utf-8")
            .body("The console's pages were not built into this server. Build them with `just build`; the API is at /api/docs."),
    }
}

fn file(request: &HttpRequest, path: &str) -> HttpResponse {
    let Some(plain) = Files::get(path) else {
        return HttpResponse::NotFound().finish();
    };
    let kind = plain.metadata.mimetype().to_owned();
    let accepted = request
        .headers()
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let accepts = |coding: &str| accepts(accepted, coding);
    let compressed = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .find_map(|(coding, ending)| {
            let file = accepts(coding)
                .then(|| Files::get(&format!("{path}.{ending}")))
                .flatten()?;
            Some((coding, file))
        });
    let mut reply = HttpResponse::Ok();
    reply
        .insert_header((CONTENT_TYPE, kind))
        .insert_header((VARY, "Accept-Encoding"))
        .insert_header((CACHE_CONTROL, kept(path)));
    match compressed {
        Some((coding, file)) => reply.insert_header((CONTENT_ENCODING, coding)).body(bytes(file)),
        None => reply.body(bytes(plain)),
    }
}

fn bytes(file: EmbeddedFile) -> Vec<u8> {
    file.data.into_owned()
}

/// Returns whether an `Accept-Encoding` header accepts a coding.
fn accepts(accepted: &str, coding: &str) -> bool {
    accepted.split(',').any(|part| {
        let (name, weight) = part.split_once(';').unwrap_or((part, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        name.trim() == coding && weight.parse::<f32>() != Ok(0.0)
    })
}

/// Returns how long browsers keep a file. The names of assets contain a hash of their content.
fn kept(path: &str) -> &'static str {
    if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    }
}

/// Returns the page, with a new nonce for every reply.
fn index(page: &[u8], facts: &PageFacts) -> HttpResponse {
    let mut drawn = [0; 16];
    SystemRandomness.fill(&mut drawn);
    let nonce = URL_SAFE_NO_PAD.encode(drawn);
    let html = String::from_utf8_lossy(page)
        .replace("__CSP_NONCE__", &nonce)
        .replace("__SUPPORT_CONTACT__", &escaped(&facts.support_contact))
        .replace("__DEMO_CODE__", facts.demo_code.unwrap_or_default());
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-cache"))
        .insert_header((CONTENT_SECURITY_POLICY, policy(&nonce)))
        .body(html)
}

fn policy(nonce: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; font-src 'self'; \
         connect-src 'self'; img-src 'self' data:; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
         object-src 'none'; frame-ancestors 'none'"
    )
}

#[cfg(test)]
mod tests {
    use actix_web::{
        body::to_bytes,
        http::header::{HeaderMap, HeaderName},
        test::TestRequest,
    };

    use super::*;

    const PAGE: &[u8] = b"<meta content=\"__SUPPORT_CONTACT__\"><script nonce=\"__CSP_NONCE__\" src=\"/assets/main.js\"></script>";

    fn facts() -> PageFacts {
        PageFacts {
            support_contact: "\"><script>alert('x')</script>".to_owned(),
            demo_code: None,
        }
    }

    fn text(headers: &HeaderMap, name: HeaderName) -> String {
        headers.get(name).unwrap().to_str().unwrap().to_owned()
    }

    #[actix_web::test]
    async fn every_page_has_a_nonce_of_its_own_and_runs_nothing_else() {
        let mut nonces = Vec::new();
        for _ in 0..2 {
            let reply = index(PAGE, &facts());
            let policy = text(reply.headers(), CONTENT_SECURITY_POLICY);
            assert_eq!(text(reply.headers(), CONTENT_TYPE), "text/html; charset=utf-8");
            let html = to_bytes(reply.into_body()).await.unwrap();
            let html = String::from_utf8(html.to_vec()).unwrap();
            let (_, rest) = html.split_once("nonce=\"").unwrap();
            let (nonce, _) = rest.split_once('"').unwrap();
            assert_eq!(nonce.len(), 22, "128 bits");
            assert!(
                policy.contains(&format!("script-src 'self' 'nonce-{nonce}';")),
                "{policy}"
            );
            for directive in [
                "default-src 'none'",
                "object-src 'none'",
                "base-uri 'none'",
                "frame-ancestors 'none'",
            ] {
                assert!(policy.contains(directive), "{policy}");
            }
            assert!(!policy.contains("unsafe"), "{policy}");
            assert!(
                !html.contains("<script>") && html.contains("&lt;script&gt;"),
                "{html}"
            );
            nonces.push(nonce.to_owned());
        }
        assert_ne!(nonces.first(), nonces.last());
    }

    #[test]
    fn a_coding_is_accepted_unless_its_weight_is_zero() {
        for (accepted, is_accepted) in [
            ("br", true),
            ("gzip, br;q=0.5", true),
            ("gzip , br ; q=1.0", true),
            ("br;q=0", false),
            ("br; q=0.000, gzip", false),
            ("gzip", false),
            ("", false),
        ] {
            assert_eq!(accepts(accepted, "br"), is_accepted, "{accepted}");
        }
    }

    #[test]
    fn only_files_with_a_hash_in_their_name_are_kept_for_good() {
        assert!(kept("assets/main-1a2b.js").contains("immutable"));
        assert!(!kept("favicon.ico").contains("immutable"));
    }

    #[actix_web::test]
    async fn files_are_those_of_the_build_and_pages_are_read_only() {
        for path in [
            "/assets/",
            "/assets/nothing.js",
            "/assets/../Cargo.toml",
            "/assets/../../../Cargo.toml",
            "/assets/..%2findex.html",
        ] {
            let request = TestRequest::get().uri(path).to_http_request();
            assert_eq!(pages(request, Data::new(facts())).await.status(), 404, "{path}");
        }
        for method in [Method::POST, Method::TRACE, Method::OPTIONS] {
            let request = TestRequest::default().method(method).uri("/").to_http_request();
            assert_eq!(pages(request, Data::new(facts())).await.status(), 405);
        }
    }
}
