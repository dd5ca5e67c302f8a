use std::time::Duration as Wait;

use actix_web::{http::Method, test::TestRequest};
use munim_identity_device::{AllowedAddresses, LiveSession, SessionsOf};
use munim_kernel::{Scope, TenantId};
use time::Duration;

use crate::{
    HttpSettings,
    testing::{House, World, live_session, session_of, signed_in, superadmin_profile},
};

const ME: &str = "/api/auth/me";
const BRANCHES: &str = "/api/bank/branch";

fn of_superadmin() -> House {
    let house = House::new();
    house
        .world
        .session
        .replace(Some(session_of(superadmin_profile())));
    house
}

#[actix_web::test]
async fn without_a_factor_the_platforms_people_may_only_enrol_one() {
    let settings = HttpSettings {
        platform_needs_second_factor: true,
        ..HttpSettings::default()
    };
    let house = House::with(World::default(), settings);
    let menu = "/api/menu";
    assert_eq!(house.signed_in(Method::GET, menu).await.status, 200);
    let session = session_of(superadmin_profile());
    house.world.session.replace(Some(session.clone()));
    house.shared.sessions().forget(SessionsOf::Everyone);
    let refused = house.signed_in(Method::GET, menu).await;
    assert_eq!(refused.code(), (403, "second_factor_required".into()));
    let me = house.signed_in(Method::GET, ME).await;
    assert_eq!(me.json()["data"]["user"]["mustEnrolSecondFactor"], true);
    let begun = house.signed_in(Method::POST, "/api/auth/2fa/authenticator").await;
    assert_eq!(begun.status, 200);
    assert!(
        begun.json()["data"]["qrSvg"]
            .as_str()
            .unwrap()
            .starts_with("<svg")
    );
    house.world.session.replace(Some(LiveSession {
        factor_enrolled: true,
        ..session
    }));
    house.shared.sessions().forget(SessionsOf::Everyone);
    assert_eq!(house.signed_in(Method::GET, menu).await.status, 200);
}

#[actix_web::test]
async fn a_warm_session_asks_the_database_nothing() {
    let house = House::new();
    for _ in 0..3 {
        assert_eq!(house.signed_in(Method::GET, ME).await.status, 200);
    }
    assert_eq!(house.world.session_reads.get(), 1);
    house.world.away.set(true);
    assert_eq!(house.signed_in(Method::GET, ME).await.status, 200);
    house.shared.sessions().forget(SessionsOf::Everyone);
    assert_eq!(
        house.signed_in(Method::GET, ME).await.code(),
        (503, "unavailable".into())
    );
}

#[actix_web::test]
async fn a_warm_session_still_ends_by_the_clock() {
    let house = House::new();
    assert_eq!(house.signed_in(Method::GET, ME).await.status, 200);
    house.kit.now.set(house.kit.now.get() + Duration::minutes(30));
    assert_eq!(
        house.signed_in(Method::GET, ME).await.code(),
        (401, "session_expired".into())
    );
}

#[actix_web::test]
async fn a_warm_session_that_another_node_extended_goes_on() {
    let house = House::new();
    let ends_in = |minutes| {
        let mut session = live_session();
        session.expires_at = house.kit.now.get() + Duration::minutes(minutes);
        house.world.session.replace(Some(session));
    };
    ends_in(10);
    assert_eq!(house.signed_in(Method::GET, ME).await.status, 200);
    ends_in(20);
    house.kit.now.set(house.kit.now.get() + Duration::minutes(15));
    assert_eq!(house.signed_in(Method::GET, ME).await.status, 200);
}

#[actix_web::test]
async fn a_warm_session_still_ends_when_its_address_changes() {
    let proxy = HttpSettings {
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..HttpSettings::default()
    };
    let bound = || {
        let house = House::with(World::default(), proxy.clone());
        if let Some(session) = house.world.session.borrow_mut().as_mut() {
            session.bound_to_address = true;
            session.address = [203, 0, 113, 7].into();
        }
        house
    };
    let from = async |house: &House, address: &str| {
        let request = signed_in(Method::GET, ME).insert_header(("X-Forwarded-For", address));
        house.send(request).await.status.as_u16()
    };
    for elsewhere in ["203.0.113.8", "malformed"] {
        let house = bound();
        assert_eq!(from(&house, "203.0.113.7").await, 200);
        assert_eq!(from(&house, "203.0.113.8, 203.0.113.7").await, 200);
        assert_eq!(from(&house, elsewhere).await, 401);
        // It is not refused there only: it has ended.
        assert_eq!(from(&house, "203.0.113.7").await, 401);
        let records = house.world.records.borrow();
        let told: Vec<_> = records.iter().map(|record| record.action).collect();
        assert_eq!(told, ["TERMINATE"], "{elsewhere}");
    }
}

