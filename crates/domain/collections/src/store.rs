use munim_kernel::context_store;
use munim_lending::LendingWork;

use crate::{SheetBook, SheetReader};

context_store! {
    pub trait CollectionsWork: LendingWork, SheetBook;
    pub trait CollectionsStore: SheetReader;
}
