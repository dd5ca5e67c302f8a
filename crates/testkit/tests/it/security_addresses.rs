//! The allow-list: what it lets in, what guards its change, and that no header opens it.

use actix_web::http::Method;
use munim_testkit::{ADDRESS, MFI, PASSWORD, Reply, World};
use serde_json::{Value, json};

use crate::{
    records::{Before, refused},
    security_policies::{ask, get, keeper, put, status},
};

const OUTSIDE: &str = "198.51.100.9";
const NOT_ALLOWED: &str = "Access from this address is not allowed.";

struct Keeper<'a> {
    world: &'a World,
    token: String,
    tenant: i64,
}

impl Keeper<'_> {
    async fn add(&self, text: &str) -> Reply {
        let body = json!({"ipAddress": text});
        ask(
            self.world,
            &self.token,
            Method::POST,
            &format!("ip-whitelist/{}", self.tenant),
            Some(body),
        )
        .await
    }

    async fn remove(&self, text: &str) -> Reply {
        let path = format!("ip-whitelist/{}/{}", self.tenant, text.replace('/', "%2F"));
        ask(self.world, &self.token, Method::DELETE, &path, None).await
    }

    async fn switch(&self, enabled: bool) -> Reply {
        let path = format!("ip-whitelist/toggle/{}", self.tenant);
        put(self.world, &self.token, &path, json!({"enabled": enabled})).await
    }

    async fn list(&self) -> Value {
        get(self.world, &self.token, &format!("ip-whitelist/{}", self.tenant))
            .await
            .data()
    }
}

async fn begin(world: &World) -> Keeper<'_> {
    let (admin, token) = keeper(world).await;
    Keeper {
        world,
        token,
        tenant: admin.tenant,
    }
}

#[actix_web::test]
async fn no_change_shuts_the_caller_out_or_empties_an_enabled_list() {
    let world = World::new().await;
    let keeper = begin(&world).await;
    let guarded = async |reply: Reply, code: &str, before: Before| {
        assert_eq!(reply.code(), (409, code.to_owned()), "{reply:?}");
        before.nothing(&world).await;
    };
    let before = Before::of(&world).await;
    guarded(keeper.switch(true).await, "ip_whitelist_empty", before).await;
    assert_eq!(keeper.add("10.0.0.0/8").await.status, 201);
    let before = Before::of(&world).await;
    guarded(keeper.switch(true).await, "would_lock_out", before).await;
    let before = Before::of(&world).await;
    guarded(keeper.add("10.1.2.3/8").await, "duplicate_ip_address", before).await;
    assert_eq!(keeper.add(&format!("::ffff:{ADDRESS}")).await.status, 201);
    assert_eq!(keeper.add("2001:DB8::1/32").await.status, 201);
    assert_eq!(
        keeper.list().await["ipList"],
        json!(["10.0.0.0/8", ADDRESS, "2001:db8::/32"])
    );
    let last = world.last_audit().await;
    assert_eq!(keeper.switch(true).await.status, 200);
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(record["old_values"], json!({"ipWhitelistEnabled": false}));
    assert_eq!(record["new_values"], json!({"ipWhitelistEnabled": true}));
    let before = Before::of(&world).await;
    guarded(keeper.remove(ADDRESS).await, "would_lock_out", before).await;
    for gone in ["10.0.0.0/8", "2001:db8::/32"] {
        let last = world.last_audit().await;
        assert_eq!(
            keeper.remove(gone).await.text("/message"),
            "IP address removed from whitelist"
        );
        let record = world.audit_after(last).await.pop().unwrap();
        assert_eq!(
            (&record["action"], &record["old_values"]),
            (&json!("DELETE"), &json!({"ipAddress": gone}))
        );
    }
    // Not even the platform's administrator empties it while it is on.
    let platform = world.super_admin().await;
    let path = format!("ip-whitelist/{}/{ADDRESS}", keeper.tenant);
    let before = Before::of(&world).await;
    let reply = ask(&world, &platform, Method::DELETE, &path, None).await;
    guarded(reply, "ip_whitelist_empty", before).await;
    assert_eq!(keeper.switch(false).await.status, 200);
    assert_eq!(keeper.remove(ADDRESS).await.status, 200);
    let before = Before::of(&world).await;
    assert_eq!(keeper.remove(ADDRESS).await.code(), (404, "not_found".to_owned()));
    before.nothing(&world).await;
}

