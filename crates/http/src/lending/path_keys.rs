//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::LoanProductId;

/// `{productId}`
pub(crate) struct LoanProductKey;

impl PathKey for LoanProductKey {
    type Id = LoanProductId;
    const NAME: &'static str = "productId";
    const MEANING: &'static str = "The loan product's number.";

    fn parse(text: &str) -> Option<LoanProductId> {
        row(text).and_then(|number| LoanProductId::try_new(number).ok())
    }
}
