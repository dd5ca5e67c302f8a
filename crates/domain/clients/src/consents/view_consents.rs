use munim_kernel::{Actor, ClientId};

use super::consent::{Consent, ConsentError, ConsentText};
use crate::ClientsStore;

/// Returns the consents of a client with the texts that they agreed to, the newest first.
pub async fn list_consents(
    store: &dyn ClientsStore,
    actor: &Actor,
    client: ClientId,
) -> Result<Vec<(Consent, ConsentText)>, ConsentError> {
    let found = store.consents(actor.tenant()?, &actor.reach, client).await?;
    found.ok_or(ConsentError::NoSuchClient)
}

/// Returns the newest version of each text, by purpose and language.
pub async fn list_consent_texts(
    store: &dyn ClientsStore,
    actor: &Actor,
) -> Result<Vec<ConsentText>, ConsentError> {
    Ok(store.consent_texts(actor.tenant()?).await?)
}
