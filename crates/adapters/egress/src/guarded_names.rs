use std::io;

use munim_webhooks::Destinations;
use ureq::{
    Error,
    config::Config,
    http::{Uri, uri::Scheme},
    unversioned::{
        resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver},
        transport::NextTimeout,
    },
};

/// Resolves names, and refuses those with forbidden addresses. The client connects only to the addresses returned
/// here.
#[derive(Debug)]
pub(crate) struct GuardedNames {
    pub(crate) destinations: Destinations,
    pub(crate) inner: DefaultResolver,
}

impl Resolver for GuardedNames {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.inner.resolve(uri, config, timeout)?;
        let secure = uri.scheme() == Some(&Scheme::HTTPS);
        for address in &found {
            let judged = self.destinations.allow(address.ip(), secure);
            judged.map_err(|refused| Error::Io(io::Error::new(io::ErrorKind::PermissionDenied, refused)))?;
        }
        Ok(found)
    }
}
