use crate::prelude::*;

mod approve_savings_account;
mod change_savings_product;
mod change_savings_product_status;
mod clear_savings_cheque;
mod close_savings_account;
mod create_savings_account;
mod create_savings_product;
mod freeze_savings_account;
mod get_savings_account;
mod get_savings_closure_quote;
mod get_savings_ledger;
mod get_savings_product;
mod list_savings_accounts;
mod list_savings_product_versions;
mod list_savings_products;
mod list_savings_transactions;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod place_savings_lien;
mod reactivate_savings_account;
mod record_savings_transaction;
pub(crate) mod refusals;
mod reject_savings_account;
mod release_savings_lien;
mod request_savings_reversal;
mod savings_account_form;
mod savings_account_item;
mod savings_product_form;
mod savings_product_item;
mod savings_transaction_item;
mod transfer_savings;
mod unfreeze_savings_account;

pub const SAVINGS_PRODUCTS: Tag = (
    "savings-products",
    "What a cooperative bank or credit society takes in, and on which terms.",
);

pub const SAVINGS: Tag = (
    "savings",
    "Accounts of savings, deposits and shares, and the money that goes in and out.",
);

operations![
    list_savings_products,
    create_savings_product,
    get_savings_product,
    change_savings_product,
    change_savings_product_status,
    list_savings_product_versions,
    list_savings_accounts,
    create_savings_account,
    get_savings_account,
    approve_savings_account,
    reject_savings_account,
    get_savings_ledger,
    list_savings_transactions,
    record_savings_transaction,
    clear_savings_cheque,
    request_savings_reversal,
    freeze_savings_account,
    unfreeze_savings_account,
    place_savings_lien,
    release_savings_lien,
    reactivate_savings_account,
    get_savings_closure_quote,
    close_savings_account,
    transfer_savings,
];
