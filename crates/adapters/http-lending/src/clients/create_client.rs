use munim_clients::{self as clients, ClientError};
use munim_kernel::{Limited, NoTenantChosen, PlanLimitReached, StoreError};

use super::{client_form::ClientRequest, client_item::ClientItem};
use crate::prelude::*;

#[operation(post "/api/clients", tag = "clients", created = "The client", body = Success<ClientItem>, location = "The address.",
    message = "Client enrolled",
    refuses = [ClientError::NoTenant(NoTenantChosen), ClientError::Branch, ClientError::Age(18, 75),
        ClientError::Like("C/SAT-01/2026-27/000009".to_owned()),
        ClientError::PlanLimit(PlanLimitReached { limited: Limited::Clients, plan: "Standard".to_owned(), limit: 10_000 })]
        .map(client_problem))]
/// Enrol a client
///
/// They are a prospect until they borrow. The number is given by the branch, without gaps.
pub(crate) async fn create_client(
    app: State,
    caller: May<EnrolsClients>,
    Once(key, form): Once<ClientRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.clients(), scope, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let client = clients::create_client(
            work,
            at,
            &actor,
            form.branch,
            |today| form.details(today),
            &form.sure,
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
