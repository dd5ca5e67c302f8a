use munim_clients::ClientsWork;
use munim_kernel::{CentreId, GroupId, StoreError};

use super::{centre_item::CentreDetails, group_item::GroupItem};
use crate::prelude::*;

/// Returns a centre as changed in this transaction.
pub(super) async fn changed_centre(
    work: &mut dyn ClientsWork,
    centre: CentreId,
) -> Result<CentreDetails, Problem> {
    let shown = work.shown_centre(centre).await?;
    Ok(shown.ok_or(StoreError::Failed)?.into())
}

/// Returns a group as changed in this transaction.
pub(super) async fn changed_group(work: &mut dyn ClientsWork, group: GroupId) -> Result<GroupItem, Problem> {
    let shown = work.shown_group(group).await?;
    Ok(shown.ok_or(StoreError::Failed)?.into())
}

pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn ClientsWork,
    group: GroupId,
) -> Result<Tagged<GroupItem>, Problem> {
    Ok(Tagged::of(message, changed_group(work, group).await?))
}
