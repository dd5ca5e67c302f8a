use munim_lending::{self as lending, BatchError, BatchFilter, BatchState};

use super::batch_item::BatchPage;
use crate::prelude::*;

#[filter(makes = BatchFilter)]
pub(crate) struct Batches {
    /// Only batches of that branch.
    branch: Option<BranchId>,
    /// Only batches in that state.
    #[field(word, name = "state")]
    states: Vec<BatchState>,
}

#[operation(get "/api/disbursement-batches", tag = "disbursements", ok = "A page of batches", message = "Batches of disbursals",
    refuses = [BatchError::NoTenant(NoTenantChosen)].map(batch_problem))]
/// List batches of disbursals
///
/// The newest first. Batches with loans of several branches are listed only for users with access to all branches.
pub(crate) async fn list_disbursement_batches(
    app: State,
    caller: May<PaysLoansOut>,
    list: ListQuery<Unsorted, Batches>,
) -> Reply<BatchPage> {
    let found =
        lending::list_disbursement_batches(&*app.lending(), caller.actor(), &list.filter.0, list.page)
            .await
            .map_err(batch_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
