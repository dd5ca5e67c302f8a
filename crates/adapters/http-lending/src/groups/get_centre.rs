use munim_clients::{self as clients, CentreError};

use super::centre_item::CentreDetails;
use crate::prelude::*;

#[operation(get "/api/centres/{centreId}", tag = "groups", ok = "The centre", etag = "Its version.", message = "Centre",
    refuses = [CentreError::NoSuchCentre].map(centre_problem))]
/// Get a centre
pub(crate) async fn get_centre(
    app: State,
    caller: May<SeesGroups>,
    centre: PathId<CentreKey>,
) -> Result<Tagged<CentreDetails>, Problem> {
    let found = clients::get_centre(&*app.clients(), caller.actor(), centre.into_inner())
        .await
        .map_err(centre_problem)?;
    Ok(Tagged::of(MESSAGE, CentreDetails::from(found)))
}
