use std::{
    net::{IpAddr, ToSocketAddrs as _},
    time::Duration,
};

use actix_web::{rt::time::timeout, web};
use async_trait::async_trait;
use munim_webhooks::{EndpointUrl, Resolver};

const PATIENCE: Duration = Duration::from_secs(5);

/// Resolves names with the system's resolver.
#[derive(Debug, Clone, Copy)]
pub(super) struct SystemNames;

#[async_trait(?Send)]
impl Resolver for SystemNames {
    async fn addresses(&self, url: &EndpointUrl) -> Vec<IpAddr> {
        let host_and_port = format!("{}:{}", url.host(), url.port());
        let found = web::block(move || host_and_port.to_socket_addrs());
        match timeout(PATIENCE, found).await {
            Ok(Ok(Ok(found))) => found.map(|address| address.ip()).collect(),
            // The name is unknown, or no resolver replied in time.
            Ok(Ok(Err(_)) | Err(_)) | Err(_) => Vec::new(),
        }
    }
}
