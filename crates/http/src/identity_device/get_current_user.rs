use serde::Serialize;
use utoipa::ToSchema;

use super::current_user::CurrentUser;
use crate::{
    app::{Kit, State, Store},
    envelope::{Reply, Success},
    extractors::SessionHolder,
    openapi::{Examples, Operation},
};

/// Who is signed in.
#[derive(Serialize, ToSchema)]
pub(crate) struct CurrentUserReply {
    user: CurrentUser,
}

pub(crate) struct Me;

impl Operation for Me {
    type Asks = SessionHolder;
    type Doc = __path_get_current_user;

    fn examples() -> Examples {
        let user = CurrentUser::example();
        Examples::of(&Success::new("The signed-in user", CurrentUserReply { user }))
    }
}

/// Who is signed in
///
/// With the roles and permissions as they are now.
#[utoipa::path(get, path = "/api/auth/me", operation_id = "getCurrentUser", tag = "auth",
    responses((status = 200, description = "The user", body = Success<CurrentUserReply>)))]
pub(crate) async fn get_current_user<S: Store, K: Kit>(
    app: State<S, K>,
    SessionHolder(caller): SessionHolder,
) -> Reply<CurrentUserReply> {
    let session = caller.session();
    let branch = session.branch.zip(session.branch_name.as_deref());
    let must_enrol = app.must_enrol(&session.profile, session.factor_enrolled);
    let user = CurrentUser::new(&session.profile, branch, app.kit().now()).who_must_enrol(must_enrol);
    Ok(Success::new("The signed-in user", CurrentUserReply { user }))
}
