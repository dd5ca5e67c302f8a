use actix_web::{http::Method, test::TestRequest};
use munim_identity_device::{AllowedAddresses, ApiKey, HeldKey, SessionsOf};
use munim_kernel::{Permission, Scope, TenantId};
use time::Duration;

use crate::testing::{House, Seen, a_key};

const REPORTS: &str = "/api/dashboard/reports";

/// The application with one key, changed so.
fn house(change: impl FnOnce(&mut HeldKey)) -> (House, ApiKey) {
    let house = House::new();
    let (key, mut held) = a_key(&house.kit);
    change(&mut held);
    *house.world.key.borrow_mut() = Some(held);
    (house, key)
}

async fn call(house: &House, method: Method, path: &str, key: &str) -> Seen {
    let request = TestRequest::default().method(method).uri(path);
    house
        .send(request.insert_header(("authorization", format!("Bearer {key}"))))
        .await
}

#[actix_web::test]
async fn a_key_opens_what_its_scopes_name() {
    let (house, key) = house(|_| {});
    let made = call(&house, Method::POST, REPORTS, key.expose()).await;
    assert_eq!(made.status, 201, "{made:?}");
    let record = house.world.records.borrow().last().cloned().unwrap();
    assert_eq!(
        (
            record.actor.name.as_str(),
            record.actor.user.map(munim_kernel::UserId::get)
        ),
        ("service:Payroll", Some(4100))
    );
    assert_eq!(
        record.actor.session.map(munim_kernel::SessionId::get),
        Some(key.id().get())
    );
    let denied = call(&house, Method::GET, "/api/devices", key.expose()).await;
    assert_eq!(denied.code(), (403, "forbidden".into()));
    // What any session sees it sees too.
    let branches = call(&house, Method::GET, "/api/bank/branch", key.expose()).await;
    assert_eq!(branches.status, 200, "{branches:?}");
}

#[actix_web::test]
async fn a_key_is_nobody_in_person() {
    let (house, key) = house(|held| held.scopes = munim_kernel::PermissionSet::all());
    for (method, path) in [
        (Method::GET, "/api/auth/me"),
        (Method::GET, "/api/auth/sessions"),
        (Method::GET, "/api/auth/watch"),
        (Method::GET, "/api/menu"),
        (Method::POST, "/api/auth/logout"),
        (Method::POST, "/api/auth/refresh"),
        (Method::POST, "/api/auth/2fa/authenticator"),
        // What asks for a fresh sign-in: a program cannot confirm who it is.
        (Method::DELETE, "/api/users/12"),
        (Method::DELETE, "/api/roles/5"),
        (Method::DELETE, "/api/security/sessions/clear/1"),
        (Method::DELETE, "/api/integrations/service-accounts/4100"),
    ] {
        let before = house.world.records.borrow().len();
        let seen = call(&house, method.clone(), path, key.expose()).await;
        assert_eq!(seen.code(), (403, "forbidden".into()), "{method} {path}");
        let records = house.world.records.borrow();
        let [denied] = &records[before..] else {
            panic!("{method} {path}: {records:?}")
        };
        assert_eq!(denied.action, "ACCESS_DENIED");
    }
}

#[actix_web::test]
async fn whatever_is_wrong_with_a_key_is_one_and_the_same_401() {
    let (unknown, _) = house(|_| {});
    let stranger = ApiKey::draw(TenantId::try_new(1).unwrap(), &unknown.kit);
    let mut replies = vec![
        call(&unknown, Method::POST, REPORTS, stranger.expose())
            .await
            .json(),
    ];
    for (reason, change) in [
        (
            "wrong secret",
            (|held| held.hash = munim_identity_device::ApiKeyHash::new([1; 32])) as fn(&mut HeldKey),
        ),
        ("key revoked", |held| held.revoked = true),
        ("key expired", |held| held.expires_at = crate::testing::NOW),
        ("service account disabled", |held| held.active = false),
        ("tenant suspended", |held| held.tenant_active = false),
    ] {
        let (house, key) = house(change);
        replies.push(call(&house, Method::POST, REPORTS, key.expose()).await.json());
        let records = house.world.records.borrow();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!((record.action, record.tenant.get()), ("KEY_REFUSED", 1));
        assert!(format!("{:?}", record.after).contains(reason), "{record:?}");
    }
    for reply in &mut replies {
        reply["traceId"] = "".into();
        assert_eq!(reply["code"], "unauthenticated");
    }
    replies.dedup();
    assert_eq!(replies.len(), 1, "{replies:?}");
    let unknown = unknown.world.records.borrow();
    assert_eq!(unknown.last().map(|record| record.tenant.get()), Some(0));
}

