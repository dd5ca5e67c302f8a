use actix_web::HttpResponse;
use munim_clients::{self as clients, KycError, Side};
use munim_http_kit::{
    body::Read,
    extractors::query_form::{QueryForm, line, plain_line},
    openapi::File,
};
use utoipa::openapi::ObjectBuilder;

use super::refusals::kyc_problem;
use crate::{person::Person, prelude::*};

#[filter]
pub(crate) struct ViewedSide {
    /// `front` by default.
    #[field(word)]
    side: Option<Side>,
    /// Why it is looked at. Required, and recorded.
    #[field(read = why, shaped = why_schema)]
    reason: Option<String>,
}

const LONGEST: usize = 500;

fn why(form: &mut QueryForm, name: &'static str) -> Read<String> {
    line(form, name, LONGEST)
}

fn why_schema() -> ObjectBuilder {
    plain_line(LONGEST)
}

#[operation(get "/api/documents/{documentId}/picture", tag = "clients",
    responses((status = 200, description = "The picture", body = File, content_type = "image/jpeg")),
    refuses = [KycError::NoSuchDocument, KycError::NoSuchPicture, KycError::NoReason].map(kyc_problem))]
/// Get a picture of a client's document
///
/// It is on record who has seen it and why.
pub(crate) async fn get_document_picture(
    app: State,
    Person(caller): Person<May<ChecksDocuments>>,
    document: PathId<DocumentKey>,
    FilterQuery(picture): FilterQuery<ViewedSide>,
) -> Result<HttpResponse, Problem> {
    let (actor, document) = (caller.actor(), document.into_inner());
    let side = picture.side.unwrap_or(Side::Front);
    let reason = picture.reason.unwrap_or_default();
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let viewed = change(&app, &transaction, async |work, at| {
        clients::view_document_picture(work, at, actor, (document, side, &reason))
            .await
            .map_err(kyc_problem)
    })
    .await?;
    let jpeg = clients::get_document_picture(&*app.pictures(), viewed, &*app.sealer())
        .await
        .map_err(kyc_problem)?;
    Ok(HttpResponse::Ok().content_type("image/jpeg").body(jpeg))
}
