use munim_clients::{self as clients, ClientError};
use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{NoTenantChosen, StoreError};

use super::{client_form::Wanted, client_item::ClientItem, needs::EnrolsClients, refusals::client_problem};

const MESSAGE: &str = "Client enrolled";

type Asked = Then<May<EnrolsClients>, Once<Wanted>>;

pub(crate) struct CreateClient;

impl Operation for CreateClient {
    type Asks = Asked;
    type Doc = __path_create_client;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ClientItem::example())).or([
            ClientError::NoTenant(NoTenantChosen),
            ClientError::Branch,
            ClientError::Age,
            ClientError::Like("C/SAT-01/2026-27/000009".to_owned()),
        ]
        .map(client_problem))
    }
}

/// Enrol a client
///
/// They are a prospect until they borrow. The number is given by the branch, without gaps.
#[utoipa::path(post, path = "/api/clients", operation_id = "createClient", tag = "clients",
    responses((status = 201, description = "The client", body = Success<ClientItem>,
        headers(("Location" = String, description = "The address.")))))]
pub(crate) async fn create_client(
    app: State,
    Then(caller, Once(key, wanted)): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.clients(), scope, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let client = clients::create_client(
            work,
            at,
            &actor,
            (wanted.branch, |today| wanted.details(today)),
            &wanted.sure,
        )
        .await
        .map_err(client_problem)?;
        let id = client.get().id;
        let shown = work.shown_client(id).await?.ok_or(StoreError::Failed)?;
        Ok(Created::new(
            format!("/api/clients/{id}"),
            MESSAGE,
            ClientItem::from(shown),
        ))
    })
    .await
}
