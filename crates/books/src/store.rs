use munim_approvals::ApprovalBook;
use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{
    AccountReader, BusinessDateBook, ChartBook, ClosureBook, JournalBook, JournalReader, LedgerReader,
    NumberBook,
};

context_store! {
    /// An open transaction of the books.
    pub trait BooksWork: ApprovalBook, AuditTrail, BusinessDateBook, ChartBook, ClosureBook, JournalBook, NumberBook, Outbox;
    /// The store of the books.
    pub trait BooksStore: AccountReader, JournalReader, LedgerReader;
}
