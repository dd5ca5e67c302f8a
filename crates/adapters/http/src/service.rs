use actix_web::{
    App as WebApp, Error,
    body::BoxBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::{Next, from_fn},
    web::{Data, ServiceConfig},
};
use munim_http_kit::{
    app::App,
    extractors::Gate,
    middleware::{edge, lower_first_segment, security_headers},
};

use crate::{openapi::openapi_text, routes::routes, system::get_openapi::Document};

/// Mounts all operations. [`service`] does this and wraps the application in the middleware they rely on.
pub fn configure(app: App, cfg: &mut ServiceConfig) {
    cfg.app_data(app.shared().settings().limits);
    cfg.app_data(Gate::new(app.clone()));
    cfg.app_data(Data::new(app));
    cfg.app_data(Document(openapi_text));
    routes(cfg);
}

/// Returns the application of one worker: all operations behind request ids, log, metrics and security headers.
/// The same middleware applies to what the server adds: its pages, as `default_service`.
pub fn service(
    app: App,
) -> WebApp<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<BoxBody>,
        Error = Error,
        InitError = (),
    >,
> {
    let behind_tls = app.shared().settings().behind_tls;
    let kit = app.kit();
    WebApp::new()
        .wrap(from_fn(lower_first_segment))
        .wrap(from_fn(move |request: ServiceRequest, next: Next<BoxBody>| {
            edge(kit.uuid(), request, next)
        }))
        .wrap(from_fn(move |request: ServiceRequest, next: Next<BoxBody>| {
            security_headers(behind_tls, request, next)
        }))
        .configure(move |cfg| configure(app, cfg))
}
