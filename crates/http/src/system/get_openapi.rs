use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload};
use munim_http_kit::{
    app::State,
    openapi::{Demand, Demands, Examples, Operation},
    problem::Problem,
};
use serde_json::json;

/// Returns the text of the document. The document is made of all features, so the application brings it.
#[derive(Clone, Copy)]
pub(crate) struct Document(pub(crate) fn() -> &'static str);

impl FromRequest for Document {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(request.app_data::<Self>().copied().ok_or_else(Problem::internal))
    }
}

impl Demand for Document {
    fn describe(_: &mut Demands) {}
}

pub(crate) struct GetOpenApi;

impl Operation for GetOpenApi {
    type Asks = Document;
    type Doc = __path_get_openapi;
    const USES_STORE: bool = false;

    fn examples() -> Examples {
        Examples::of(&json!({"openapi": "3.1.0", "info": {"title": "Munim API"}, "paths": {}}))
    }
}

/// Get this document
#[utoipa::path(get, path = "/api/openapi.json", operation_id = "getOpenApi", tag = "system",
    responses((status = 200, description = "OpenAPI 3.1", body = Object)))]
pub(crate) async fn get_openapi(_: State, Document(text): Document) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(text())
}
