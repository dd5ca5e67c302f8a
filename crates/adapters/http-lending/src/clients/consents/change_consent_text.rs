use munim_clients::{self as clients, ConsentError, ConsentPurpose, Language};

use super::{consent_item::ConsentTextItem, refusals::consent_problem};
use crate::prelude::*;

/// A text that clients agree to.
#[form(example = {"purpose": "credit_bureau", "language": "en", "body": "I agree that the lender asks credit bureaus about my loans."})]
pub(crate) struct ChangeConsentTextRequest {
    #[field(word, missing = "Purpose is required")]
    purpose: ConsentPurpose,
    #[field(word, missing = "Language is required")]
    language: Language,
    /// At least 20 characters.
    #[field(missing = "Text is required", most = 5_000)]
    body: String,
}

#[operation(put "/api/consent-texts", tag = "clients", ok = "The text", message = "Text updated",
    refuses = [ConsentError::NoTenant(NoTenantChosen), ConsentError::NotTheWhole, ConsentError::Body].map(consent_problem))]
/// Change a text that clients agree to
///
/// It becomes a new version. Clients who agreed to an earlier one are not bound by it. Sending the same text again changes nothing.
pub(crate) async fn change_consent_text(
    app: State,
    caller: May<ChangesMemberRules>,
    Body(form): Body<ChangeConsentTextRequest>,
) -> Reply<ConsentTextItem> {
    let actor = caller.actor();
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let text = clients::change_consent_text(work, at, actor, (form.purpose, form.language), &form.body)
            .await
            .map_err(consent_problem)?;
        Ok(Success::new(MESSAGE, text.into()))
    })
    .await
}
