use munim_clients::{self as clients, ConsentError};

use super::{consent_item::ConsentTextItem, refusals::consent_problem};
use crate::prelude::*;

#[operation(get "/api/consent-texts", tag = "clients", ok = "The texts", message = "Texts",
    refuses = [ConsentError::NoTenant(NoTenantChosen)].map(consent_problem))]
/// List the texts that clients agree to
///
/// The newest version of each purpose and language.
pub(crate) async fn list_consent_texts(app: State, caller: May<SeesClients>) -> Reply<Vec<ConsentTextItem>> {
    let found = clients::list_consent_texts(&*app.clients(), caller.actor())
        .await
        .map_err(consent_problem)?;
    Ok(Success::new(MESSAGE, found.into_iter().map(Into::into).collect()))
}
