use munim_audit::AuditTrail;
use munim_books::{BusinessDateBook, NumberBook};
use munim_kernel::{Outbox, context_store};

use crate::{ClientBook, ClientReader};

context_store! {
    pub trait ClientsWork: AuditTrail, BusinessDateBook, ClientBook, NumberBook, Outbox;
    pub trait ClientsStore: ClientReader;
}
