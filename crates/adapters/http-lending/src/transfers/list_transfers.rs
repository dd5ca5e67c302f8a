use munim_clients::{self as clients, TransferError, TransferFilter, TransferStatus};
use munim_http_kit::extractors::Newest;

use super::{refusals::transfer_problem, transfer_item::TransferPage};
use crate::prelude::*;

#[filter(makes = TransferFilter)]
pub(crate) struct Transfers {
    /// Only transfers of that status.
    #[field(word, name = "status")]
    statuses: Vec<TransferStatus>,
    /// Only transfers to that branch.
    #[field(name = "toBranchId")]
    to_branch: Option<BranchId>,
}

#[operation(get "/api/transfers", tag = "transfers", ok = "A page of transfers", message = "Transfers",
    refuses = [TransferError::NoTenant(NoTenantChosen)].map(transfer_problem))]
/// List transfers
///
/// Those from and to the caller's branches, the newest first.
pub(crate) async fn list_transfers(
    app: State,
    caller: May<SeesTransfers>,
    list: ListQuery<Newest, Transfers>,
) -> Reply<TransferPage> {
    let found = clients::list_transfers(&*app.clients(), caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(transfer_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
