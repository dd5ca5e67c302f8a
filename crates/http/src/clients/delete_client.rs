use munim_clients::{self as clients, ClientError};
use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};

use super::{needs::EnrolsClients, path_keys::ClientKey, refusals::client_problem};

const MESSAGE: &str = "Prospect deleted";

type Asked = Then<May<EnrolsClients>, PathId<ClientKey>>;

pub(crate) struct DeleteClient;

impl Operation for DeleteClient {
    type Asks = Asked;
    type Doc = __path_delete_client;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing))
            .or([ClientError::NoSuchClient, ClientError::InUse].map(client_problem))
    }
}

/// Delete a prospect
///
/// Only one that no loan or application refers to.
#[utoipa::path(delete, path = "/api/clients/{clientId}", operation_id = "deleteClient", tag = "clients",
    responses((status = 200, description = "They were deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_client(app: State, Then(caller, client): Asked) -> Reply<Nothing> {
    let (actor, client) = (caller.actor(), client.into_inner());
    let place = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &place, async |work, at| {
        clients::delete_client(work, at, actor, client)
            .await
            .map_err(client_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
