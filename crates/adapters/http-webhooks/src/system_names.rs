use std::{
    net::{IpAddr, ToSocketAddrs as _},
    time::Duration,
};

use actix_web::{rt::time::timeout, web};
use async_trait::async_trait;
use munim_webhooks::{Destinations, EndpointUrl, Resolver};

/// How long a name may be looked up.
const PATIENCE: Duration = Duration::from_secs(5);

/// Looks names up as this machine does.
#[derive(Debug, Clone, Copy)]
pub(super) struct SystemNames;

#[async_trait(?Send)]
impl Resolver for SystemNames {
    async fn addresses(&self, url: &EndpointUrl) -> Vec<IpAddr> {
        let place = format!("{}:{}", url.host(), url.port());
        let found = web::block(move || place.to_socket_addrs());
        match timeout(PATIENCE, found).await {
            Ok(Ok(Ok(found))) => found.map(|address| address.ip()).collect(),
            // Nobody knows it, or nobody could be asked in time.
            Ok(Ok(Err(_)) | Err(_)) | Err(_) => Vec::new(),
        }
    }
}

/// Returns what endpoints are checked with: where names lead, and where they may.
pub(super) fn guard(destinations: Destinations) -> (SystemNames, Destinations) {
    (SystemNames, destinations)
}
