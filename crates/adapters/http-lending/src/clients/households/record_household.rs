use munim_clients::{self as clients, HouseholdDraft, HouseholdError, HouseholdFault};

use super::{
    household_form::RecordHouseholdRequest, household_item::HouseholdItem, refusals::household_problem,
};
use crate::prelude::*;

#[operation(post "/api/clients/{clientId}/household", tag = "clients", created = "The assessment", body = Success<HouseholdItem>,
    location = "The address of all assessments.", message = "Household recorded",
    refuses = [HouseholdError::NoSuchClient, HouseholdError::HasLeft,
        HouseholdError::Faults(vec![HouseholdFault::Members])].map(household_problem))]
/// Record an assessment of a client's household
///
/// It is dated by the business date and made by the caller. Earlier ones are kept.
pub(crate) async fn record_household(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    Once(key, form): Once<RecordHouseholdRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, client) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        client.into_inner(),
    );
    let (transaction, draft) = ((app.clients(), scope, Stale::Nothing), HouseholdDraft::from(form));
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let household = clients::record_household(work, at, &actor, client, &draft)
            .await
            .map_err(household_problem)?;
        Ok(Created::new(
            format!("/api/clients/{client}/household"),
            MESSAGE,
            HouseholdItem::from(household),
        ))
    })
    .await
}
