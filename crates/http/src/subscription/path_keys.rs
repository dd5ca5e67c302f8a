//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};

/// `{invoiceId}`
pub(crate) struct InvoiceKey;

impl PathKey for InvoiceKey {
    type Id = i64;
    const NAME: &'static str = "invoiceId";
    const MEANING: &'static str = "The invoice's row, as the list names it.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}

/// `{planId}`
pub(crate) struct PlanKey;

impl PathKey for PlanKey {
    type Id = i64;
    const NAME: &'static str = "planId";
    const MEANING: &'static str = "The plan's row, as the list names it.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}
