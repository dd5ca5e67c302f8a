use munim_kernel::BankAccountId;
use munim_tills::BankCash;

use crate::{lending::fields::chosen_positive, prelude::*};

/// Cash that is paid into a bank account.
#[form(example = {"bankAccountId": 3, "amount": 40_000, "slip": "004512"})]
pub(crate) struct DepositCashRequest {
    #[field(row, missing = "Bank account is required")]
    bank_account: BankAccountId,
    /// In rupees.
    #[field(read = chosen_positive, missing = "Amount is required")]
    amount: Money,
    /// The number of the paying-in slip.
    #[field(missing = "Slip is required", most = 100)]
    slip: String,
}

impl DepositCashRequest {
    pub(super) fn cash(&self) -> BankCash {
        BankCash {
            account: self.bank_account,
            amount: self.amount,
            reference: self.slip.clone(),
        }
    }
}

/// Cash that is drawn from a bank account.
#[form(example = {"bankAccountId": 3, "amount": 40_000, "reference": "Cheque 118204"})]
pub(crate) struct WithdrawCashRequest {
    #[field(row, missing = "Bank account is required")]
    bank_account: BankAccountId,
    /// In rupees.
    #[field(read = chosen_positive, missing = "Amount is required")]
    amount: Money,
    /// The cheque or the bank's reference.
    #[field(missing = "Reference is required", most = 100)]
    reference: String,
}

impl WithdrawCashRequest {
    pub(super) fn cash(&self) -> BankCash {
        BankCash {
            account: self.bank_account,
            amount: self.amount,
            reference: self.reference.clone(),
        }
    }
}
