//! Requests recorded by the console: stored for the sender, without secrets, for a limited time, and read with
//! permission.

use actix_web::http::Method;
use munim_postgres::RequestLogKeeping;
use munim_testkit::{BANK, MFI, Member, Reply, World};
use serde_json::{Value, json};
use time::Duration;

const PATH: &str = "/api/logs/frontend";
const DEVICE: &str = "3f2b8c1e-7a4d-4e9b-8c21-5d6f7a8b9c0d";
const JWT: &str = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg";

fn entry(method: &str, endpoint: &str, status: Option<i64>, took: i64) -> Value {
    json!({"timestamp": "2026-04-01T04:30:00Z", "method": method, "url": format!("https://munim.test{endpoint}?page=1"),
        "endpoint": endpoint, "responseStatus": status, "executionTimeMs": took,
        "errorMessage": status.is_none().then_some("Network Error")})
}

/// Whether an entry matches a filter.
type Fits = fn(&Value) -> bool;

struct Desk {
    world: World,
    token: String,
    who: Member,
}

impl Desk {
    async fn of(role: &str) -> Self {
        let world = World::new().await;
        let who = world.member(MFI, role).await;
        let token = world.token(MFI, &who).await;
        Self { world, token, who }
    }

    async fn post(&self, token: &str, body: Value) -> Reply {
        self.world.post(PATH).bearer(token).json(body).send().await
    }

    async fn get(&self, token: &str, path: &str) -> Value {
        let seen = self.world.get(path).bearer(token).send().await;
        assert_eq!(seen.status, 200, "{path}: {seen:?}");
        seen.data()
    }
}

/// PostgreSQL has no offset of 16 hours or more, and no year before the first.
#[actix_web::test]
async fn an_entry_of_any_clock_is_kept() {
    let desk = Desk::of("Cashier").await;
    for (sent, kept) in [
        ("2026-04-01T10:00:00+23:59", "2026-03-31T10:01:00Z"),
        ("2026-04-01T10:00:00-16:00", "2026-04-02T02:00:00Z"),
        ("0001-01-01T00:00:00+05:30", "1850-01-01T00:00:00Z"),
    ] {
        let mut entry = entry("GET", "/api/menu", Some(200), 5);
        entry["timestamp"] = json!(sent);
        let reply = desk.post(&desk.token, entry).await;
        assert_eq!(reply.status, 200, "{sent}: {reply:?}");
        let seen = desk.get(&desk.token, &format!("{PATH}?limit=200")).await;
        let logs = seen["logs"].as_array().unwrap();
        assert!(logs.iter().any(|log| log["timestamp"] == kept), "{sent}: {seen}");
    }
}

