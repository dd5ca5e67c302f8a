use munim_kernel::{Actor, ClientId};

use super::{household::Household, household_error::HouseholdError};
use crate::ClientsStore;

/// Returns the assessments of a client's household, the newest first.
pub async fn list_households(
    store: &dyn ClientsStore,
    actor: &Actor,
    client: ClientId,
) -> Result<Vec<Household>, HouseholdError> {
    let found = store.households(actor.tenant()?, &actor.reach, client).await?;
    found.ok_or(HouseholdError::NoSuchClient)
}
