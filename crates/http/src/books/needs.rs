//! What the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Read the books.
pub(crate) struct ReadsBooks;

impl Needs for ReadsBooks {
    const ANY_OF: &'static [Permission] = &[Permission::BooksPost];
}

/// Make entries by hand, and close periods.
pub(crate) struct KeepsBooks;

impl Needs for KeepsBooks {
    const ANY_OF: &'static [Permission] = &[Permission::BooksPost];
}

/// Change the chart of accounts.
pub(crate) struct KeepsChart;

impl Needs for KeepsChart {
    const ANY_OF: &'static [Permission] = &[Permission::BooksPost];
}
