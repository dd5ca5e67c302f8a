//! The ids in the paths of clients.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::ClientId;

/// `{clientId}`
pub(crate) struct ClientKey;

impl PathKey for ClientKey {
    type Id = ClientId;
    const NAME: &'static str = "clientId";
    const MEANING: &'static str = "The client's id.";

    fn parse(text: &str) -> Option<ClientId> {
        row(text).and_then(|number| ClientId::try_new(number).ok())
    }
}
