use munim_http_kit::{
    body::Read,
    extractors::query_form::{QueryForm, text},
};
use munim_tills::{self as tills, TillError, TillFilter, TillKind};
use utoipa::openapi::ObjectBuilder;

use super::till_item::TillPage;
use crate::prelude::*;

const SWITCH: [&str; 2] = ["true", "false"];

pub(crate) fn switch(form: &mut QueryForm, name: &'static str) -> Read<bool> {
    form.word(name, &SWITCH, |word| word.parse().ok())
}

pub(crate) fn switch_schema() -> ObjectBuilder {
    text().enum_values(Some(SWITCH))
}

#[filter(makes = TillFilter)]
pub(crate) struct Tills {
    /// Only tills of that branch.
    branch: Option<BranchId>,
    /// Only tills of that kind.
    #[field(word)]
    kind: Option<TillKind>,
    /// Only tills that are open, or that are not.
    #[field(read = switch, shaped = switch_schema)]
    is_open: Option<bool>,
}

#[operation(get "/api/tills", tag = "tills", ok = "A page of tills", message = "Tills",
    refuses = [TillError::NoTenant(NoTenantChosen)].map(till_problem))]
/// List tills
///
/// By branch, the vault first.
pub(crate) async fn list_tills(
    app: State,
    caller: May<SeesTills>,
    list: ListQuery<Unsorted, Tills>,
) -> Reply<TillPage> {
    let found = tills::list_tills(&*app.tills(), caller.actor(), list.filter.0, list.page)
        .await
        .map_err(till_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
