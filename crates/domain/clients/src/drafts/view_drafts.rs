use munim_kernel::{Actor, ClientDraftId};

use super::draft::{ClientDraft, DraftError, SealedDraft};
use crate::{ClientSealer, ClientsStore, SealFailed, SealedAs};

/// Returns the drafts of the actor, those changed last first.
pub async fn list_client_drafts(
    store: &dyn ClientsStore,
    actor: &Actor,
    sealer: &dyn ClientSealer,
) -> Result<Vec<ClientDraft>, DraftError> {
    let stored = store.drafts(actor.tenant()?, actor.user).await?;
    stored
        .into_iter()
        .map(|draft| opened(actor, &draft, sealer))
        .collect()
}

fn opened(actor: &Actor, draft: &SealedDraft, sealer: &dyn ClientSealer) -> Result<ClientDraft, DraftError> {
    let form = sealer.open_bytes(actor.tenant()?, SealedAs::Draft(actor.user), &draft.form)?;
    Ok(ClientDraft {
        id: draft.id,
        form: String::from_utf8(form).map_err(|_| SealFailed)?,
        changed_at: draft.changed_at,
    })
}

/// Returns a draft of the actor. A draft of somebody else is not found.
pub async fn get_client_draft(
    store: &dyn ClientsStore,
    actor: &Actor,
    draft: ClientDraftId,
    sealer: &dyn ClientSealer,
) -> Result<ClientDraft, DraftError> {
    let own = store.drafts(actor.tenant()?, actor.user).await?;
    let found = own.into_iter().find(|one| one.id == draft);
    opened(actor, &found.ok_or(DraftError::NoSuchDraft)?, sealer)
}