#[actix_web::test]
async fn strangers_do_not_fill_the_records() {
    let (house, key) = house(|held| held.revoked = true);
    house.world.limited.set(true);
    let seen = call(&house, Method::POST, REPORTS, key.expose()).await;
    assert_eq!(seen.code(), (429, "rate_limited".into()));
    assert_eq!(seen.header("retry-after"), Some("600"));
    assert!(house.world.records.borrow().is_empty());
    // What has no right checksum was never a key.
    let text = key.expose();
    let seen = call(&house, Method::POST, REPORTS, &text[..text.len() - 1]).await;
    assert_eq!(seen.code(), (401, "unauthenticated".into()));
    // Nor does their failing hold up a key that is good.
    house.shared.sessions().forget(SessionsOf::Everyone);
    house.world.key.borrow_mut().as_mut().unwrap().revoked = false;
    assert_eq!(call(&house, Method::POST, REPORTS, text).await.status, 201);
}

#[actix_web::test]
async fn a_key_is_used_from_where_it_may_be() {
    let elsewhere = || AllowedAddresses::Only(vec!["203.0.113.0/24".parse().unwrap()]);
    for change in [
        Box::new(move |held: &mut HeldKey| held.own_addresses = elsewhere()) as Box<dyn FnOnce(&mut HeldKey)>,
        Box::new(move |held: &mut HeldKey| held.tenant_addresses = elsewhere()),
    ] {
        let (house, key) = house(change);
        let seen = call(&house, Method::POST, REPORTS, key.expose()).await;
        assert_eq!(seen.code(), (403, "address_not_allowed".into()));
        let records = house.world.records.borrow();
        assert_eq!(records.last().map(|record| record.action), Some("ACCESS_DENIED"));
        assert_eq!(house.world.key_uses.get(), 0);
    }
}

#[actix_web::test]
async fn a_key_is_of_its_own_tenant() {
    let (house, key) = house(|_| {});
    let with_tenant = |tenant: &'static str| {
        let request = TestRequest::post()
            .uri(REPORTS)
            .insert_header(("tenantid", tenant));
        request.insert_header(("authorization", format!("Bearer {}", key.expose())))
    };
    assert_eq!(house.send(with_tenant("1")).await.status, 201);
    let other = house.send(with_tenant("2")).await;
    assert_eq!(other.code(), (403, "tenant_mismatch".into()));
    assert!(!house.world.scopes.borrow().contains(&Scope::EveryTenant));
}

#[actix_web::test]
async fn a_warm_key_asks_the_database_nothing_and_its_use_is_noted_once_a_minute() {
    let (house, key) = house(|held| held.scopes = [Permission::SurveyManage].into_iter().collect());
    let me = || call(&house, Method::GET, "/api/bank/branch/all", key.expose());
    for _ in 0..5 {
        assert_eq!(me().await.status, 200);
    }
    assert_eq!((house.world.key_reads.get(), house.world.key_uses.get()), (1, 1));
    // Forgotten on notice; what the store says of its last use counts then.
    house.shared.sessions().forget(SessionsOf::Everyone);
    house.world.key.borrow_mut().as_mut().unwrap().last_used_at = Some(crate::testing::NOW);
    assert_eq!(me().await.status, 200);
    assert_eq!((house.world.key_reads.get(), house.world.key_uses.get()), (2, 1));
    house.kit.now.set(crate::testing::NOW + Duration::minutes(1));
    assert_eq!(me().await.status, 200);
    assert_eq!(house.world.key_uses.get(), 2);
    // Its end is judged at each use, remembered or not.
    house.kit.now.set(crate::testing::NOW + Duration::days(90));
    assert_eq!(me().await.status, 401);
}
