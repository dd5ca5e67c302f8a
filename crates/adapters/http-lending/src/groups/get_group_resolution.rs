use actix_web::HttpResponse;
use munim_clients::{self as clients, GroupError};
use munim_http_kit::openapi::File;

use crate::{
    paper::{print_paper, sent},
    prelude::*,
};

#[operation(get "/api/groups/{groupId}/resolution", tag = "groups",
    responses((status = 200, description = "The resolution", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [GroupError::NoSuchGroup, GroupError::NoLeader].map(group_problem))]
/// Get the resolution of a group
///
/// The paper by which the members form the group and elect its leader, with room for their signatures or thumb impressions.
pub(crate) async fn get_group_resolution(
    app: State,
    caller: May<PrintsResolutions>,
    group: PathId<GroupKey>,
) -> Result<HttpResponse, Problem> {
    let resolution = clients::get_group_resolution(&*app.clients(), caller.actor(), group.into_inner())
        .await
        .map_err(group_problem)?;
    let number = resolution.group_number.clone();
    let file = print_paper(&app, caller.actor(), app.member_press(), move |press, printed| {
        press.group_resolution(&resolution, printed)
    })
    .await?;
    Ok(sent("group-resolution", &number, file))
}
