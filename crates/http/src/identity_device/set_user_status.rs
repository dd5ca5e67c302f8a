use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm},
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::{self as identity, UserError};
use munim_kernel::{Limited, PlanLimitReached, Scope};
use serde_json::{Value, json};

use super::{
    needs::ManagesUsers,
    path_keys::UserKey,
    user::{UserDetail, out_of_reach, reply, user_problem},
};

/// The body, in the domain's types.
pub(crate) struct Wanted(bool);

impl FromForm for Wanted {
    const NAME: &'static str = "SetUserStatusRequest";
    const ABOUT: &'static str = "Whether an account is enabled.";

    fn take(form: &mut Form) -> Option<Self> {
        form.required("isActive", "isActive is required").map(Self)
    }

    fn example() -> Value {
        json!({"isActive": false})
    }
}

const MESSAGE: &str = "User status updated";

type Asked = Then<Fresh<May<ManagesUsers>>, Then<PathId<UserKey>, Body<Wanted>>>;

pub(crate) struct SetUserStatus;

impl Operation for SetUserStatus {
    type Asks = Asked;
    type Doc = __path_set_user_status;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, UserDetail::example()))
            .or(out_of_reach())
            .or([
                UserError::LastAdministrator,
                UserError::OwnAccount,
                UserError::PlanLimit(PlanLimitReached {
                    limited: Limited::Users,
                    plan: "Standard".to_owned(),
                    limit: 150,
                }),
            ]
            .map(user_problem))
    }
}

/// Enable or disable a user
///
/// Disabling a user ends all their sessions. A user who never chose a password is invited again when enabled.
#[utoipa::path(put, path = "/api/users/{userId}/status", operation_id = "setUserStatus", tag = "users",
    responses((status = 200, description = "The updated user", body = Success<UserDetail>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn set_user_status(
    app: State,
    Then(Fresh(caller), Then(user, Body(Wanted(active)))): Asked,
) -> Result<Tagged<UserDetail>, Problem> {
    let (actor, user) = (caller.actor(), user.into_inner());
    let scope = Scope::Tenant(identity::kept_by(actor)?);
    let place = (app.identity_device(), scope, Stale::sessions_upon(actor));
    let changed = change(&app, &place, async |work, at| {
        identity::set_user_status(work, at, actor, user, active)
            .await
            .map_err(user_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
