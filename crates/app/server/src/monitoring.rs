use std::net::{SocketAddr, TcpListener};

use actix_web::{App, HttpResponse, HttpServer, dev::ServerHandle, web};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::{error, info, warn};

use crate::{configuration::Metrics, failure::Failure};

const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 9464);
/// Upper bounds of the request histogram, in seconds.
const SECONDS: &[f64] = &[
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];

/// Collects metrics and serves them on a port of their own.
pub(crate) fn begin(settings: &Metrics) -> Result<Option<ServerHandle>, Failure> {
    let refused = |wrong: metrics_exporter_prometheus::BuildError| Failure::Metrics(wrong.to_string());
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)
        .map_err(refused)?
        .install_recorder()
        .map_err(refused)?;
    let listener = match (
        settings.listen,
        TcpListener::bind(settings.listen.unwrap_or(USUAL)),
    ) {
        (_, Ok(listener)) => listener,
        (Some(address), Err(failed)) => return Err(Failure::Listen { address, failed }),
        (None, Err(failed)) => {
            warn!(%failed, "metrics are not served: {USUAL} is taken; set metrics.listen");
            return Ok(None);
        }
    };
    let address = listener.local_addr().map_err(|failed| Failure::System {
        doing: "listening for metrics",
        failed,
    })?;
    let server = HttpServer::new(move || {
        App::new()
            .app_data(web::Data::new(handle.clone()))
            .route("/metrics", web::get().to(metrics))
    })
    .workers(1)
    .disable_signals()
    .listen(listener)
    .map_err(|failed| Failure::Listen { address, failed })?
    .run();
    let stop = server.handle();
    tokio::spawn(async move {
        if let Err(failed) = server.await {
            error!(%failed, "metrics are no longer served");
        }
    });
    info!("metrics on http://{address}/metrics");
    Ok(Some(stop))
}

async fn metrics(handle: web::Data<PrometheusHandle>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .body(handle.render())
}
