use munim_kernel::context_store;

use crate::{OutboxReader, Postbox};

context_store! {
    pub trait MessagesWork: OutboxReader, Postbox;
    pub trait MessagesStore;
}
