//! The letters of the demo, shown to administrators.

use std::sync::Arc;

use munim_http::{HttpSettings, Shared};
use munim_mail::Mailer;
use munim_messages::DeliverMessages;
use munim_testkit::{BANK, MFI, Member, World, letters::forgot};
use serde_json::{Value, json};

const OUTBOX: &str = "/api/demo/outbox";

/// Returns a demo with a forgotten password in each of two tenants.
async fn demonstration() -> (World, Member, Member) {
    let mut world = World::new().await;
    world.shared = Arc::new(Shared::new(HttpSettings {
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        demonstration: true,
        ..HttpSettings::default()
    }));
    let (here, there) = (
        world.member(MFI, "Admin").await,
        world.member(BANK, "Admin").await,
    );
    for who in [&here, &there] {
        assert_eq!(forgot(&world, who).await.status, 200);
    }
    let folder = std::env::temp_dir().join(format!("munim-outbox-{}", world.nobody()));
    let post = Mailer::try_new(world.clock.clone(), None, None, Some(folder.clone())).unwrap();
    let deliver = DeliverMessages::new(world.store.clone(), world.kit.clone(), post);
    assert_eq!(deliver.run().await.unwrap().done.sent, 2);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 4, "two files each");
    std::fs::remove_dir_all(&folder).unwrap();
    (world, here, there)
}

async fn list(world: &World, token: &str) -> Value {
    let reply = world.get(OUTBOX).bearer(token).send().await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.data()
}

#[actix_web::test]
async fn administrators_see_their_own_letters_only() {
    let (world, here, there) = demonstration().await;
    let token = world.token(MFI, &here).await;
    let page = list(&world, &token).await;
    assert_eq!(page["totalCount"], 1);
    let letter = &page["items"][0];
    let shown = (&letter["tenantId"], &letter["channel"], &letter["kind"]);
    assert_eq!(
        shown,
        (&json!(here.tenant), &json!("email"), &json!("password_reset"))
    );
    assert!(letter["to"].as_str().unwrap().contains('@'));
    assert!(!letter["subject"].as_str().unwrap().is_empty());
    assert!(letter["text"].as_str().unwrap().contains("#token="), "{letter}");
    let one = async |token: &str, letter: &Value| {
        let id = letter["messageId"].as_str().unwrap();
        world.get(&format!("{OUTBOX}/{id}")).bearer(token).send().await
    };
    assert_eq!(&one(&token, letter).await.data(), letter);
    let theirs = world.token(BANK, &there).await;
    assert_eq!(one(&theirs, letter).await.code(), (404, "not_found".to_owned()));
    let platform = world.super_admin().await;
    assert_eq!(list(&world, &platform).await["totalCount"], 2);
    assert_eq!(one(&platform, letter).await.status, 200);
    let call = world.get(OUTBOX).bearer(&platform).tenant(there.tenant);
    let page = call.send().await.data();
    assert_eq!(
        (&page["totalCount"], &page["items"][0]["tenantId"]),
        (&json!(1), &json!(there.tenant))
    );
    let officer = world.member(MFI, "FieldOfficer").await;
    let officer = world.token(MFI, &officer).await;
    let refused = world.get(OUTBOX).bearer(&officer).send().await;
    assert_eq!(refused.code(), (403, "forbidden".to_owned()));
}

#[actix_web::test]
async fn elsewhere_there_is_none() {
    let (mut world, here, _) = demonstration().await;
    let token = world.token(MFI, &here).await;
    let letter = list(&world, &token).await["items"][0].clone();
    world.shared = Arc::new(Shared::new(HttpSettings {
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        ..HttpSettings::default()
    }));
    let one = format!("{OUTBOX}/{}", letter["messageId"].as_str().unwrap());
    for path in [OUTBOX, &one] {
        let reply = world.get(path).bearer(&token).send().await;
        assert_eq!(reply.code(), (404, "not_found".to_owned()), "{path}");
    }
}
