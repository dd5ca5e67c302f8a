//! Keys of service accounts: invalid keys, what ends a key, the maximum number, and the addresses from which they are
//! used.

use std::time::Duration as Wait;

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_identity_device::{ApiKey, SessionsOf};
use munim_kernel::TenantId;
use munim_postgres::{Notice, Notices};
use munim_testkit::{BANK, MFI, Reply, World, program, records::but_its_trace, security::keeper};
use serde_json::json;
use time::Duration;

use super::{DASHBOARD, ask, issue, used, wanted};

#[actix_web::test]
async fn every_invalid_key_gets_the_same_401() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let tenant = admin.tenant;
    let keys = |change: &str| format!("UPDATE service_account_keys SET {change}");
    let accounts = |is: bool| format!("UPDATE service_accounts SET is_active = {is}");
    let tenants = |is: bool| format!("UPDATE tenants SET is_active = {is} WHERE tenant_id = {tenant}");
    let stranger = ApiKey::draw(TenantId::try_new(tenant).unwrap(), &world.kit);
    let mut replies = Vec::new();
    for (key, reason, of, done, undone) in [
        (stranger.expose(), "unknown key", 0, String::new(), String::new()),
        (
            &program.key,
            "key revoked",
            tenant,
            keys("revoked_at = '2026-09-17 10:00Z'"),
            keys("revoked_at = NULL"),
        ),
        (
            &program.key,
            "service account disabled",
            tenant,
            accounts(false),
            accounts(true),
        ),
        (
            &program.key,
            "tenant suspended",
            tenant,
            tenants(false),
            tenants(true),
        ),
        (
            &program.key,
            "key expired",
            tenant,
            keys("expires_at = '2026-09-17 10:00Z'"),
            keys("expires_at = '2026-12-17 10:00Z'"),
        ),
        (
            &program.key,
            "wrong secret",
            tenant,
            keys("key_hash = sha256('another')"),
            String::new(),
        ),
    ] {
        world.alter(&done).await;
        let last = world.last_audit().await;
        let refused = used(&world, key).await;
        assert_eq!(refused.code(), (401, "unauthenticated".into()), "{reason}");
        let records = world.audit_after(last).await;
        let [record] = records.as_slice() else {
            panic!("{reason}: {records:?}")
        };
        assert_eq!(
            (
                &record["action"],
                &record["new_values"]["reason"],
                &record["tenant_id"]
            ),
            (&json!("KEY_REFUSED"), &json!(reason), &json!(of))
        );
        replies.push(but_its_trace(&refused));
        world.alter(&undone).await;
    }
    replies.dedup();
    assert_eq!(replies.len(), 1, "{replies:?}");
}

#[actix_web::test]
async fn a_warm_key_is_not_looked_up_and_its_use_is_noted_once_a_minute() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let written = async || {
        let row = "SELECT xmin::text || ' ' || to_char(last_used_at AT TIME ZONE 'UTC', 'HH24:MI') AS row";
        world
            .database
            .value(&format!("{row} FROM service_account_keys"))
            .await
    };
    assert_eq!(used(&world, &program.key).await.status, 200);
    let noted = written().await;
    for _ in 0..4 {
        assert_eq!(used(&world, &program.key).await.status, 200);
    }
    assert_eq!(written().await, noted);
    // A notification evicts it from the cache. Then the database's record of its last use counts.
    world.shared.sessions().invalidate(SessionsOf::Everyone);
    assert_eq!(used(&world, &program.key).await.status, 200);
    assert_eq!(written().await, noted);
    world.clock.advance(Duration::minutes(1));
    assert_eq!(used(&world, &program.key).await.status, 200);
    assert!(written().await.as_str().unwrap().ends_with(" 10:01"));
    // A change without a notification is not seen until the key is evicted.
    let revoke = "UPDATE service_account_keys SET revoked_at = '2026-09-17 10:00Z'";
    world.database.run(revoke).await;
    assert_eq!(used(&world, &program.key).await.status, 200);
    world.shared.sessions().invalidate(SessionsOf::Everyone);
    assert_eq!(used(&world, &program.key).await.status, 401);
    let restore = "UPDATE service_account_keys SET revoked_at = NULL";
    world.alter(restore).await;
    assert_eq!(used(&world, &program.key).await.status, 200);
    // Its expiry is checked at each use, cached or not.
    world.clock.advance(Duration::days(90));
    assert_eq!(used(&world, &program.key).await.status, 401);
}

