use munim_kernel::context_store;

use crate::{OutboxReader, Postbox};

context_store! {
    /// An open transaction of the messages context.
    pub trait MessagesWork: OutboxReader, Postbox;
    /// The store of the messages context.
    pub trait MessagesStore;
}
