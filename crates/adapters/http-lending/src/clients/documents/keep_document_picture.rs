use munim_clients::{self as clients, KycError};
use munim_http_kit::pictures::PictureRule;

use super::{picture_side::PictureSide, refusals::kyc_problem};
use crate::prelude::*;

const RULE: PictureRule = PictureRule::SCAN;

#[operation(put "/api/clients/{clientId}/document-pictures", tag = "clients", ok = "It is kept",
    message = "Picture kept", example = Nothing,
    refuses = [KycError::NoSuchClient, KycError::HasLeft].map(kyc_problem),
    refuses = [RULE.too_large(), PictureFault::Format, RULE.wrong_size()].map(upload_problem))]
/// Send a picture of a client's document
///
/// Of a side of the document that is captured next; sending it again replaces it. At most 5 MiB, 16 to 4096 pixels per side. It is
/// kept without the camera's metadata, and deleted after a day if no document is captured.
pub(crate) async fn keep_document_picture(
    app: State,
    caller: May<CapturesDocuments>,
    client: PathId<ClientKey>,
    FilterQuery(picture): FilterQuery<PictureSide>,
    Upload(bytes): Upload,
) -> Reply<Nothing> {
    let (client, at) = ((client.into_inner(), picture.side()), app.kit().now());
    let jpeg = RULE.remake(bytes).await?.map_err(upload_problem)?;
    let (store, shelf) = (app.clients(), app.pictures());
    let stores = (&*store, &*shelf);
    clients::keep_document_picture(stores, at, caller.actor(), client, &jpeg, &*app.sealer())
        .await
        .map_err(kyc_problem)?;
    Ok(Success::new(MESSAGE, Nothing))
}
