use actix_web::{HttpResponse, http::header::CACHE_CONTROL};

use crate::prelude::*;

/// Well below the time for which two signing keys overlap.
const KEPT: &str = "public, max-age=300";

#[operation(get "/.well-known/jwks.json", tag = "system", store = false,
    responses((status = 200, description = "The keys", body = Object, content_type = "application/jwk-set+json")),
    example = json!({"keys": [{"kty": "OKP", "crv": "Ed25519", "use": "sig", "alg": "EdDSA", "kid": "2026-04-01",
        "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]}))]
/// Get the public signing keys
///
/// A JSON Web Key Set (RFC 7517) for verifying bearer tokens.
pub(crate) async fn get_jwks(app: State) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/jwk-set+json")
        .insert_header((CACHE_CONTROL, KEPT))
        .body(app.kit().jwks())
}
