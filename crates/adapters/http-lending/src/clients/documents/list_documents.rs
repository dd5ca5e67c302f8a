use munim_clients::{self as clients, KycError, KycFilter, KycStatus};
use munim_kernel::ClientId;

use super::{document_item::DocumentPage, refusals::kyc_problem};
use crate::prelude::*;

#[filter(makes = KycFilter)]
pub(crate) struct Documents {
    /// Only documents of that status: `captured` for the queue of those to verify. `expired` once `validUntil` has passed.
    #[field(word, name = "status")]
    statuses: Vec<KycStatus>,
    #[field(always = None)]
    client: Option<ClientId>,
    /// Only documents of clients of that branch.
    branch: Option<BranchId>,
    /// Only documents that are valid until that day at the latest, of clients who have not left.
    expiring_by: Option<Date>,
}

#[operation(get "/api/documents", tag = "clients", ok = "A page of documents", message = "Documents",
    refuses = [KycError::NoTenant(NoTenantChosen)].map(kyc_problem))]
/// List documents of clients
///
/// Those that were captured first before others, with their numbers masked.
pub(crate) async fn list_documents(
    app: State,
    caller: May<ChecksDocuments>,
    list: ListQuery<Unsorted, Documents>,
) -> Reply<DocumentPage> {
    let found = clients::list_documents(&*app.clients(), caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(kyc_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
