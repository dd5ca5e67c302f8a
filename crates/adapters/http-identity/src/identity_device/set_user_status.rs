use munim_identity_device::{self as identity, UserError};
use munim_kernel::{Limited, PlanLimitReached};

use super::user::{UserDetail, out_of_reach, reply, user_problem};
use crate::prelude::*;

/// Whether an account is enabled.
#[form(example = {"isActive": false})]
pub(crate) struct SetUserStatusRequest {
    #[field(missing = "isActive is required")]
    is_active: bool,
}

/// Says that a disabled user has an open till, or cash in their own.
const HOLDS_CASH: &str = "User disabled. They still have an open till or cash in their till: ask a colleague who manages collections to count it and hand its cash over.";

#[operation(put "/api/users/{userId}/status", tag = "users", ok = "The updated user", message = "User status updated",
    refuses = out_of_reach(),
    refuses = [UserError::LastAdministrator, UserError::OwnAccount,
        UserError::PlanLimit(PlanLimitReached { limited: Limited::Users, plan: "Standard".to_owned(), limit: 150 })].map(user_problem))]
/// Enable or disable a user
///
/// Disabling a user ends all their sessions. If they have an open till, or cash in their own, the message says so. A user who never chose a password is invited again when enabled.
pub(crate) async fn set_user_status(
    app: State,
    Fresh(caller): Fresh<May<ManagesUsers>>,
    user: PathId<UserKey>,
    Body(SetUserStatusRequest { is_active }): Body<SetUserStatusRequest>,
) -> Result<Tagged<UserDetail>, Problem> {
    let (actor, user) = (caller.actor(), user.into_inner());
    let scope = Scope::Tenant(identity::kept_by(actor)?);
    let transaction = (app.identity_device(), scope, Stale::sessions_upon(actor));
    let (changed, tills) = change(&app, &transaction, async |work, at| {
        identity::set_user_status(work, at, actor, user, is_active)
            .await
            .map_err(user_problem)
    })
    .await?;
    Ok(reply(if tills > 0 { HOLDS_CASH } else { MESSAGE }, changed))
}
