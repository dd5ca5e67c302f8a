use crate::prelude::*;

needs! {
    /// See savings products: to open accounts, to look them up, or to keep the products.
    SeesSavingsProducts: SavingsAccountView | SavingsAccountCreate | SavingsProductManage;
    /// Manage savings products.
    ManagesSavingsProducts: SavingsProductManage;
    /// See savings accounts and their transactions.
    SeesSavings: SavingsAccountView;
    /// Open savings accounts, and decide on those that others opened.
    OpensSavings: SavingsAccountCreate;
    /// Take deposits and pay out withdrawals.
    MovesSavings: SavingsTransaction;
}
