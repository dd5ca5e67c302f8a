use std::str::FromStr;

use munim_kernel::{PageRequest, Words, composed};
use utoipa::openapi::{ObjectBuilder, Type, schema::SchemaType};
use validator::ValidateLength;

use super::query_form::{Filter, QueryForm, number, parameter, plain_line, text};
use crate::{
    from_query,
    openapi::{Demand, Demands},
    problem::Problem,
};

const USUAL_SIZE: u32 = 50;
/// The longest text that can be searched for, in characters.
const LONGEST_SEARCH: usize = 100;

pub trait Sort: 'static {
    /// Its default value is the default order of the list.
    type Order: Default;
    /// The words on the wire; the first is the default. Empty if neither order nor search can be chosen.
    const WORDS: &'static [&'static str];

    fn from_wire(word: &str) -> Option<Self::Order>;
}

impl<T: Words + FromStr + Default + 'static> Sort for T {
    type Order = Self;
    const WORDS: &'static [&'static str] = T::WORDS;

    fn from_wire(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

/// The order of a searchable list that is always sorted by name.
pub struct ByName;

impl Sort for ByName {
    type Order = ();
    const WORDS: &'static [&'static str] = &["name"];

    fn from_wire(word: &str) -> Option<()> {
        (word == "name").then_some(())
    }
}

pub struct Unsorted;

impl Sort for Unsorted {
    type Order = ();
    const WORDS: &'static [&'static str] = &[];

    fn from_wire(_: &str) -> Option<()> {
        None
    }
}

/// The order of a searchable list that is always newest first.
pub struct Newest;

impl Sort for Newest {
    type Order = ();
    const WORDS: &'static [&'static str] = &["newest"];

    fn from_wire(word: &str) -> Option<()> {
        (word == "newest").then_some(())
    }
}

/// The requested part of a list: `page`, `pageSize`, `sort`, `search` and filters.
pub struct ListQuery<S: Sort, F = ()> {
    pub page: PageRequest,
    pub sort: S::Order,
    pub search: String,
    pub filter: F,
}

impl<S: Sort, F: Filter> ListQuery<S, F> {
    fn read(query: &str) -> Result<Self, Problem> {
        QueryForm::parse(query, |form| {
            let page = page(form);
            let (sort, search) = order_and_search::<S>(form);
            let filter = F::take(form);
            Some(Self {
                page: page?,
                sort: sort?,
                search,
                filter: filter?,
            })
        })
    }
}

/// Reads `page` and `pageSize`. Returns `None` if one is invalid; the form keeps the error.
pub fn page(form: &mut QueryForm) -> Option<PageRequest> {
    let page = number(form, "page", 1..=i32::MAX as u32, 1);
    let page = form.known(page, "page", "range", "page must be a whole number from 1.");
    let size = number(form, "pageSize", 1..=PageRequest::MAX_SIZE, USUAL_SIZE);
    let message = "pageSize must be a whole number from 1 to 200.";
    let size = form.known(size, "pageSize", "range", message);
    PageRequest::try_new(page?, size?).ok()
}

/// Reads the sort order and the search term. Returns no order if its word is unknown; the form keeps the error.
pub fn order_and_search<S: Sort>(form: &mut QueryForm) -> (Option<S::Order>, String) {
    let sort = form.chosen("sort");
    let sort = sort.map_or_else(|| Some(S::Order::default()), |word| S::from_wire(&word));
    let sort = form.known(sort, "sort", "one_of", sort_message::<S>());
    let search = composed(&form.one("search").unwrap_or_default());
    if S::WORDS.is_empty() && !search.is_empty() {
        form.refuse("search", "unsupported", "This list cannot be searched.");
    } else if !search.validate_length(None, Some(LONGEST_SEARCH as u64), None) {
        let message = format!("search must have at most {LONGEST_SEARCH} characters.");
        form.refuse("search", "too_long", message);
    }
    (sort, search)
}

