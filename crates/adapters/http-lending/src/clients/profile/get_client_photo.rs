use actix_web::HttpResponse;
use munim_clients::{self as clients, ClientError};
use munim_http_kit::openapi::File;

use crate::prelude::*;

#[operation(get "/api/clients/{clientId}/photo", tag = "clients",
    responses((status = 200, description = "The photo", body = File, content_type = "image/jpeg")),
    refuses = [ClientError::NoPhoto].map(client_problem))]
/// Get a client's photo
pub(crate) async fn get_client_photo(
    app: State,
    caller: May<SeesClients>,
    client: PathId<ClientKey>,
) -> Result<HttpResponse, Problem> {
    let jpeg = clients::get_client_photo(
        &*app.clients(),
        caller.actor(),
        client.into_inner(),
        &*app.sealer(),
    )
    .await
    .map_err(client_problem)?;
    Ok(HttpResponse::Ok().content_type("image/jpeg").body(jpeg))
}
