//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};

/// `{logId}`
pub(crate) struct RequestLogKey;

impl PathKey for RequestLogKey {
    type Id = i64;
    const NAME: &'static str = "logId";
    const MEANING: &'static str = "The entry, as the list names it.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}
