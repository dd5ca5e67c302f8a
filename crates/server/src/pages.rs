use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method,
        header::{
            ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
            ETAG, VARY,
        },
    },
    web::Data,
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use munim_crypto::SystemRandomness;
use munim_kernel::Randomness as _;
use rust_embed::{EmbeddedFile, RustEmbed};

/// The console's files, as the frontend's build left them.
#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
#[allow_missing = true]
struct Files;

/// What the pages are told.
#[derive(Debug, Clone)]
pub(crate) struct PageFacts {
    /// Whom users should ask for help.
    pub(crate) support_contact: String,
    /// The code that the activation screen hints at; in demo mode only.
    pub(crate) demo_code: Option<&'static str>,
}

/// Serves the console: its files by name, and for every other path the page that routes itself.
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
    index(&facts)
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
    let accepts = |coding: &str| {
        accepted
            .split(',')
            .any(|part| part.split(';').next().is_some_and(|name| name.trim() == coding))
    };
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
        // The names change with the content.
        .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"));
    match compressed {
        Some((coding, file)) => reply.insert_header((CONTENT_ENCODING, coding)).body(bytes(file)),
        None => reply.insert_header((ETAG, etag(&plain))).body(bytes(plain)),
    }
}

fn bytes(file: EmbeddedFile) -> Vec<u8> {
    file.data.into_owned()
}

fn etag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash()))
}

/// The page, with a nonce of its own for every reply.
fn index(facts: &PageFacts) -> HttpResponse {
    let Some(page) = Files::get("index.html") else {
        return HttpResponse::NotFound()
            .content_type("text/plain; charset=utf-8")
            .body("The console's pages were not built into this server. Build them with `just build`; the API is at /api/docs.");
    };
    let mut drawn = [0; 16];
    SystemRandomness.fill(&mut drawn);
    let nonce = URL_SAFE_NO_PAD.encode(drawn);
    let html = String::from_utf8_lossy(&page.data)
        .replace("__CSP_NONCE__", &nonce)
        .replace("__SUPPORT_CONTACT__", &escape(&facts.support_contact))
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
