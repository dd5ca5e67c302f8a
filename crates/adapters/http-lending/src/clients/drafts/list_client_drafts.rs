use munim_clients::{self as clients, DraftError};

use super::{draft_item::ClientDraftItem, refusals::draft_problem};
use crate::prelude::*;

#[operation(get "/api/client-drafts", tag = "clients", ok = "The drafts", message = "Drafts",
    refuses = [DraftError::NoTenant(NoTenantChosen)].map(draft_problem))]
/// List your drafts of clients
///
/// Those changed last first.
pub(crate) async fn list_client_drafts(
    app: State,
    caller: May<EnrolsClients>,
) -> Reply<Vec<ClientDraftItem>> {
    let found = clients::list_client_drafts(&*app.clients(), caller.actor(), &*app.sealer())
        .await
        .map_err(draft_problem)?;
    Ok(Success::new(MESSAGE, found.into_iter().map(Into::into).collect()))
}
