use munim_kernel::{Money, PaymentId};
use time::Date;

/// The first payment with a reference that another payment has too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferenceUse {
    pub payment: PaymentId,
    pub receipt_number: String,
    pub amount: Money,
    /// The value date.
    pub received_on: Date,
}
