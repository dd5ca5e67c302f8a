//! The caller's menu, and the counts in it.

use std::sync::Arc;

use munim_http::{HttpSettings, Shared};
use munim_testkit::{MFI, Reply, World};
use serde_json::{Value, json};

async fn menu(world: &World, token: &str) -> Reply {
    world.get("/api/menu").bearer(token).send().await
}

#[actix_web::test]
async fn the_menu_follows_the_caller() {
    let mut world = World::new().await;
    let (manager, admin) = (
        world.member(MFI, "BranchManager").await,
        world.member(MFI, "Admin").await,
    );
    // The managers of this tenant see no clients and no loans.
    world
        .alter(&format!(
            "DELETE FROM role_permissions WHERE tenant_id = {} AND role_id =
               (SELECT role_id FROM roles WHERE tenant_id = {0} AND role_name = 'BranchManager')
             AND permission NOT IN ('DASHBOARD_VIEW', 'USER_MANAGE', 'REPORT_VIEW')",
            manager.tenant
        ))
        .await;
    let (managers, admins) = (world.token(MFI, &manager).await, world.token(MFI, &admin).await);
    let seen = menu(&world, &managers).await.data()["menu"].clone();
    assert_eq!(seen[0]["route"], "/dashboard/manager");
    assert_eq!(seen[0]["permission"], json!(["DASHBOARD_VIEW"]));
    assert_eq!(seen[0]["badge"], Value::Null);
    assert_eq!(menu(&world, &admins).await.status, 200);
    // The figures are read only for users who see a count.
    world.use_store(World::unreachable_store());
    assert_eq!(menu(&world, &managers).await.status, 200);
    assert_eq!(
        menu(&world, &admins).await.code(),
        (503, "unavailable".to_owned())
    );
}

#[actix_web::test]
async fn a_warm_request_asks_the_database_nothing() {
    let mut world = World::new().await;
    world.shared = Arc::new(Shared::new(HttpSettings {
        remember_figures: true,
        ..HttpSettings::default()
    }));
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    // Replies are cached for a second, which may pass between two calls on a busy machine.
    for _ in 0..10 {
        let cold = menu(&world, &token).await;
        assert!(
            String::from_utf8_lossy(&cold.body).contains("\"badge\":{\"count\":"),
            "{cold:?}"
        );
        let reachable = world.use_store(World::unreachable_store());
        let warm = menu(&world, &token).await;
        // This call checks permissions too.
        let denied = world.get("/api/roles/none").bearer(&token).send().await;
        world.use_store(reachable);
        if warm.status == 200 {
            assert_eq!(warm.body, cold.body);
            assert_eq!(denied.status, 400, "{denied:?}");
            return;
        }
    }
    panic!("no request was served from the cache");
}
