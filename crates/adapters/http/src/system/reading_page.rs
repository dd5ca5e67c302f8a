use std::{
    collections::HashMap,
    io::{Cursor, Read as _},
    sync::LazyLock,
};

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, LOCATION},
    web::{self, Bytes, Path, ServiceConfig},
};
use munim_http_kit::prelude::*;
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;
use zip::{ZipArchive, result::ZipResult};

/// Swagger UI, as vendored, sets inline styles and runs no inline script.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Replaces Swagger UI's own initializer, which shows the description of a pet shop.
const INITIALIZER: &str = r##"window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: "/api/openapi.json",
    dom_id: "#swagger-ui",
    deepLinking: true,
    validatorUrl: "none",
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  });
};
"##;

/// How long browsers keep the page's files, which change with the server only.
const KEPT: &str = "public, max-age=3600";

/// The page's files, by name: unpacked once, because the page is open to everyone.
static FILES: LazyLock<HashMap<String, Bytes>> = LazyLock::new(|| {
    unpacked().unwrap_or_else(|error| {
        tracing::error!(%error, "the reading page could not be read");
        HashMap::new()
    })
});

/// `/api/docs` is a page for people and not part of the document.
pub(crate) fn routes(cfg: &mut ServiceConfig) {
    cfg.service(
        web::resource("/api/docs")
            .route(web::get().to(to_the_page))
            .default_service(web::to(only_read)),
    );
    cfg.service(
        web::resource("/api/docs/{file:.*}")
            .route(web::get().to(page))
            .default_service(web::to(only_read)),
    );
}

async fn only_read() -> Result<HttpResponse, Problem> {
    Err(Problem::method_not_allowed("GET"))
}

/// Redirects to the folder, because the page refers to its files relative to it.
async fn to_the_page() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((LOCATION, "/api/docs/"))
        .finish()
}

async fn page(file: Path<String>) -> Result<HttpResponse, Problem> {
    let name = Some(file.as_str())
        .filter(|name| !name.is_empty())
        .unwrap_or("index.html");
    let bytes = FILES
        .get(name)
        .ok_or_else(|| Problem::not_found("There is nothing at this address."))?;
    Ok(HttpResponse::Ok()
        .content_type(kind(name))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((CACHE_CONTROL, KEPT))
        .body(bytes.clone()))
}

/// Returns the files of Swagger UI, which is packed in a folder named after the version.
fn unpacked() -> ZipResult<HashMap<String, Bytes>> {
    let mut archive = ZipArchive::new(Cursor::new(SWAGGER_UI_VENDORED))?;
    let folder = archive
        .name_for_index(0)
        .transpose()?
        .unwrap_or_default()
        .into_owned();
    let folder = format!("{folder}dist/");
    let mut files = HashMap::new();
    for place in 0..archive.len() {
        let mut file = archive.by_index(place)?;
        let name = file.name()?.strip_prefix(&folder).unwrap_or_default().to_owned();
        if name.is_empty() {
            continue;
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        files.insert(name, bytes.into());
    }
    files.insert("swagger-initializer.js".to_owned(), INITIALIZER.into());
    Ok(files)
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}
