//! The allow-list: what it admits, what protects its changes, and that no header bypasses it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use actix_web::{
    http::{Method, header::HeaderValue},
    rt::System,
};
use munim_testkit::{
    ADDRESS, Call, MFI, PASSWORD, Reply, World,
    records::{Before, refused},
    security::{ask, get, keeper, put, status},
};
use proptest::{
    collection::vec,
    prelude::*,
    sample::select,
    test_runner::{Config, TestRunner},
};
use serde_json::{Value, json};

const OUTSIDE: &str = "198.51.100.9";
const NOT_ALLOWED: &str = "Access from this address is not allowed.";

struct Keeper<'a> {
    world: &'a World,
    token: String,
    tenant: i64,
    name: String,
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
        name: admin.username,
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
    let added = keeper.add(" 10.1.2.3/8 ").await;
    let path = format!("/api/security/ip-whitelist/{}/10.0.0.0%2F8", keeper.tenant);
    assert_eq!(
        (
            added.status,
            added.header("location"),
            added.text("/message").as_str()
        ),
        (201, Some(path.as_str()), "IP address added to whitelist")
    );
    assert_eq!(added.data()["ipList"], json!(["10.0.0.0/8"]));
    let before = Before::of(&world).await;
    guarded(keeper.switch(true).await, "would_lock_out", before).await;
    let before = Before::of(&world).await;
    let duplicate = keeper.add("10.0.0.0/8").await;
    assert_eq!(
        duplicate.text("/message"),
        "IP address already exists in whitelist"
    );
    guarded(duplicate, "duplicate_ip_address", before).await;
    assert_eq!(keeper.add(&format!("::ffff:{ADDRESS}")).await.status, 201);
    assert_eq!(keeper.add("2001:DB8::1/32").await.status, 201);
    assert_eq!(
        keeper.list().await["ipList"],
        json!(["10.0.0.0/8", ADDRESS, "2001:db8::/32"])
    );
    let last = world.last_audit().await;
    let said = "IP Whitelist enabled - Only whitelisted IPs can access the system";
    assert_eq!(keeper.switch(true).await.text("/message"), said);
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
    // Not even the platform's administrator can empty it while it is enabled.
    let platform = world.super_admin().await;
    let path = format!("ip-whitelist/{}/{ADDRESS}", keeper.tenant);
    let before = Before::of(&world).await;
    let reply = ask(&world, &platform, Method::DELETE, &path, None).await;
    guarded(reply, "ip_whitelist_empty", before).await;
    let said = "IP Whitelist disabled - All IPs can access the system";
    assert_eq!(keeper.switch(false).await.text("/message"), said);
    let path = format!("ip-whitelist/{}", keeper.tenant);
    let listed = get(&world, &keeper.token, &path).await;
    assert_eq!(listed.header("etag"), Some("\"3\""));
    assert_eq!(
        listed.data(),
        json!({"enabled": false, "ipList": [ADDRESS], "version": 3,
            "entries": [{"ipAddress": ADDRESS, "addedBy": keeper.name, "addedAt": "2026-09-17T10:00:00Z"}]})
    );
    assert_eq!(
        keeper.remove("x").await.code(),
        (400, "validation_failed".to_owned())
    );
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
    // Requests of the running session are refused at once from outside, and continue from inside.
    let last = world.last_audit().await;
    for _ in 0..2 {
        refused(&me(OUTSIDE).await, 403, "address_not_allowed", NOT_ALLOWED);
    }
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 2);
    let logged = (
        &records[0]["action"],
        &records[0]["entity_id"],
        &records[0]["ip_address"],
    );
    assert_eq!(
        logged,
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

    // At sign-in it is checked before the device: a missing device and a wrong password make no difference.
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
    // The platform's administrator belongs to no tenant with a list.
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
    // A malformed entry from the proxy itself falls back to the proxy, which is not on the list.
    for broken in ["", "unknown", "999.1.1.1", "203.0.113.7.1", "203.0.113.7/32"] {
        let call = world.get("/api/auth/me").bearer(&keeper.token);
        let reply = call.from(broken).send().await;
        assert_eq!(reply.code(), (403, "address_not_allowed".to_owned()), "{broken}");
    }
}

