//! What the replies of all operations have in common, and the replies to requests that match no operation.

use std::sync::{Arc, Mutex};

use actix_web::http::Method;
use munim_testkit::{MFI, Reply, World};
use serde_json::json;
use uuid::Uuid;

const ME: &str = "/api/auth/me";

async fn get(world: &World, path: &str) -> Reply {
    world.get(path).send().await
}

fn not_found() -> (u16, String) {
    (404, "not_found".to_owned())
}

#[actix_web::test]
async fn every_reply_is_guarded_and_in_our_words() {
    let world = World::new().await;
    security_headers(&world).await;
    kinds_of_text(&world).await;
    other_origins(&world).await;
    request_ids(&world).await;
    what_is_not_there(&world).await;
    letter_case(&world).await;
    reading_page(&world).await;
}

async fn security_headers(world: &World) {
    for path in ["/api/health", "/api/nothing", ME, "/.well-known/jwks.json"] {
        let seen = get(world, path).await;
        let policy = seen.header("content-security-policy").unwrap();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(seen.header(name), Some(value), "{path}");
        }
        for absent in [
            "strict-transport-security",
            "set-cookie",
            "server",
            "x-powered-by",
        ] {
            assert_eq!(seen.header(absent), None, "{path}: {absent}");
        }
    }
    let health = get(world, "/api/health").await;
    assert_eq!(health.header("cache-control"), Some("no-store"));
    let page = get(world, "/dashboard").await;
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self'"), "{policy}");
    assert_eq!(page.header("cache-control"), None);
}

async fn kinds_of_text(world: &World) {
    for (path, kind) in [
        ("/api/docs/", "text/html; charset=utf-8"),
        ("/api/docs/swagger-ui.css", "text/css; charset=utf-8"),
        ("/api/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8"),
        // JSON is always UTF-8, and has no charset parameter.
        ("/api/health", "application/json"),
        ("/api/openapi.json", "application/json"),
    ] {
        assert_eq!(
            get(world, path).await.header("content-type"),
            Some(kind),
            "{path}"
        );
    }
}

async fn other_origins(world: &World) {
    for method in [Method::GET, Method::OPTIONS] {
        let call = world.call(method, ME).header("Origin", "https://evil.example");
        let call = call.header("Access-Control-Request-Method", "GET");
        let seen = call
            .header("Access-Control-Request-Headers", "authorization")
            .send()
            .await;
        assert!((400..500).contains(&seen.status), "{seen:?}");
        let mut names = seen.headers.iter().map(|(name, _)| name);
        assert!(!names.any(|name| name.starts_with("access-control-")), "{seen:?}");
    }
}

async fn request_ids(world: &World) {
    let theirs = "11111111-1111-4111-8111-111111111111";
    let seen = world.get(ME).header("X-Request-Id", theirs).send().await;
    let id = seen.header("x-request-id").unwrap();
    assert_ne!(id, theirs);
    assert!(Uuid::try_parse(id).is_ok());
    assert_eq!(seen.text("/traceId"), id);
    assert_ne!(get(world, ME).await.header("x-request-id"), Some(id));
}

async fn what_is_not_there(world: &World) {
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/auth/login/x",
        "/api/auth//login",
        "/api/%ff",
        "/api/devices/7/x",
    ] {
        assert_eq!(get(world, path).await.code(), not_found(), "{path}");
    }
    let unknown = (405, "method_not_allowed".to_owned());
    let seen = get(world, "/api/auth/login").await;
    assert_eq!((seen.code(), seen.header("allow")), (unknown, Some("POST")));
}

/// Only the first segment below `/api` matches in any case.
async fn letter_case(world: &World) {
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    for path in ["/api/Auth/me", "/api/AUTH/me", ME] {
        assert_eq!(world.get(path).bearer(&token).send().await.status, 200, "{path}");
    }
    let seen = world.get("/api/auth/Me").bearer(&token).send().await;
    assert_eq!(seen.code(), not_found());
}

