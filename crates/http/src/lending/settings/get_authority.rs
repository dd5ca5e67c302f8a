use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::May,
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{AuthorityError, ViewAuthority};

use super::{
    super::needs::ManagesLoanProducts,
    authority_item::{AuthorityItem, reply},
    authority_refusals::authority_problem,
};

const MESSAGE: &str = "Authority";

pub(crate) struct GetAuthority;

impl Operation for GetAuthority {
    type Asks = May<ManagesLoanProducts>;
    type Doc = __path_get_authority;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, AuthorityItem::example()))
            .or([AuthorityError::NoTenant(NoTenantChosen)].map(authority_problem))
    }
}

/// Get the authority limits of roles
#[utoipa::path(get, path = "/api/authority", operation_id = "getAuthority", tag = "lending-settings",
    responses((status = 200, description = "All limits, and all roles", body = Success<AuthorityItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
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
