//! The ids in the paths of loans and payments.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::{LoanId, PaymentId};

/// `{loanId}`
pub(crate) struct LoanKey;

impl PathKey for LoanKey {
    type Id = LoanId;
    const NAME: &'static str = "loanId";
    const MEANING: &'static str = "The loan's id.";

    fn parse(text: &str) -> Option<LoanId> {
        row(text).and_then(|number| LoanId::try_new(number).ok())
    }
}

/// `{paymentId}`
pub(crate) struct PaymentKey;

impl PathKey for PaymentKey {
    type Id = PaymentId;
    const NAME: &'static str = "paymentId";
    const MEANING: &'static str = "The payment's id.";

    fn parse(text: &str) -> Option<PaymentId> {
        row(text).and_then(|number| PaymentId::try_new(number).ok())
    }
}
