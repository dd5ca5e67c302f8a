use munim_identity_device::{PeopleError, SetPersonStatus};
use munim_kernel::{Limited, PlanLimitReached};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::user::{UserDetail, out_of_reach, told};
use crate::{
    again::again,
    app::State,
    body::{Body, Form, FromForm},
    envelope::{Success, Tagged},
    extractors::{Fresh, KeepsUsers, May, PathId, Then, UserKey},
    openapi::{Examples, Operation},
    problem::Problem,
};

/// Whether an account is enabled
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
struct SetUserStatusRequest {
    is_active: bool,
}

/// The body, in the domain's types.
pub(crate) struct Wanted(bool);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        form.required("isActive", "true or false", "isActive is required")
            .map(Self)
    }

    fn example() -> Value {
        json!({"isActive": false})
    }
}

const MESSAGE: &str = "User status updated";

type Asked = Then<Fresh<May<KeepsUsers>>, Then<PathId<UserKey>, Body<Wanted>>>;

pub(crate) struct SetUserStatus;

impl Operation for SetUserStatus {
    type Asks = Asked;
    type Doc = __path_set_user_status;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, UserDetail::example()))
            .or(out_of_reach())
            .or([
                PeopleError::LastAdministrator,
                PeopleError::OwnAccount,
                PeopleError::PlanLimit(PlanLimitReached {
                    limited: Limited::Users,
                    plan: "Standard".to_owned(),
                    limit: 150,
                }),
            ])
    }
}

/// Enable or disable a user
///
/// Disabling a user ends all their sessions. A user who never chose a password is invited again when enabled.
#[utoipa::path(put, path = "/api/users/{userId}/status", operation_id = "setUserStatus", tag = "users",
    request_body = SetUserStatusRequest,
    responses((status = 200, description = "The updated user", body = Success<UserDetail>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn set_user_status(
    app: State,
    Then(Fresh(caller), Then(user, Body(Wanted(active)))): Asked,
) -> Result<Tagged<UserDetail>, Problem> {
    let (set, user) = (
        SetPersonStatus::new(app.identity_device(), app.kit()),
        user.into_inner(),
    );
    let changed = again(async || set.run(caller.actor(), user, active).await).await?;
    app.shared().forget_sessions_upon(caller.actor());
    Ok(told(MESSAGE, changed))
}
