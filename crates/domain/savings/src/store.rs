use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{SavingsProductBook, SavingsProductReader};

context_store! {
    pub trait SavingsWork: AuditTrail, Outbox, SavingsProductBook;
    pub trait SavingsStore: SavingsProductReader;
}
