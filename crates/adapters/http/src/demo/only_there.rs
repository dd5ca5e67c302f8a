use munim_http_kit::{app::App, prelude::*};

pub(super) fn absent() -> Problem {
    Problem::not_found("There is nothing at this address.")
}

pub(super) fn only_there(app: &App) -> Result<(), Problem> {
    if app.shared().settings().demonstration {
        Ok(())
    } else {
        Err(absent())
    }
}
