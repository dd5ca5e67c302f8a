use crate::prelude::*;

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
pub(crate) mod needs;
pub(crate) mod path_keys;
pub mod payments;
mod preview_loan;
pub(crate) mod refusals;
pub mod servicing;
pub mod settings;

pub const LOAN_PRODUCTS: Tag = ("loan-products", "What a tenant lends, and on which terms.");
pub const CHARGES: Tag = (
    "charges",
    "What a lender asks for besides interest, and where it is registered for tax.",
);
pub const LOANS: Tag = (
    "loans",
    "Loans: what one would cost, applications, decisions, money out, and what is owed.",
);

pub const PAYMENTS: Tag = ("payments", "Payments of loans, and their reversal.");

pub const DAY_END: Tag = ("day-end", "The business date, and the end of a day.");

pub const LENDING_SETTINGS: Tag = (
    "lending-settings",
    "What an organisation sets for its lending: up to which amount roles may act, holidays, and the purposes of loans.",
);

operations! {
    list_loan_products, create_loan_product, get_loan_product, change_loan_product, change_loan_product_status,
    list_loan_product_versions, preview_loan,
}
