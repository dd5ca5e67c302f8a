use munim_menu_permissions::{self as roles, Overreach, RoleError};

use super::role::{RoleItem, RoleRequest, role_problem};
use crate::prelude::*;

#[operation(post "/api/roles", tag = "roles", created = "The role", body = Success<RoleItem>, location = "The address.",
    message = "Role created",
    refuses = [RoleError::NoTenant(NoTenantChosen), RoleError::ReservedName, RoleError::Overreach(Overreach::CannotGrant),
        RoleError::NameTaken, RoleError::TooMany(100)].map(role_problem))]
/// Create a custom role
///
/// Callers can only grant permissions and data access that they have themselves.
pub(crate) async fn create_role(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesRoles>>,
    Once(key, form): Once<RoleRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.menu_permissions(), scope, Stale::Nothing),
        async move |work, at| {
            let created = roles::create_role(work, at, &actor, &form.draft)
                .await
                .map_err(role_problem)?;
            let location = format!("/api/roles/{}", created.id);
            Ok(Created::new(
                location,
                MESSAGE,
                RoleItem::seen_by(&actor, created),
            ))
        },
    )
    .await
}
