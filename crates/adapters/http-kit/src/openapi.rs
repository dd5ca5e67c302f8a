//! What operations contribute to the OpenAPI document. The document itself is put together above the features.
mod demand;
mod operation;
mod security;
pub mod shapes;
mod shared_names;
mod shared_parts;

use time::{OffsetDateTime, macros::datetime};
use uuid::Uuid;

pub use demand::{Demand, Demands};
pub use operation::{
    ALIASES, Described, Documented, Examples, Operation, Tag, describe, describe_alias, method_of,
    refusal_schemas,
};
pub use security::security_schemes;
pub use shapes::File;
pub use shared_parts::{share_data, share_parts};

pub const EXAMPLE_TIME: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
pub const EXAMPLE_ID: Uuid = Uuid::from_u128(0x6f96_19ff_8b86_4d01_b42d_00cf_4fc9_64ff);
