use munim_http_kit::{
    extractors::{
        describe_page, page,
        query_form::{QueryForm, parameter, row, stored_number, text},
    },
    openapi::{Demand, Demands, shapes::day_pattern},
    wire::read_day,
};
use munim_kernel::{ClientId, LoanProductId, PageRequest};
use munim_reporting::{ReportQuestion, ReportSort};
use utoipa::openapi::{KnownFormat, SchemaFormat};

use crate::prelude::*;

const LONGEST_COLUMN: usize = 40;

/// The parameters of a report, and the page: `branchId`, `officerId`, `productId`, `clientId`, `from`, `to`, `asOf`, `sort`,
/// `page`, `pageSize`.
pub(crate) struct ReportQuery {
    pub(crate) question: ReportQuestion,
    pub(crate) page: PageRequest,
}

fn id<T>(form: &mut QueryForm, name: &'static str, read: impl Fn(i64) -> Option<T>) -> Option<T> {
    let word = form.chosen(name)?;
    let id = row(&word).and_then(read);
    let message = format!("{name} must be a positive whole number.");
    form.known(id, name, "positive_integer", message)
}

fn day(form: &mut QueryForm, name: &'static str) -> Option<Date> {
    let word = form.one(name)?;
    let day = read_day(&word);
    let message = format!("{name} must be a day as YYYY-MM-DD.");
    form.known(day, name, "date", message)
}

fn sort(form: &mut QueryForm) -> Option<ReportSort> {
    let word = form.chosen("sort")?;
    let (column, descending) = word
        .strip_prefix('-')
        .map_or((word.as_str(), false), |word| (word, true));
    let fits = column.len() <= LONGEST_COLUMN
        && column.starts_with(|first: char| first.is_ascii_lowercase())
        && column.chars().all(|one| one.is_ascii_alphanumeric());
    if !fits {
        form.refuse("sort", "column", "sort must be the key of a column.");
        return None;
    }
    Some(ReportSort {
        column: column.to_owned(),
        descending,
    })
}

impl ReportQuery {
    fn read(query: &str) -> Result<Self, Problem> {
        QueryForm::parse(query, |form| {
            let page = page(form);
            let question = question(form);
            Some(Self {
                question,
                page: page?,
            })
        })
    }
}

/// Invalid parameters are absent; the form keeps their errors.
pub(super) fn question(form: &mut QueryForm) -> ReportQuestion {
    ReportQuestion {
        branch: id(form, "branchId", |number| BranchId::try_new(number).ok()),
        officer: id(form, "officerId", |number| UserId::try_new(number).ok()),
        product: id(form, "productId", |number| LoanProductId::try_new(number).ok()),
        client: id(form, "clientId", |number| ClientId::try_new(number).ok()),
        from: day(form, "from"),
        to: day(form, "to"),
        as_of: day(form, "asOf"),
        sort: sort(form),
    }
}

pub(super) fn describe_question(demands: &mut Demands) {
    let number = || stored_number(1);
    let day = || {
        text()
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Date)))
            .pattern(Some(day_pattern()))
    };
    parameter(demands, "branchId", "Only of that branch.", number());
    parameter(demands, "officerId", "Only of that officer.", number());
    parameter(demands, "productId", "Only of that product.", number());
    parameter(demands, "clientId", "Only of that client.", number());
    let meaning = "The first day; by default the first of the month, or six days before the last day.";
    parameter(demands, "from", meaning, day());
    parameter(
        demands,
        "to",
        "The last day; the current business date by default.",
        day(),
    );
    let meaning =
        "The position at the end of that day, or that day only; the current business date by default.";
    parameter(demands, "asOf", meaning, day());
    let meaning = "The key of the column to sort by; a leading '-' reverses the order. Only for columns that the catalogue marks as sortable.";
    let column = text()
        .max_length(Some(LONGEST_COLUMN))
        .pattern(Some("^-?[a-z][A-Za-z0-9]{0,38}$"));
    parameter(demands, "sort", meaning, column);
}

from_query!(ReportQuery);

impl Demand for ReportQuery {
    fn describe(demands: &mut Demands) {
        describe_question(demands);
        describe_page(demands);
        if let Err(problem) = Self::read("branchId=0&from=tomorrow&page=0") {
            demands.failure(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn what_is_not_said_is_not_asked() {
        let query = ReportQuery::read("").ok().unwrap();
        assert_eq!(query.question, ReportQuestion::default());
        assert_eq!((query.page.page(), query.page.size()), (1, 50));
        let query = ReportQuery::read("branchId=7&from=2024-02-29&to=&sort=-par30&page=2&pageSize=5&x=1");
        let query = query.ok().unwrap();
        assert_eq!(query.question.branch, BranchId::try_new(7).ok());
        assert_eq!(
            (query.question.from, query.question.to),
            (Some(date!(2024 - 02 - 29)), None)
        );
        let sort = ReportSort {
            column: "par30".into(),
            descending: true,
        };
        assert_eq!(query.question.sort, Some(sort));
    }

    #[test]
    fn every_fault_is_reported_at_once() {
        let query = "branchId=0&officerId=x&productId=-1&clientId=1.5&from=2025-02-29&to=1.1.2025&asOf=1849-12-31&sort=1&page=0&pageSize=201";
        let problem = ReportQuery::read(query).err().unwrap();
        let body = serde_json::to_value(problem.body("t")).unwrap();
        let fields: Vec<_> = body["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|error| error["field"].clone())
            .collect();
        let named = [
            "page",
            "pageSize",
            "branchId",
            "officerId",
            "productId",
            "clientId",
            "from",
            "to",
            "asOf",
            "sort",
        ];
        assert_eq!(fields, named);
    }
}
