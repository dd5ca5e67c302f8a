use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, PurposeError};

use super::{
    super::needs::ManagesLoanProducts,
    purpose_item::{PurposeItem, Wanted, purpose_problem},
};

const MESSAGE: &str = "Purpose added";

type Asked = Then<May<ManagesLoanProducts>, Once<Wanted>>;

pub(crate) struct CreatePurpose;

impl Operation for CreatePurpose {
    type Asks = Asked;
    type Doc = __path_create_purpose;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, PurposeItem::example())).or([
            PurposeError::NoTenant(NoTenantChosen),
            PurposeError::Taken,
            PurposeError::TooMany(500),
        ]
        .map(purpose_problem))
    }
}

/// Add a purpose of loans
#[utoipa::path(post, path = "/api/purposes", operation_id = "createPurpose", tag = "lending-settings",
    responses((status = 201, description = "The purpose", body = Success<PurposeItem>,
        headers(("Location" = String, description = "The list.")))))]
pub(crate) async fn create_purpose(
    app: State,
    Then(caller, Once(key, wanted)): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let made = lending::create_purpose(work, at, &actor, &wanted.draft)
            .await
            .map_err(purpose_problem)?;
        let location = "/api/purposes".to_owned();
        Ok(Created::new(location, MESSAGE, PurposeItem::from(made)))
    })
    .await
}
