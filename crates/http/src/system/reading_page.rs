use std::sync::{Arc, LazyLock};

use actix_web::{
    HttpResponse,
    http::header::{CONTENT_SECURITY_POLICY, LOCATION},
    web::{self, Path, ServiceConfig},
};
use munim_http_kit::problem::Problem;
use utoipa_swagger_ui::{Config, serve};

/// The page is Swagger UI as vendored with the program; it sets styles inline, and runs no inline script.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static CONFIG: LazyLock<Arc<Config<'static>>> =
    LazyLock::new(|| Arc::new(Config::from("/api/openapi.json").validator_url("none")));

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

/// The page names its parts relative to a folder.
async fn to_the_page() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((LOCATION, "/api/docs/"))
        .finish()
}

async fn page(file: Path<String>) -> Result<HttpResponse, Problem> {
    match serve(&file, Arc::clone(&CONFIG)) {
        Ok(Some(part)) => Ok(HttpResponse::Ok()
            .content_type(part.content_type)
            .insert_header((CONTENT_SECURITY_POLICY, POLICY))
            .body(part.bytes.into_owned())),
        Ok(None) => Err(Problem::not_found("There is nothing at this address.")),
        Err(error) => {
            tracing::error!(%error, "the reading page could not be made");
            Err(Problem::internal())
        }
    }
}
