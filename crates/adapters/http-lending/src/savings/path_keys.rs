use munim_kernel::{SavingsAccountId, SavingsProductId, SavingsTransactionId};

use crate::prelude::*;

path_keys! {
    SavingsProductKey: SavingsProductId = "savingsProductId", "The savings product's number.";
    SavingsAccountKey: SavingsAccountId = "savingsAccountId", "The savings account's id.";
    SavingsTransactionKey: SavingsTransactionId = "savingsTransactionId", "The savings transaction's id.";
}
