use munim_kernel::{Money, PaymentId};
use time::Date;

/// The first payment with a reference that another one has too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferenceUse {
    /// Which.
    pub payment: PaymentId,
    /// The number of its receipt.
    pub receipt_number: String,
    /// How much it was.
    pub amount: Money,
    /// The day that it is valued from.
    pub received_on: Date,
}
