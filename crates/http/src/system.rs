//! How the server is, and what it says of itself.
pub(crate) mod get_openapi;
pub(crate) mod health;
pub(crate) mod ping;
pub(crate) mod reading_page;
pub(crate) mod ready;
