//! Savings products: what a tenant takes in, and on which terms.
mod change_savings_product;
mod change_savings_product_status;
mod create_savings_product;
mod list_savings_products;
mod ports;
mod savings_product;
mod savings_product_error;
mod terms_fields;

pub use change_savings_product::change_savings_product;
pub use change_savings_product_status::change_savings_product_status;
pub use create_savings_product::create_savings_product;
pub use list_savings_products::{get_savings_product, list_savings_product_versions, list_savings_products};
pub use ports::{SavingsProductBook, SavingsProductReader};
pub use savings_product::{
    BrokenDays, DepositRules, InvalidSavingsProductCode, Maturity, SavingsKind, SavingsProduct,
    SavingsProductCode, SavingsProductDraft, SavingsProductFault, SavingsProductTerms, SavingsProductVersion,
};
pub use savings_product_error::SavingsProductError;
