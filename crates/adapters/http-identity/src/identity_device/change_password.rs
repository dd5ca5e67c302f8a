use munim_http_kit::{extractors::SessionHolder, to_the_end::to_the_end};
use munim_identity_device::{
    ChangePassword as Change, ChangePasswordError, PasswordChange, PasswordFault, PlainPassword,
};

use super::password_faults::{NEW_PASSWORD_FIELD, problems};
use crate::prelude::*;

pub(crate) struct ChangePasswordRequest(PasswordChange);

/// Only limits how much is read. The password rules set their own maximum.
pub(super) const LONGEST_TYPED: u64 = 1024;

impl FromForm for ChangePasswordRequest {
    const NAME: &'static str = "ChangePasswordRequest";
    const ABOUT: &'static str = "The current password and the new one.";

    fn take(form: &mut Form) -> Option<Self> {
        let current = form.secret(
            field("currentPassword").password(),
            "Current password is required",
            128,
        );
        let new = form.secret(
            NEW_PASSWORD_FIELD.about("Further rules come from the tenant's password policy."),
            "New password is required",
            LONGEST_TYPED,
        );
        Some(Self(PasswordChange {
            current: PlainPassword::new(&current?),
            new: PlainPassword::new(&new?),
        }))
    }

    fn example() -> Value {
        json!({"currentPassword": "Correct-Horse-7", "newPassword": "Kumbh#Mela9 yatra"})
    }
}

/// The session continues under a new ID, so with a new token.
#[item]
pub(crate) struct ChangePasswordReply {
    /// The new bearer token; the one used for this call is no longer valid.
    #[field(example = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl")]
    token: String,
    /// The expiry of the token.
    #[field(example = EXAMPLE_TIME)]
    expires_at: OffsetDateTime,
}

pub(crate) fn change_password_problem(error: ChangePasswordError) -> Problem {
    let message = error.to_string();
    match error {
        // Not a 401: the session is good, and a console signs out on that.
        ChangePasswordError::WrongCurrent(faults) => {
            let current = FieldProblem::new("currentPassword", "wrong_password", message);
            Problem::invalid(std::iter::once(current).chain(problems(faults)).collect())
        }
        ChangePasswordError::Unfit(faults) => Problem::invalid(problems(faults).collect()),
        ChangePasswordError::SessionExpired => Problem::session_expired(),
        ChangePasswordError::Busy => Problem::busy(message),
        ChangePasswordError::Store(error) => error.into(),
    }
}

#[operation(post "/api/auth/change-password", tag = "auth", ok = "It was changed",
    message = "Password changed successfully",
    refuses = [ChangePasswordError::WrongCurrent(Vec::new()),
        ChangePasswordError::Unfit(vec![PasswordFault::TooShort(8), PasswordFault::NoUppercase, PasswordFault::NoNumber,
            PasswordFault::NoSpecial, PasswordFault::Common, PasswordFault::Reused]),
        ChangePasswordError::SessionExpired, ChangePasswordError::Busy].map(change_password_problem))]
/// Change your own password
///
/// Ends all other sessions of the user; the current one continues with the token in the reply. An incorrect current
/// password counts as a failed sign-in attempt. Also available while the user must change their password.
pub(crate) async fn change_password(
    app: State,
    SessionHolder(caller): SessionHolder,
    Body(ChangePasswordRequest(passwords)): Body<ChangePasswordRequest>,
) -> Reply<ChangePasswordReply> {
    let (change, actor, session) = (
        Change::new(app.identity_device(), app.kit()),
        caller.actor().clone(),
        caller.session().clone(),
    );
    let changed = to_the_end(async move { change.change_password(&actor, &session, &passwords).await }).await;
    // Even after a failure, the sessions that this worker has cached may be stale.
    app.shared().invalidate(Stale::sessions_of(caller.actor()));
    let changed = changed?.map_err(change_password_problem)?;
    Ok(Success::new(
        MESSAGE,
        ChangePasswordReply {
            token: changed.token,
            expires_at: changed.expires_at,
        },
    ))
}
