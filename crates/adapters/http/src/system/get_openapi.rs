use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload};
use munim_http_kit::{
    openapi::{Demand, Demands},
    prelude::*,
};

/// The application provides the text, because the document covers all features.
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

#[operation(get "/api/openapi.json", tag = "system", id = "getOpenApi", store = false, ok = "OpenAPI 3.1", body = Object,
    example = json!({"openapi": "3.1.0", "info": {"title": "Munim API"}, "paths": {}}))]
/// Get this document
pub(crate) async fn get_openapi(Document(text): Document) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(text())
}
