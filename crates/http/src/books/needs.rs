//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Read the books.
pub(crate) struct ReadsBooks;

impl Needs for ReadsBooks {
    const ANY_OF: &'static [Permission] = &[Permission::BooksPost];
}

/// Make manual entries, and close periods.
pub(crate) struct ManagesBooks;

impl Needs for ManagesBooks {
    const ANY_OF: &'static [Permission] = &[Permission::BooksPost];
}

/// See the lender's bank accounts: to keep them, or to pay loans out.
pub(crate) struct SeesBankAccounts;

impl Needs for SeesBankAccounts {
    const ANY_OF: &'static [Permission] = &[Permission::BooksPost, Permission::LoanDisburse];
}

/// Change the chart of accounts and the lender's bank accounts.
pub(crate) struct ManagesChart;

impl Needs for ManagesChart {
    const ANY_OF: &'static [Permission] = &[Permission::BooksPost];
}