#[actix_web::test]
async fn an_entry_is_its_senders_and_holds_no_secret() {
    let desk = Desk::of("Cashier").await;
    let theirs = desk.world.tenant(BANK).await;
    let body = json!({"id": "log-1", "timestamp": "2026-04-01T10:00:00+05:30", "method": "POST",
        "url": "https://munim.test/api/auth/reset-password?token=tell-nobody", "headers": {"Authorization": format!("Bearer {JWT}"),
            "TenantId": "1", "device-id": DEVICE},
        "requestBody": {"newPassword": "tell-nobody", "username": "asha", "deviceId": DEVICE},
        "queryParams": {"token": "tell-nobody", "page": "1"}, "responseStatus": 200,
        "responseBody": "{\"data\":{\"token\":\"tell-nobody\"}}", "executionTimeMs": 41, "bearerToken": JWT,
        "userAgent": "Test", "userId": 999, "tenantId": theirs});
    let kept = desk.post(&desk.token, body).await;
    assert_eq!((kept.status, kept.data()), (200, json!({"kept": 1})), "{kept:?}");
    let seen = desk.get(&desk.token, PATH).await;
    let log = &seen["logs"][0];
    assert!(!seen.to_string().contains("tell-nobody"), "{seen}");
    assert!(!seen.to_string().contains(JWT), "{seen}");
    assert!(!seen.to_string().contains(DEVICE), "{seen}");
    assert_eq!(log["tenantId"], desk.who.tenant);
    assert_eq!(log["userId"], desk.who.user);
    assert_eq!(log["timestamp"], "2026-04-01T04:30:00Z");
    assert_eq!(log["endpoint"], "/api/auth/reset-password");
    assert_eq!(
        log["requestBody"],
        json!({"newPassword": "***", "username": "asha", "deviceId": "***"})
    );
    assert_eq!(log["queryParams"], json!({"token": "***", "page": "1"}));
    assert_eq!(
        log["headers"],
        json!({"Authorization": "***", "TenantId": "1", "device-id": "***"})
    );
    assert_eq!(
        log["bearerToken"],
        format!("{}...{}", &JWT[..10], &JWT[JWT.len() - 10..])
    );
    let one = desk.get(&desk.token, &format!("{PATH}/{}", log["id"])).await;
    assert_eq!(one, *log);
    let stored = desk.world.database.rows("SELECT * FROM request_logs").await;
    assert_eq!(stored.len(), 1);
    let stored = json!(stored).to_string();
    assert!(
        !["tell-nobody", JWT, DEVICE]
            .iter()
            .any(|secret| stored.contains(secret)),
        "{stored}"
    );
}

#[actix_web::test]
async fn a_batch_is_bounded_and_names_all_that_is_wrong() {
    let desk = Desk::of("Cashier").await;
    let batch = |number: usize| json!({"entries": vec![entry("GET", "/api/menu", Some(200), 5); number]});
    assert_eq!(
        desk.post(&desk.token, batch(200)).await.data(),
        json!({"kept": 200})
    );
    assert_eq!(
        desk.post(&desk.token, batch(201)).await.fields(),
        [("entries".to_owned(), "range".to_owned())]
    );
    assert_eq!(desk.post(&desk.token, batch(0)).await.status, 400);
    let mut bad = entry("SEND", "/api/menu", Some(600), -1);
    bad["nonsense"] = json!(1);
    let bad = json!({"entries": [entry("GET", "/api/menu", None, 5), bad, {"timestamp": "soon"}]});
    let fields = desk.post(&desk.token, bad).await.fields();
    let fields: Vec<_> = fields
        .iter()
        .map(|(field, code)| format!("{field}: {code}"))
        .collect();
    assert_eq!(
        fields,
        [
            "entries[1].method: one_of",
            "entries[1].responseStatus: range",
            "entries[1].executionTimeMs: range",
            "entries[1].nonsense: unknown_field",
            "entries[2].timestamp: moment",
            "entries[2].method: required",
            "entries[2].url: required"
        ]
    );
    let large = json!({"entries": [{"timestamp": "2026-04-01T04:30:00Z", "method": "GET", "url": "/x",
        "responseBody": "x".repeat(300_000)}]});
    assert_eq!(desk.post(&desk.token, large).await.status, 413);
    // A refused batch is not kept, nor are requests about logs and health.
    let quiet = json!({"entries": [entry("POST", "/api/logs/frontend", Some(200), 1), entry("GET", "/api/health", Some(200), 1),
        entry("GET", "/api/ping", Some(200), 1), entry("GET", "/api/healthy", Some(200), 1)]});
    assert_eq!(desk.post(&desk.token, quiet).await.data(), json!({"kept": 1}));
    assert_eq!(desk.get(&desk.token, PATH).await["totalCount"], 201);
    // The number of entries per user and minute is limited.
    for _ in 0..4 {
        assert_eq!(desk.post(&desk.token, batch(200)).await.status, 200);
    }
    let limited = desk.post(&desk.token, batch(200)).await;
    assert_eq!(limited.code(), (429, "rate_limited".to_owned()));
    assert_eq!(limited.header("retry-after"), Some("60"));
    desk.world.clock.advance(Duration::seconds(61));
    assert_eq!(desk.post(&desk.token, batch(200)).await.status, 200);
}

