use munim_http_kit::{
    body::Read,
    extractors::query_form::{
        Filter, QueryForm, day, describe_day, id, parameter, parameter_of, stored_number,
    },
    openapi::Demands,
};
use munim_kernel::{BranchId, CentreId, ClientId, LoanId, LoanProductId, UserId, Words as _};
use munim_lending::{AssetClass, LoanFilter, LoanState, PaymentFilter};
use utoipa::openapi::{ObjectBuilder, Type, schema::SchemaType};

use crate::prelude::*;

fn days(form: &mut QueryForm, name: &'static str) -> Read<u32> {
    let Some(words) = form.chosen(name) else {
        return Some(None);
    };
    let found = words.parse().ok().filter(|days| *days <= MOST_DAYS);
    if found.is_none() {
        form.refuse(name, "range", format!("{name} must be from 0 to {MOST_DAYS}."));
    }
    found.map(Some)
}

/// More days past due than any loan has.
const MOST_DAYS: u32 = 36_500;

pub(crate) struct Loans(LoanFilter);

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

impl Filter for Loans {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let state = form.word("state", LoanState::WORDS, |word| word.parse::<LoanState>().ok());
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        let officer = id(form, "officerId", |number| UserId::try_new(number).ok());
        let product = id(form, "productId", |number| LoanProductId::try_new(number).ok());
        let client = id(form, "clientId", |number| ClientId::try_new(number).ok());
        let centre = id(form, "centreId", |number| CentreId::try_new(number).ok());
        let from = days(form, "daysPastDueFrom");
        let to = days(form, "daysPastDueTo");
        let class = form.word("assetClass", AssetClass::WORDS, |word| {
            word.parse::<AssetClass>().ok()
        });
        let (due_from, due_to) = (day(form, "dueFrom"), day(form, "dueTo"));
        Some(Self(LoanFilter {
            states: state?.into_iter().collect(),
            branch: branch?,
            officer: officer?,
            product: product?,
            client: client?,
            centre: centre?,
            days_from: from?,
            days_to: to?,
            class: class?,
            due_from: due_from?,
            due_to: due_to?,
            search: None,
        }))
    }

    fn describe(demands: &mut Demands) {
        parameter_of(
            demands,
            "state",
            "Only loans in that state.",
            words::<LoanState>(),
        );
        for (name, meaning) in [
            ("branchId", "Only loans of that branch."),
            ("officerId", "Only loans of that officer."),
            ("productId", "Only loans of that product."),
            ("clientId", "Only loans of that client."),
            ("centreId", "Only loans of clients of that centre."),
        ] {
            parameter(demands, name, meaning, stored_number(1));
        }
        for (name, meaning) in [
            (
                "daysPastDueFrom",
                "Only loans that are at least so many days past due.",
            ),
            (
                "daysPastDueTo",
                "Only loans that are at most so many days past due.",
            ),
        ] {
            let number = ObjectBuilder::new()
                .schema_type(SchemaType::Type(Type::Integer))
                .minimum(Some(0))
                .maximum(Some(MOST_DAYS));
            parameter(demands, name, meaning, number);
        }
        parameter_of(
            demands,
            "assetClass",
            "Only active loans of borrowers in that class.",
            words::<AssetClass>(),
        );
        describe_day(
            demands,
            "dueFrom",
            "Only loans whose next instalment falls due on that day or later.",
        );
        describe_day(
            demands,
            "dueTo",
            "Only loans whose next instalment falls due on that day or earlier.",
        );
    }
}

pub(crate) struct Payments(pub(crate) PaymentFilter);

impl Filter for Payments {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let loan = id(form, "loanId", |number| LoanId::try_new(number).ok());
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        let (from, to) = (day(form, "from"), day(form, "to"));
        Some(Self(PaymentFilter {
            loan: loan?,
            branch: branch?,
            from: from?,
            to: to?,
            receipt: None,
        }))
    }

    fn describe(demands: &mut Demands) {
        parameter(demands, "loanId", "Only payments of that loan.", stored_number(1));
        parameter(
            demands,
            "branchId",
            "Only payments taken by that branch.",
            stored_number(1),
        );
        describe_day(demands, "from", "Only payments booked on that day or later.");
        describe_day(demands, "to", "Only payments booked on that day or earlier.");
    }
}
