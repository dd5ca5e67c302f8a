use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, AuthorityError};

use super::{
    super::needs::ManagesLoanProducts,
    authority_form::Wanted,
    authority_item::{AuthorityItem, reply},
    authority_refusals::authority_problem,
};

const MESSAGE: &str = "Authority updated";

type Asked = Then<Fresh<May<ManagesLoanProducts>>, Then<IfMatch, Body<Wanted>>>;

pub(crate) struct ChangeAuthority;

impl Operation for ChangeAuthority {
    type Asks = Asked;
    type Doc = __path_change_authority;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, AuthorityItem::example())).or([
            AuthorityError::NoTenant(NoTenantChosen),
            AuthorityError::CannotRaise,
            AuthorityError::VersionConflict,
        ]
        .map(authority_problem))
    }
}

/// Change the authority limits of roles
///
/// The limits replace the existing ones. Callers cannot raise or remove the limits of a role that they hold or that does not rank below
/// them. They can lower any limit.
#[utoipa::path(put, path = "/api/authority", operation_id = "changeAuthority", tag = "lending-settings",
    responses((status = 200, description = "The new limits", body = Success<AuthorityItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_authority(
    app: State,
    Then(Fresh(caller), Then(seen, Body(wanted))): Asked,
) -> Result<Tagged<AuthorityItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(wanted.version));
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        lending::change_authority(work, at, actor, &wanted.limits, seen)
            .await
            .map_err(authority_problem)
    })
    .await?;
    Ok(reply(MESSAGE, actor, changed))
}
