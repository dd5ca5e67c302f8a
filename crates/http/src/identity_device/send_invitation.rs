use munim_identity_device::{Lift, PeopleError, SendInvitation as Send};
use munim_kernel::NoTenantChosen;
use time::Duration;

use crate::{
    app::{Kit, State, Store},
    envelope::{Nothing, Reply, Success},
    extractors::{KeepsUsers, May, PathId, Then, UserKey},
    openapi::{Examples, Operation},
};

const SENT: &str = "The invitation was sent again";

pub(crate) struct SendInvitation;

impl Operation for SendInvitation {
    type Asks = Then<May<KeepsUsers>, PathId<UserKey>>;
    type Doc = __path_send_invitation;

    fn examples() -> Examples {
        Examples::of(&Success::new(SENT, Nothing)).or([
            PeopleError::NoTenant(NoTenantChosen),
            PeopleError::NoSuchPerson,
            PeopleError::Lift(Lift::Outranked),
            PeopleError::Lift(Lift::BeyondReach),
            PeopleError::AlreadyJoined,
            PeopleError::NotInUse,
            PeopleError::NoMailbox,
            PeopleError::RateLimited {
                retry_after: Duration::minutes(15),
            },
        ])
    }
}

/// Send an invitation again
///
/// Sends a new link; the old one stops working.
#[utoipa::path(post, path = "/api/users/{userId}/invitation", operation_id = "sendInvitation", tag = "users",
    responses((status = 200, description = "It was sent", body = Success<Nothing>)))]
pub(crate) async fn send_invitation<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, user): Then<May<KeepsUsers>, PathId<UserKey>>,
) -> Reply<Nothing> {
    let origin = app.shared().settings().public_url.clone();
    Send::new(app.store(), app.kit(), origin)
        .run(caller.actor(), user.into_inner())
        .await?;
    Ok(Success::new(SENT, Nothing))
}
