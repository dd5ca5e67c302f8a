/// The approval act of closing a loan early.
pub const CLOSE_LOAN: &str = "close_loan";
/// The approval act of refunding an overpayment.
pub const REFUND_LOAN: &str = "refund_loan";
/// The approval act of waiving a part of what is owed.
pub const WAIVE_DUES: &str = "waive_dues";
/// The approval act of making a charge.
pub const CHARGE_LOAN: &str = "charge_loan";
/// The approval act of rescheduling a loan.
pub const RESCHEDULE_LOAN: &str = "reschedule_loan";
/// The approval act of settling a loan for less than it owes.
pub const SETTLE_LOAN: &str = "settle_loan";
/// The approval act of writing a loan off.
pub const WRITE_OFF_LOAN: &str = "write_off_loan";
/// The approval act of undoing a write-off.
pub const UNDO_WRITE_OFF: &str = "undo_write_off";
/// The approval act of reversing a payment.
pub const REVERSE_PAYMENT: &str = "reverse_payment";
/// The approval act of reversing a payment whose cheque or mandate was returned.
pub const RETURN_PAYMENT: &str = "return_payment";
