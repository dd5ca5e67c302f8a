use std::{borrow::Cow, ops::RangeInclusive, str::FromStr};

use actix_web::web::Query;
use munim_kernel::Words;
use utoipa::openapi::{KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, Type, schema::SchemaType};

use time::Date;

use crate::{
    body::{LONGEST_ECHO, Read},
    openapi::{
        Demands,
        shapes::{LINE, day_pattern, words},
    },
    problem::{FieldProblem, Problem},
    wire::read_day,
};

/// Makes a type an extractor, with its function `read`, which reads the query: `from_query!([F: Filter] FilterQuery<F>);`
#[macro_export]
macro_rules! from_query {
    ([$($generics:tt)*] $of:ty) => {
        impl<$($generics)*> actix_web::FromRequest for $of {
            type Error = $crate::problem::Problem;
            type Future = std::future::Ready<Result<Self, $crate::problem::Problem>>;

            fn from_request(request: &actix_web::HttpRequest, _: &mut actix_web::dev::Payload) -> Self::Future {
                std::future::ready(Self::read(request.query_string()))
            }
        }
    };
    ($of:ty) => {
        $crate::from_query!([] $of);
    };
}

/// The parameters of a query, read one after another. Collects all their errors. Unknown ones are refused by the route,
/// because several extractors may read the same query.
pub struct QueryForm {
    pairs: Vec<(String, String)>,
    errors: Vec<FieldProblem>,
}

impl QueryForm {
    /// # Errors
    /// 400 if it cannot be parsed.
    pub fn read(query: &str) -> Result<Self, Problem> {
        let pairs = Query::<Vec<(String, String)>>::from_query(query);
        let pairs = pairs.map(Query::into_inner).map_err(|_| {
            let message = "The query cannot be read.";
            Problem::invalid(vec![FieldProblem::new("query", "malformed", message)])
        })?;
        Ok(Self {
            pairs,
            errors: Vec::new(),
        })
    }

    /// Reads what `take` takes. It returns `None` if a parameter is invalid; the form keeps the errors.
    ///
    /// # Errors
    /// 400 with all errors.
    pub fn parse<T>(query: &str, take: impl FnOnce(&mut Self) -> Option<T>) -> Result<T, Problem> {
        let mut form = Self::read(query)?;
        match take(&mut form) {
            Some(value) if form.errors.is_empty() => Ok(value),
            _ => Err(Problem::invalid(form.errors)),
        }
    }

    /// Returns the trimmed text of a one-line parameter; `None` if it is absent or empty, since HTML forms send empty
    /// fields.
    pub fn one(&mut self, name: &'static str) -> Option<String> {
        let text = self.chosen(name)?.trim().to_owned();
        if text.contains(char::is_control) {
            self.refuse(name, "text", format!("{name} must be plain text."));
            return None;
        }
        Some(text).filter(|text| !text.is_empty())
    }

    /// Returns a parameter that is a number or a word, as sent; an empty one is invalid. `None` if it is absent.
    pub fn chosen(&mut self, name: &'static str) -> Option<String> {
        let mut values = self.pairs.iter().filter(|(key, _)| key == name);
        let first = values.next().map(|(_, value)| value.clone());
        if values.next().is_some() {
            self.refuse(name, "repeated", format!("{name} may be given once only."));
        }
        first
    }

    /// Returns the parameter as one of the given words. The outer `None` means that it is another word.
    pub fn word<T>(
        &mut self,
        name: &'static str,
        words: &[&str],
        read: impl Fn(&str) -> Option<T>,
    ) -> Read<T> {
        let Some(text) = self.chosen(name) else {
            return Some(None);
        };
        let value = read(&text);
        if value.is_none() {
            let message = format!("{name} must be one of {}.", words.join(", "));
            self.refuse(name, "one_of", message);
        }
        value.map(Some)
    }

    pub fn refuse(&mut self, name: &'static str, code: &'static str, message: impl Into<Cow<'static, str>>) {
        self.errors.push(FieldProblem::new(name, code, message));
    }

    /// Returns the value; without one, refuses the parameter.
    pub fn known<T>(
        &mut self,
        value: Option<T>,
        name: &'static str,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) -> Option<T> {
        if value.is_none() {
            self.refuse(name, code, message);
        }
        value
    }

    /// Returns the value; refuses the parameter if it is invalid.
    pub fn valid<T, E>(
        &mut self,
        value: Result<T, E>,
        name: &'static str,
        code: &'static str,
        message: impl FnOnce(E) -> String,
    ) -> Option<T> {
        value
            .map_err(|error| self.refuse(name, code, message(error)))
            .ok()
    }

