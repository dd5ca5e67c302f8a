use munim_audit::AuditTrail;
use munim_books::{BusinessDateBook, NumberBook};
use munim_kernel::{Outbox, context_store};

use crate::{ClientBook, ClientReader};

context_store! {
    /// An open transaction of the clients context.
    pub trait ClientsWork: AuditTrail, BusinessDateBook, ClientBook, NumberBook, Outbox;
    /// The store of the clients context.
    pub trait ClientsStore: ClientReader;
}
