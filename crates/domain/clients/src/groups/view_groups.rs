use munim_kernel::{Actor, GroupId, Page, PageRequest};

use super::{
    group::ListedGroup, group_error::GroupError, ports::GroupFilter, recognition_test::HeldTest,
    training::ListedTraining,
};
use crate::ClientsStore;

pub async fn list_groups(
    store: &dyn ClientsStore,
    actor: &Actor,
    filter: &GroupFilter,
    page: PageRequest,
) -> Result<Page<ListedGroup>, GroupError> {
    Ok(store.groups(actor.tenant()?, &actor.reach, filter, page).await?)
}

/// Returns a group with its training sessions and tests, the newest first.
pub async fn get_group(
    store: &dyn ClientsStore,
    actor: &Actor,
    group: GroupId,
) -> Result<(ListedGroup, Vec<ListedTraining>, Vec<HeldTest>), GroupError> {
    let found = store.group(actor.tenant()?, &actor.reach, group).await?;
    found.ok_or(GroupError::NoSuchGroup)
}