/// Documents `sort` and `search`, if the list has them.
pub fn describe_order_and_search<S: Sort>(demands: &mut Demands) {
    if !S::WORDS.is_empty() {
        let sort = text().enum_values(Some(S::WORDS.iter().copied()));
        parameter(
            demands,
            "sort",
            "The field to sort by; a leading '-' reverses the order.",
            sort,
        );
        let search = plain_line(LONGEST_SEARCH);
        parameter(demands, "search", "The text to search for.", search);
    }
}

/// Documents `page` and `pageSize`.
pub fn describe_page(demands: &mut Demands) {
    let whole = |most: u32, usual: u32| {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::Integer))
            .minimum(Some(1u32))
            .maximum(Some(most))
            .default(Some(usual.into()))
    };
    parameter(
        demands,
        "page",
        "The page's number, from 1.",
        whole(i32::MAX as u32, 1),
    );
    parameter(
        demands,
        "pageSize",
        "The number of rows per page.",
        whole(PageRequest::MAX_SIZE, USUAL_SIZE),
    );
}

fn sort_message<S: Sort>() -> String {
    if S::WORDS.is_empty() {
        return "This list cannot be sorted.".to_owned();
    }
    format!("sort must be one of {}.", S::WORDS.join(", "))
}

from_query!([S: Sort, F: Filter] ListQuery<S, F>);

impl<S: Sort, F: Filter> Demand for ListQuery<S, F> {
    fn describe(demands: &mut Demands) {
        describe_page(demands);
        describe_order_and_search::<S>(demands);
        F::describe(demands);
        if let Err(problem) = Self::read("page=0&pageSize=0") {
            demands.failure(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use munim_tenancy::BranchSort;

    use super::*;

    fn fields(query: &str) -> Vec<(String, String)> {
        let Err(problem) = ListQuery::<BranchSort>::read(query) else {
            return Vec::new();
        };
        assert_eq!(problem.status(), 400);
        let body = serde_json::to_value(problem.body("t")).unwrap();
        let errors = body["errors"].as_array().unwrap().clone();
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        errors
            .iter()
            .map(|error| (text(&error["field"]), text(&error["code"])))
            .collect()
    }

    #[test]
    fn a_plain_request_gets_the_first_page() {
        let query = ListQuery::<BranchSort>::read("").ok().unwrap();
        assert_eq!(
            (query.page.page(), query.page.size(), query.sort),
            (1, 50, BranchSort::Name)
        );
        let query = ListQuery::<BranchSort>::read("page=3&pageSize=200&sort=-code&search=%20Pune%20&x=1");
        let query = query.ok().unwrap();
        assert_eq!((query.page.page(), query.page.size()), (3, 200));
        assert_eq!(
            (query.sort, query.search.as_str()),
            (BranchSort::CodeDescending, "Pune")
        );
    }

    #[test]
    fn all_faults_are_reported_together() {
        let found = fields("page=0&pageSize=abc&sort=size&search=a%00b");
        let found: Vec<_> = found
            .iter()
            .map(|(field, code)| (field.as_str(), code.as_str()))
            .collect();
        assert_eq!(
            found,
            [
                ("page", "range"),
                ("pageSize", "range"),
                ("sort", "one_of"),
                ("search", "text")
            ]
        );
    }

    #[test]
    fn edges() {
        for bad in [
            "pageSize=0",
            "pageSize=201",
            "pageSize=x",
            "pageSize=-1",
            "pageSize=1.5",
            "page=4294967296",
            "page=-1",
            "page=1&page=2",
            "sort=Name",
        ] {
            assert_eq!(fields(bad).len(), 1, "{bad}");
        }
        assert_eq!(fields(&format!("search={}", "x".repeat(101))).len(), 1);
        assert!(ListQuery::<Unsorted>::read("sort=name").is_err());
        assert!(ListQuery::<Unsorted>::read("search=x").is_err());
        assert!(ListQuery::<Unsorted>::read("search=").is_ok());
        for empty in ["page", "pageSize", "sort"] {
            let found = fields(&format!("{empty}="));
            assert_eq!(found.len(), 1, "{empty}");
            assert_eq!(found[0].0, empty);
        }
    }
}
