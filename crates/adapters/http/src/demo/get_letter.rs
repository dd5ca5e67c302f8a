use munim_http_kit::prelude::*;
use munim_messages::{ViewOutbox, ViewOutboxError};

use super::{
    list_letters::LetterItem,
    needs::SeesOutbox,
    only_there::{absent, only_there},
    path_keys::LetterKey,
};
use crate::services::AreaServices as _;

pub(crate) fn view_outbox_problem(error: ViewOutboxError) -> Problem {
    let message = error.to_string();
    match error {
        ViewOutboxError::NoSuchLetter => Problem::not_found(message),
        ViewOutboxError::Store(error) => error.into(),
    }
}

#[operation(get "/api/demo/outbox/{messageId}", tag = "demo", ok = "The message", message = "The message", refuses = [absent()],
    refuses = [ViewOutboxError::NoSuchLetter].map(view_outbox_problem))]
/// Get a message of demo mode
pub(crate) async fn get_letter(
    app: State,
    caller: May<SeesOutbox>,
    letter: PathId<LetterKey>,
) -> Reply<LetterItem> {
    only_there(&app)?;
    let letter = ViewOutbox::new(app.messages())
        .get_letter(caller.actor(), letter.into_inner())
        .await
        .map_err(view_outbox_problem)?;
    Ok(Success::new(MESSAGE, letter.into()))
}
