use munim_kernel::context_store;
use munim_lending::LendingWork;

use crate::{FollowUpBook, FollowUpReader, ReminderBook, ReminderReader, SheetBook, SheetReader};

context_store! {
    pub trait CollectionsWork: LendingWork, FollowUpBook, ReminderBook, SheetBook;
    pub trait CollectionsStore: FollowUpReader, ReminderReader, SheetReader;
}
