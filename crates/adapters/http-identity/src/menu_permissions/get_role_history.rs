use munim_http_kit::{
    extractors::Older,
    history::{HistoryPage, reply},
};
use munim_menu_permissions::{ListRoles, RoleError};

use super::role::role_problem;
use crate::prelude::*;

#[operation(get "/api/roles/{roleId}/history", tag = "history", ok = "Part of the history, newest first", message = "History",
    refuses = [RoleError::NoTenant(NoTenantChosen), RoleError::NoSuchRole].map(role_problem))]
/// Get the history of a role
pub(crate) async fn get_role_history(
    app: State,
    caller: May<SeesRoles>,
    role: PathId<RoleKey>,
    part: Older,
) -> Reply<HistoryPage> {
    let actor = caller.actor();
    let role = ListRoles::new(app.menu_permissions())
        .get_role(actor, role.into_inner())
        .await
        .map_err(role_problem)?
        .id;
    let page = reply(app.audit(), actor.tenant()?, &["Role"], role, &part).await?;
    Ok(Success::new(MESSAGE, page))
}
