use munim_books::{BooksError, Closure, ViewBooks};
use munim_http_kit::{
    extractors::{
        Unsorted,
        query_form::{Filter, QueryForm, id, parameter, stored_number},
    },
    list_page,
    openapi::Demands,
};
use munim_kernel::{BranchId, NoTenantChosen};
use time::{Date, OffsetDateTime, macros::date};

use super::{needs::ReadsBooks, refusals::books_problem};
use crate::prelude::*;

const MESSAGE: &str = "Closed periods";

/// A closed period, and who closed it.
#[item]
pub(crate) struct ListedClosure {
    branch_id: i64,
    /// Nothing is booked or valued up to this day.
    closed_through: Date,
    /// Empty for a platform user.
    closed_by: String,
    closed_at: OffsetDateTime,
}

list_page!(
    /// A page of closed periods.
    ClosurePage of ListedClosure
);

impl From<Closure> for ListedClosure {
    fn from(closure: Closure) -> Self {
        Self {
            branch_id: closure.branch.get(),
            closed_through: closure.through,
            closed_by: closure.closed_by,
            closed_at: closure.closed_at,
        }
    }
}

pub(crate) struct OfBranch(Option<BranchId>);

impl Filter for OfBranch {
    fn take(form: &mut QueryForm) -> Option<Self> {
        id(form, "branchId", |number| BranchId::try_new(number).ok()).map(Self)
    }

    fn describe(demands: &mut Demands) {
        parameter(
            demands,
            "branchId",
            "Only those of that branch.",
            stored_number(1),
        );
    }
}

#[operation(get "/api/books/closures", tag = "books", ok = "A page of closed periods",
    examples = {
        let closure = ListedClosure {
            branch_id: 3,
            closed_through: date!(2026 - 10 - 31),
            closed_by: "meera.kulkarni".to_owned(),
            closed_at: EXAMPLE_TIME,
        };
        Examples::of(&Success::new(MESSAGE, ClosurePage::example(closure)))
            .or([BooksError::NoTenant(NoTenantChosen)].map(books_problem))
    })]
/// List closed periods
///
/// The newest first. The books of a branch are closed up to the latest of its days.
pub(crate) async fn list_closures(
    app: State,
    caller: May<ReadsBooks>,
    list: ListQuery<Unsorted, OfBranch>,
) -> Reply<ClosurePage> {
    let found = ViewBooks::new(app.books())
        .list_closures(caller.actor(), list.filter.0, list.page)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