#[actix_web::test]
async fn a_warm_session_is_refused_from_where_its_tenant_may_not_be_used() {
    let house = House::new();
    let allow = |network: &str| {
        if let Some(session) = house.world.session.borrow_mut().as_mut() {
            session.allowed = AllowedAddresses::Only(vec![network.parse().unwrap()]);
        }
        house.shared.sessions().forget(SessionsOf::Everyone);
    };
    allow("203.0.113.0/24");
    for _ in 0..2 {
        let seen = house.signed_in(Method::GET, ME).await;
        assert_eq!(seen.code(), (403, "address_not_allowed".into()));
    }
    let records = house.world.records.take();
    assert_eq!(records.len(), 2);
    assert_eq!(
        (records[0].action, records[0].entity_id.as_str()),
        ("ACCESS_DENIED", "GET /api/auth/me")
    );
    allow("127.0.0.0/8");
    assert_eq!(house.signed_in(Method::GET, ME).await.status, 200);
}

#[actix_web::test]
async fn a_token_that_is_none_of_ours_is_refused() {
    let house = House::new();
    assert_eq!(house.get(ME).await.code(), (401, "unauthenticated".into()));
    let with = |header: &'static str| {
        house.send(
            TestRequest::get()
                .uri(ME)
                .insert_header(("Authorization", header)),
        )
    };
    assert_eq!(
        with("Bearer forged").await.code(),
        (401, "unauthenticated".into())
    );
    let seen = with("Basic Z29vZA==").await;
    assert_eq!(
        (seen.code(), seen.header("www-authenticate")),
        ((401, "unauthenticated".into()), Some("Bearer"))
    );
    assert_eq!(house.world.session_reads.get(), 0);
    house.world.session.replace(None);
    assert_eq!(
        house.signed_in(Method::GET, ME).await.code(),
        (401, "session_expired".into())
    );
}

#[actix_web::test]
async fn a_token_of_an_unknown_key_calls_for_the_keys() {
    let house = House::new();
    let request = TestRequest::get()
        .uri(ME)
        .insert_header(("Authorization", "Bearer unknown-key"));
    assert_eq!(house.send(request).await.code(), (401, "unauthenticated".into()));
    let called = tokio::time::timeout(Wait::from_secs(1), house.shared.unknown_key_seen()).await;
    assert!(called.is_ok());
}

#[actix_web::test]
async fn a_tenants_user_stays_in_his_tenant() {
    let house = House::new();
    let with = |tenant: &'static str| {
        house.send(signed_in(Method::GET, BRANCHES).insert_header(("TenantId", tenant)))
    };
    assert_eq!(with("1").await.status, 200);
    assert_eq!(with("2").await.code(), (403, "tenant_mismatch".into()));
    let seen = with("one").await;
    assert_eq!(seen.code(), (400, "validation_failed".into()));
    assert_eq!(seen.json()["errors"][0]["field"], "TenantId");
}

#[actix_web::test]
async fn a_superadmin_selects_the_tenant() {
    let house = of_superadmin();
    house
        .send(signed_in(Method::GET, BRANCHES).insert_header(("TenantId", "7")))
        .await;
    house.signed_in(Method::GET, BRANCHES).await;
    let seven = Scope::Tenant(TenantId::try_new(7).unwrap());
    assert_eq!(*house.world.scopes.borrow(), [seven, Scope::EveryTenant]);
    let none = signed_in(Method::GET, BRANCHES).insert_header(("TenantId", "70"));
    let seen = house.send(none).await;
    assert_eq!(seen.code(), (404, "not_found".into()));
    assert_eq!(seen.json()["message"], "Tenant not found");
    let seen = house.signed_in(Method::GET, "/api/devices").await;
    assert_eq!(seen.code(), (400, "tenant_required".into()));
    assert_eq!(
        house.signed_in(Method::GET, ME).await.json()["data"]["user"]["tenantId"],
        serde_json::Value::Null
    );
}
