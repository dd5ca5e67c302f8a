//! Loan products, and what a loan would cost.
mod change_loan_product;
mod change_loan_product_status;
pub(crate) mod changed_once;
pub mod charges;
mod chosen_terms;
mod create_loan_product;
pub mod day_end;
pub(crate) mod fields;
mod get_loan_product;
mod list_loan_product_versions;
mod list_loan_products;
mod loan_product_form;
mod loan_product_item;
pub mod loans;
mod needs;
mod paper;
mod path_keys;
pub mod payments;
mod preview_loan;
mod refusals;
pub mod settings;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `loan-products`.
pub const LOAN_PRODUCTS: Tag = ("loan-products", "What a tenant lends, and on which terms.");
/// The group of operations `charges`.
pub const CHARGES: Tag = (
    "charges",
    "What a lender asks for besides interest, and where it is registered for tax.",
);
/// The group of operations `loans`.
pub const LOANS: Tag = (
    "loans",
    "Loans: what one would cost, applications, decisions, money out, and what is owed.",
);

/// The group of operations `payments`.
pub const PAYMENTS: Tag = ("payments", "Payments of loans, and their reversal.");

/// The group of operations `day-end`.
pub const DAY_END: Tag = ("day-end", "The business date, and the end of a day.");

/// The group of operations `lending-settings`.
pub const LENDING_SETTINGS: Tag = (
    "lending-settings",
    "What an organisation sets for its lending: up to which amount roles may act, holidays, and the purposes of loans.",
);

operations![
    list_loan_products,
    create_loan_product,
    get_loan_product,
    change_loan_product,
    change_loan_product_status,
    list_loan_product_versions,
    preview_loan,
];