    /// Returns an error for each parameter that is not among the known ones, once.
    pub(crate) fn unknown(&self, known: &[String]) -> Vec<FieldProblem> {
        let mut errors: Vec<FieldProblem> = Vec::new();
        for (name, _) in self.pairs.iter().filter(|(name, _)| !known.contains(name)) {
            let error = unknown_parameter(name, known);
            if !errors.contains(&error) {
                errors.push(error);
            }
        }
        errors
    }

    pub fn finish(self) -> Vec<FieldProblem> {
        self.errors
    }
}

/// Returns the error of a parameter that an operation does not have.
fn unknown_parameter(name: &str, known: &[String]) -> FieldProblem {
    let name: String = name.chars().take(LONGEST_ECHO).collect();
    let takes = if known.is_empty() {
        "none".to_owned()
    } else {
        known.join(", ")
    };
    let message = format!("{name} is not a parameter of this call, which takes {takes}.");
    FieldProblem::new(name, "unknown_parameter", message)
}

pub trait Filter: Sized + 'static {
    /// Reads the parameters. Returns `None` if one is invalid; the form keeps the error.
    fn take(form: &mut QueryForm) -> Option<Self>;

    fn describe(demands: &mut Demands);
}

impl Filter for () {
    fn take(_: &mut QueryForm) -> Option<Self> {
        Some(())
    }

    fn describe(_: &mut Demands) {}
}

pub fn parameter(demands: &mut Demands, name: &str, meaning: &str, schema: impl Into<RefOr<Schema>>) {
    demands.in_query(name, meaning, schema);
}

pub fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String))
}

pub fn stored_number(least: i64) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::Integer))
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(least))
        .maximum(Some(i64::MAX))
}

/// Returns the schema of a line of at most `longest` characters, possibly empty.
pub fn plain_line(longest: usize) -> ObjectBuilder {
    text().max_length(Some(longest)).pattern(Some(LINE))
}

/// Returns the text in a parameter, of at most `longest` characters. The outer `None` means that it is longer.
pub fn line(form: &mut QueryForm, name: &'static str, longest: usize) -> Read<String> {
    let text = form.one(name);
    if text.as_deref().is_none_or(|text| text.chars().count() <= longest) {
        return Some(text);
    }
    let message = format!("{name} must be plain text of at most {longest} characters.");
    form.refuse(name, "text", message);
    None
}

/// Returns the id of a row: a positive whole number.
pub fn row(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number| *number > 0)
}

/// Returns the id in a parameter. The outer `None` means that it is invalid.
pub fn id<T>(form: &mut QueryForm, name: &'static str, read: impl Fn(i64) -> Option<T>) -> Read<T> {
    let Some(words) = form.chosen(name) else {
        return Some(None);
    };
    let found = row(&words).and_then(read);
    if found.is_none() {
        form.refuse(name, "range", format!("{name} must be a positive whole number."));
    }
    found.map(Some)
}

/// Returns the word of a domain's enum in a parameter. The outer `None` means that it is another word.
pub fn word<T: Words + FromStr>(form: &mut QueryForm, name: &'static str) -> Read<T> {
    form.word(name, T::WORDS, |word| word.parse().ok())
}

pub fn describe_word<T: Words>(demands: &mut Demands, name: &str, meaning: &str) {
    parameter(demands, name, meaning, words::<T>());
}

/// Returns the whole number in a parameter; `None` if it is not in the range.
pub fn number<N: FromStr + PartialOrd>(
    form: &mut QueryForm,
    name: &'static str,
    range: RangeInclusive<N>,
    usual: N,
) -> Option<N> {
    form.chosen(name).map_or(Some(usual), |text| {
        text.parse().ok().filter(|number| range.contains(number))
    })
}

/// Returns the day in a parameter. The outer `None` means that it is invalid.
pub fn day(form: &mut QueryForm, name: &'static str) -> Read<Date> {
    let Some(words) = form.chosen(name) else {
        return Some(None);
    };
    let found = read_day(&words);
    if found.is_none() {
        form.refuse(name, "date", format!("{name} must be a day as YYYY-MM-DD."));
    }
    found.map(Some)
}

pub fn describe_day(demands: &mut Demands, name: &str, meaning: &str) {
    let schema = text()
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Date)))
        .pattern(Some(day_pattern()));
    parameter(demands, name, meaning, schema);
}
