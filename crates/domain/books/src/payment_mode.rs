use munim_kernel::words;

use crate::{AccountRef, AccountRole};

words! {
    /// How a client pays or is paid.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum PaymentMode {
        Cash = "cash",
        Upi = "upi",
        /// NEFT, IMPS or RTGS.
        Bank = "bank",
        Cheque = "cheque",
        /// A mandate of the National Automated Clearing House (NACH).
        Nach = "nach",
        /// Aadhaar-enabled payment.
        Aeps = "aeps",
    }
}

impl PaymentMode {
    /// Returns whether each payment has its own reference, by which the bank finds it.
    pub const fn has_reference(self) -> bool {
        matches!(self, Self::Upi | Self::Bank | Self::Cheque | Self::Nach)
    }

    /// Returns the account for money of this mode.
    pub fn account(self) -> AccountRef {
        match self {
            Self::Cash => AccountRole::CashInHand.into(),
            Self::Upi | Self::Bank | Self::Cheque | Self::Nach | Self::Aeps => AccountRole::Bank.into(),
        }
    }
}
