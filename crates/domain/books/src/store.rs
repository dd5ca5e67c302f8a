use munim_approvals::ApprovalBook;
use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{
    AccountMapBook, AccountReader, BankAccountBook, BankAccountReader, BusinessDateBook, ChartBook,
    ClosureBook, ClosureReader, JournalBook, JournalReader, LedgerReader, NumberBook,
};

context_store! {
    pub trait BooksWork: AccountMapBook, ApprovalBook, AuditTrail, BankAccountBook, BusinessDateBook, ChartBook, ClosureBook, JournalBook, NumberBook, Outbox;
    pub trait BooksStore: AccountReader, BankAccountReader, ClosureReader, JournalReader, LedgerReader;
}
