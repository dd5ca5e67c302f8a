use munim_kernel::{Actor, ClientId, Fields};
use time::OffsetDateTime;

use super::{
    household::{Household, HouseholdDraft},
    household_error::HouseholdError,
};
use crate::{ClientStatus, ClientsWork, note::note};

/// Records an assessment of a client's household by the actor, as a new version.
pub async fn record_household(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    client: ClientId,
    draft: &HouseholdDraft,
) -> Result<Household, HouseholdError> {
    actor.tenant()?;
    let faults = draft.faults();
    if !faults.is_empty() {
        return Err(HouseholdError::Faults(faults));
    }
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(HouseholdError::NoSuchClient)?;
    if held.get().status == ClientStatus::Exited {
        return Err(HouseholdError::HasLeft);
    }
    let books = work.lock_books_shared(held.get().details.branch).await?;
    let household = work
        .add_household(client, draft, (actor.user, books.business_date, at))
        .await?;
    let (id, after) = (household.id, Fields::from(&household));
    let what = ("CREATE", "clients.household.recorded");
    note::<HouseholdError>(work, at, actor, ("Household", id), what, (None, Some(after))).await?;
    Ok(household)
}
