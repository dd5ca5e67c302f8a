use munim_clients::{self as clients, ClientError};
use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::StoreError;

use super::{
    client_form::Wanted, client_item::ClientItem, needs::ChangesClients, path_keys::ClientKey,
    refusals::client_problem,
};

const MESSAGE: &str = "Client updated";

type Asked = Then<May<ChangesClients>, Then<PathId<ClientKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeClient;

impl Operation for ChangeClient {
    type Asks = Asked;
    type Doc = __path_change_client;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ClientItem::example())).or([
            ClientError::NoSuchClient,
            ClientError::VersionConflict,
            ClientError::HasLeft,
            ClientError::BranchIsKept,
        ]
        .map(client_problem))
    }
}

/// Change a client's details
///
/// The branch stays. A day of joining that is left out stays too.
#[utoipa::path(put, path = "/api/clients/{clientId}", operation_id = "changeClient", tag = "clients",
    responses((status = 200, description = "The client", body = Success<ClientItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_client(
    app: State,
    Then(caller, Then(client, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<ClientItem>, Problem> {
    let (actor, client, seen) = (caller.actor(), client.into_inner(), seen.and(wanted.version));
    let place = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &place, async |work, at| {
        clients::change_client(
            work,
            at,
            actor,
            (client, seen),
            (|joined| wanted.details(joined), &wanted.sure),
        )
        .await
        .map_err(client_problem)?;
        let shown = work.shown_client(client).await?.ok_or(StoreError::Failed)?;
        let item = ClientItem::from(shown);
        Ok(Tagged::new(item.version(), Success::new(MESSAGE, item)))
    })
    .await
}
