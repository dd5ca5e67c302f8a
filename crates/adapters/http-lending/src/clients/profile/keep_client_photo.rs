use munim_clients::{self as clients, ClientError};
use munim_http_kit::pictures::PictureRule;

use super::profile_item::ClientProfileItem;
use crate::{clients::client_picture::remade, prelude::*};

const RULE: PictureRule = PictureRule::PHOTO;

#[operation(put "/api/clients/{clientId}/photo", tag = "clients", ok = "The profile", message = "Photo kept",
    refuses = [ClientError::NoSuchClient, ClientError::HasLeft].map(client_problem),
    refuses = [PictureFault::Format, RULE.wrong_size()].map(upload_problem))]
/// Send a client's photo
///
/// In place of an earlier one. At most 5 MiB, 16 to 4096 pixels per side. It is kept without the camera's metadata, at most 512
/// pixels wide and high.
pub(crate) async fn keep_client_photo(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    Upload(bytes): Upload,
) -> Result<Tagged<ClientProfileItem>, Problem> {
    let (actor, client) = (caller.actor(), client.into_inner());
    let jpeg = remade(&app, actor, client, RULE, bytes).await?;
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        clients::keep_client_photo(work, at, actor, client, &jpeg, &*app.sealer())
            .await
            .map_err(client_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, changed.into()))
}
