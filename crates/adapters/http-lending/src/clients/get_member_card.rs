use actix_web::HttpResponse;
use munim_clients::{self as clients, ClientError};
use munim_http_kit::openapi::File;

use crate::{
    paper::{print_paper, sent},
    prelude::*,
};

#[operation(get "/api/clients/{clientId}/card", tag = "clients",
    responses((status = 200, description = "The card", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [ClientError::NoSuchClient, ClientError::HasLeft].map(client_problem))]
/// Get the member card of a client
///
/// With their photo, or room for one that is pasted on. Clients who have left have no card.
pub(crate) async fn get_member_card(
    app: State,
    caller: May<SeesClients>,
    client: PathId<ClientKey>,
) -> Result<HttpResponse, Problem> {
    let (actor, client) = (caller.actor(), client.into_inner());
    let (card, photo) = clients::get_member_card(&*app.clients(), actor, client, &*app.sealer())
        .await
        .map_err(client_problem)?;
    let number = card.member.number.clone();
    let file = print_paper(&app, actor, app.member_press(), move |press, printed| {
        press.member_card(&card, photo, printed)
    })
    .await?;
    Ok(sent("member-card", &number, file))
}
