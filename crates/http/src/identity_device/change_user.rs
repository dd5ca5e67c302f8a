use munim_http_kit::{
    app::State,
    body::{Body, Field, Form, FromForm, field, fields::version},
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation, shapes::email_or_none},
    problem::Problem,
};
use munim_identity_device::{self as identity, Lift, UserChange, UserDraft, UserError, UserFault};
use munim_kernel::{NoTenantChosen, Scope};
use serde_json::{Value, json};

use super::{
    needs::ManagesUsers,
    path_keys::UserKey,
    user::{UserDetail, draft, reply, user_problem},
};

/// The body, in the domain's types.
pub(crate) struct Wanted(UserDraft, Option<i64>);

const EMAIL: Field = field("email")
    .about("A new address must be verified again.")
    .shaped(email_or_none);

impl FromForm for Wanted {
    const NAME: &'static str = "ChangeUserRequest";
    const ABOUT: &'static str = "All details of a user; fields that are left out are cleared.";

    fn take(form: &mut Form) -> Option<Self> {
        let draft = draft(form, EMAIL);
        let version = version(form, "version");
        Some(Self(draft?, version?))
    }

    fn example() -> Value {
        json!({"firstName": "Asha", "lastName": "Patil", "email": "asha.patil@example.in", "phone": "+919820012345",
            "roles": ["BranchManager"], "branchIds": [3], "version": 4})
    }
}

const MESSAGE: &str = "User updated";

type Asked = Then<Fresh<May<ManagesUsers>>, Then<PathId<UserKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeUser;

impl Operation for ChangeUser {
    type Asks = Asked;
    type Doc = __path_change_user;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, UserDetail::example())).or([
            UserError::NoTenant(NoTenantChosen),
            UserError::NoSuchPerson,
            UserError::Faults(vec![UserFault::MailboxNeeded]),
            UserError::Lift(Lift::CannotGrant),
            UserError::Lift(Lift::OwnRoles),
            UserError::Lift(Lift::Outranked),
            UserError::Lift(Lift::BeyondReach),
            UserError::VersionConflict,
            UserError::LastAdministrator,
        ]
        .map(user_problem))
    }
}

/// Change a user
///
/// Changing roles or branches ends the user's sessions. A new e-mail address is sent a link to confirm it.
#[utoipa::path(put, path = "/api/users/{userId}", operation_id = "changeUser", tag = "users",
    responses((status = 200, description = "The updated user", body = Success<UserDetail>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_user(
    app: State,
    Then(Fresh(caller), Then(user, Then(seen, Body(Wanted(wanted, version))))): Asked,
) -> Result<Tagged<UserDetail>, Problem> {
    let (actor, kit, origin) = (caller.actor(), app.kit(), &app.shared().settings().public_url);
    let wanted = UserChange {
        user: user.into_inner(),
        wanted,
        seen: seen.and(version),
    };
    let scope = Scope::Tenant(identity::kept_by(actor)?);
    let place = (app.identity_device(), scope, Stale::sessions_upon(actor));
    let changed = change(&app, &place, async |work, at| {
        identity::change_user(work, at, &kit, actor, origin, &wanted)
            .await
            .map_err(user_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
