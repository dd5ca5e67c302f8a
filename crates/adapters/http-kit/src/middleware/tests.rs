use actix_web::{
    App, HttpResponse,
    dev::ServiceRequest,
    middleware::{Next, from_fn},
    test::{TestRequest, call_service, init_service},
    web,
};

use super::{no_panics, security_headers};

#[actix_web::test]
async fn behind_tls_browsers_get_strict_transport_security() {
    for (behind_tls, hsts) in [(true, Some("max-age=31536000; includeSubDomains")), (false, None)] {
        let headers = from_fn(move |request: ServiceRequest, next: Next<_>| {
            security_headers(behind_tls, request, next)
        });
        let app = init_service(App::new().wrap(headers)).await;
        let reply = call_service(&app, TestRequest::get().uri("/api/ping").to_request()).await;
        let seen = reply.headers().get("strict-transport-security");
        assert_eq!(seen.map(|value| value.to_str().unwrap()), hsts);
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
