use actix_web::{
    App as WebApp, Error,
    body::BoxBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::{Next, from_fn},
    web::{Data, ServiceConfig},
};

use crate::{
    app::App,
    extractors::Gate,
    middleware::{edge, lower_first_segment, security_headers},
    routes::routes,
};

/// Mounts all operations. [`service`] does this and wraps the application in the middleware they rely on.
pub fn configure(app: App, cfg: &mut ServiceConfig) {
    cfg.app_data(app.shared().settings().limits);
    cfg.app_data(Gate::new(app.clone()));
    cfg.app_data(Data::new(app));
    routes(cfg);
}

/// The application of one worker: all operations behind request ids, log, metrics and security headers.
/// Whatever the server adds (its pages as `default_service`) stands behind the same.
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

#[cfg(test)]
mod tests {
    use std::{
        net::{SocketAddr, TcpListener},
        rc::Rc,
        sync::Arc,
    };

    use actix_web::{HttpResponse, HttpServer, web};
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::TcpStream,
    };

    use super::*;
    use crate::{
        Shared,
        testing::{FakeKit, FakeStore, World},
    };

    #[actix_web::test]
    async fn a_server_takes_it_with_pages_of_its_own() {
        let shared = Arc::new(Shared::default());
        let server = HttpServer::new(move || {
            let store = FakeStore(Rc::new(World::default()));
            service(App::new(store, FakeKit::default(), Arc::clone(&shared)))
                .default_service(web::to(async || HttpResponse::Ok().body("page")))
        });
        drop(server.workers(1));
    }

    /// What the server answers to these bytes, until it closes the connection.
    async fn answered(address: SocketAddr, request: &str) -> String {
        let mut socket = TcpStream::connect(address).await.unwrap();
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut received = Vec::new();
        socket.read_to_end(&mut received).await.unwrap();
        String::from_utf8_lossy(&received).into_owned()
    }

    #[actix_web::test]
    async fn a_request_ends_in_one_place_only() {
        let shared = Arc::new(Shared::default());
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let server = HttpServer::new(move || {
            let store = FakeStore(Rc::new(World::default()));
            service(App::new(store, FakeKit::default(), Arc::clone(&shared)))
        });
        let server = server
            .workers(1)
            .disable_signals()
            .listen(listener)
            .unwrap()
            .run();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        let post = |headers: &str, rest: &str| {
            format!(
                "POST /api/auth/login HTTP/1.1\r\nHost: munim\r\nConnection: close\r\n{headers}\r\n{rest}"
            )
        };
        let hidden = "GET /api/ping HTTP/1.1\r\nHost: munim\r\n\r\n";
        // Where both are told the chunks count, as RFC 9112 asks, and what is left is no request of this connection.
        let both = format!(
            "Content-Length: {}\r\nTransfer-Encoding: chunked\r\n",
            5 + hidden.len()
        );
        let seen = answered(address, &post(&both, &format!("0\r\n\r\n{hidden}"))).await;
        assert_eq!(seen.matches("HTTP/1.1 ").count(), 1, "{seen}");
        for doubtful in [
            "Content-Length: 5\r\nContent-Length: 6\r\n",
            "Content-Length: +5\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
            "Transfer-Encoding: identity, x\r\n",
        ] {
            let seen = answered(address, &post(doubtful, "")).await;
            assert!(seen.starts_with("HTTP/1.1 400 "), "{doubtful}: {seen}");
        }
        handle.stop(false).await;
    }
}
