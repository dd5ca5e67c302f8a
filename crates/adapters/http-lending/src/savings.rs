use crate::prelude::*;

mod change_savings_product;
mod change_savings_product_status;
mod create_savings_product;
mod get_savings_product;
mod list_savings_product_versions;
mod list_savings_products;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod savings_product_form;
mod savings_product_item;

pub const SAVINGS_PRODUCTS: Tag = (
    "savings-products",
    "What a cooperative bank or credit society takes in, and on which terms.",
);

operations![
    list_savings_products,
    create_savings_product,
    get_savings_product,
    change_savings_product,
    change_savings_product_status,
    list_savings_product_versions,
];
