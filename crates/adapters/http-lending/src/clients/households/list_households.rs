use munim_clients::{self as clients, HouseholdError};

use super::{household_item::HouseholdItem, refusals::household_problem};
use crate::prelude::*;

#[operation(get "/api/clients/{clientId}/household", tag = "clients", ok = "The assessments", message = "Household",
    refuses = [HouseholdError::NoSuchClient].map(household_problem))]
/// List the assessments of a client's household
///
/// The newest first.
pub(crate) async fn list_households(
    app: State,
    caller: May<SeesClients>,
    client: PathId<ClientKey>,
) -> Reply<Vec<HouseholdItem>> {
    let found = clients::list_households(&*app.clients(), caller.actor(), client.into_inner())
        .await
        .map_err(household_problem)?;
    Ok(Success::new(MESSAGE, found.into_iter().map(Into::into).collect()))
}
