use actix_web::HttpResponse;
use munim_clients::{self as clients, KycError};
use munim_http_kit::openapi::File;

use super::{picture_side::PictureSide, refusals::kyc_problem};
use crate::prelude::*;

#[operation(get "/api/documents/{documentId}/picture", tag = "clients",
    responses((status = 200, description = "The picture", body = File, content_type = "image/jpeg")),
    refuses = [KycError::NoSuchDocument, KycError::NoSuchPicture].map(kyc_problem))]
/// Get a picture of a client's document
///
/// It is on record who has seen it.
pub(crate) async fn get_document_picture(
    app: State,
    caller: InPerson<ChecksDocuments>,
    document: PathId<DocumentKey>,
    FilterQuery(picture): FilterQuery<PictureSide>,
) -> Result<HttpResponse, Problem> {
    let (actor, wanted) = (caller.actor(), (document.into_inner(), picture.side()));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let viewed = change(&app, &transaction, async |work, at| {
        clients::view_document_picture(work, at, actor, wanted)
            .await
            .map_err(kyc_problem)
    })
    .await?;
    let jpeg = clients::get_document_picture(&*app.pictures(), viewed, &*app.sealer())
        .await
        .map_err(kyc_problem)?;
    Ok(HttpResponse::Ok().content_type("image/jpeg").body(jpeg))
}
