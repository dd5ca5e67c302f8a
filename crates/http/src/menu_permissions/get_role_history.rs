use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, Older, PathId, Then},
    history::{HistoryPage, reply},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{ListRoles, RoleError};

use super::{needs::SeesRoles, path_keys::RoleKey, role::role_problem};

type Asked = Then<May<SeesRoles>, Then<PathId<RoleKey>, Older>>;

pub(crate) struct GetRoleHistory;

impl Operation for GetRoleHistory {
    type Asks = Asked;
    type Doc = __path_get_role_history;

    fn examples() -> Examples {
        Examples::of(&Success::new("History", HistoryPage::example())).or([
            RoleError::NoTenant(NoTenantChosen),
            RoleError::NoSuchRole,
        ]
        .map(role_problem))
    }
}

/// Get the history of a role
#[utoipa::path(get, path = "/api/roles/{roleId}/history", operation_id = "getRoleHistory", tag = "history",
    responses((status = 200, description = "Part of the history, newest first", body = Success<HistoryPage>)))]
pub(crate) async fn get_role_history(
    app: State,
    Then(caller, Then(role, part)): Asked,
) -> Reply<HistoryPage> {
    let actor = caller.actor();
    let role = ListRoles::new(app.menu_permissions())
        .get_role(actor, role.into_inner())
        .await
        .map_err(role_problem)?
        .id;
    let page = reply(app.audit(), actor.tenant()?, &["Role"], role, &part).await?;
    Ok(Success::new("History", page))
}
