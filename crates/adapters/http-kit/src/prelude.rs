pub use munim_macros::{item, operation};
pub use serde::Serialize;
pub use serde_json::{Value, json};
pub use utoipa::ToSchema;

pub use crate::{
    app::State,
    body::{Body, Form, FromForm, field},
    change::{Stale, change},
    envelope::{Created, Nothing, Reply, Success, Tagged},
    extractors::{Fresh, IfMatch, ListQuery, May, Once, PathId},
    once::{OnceReply, once},
    openapi::{EXAMPLE_TIME, Examples, shapes::words},
    problem::{FieldProblem, Problem},
    wire,
};