#[actix_web::test]
async fn what_ends_a_key_acts_at_once_on_every_node() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let mut notices = Notices::listen(&world.database.url("munim_app").await)
        .await
        .unwrap();
    let node = world.another_node().await;
    let opens = async |key: &str| world.get(DASHBOARD).bearer(key).on(&node).send().await.code();
    let one = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let second = issue(&world, &token, one.account, json!({"validForDays": 1})).await;
    let second = second.text("/data/apiKey");
    for (what, method, path, body, first_too) in [
        (
            "revoked",
            Method::DELETE,
            format!("{}/keys/{}", one.path(), one.key_id),
            None,
            false,
        ),
        (
            "disabled",
            Method::PUT,
            one.path(),
            Some(json!({"name": "Payroll", "scopes": ["DASHBOARD_VIEW"], "isActive": false})),
            true,
        ),
    ] {
        let (dies, lives) = if first_too {
            (&second, None)
        } else {
            (&one.key, Some(&second))
        };
        assert_eq!(opens(dies).await.0, 200, "{what}");
        world.hush(&mut notices).await;
        let changed = ask(&world, &token, method, &path, body).await;
        assert_eq!(changed.status, 200, "{what}: {changed:?}");
        let heard = tokio::time::timeout(Wait::from_secs(10), notices.next()).await;
        let Ok(Some(Notice::Sessions(changed))) = heard else {
            panic!("{what}: {heard:?}")
        };
        node.shared.sessions().invalidate(changed);
        assert_eq!(opens(dies).await, (401, "unauthenticated".into()), "{what}");
        if let Some(lives) = lives {
            assert_eq!(opens(lives).await.0, 200, "two live side by side");
        }
    }
    // Revoking it again succeeds without a second record.
    let last = world.last_audit().await;
    let path = format!("{}/keys/{}", one.path(), one.key_id);
    assert_eq!(ask(&world, &token, Method::DELETE, &path, None).await.status, 200);
    assert!(world.audit_after(last).await.is_empty());
    // Deleted with its keys; its name can be used again, its id cannot.
    assert_eq!(
        ask(&world, &token, Method::DELETE, &one.path(), None)
            .await
            .status,
        200
    );
    assert_eq!(opens(&second).await, (401, "unauthenticated".into()));
    let other = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    assert_ne!(other.account, one.account);
    // A suspended tenant's programs stop together with its users.
    assert_eq!(opens(&other.key).await.0, 200);
    world.hush(&mut notices).await;
    let platform = world.super_admin().await;
    let path = format!("/api/saas/tenant/{}/status", world.tenant(MFI).await);
    let suspended = ask(
        &world,
        &platform,
        Method::PATCH,
        &path,
        Some(json!({"isActive": false})),
    )
    .await;
    assert_eq!(suspended.status, 200, "{suspended:?}");
    node.shared.sessions().invalidate(SessionsOf::Everyone);
    assert_eq!(opens(&other.key).await, (401, "unauthenticated".into()));
}

#[actix_web::test]
async fn a_key_lives_as_long_as_it_was_asked_to() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let mut keys = vec![(program.key.clone(), Duration::days(90))];
    for days in [1, 365] {
        let issued = issue(&world, &token, program.account, json!({"validForDays": days})).await;
        keys.push((issued.text("/data/apiKey"), Duration::days(days)));
    }
    for days in [0, 366] {
        let refused = issue(&world, &token, program.account, json!({"validForDays": days})).await;
        assert_eq!(
            refused.fields(),
            [("validForDays".to_owned(), "range".to_owned())]
        );
    }
    keys.sort_by_key(|(_, life)| *life);
    let mut passed = Duration::ZERO;
    for (key, life) in keys {
        world.clock.advance(life - Duration::SECOND - passed);
        assert_eq!(used(&world, &key).await.status, 200, "{life}");
        world.clock.advance(Duration::SECOND);
        assert_eq!(
            used(&world, &key).await.code(),
            (401, "unauthenticated".into()),
            "{life}"
        );
        passed = life;
    }
}

#[actix_web::test]
async fn five_keys_are_good_at_a_time_even_when_they_are_asked_for_at_once() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let calls = (0..8).map(|_| issue(&world, &token, program.account, json!({})));
    let mut codes: Vec<_> = join_all(calls).await.iter().map(Reply::code).collect();
    codes.sort();
    let made = codes.iter().filter(|(status, _)| *status == 201).count();
    assert_eq!(made, 4, "{codes:?}");
    assert_eq!(codes.last(), Some(&(409, "too_many_keys".into())));
    let path = format!("{}/keys/{}", program.path(), program.key_id);
    assert_eq!(ask(&world, &token, Method::DELETE, &path, None).await.status, 200);
    assert_eq!(
        issue(&world, &token, program.account, json!({})).await.status,
        201
    );
}

