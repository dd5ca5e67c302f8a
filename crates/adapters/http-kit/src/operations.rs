//! The operations of a feature: each is listed once, for both routing and documentation.
use std::{cell::OnceCell, rc::Rc};

use actix_web::{FromRequest, Handler, HttpRequest, Responder, Route, http::Method, web};
use utoipa::{Path as _, openapi::HttpMethod};

use crate::{
    app::State,
    extractors::query_form::QueryForm,
    openapi::{Described, Operation, describe, describe_alias, method_of, query_parameters},
    problem::Problem,
};

/// Declares the `OPERATIONS` of a feature by their modules, in the order in which they are matched: if a request matches two paths, the
/// one without a parameter comes first.
#[macro_export]
macro_rules! operations {
    ($($module:ident),+ $(,)?) => {
        pub const OPERATIONS: &[$crate::operations::Listed] = &[$($module::OPERATION),+];
    };
}

pub struct Listed {
    /// Describes it for the document, once per path.
    pub described: fn() -> Vec<Described>,
    /// Routes it, once per path.
    pub endpoints: fn() -> Vec<Endpoint>,
}

pub struct Endpoint {
    pub method: Method,
    pub path: String,
    pub route: Route,
}

/// Describes an operation at its path, and at its second path if it has one.
pub fn described<O: Operation>() -> Vec<Described> {
    let mut all = vec![describe::<O>()];
    all.extend(describe_alias::<O>());
    all
}

/// Routes an operation to its handler, at its path and at its second path if it has one.
pub fn endpoints<O, A, H>(handler: &H) -> Vec<Endpoint>
where
    O: Operation<Request = A> + 'static,
    A: FromRequest<Error: Into<Problem>> + 'static,
    H: Handler<(State, A), Output: Responder>,
{
    // Skips the rest of the description: generating examples and schemas takes longer than a hundred calls.
    let method = match method_of::<O>() {
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Patch => Method::PATCH,
        HttpMethod::Delete => Method::DELETE,
        _ => Method::GET,
    };
    let alias = O::ALIAS.map(|(path, _)| path.to_owned());
    let paths = [Some(O::Doc::path()), alias].into_iter().flatten();
    paths
        .map(|path| Endpoint {
            route: web::method(method.clone()).to(knowing::<O, A, H>(handler.clone())),
            path: routed(&path),
            method: method.clone(),
        })
        .collect()
}

/// Returns a handler that refuses unknown query parameters, together with all other errors. Callers who may not call
/// the operation do not learn what is wrong with their request.
fn knowing<O, A, H>(
    handler: H,
) -> impl Handler<(HttpRequest, State, Result<A, Problem>), Output: Responder> + 'static
where
    O: Operation<Request = A> + 'static,
    A: FromRequest<Error: Into<Problem>> + 'static,
    H: Handler<(State, A), Output: Responder>,
{
    let known = Rc::new(OnceCell::new());
    move |request: HttpRequest, app: State, extracted: Result<A, Problem>| {
        let (handler, known) = (handler.clone(), Rc::clone(&known));
        async move {
            let unknown = match request.query_string() {
                "" => Vec::new(),
                query => QueryForm::read(query)?.unknown(known.get_or_init(query_parameters::<O>)),
            };
            let extracted = match extracted {
                Ok(extracted) if unknown.is_empty() => extracted,
                Ok(_) => return Err(Problem::invalid(unknown)),
                Err(problem) => return Err(problem.and_invalid(unknown)),
            };
            Ok(handler.call((app, extracted)).await)
        }
    }
}

/// Returns the documented path as requests reach the router: the first segment after `/api/` in lower case.
fn routed(path: &str) -> String {
    let mut segments: Vec<String> = path.split('/').map(str::to_owned).collect();
    if let Some(first) = segments.get_mut(2).filter(|_| path.starts_with("/api/")) {
        first.make_ascii_lowercase();
    }
    segments.join("/")
}
