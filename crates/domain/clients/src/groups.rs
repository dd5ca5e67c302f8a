//! Groups of clients who are liable for each other's loans (JLG), their training (CGT) and their test (GRT).
mod group;
mod group_error;
mod group_status;
mod keep_groups;
mod lock_group;
mod ports;
mod recognition_test;
mod record_recognition_test;
mod record_training;
mod training;
mod view_groups;

pub use group::{Group, GroupDraft, GroupMember, GroupRecord, ListedGroup};
pub use group_error::GroupError;
pub use group_status::{GroupCommand, GroupRefusal, GroupStatus};
pub use keep_groups::{add_group_member, change_group, create_group, dissolve_group, remove_group_member};
pub use ports::{GroupBook, GroupFilter, GroupReader};
pub use recognition_test::{HeldTest, RecognitionTest, TestAnswer, TestOutcome, TestedMember};
pub use record_recognition_test::record_recognition_test;
pub use record_training::record_training;
pub use training::{ListedTraining, Training, TrainingDraft};
pub use view_groups::{get_group, list_groups};

#[cfg(test)]
mod tests;
