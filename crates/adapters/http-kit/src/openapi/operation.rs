use std::collections::BTreeMap;

use munim_kernel::Permission;
use serde_json::Value;
use utoipa::{
    __dev::{SchemaReferences, Tags},
    PartialSchema as _, Path, ToSchema,
    openapi::{
        Content, ContentBuilder, HeaderBuilder, HttpMethod, ObjectBuilder, Ref, RefOr, Required,
        ResponseBuilder, Schema, Type,
        example::{Example, ExampleBuilder},
        path,
        request_body::RequestBodyBuilder,
    },
};

use super::{Demand, Demands, File};
use crate::problem::{Family, Problem, ProblemReply, TenantProblemReply};

const TRACE_ID: &str = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

/// A group of operations: its name and description in the document.
pub type Tag = (&'static str, &'static str);

pub const ALIASES: Tag = ("aliases", "The same calls under other addresses.");

/// What `#[utoipa::path]` generates for a handler.
pub trait Documented: Path + SchemaReferences + Tags<'static> {}

impl<T: Path + SchemaReferences + Tags<'static>> Documented for T {}

/// An operation: what it requires and how it is documented. Its handler takes exactly what `Asks` extracts.
pub trait Operation {
    type Request: Demand;
    /// The type that `#[utoipa::path]` generates for the handler.
    type Doc: Documented;
    /// A second path to it, and the operation's name there.
    const ALIAS: Option<(&'static str, &'static str)> = None;
    /// Whether it uses the database, which may be unavailable.
    const USES_STORE: bool = true;

    fn examples() -> Examples;
}

pub struct Examples {
    pub success: Option<Value>,
    /// Refusals of the use case. Those of the extractors and of the store are added automatically.
    pub failures: Vec<Problem>,
}

impl Examples {
    /// A success with this body and no refusals of its own.
    pub fn of(success: &impl serde::Serialize) -> Self {
        Self {
            success: serde_json::to_value(success).ok(),
            failures: Vec::new(),
        }
    }

    pub fn of_file() -> Self {
        Self {
            success: None,
            failures: Vec::new(),
        }
    }

    #[must_use]
    pub fn or<P: Into<Problem>>(mut self, failures: impl IntoIterator<Item = P>) -> Self {
        self.failures.extend(failures.into_iter().map(Into::into));
        self
    }
}

pub struct Described {
    pub method: HttpMethod,
    pub path: String,
    pub operation: path::Operation,
    pub schemas: Vec<(String, RefOr<Schema>)>,
}

pub fn describe<O: Operation>() -> Described {
    let mut demands = Demands::default();
    O::Request::describe(&mut demands);
    let mut operation = O::Doc::operation();
    operation.tags = Some(O::Doc::tags().into_iter().map(str::to_owned).collect());
    let mut described = Described {
        method: method_of::<O>(),
        path: O::Doc::path(),
        operation,
        schemas: Vec::new(),
    };
    add_demands(&mut described, demands, O::examples(), O::USES_STORE);
    O::Doc::schemas(&mut described.schemas);
    described
}

fn add_demands(described: &mut Described, demands: Demands, examples: Examples, uses_store: bool) {
    let (operation, schemas) = (&mut described.operation, &mut described.schemas);
    let mut failures = demands.failures;
    failures.extend(examples.failures);
    failures.push(Problem::internal());
    if uses_store {
        failures.push(Problem::unavailable());
    }
    if !demands.permissions.is_empty() {
        operation.description = Some(needed(
            operation.description.take(),
            demands.permissions,
            demands.also,
        ));
    }
    operation.security = (!demands.securities.is_empty()).then_some(demands.securities);
    if !demands.parameters.is_empty() {
        operation.parameters = Some(demands.parameters.into_iter().map(RefOr::T).collect());
    }
    if let Some(body) = demands.body {
        let content = ContentBuilder::new()
            .schema(Some(Ref::from_schema_name(body.name)))
            .example(Some(body.example));
        let request_body = RequestBodyBuilder::new()
            .content("application/json", content.build())
            .required(Some(Required::True));
        operation.request_body = Some(RefOr::T(request_body.build()));
        let named = |(name, schema): (&str, _)| (name.to_owned(), RefOr::T(schema));
        schemas.extend(body.schemas.into_iter().map(named));
    }
    if !demands.file.is_empty() {
        let content = || ContentBuilder::new().schema(Some(File::schema())).build();
        let types = demands.file.iter();
        let request_body = types.fold(RequestBodyBuilder::new(), |body, kind| {
            body.content(*kind, content())
        });
        operation.request_body = Some(RefOr::T(request_body.required(Some(Required::True)).build()));
    }
    for response in operation.responses.responses.values_mut() {
        if let (RefOr::T(response), Some(example)) = (response, &examples.success) {
            for content in response.content.values_mut() {
                with_example(content, example);
            }
        }
    }
    operation
        .responses
        .responses
        .extend(refusals(failures, Family::of(&described.path)));
}

