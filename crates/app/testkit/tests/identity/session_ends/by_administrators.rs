//! Administrators' calls that end another user's session.

use actix_web::http::Method;
use munim_testkit::security::{keeper, status};
use serde_json::Value;

use super::{Ids, Scene};

enum By {
    Administrator,
    SuperAdmin,
}

/// A call that ends another user's session: its name, caller, method, path and body.
type Row = (
    &'static str,
    By,
    Method,
    fn(&Ids) -> String,
    fn(&Ids) -> Option<Value>,
);

const BY_ADMINISTRATORS: [Row; 6] = [
    (
        "device revoked",
        By::Administrator,
        Method::DELETE,
        |ids| format!("/api/devices/{}", ids.device),
        |_| None,
    ),
    (
        "session terminated",
        By::Administrator,
        Method::DELETE,
        |ids| format!("/api/security/sessions/{}", ids.session),
        |_| None,
    ),
    (
        "session terminated by the platform",
        By::SuperAdmin,
        Method::DELETE,
        |ids| format!("/api/security/sessions/{}", ids.session),
        |_| None,
    ),
    (
        "all sessions cleared",
        By::Administrator,
        Method::DELETE,
        |ids| format!("/api/security/sessions/clear/{}", ids.tenant),
        |_| None,
    ),
    (
        "all sessions cleared by the platform",
        By::SuperAdmin,
        Method::DELETE,
        |ids| format!("/api/security/sessions/clear/{}", ids.tenant),
        |_| None,
    ),
    (
        "second factor reset",
        By::Administrator,
        Method::DELETE,
        |ids| format!("/api/users/{}/second-factor", ids.user),
        |_| None,
    ),
];

#[actix_web::test]
async fn what_administrators_do() {
    for (what, by, method, path, body) in BY_ADMINISTRATORS {
        let mut scene = Scene::new().await;
        let ids = scene.ids().await;
        let caller = match by {
            By::Administrator => keeper(&scene.world).await.1,
            By::SuperAdmin => scene.world.super_admin().await,
        };
        scene.hush().await;
        let mut call = scene.world.call(method, &path(&ids)).bearer(&caller);
        if matches!(by, By::SuperAdmin) {
            call = call.tenant(ids.tenant);
        }
        if let Some(body) = body(&ids) {
            call = call.json(body);
        }
        let done = call.send().await;
        assert_eq!(done.status, 200, "{what}: {done:?}");
        scene.is_dead_everywhere(what).await;
        assert_eq!(
            status(&scene.world, &caller).await,
            200,
            "{what}: the caller goes on"
        );
    }
}
