use crate::prelude::*;

mod close_loan;
mod get_payment;
mod get_receipt;
mod list_payments;
pub(crate) mod payment_item;
mod print_receipt;
mod receipt_query;
pub(crate) mod record_payment;
mod refund_loan;
mod request_payment_return;
mod request_payment_reversal;
pub(crate) mod return_form;
pub(crate) mod settlement_form;

operations! {
    list_payments, record_payment, get_payment, get_receipt, print_receipt, request_payment_reversal,
    request_payment_return, close_loan, refund_loan,
}
