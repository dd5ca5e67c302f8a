//! Suspended tenants, and the one that cannot be suspended.

use actix_web::http::Method;
use munim_testkit::{
    BANK, MFI, Office, PASSWORD, World,
    records::{Before, refused},
};
use serde_json::{Value, json};

use super::ask;

#[actix_web::test]
async fn the_platform_itself_cannot_be_suspended() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let before = Before::of(&world).await;
    let seen = ask(
        &world,
        &platform,
        Method::PATCH,
        "/api/saas/tenant/0/status",
        json!({"isActive": false}),
    )
    .await;
    assert_eq!(seen.code(), (400, "validation_failed".to_owned()));
    let seen = ask(
        &world,
        &platform,
        Method::PATCH,
        "/api/saas/tenant/99999/status",
        json!({"isActive": false}),
    )
    .await;
    assert_eq!(seen.text("/message"), "Tenant not found");
    before.nothing(&world).await;
}

/// Nobody can sign in by any route during the suspension.
#[actix_web::test]
async fn nobody_of_a_suspended_organisation_gets_in() {
    let office = Office::new().await;
    let world = &office.world;
    let platform = world.super_admin().await;
    let device = world.device(MFI).await;
    let path = format!("/api/saas/tenant/{}/status", office.admin.tenant);
    let suspended = ask(world, &platform, Method::PATCH, &path, json!({"isActive": false})).await;
    assert_eq!(suspended.data()["IsActive"], false);
    for role in ["Admin", "BranchManager", "FieldOfficer", "Accountant"] {
        let member = world.member(MFI, role).await;
        let seen = world.sign_in(&member, PASSWORD, &device).await;
        refused(&seen, 403, "tenant_suspended", &seen.text("/message"));
    }
    assert_eq!(
        office.ask(Method::GET, "/api/auth/me", Value::Null).await.status,
        401
    );
    let theirs = world.member(BANK, "Admin").await;
    assert_eq!(
        world
            .sign_in(&theirs, PASSWORD, &world.device(BANK).await)
            .await
            .status,
        200,
        "others go on"
    );
    let query = format!(
        "SELECT count(*) FROM sessions WHERE tenant_id = {} AND ended_at IS NULL",
        office.admin.tenant
    );
    assert_eq!(world.database.number(&query).await, 0);
}
