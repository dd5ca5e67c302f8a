use munim_clients::{self as clients, DraftError};

use super::refusals::draft_problem;
use crate::prelude::*;

#[operation(delete "/api/client-drafts/{draftId}", tag = "clients", ok = "It was deleted", message = "Draft deleted",
    refuses = [DraftError::NoSuchDraft].map(draft_problem))]
/// Delete your draft of a client
pub(crate) async fn delete_client_draft(
    app: State,
    caller: May<EnrolsClients>,
    draft: PathId<DraftKey>,
) -> Reply<Nothing> {
    let (actor, draft) = (caller.actor(), draft.into_inner());
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, _| {
        clients::delete_client_draft(work, actor, draft)
            .await
            .map_err(draft_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
