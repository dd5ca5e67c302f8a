use munim_clients::{self as clients, KycError};
use munim_http_kit::pictures::PictureRule;

use super::{picture_side::PictureSide, refusals::kyc_problem};
use crate::{clients::client_picture::remade, prelude::*};

const RULE: PictureRule = PictureRule::SCAN;

/// A picture that is kept.
#[item]
pub(crate) struct KeptPictureItem {
    /// The id that a document names.
    #[field(example = 205)]
    picture_id: i64,
}

#[operation(put "/api/clients/{clientId}/document-pictures", tag = "clients", ok = "The picture's id", message = "Picture kept",
    refuses = [KycError::NoSuchClient, KycError::HasLeft].map(kyc_problem),
    refuses = [RULE.too_large(), PictureFault::Format, RULE.wrong_size()].map(upload_problem))]
/// Send a picture of a client's document
///
/// Of a side of a document that the caller captures next, and which names the picture. At most 5 MiB, 16 to 4096 pixels per side. It
/// is kept without the camera's metadata, and deleted after a day if no document names it.
pub(crate) async fn keep_document_picture(
    app: State,
    caller: May<CapturesDocuments>,
    client: PathId<ClientKey>,
    FilterQuery(picture): FilterQuery<PictureSide>,
    Upload(bytes): Upload,
) -> Reply<KeptPictureItem> {
    let (actor, shown) = (caller.actor(), (client.into_inner(), picture.side()));
    let jpeg = remade(&app, actor, shown.0, RULE, bytes).await?;
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let picture = change(&app, &transaction, async |work, at| {
        clients::keep_document_picture(work, at, actor, shown, &jpeg, &*app.sealer())
            .await
            .map_err(kyc_problem)
    })
    .await?;
    let picture_id = picture.get();
    Ok(Success::new(MESSAGE, KeptPictureItem { picture_id }))
}
