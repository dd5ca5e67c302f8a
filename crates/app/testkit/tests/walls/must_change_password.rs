//! Which operations are open to users who must first change their password.

use std::collections::BTreeSet;

use munim_testkit::{MFI, World};

use crate::operations::{nobodys, operations, rows};

#[actix_web::test]
async fn who_must_change_their_password_may_do_nothing_else() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let document = world.get("/api/openapi.json").send().await.json();
    for change in [
        "must_change_password = true",
        "must_change_password = false, password_changed_at = '2020-01-01 00:00Z'",
    ] {
        world.alter(&format!("UPDATE users SET {change}")).await;
        let token = world.token_on(&officer, &device).await;
        let mut let_in = BTreeSet::new();
        for operation in operations(&world).await {
            let said = &document["paths"][&operation.path][operation.method.as_str().to_lowercase()];
            if !said["security"].is_array() {
                continue;
            }
            let id = &operation.id;
            let seen = operation.call(&world, &nobodys).bearer(&token).send().await;
            if seen.code() == (403, "password_change_required".to_owned()) {
                assert!(operation.is_refused_with(403, "password_change_required"), "{id}");
            } else {
                assert_ne!(seen.status, 403, "{id}: {seen:?}");
                let_in.insert(operation.id);
            }
        }
        let declared = rows().filter(|row| row.before_password_change);
        let declared: BTreeSet<_> = declared.map(|row| row.id.to_owned()).collect();
        assert_eq!(let_in, declared, "{change}");
    }
}
