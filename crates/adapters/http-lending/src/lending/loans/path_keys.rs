use munim_http_kit::{
    extractors::{FreshOnce, Then},
    path_keys,
};
use munim_kernel::{LoanId, PaymentId};

use super::needs::PaysLoansOut;
use crate::prelude::*;

path_keys! {
    LoanKey: LoanId = "loanId", "The loan's id.";
    PaymentKey: PaymentId = "paymentId", "The payment's id.";
}

/// A caller who disburses a loan or undoes a disbursal, and the body `B`.
pub(super) type PayingOut<B> = FreshOnce<May<PaysLoansOut>, Then<PathId<LoanKey>, Then<IfMatch, Once<B>>>>;