#[actix_web::test]
async fn only_listed_addresses_sign_in_and_go_on() {
    let world = World::new().await;
    let keeper = begin(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    let sign_in = async |address: &str, device: &str| {
        let body = officer.credentials(PASSWORD, device);
        world
            .post("/api/auth/login")
            .json(body)
            .from(address)
            .send()
            .await
    };
    let outsider = sign_in(OUTSIDE, &device).await.text("/data/token");
    let me = async |address: &str| {
        world
            .get("/api/auth/me")
            .bearer(&outsider)
            .from(address)
            .send()
            .await
    };
    assert_eq!(me(OUTSIDE).await.status, 200);

    keeper.add("203.0.113.0/24").await;
    assert_eq!(keeper.switch(true).await.status, 200);
    // The session that runs is refused at once from there, and goes on from inside.
    let last = world.last_audit().await;
    for _ in 0..2 {
        refused(&me(OUTSIDE).await, 403, "address_not_allowed", NOT_ALLOWED);
    }
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 2);
    let told = (
        &records[0]["action"],
        &records[0]["entity_id"],
        &records[0]["ip_address"],
    );
    assert_eq!(
        told,
        (
            &json!("ACCESS_DENIED"),
            &json!("GET /api/auth/me"),
            &json!(OUTSIDE)
        )
    );
    assert_eq!(me("203.0.113.200").await.status, 200);
    assert_eq!(me("::ffff:203.0.113.200").await.status, 200);
    let refresh = world
        .post("/api/auth/refresh")
        .bearer(&outsider)
        .from(OUTSIDE)
        .send()
        .await;
    refused(&refresh, 403, "address_not_allowed", NOT_ALLOWED);

    // At sign-in it is judged before the device: no device and a wrong password make no difference.
    let nobody = world.device_id();
    for device in [&device, &nobody] {
        let (last, failure) = (world.last_audit().await, world.last_failure().await);
        refused(
            &sign_in(OUTSIDE, device).await,
            403,
            "address_not_allowed",
            NOT_ALLOWED,
        );
        let failures = world.failures_after(failure).await;
        assert_eq!(
            (failures.len(), &failures[0]["reason"]),
            (1, &json!("address not allowed"))
        );
        let records = world.audit_after(last).await;
        assert_eq!(
            (records.len(), &records[0]["action"]),
            (1, &json!("LOGIN_FAILED"))
        );
    }
    assert_eq!(sign_in("203.0.113.9", &device).await.status, 200);
    // The platform's administrator is of no tenant that has a list.
    let platform = world.super_admin().await;
    let seen = world
        .get("/api/auth/me")
        .bearer(&platform)
        .from(OUTSIDE)
        .send()
        .await;
    assert_eq!(seen.status, 200);
    assert_eq!(keeper.switch(false).await.status, 200);
    assert_eq!(me(OUTSIDE).await.status, 200);
    assert_eq!(sign_in(OUTSIDE, &device).await.status, 200);
}

#[actix_web::test]
async fn no_header_that_a_client_sends_opens_the_list() {
    let world = World::new().await;
    let keeper = begin(&world).await;
    assert_eq!(keeper.add(ADDRESS).await.status, 201);
    assert_eq!(keeper.switch(true).await.status, 200);
    assert_eq!(status(&world, &keeper.token).await, 200);
    // The proxy appends the client's true address to what the client sent.
    let sent = [
        ADDRESS.to_owned(),
        format!("{ADDRESS}, {ADDRESS}"),
        format!("{ADDRESS},"),
        format!("[::ffff:{ADDRESS}]:443"),
        format!("127.0.0.1, {ADDRESS}"),
        format!("{ADDRESS}, 127.0.0.1"),
        format!("for={ADDRESS}"),
        "unknown".to_owned(),
        String::new(),
        ",".repeat(2000),
        "\u{7f}".to_owned(),
        "é".to_owned(),
    ];
    for header in sent {
        for name in [
            "X-Forwarded-For",
            "X-Real-IP",
            "Forwarded",
            "Client-IP",
            "True-Client-IP",
        ] {
            let call = world.get("/api/auth/me").bearer(&keeper.token);
            let Ok(value) = actix_web::http::header::HeaderValue::from_str(&header) else {
                continue;
            };
            let reply = call
                .header(name, value.to_str().unwrap_or("?"))
                .from(OUTSIDE)
                .send()
                .await;
            assert_eq!(
                reply.code(),
                (403, "address_not_allowed".to_owned()),
                "{name}: {header}"
            );
        }
    }
    // What the proxy itself leaves malformed falls back to the proxy, which is not on the list.
    for broken in ["", "unknown", "999.1.1.1", "203.0.113.7.1", "203.0.113.7/32"] {
        let call = world.get("/api/auth/me").bearer(&keeper.token);
        let reply = call.from(broken).send().await;
        assert_eq!(reply.code(), (403, "address_not_allowed".to_owned()), "{broken}");
    }
}
