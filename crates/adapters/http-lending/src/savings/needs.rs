use crate::prelude::*;

needs! {
    /// See savings products: to open accounts, to look them up, or to keep the products.
    SeesSavingsProducts: SavingsAccountView | SavingsAccountCreate | SavingsProductManage;
    /// Manage savings products.
    ManagesSavingsProducts: SavingsProductManage;
}
