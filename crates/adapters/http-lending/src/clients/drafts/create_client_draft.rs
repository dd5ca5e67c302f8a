use munim_clients::{self as clients, DraftError};

use super::{draft_form::ClientDraftRequest, draft_item::ClientDraftItem, refusals::draft_problem};
use crate::prelude::*;

#[operation(post "/api/client-drafts", tag = "clients", created = "The draft", body = Success<ClientDraftItem>,
    location = "The address.", message = "Draft saved",
    refuses = [DraftError::NoTenant(NoTenantChosen), DraftError::HoldsAadhaar, DraftError::TooMany].map(draft_problem))]
/// Save a draft of a client
///
/// Only its user sees it. A user has at most 20 drafts. A draft is deleted 30 days after its last change.
pub(crate) async fn create_client_draft(
    app: State,
    caller: May<EnrolsClients>,
    Once(key, form): Once<ClientDraftRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, sealer) = (caller.actor().clone(), app.sealer());
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let draft = clients::create_client_draft(work, at, &actor, form.text(), &*sealer)
            .await
            .map_err(draft_problem)?;
        let address = format!("/api/client-drafts/{}", draft.id);
        Ok(Created::new(address, MESSAGE, ClientDraftItem::from(draft)))
    })
    .await
}
