use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, PurposeError};

use super::{
    super::needs::ManagesLoanProducts,
    path_keys::PurposeKey,
    purpose_item::{PurposeItem, Wanted, purpose_problem},
};

const MESSAGE: &str = "Purpose updated";

type Asked = Then<May<ManagesLoanProducts>, Then<PathId<PurposeKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangePurpose;

impl Operation for ChangePurpose {
    type Asks = Asked;
    type Doc = __path_change_purpose;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, PurposeItem::example())).or([
            PurposeError::NoTenant(NoTenantChosen),
            PurposeError::NoSuchPurpose,
            PurposeError::Taken,
            PurposeError::VersionConflict,
        ]
        .map(purpose_problem))
    }
}

/// Change a purpose of loans, or take it out of use or into use again
///
/// Loans keep theirs.
#[utoipa::path(put, path = "/api/purposes/{purposeId}", operation_id = "changePurpose", tag = "lending-settings",
    responses((status = 200, description = "The updated purpose", body = Success<PurposeItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_purpose(
    app: State,
    Then(caller, Then(purpose, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<PurposeItem>, Problem> {
    let (actor, purpose, seen) = (caller.actor(), purpose.into_inner(), seen.and(wanted.version));
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        lending::change_purpose(work, at, actor, purpose, &wanted.draft, seen)
            .await
            .map_err(purpose_problem)
    })
    .await?;
    let item = PurposeItem::from(changed);
    Ok(Tagged::new(item.version(), Success::new(MESSAGE, item)))
}
