use std::sync::{Arc, Mutex};

use actix_web::{
    App, HttpResponse,
    http::Method,
    middleware::from_fn,
    test::{TestRequest, call_service, init_service},
    web,
};
use serde_json::json;
use uuid::Uuid;

use super::no_panics;
use crate::{
    HttpSettings,
    testing::{DEVICE, House, World},
};

#[actix_web::test]
async fn every_api_reply_carries_the_security_headers() {
    let house = House::new();
    for path in [
        "/api/health",
        "/api/nothing",
        "/api/auth/me",
        "/.well-known/jwks.json",
    ] {
        let seen = house.get(path).await;
        let policy = seen.header("content-security-policy").unwrap();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert_eq!(seen.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(seen.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(
            seen.header("cross-origin-opener-policy"),
            Some("same-origin"),
            "{path}"
        );
        assert_eq!(
            seen.header("cross-origin-resource-policy"),
            Some("same-origin"),
            "{path}"
        );
        for absent in [
            "strict-transport-security",
            "set-cookie",
            "server",
            "x-powered-by",
        ] {
            assert_eq!(seen.header(absent), None, "{path}: {absent}");
        }
    }
    assert_eq!(
        house.get("/api/health").await.header("cache-control"),
        Some("no-store")
    );
    let page = house.get("/dashboard").await;
    assert!(
        page.header("content-security-policy")
            .unwrap()
            .contains("script-src 'self'")
    );
    assert_eq!(page.header("cache-control"), None);
}

#[actix_web::test]
async fn text_says_how_it_is_written() {
    let house = House::new();
    for (path, kind) in [
        ("/api/docs/", "text/html; charset=utf-8"),
        ("/api/docs/swagger-ui.css", "text/css; charset=utf-8"),
        ("/api/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8"),
        // JSON is UTF-8 by its own rules, and has no such parameter.
        ("/api/health", "application/json"),
        ("/api/openapi.json", "application/json"),
    ] {
        assert_eq!(house.get(path).await.header("content-type"), Some(kind), "{path}");
    }
}

#[actix_web::test]
async fn no_other_origin_is_let_in() {
    let house = House::new();
    for method in [Method::GET, Method::OPTIONS] {
        let request = TestRequest::default()
            .method(method)
            .uri("/api/auth/me")
            .insert_header(("Origin", "https://evil.example"))
            .insert_header(("Access-Control-Request-Method", "GET"))
            .insert_header(("Access-Control-Request-Headers", "authorization"));
        let seen = house.send(request).await;
        assert!(seen.status.is_client_error(), "{seen:?}");
        let told = seen
            .headers
            .keys()
            .any(|name| name.as_str().starts_with("access-control-"));
        assert!(!told, "{seen:?}");
    }
}

#[actix_web::test]
async fn behind_tls_browsers_are_told_to_stay_there() {
    let settings = HttpSettings {
        behind_tls: true,
        ..HttpSettings::default()
    };
    let seen = House::with(World::default(), settings).get("/api/ping").await;
    assert_eq!(
        seen.header("strict-transport-security"),
        Some("max-age=31536000; includeSubDomains")
    );
}

#[actix_web::test]
async fn the_request_id_is_ours_and_in_the_refusal() {
    let house = House::new();
    let theirs = "11111111-1111-4111-8111-111111111111";
    let request = TestRequest::get()
        .uri("/api/auth/me")
        .insert_header(("X-Request-Id", theirs));
    let seen = house.send(request).await;
    let id = seen.header("x-request-id").unwrap();
    assert_ne!(id, theirs);
    assert!(Uuid::try_parse(id).is_ok());
    assert_eq!(seen.json()["traceId"], id);
    assert_ne!(house.get("/api/auth/me").await.header("x-request-id"), Some(id));
}

#[actix_web::test]
async fn what_is_not_there_is_refused_in_our_words() {
    let house = House::new();
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/auth/login/x",
        "/api/auth//login",
        "/api/%ff",
        "/api/devices/7/x",
    ] {
        assert_eq!(house.get(path).await.code(), (404, "not_found".into()), "{path}");
    }
    let seen = house.get("/api/auth/login").await;
    assert_eq!(
        (seen.code(), seen.header("allow")),
        ((405, "method_not_allowed".into()), Some("POST"))
    );
    let seen = house
        .signed_in(Method::PATCH, "/api/devices/activation-codes")
        .await;
    assert_eq!(
        (seen.code(), seen.header("allow")),
        ((405, "method_not_allowed".into()), Some("GET, POST"))
    );
}

#[actix_web::test]
async fn the_first_segment_matches_without_regard_to_case() {
    let house = House::new();
    for path in ["/api/Auth/me", "/api/AUTH/me", "/api/auth/me"] {
        assert_eq!(house.signed_in(Method::GET, path).await.status, 200, "{path}");
    }
    assert_eq!(
        house.signed_in(Method::GET, "/api/auth/Me").await.code(),
        (404, "not_found".into())
    );
}

#[actix_web::test]
async fn the_server_tells_how_it_is() {
    let house = House::new();
    for path in [
        "/api/health",
        "/api/ping",
        "/api/ready",
        "/.well-known/jwks.json",
        "/api/openapi.json",
    ] {
        assert_eq!(house.get(path).await.status, 200, "{path}");
    }
    for _ in 0..2 {
        assert_eq!(house.get("/api/ready").await.status, 200);
    }
    assert_eq!(house.world.ready_looks.get(), 1, "it is remembered");
    let house = House::new();
    house.world.away.set(true);
    let seen = house.get("/api/ready").await;
    assert_eq!(
        (seen.code(), seen.header("retry-after")),
        ((503, "unavailable".into()), Some("2"))
    );
    assert_eq!(house.get("/api/health").await.status, 200);
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
    let lines = Lines::default();
    let kept = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(move || kept.clone())
        .finish();
    let _log = tracing::subscriber::set_default(subscriber);
    let house = House::new();
    // Twice: a place that another test's thread reached first takes no lines until it is asked anew.
    for _ in 0..2 {
        tracing::callsite::rebuild_interest_cache();
        lines.0.lock().unwrap().clear();
        house.get(&format!("/api/{MARK}?token={MARK}")).await;
        house
            .get(&format!("/api/dashboard/reports/{MARK}%0d%0aWARN%20{MARK}"))
            .await;
        let request = TestRequest::get()
            .uri("/api/auth/me")
            .insert_header(("Authorization", format!("Bearer {MARK}")))
            .insert_header(("User-Agent", format!("{MARK}\tWARN {MARK}")))
            .insert_header(("X-Request-Id", MARK))
            .insert_header(("X-Forwarded-For", MARK));
        house.send(request).await;
        let body =
            json!({"username": MARK, "password": MARK, "tenantId": 1, "branchId": 3, "deviceId": DEVICE});
        house.post("/api/auth/login", body).await;
        let body = json!({"activationCode": "482913", "deviceId": DEVICE, "deviceName": MARK});
        house.post("/api/auth/machine-verify", body).await;
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
    for secret in [MARK, "482913", DEVICE] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}

#[actix_web::test]
async fn a_panic_is_a_500_and_no_more() {
    async fn fall() -> HttpResponse {
        panic!("a secret")
    }
    let resource = web::resource("/fall")
        .route(web::get().to(fall))
        .wrap(from_fn(no_panics));
    let app = init_service(App::new().service(resource)).await;
    let reply = call_service(&app, TestRequest::get().uri("/fall").to_request()).await;
    assert_eq!(reply.status(), 500);
    let body = actix_web::test::read_body(reply).await;
    assert!(!String::from_utf8_lossy(&body).contains("secret"));
}
