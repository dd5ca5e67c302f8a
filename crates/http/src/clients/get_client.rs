use munim_clients::{ClientError, ViewClients};
use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

use super::{client_item::ClientItem, needs::SeesClients, path_keys::ClientKey, refusals::client_problem};

const MESSAGE: &str = "Client";

type Asked = Then<May<SeesClients>, PathId<ClientKey>>;

pub(crate) struct GetClient;

impl Operation for GetClient {
    type Asks = Asked;
    type Doc = __path_get_client;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ClientItem::example()))
            .or([ClientError::NoSuchClient].map(client_problem))
    }
}

/// Get a client
#[utoipa::path(get, path = "/api/clients/{clientId}", operation_id = "getClient", tag = "clients",
    responses((status = 200, description = "The client", body = Success<ClientItem>,
        headers(("ETag" = String, description = "Its version.")))))]
pub(crate) async fn get_client(
    app: State,
    Then(caller, client): Asked,
) -> Result<Tagged<ClientItem>, Problem> {
    let found = ViewClients::new(app.clients())
        .get_client(caller.actor(), client.into_inner())
        .await
        .map_err(client_problem)?;
    let item = ClientItem::from(found);
    Ok(Tagged::new(item.version(), Success::new(MESSAGE, item)))
}
