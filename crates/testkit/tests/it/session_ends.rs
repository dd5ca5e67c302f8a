//! All that ends a session, for a token in use and for its refresh: dead at once, on every node.

use std::time::Duration as Wait;

use actix_web::http::Method;
use munim_audit::AuditActor;
use munim_identity_device::{BreakGlass, Username};
use munim_kernel::TenantId;
use munim_postgres::{Notice, Notices};
use munim_testkit::{MFI, Member, PASSWORD, World};
use serde_json::json;

use crate::{
    recovery::{forgot, reset, token},
    security_policies::{ask, keeper, status},
};

const NEW: &str = "Kumbh#Mela9 yatra";

/// An officer who works, seen by two nodes.
struct Scene {
    world: World,
    officer: Member,
    device: String,
    token: String,
    /// What another node hears.
    notices: Notices,
}

impl Scene {
    async fn new() -> Self {
        let world = World::new().await;
        let officer = world.member(MFI, "FieldOfficer").await;
        let device = world.device(MFI).await;
        let token = world.token_on(&officer, &device).await;
        let url = world.database.url("munim_app").await;
        let notices = Notices::listen(&url).await.unwrap();
        let scene = Self {
            world,
            officer,
            device,
            token,
            notices,
        };
        assert_eq!(scene.opens().await, (200, 200), "it lives, and is remembered");
        scene
    }

    /// What the token is answered, in use and at its refresh.
    async fn opens(&self) -> (u16, u16) {
        let used = status(&self.world, &self.token).await;
        let call = self.world.post("/api/auth/refresh").bearer(&self.token);
        let refreshed = call.send().await.status;
        // The refresh told that the session has a new end; remember it again.
        (used.max(status(&self.world, &self.token).await), refreshed)
    }

    /// The session has ended, and every node was told so.
    async fn is_dead_everywhere(&mut self) {
        let heard = tokio::time::timeout(Wait::from_secs(10), self.notices.next()).await;
        assert_eq!(heard.unwrap(), Some(Notice::Sessions));
        self.world.shared.sessions().clear();
        assert_eq!(self.opens().await, (401, 401));
    }

    /// The session has ended although nobody told so: no node remembers one for longer than a second.
    async fn is_dead_within_a_second(&self) {
        tokio::time::sleep(Wait::from_millis(1_050)).await;
        assert_eq!(self.opens().await, (401, 401));
    }

    /// Forgets what was heard until now.
    async fn hush(&mut self) {
        while tokio::time::timeout(Wait::from_millis(100), self.notices.next())
            .await
            .is_ok()
        {}
    }

    fn break_glass(&self) -> BreakGlass<munim_postgres::PgStore, munim_testkit::TestKit> {
        BreakGlass::new(self.world.store.clone(), self.world.kit.clone())
    }

    fn tenant(&self) -> TenantId {
        TenantId::try_new(self.officer.tenant).unwrap()
    }
}

fn operator() -> AuditActor {
    AuditActor::system("munim admin end-sessions")
}

