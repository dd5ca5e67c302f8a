use munim_kernel::context_store;
use munim_lending::{HolidayReader, LendingWork};

use crate::{
    FollowUpBook, FollowUpReader, MonitoringBook, MonitoringReader, ReminderBook, ReminderReader, SheetBook,
    SheetReader,
};

context_store! {
    pub trait CollectionsWork: LendingWork, FollowUpBook, MonitoringBook, ReminderBook, SheetBook;
    pub trait CollectionsStore: FollowUpReader, HolidayReader, MonitoringReader, ReminderReader, SheetReader;
}
