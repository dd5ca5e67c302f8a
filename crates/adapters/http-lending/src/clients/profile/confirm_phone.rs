use munim_clients::{self as clients, ClientError};
use munim_messages::OneTimeCode;

use super::profile_item::ClientProfileItem;
use crate::prelude::*;

/// The code that the client was sent.
#[form(example = {"code": "482913"})]
pub(crate) struct ConfirmPhoneRequest {
    /// Six digits.
    #[field(missing = "Enter the code", most = 40)]
    code: String,
}

#[operation(post "/api/clients/{clientId}/phone-verification/confirm", tag = "clients", ok = "The profile",
    message = "Phone number verified",
    refuses = [ClientError::NoSuchClient, ClientError::HasLeft, ClientError::NoPhone, ClientError::NoCode,
        ClientError::WrongCode(4)].map(client_problem))]
/// Verify a client's phone with the code
///
/// Five wrong codes end the one that was sent. The number is verified until it changes; verifying it twice succeeds.
pub(crate) async fn confirm_phone(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    Body(ConfirmPhoneRequest { code }): Body<ConfirmPhoneRequest>,
) -> Result<Tagged<ClientProfileItem>, Problem> {
    let (actor, client, given) = (caller.actor(), client.into_inner(), OneTimeCode::typed(&code));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let verified = change(&app, &transaction, async |work, at| {
        clients::confirm_phone(work, at, actor, (client, &given), &app.kit())
            .await
            .map_err(client_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, verified.into()))
}