/// The networks on the list in the fuzz test.
const LISTED: [&str; 3] = [ADDRESS, "192.0.2.0/24", "2001:db8:7::/48"];
/// Headers in which various proxies report the client's address.
const NAMES: [&str; 8] = [
    "X-Forwarded-For",
    "x-forwarded-for",
    "Forwarded",
    "X-Real-IP",
    "Client-IP",
    "True-Client-IP",
    "CF-Connecting-IP",
    "X-Client-IP",
];

/// A request from outside with headers chosen by its sender.
#[derive(Debug, Clone)]
struct Attempt {
    peer: IpAddr,
    /// In the order in which they are sent.
    headers: Vec<(&'static str, HeaderValue)>,
}

/// Returns addresses that are neither on the list nor a trusted proxy's.
fn outside() -> impl Strategy<Value = IpAddr> {
    let any = prop_oneof![
        any::<u32>().prop_map(|bits| IpAddr::V4(Ipv4Addr::from(bits))),
        any::<u128>().prop_map(|bits| IpAddr::V6(Ipv6Addr::from(bits))),
        any::<u32>().prop_map(|bits| IpAddr::V6(Ipv4Addr::from(bits).to_ipv6_mapped())),
        // Adjacent to the listed ones.
        select(vec!["203.0.113.6", "203.0.113.8", "192.0.3.0", "2001:db8:8::1"])
            .prop_map(|text| text.parse().unwrap()),
    ];
    any.prop_filter("listed or trusted", |address| {
        let address = address.to_canonical();
        let within = |net: &str| {
            net.parse::<ipnet::IpNet>()
                .is_ok_and(|net| net.contains(&address))
        };
        let listed = ["203.0.113.7/32", LISTED[1], LISTED[2]];
        !within("127.0.0.0/8") && !listed.into_iter().any(within)
    })
}

/// Returns what a sender who knows the list would write.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => select(vec![
            "203.0.113.7", "192.0.2.1", "2001:db8:7::1", "[2001:db8:7::1]:443", "203.0.113.7:80", "::ffff:203.0.113.7",
            "[::ffff:192.0.2.9]", "::1", "127.0.0.1", "for=203.0.113.7", "\"203.0.113.7\"", "203.0.113.7/32", "0.0.0.0", "",
        ]).prop_map(str::to_owned),
        1 => "[ -~]{0,20}",
        1 => any::<u32>().prop_map(|bits| Ipv4Addr::from(bits).to_string()),
    ]
}

/// Returns header values: pieces in a row, sometimes bytes that are not text.
fn value() -> impl Strategy<Value = Vec<u8>> {
    let row = (
        vec(piece(), 0..6),
        select(vec![",", ", ", " ,", ";", " ", ",,", "\t"]),
    );
    prop_oneof![
        8 => row.prop_map(|(pieces, between)| pieces.join(between).into_bytes()),
        1 => vec(any::<u8>(), 0..40),
    ]
    .prop_map(|bytes| {
        bytes
            .into_iter()
            .filter(|byte| *byte == 9 || (*byte >= 32 && *byte != 127))
            .collect()
    })
}

fn sent() -> impl Strategy<Value = Vec<(&'static str, HeaderValue)>> {
    let header = (select(NAMES.to_vec()), value());
    vec(header, 0..5).prop_map(|all| {
        let pair = |(name, bytes): (_, Vec<u8>)| (name, HeaderValue::from_bytes(&bytes).unwrap());
        all.into_iter().map(pair).collect()
    })
}

/// Returns trusted proxies between the first one and the server.
fn hops() -> impl Strategy<Value = String> {
    vec("127\\.[0-9]\\.[0-9]\\.[1-9]", 0..3)
        .prop_map(|hops| hops.iter().fold(String::new(), |all, hop| all + ", " + hop))
}

