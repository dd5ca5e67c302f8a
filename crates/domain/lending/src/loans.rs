//! Loans: applications and decisions on them, money out, money in, and what is owed.
mod account_record;
mod account_step;
mod application;
mod application_end;
mod approval_acts;
mod approve_loan;
pub(crate) mod batched_loan;
mod charge_loan;
mod close_loan;
mod create_loan;
mod decide_on_loan;
mod disbursal_rules;
mod disburse_loan;
mod foreclosure_quote;
mod group_standing;
mod instalment_standing;
mod loan;
pub(crate) mod loan_account;
mod loan_error;
pub(crate) mod loan_notes;
pub(crate) mod lock_loan;
mod not_reschedulable;
pub(crate) mod note_same_person;
pub(crate) mod pay_out;
mod payment;
mod payment_rules;
mod ports;
mod position;
mod posting_rules;
mod prepayment;
mod readers;
mod record_payment;
mod record_recovery;
mod reference_use;
mod refund_loan;
mod request_approval;
mod reschedule;
mod reschedule_loan;
mod reverse_payment;
mod settle_loan;
mod settlement;
mod standing;
mod view_loans;
mod waive_dues;
mod waiver;
mod write_off_loan;
mod written_off;

pub use account_record::LoanAccountRecord;
pub use application_end::ApplicationEnd;
pub use approval_acts::{
    CHARGE_LOAN, CLOSE_LOAN, REFUND_LOAN, RESCHEDULE_LOAN, RETURN_PAYMENT, REVERSE_PAYMENT, SETTLE_LOAN,
    UNDO_WRITE_OFF, WAIVE_DUES, WRITE_OFF_LOAN,
};
pub use approve_loan::{approve_loan, undo_loan_approval};
pub use charge_loan::{ChargeWanted, charge_loan, request_loan_charge};
pub use close_loan::{close_loan, request_loan_closure};
pub use create_loan::{Applied, change_loan, create_loan, delete_loan};
pub use decide_on_loan::{end_application, submit_loan, undo_loan_rejection};
pub use disbursal_rules::{ApprovalDays, DisbursalRules, Disburser};
pub use disburse_loan::{Disbursal, disburse_loan, undo_loan_disbursal};
pub use foreclosure_quote::{ForeclosureQuote, foreclosure_quote};
pub use group_standing::GroupStanding;
pub use instalment_standing::{Carried, InstalmentStanding, with_charges, with_waivers};
pub use loan::{Application, FundingSource, Loan, LoanRecord, Sanction};
pub use loan_error::{LoanError, LoanFault};
pub use not_reschedulable::NotReschedulable;
pub use payment::{NewPayment, Payment, PaymentWanted, Recorded, Settlement};
pub use ports::{
    FigureChange, LoanBook, LoanClient, LoanShare, NewLoan, NewRefund, NewSchedule, NewTransaction, Received,
    ScheduleCause, TransactionKind,
};
pub use position::{Accrual, Period, Position};
pub use prepayment::Prepayments;
pub use readers::{
    ExportedLoan, LedgerLine, ListedLoan, ListedPayment, LoanBelongings, LoanFilter, LoanReader, LoanSort,
    PaymentFilter, ScheduleVersion, SortDirection,
};
pub use record_payment::record_payment;
pub use record_recovery::record_recovery;
pub use reference_use::ReferenceUse;
pub use refund_loan::{refund_loan, request_loan_refund};
pub use reschedule::{
    NewReschedule, RescheduleQuote, RescheduleSeen, RescheduleWanted, Rescheduled, Restructured,
};
pub use reschedule_loan::{preview_reschedule, request_reschedule, reschedule_loan};
pub use reverse_payment::{
    request_payment_return, request_payment_reversal, return_payment, reverse_payment,
};
pub use settle_loan::{preview_settlement, request_settlement, settle_loan};
pub use settlement::{GivenUp, NewSettlement, SettledLoan, SettlementQuote, SettlementSeen};
pub use standing::{PaidIn, Penalties, Refunds, Standing, ValuedPayment, replay, replay_charging};
pub use view_loans::{LoanPrice, ViewLoans};
pub use waive_dues::{preview_waiver, request_waiver, waive_dues};
pub use waiver::{NewWaiver, WaivedHead, WaiverQuote, WaiverWanted};
pub use write_off_loan::{
    preview_write_off, request_undo_write_off, request_write_off, undo_write_off, write_off_loan,
};
pub use written_off::{NewWriteOff, WriteOffAmounts, WrittenOff};
