use munim_books::{self as books, BooksError};
use munim_http_kit::{
    app::State,
    body::{
        Body, Form, FromForm, field,
        fields::{needed_day, row_number},
    },
    change::{Stale, change},
    envelope::{Reply, Success},
    extractors::{Fresh, May, Then},
    openapi::{Examples, Operation},
    wire,
};
use munim_kernel::{BranchId, NoTenantChosen};
use serde::Serialize;
use serde_json::{Value, json};
use time::{Date, macros::date};
use utoipa::ToSchema;

use super::{needs::ManagesBooks, refusals::books_problem};

const MESSAGE: &str = "Period closed";

/// The body, in the domain's types.
pub(crate) struct Wanted(BranchId, Date);

impl FromForm for Wanted {
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
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClosureItem {
    branch_id: i64,
    /// Nothing is booked or valued up to this day.
    #[serde(serialize_with = "wire::day")]
    closed_through: Date,
}

type Asked = Then<Fresh<May<ManagesBooks>>, Body<Wanted>>;

pub(crate) struct ClosePeriod;

impl Operation for ClosePeriod {
    type Asks = Asked;
    type Doc = __path_close_period;

    fn examples() -> Examples {
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
    }
}

/// Close a period
///
/// Nothing is booked or valued in the branch up to that day any more. A period is not opened again. Closing it twice succeeds.
#[utoipa::path(post, path = "/api/books/closures", operation_id = "closePeriod", tag = "books",
    responses((status = 200, description = "The closed period", body = Success<ClosureItem>)))]
pub(crate) async fn close_period(
    app: State,
    Then(Fresh(caller), Body(Wanted(branch, through))): Asked,
) -> Reply<ClosureItem> {
    let actor = caller.actor();
    let place = (app.books(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
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
