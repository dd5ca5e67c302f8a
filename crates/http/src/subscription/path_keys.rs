//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::{InvoiceId, PlanId};

/// `{invoiceId}`
pub(crate) struct InvoiceKey;

impl PathKey for InvoiceKey {
    type Id = InvoiceId;
    const NAME: &'static str = "invoiceId";
    const MEANING: &'static str = "The invoice's row, as the list names it.";

    fn parse(text: &str) -> Option<InvoiceId> {
        row(text).and_then(|number| InvoiceId::try_new(number).ok())
    }
}

/// `{planId}`
pub(crate) struct PlanKey;

impl PathKey for PlanKey {
    type Id = PlanId;
    const NAME: &'static str = "planId";
    const MEANING: &'static str = "The plan's row, as the list names it.";

    fn parse(text: &str) -> Option<PlanId> {
        row(text).and_then(|number| PlanId::try_new(number).ok())
    }
}
