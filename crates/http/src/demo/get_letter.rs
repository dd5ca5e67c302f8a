use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_messages::{ViewOutbox, ViewOutboxError};

use super::{
    list_letters::LetterItem,
    needs::SeesOutbox,
    only_there::{absent, only_there},
    path_keys::LetterKey,
};

/// Maps [`ViewOutboxError`] to a response.
pub(crate) fn view_outbox_problem(error: ViewOutboxError) -> Problem {
    let said = error.to_string();
    match error {
        ViewOutboxError::NoSuchLetter => Problem::not_found(said),
        ViewOutboxError::Store(error) => error.into(),
    }
}

const MESSAGE: &str = "The message";

pub(crate) struct GetLetter;

impl Operation for GetLetter {
    type Asks = Then<May<SeesOutbox>, PathId<LetterKey>>;
    type Doc = __path_get_letter;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LetterItem::example()))
            .or([absent()])
            .or([ViewOutboxError::NoSuchLetter].map(view_outbox_problem))
    }
}

/// Get a message of demo mode
#[utoipa::path(get, path = "/api/demo/outbox/{messageId}", operation_id = "getLetter", tag = "demo",
    responses((status = 200, description = "The message", body = Success<LetterItem>)))]
pub(crate) async fn get_letter(
    app: State,
    Then(caller, letter): Then<May<SeesOutbox>, PathId<LetterKey>>,
) -> Reply<LetterItem> {
    only_there(&app)?;
    let letter = ViewOutbox::new(app.messages())
        .get_letter(caller.actor(), letter.into_inner())
        .await
        .map_err(view_outbox_problem)?;
    Ok(Success::new(MESSAGE, letter.into()))
}
