use munim_http_kit::{body::Field, openapi::shapes::email};
use munim_identity_device::{self as identity, Lift, NewUser, UnfitUsername, UserError, UserFault, Username};
use munim_kernel::{Limited, PlanLimitReached};

use super::user::{UserDetail, draft, user_problem};
use crate::prelude::*;

pub(crate) struct CreateUserRequest(NewUser);

const EMAIL: Field = field("email")
    .about("The invitation is sent to this address.")
    .shaped(email);

impl FromForm for CreateUserRequest {
    const NAME: &'static str = "CreateUserRequest";
    const ABOUT: &'static str = "A user to invite.";

    fn take(form: &mut Form) -> Option<Self> {
        let typed = form.text(
            field("username").pattern("^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$"),
            "Username is required",
            100,
        );
        let username = typed.and_then(|typed| match Username::try_new_account(&typed) {
            Ok(name) => Some(name),
            Err(unfit) => {
                let code = match unfit {
                    UnfitUsername::Format => "format",
                    UnfitUsername::Reserved => "reserved",
                };
                form.refuse("username", code, unfit.to_string());
                None
            }
        });
        let has_email = form.has("email");
        let draft = draft(form, EMAIL);
        let email = draft.as_ref().map(|draft| draft.email.clone());
        let email = if has_email { email } else { Some(None) };
        let email = form.needed("email", email, UserFault::MailboxNeeded.to_string());
        Some(Self(NewUser {
            username: username?,
            email: email?,
            draft: draft?,
        }))
    }

    fn example() -> Value {
        json!({"username": "asha.patil", "firstName": "Asha", "lastName": "Patil", "email": "asha.patil@example.in",
            "phone": "9820012345", "roles": ["BranchManager"], "branchIds": [3]})
    }
}

#[operation(post "/api/users", tag = "users", created = "The invited user", body = Success<UserDetail>,
    location = "The user's location.", message = "User invited",
    refuses = [UserError::NoTenant(NoTenantChosen),
        UserError::Faults(vec![UserFault::UnknownRole("Gardener".to_owned()), UserFault::BranchNeeded]),
        UserError::Lift(Lift::CannotGrant), UserError::UsernameTaken, UserError::PlatformAccount,
        UserError::PlanLimit(PlanLimitReached { limited: Limited::Users, plan: "Standard".to_owned(), limit: 150 })].map(user_problem))]
/// Invite a user
///
/// The account has no password. A link to choose the first one is e-mailed to the user and is valid for 7 days.
pub(crate) async fn create_user(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesUsers>>,
    Once(key, CreateUserRequest(new_user)): Once<CreateUserRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, kit) = (caller.actor().clone(), app.kit());
    let origin = app.shared().settings().public_url.clone();
    let scope = Scope::Tenant(identity::kept_by(&actor)?);
    once(
        &app,
        caller.actor(),
        key,
        (app.identity_device(), scope, Stale::Nothing),
        async move |work, at| {
            let created = identity::create_user(work, at, &kit, &actor, &origin, &new_user)
                .await
                .map_err(user_problem)?;
            let location = format!("/api/users/{}", created.person.user);
            Ok(Created::new(location, MESSAGE, UserDetail::from(created)))
        },
    )
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn every_fault_is_named_at_once() {
        let bad = json!({"username": "a b", "firstName": " ", "lastName": "x".repeat(61), "phone": "12",
            "roles": [], "branchIds": [0], "password": "x"});
        assert_eq!(
            faults::<CreateUserRequest>(bad),
            [
                "username: format",
                "firstName: required",
                "lastName: too_long",
                "phone: phone",
                "roles: required",
                "branchIds: wrong_type",
                "email: required",
                "password: unknown_field"
            ]
        );
        let mut bad = CreateUserRequest::example();
        bad["username"] = json!("SuperAdmin");
        bad["email"] = json!("nowhere");
        assert_eq!(
            faults::<CreateUserRequest>(bad),
            ["username: reserved", "email: email"]
        );
        let mut bad = CreateUserRequest::example();
        bad["roles"] = json!(["Garden\u{0}er", "BranchManager"]);
        assert_eq!(faults::<CreateUserRequest>(bad), ["roles: text"]);
    }
}