/// Returns malformed addresses, as a proxy that does not know its client writes them.
fn malformed() -> impl Strategy<Value = String> {
    let any = prop_oneof![
        select(vec![
            "unknown",
            "_hidden",
            "203.0.113.7.1",
            "203.0.113.7/32",
            "999.1.1.1",
            "for=203.0.113.7",
            "",
            "203.0.113"
        ])
        .prop_map(str::to_owned),
        "[!-+\\--~]{0,16}",
    ];
    any.prop_filter("an address", |text| {
        let bare = text.trim_start_matches('[').trim_end_matches(']');
        bare.parse::<IpAddr>().is_err() && text.parse::<SocketAddr>().is_err()
    })
}

fn attempts() -> impl Strategy<Value = Attempt> {
    let direct = (outside(), sent()).prop_map(|(peer, headers)| Attempt { peer, headers });
    // A trusted proxy appends its client's address to what that client sent, in the same header or in another one.
    let chain = |seen: BoxedStrategy<String>| {
        (sent(), value(), seen, hops(), any::<bool>()).prop_map(|(mut headers, last, seen, hops, joined)| {
            let own = format!("{seen}{hops}");
            let mut line = if joined { last } else { Vec::new() };
            if joined {
                line.extend_from_slice(b", ");
            }
            line.extend_from_slice(own.as_bytes());
            headers.push(("X-Forwarded-For", HeaderValue::from_bytes(&line).unwrap()));
            Attempt {
                peer: IpAddr::V4(Ipv4Addr::LOCALHOST),
                headers,
            }
        })
    };
    let seen = outside().prop_map(|client| client.to_string()).boxed();
    prop_oneof![direct, chain(seen), chain(malformed().boxed())]
}

fn as_sent<'a>(call: Call<'a>, attempt: &Attempt) -> Call<'a> {
    let call = call.peer(attempt.peer);
    attempt
        .headers
        .iter()
        .fold(call, |call, (name, value)| call.raw_header(name, value.clone()))
}

/// Neither the headers of an untrusted peer, nor a malformed chain behind a trusted proxy, bypass the list: not for a
/// running session, and not at sign-in.
#[test]
fn no_chain_of_addresses_opens_the_list() {
    let system = System::new();
    let (world, token, credentials) = system.block_on(async {
        let world = World::new().await;
        let officer = world.member(MFI, "FieldOfficer").await;
        let device = world.device(MFI).await;
        let keeper = begin(&world).await;
        for listed in LISTED {
            assert_eq!(keeper.add(listed).await.status, 201, "{listed}");
        }
        assert_eq!(keeper.switch(true).await.status, 200);
        let token = keeper.token.clone();
        (world, token, officer.credentials(PASSWORD, &device))
    });
    let opened = || system.block_on(status(&world, &token));
    assert_eq!(opened(), 200, "from where it is allowed");
    let mut runner = TestRunner::new(Config {
        cases: 384,
        failure_persistence: None,
        ..Config::default()
    });
    let tried = runner.run(&attempts(), |attempt| {
        let (used, signed_in) = system.block_on(async {
            let used = as_sent(world.get("/api/auth/me").bearer(&token), &attempt);
            let sign_in = as_sent(world.post("/api/auth/login").json(credentials.clone()), &attempt);
            (used.send().await, sign_in.send().await)
        });
        prop_assert_eq!(used.code(), (403, "address_not_allowed".to_owned()));
        // All malformed chains count as the proxy, which may have twenty failures.
        prop_assert!(
            [
                (403, "address_not_allowed".to_owned()),
                (429, "rate_limited".to_owned())
            ]
            .contains(&signed_in.code()),
            "{:?}",
            signed_in
        );
        Ok(())
    });
    tried.unwrap();
    assert_eq!(opened(), 200, "from where it is allowed");
}
