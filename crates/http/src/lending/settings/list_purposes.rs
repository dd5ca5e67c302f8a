use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{ListPurposes as Purposes, PurposeError};

use super::{
    super::needs::SeesLoanProducts,
    purpose_item::{PurposeItem, purpose_problem},
};

const MESSAGE: &str = "Purposes";

pub(crate) struct ListPurposes;

impl Operation for ListPurposes {
    type Asks = May<SeesLoanProducts>;
    type Doc = __path_list_purposes;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, [PurposeItem::example()]))
            .or([PurposeError::NoTenant(NoTenantChosen)].map(purpose_problem))
    }
}

/// List the purposes of loans
///
/// Those in use first, then by name.
#[utoipa::path(get, path = "/api/purposes", operation_id = "listPurposes", tag = "lending-settings",
    responses((status = 200, description = "The full list", body = Success<Vec<PurposeItem>>)))]
pub(crate) async fn list_purposes(app: State, caller: May<SeesLoanProducts>) -> Reply<Vec<PurposeItem>> {
    let purposes = Purposes::new(app.lending())
        .list_purposes(caller.actor())
        .await
        .map_err(purpose_problem)?;
    Ok(Success::new(
        MESSAGE,
        purposes.into_iter().map(Into::into).collect(),
    ))
}