#[actix_web::test]
async fn filters_alone_and_in_pairs_find_what_fits() {
    let desk = Desk::of("Admin").await;
    let entries: Vec<_> = (0..60i64)
        .map(|number| {
            let method = ["GET", "POST", "DELETE"][usize::try_from(number % 3).unwrap()];
            let endpoint =
                ["/api/menu", "/api/bank/branch", "/api/Users"][usize::try_from(number % 7 % 3).unwrap()];
            let status =
                [Some(200), Some(404), None, Some(201), Some(500)][usize::try_from(number % 5).unwrap()];
            let mut entry = entry(method, endpoint, status, number);
            entry["timestamp"] = json!(format!("2026-03-{:02}T10:00:00+05:30", number % 28 + 1));
            entry
        })
        .collect();
    let kept = desk.post(&desk.token, json!({"entries": entries})).await;
    assert_eq!(kept.data()["kept"], 60);
    let all = desk.get(&desk.token, &format!("{PATH}?limit=200")).await["logs"].clone();
    let all = all.as_array().unwrap();
    let failed: Fits =
        |log| log["responseStatus"].as_i64().unwrap_or(0) >= 400 || !log["errorMessage"].is_null();
    let filters: [(&str, Fits); 7] = [
        ("method=POST", |log| log["method"] == "POST"),
        ("endpoint=users", |log| log["endpoint"] == "/api/Users"),
        ("status=404", |log| log["responseStatus"] == 404),
        ("hasError=true", failed),
        ("fromDate=2026-03-10", |log| {
            log["timestamp"].as_str().unwrap() >= "2026-03-10"
        }),
        ("toDate=2026-03-20", |log| {
            log["timestamp"].as_str().unwrap() < "2026-03-21"
        }),
        ("hasError=false", |log| {
            log["responseStatus"].as_i64().unwrap_or(0) < 400 && log["errorMessage"].is_null()
        }),
    ];
    for (one, fits_one) in filters {
        for (other, fits_other) in filters {
            if one.split('=').next() == other.split('=').next() && one != other {
                continue;
            }
            let query = if one == other {
                one.to_owned()
            } else {
                format!("{one}&{other}")
            };
            let fitting: Vec<_> = all
                .iter()
                .filter(|log| fits_one(log) && fits_other(log))
                .cloned()
                .collect();
            let seen = desk.get(&desk.token, &format!("{PATH}?limit=200&{query}")).await;
            assert_eq!(seen["logs"], json!(fitting), "{query}");
            assert_eq!(seen["totalCount"], fitting.len(), "{query}");
            let mut walked = Vec::new();
            for offset in (0..=fitting.len()).step_by(7) {
                let part = desk
                    .get(&desk.token, &format!("{PATH}?limit=7&offset={offset}&{query}"))
                    .await;
                walked.extend(part["logs"].as_array().unwrap().clone());
            }
            assert_eq!(walked, fitting, "{query}: the parts make the whole");
            let figures = desk.get(&desk.token, &format!("{PATH}/statistics?{query}")).await;
            let wrong = fitting.iter().filter(|log| failed(log)).count();
            let took: i64 = fitting
                .iter()
                .map(|log| log["executionTimeMs"].as_i64().unwrap())
                .sum();
            let number = i64::try_from(fitting.len()).unwrap();
            let average = if number == 0 {
                0
            } else {
                (2 * took + number) / (2 * number)
            };
            assert_eq!(
                figures,
                json!({"total": number, "success": fitting.len() - wrong, "failed": wrong, "avgExecutionTime": average}),
                "{query}"
            );
        }
    }
}

