use munim_kernel::context_store;

use crate::{OutboxReader, Postbox};

context_store! {
    /// One piece of work on letters.
    pub trait MessagesWork: OutboxReader, Postbox;
    /// The store of letters.
    pub trait MessagesStore;
}