#[actix_web::test]
async fn signing_out() {
    let mut scene = Scene::new().await;
    scene.hush().await;
    let call = scene.world.post("/api/auth/logout").bearer(&scene.token);
    assert_eq!(call.send().await.status, 200);
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn a_changed_password() {
    let mut scene = Scene::new().await;
    let other = scene.world.token_on(&scene.officer, &scene.device).await;
    scene.hush().await;
    let body = json!({"currentPassword": PASSWORD, "newPassword": NEW});
    let call = scene.world.post("/api/auth/change-password").bearer(&other);
    assert_eq!(call.json(body).send().await.status, 200);
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn a_password_reset_by_link() {
    let mut scene = Scene::new().await;
    assert_eq!(forgot(&scene.world, &scene.officer).await.status, 200);
    let link = token(&scene.world).await;
    scene.hush().await;
    assert_eq!(reset(&scene.world, &link, NEW).await.status, 200);
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn a_revoked_device() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    let query = format!(
        "SELECT device_id FROM sessions WHERE user_id = {}",
        scene.officer.user
    );
    let device = scene.world.database.number(&query).await;
    scene.hush().await;
    let path = format!("/api/devices/{device}");
    let call = scene.world.call(Method::DELETE, &path).bearer(&admin);
    assert_eq!(call.send().await.status, 200);
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn an_administrator_who_terminates_it() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    let query = format!(
        "SELECT session_id FROM sessions WHERE user_id = {}",
        scene.officer.user
    );
    let session = scene.world.database.value(&query).await;
    scene.hush().await;
    let path = format!("sessions/{}", session.as_str().unwrap());
    let ended = ask(&scene.world, &admin, Method::DELETE, &path, None).await;
    assert_eq!(ended.status, 200);
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn an_administrator_who_clears_all() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    scene.hush().await;
    let path = format!("sessions/clear/{}", scene.officer.tenant);
    let cleared = ask(&scene.world, &admin, Method::DELETE, &path, None).await;
    assert_eq!(cleared.status, 200);
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn the_operator_who_ends_a_users_sessions() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    scene.hush().await;
    let name = Username::new(&scene.officer.username);
    let ended = scene
        .break_glass()
        .end_sessions(operator(), scene.tenant(), Some(&name))
        .await;
    assert_eq!(ended, Ok(1));
    assert_eq!(status(&scene.world, &admin).await, 200, "another's goes on");
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn the_operator_who_ends_everybodys_sessions() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    scene.hush().await;
    let ended = scene
        .break_glass()
        .end_sessions(operator(), scene.tenant(), None)
        .await;
    assert_eq!(ended, Ok(2));
    scene.world.shared.sessions().clear();
    assert_eq!(status(&scene.world, &admin).await, 401, "nobody is spared");
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn a_disabled_user() {
    let scene = Scene::new().await;
    let user = scene.officer.user;
    let statement = format!("UPDATE users SET status = 'disabled' WHERE user_id = {user}");
    scene.world.database.run(&statement).await;
    scene.is_dead_within_a_second().await;
}

#[actix_web::test]
async fn a_suspended_tenant() {
    let scene = Scene::new().await;
    let tenant = scene.officer.tenant;
    let statement = format!("UPDATE tenants SET is_active = false WHERE tenant_id = {tenant}");
    scene.world.database.run(&statement).await;
    scene.is_dead_within_a_second().await;
}

#[actix_web::test]
async fn a_user_disabled_by_an_administrator() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    scene.hush().await;
    let path = format!("/api/users/{}/status", scene.officer.user);
    let call = scene.world.call(Method::PUT, &path).bearer(&admin);
    let disabled = call.json(json!({"isActive": false})).send().await;
    assert_eq!(disabled.status, 200, "{disabled:?}");
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn a_user_removed_by_an_administrator() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    let user = scene.officer.user;
    scene
        .world
        .alter(&format!(
            "UPDATE centres SET officer_id = NULL WHERE officer_id = {user};
             DELETE FROM officer_figures WHERE officer_id = {user}; DELETE FROM collection_sheets WHERE officer_id = {user}"
        ))
        .await;
    scene.hush().await;
    let path = format!("/api/users/{user}");
    let removed = scene
        .world
        .call(Method::DELETE, &path)
        .bearer(&admin)
        .send()
        .await;
    assert_eq!(removed.status, 200, "{removed:?}");
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn changed_roles_of_a_user() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    scene.hush().await;
    let path = format!("/api/users/{}", scene.officer.user);
    let body = json!({"firstName": "Ravi", "roles": ["FieldAgent"], "branchIds": scene.officer.branches});
    let changed = scene
        .world
        .call(Method::PUT, &path)
        .bearer(&admin)
        .json(body)
        .send()
        .await;
    assert_eq!(changed.status, 200, "{changed:?}");
    scene.is_dead_everywhere().await;
}

#[actix_web::test]
async fn changed_permissions_of_a_role() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    let role = scene
        .world
        .database
        .number(&format!(
            "SELECT role_id FROM roles WHERE role_name = 'FieldOfficer' AND tenant_id = {}",
            scene.officer.tenant
        ))
        .await;
    scene.hush().await;
    let path = format!("/api/roles/{role}");
    let body = json!({"name": "FieldOfficer", "reach": "officer", "permissions": ["DASHBOARD_VIEW"]});
    let changed = scene
        .world
        .call(Method::PUT, &path)
        .bearer(&admin)
        .json(body)
        .send()
        .await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(
        status(&scene.world, &admin).await,
        200,
        "who does not hold it goes on"
    );
    scene.is_dead_everywhere().await;
}

/// Rights are read with the session, so they follow the roles even where whoever changed them ended no session.
#[actix_web::test]
async fn changed_roles_leave_no_right_behind() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let devices = async |token: &str| world.get("/api/devices").bearer(token).send().await.status;
    assert_eq!(devices(&token).await, 200);
    world
        .database
        .run(&format!(
            "UPDATE user_roles h SET role_id = r.role_id FROM roles r
             WHERE r.tenant_id = h.tenant_id AND r.role_name = 'FieldOfficer'
               AND h.tenant_id = {} AND h.user_id = {}",
            admin.tenant, admin.user
        ))
        .await;
    tokio::time::sleep(Wait::from_millis(1_050)).await;
    assert_eq!(devices(&token).await, 403, "the token in use");
    let refreshed = world.post("/api/auth/refresh").bearer(&token).send().await;
    assert_eq!(refreshed.status, 200);
    assert_eq!(
        devices(&refreshed.text("/data/token")).await,
        403,
        "the refreshed one"
    );
    let me = world.get("/api/auth/me").bearer(&token).send().await;
    assert!(me.json().to_string().contains("FieldOfficer"), "{me:?}");
}
