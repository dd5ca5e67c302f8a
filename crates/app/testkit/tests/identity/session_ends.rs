//! Everything that ends a session: its token and its refresh fail at once, on every node.
//!
//! Administrators' calls are a table in `by_administrators.rs`. Actions of users or the operator, and rows that are
//! changed without the API, are separate tests.
mod by_administrators;
mod watching;

use std::{rc::Rc, time::Duration as Wait};

use actix_web::http::Method;
use munim_audit::AuditActor;
use munim_identity_device::{BreakGlass, SessionsOf, Username};
use munim_kernel::TenantId;
use munim_postgres::{Notice, Notices};
use munim_testkit::{
    MFI, Member, PASSWORD, World,
    authenticator::enrol,
    letters::{forgot, reset, token},
    security::{keeper, status},
};
use serde_json::json;

const NEW: &str = "Kumbh#Mela9 yatra";

/// An officer with a session that two nodes know.
struct Scene {
    world: World,
    officer: Member,
    device: String,
    token: String,
    /// The notifications to another node.
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

    /// Returns the statuses of a call with the token and of its refresh.
    async fn opens(&self) -> (u16, u16) {
        let used = status(&self.world, &self.token).await;
        let call = self.world.post("/api/auth/refresh").bearer(&self.token);
        let refreshed = call.send().await.status;
        (used.max(status(&self.world, &self.token).await), refreshed)
    }

    /// Asserts that the session has ended, and that every node was notified.
    async fn is_dead_everywhere(&mut self, what: &str) {
        let heard = tokio::time::timeout(Wait::from_secs(10), self.notices.next()).await;
        let Ok(Some(Notice::Sessions(changed))) = heard else {
            panic!("{what}: {heard:?}")
        };
        // Another node evicts only what the notification names.
        self.world.shared.sessions().invalidate(changed);
        assert_eq!(self.opens().await, (401, 401), "{what}");
    }

    /// Asserts that the session has ended without a notification: nodes cache sessions for at most a second.
    async fn is_dead_within_a_second(&self) {
        tokio::time::sleep(Wait::from_millis(1_050)).await;
        assert_eq!(self.opens().await, (401, 401));
    }

    async fn hush(&mut self) {
        self.world.hush(&mut self.notices).await;
    }

    fn break_glass(&self) -> BreakGlass<munim_testkit::TestKit> {
        BreakGlass::new(Rc::new(self.world.store.clone()), self.world.kit.clone())
    }

    fn tenant(&self) -> TenantId {
        TenantId::try_new(self.officer.tenant).unwrap()
    }
}

fn operator() -> AuditActor {
    AuditActor::system("munim admin end-sessions")
}

/// The ids of the session that is to end.
struct Ids {
    tenant: i64,
    user: i64,
    device: i64,
    session: String,
}

impl Scene {
    async fn ids(&self) -> Ids {
        let user = self.officer.user;
        let query = format!("SELECT device_id, session_id FROM sessions WHERE user_id = {user}");
        let rows = self.world.database.rows(&query).await;
        let [row] = rows.as_slice() else {
            panic!("not one session: {rows:?}")
        };
        Ids {
            tenant: self.officer.tenant,
            user,
            device: row["device_id"].as_i64().unwrap(),
            session: row["session_id"].as_str().unwrap().to_owned(),
        }
    }
}

#[actix_web::test]
async fn signing_out() {
    let mut scene = Scene::new().await;
    scene.hush().await;
    let call = scene.world.post("/api/auth/logout").bearer(&scene.token);
    assert_eq!(call.send().await.status, 200);
    scene.is_dead_everywhere("signing out").await;
}

#[actix_web::test]
async fn a_changed_password() {
    let mut scene = Scene::new().await;
    let other = scene.world.token_on(&scene.officer, &scene.device).await;
    scene.hush().await;
    let body = json!({"currentPassword": PASSWORD, "newPassword": NEW});
    let call = scene.world.post("/api/auth/change-password").bearer(&other);
    assert_eq!(call.json(body).send().await.status, 200);
    scene.is_dead_everywhere("a changed password").await;
}

#[actix_web::test]
async fn a_step_up() {
    let mut scene = Scene::new().await;
    scene.hush().await;
    let call = scene.world.post("/api/auth/step-up").bearer(&scene.token);
    let reply = call.json(json!({"password": PASSWORD})).send().await;
    assert_eq!(reply.status, 200);
    let next = reply.text("/data/token");
    assert_eq!(status(&scene.world, &next).await, 200);
    scene.is_dead_everywhere("a step-up").await;
}

#[actix_web::test]
async fn an_app_that_is_enrolled() {
    let mut scene = Scene::new().await;
    let other = scene.world.token_on(&scene.officer, &scene.device).await;
    scene.hush().await;
    let (_, _, next) = enrol(&scene.world, &other).await;
    scene.is_dead_everywhere("an app is enrolled").await;
    assert_eq!(
        (
            status(&scene.world, &other).await,
            status(&scene.world, &next).await
        ),
        (401, 200),
        "the one that enrolled it goes on under a new id"
    );
}

