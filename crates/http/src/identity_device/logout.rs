use munim_identity_device::SignOut;

use crate::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::SessionHolder,
    openapi::{Examples, Operation},
};

pub(crate) struct Logout;

impl Operation for Logout {
    type Asks = SessionHolder;
    type Doc = __path_logout;

    fn examples() -> Examples {
        Examples::of(&Success::new("Signed out successfully", Nothing))
    }
}

/// Sign out
///
/// The session ends immediately on every node.
#[utoipa::path(post, path = "/api/auth/logout", operation_id = "logout", tag = "auth",
    responses((status = 200, description = "The session has ended", body = Success<Nothing>)))]
pub(crate) async fn logout(app: State, SessionHolder(caller): SessionHolder) -> Reply<Nothing> {
    SignOut::new(app.identity_device(), app.kit())
        .run(caller.actor())
        .await?;
    app.shared().forget_sessions_of(caller.actor());
    Ok(Success::new("Signed out successfully", Nothing))
}

#[cfg(test)]
mod tests {
    use actix_web::http::Method;

    use crate::testing::House;

    #[actix_web::test]
    async fn the_token_is_worth_nothing_at_once() {
        let house = House::new();
        assert_eq!(house.signed_in(Method::GET, "/api/auth/me").await.status, 200);
        assert_eq!(
            house.signed_in(Method::POST, "/api/auth/refresh").await.json()["data"]["token"],
            "good"
        );
        let seen = house.signed_in(Method::POST, "/api/auth/logout").await;
        assert_eq!(
            (seen.status.as_u16(), &seen.json()["data"]),
            (200, &serde_json::Value::Null)
        );
        let seen = house.signed_in(Method::GET, "/api/auth/me").await;
        assert_eq!(seen.code(), (401, "session_expired".into()));
    }
}
