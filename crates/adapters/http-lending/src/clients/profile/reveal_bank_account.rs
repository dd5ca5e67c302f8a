use munim_clients::{self as clients, ClientError};

use super::super::reveal_form::{RevealRequest, RevealedItem};
use crate::{person::Person, prelude::*};

#[operation(post "/api/clients/{clientId}/bank-account/reveal", tag = "clients", ok = "The number", message = "Number shown",
    refuses = [ClientError::NoSuchClient, ClientError::NoBankAccount].map(client_problem))]
/// Show the whole number of a client's bank account
///
/// It is on record who has seen it and why.
pub(crate) async fn reveal_bank_account(
    app: State,
    Person(caller): Person<May<ChecksDocuments>>,
    client: PathId<ClientKey>,
    Body(form): Body<RevealRequest>,
) -> Reply<RevealedItem> {
    let (actor, client) = (caller.actor(), client.into_inner());
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let number = change(&app, &transaction, async |work, at| {
        clients::reveal_bank_account(work, at, actor, (client, &form.reason), &*app.sealer())
            .await
            .map_err(client_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, RevealedItem { number }))
}
