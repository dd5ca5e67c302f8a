use munim_http_kit::{
    app::State,
    body::{Body, Field, Form, FromForm, field, fields::version},
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation, shapes::email_or_none},
    problem::Problem,
};
use munim_identity_device::{self as identity, Lift, PeopleError, PersonChange, PersonDraft, PersonFault};
use munim_kernel::{NoTenantChosen, Scope};
use serde_json::{Value, json};

use super::{
    needs::KeepsUsers,
    path_keys::UserKey,
    user::{UserDetail, draft, people_problem, told},
};

/// The body, in the domain's types.
pub(crate) struct Wanted(PersonDraft, Option<i64>);

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

type Asked = Then<Fresh<May<KeepsUsers>>, Then<PathId<UserKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeUser;

impl Operation for ChangeUser {
    type Asks = Asked;
    type Doc = __path_change_user;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, UserDetail::example())).or([
            PeopleError::NoTenant(NoTenantChosen),
            PeopleError::NoSuchPerson,
            PeopleError::Faults(vec![PersonFault::MailboxNeeded]),
            PeopleError::Lift(Lift::CannotGrant),
            PeopleError::Lift(Lift::OwnRoles),
            PeopleError::Lift(Lift::Outranked),
            PeopleError::Lift(Lift::BeyondReach),
            PeopleError::VersionConflict,
            PeopleError::LastAdministrator,
        ]
        .map(people_problem))
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
    let wanted = PersonChange {
        user: user.into_inner(),
        wanted,
        seen: seen.and(version),
    };
    let scope = Scope::Tenant(identity::kept_by(actor)?);
    let place = (app.identity_device(), scope, Stale::sessions_upon(actor));
    let changed = change(&app, &place, async |work, at| {
        identity::change_person(work, at, &kit, actor, origin, &wanted)
            .await
            .map_err(people_problem)
    })
    .await?;
    Ok(told(MESSAGE, changed))
}
