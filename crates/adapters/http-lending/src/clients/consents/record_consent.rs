use munim_clients::{self as clients, ConsentError, ConsentHow, ConsentPurpose, Language};

use super::{consent_item::ConsentItem, refusals::consent_problem};
use crate::prelude::*;

/// What a client agreed to, and how.
#[form(example = {"purpose": "credit_bureau", "language": "mr", "how": "thumbprint"})]
pub(crate) struct RecordConsentRequest {
    #[field(word, missing = "Purpose is required")]
    purpose: ConsentPurpose,
    /// The language of the text that was read to them.
    #[field(word, missing = "Language is required")]
    language: Language,
    /// A thumbprint is for clients who do not write.
    #[field(word, missing = "How they agreed is required")]
    how: ConsentHow,
}

#[operation(post "/api/clients/{clientId}/consents", tag = "clients", created = "The consent", body = Success<ConsentItem>,
    location = "The address of all consents.", message = "Consent recorded",
    refuses = [ConsentError::NoSuchClient, ConsentError::NoText].map(consent_problem))]
/// Record that a client agreed to a text
///
/// To its newest version in their language.
pub(crate) async fn record_consent(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    Once(key, form): Once<RecordConsentRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, client) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        client.into_inner(),
    );
    let transaction = (app.clients(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let what = (form.purpose, form.language, form.how);
        let consent = clients::record_consent(work, at, &actor, client, what)
            .await
            .map_err(consent_problem)?;
        Ok(Created::new(
            format!("/api/clients/{client}/consents"),
            MESSAGE,
            ConsentItem::from(consent),
        ))
    })
    .await
}
