use munim_lending::{AuthorityError, ViewAuthority};

use super::{
    authority_item::{AuthorityItem, reply},
    authority_refusals::authority_problem,
};
use crate::prelude::*;

#[operation(get "/api/authority", tag = "lending-settings", ok = "All limits, and all roles", message = "Authority",
    refuses = [AuthorityError::NoTenant(NoTenantChosen)].map(authority_problem))]
/// Get the authority limits of roles
pub(crate) async fn get_authority(
    app: State,
    caller: May<ManagesLoanProducts>,
) -> Result<Tagged<AuthorityItem>, Problem> {
    let found = ViewAuthority::new(app.lending())
        .get_authority(caller.actor())
        .await
        .map_err(authority_problem)?;
    Ok(reply(MESSAGE, caller.actor(), found))
}
