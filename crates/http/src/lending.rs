//! Loan products, and what a loan would cost.
mod change_loan_product;
mod change_loan_product_status;
mod create_loan_product;
mod fields;
mod get_loan_product;
mod list_loan_product_versions;
mod list_loan_products;
mod loan_product_form;
mod loan_product_item;
mod needs;
mod path_keys;
mod preview_loan;
mod refusals;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `loan-products`.
pub(crate) const LOAN_PRODUCTS: Tag = ("loan-products", "What a tenant lends, and on which terms.");
/// The group of operations `loans`.
pub(crate) const LOANS: Tag = ("loans", "Loans: what one would cost.");

operations![
    list_loan_products::ListLoanProducts,
    create_loan_product::CreateLoanProduct,
    get_loan_product::GetLoanProduct,
    change_loan_product::ChangeLoanProduct,
    change_loan_product_status::ChangeLoanProductStatus,
    list_loan_product_versions::ListLoanProductVersions,
    preview_loan::PreviewLoan,
];
