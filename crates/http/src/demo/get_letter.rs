use munim_messages::{ViewOutbox, ViewOutboxError};

use super::list_letters::LetterItem;
use crate::{
    app::State,
    envelope::{Reply, Success},
    extractors::{LetterKey, May, PathId, SeesOutbox, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

impl From<ViewOutboxError> for Problem {
    fn from(error: ViewOutboxError) -> Self {
        let said = error.to_string();
        match error {
            ViewOutboxError::NoSuchLetter => Self::not_found(said),
            ViewOutboxError::Store(error) => error.into(),
        }
    }
}

const MESSAGE: &str = "The message";

pub(crate) struct GetLetter;

impl Operation for GetLetter {
    type Asks = Then<May<SeesOutbox>, PathId<LetterKey>>;
    type Doc = __path_get_letter;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LetterItem::example()))
            .or([super::absent()])
            .or([ViewOutboxError::NoSuchLetter])
    }
}

/// One message of demo mode
#[utoipa::path(get, path = "/api/demo/outbox/{messageId}", operation_id = "getLetter", tag = "demo",
    responses((status = 200, description = "The message", body = Success<LetterItem>)))]
pub(crate) async fn get_letter(
    app: State,
    Then(caller, letter): Then<May<SeesOutbox>, PathId<LetterKey>>,
) -> Reply<LetterItem> {
    super::only_there(&app)?;
    let letter = ViewOutbox::new(app.messages())
        .one(caller.actor(), letter.into_inner())
        .await?;
    Ok(Success::new(MESSAGE, letter.into()))
}
