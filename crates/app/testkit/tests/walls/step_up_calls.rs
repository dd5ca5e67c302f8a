//! Which writes need a recent sign-in: the rows, the document and the server must agree.

use munim_testkit::{MFI, World};
use serde_json::json;
use time::Duration;

use crate::operations::{Operation, StepUp, nobodys, operations};

#[actix_web::test]
async fn every_write_says_whether_it_asks_for_a_fresh_sign_in() {
    let world = World::new().await;
    for operation in operations(&world).await {
        let id = &operation.id;
        let declared = operation.row().step_up;
        assert_eq!(
            declared.is_some(),
            operation.is_write(),
            "{id}: the row of a GET begins with `read`, all others with `write`"
        );
        let steps_up = operation.is_refused_with(409, "step_up_required");
        match declared {
            Some(StepUp::Asked) => assert!(steps_up, "{id} does not ask for a step-up in the document"),
            Some(StepUp::NotAsked(why)) => {
                assert!(
                    !steps_up,
                    "{id} asks for a step-up in the document, although {why}"
                );
            }
            None => assert!(
                !steps_up,
                "{id} asks for a step-up in the document, although it only reads"
            ),
        }
    }
}

#[actix_web::test]
async fn a_sign_in_of_long_ago_opens_nothing_that_wants_a_fresh_one() {
    let world = World::new().await;
    let (token, tenant) = (world.super_admin().await, world.tenant(MFI).await);
    world.clock.advance(Duration::minutes(10));
    let (fresh, others): (Vec<_>, Vec<_>) = operations(&world)
        .await
        .into_iter()
        .filter(Operation::is_write)
        .partition(|operation| operation.row().asks_for_step_up());
    let call = |operation: &Operation| operation.call(&world, &nobodys).bearer(&token).tenant(tenant);
    for operation in &fresh {
        let held = world.database.fingerprint().await;
        let reply = call(operation).send().await;
        let code = (409, "step_up_required".to_owned());
        assert_eq!(reply.code(), code, "{}", operation.id);
        assert_eq!(reply.data()["methods"], json!(["password"]));
        let changed = held.changed(&world.database.fingerprint().await);
        assert_eq!(changed, [""; 0], "{}", operation.id);
    }
    for operation in others.iter().filter(|one| one.signed_in) {
        let reply = call(operation).send().await;
        assert_ne!(reply.status, 401, "{}: the session is there", operation.id);
        assert_ne!(reply.text("/code"), "step_up_required", "{}", operation.id);
    }
}
