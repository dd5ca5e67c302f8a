use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{FreshOnce, May, Once},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{self as roles, Overreach, RoleError};

use super::{
    needs::ManagesRoles,
    role::{RoleItem, Wanted, role_problem},
};

const MESSAGE: &str = "Role created";

pub(crate) struct CreateRole;

impl Operation for CreateRole {
    type Asks = FreshOnce<May<ManagesRoles>, Once<Wanted>>;
    type Doc = __path_create_role;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RoleItem::example())).or([
            RoleError::NoTenant(NoTenantChosen),
            RoleError::ReservedName,
            RoleError::Overreach(Overreach::CannotGrant),
            RoleError::NameTaken,
            RoleError::TooMany(100),
        ]
        .map(role_problem))
    }
}

/// Create a custom role
///
/// Callers can only grant permissions and data access that they have themselves.
#[utoipa::path(post, path = "/api/roles", operation_id = "createRole", tag = "roles",
    responses((status = 201, description = "The role", body = Success<RoleItem>,
        headers(("Location" = String, description = "The address.")))))]
pub(crate) async fn create_role(
    app: State,
    FreshOnce(caller, Once(key, wanted)): FreshOnce<May<ManagesRoles>, Once<Wanted>>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.menu_permissions(), scope, Stale::Nothing),
        async move |work, at| {
            let made = roles::create_role(work, at, &actor, &wanted.draft)
                .await
                .map_err(role_problem)?;
            let location = format!("/api/roles/{}", made.id);
            Ok(Created::new(location, MESSAGE, RoleItem::seen_by(&actor, made)))
        },
    )
    .await
}
