//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::ChargeId;

/// `{chargeId}`
pub(crate) struct ChargeKey;

impl PathKey for ChargeKey {
    type Id = ChargeId;
    const NAME: &'static str = "chargeId";
    const MEANING: &'static str = "The charge's number.";

    fn parse(text: &str) -> Option<ChargeId> {
        row(text).and_then(|number| ChargeId::try_new(number).ok())
    }
}
