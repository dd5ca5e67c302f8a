//! Payments: money in, and its reversal.
mod close_loan;
mod get_payment;
mod get_receipt;
mod list_payments;
mod payment_item;
mod print_receipt;
mod receipt_query;
mod record_payment;
mod refund_loan;
mod request_payment_return;
mod request_payment_reversal;
pub(crate) mod return_form;
pub(crate) mod settlement_form;

use munim_http_kit::operations;

operations![
    list_payments::ListPayments,
    record_payment::RecordPayment,
    get_payment::GetPayment,
    get_receipt::GetReceipt,
    print_receipt::PrintReceipt,
    request_payment_reversal::RequestPaymentReversal,
    request_payment_return::RequestPaymentReturn,
    close_loan::CloseLoan,
    refund_loan::RefundLoan,
];
