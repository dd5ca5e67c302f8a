//! What there is in the demonstration only.
pub(crate) mod get_letter;
pub(crate) mod list_letters;

use time::{OffsetDateTime, macros::datetime};

use crate::{app::App, problem::Problem};

/// The moment of examples.
const EXAMPLE_TIME: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);

/// What everywhere else than in the demonstration is answered.
fn absent() -> Problem {
    Problem::not_found("There is nothing at this address.")
}

fn only_there(app: &App) -> Result<(), Problem> {
    if app.shared().settings().demonstration {
        Ok(())
    } else {
        Err(absent())
    }
}
