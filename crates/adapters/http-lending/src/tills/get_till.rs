use munim_tills::{self as tills, TillError};

use super::till_item::TillItem;
use crate::prelude::*;

#[operation(get "/api/tills/{tillId}", tag = "tills", ok = "The till", etag = "Its version.", message = "Till",
    refuses = [TillError::NoSuchTill].map(till_problem))]
/// Get a till with the cash on the way from it and to it
pub(crate) async fn get_till(
    app: State,
    caller: May<SeesTills>,
    till: PathId<TillKey>,
) -> Result<Tagged<TillItem>, Problem> {
    let found = tills::get_till(&*app.tills(), caller.actor(), till.into_inner())
        .await
        .map_err(till_problem)?;
    Ok(Tagged::of(MESSAGE, TillItem::from(found)))
}
