use munim_clients::{ClientError, ClientFilter, ClientSort, ClientStatus, ViewClients};
use munim_kernel::CentreId;

use super::client_item::ClientPage;
use crate::prelude::*;

#[filter(makes = ClientFilter)]
pub(crate) struct Clients {
    /// Only clients of that status.
    #[field(word, name = "status")]
    statuses: Vec<ClientStatus>,
    /// Only clients of that branch.
    branch: Option<BranchId>,
    /// Only clients of that centre.
    centre: Option<CentreId>,
    /// Only clients who have not left and whose documents are due to be checked again by that day.
    rekyc_due_by: Option<Date>,
    #[field(always = None)]
    search: Option<String>,
}

#[operation(get "/api/clients", tag = "clients", ok = "A page of clients", message = "Clients",
    refuses = [ClientError::NoTenant(NoTenantChosen)].map(client_problem))]
/// List clients
///
/// The newest first, unless `sort` says otherwise. `search` finds the end of the number or of the phone, from three characters on, and the beginnings of
/// words of the name, in any order. An officer sees the clients of their own centres.
pub(crate) async fn list_clients(
    app: State,
    caller: May<SeesClients>,
    list: ListQuery<ClientSort, Clients>,
) -> Reply<ClientPage> {
    let search = list.search.trim();
    let filter = ClientFilter {
        search: (!search.is_empty()).then(|| search.to_owned()),
        ..list.filter.0
    };
    let found = ViewClients::new(app.clients())
        .list_clients(caller.actor(), &filter, list.sort, list.page)
        .await
        .map_err(client_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
