use munim_http_kit::{
    body::{Field, fields::version},
    openapi::shapes::email_or_none,
};
use munim_identity_device::{self as identity, Lift, UserChange, UserDraft, UserError, UserFault};

use super::user::{UserDetail, draft, reply, user_problem};
use crate::prelude::*;

pub(crate) struct ChangeUserRequest(UserDraft, Option<i64>);

const EMAIL: Field = field("email")
    .about("A new address must be verified again.")
    .shaped(email_or_none);

impl FromForm for ChangeUserRequest {
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

#[operation(put "/api/users/{userId}", tag = "users", ok = "The updated user", message = "User updated",
    refuses = [UserError::NoTenant(NoTenantChosen), UserError::NoSuchPerson, UserError::Faults(vec![UserFault::MailboxNeeded]),
        UserError::Lift(Lift::CannotGrant), UserError::Lift(Lift::OwnRoles), UserError::Lift(Lift::Outranked),
        UserError::Lift(Lift::BeyondReach), UserError::VersionConflict, UserError::LastAdministrator].map(user_problem))]
/// Change a user
///
/// Changing roles or branches ends the user's sessions. A new e-mail address is sent a link to confirm it.
pub(crate) async fn change_user(
    app: State,
    Fresh(caller): Fresh<May<ManagesUsers>>,
    user: PathId<UserKey>,
    seen: IfMatch,
    Body(ChangeUserRequest(draft, version)): Body<ChangeUserRequest>,
) -> Result<Tagged<UserDetail>, Problem> {
    let (actor, kit, origin) = (caller.actor(), app.kit(), &app.shared().settings().public_url);
    let update = UserChange {
        user: user.into_inner(),
        wanted: draft,
        seen: seen.and(version),
    };
    let scope = Scope::Tenant(identity::kept_by(actor)?);
    let transaction = (app.identity_device(), scope, Stale::sessions_upon(actor));
    let changed = change(&app, &transaction, async |work, at| {
        identity::change_user(work, at, &kit, actor, origin, &update)
            .await
            .map_err(user_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
