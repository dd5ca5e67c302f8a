//! The keys that sign tokens: replaced, overlapping, dropped, and known to every node.

use std::sync::Arc;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use futures_util::future::join;
use munim_identity_device::{Claims, SessionsOf, TokenSigner as _};
use munim_kernel::{Clock as _, SessionId, TenantId, UserId};
use munim_testkit::{MFI, Member, NOW, Node, World};
use serde_json::Value;
use time::Duration;

/// How long before a key retires the next one is created.
const OVERLAP: Duration = Duration::days(7);
const SIGNS: Duration = Duration::days(90);
const DROPPED: Duration = Duration::days(91);

/// Returns the id of the key that signed the token.
fn kid(token: &str) -> String {
    let (head, _) = token.split_once('.').unwrap();
    let head: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(head).unwrap()).unwrap();
    assert_eq!((&head["alg"], &head["typ"]), (&"EdDSA".into(), &"JWT".into()));
    head["kid"].as_str().unwrap().to_owned()
}

/// Returns the ids of the keys that the node publishes.
async fn published(world: &World, node: &Node) -> Vec<String> {
    let reply = world.get("/.well-known/jwks.json").on(node).send().await;
    let keys = reply.json()["keys"].as_array().unwrap().clone();
    keys.iter()
        .map(|key| key["kid"].as_str().unwrap().to_owned())
        .collect()
}

async fn me(world: &World, node: &Node, token: &str) -> u16 {
    let call = world.get("/api/auth/me").on(node).bearer(token);
    call.send().await.status
}

async fn sign_in(world: &World, node: &Node, officer: &Member) -> String {
    let device = world.device(MFI).await;
    let body = officer.credentials(munim_testkit::PASSWORD, &device);
    let reply = world.post("/api/auth/login").on(node).json(body).send().await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.text("/data/token")
}

fn first(world: &World) -> Node {
    Node {
        kit: world.kit.clone(),
        shared: Arc::clone(&world.shared),
    }
}

#[actix_web::test]
async fn a_key_signs_for_ninety_days_and_the_next_is_known_before() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let (one, other) = (first(&world), world.another_node().await);
    let old = sign_in(&world, &one, &officer).await;
    let old_kid = kid(&old);
    assert_eq!(
        me(&world, &other, &old).await,
        200,
        "what one node signs, the other reads"
    );
    assert_eq!(published(&world, &one).await, [old_kid.as_str()]);

    // Nothing changes one second before the renewal is due.
    world.clock.set(NOW + SIGNS - OVERLAP - Duration::SECOND);
    one.kit.keep_keys(&world.store).await;
    let before = sign_in(&world, &one, &officer).await;
    assert_eq!(kid(&before), old_kid);

    world.clock.advance(Duration::SECOND);
    one.kit.keep_keys(&world.store).await;
    let after = sign_in(&world, &one, &officer).await;
    let new_kid = kid(&after);
    assert_ne!(new_kid, old_kid);
    assert_eq!(
        published(&world, &one).await,
        [old_kid.as_str(), new_kid.as_str()]
    );
    // Tokens signed earlier are valid on both nodes, and refreshed under the new key.
    for node in [&one, &other] {
        assert_eq!(me(&world, node, &before).await, 200);
    }
    let call = world.post("/api/auth/refresh").on(&one).bearer(&before);
    assert_eq!(kid(&call.send().await.text("/data/token")), new_kid);

    // The other node does not know the key; a token that names it makes the node load the keys, and the request waits.
    assert_eq!(published(&world, &other).await, [old_kid.as_str()]);
    let loads = async {
        other.shared.unknown_key_seen().await;
        other.kit.keep_keys(&world.store).await;
    };
    let (status, ()) = join(me(&world, &other, &after), loads).await;
    assert_eq!(status, 200);
    assert_eq!(kid(&sign_in(&world, &other, &officer).await), new_kid);
    let keys = "SELECT count(*) FROM signing_keys";
    assert_eq!(world.database.number(keys).await, 2, "both nodes use the same");
}

#[actix_web::test]
async fn a_key_that_retired_reads_for_one_day_more() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    // One node renews its keys; the other was cut off meanwhile.
    let (one, behind) = (first(&world), world.another_node().await);
    world.clock.set(NOW + SIGNS - OVERLAP);
    one.kit.keep_keys(&world.store).await;

    // The last moment at which the old key signs, for a session that lives beyond its end.
    world.clock.set(NOW + DROPPED - Duration::minutes(10));
    let live = sign_in(&world, &one, &officer).await;
    let session = world
        .database
        .value("SELECT session_id FROM sessions ORDER BY signed_in_at DESC LIMIT 1")
        .await;
    let claims = Claims {
        user: UserId::try_new(officer.user).unwrap(),
        session: SessionId::new(session.as_str().unwrap().parse().unwrap()),
        tenant: TenantId::try_new(officer.tenant).unwrap(),
        issued_at: NOW + SIGNS - Duration::SECOND,
        expires_at: NOW + DROPPED + Duration::DAY,
    };
    let late = behind.kit.sign(&claims).unwrap();
    assert_ne!(kid(&late), kid(&live));
    world.clock.set(NOW + DROPPED - Duration::SECOND);
    one.kit.keep_keys(&world.store).await;
    assert_eq!(me(&world, &one, &late).await, 200);
    assert_eq!(published(&world, &one).await.len(), 2);
    world.clock.advance(Duration::SECOND);
    one.shared.sessions().invalidate(SessionsOf::Everyone);
    assert_eq!(
        me(&world, &one, &late).await,
        401,
        "the key is dropped, loaded anew or not"
    );
    one.kit.keep_keys(&world.store).await;
    assert_eq!(me(&world, &one, &late).await, 401);
    assert_eq!(
        me(&world, &one, &live).await,
        200,
        "the session goes on under the new one"
    );
    assert_eq!(published(&world, &one).await, [kid(&live)]);
    assert_eq!(world.clock.now(), NOW + DROPPED);
}

#[actix_web::test]
async fn nodes_that_renew_at_once_agree_on_one_key() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let nodes = [
        world.another_node().await,
        world.another_node().await,
        world.another_node().await,
        world.another_node().await,
    ];
    world.clock.set(NOW + SIGNS - OVERLAP);
    let renew = nodes.iter().map(|node| node.kit.keep_keys(&world.store));
    futures_util::future::join_all(renew).await;
    assert_eq!(
        world.database.number("SELECT count(*) FROM signing_keys").await,
        2
    );
    let mut kids = Vec::new();
    for node in &nodes {
        kids.push(kid(&sign_in(&world, node, &officer).await));
    }
    kids.dedup();
    assert_eq!(kids.len(), 1, "{kids:?}");
}