#[actix_web::test]
async fn an_app_that_is_removed() {
    let mut scene = Scene::new().await;
    let own = scene.world.token_on(&scene.officer, &scene.device).await;
    let (_, codes, own) = enrol(&scene.world, &own).await;
    let begun = scene.world.sign_in(&scene.officer, PASSWORD, &scene.device).await;
    let body =
        json!({"challengeId": begun.text("/data/challengeId"), "method": "recovery", "code": codes[0]});
    let signed_in = scene.world.post("/api/auth/2fa/verify").json(body).send().await;
    scene.token = signed_in.text("/data/token");
    assert_eq!(scene.opens().await, (200, 200));
    scene.hush().await;
    let call = scene.world.call(Method::DELETE, "/api/auth/2fa/authenticator");
    let removed = call.bearer(&own).json(json!({"currentPassword": PASSWORD}));
    assert_eq!(removed.send().await.status, 200);
    scene.is_dead_everywhere("an app is removed").await;
    assert_eq!(
        status(&scene.world, &own).await,
        200,
        "the one that removed it goes on"
    );
}

#[actix_web::test]
async fn a_password_reset_by_link() {
    let mut scene = Scene::new().await;
    assert_eq!(forgot(&scene.world, &scene.officer).await.status, 200);
    let link = token(&scene.world).await;
    scene.hush().await;
    assert_eq!(reset(&scene.world, &link, NEW).await.status, 200);
    scene.is_dead_everywhere("a password reset by link").await;
}

#[actix_web::test]
async fn the_operator_who_resets_a_second_factor() {
    let mut scene = Scene::new().await;
    scene.hush().await;
    let name = Username::new(&scene.officer.username);
    let reset = scene
        .break_glass()
        .reset_second_factor(operator(), scene.tenant(), &name)
        .await;
    assert_eq!(reset, Ok(1));
    scene
        .is_dead_everywhere("the operator resets the second factor")
        .await;
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
    scene
        .is_dead_everywhere("the operator who ends a users sessions")
        .await;
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
    scene.world.shared.sessions().invalidate(SessionsOf::Everyone);
    assert_eq!(status(&scene.world, &admin).await, 401, "nobody is spared");
    scene
        .is_dead_everywhere("the operator who ends everybodys sessions")
        .await;
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
async fn a_tenant_that_the_platform_suspends() {
    let mut scene = Scene::new().await;
    let platform = scene.world.super_admin().await;
    scene.hush().await;
    let path = format!("/api/saas/tenant/{}/status", scene.officer.tenant);
    let call = scene.world.call(Method::PATCH, &path).bearer(&platform);
    let suspended = call.json(json!({"isActive": false})).send().await;
    assert_eq!(suspended.status, 200, "{suspended:?}");
    scene.is_dead_everywhere("a suspended tenant").await;
    let again = scene.world.sign_in(&scene.officer, PASSWORD, &scene.device).await;
    assert_eq!(again.code(), (403, "tenant_suspended".to_owned()));
    // The suspension is over: ended sessions stay ended, and users may sign in again.
    let call = scene.world.call(Method::PATCH, &path).bearer(&platform);
    assert_eq!(call.json(json!({"isActive": true})).send().await.status, 200);
    assert_eq!(scene.opens().await, (401, 401));
    scene.world.token_on(&scene.officer, &scene.device).await;
}

#[actix_web::test]
async fn a_deactivated_branch() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    let branch = scene.officer.branch();
    // The officer's branch may be the head office, which cannot be closed.
    let statement = format!("UPDATE branches SET is_head_office = false WHERE branch_id = {branch}");
    scene.world.database.run(&statement).await;
    scene.hush().await;
    let path = format!("/api/bank/branch/{branch}/status");
    let call = scene.world.call(Method::PUT, &path).bearer(&admin);
    let closed = call.json(json!({"isActive": false})).send().await;
    assert_eq!(closed.status, 200, "{closed:?}");
    scene.is_dead_everywhere("a deactivated branch").await;
    let again = scene.world.sign_in(&scene.officer, PASSWORD, &scene.device).await;
    assert_eq!(again.code(), (403, "branch_inactive".to_owned()));
}

/// As for a session that began at the moment when its branch was closed.
#[actix_web::test]
async fn a_branch_that_is_closed_past_the_application() {
    let scene = Scene::new().await;
    let branch = scene.officer.branch();
    let statement = format!("UPDATE branches SET is_active = false WHERE branch_id = {branch}");
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
    scene.is_dead_everywhere("a user disabled").await;
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
    scene.is_dead_everywhere("a user removed").await;
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
    scene.is_dead_everywhere("changed roles").await;
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
    scene.is_dead_everywhere("changed permissions of a role").await;
}

/// Permissions are read with the session, so they follow the roles even if the change ended no session.
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
