use munim_clients::{self as clients, DraftError};

use super::{draft_item::ClientDraftItem, refusals::draft_problem};
use crate::prelude::*;

#[operation(get "/api/client-drafts/{draftId}", tag = "clients", ok = "The draft", message = "Draft",
    refuses = [DraftError::NoSuchDraft].map(draft_problem))]
/// Get your draft of a client
pub(crate) async fn get_client_draft(
    app: State,
    caller: May<EnrolsClients>,
    draft: PathId<DraftKey>,
) -> Reply<ClientDraftItem> {
    let (store, draft) = (app.clients(), draft.into_inner());
    let found = clients::get_client_draft(&*store, caller.actor(), draft, &*app.sealer())
        .await
        .map_err(draft_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
