//! The operations of a feature: each is listed once, for both routing and documentation.
use std::{cell::OnceCell, rc::Rc};

use actix_web::{
    FromRequest, Handler, HttpRequest, HttpResponse, Responder, Route, dev::Payload, http::Method, web,
};
use futures_util::future::LocalBoxFuture;
use utoipa::{Path as _, openapi::HttpMethod};

use crate::{
    app::State,
    extractors::query_form::QueryForm,
    openapi::{Demand, Demands, Described, Operation, describe, describe_alias, method_of},
    problem::{FieldProblem, Problem},
};

/// Declares the `OPERATIONS` of a feature by their modules, in the order in which they are matched: if a request matches
/// two paths, the one without a parameter comes first.
// A `static` array, so that each crate compiles its own handlers. With a `const`, or a `static` that holds a reference,
// the crate that uses the list would compile the handlers of all of them.
#[macro_export]
macro_rules! operations {
    ($($module:ident),+ $(,)?) => {
        pub static OPERATIONS: [$crate::operations::Listed; [$(stringify!($module)),+].len()] = [$($module::OPERATION),+];
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
    A: Demand + FromRequest<Error: Into<Problem>> + 'static,
    H: Handler<(State, A), Output: Responder>,
{
    let handler = handler.clone();
    let answer: Call = Rc::new(move |request, mut payload, unknown| {
        let handler = handler.clone();
        Box::pin(async move {
            let app = State::extract(&request).await?;
            let extracted = A::from_request(&request, &mut payload).await;
            let extracted = unknown.and(extracted.map_err(Into::into))?;
            let reply = handler.call((app, extracted)).await;
            Ok(reply.respond_to(&request).map_into_boxed_body())
        })
    });
    let alias = O::ALIAS.map(|(path, _)| path.to_owned());
    let paths = [Some(O::Doc::path()), alias].into_iter().flatten().collect();
    // Skips the rest of the description: generating examples and schemas takes longer than a hundred calls.
    routed_to(&answer, &method_of::<O>(), paths, A::describe)
}

/// Handles a request, some of whose query parameters may be unknown.
type Call = Rc<dyn Fn(HttpRequest, Payload, Unknown) -> Answer>;
type Answer = LocalBoxFuture<'static, actix_web::Result<HttpResponse>>;

/// Routes all operations by one type of handler, because actix's part of a handler is compiled again for each type.
fn routed_to(
    answer: &Call,
    method: &HttpMethod,
    paths: Vec<String>,
    describe: fn(&mut Demands),
) -> Vec<Endpoint> {
    let method = match method {
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Patch => Method::PATCH,
        HttpMethod::Delete => Method::DELETE,
        _ => Method::GET,
    };
    let endpoint = |path: String| {
        let (answer, known) = (Rc::clone(answer), Rc::new(OnceCell::new()));
        let handler = move |request: HttpRequest, payload: web::Payload| {
            let (answer, known) = (Rc::clone(&answer), Rc::clone(&known));
            async move {
                let unknown = match request.query_string() {
                    "" => Vec::new(),
                    query => {
                        QueryForm::read(query)?.unknown(known.get_or_init(|| query_parameters(describe)))
                    }
                };
                answer(request, payload.into_inner(), Unknown(unknown)).await
            }
        };
        Endpoint {
            route: web::method(method.clone()).to(handler),
            path: routed(&path),
            method: method.clone(),
        }
    };
    paths.into_iter().map(endpoint).collect()
}

fn query_parameters(describe: fn(&mut Demands)) -> Vec<String> {
    let mut demands = Demands::default();
    describe(&mut demands);
    demands.query_parameters()
}

/// Unknown query parameters, which are refused together with all other errors. Callers who may not call the operation do not learn
/// what is wrong with their request.
struct Unknown(Vec<FieldProblem>);

impl Unknown {
    fn and<A>(self, extracted: Result<A, Problem>) -> Result<A, Problem> {
        match extracted {
            Ok(_) if !self.0.is_empty() => Err(Problem::invalid(self.0)),
            Err(problem) => Err(problem.and_invalid(self.0)),
            extracted => extracted,
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
