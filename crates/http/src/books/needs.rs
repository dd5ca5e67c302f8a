//! What the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Read the books.
pub(crate) struct ReadsBooks;

impl Needs for ReadsBooks {
    const ANY_OF: &'static [Permission] = &[Permission::BooksPost];
}
