use munim_clients::{self as clients, ClientError, PhoneCode};

use crate::prelude::*;

/// A code that was sent.
#[item(from = code: PhoneCode)]
pub(crate) struct PhoneCodeItem {
    /// The number that it was sent to.
    #[field(from = code.phone.as_str().to_owned(), example = "+919820012345")]
    phone_number: String,
    #[field(example = datetime!(2026-04-01 04:40:00 UTC))]
    expires_at: OffsetDateTime,
}

#[operation(post "/api/clients/{clientId}/phone-verification", tag = "clients", ok = "It was sent", message = "Code sent",
    refuses = [ClientError::NoSuchClient, ClientError::HasLeft, ClientError::NoPhone, ClientError::ForeignPhone,
        ClientError::PhoneVerified, ClientError::TooManyCodes(Duration::MINUTE)].map(client_problem))]
/// Send a code to a client's phone
///
/// Sends six digits by SMS. The client reads them to the caller, which proves that the number is theirs. A code is valid for ten minutes
/// or until a newer one is sent. At most one a minute, and five a day to a client or a phone.
pub(crate) async fn send_phone_code(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
) -> Reply<PhoneCodeItem> {
    let (actor, client) = (caller.actor(), client.into_inner());
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let sent = change(&app, &transaction, async |work, at| {
        clients::send_phone_code(work, at, actor, client, &app.kit())
            .await
            .map_err(client_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, sent.into()))
}