#[actix_web::test]
async fn a_key_is_used_from_where_it_may_be() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let mut body = wanted("Payroll", &["DASHBOARD_VIEW"]);
    body["allowedAddresses"] = json!(["198.51.100.9", "2001:db8::/32", "198.51.100.9/32"]);
    let changed = ask(&world, &token, Method::PUT, &program.path(), Some(body)).await;
    assert_eq!(
        changed.data()["allowedAddresses"],
        json!(["198.51.100.9", "2001:db8::/32"])
    );
    let last = world.last_audit().await;
    let noted = "SELECT count(*) FROM service_account_keys WHERE last_used_at IS NOT NULL";
    for (address, code) in [
        ("198.51.100.8", 403),
        ("2001:db9::7", 403),
        ("198.51.100.9", 200),
        ("2001:db8::7", 200),
    ] {
        let reply = world
            .get(DASHBOARD)
            .bearer(&program.key)
            .from(address)
            .send()
            .await;
        assert_eq!(reply.status, code, "{address}");
        if code == 403 {
            assert_eq!(reply.text("/code"), "address_not_allowed");
            assert_eq!(world.database.number(noted).await, 0, "it was not used");
        }
    }
    // The address is checked before the tenant.
    let stray = world.get(DASHBOARD).bearer(&program.key).from("198.51.100.8");
    let stray = stray.tenant(world.tenant(BANK).await).send().await;
    assert_eq!(stray.text("/code"), "address_not_allowed");
    let records = world.audit_after(last).await;
    let actions: Vec<_> = records.iter().map(|record| &record["action"]).collect();
    assert_eq!(actions, ["ACCESS_DENIED"; 3]);
    // The tenant's own allow-list applies to its programs too.
    let tenant = world.tenant(MFI).await;
    world
        .alter(&format!(
            "INSERT INTO allowed_networks (tenant_id, network, added_by, added_at) VALUES ({tenant}, '{}', 'x', now());
             UPDATE security_settings SET ip_whitelist_enabled = true WHERE tenant_id = {tenant}",
            munim_testkit::ADDRESS
        ))
        .await;
    let reply = world
        .get(DASHBOARD)
        .bearer(&program.key)
        .from("198.51.100.9")
        .send()
        .await;
    assert_eq!(reply.code(), (403, "address_not_allowed".into()));
}

#[actix_web::test]
async fn keys_are_not_tried_at_will() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let other = issue(&world, &token, program.account, json!({}))
        .await
        .text("/data/apiKey");
    let path = format!("{}/keys/{}", program.path(), program.key_id);
    assert_eq!(ask(&world, &token, Method::DELETE, &path, None).await.status, 200);
    let last = world.last_audit().await;
    for _ in 0..20 {
        assert_eq!(
            used(&world, &program.key).await.code(),
            (401, "unauthenticated".into())
        );
    }
    let limited = used(&world, &program.key).await;
    assert_eq!(
        (limited.code(), limited.header("retry-after")),
        ((429, "rate_limited".into()), Some("600"))
    );
    // A text without a valid checksum was never a key, and is not counted.
    let cut = &program.key[..program.key.len() - 1];
    assert_eq!(used(&world, cut).await.code(), (401, "unauthenticated".into()));
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 20);
    assert!(
        records.iter().all(
            |record| record["action"] == "KEY_REFUSED" && record["new_values"]["reason"] == "key revoked"
        )
    );
    assert_eq!(
        used(&world, &other).await.status,
        200,
        "a good one is not held up by others"
    );
    world.clock.advance(Duration::minutes(10));
    assert_eq!(
        used(&world, &program.key).await.code(),
        (401, "unauthenticated".into())
    );
}

#[actix_web::test]
async fn a_key_is_made_once_under_an_idempotency_key_and_rests_sealed() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let path = format!("{}/keys", program.path());
    let send = async || {
        let call = world.post(&path).bearer(&token).header("Idempotency-Key", "k-1");
        call.json(json!({"validForDays": 7})).send().await
    };
    let (first, again) = (send().await, send().await);
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(first.json(), again.json());
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    let count = "SELECT count(*) FROM service_account_keys";
    assert_eq!(world.database.number(count).await, 2);
    let key = first.text("/data/apiKey");
    assert_eq!(used(&world, &key).await.status, 200);
    let kept =
        "SELECT encode(answer, 'escape') AS answer FROM idempotency_keys WHERE idempotency_key = 'k-1'";
    let kept = world.database.value(kept).await;
    let kept = kept.as_str().unwrap();
    assert!(kept.len() > 100 && !kept.contains("munim_") && !kept.contains(&key[key.len() - 49..]));
}
