use munim_clients::{self as clients, DraftError};

use super::{draft_form::ClientDraftRequest, draft_item::ClientDraftItem, refusals::draft_problem};
use crate::prelude::*;

#[operation(put "/api/client-drafts/{draftId}", tag = "clients", ok = "The draft", message = "Draft saved",
    refuses = [DraftError::NoSuchDraft, DraftError::HoldsAadhaar].map(draft_problem))]
/// Change your draft of a client
pub(crate) async fn change_client_draft(
    app: State,
    caller: May<EnrolsClients>,
    draft: PathId<DraftKey>,
    Body(form): Body<ClientDraftRequest>,
) -> Reply<ClientDraftItem> {
    let (actor, draft) = (caller.actor(), draft.into_inner());
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        clients::change_client_draft(work, at, actor, (draft, form.text()), &*app.sealer())
            .await
            .map_err(draft_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, changed.into()))
}
