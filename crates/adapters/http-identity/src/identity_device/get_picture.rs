use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
};
use munim_http_kit::openapi::File;

use crate::prelude::*;

fn gone() -> Problem {
    Problem::not_found("Picture not found")
}

#[operation(get "/api/pictures/{pictureId}", tag = "auth",
    responses((status = 200, description = "The picture", body = File, content_type = "image/jpeg")), refuses = [gone()])]
/// Get a user's picture
///
/// The address in `profilePictureUrl`. Browsers load pictures without a token, so anyone who knows the ID can see the
/// picture: 122 random bits, new with each picture.
pub(crate) async fn get_picture(app: State, picture: PathId<PictureKey>) -> Result<HttpResponse, Problem> {
    let jpeg = app.identity_device().get_picture(picture.into_inner()).await?;
    let jpeg = jpeg.ok_or_else(gone)?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/jpeg"))
        // A changed picture gets a new id.
        .insert_header((CACHE_CONTROL, "private, max-age=31536000, immutable"))
        .body(jpeg))
}