async fn reading_page(world: &World) {
    assert_eq!(
        get(world, "/api/docs").await.header("location"),
        Some("/api/docs/")
    );
    let page = get(world, "/api/docs/").await;
    let text = String::from_utf8_lossy(&page.body);
    assert!(
        text.contains("swagger-ui-bundle.js") && !text.contains("http"),
        "{text}"
    );
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self';") && policy.contains("default-src 'none'"));
    for (part, kind) in [
        ("swagger-ui-bundle.js", "javascript"),
        ("swagger-ui-standalone-preset.js", "javascript"),
        ("swagger-ui.css", "text/css"),
        ("index.css", "text/css"),
    ] {
        let seen = get(world, &format!("/api/docs/{part}")).await;
        assert_eq!(seen.status, 200, "{part}");
        assert!(seen.header("content-type").unwrap().contains(kind), "{part}");
        assert_eq!(seen.header("cache-control"), Some("public, max-age=3600"));
    }
    let initializer = get(world, "/api/docs/swagger-initializer.js").await;
    let initializer = String::from_utf8_lossy(&initializer.body);
    assert!(
        initializer.contains("/api/openapi.json") && !initializer.contains("petstore"),
        "{initializer}"
    );
    assert_eq!(get(world, "/api/docs/../../etc/passwd").await.code(), not_found());
}

#[actix_web::test]
async fn the_server_reports_its_health() {
    let mut world = World::new().await;
    let node = world.another_node().await;
    for path in [
        "/api/health",
        "/api/ping",
        "/.well-known/jwks.json",
        "/api/openapi.json",
    ] {
        assert_eq!(get(&world, path).await.status, 200, "{path}");
    }
    // Readiness is cached for a second, which may pass between two calls on a busy machine.
    let mut remembered = false;
    for _ in 0..10 {
        let ready = get(&world, "/api/ready").await;
        assert_eq!(ready.status, 200, "{ready:?}");
        let reachable = world.use_store(World::unreachable_store());
        remembered = get(&world, "/api/ready").await.status == 200;
        world.use_store(reachable);
        if remembered {
            break;
        }
        world.shared = world.another_node().await.shared;
    }
    assert!(remembered, "the database is asked each time");
    world.use_store(World::unreachable_store());
    let away = world.get("/api/ready").on(&node).send().await;
    assert_eq!(
        (away.code(), away.header("retry-after")),
        ((503, "unavailable".to_owned()), Some("2"))
    );
    assert_eq!(get(&world, "/api/health").await.status, 200);
}

/// Collects log lines.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[actix_web::test]
async fn the_log_holds_nothing_that_a_client_wrote() {
    const MARK: &str = "s3cret";
    let world = World::new().await;
    let (tenant, device) = (world.tenant(MFI).await, world.device_id());
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    let lines = Lines::default();
    let kept = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(move || kept.clone())
        .finish();
    let _log = tracing::subscriber::set_default(subscriber);
    // Twice: a log statement that another test's thread reached first is silent until it is reached again.
    for _ in 0..2 {
        tracing::callsite::rebuild_interest_cache();
        lines.0.lock().unwrap().clear();
        get(&world, &format!("/api/{MARK}?token={MARK}")).await;
        get(
            &world,
            &format!("/api/dashboard/reports/{MARK}%0d%0aWARN%20{MARK}"),
        )
        .await;
        let call = world.get(ME).bearer(MARK).header("X-Request-Id", MARK).from(MARK);
        call.header("User-Agent", &format!("{MARK}\tWARN {MARK}"))
            .send()
            .await;
        let body = json!({"username": MARK, "password": MARK, "tenantId": tenant, "branchId": branch, "deviceId": device});
        world.post("/api/auth/login").json(body).send().await;
        let body = json!({"activationCode": "482913", "deviceId": device, "deviceName": MARK});
        world.post("/api/auth/machine-verify").json(body).send().await;
    }
    let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert_eq!(
        log.matches("trace_id=").count(),
        log.matches("status=").count(),
        "{log}"
    );
    assert!(log.matches("status=").count() >= 5, "{log}");
    assert!(
        log.contains("route=\"/api/auth/login\"") && log.contains("route=\"unmatched\""),
        "{log}"
    );
    for secret in [MARK, "482913", &device] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}
