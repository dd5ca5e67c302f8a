//! Savings products.

use super::{
    row::{Row, read, write},
    who::{ADMINS, SAVERS},
};

// Why writes do not need a step-up.
const TERMS: &str = "it says what is paid for deposits from then on: open accounts keep the other terms that they were opened with";

/// The organisation of the callers may not take deposits.
const NOT_ALLOWED: u16 = 409;

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("listSavingsProducts", SAVERS).replies(NOT_ALLOWED),
    write("createSavingsProduct", ADMINS).without_step_up(TERMS),
    read("getSavingsProduct", SAVERS),
    write("changeSavingsProduct", ADMINS).without_step_up(TERMS),
    write("changeSavingsProductStatus", ADMINS).without_step_up(TERMS),
    read("listSavingsProductVersions", SAVERS),
];
