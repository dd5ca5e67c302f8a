use munim_clients::{self as clients, CentreError};
use munim_kernel::NoTenantChosen;

use super::{centre_form::CreateCentreRequest, centre_item::CentreDetails, reply::changed_centre};
use crate::prelude::*;

#[operation(post "/api/centres", tag = "groups", created = "The centre", body = Success<CentreDetails>, location = "The address.",
    message = "Centre created",
    refuses = [CentreError::NoTenant(NoTenantChosen), CentreError::Branch, CentreError::Officer, CentreError::NotYours,
        CentreError::Leader, CentreError::CodeTaken].map(centre_problem))]
/// Create a centre
///
/// An officer creates only centres that they look after.
pub(crate) async fn create_centre(
    app: State,
    caller: May<ManagesGroups>,
    Once(key, form): Once<CreateCentreRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.clients(), scope, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let centre = clients::create_centre(work, at, &actor, (form.branch, &form.code), &form.draft)
            .await
            .map_err(centre_problem)?;
        let id = centre.get().id;
        let shown = changed_centre(work, id).await?;
        Ok(Created::new(format!("/api/centres/{id}"), MESSAGE, shown))
    })
    .await
}
