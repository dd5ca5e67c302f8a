//! Requests that wait for the end of a session are woken at once.

use std::time::Duration as Wait;

use munim_identity_device::SessionsOf;
use munim_kernel::SessionId;
use munim_postgres::Notice;
use munim_testkit::{MFI, security::keeper};

use super::Scene;

#[actix_web::test]
async fn who_waits_for_it_hears_at_once() {
    let scene = Scene::new().await;
    let waiting = scene.world.get("/api/auth/watch?waitSeconds=25");
    let waiting = waiting.bearer(&scene.token).send();
    let ending = async {
        tokio::time::sleep(Wait::from_millis(300)).await;
        // Other users' sessions do not wake the waiting request.
        scene.world.shared.sessions().invalidate(SessionsOf::Everyone);
        tokio::time::sleep(Wait::from_millis(300)).await;
        let call = scene.world.post("/api/auth/logout").bearer(&scene.token);
        call.send().await.status
    };
    let both = async { tokio::join!(waiting, ending) };
    let (heard, ended) = tokio::time::timeout(Wait::from_secs(10), both).await.unwrap();
    assert_eq!(ended, 200);
    assert_eq!(heard.code(), (401, "session_expired".to_owned()));
}

#[actix_web::test]
async fn a_refresh_sends_no_notice() {
    let mut scene = Scene::new().await;
    scene.hush().await;
    let call = scene.world.post("/api/auth/refresh").bearer(&scene.token);
    assert_eq!(call.send().await.status, 200);
    // Notifications arrive in the order of the commits.
    scene.world.database.run("NOTIFY munim_sessions").await;
    let first = scene.notices.next().await;
    assert_eq!(
        first,
        Some(Notice::Sessions(SessionsOf::Everyone)),
        "a notice that names nobody is about everybody, and the first"
    );
}

#[actix_web::test]
async fn only_those_hear_whose_session_ended() {
    let mut scene = Scene::new().await;
    let (_, admin) = keeper(&scene.world).await;
    let mut others = Vec::new();
    for member in scene
        .world
        .members(MFI, "FieldOfficer")
        .await
        .iter()
        .skip(1)
        .take(3)
    {
        others.push(scene.world.token_on(member, &scene.device).await);
    }
    assert!(!others.is_empty());
    others.push(admin);
    let session = scene.ids().await.session;
    scene.hush().await;
    let shared = std::sync::Arc::clone(&scene.world.shared);
    let (world, token) = (&scene.world, &scene.token);
    let watch = async |token: &str| {
        let call = world.get("/api/auth/watch?waitSeconds=25").bearer(token);
        call.send().await.status
    };
    let mut waiting = others
        .iter()
        .map(|token| Box::pin(watch(token)))
        .collect::<Vec<_>>();
    let ended = async {
        // Another node ends the session and sends a notification. It has no access to this node's cache.
        let node = world.another_node().await;
        let call = world.post("/api/auth/logout").bearer(token).on(&node);
        assert_eq!(call.send().await.status, 200);
        let heard = scene.notices.next().await;
        let Some(Notice::Sessions(changed)) = heard else {
            panic!("{heard:?}")
        };
        assert_eq!(
            changed,
            SessionsOf::Session(SessionId::new(session.parse().unwrap()))
        );
        shared.sessions().invalidate(changed);
    };
    let mut all = Box::pin(futures_util::future::join(watch(token), ended));
    let others_wait = futures_util::future::select_all(&mut waiting);
    let first = tokio::time::timeout(
        Wait::from_secs(20),
        futures_util::future::select(&mut all, others_wait),
    );
    match first.await.unwrap() {
        futures_util::future::Either::Left(((heard, ()), _)) => assert_eq!(heard, 401),
        futures_util::future::Either::Right(_) => panic!("another session's watch returned"),
    }
}

#[actix_web::test]
async fn a_watch_without_an_event_returns_in_time() {
    let scene = Scene::new().await;
    let wait = |seconds: u8| {
        let path = format!("/api/auth/watch?waitSeconds={seconds}");
        let call = scene.world.get(&path).bearer(&scene.token);
        async move { call.send().await.status }
    };
    let unasked = scene.world.get("/api/auth/watch").bearer(&scene.token).send();
    let unasked = tokio::time::timeout(Wait::from_millis(900), unasked).await;
    assert_eq!(unasked.map(|reply| reply.status), Ok(200), "nobody asked to wait");
    let early = tokio::time::timeout(Wait::from_millis(900), wait(1)).await;
    assert!(early.is_err(), "it waits");
    assert_eq!(wait(1).await, 200);
    let stopping = async {
        tokio::time::sleep(Wait::from_millis(300)).await;
        scene.world.shared.sessions().stop();
    };
    let both = async { tokio::join!(wait(25), stopping).0 };
    let stopped = tokio::time::timeout(Wait::from_secs(10), both).await;
    assert_eq!(stopped, Ok(200), "the server does not wait for the request");
}