#[actix_web::test]
async fn users_read_their_own_and_administrators_their_tenants() {
    let desk = Desk::of("Cashier").await;
    let world = &desk.world;
    let admin = world.member(MFI, "Admin").await;
    let admins = world.token(MFI, &admin).await;
    let banker = world.member(BANK, "Admin").await;
    let bankers = world.token(BANK, &banker).await;
    let platform = world.super_admin().await;
    for token in [&desk.token, &admins, &bankers, &platform] {
        assert_eq!(
            desk.post(token, entry("GET", "/api/menu", Some(200), 5))
                .await
                .status,
            200
        );
    }
    let users = async |token: &str, query: &str| {
        let seen = desk.get(token, &format!("{PATH}{query}")).await;
        let mut users: Vec<_> = seen["logs"]
            .as_array()
            .unwrap()
            .iter()
            .map(|log| log["userId"].as_i64().unwrap())
            .collect();
        users.sort_unstable();
        users
    };
    assert_eq!(users(&desk.token, "").await, [desk.who.user]);
    assert_eq!(
        users(&desk.token, &format!("?userId={}", admin.user)).await,
        [0i64; 0]
    );
    let mut both = [desk.who.user, admin.user];
    both.sort_unstable();
    assert_eq!(users(&admins, "").await, both);
    assert_eq!(
        users(&admins, &format!("?userId={}", desk.who.user)).await,
        [desk.who.user]
    );
    assert_eq!(
        users(&admins, &format!("?userId={}", banker.user)).await,
        [0i64; 0]
    );
    assert_eq!(users(&platform, "").await.len(), 4);
    let seen = world
        .get(PATH)
        .bearer(&platform)
        .tenant(banker.tenant)
        .send()
        .await
        .data();
    assert_eq!(seen["totalCount"], 1);
    let seen = world.get(PATH).bearer(&admins).tenant(banker.tenant).send().await;
    assert_eq!(seen.code(), (403, "tenant_mismatch".to_owned()));
    // A colleague's entry is treated as missing.
    let id = desk.get(&admins, &format!("{PATH}?userId={}", admin.user)).await["logs"][0]["id"].clone();
    let seen = world
        .get(&format!("{PATH}/{id}"))
        .bearer(&desk.token)
        .send()
        .await;
    assert_eq!(seen.code(), (404, "not_found".to_owned()));
    let none = world.call(Method::GET, PATH).send().await;
    assert_eq!(none.code().0, 401);
}

#[actix_web::test]
async fn the_oldest_go_first() {
    let desk = Desk::of("Cashier").await;
    let world = &desk.world;
    let theirs = world.member(BANK, "Cashier").await;
    let theirs = world.token(BANK, &theirs).await;
    let many = json!({"entries": (0..10).map(|took| entry("GET", "/api/menu", Some(200), took)).collect::<Vec<_>>()});
    assert_eq!(desk.post(&desk.token, many.clone()).await.status, 200);
    world.clock.advance(Duration::minutes(2));
    assert_eq!(desk.post(&desk.token, many).await.status, 200);
    assert_eq!(
        desk.post(&theirs, entry("GET", "/api/menu", Some(200), 1))
            .await
            .status,
        200
    );
    let keep = async |days, most| {
        let keeping = RequestLogKeeping {
            age: Duration::days(days),
            most,
        };
        let now = munim_kernel::Clock::now(&world.clock);
        world.store.keep_request_logs(now, keeping).await.unwrap().dropped
    };
    assert_eq!(keep(14, 20).await, 0);
    assert_eq!(keep(14, 15).await, 5, "of the tenant with too many");
    let seen = desk.get(&desk.token, PATH).await;
    assert_eq!(seen["totalCount"], 15);
    assert_eq!(seen["logs"][14]["executionTimeMs"], 5, "{seen}");
    world.clock.advance(Duration::days(14) - Duration::minutes(1));
    assert_eq!(keep(14, 15).await, 5, "those of two minutes before");
    world.clock.advance(Duration::minutes(2));
    assert_eq!(keep(14, 15).await, 11);
    assert_eq!(
        world.database.number("SELECT count(*) FROM request_logs").await,
        0
    );
}
