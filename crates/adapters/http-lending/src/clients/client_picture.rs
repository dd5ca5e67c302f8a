use actix_web::web::Bytes;
use munim_clients::ViewClients;
use munim_http_kit::{app::App, pictures::PictureRule};
use munim_kernel::{Actor, ClientId};

use crate::prelude::*;

/// Encodes a picture of a client again. The client is looked up first, so that nobody waits for a picture of somebody they cannot reach.
pub(super) async fn remade(
    app: &App,
    actor: &Actor,
    client: ClientId,
    rule: PictureRule,
    bytes: Bytes,
) -> Result<Vec<u8>, Problem> {
    ViewClients::new(app.clients())
        .get_client(actor, client)
        .await
        .map_err(client_problem)?;
    rule.remake(bytes).await?.map_err(upload_problem)
}
