//! Loan products: what a tenant lends, and every version of the terms.
mod amount_ladder;
mod change_loan_product;
mod change_loan_product_status;
mod create_loan_product;
mod first_due;
mod list_loan_products;
mod loan_product;
mod loan_product_error;
mod penal_rule;
mod ports;
mod take_up;

pub use amount_ladder::{AmountLadder, Attendance, Cycle, History, LadderFault};
pub use change_loan_product::change_loan_product;
pub use change_loan_product_status::change_loan_product_status;
pub use create_loan_product::create_loan_product;
pub use first_due::FirstDue;
pub use list_loan_products::ListLoanProducts;
pub(crate) use loan_product::allows;
pub use loan_product::{
    Bounds, BoundsFault, EarlyMoney, InvalidProductCode, LoanCategory, LoanProduct, LoanProductCode,
    LoanProductDraft, LoanProductFault, LoanProductTerms, LoanProductVersion, Prepayment, Requirements,
};
pub use loan_product_error::LoanProductError;
pub use penal_rule::{PenalBasis, PenalRule};
pub use ports::{LoanProductBook, LoanProductReader};
