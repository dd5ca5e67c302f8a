use std::sync::LazyLock;

use actix_web::HttpResponse;
use serde_json::json;

use crate::{
    app::State,
    openapi::{Examples, Operation, openapi},
};

static DOCUMENT: LazyLock<String> = LazyLock::new(|| openapi().to_json().unwrap_or_default());

pub(crate) struct GetOpenApi;

impl Operation for GetOpenApi {
    type Asks = ();
    type Doc = __path_get_openapi;
    const USES_STORE: bool = false;

    fn examples() -> Examples {
        Examples::of(&json!({"openapi": "3.1.0", "info": {"title": "Munim API"}, "paths": {}}))
    }
}

/// Get this document
#[utoipa::path(get, path = "/api/openapi.json", operation_id = "getOpenApi", tag = "system",
    responses((status = 200, description = "OpenAPI 3.1", body = Object)))]
pub(crate) async fn get_openapi(_: State, (): ()) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(DOCUMENT.as_str())
}
