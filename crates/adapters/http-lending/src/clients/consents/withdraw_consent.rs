use munim_clients::{self as clients, ConsentError};

use super::{consent_item::ConsentItem, refusals::consent_problem};
use crate::prelude::*;

#[operation(post "/api/consents/{consentId}/withdraw", tag = "clients", ok = "The consent", message = "Consent withdrawn",
    refuses = [ConsentError::NoSuchConsent].map(consent_problem))]
/// Record that a client withdrew a consent
///
/// It stays on record. Withdrawing it twice succeeds.
pub(crate) async fn withdraw_consent(
    app: State,
    caller: May<ChangesClients>,
    consent: PathId<ConsentKey>,
) -> Reply<ConsentItem> {
    let (actor, consent) = (caller.actor(), consent.into_inner());
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let consent = clients::withdraw_consent(work, at, actor, consent)
            .await
            .map_err(consent_problem)?;
        Ok(Success::new(MESSAGE, consent.into()))
    })
    .await
}
