use munim_clients::{self as clients, ClientError, Refusal};
use munim_kernel::{Limited, PlanLimitReached};

use super::{client_item::ClientItem, client_reason_form::ClientReasonRequest, reply::reply};
use crate::prelude::*;

#[operation(post "/api/clients/{clientId}/rejoin", tag = "clients", ok = "The client",
    message = "Client enrolled again",
    refuses = [ClientError::NoSuchClient, ClientError::VersionConflict, ClientError::Status(Refusal::HasNotLeft),
        ClientError::PlanLimit(PlanLimitReached { limited: Limited::Clients, plan: "Standard".to_owned(), limit: 10_000 })]
        .map(client_problem))]
/// Enrol a former client again
///
/// They are a prospect again, with their number. Enrolling them twice succeeds.
pub(crate) async fn rejoin_client(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    seen: IfMatch,
    Body(form): Body<ClientReasonRequest>,
) -> Result<Tagged<ClientItem>, Problem> {
    let (actor, client, seen) = (caller.actor(), client.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        clients::rejoin_client(work, at, actor, (client, seen), &form.reason)
            .await
            .map_err(client_problem)?;
        reply(MESSAGE, work, client).await
    })
    .await
}
