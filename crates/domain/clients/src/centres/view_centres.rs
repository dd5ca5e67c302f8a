use munim_kernel::{Actor, CentreId};

use super::{centre::ListedCentre, centre_error::CentreError};
use crate::ClientsStore;

pub async fn get_centre(
    store: &dyn ClientsStore,
    actor: &Actor,
    centre: CentreId,
) -> Result<ListedCentre, CentreError> {
    let found = store.centre(actor.tenant()?, &actor.reach, centre).await?;
    found.ok_or(CentreError::NoSuchCentre)
}
