use std::{fmt, future::ready, io, net::TcpListener, sync::Arc};

use actix_http::{HttpService, Protocol, Request, Response, body::MessageBody, error::DispatchError};
use actix_service::{
    IntoServiceFactory, Service, ServiceFactory, ServiceFactoryExt as _, fn_service, map_config,
};
use actix_web::{
    Error,
    dev::{AppConfig, Server},
};
use metrics::counter;
use tokio::net::TcpStream;

use super::{Exchange, stream::Stream};
use crate::app::Shared;

#[derive(Debug, Clone, Copy)]
pub struct Listening {
    pub workers: usize,
    /// The maximum number of connections per worker; beyond that, clients wait to be accepted.
    pub connections_per_worker: usize,
    /// How long requests in flight may take to finish when the server stops.
    pub grace_seconds: u64,
}

impl Default for Listening {
    fn default() -> Self {
        Self {
            workers: 2,
            connections_per_worker: 25_600,
            grace_seconds: 20,
        }
    }
}

/// Serves an application on a socket, within the limits that `shared` sets for each client.
pub fn listen<F, I, S, B>(
    listener: TcpListener,
    shared: &Arc<Shared>,
    listening: Listening,
    application: F,
) -> io::Result<Server>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<Error> + 'static,
    S::InitError: fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    <S::Service as Service<Request>>::Future: 'static,
    S::Service: 'static,
    B: MessageBody + 'static,
{
    let address = listener.local_addr()?;
    let server = Server::build()
        .workers(listening.workers)
        .max_concurrent_connections(listening.connections_per_worker)
        .shutdown_timeout(listening.grace_seconds)
        .disable_signals();
    let stopping = server.graceful_shutdown_signal();
    let shared = Arc::clone(shared);
    let server = server.listen("munim", listener, move || {
        let (shared, stopping) = (Arc::clone(&shared), stopping.clone());
        let service = application()
            .into_factory()
            .map_err(|refused| refused.into().error_response());
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let signal = stopping.clone();
                async move { signal.notified().await }
            })
            .client_disconnect_timeout(Exchange::FAREWELL)
            // A client that leaves frees its slot at once: a page waiting for events would hold it for 25 s.
            .h1_allow_half_closed(false)
            .local_addr(address)
            .on_connect_ext(|stream: &Stream, data| {
                data.insert(stream.exchange().clone());
            })
            .finish(map_config(service, |()| AppConfig::default()));
        fn_service(move |io: TcpStream| ready(accepted(io, &shared)))
            .and_then(http)
            .map_err(|ended| {
                if let DispatchError::Parse(fault) = &ended {
                    counter!("http_requests_malformed_total").increment(1);
                    tracing::debug!(%fault, "a client sent what is no request");
                }
                ended
            })
    })?;
    Ok(server.run())
}

/// Accepts a connection, or closes it if its client holds too many.
fn accepted(
    io: TcpStream,
    shared: &Shared,
) -> Result<(Stream, Protocol, Option<std::net::SocketAddr>), DispatchError> {
    let address = io.peer_addr().map_err(DispatchError::Io)?;
    let settings = shared.settings();
    let peer = address.ip().to_canonical();
    let is_proxy = settings.trusted_proxies.iter().any(|net| net.contains(&peer));
    let most = (!is_proxy).then_some(settings.limits.connections);
    let slot = shared.connections().admit(peer, most).ok_or_else(|| {
        let reason = "the client holds too many connections";
        DispatchError::Io(io::Error::new(io::ErrorKind::QuotaExceeded, reason))
    })?;
    let exchange = Exchange::new(settings.limits);
    Ok((Stream::new(io, exchange, slot), Protocol::Http1, Some(address)))
}
