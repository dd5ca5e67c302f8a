use munim_books::{self as books, BooksError};
use munim_http_kit::body::fields::{needed_day, row_number};
use munim_kernel::{BranchId, NoTenantChosen};
use time::{Date, macros::date};

use super::{needs::ManagesBooks, refusals::books_problem};
use crate::prelude::*;

const MESSAGE: &str = "Period closed";

pub(crate) struct ClosePeriodRequest(BranchId, Date);

impl FromForm for ClosePeriodRequest {
    const NAME: &'static str = "ClosePeriodRequest";
    const ABOUT: &'static str = "Up to when the books of a branch are closed.";

    fn take(form: &mut Form) -> Option<Self> {
        let branch = row_number(form, "branchId", "The branch.", |id| BranchId::try_new(id).ok());
        let branch = form.needed("branchId", branch, "Branch is required");
        let about = "The last day of the period, before the business date.";
        let through = needed_day(form, field("through").about(about), "Last day is required");
        Some(Self(branch?, through?))
    }

    fn example() -> Value {
        json!({"branchId": 3, "through": "2026-10-31"})
    }
}

/// A closed period.
#[item]
pub(crate) struct ClosureItem {
    branch_id: i64,
    /// Nothing is booked or valued up to this day.
    closed_through: Date,
}

#[operation(post "/api/books/closures", tag = "books", ok = "The closed period",
    examples = {
        let closed = ClosureItem {
            branch_id: 3,
            closed_through: date!(2026 - 10 - 31),
        };
        Examples::of(&Success::new(MESSAGE, closed)).or([
            BooksError::NoTenant(NoTenantChosen),
            BooksError::Branch,
            BooksError::PeriodNotOver(date!(2026 - 11 - 24)),
            BooksError::PeriodClosed(date!(2026 - 11 - 15)),
        ]
        .map(books_problem))
    })]
/// Close a period
///
/// Nothing is booked or valued in the branch up to that day any more. A period is not opened again. Closing it twice succeeds.
pub(crate) async fn close_period(
    app: State,
    Fresh(caller): Fresh<May<ManagesBooks>>,
    Body(ClosePeriodRequest(branch, through)): Body<ClosePeriodRequest>,
) -> Reply<ClosureItem> {
    let actor = caller.actor();
    let transaction = (app.books(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        books::close_period(work, at, actor, (branch, through))
            .await
            .map_err(books_problem)
    })
    .await?;
    let closed = ClosureItem {
        branch_id: branch.get(),
        closed_through: through,
    };
    Ok(Success::new(MESSAGE, closed))
}
