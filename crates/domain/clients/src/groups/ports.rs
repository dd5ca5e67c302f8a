use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, CentreId, ClientId, GroupId, Page, PageRequest, Reach, RecognitionTestId, StoreError, TenantId,
    TrainingId, UserId,
};
use time::{Date, OffsetDateTime};

use super::{
    group::{Group, ListedGroup},
    group_status::GroupStatus,
    recognition_test::{HeldTest, RecognitionTest},
    training::{ListedTraining, Training, TrainingDraft},
};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GroupFilter {
    /// All statuses if empty.
    pub statuses: Vec<GroupStatus>,
    pub branch: Option<BranchId>,
    pub centre: Option<CentreId>,
    /// The end of the number, or the beginning of a word of the name.
    pub search: Option<String>,
}

#[async_trait(?Send)]
pub trait GroupBook {
    /// Adds a group that is forming, in a locked centre.
    async fn add_group(
        &mut self,
        number: &str,
        centre: CentreId,
        name: &str,
        formed_on: Date,
    ) -> Result<Group, StoreError>;

    /// Locks and returns a group in reach, with its members.
    async fn lock_group(&mut self, reach: &Reach, group: GroupId) -> Result<Option<Group>, StoreError>;

    /// Stores a locked group and its members.
    async fn replace_group(&mut self, group: &Group) -> Result<(), StoreError>;

    /// Returns the number of the group that a locked client is a member of.
    async fn group_of(&mut self, client: ClientId) -> Result<Option<String>, StoreError>;

    /// Returns when a locked client last failed a recognition test, by themselves or with their group.
    async fn last_failed_on(&mut self, client: ClientId) -> Result<Option<Date>, StoreError>;

    /// Returns whether a member of a locked group has a loan in use.
    async fn has_loans_in_use(&mut self, group: GroupId) -> Result<bool, StoreError>;

    /// Adds a training session of a locked group.
    async fn add_training(
        &mut self,
        group: &Group,
        held: &TrainingDraft,
        (by, at): (UserId, OffsetDateTime),
    ) -> Result<TrainingId, StoreError>;

    /// Returns all training sessions of a locked group.
    async fn trainings(&mut self, group: GroupId) -> Result<Vec<Training>, StoreError>;

    /// Adds a recognition test of a locked group.
    async fn add_recognition_test(
        &mut self,
        group: &Group,
        test: &RecognitionTest,
        at: OffsetDateTime,
    ) -> Result<RecognitionTestId, StoreError>;

    /// Returns a group as lists show it, including the changes of this transaction.
    async fn shown_group(&mut self, group: GroupId) -> Result<Option<ListedGroup>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait GroupReader {
    async fn groups(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &GroupFilter,
        page: PageRequest,
    ) -> Result<Page<ListedGroup>, StoreError>;

    /// Returns a group with its training sessions and tests, the newest first.
    async fn group(
        &self,
        tenant: TenantId,
        reach: &Reach,
        group: GroupId,
    ) -> Result<Option<(ListedGroup, Vec<ListedTraining>, Vec<HeldTest>)>, StoreError>;
}
