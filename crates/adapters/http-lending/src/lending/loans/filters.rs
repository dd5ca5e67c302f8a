use munim_http_kit::{body::Read, extractors::query_form::QueryForm};
use munim_kernel::{CentreId, ClientId, LoanId, LoanProductId};
use munim_lending::{AssetClass, LoanFilter, LoanState, PaymentFilter};
use utoipa::openapi::{ObjectBuilder, Type, schema::SchemaType};

use crate::prelude::*;

fn days(form: &mut QueryForm, name: &'static str) -> Read<u32> {
    let Some(words) = form.chosen(name) else {
        return Some(None);
    };
    let found = words.parse().ok().filter(|days| *days <= MOST_DAYS);
    form.known(
        found,
        name,
        "range",
        format!("{name} must be from 0 to {MOST_DAYS}."),
    )
    .map(Some)
}

fn number_of_days() -> ObjectBuilder {
    let number = ObjectBuilder::new().schema_type(SchemaType::Type(Type::Integer));
    number.minimum(Some(0)).maximum(Some(MOST_DAYS))
}

/// More days past due than any loan has.
const MOST_DAYS: u32 = 36_500;

#[filter(makes = LoanFilter)]
pub(crate) struct Loans {
    /// Only loans in that state.
    #[field(word, name = "state")]
    states: Vec<LoanState>,
    /// Only loans of that branch.
    branch: Option<BranchId>,
    /// Only loans of that officer.
    officer: Option<UserId>,
    /// Only loans of that product.
    product: Option<LoanProductId>,
    /// Only loans of that client.
    client: Option<ClientId>,
    /// Only loans of clients of that centre.
    centre: Option<CentreId>,
    /// Only loans that are at least so many days past due.
    #[field(read = days, shaped = number_of_days, name = "daysPastDueFrom")]
    days_from: Option<u32>,
    /// Only loans that are at most so many days past due.
    #[field(read = days, shaped = number_of_days, name = "daysPastDueTo")]
    days_to: Option<u32>,
    /// Only active loans of borrowers in that class.
    #[field(word, name = "assetClass")]
    class: Option<AssetClass>,
    /// Only loans whose next instalment falls due on that day or later.
    due_from: Option<Date>,
    /// Only loans whose next instalment falls due on that day or earlier.
    due_to: Option<Date>,
    #[field(always = None)]
    search: Option<String>,
}

impl Loans {
    /// An empty `search` matches all.
    pub(crate) fn searching(self, search: &str) -> LoanFilter {
        let search = search.trim();
        LoanFilter {
            search: (!search.is_empty()).then(|| search.to_owned()),
            ..self.0
        }
    }
}

#[filter(makes = PaymentFilter)]
pub(crate) struct Payments {
    /// Only payments of that loan.
    loan: Option<LoanId>,
    /// Only payments taken by that branch.
    branch: Option<BranchId>,
    /// Only payments booked on that day or later.
    from: Option<Date>,
    /// Only payments booked on that day or earlier.
    to: Option<Date>,
    #[field(always = None)]
    receipt: Option<String>,
}