pub fn method_of<O: Operation>() -> HttpMethod {
    O::Doc::methods().into_iter().next().unwrap_or(HttpMethod::Get)
}

/// Describes the same operation at its other path, if it has one.
pub fn describe_alias<O: Operation>() -> Option<Described> {
    let (path, id) = O::ALIAS?;
    let mut described = describe::<O>();
    let here = std::mem::replace(&mut described.path, path.to_owned());
    let operation = &mut described.operation;
    operation.operation_id = Some(id.to_owned());
    operation.tags = Some(vec![ALIASES.0.to_owned()]);
    operation.description = Some(format!("The same as `{here}`, for clients that call it so."));
    Some(described)
}

fn needed(description: Option<String>, any_of: &[Permission], all_of: &[Permission]) -> String {
    let words: Vec<_> = any_of.iter().map(|permission| permission.as_str()).collect();
    let mut needs = format!("Needs {}", words.join(" or "));
    for also in all_of {
        needs.push_str(", and ");
        needs.push_str(also.as_str());
    }
    needs.push('.');
    match description {
        Some(description) if !description.is_empty() => format!("{description}\n\n{needs}"),
        _ => needs,
    }
}

fn with_example(content: &mut RefOr<Content>, example: &Value) {
    if let RefOr::T(content) = content {
        content.example = Some(example.clone());
    }
}

/// Returns one response for each status, with an example for each refusal.
fn refusals(failures: Vec<Problem>, family: Family) -> BTreeMap<String, RefOr<utoipa::openapi::Response>> {
    let mut by_status: BTreeMap<String, Vec<Problem>> = BTreeMap::new();
    for problem in failures {
        let status = by_status.entry(problem.status().as_str().to_owned()).or_default();
        if !status.contains(&problem) {
            status.push(problem);
        }
    }
    by_status
        .into_iter()
        .map(|(status, problems)| {
            let reason = problems
                .first()
                .and_then(|problem| problem.status().canonical_reason());
            let content = ContentBuilder::new()
                .schema(Some(Ref::from_schema_name(match family {
                    Family::Usual => name_of::<ProblemReply<'_>>(),
                    Family::Tenants => name_of::<TenantProblemReply<'_>>(),
                })))
                .examples_from_iter(named(&problems, family));
            let mut response = ResponseBuilder::new()
                .description(reason.unwrap_or("Refused"))
                .content("application/json", content.build());
            if problems.iter().any(Problem::has_retry_after) {
                let seconds = HeaderBuilder::new()
                    .schema(Some(ObjectBuilder::new().schema_type(Type::Integer)))
                    .description(Some("The number of seconds to wait before trying again."));
                response = response.header("Retry-After", seconds.build());
            }
            (status, RefOr::T(response.build()))
        })
        .collect()
}

/// Returns examples by their codes; a code that occurs twice is numbered.
fn named(problems: &[Problem], family: Family) -> impl Iterator<Item = (String, Example)> {
    problems.iter().enumerate().map(move |(index, problem)| {
        let code = problem.code();
        let same = problems
            .iter()
            .take(index)
            .filter(|other| other.code() == code)
            .count();
        let name = if same == 0 {
            code.to_owned()
        } else {
            format!("{code}_{}", same + 1)
        };
        let body = match family {
            Family::Usual => serde_json::to_value(problem.body(TRACE_ID)).ok(),
            Family::Tenants => serde_json::to_value(problem.tenants_body(TRACE_ID)).ok(),
        };
        (name, ExampleBuilder::new().value(body).build())
    })
}

fn name_of<T: ToSchema>() -> String {
    T::name().into_owned()
}

/// The schemas of refusals, by their names in the document.
pub fn refusal_schemas() -> Vec<(String, RefOr<Schema>)> {
    let mut schemas = vec![
        (name_of::<ProblemReply<'_>>(), ProblemReply::schema()),
        (name_of::<TenantProblemReply<'_>>(), TenantProblemReply::schema()),
    ];
    ProblemReply::schemas(&mut schemas);
    schemas
}
