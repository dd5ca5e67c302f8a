use munim_audit::AuditTrail;
use munim_books::{BankAccountBook, BusinessDateBook, JournalBook};
use munim_kernel::{Outbox, context_store};

use crate::{BranchDayBook, TillBook, TillReader};

context_store! {
    pub trait TillsWork: AuditTrail, BankAccountBook, BranchDayBook, BusinessDateBook, JournalBook, Outbox, TillBook;
    pub trait TillsStore: TillReader;
}
