use munim_identity_device::{self as identity, UserError};
use munim_kernel::{Limited, PlanLimitReached, Scope};

use super::{
    needs::ManagesUsers,
    path_keys::UserKey,
    user::{UserDetail, out_of_reach, reply, user_problem},
};
use crate::prelude::*;

pub(crate) struct SetUserStatusRequest(bool);

impl FromForm for SetUserStatusRequest {
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

#[operation(put "/api/users/{userId}/status", tag = "users", ok = "The updated user",
    example = Success::new(MESSAGE, UserDetail::example()),
    refuses = out_of_reach(),
    refuses = [
                UserError::LastAdministrator,
                UserError::OwnAccount,
                UserError::PlanLimit(PlanLimitReached {
                    limited: Limited::Users,
                    plan: "Standard".to_owned(),
                    limit: 150,
                }),
            ]
            .map(user_problem))]
/// Enable or disable a user
///
/// Disabling a user ends all their sessions. A user who never chose a password is invited again when enabled.
pub(crate) async fn set_user_status(
    app: State,
    Fresh(caller): Fresh<May<ManagesUsers>>,
    user: PathId<UserKey>,
    Body(SetUserStatusRequest(active)): Body<SetUserStatusRequest>,
) -> Result<Tagged<UserDetail>, Problem> {
    let (actor, user) = (caller.actor(), user.into_inner());
    let scope = Scope::Tenant(identity::kept_by(actor)?);
    let transaction = (app.identity_device(), scope, Stale::sessions_upon(actor));
    let changed = change(&app, &transaction, async |work, at| {
        identity::set_user_status(work, at, actor, user, active)
            .await
            .map_err(user_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
