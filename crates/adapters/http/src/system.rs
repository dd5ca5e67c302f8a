pub(crate) mod get_openapi;
mod health;
mod ping;
pub(crate) mod reading_page;
mod ready;

use munim_http_kit::{openapi::Tag, operations};

pub(crate) const SYSTEM: Tag = ("system", "Health of the server, its public keys, this document.");

operations! { health, ready, ping, get_openapi }
