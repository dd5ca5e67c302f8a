use munim_sheets::Format;

use super::{
    list_query::{Sort, describe_order_and_search, order_and_search},
    query_form::{Filter, QueryForm, parameter, text},
};
use crate::{
    from_query,
    openapi::{Demand, Demands},
    problem::Problem,
};

/// The query of a list as a file: `format`, and the list's `sort`, `search` and filters.
pub struct ExportQuery<S: Sort, F = ()> {
    pub format: Format,
    pub sort: S::Order,
    pub search: String,
    pub filter: F,
    /// The query as requested, for the audit trail.
    pub requested: String,
}

impl<S: Sort, F: Filter> ExportQuery<S, F> {
    fn read(query: &str) -> Result<Self, Problem> {
        QueryForm::parse(query, |form| {
            let format = form.word("format", &Format::ALL.map(Format::as_str), Format::from_word);
            let (sort, search) = order_and_search::<S>(form);
            let filter = F::take(form);
            Some(Self {
                format: format?.unwrap_or_default(),
                sort: sort?,
                search,
                filter: filter?,
                requested: requested(query),
            })
        })
    }
}

/// Returns the query without the file's own parameters, in at most 500 characters.
pub fn requested(query: &str) -> String {
    let parts: Vec<_> = query
        .split('&')
        .filter(|part| !part.is_empty() && !part.starts_with("format=") && !part.starts_with("sort="))
        .collect();
    parts.join("&").chars().take(500).collect()
}

from_query!([S: Sort, F: Filter] ExportQuery<S, F>);

impl<S: Sort, F: Filter> Demand for ExportQuery<S, F> {
    fn describe(demands: &mut Demands) {
        let formats = text()
            .enum_values(Some(Format::ALL.map(Format::as_str)))
            .default(Some(Format::default().as_str().into()));
        parameter(demands, "format", "The file format.", formats);
        describe_order_and_search::<S>(demands);
        F::describe(demands);
        if let Err(problem) = Self::read("format=pdf&sort=?") {
            demands.failure(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use munim_tenancy::BranchSort;

    use super::*;

    fn read(query: &str) -> Option<(Format, BranchSort, String, String)> {
        let read = ExportQuery::<BranchSort>::read(query).ok()?;
        Some((read.format, read.sort, read.search, read.requested))
    }

    #[test]
    fn edges() {
        let (xlsx, name) = (Format::Xlsx, BranchSort::Name);
        assert_eq!(read(""), Some((xlsx, name, String::new(), String::new())));
        let query = "format=csv&search=Pune&sort=-code&state=Goa";
        let expected = ("Pune".to_owned(), "search=Pune&state=Goa".to_owned());
        assert_eq!(
            read(query),
            Some((Format::Csv, BranchSort::CodeDescending, expected.0, expected.1))
        );
        for bad in ["format=pdf", "sort=size", "search=a%00b", "format=csv&format=csv"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
