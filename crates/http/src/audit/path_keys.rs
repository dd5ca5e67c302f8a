//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::RequestLogId;

/// `{logId}`
pub(crate) struct RequestLogKey;

impl PathKey for RequestLogKey {
    type Id = RequestLogId;
    const NAME: &'static str = "logId";
    const MEANING: &'static str = "The entry, as the list names it.";

    fn parse(text: &str) -> Option<RequestLogId> {
        row(text).and_then(|number| RequestLogId::try_new(number).ok())
    }
}
