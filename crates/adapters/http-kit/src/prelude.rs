pub use munim_kernel::{Actor, BranchId, Money, NoTenantChosen, Scope, TenantId, UserId};
pub use munim_macros::{filter, form, item, operation};
pub use serde::Serialize;
pub use serde_json::{Value, json};
pub use time::{
    Date, Duration, OffsetDateTime,
    macros::{date, datetime},
};
pub use utoipa::ToSchema;

pub use crate::{
    app::State,
    body::{Body, Form, FromForm, Upload, field},
    change::{Stale, change},
    envelope::{Created, Nothing, Reply, Success, Tagged, TenantReply, TenantSuccess, Versioned},
    extractors::{
        FilterQuery, Fresh, FreshOnce, IfMatch, ListQuery, ManagesIntegrations, May, Once, PathId, TenantKey,
        Unsorted,
    },
    from_query, list_page, needs,
    once::{OnceReply, once},
    openapi::{EXAMPLE_TIME, Examples, Tag, shapes::words},
    operations, path_keys,
    problem::{FieldProblem, Problem},
    wire,
};
