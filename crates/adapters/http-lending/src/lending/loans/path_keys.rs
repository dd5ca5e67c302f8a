use munim_kernel::{LoanId, PaymentId};

use crate::prelude::*;

path_keys! {
    LoanKey: LoanId = "loanId", "The loan's id.";
    PaymentKey: PaymentId = "paymentId", "The payment's id.";
}
