//! What handlers require of a request, each as an extractor type in their signature.
mod caller;
mod client;
mod client_address;
mod device_header;
mod export_query;
mod filter_query;
mod fresh;
mod if_match;
mod list_query;
mod of_branch;
mod older;
mod once;
mod path_id;
mod permitted;
pub mod query_form;
mod ranged;
mod then;
mod visitor;
mod whole_number;

pub use caller::{
    Admits, Caller, Doorkeeper, Enroller, Entrant, Gate, SessionHolder, bearer_token, operation_of,
};
pub use client::{Client, client_of};
pub use device_header::{DeviceHeader, device_header};
pub use export_query::{ExportQuery, requested};
pub use filter_query::FilterQuery;
pub use fresh::{Calls, Fresh, FreshOnce};
pub use if_match::IfMatch;
pub use list_query::{ByName, ListQuery, Newest, Sort, Unsorted, describe_page, page};
pub use munim_kernel::Permission;
pub use of_branch::OfBranch;
pub use older::Older;
pub use once::{IdempotencyKey, Once, OnceBare, Repeatable};
pub use path_id::{KeyKind, PathId, PathKey, TenantKey};
pub use permitted::{ManagesIntegrations, May, Needs, RunsPlatform};
pub use ranged::Ranged;
pub use then::Then;
pub use visitor::Visitor;
pub use whole_number::{Whole, WholeNumber, WholeParameter};
