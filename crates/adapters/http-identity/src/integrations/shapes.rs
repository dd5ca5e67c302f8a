//! Shapes of fields that no attribute can express. Each describes what the domain's own type accepts.
use munim_http_kit::openapi::shapes::{branch_number, network, some_permissions};
use utoipa::openapi::{ArrayBuilder, RefOr, Schema, Type, schema::SchemaType};

/// The branches that a program reaches, or none for all.
pub(super) fn branches_of_programs() -> Schema {
    ArrayBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::Array, Type::Null]))
        .items(branch_number())
        .min_items(Some(1))
        .max_items(Some(500))
        .description(Some(
            "The branches it has access to; the whole organisation by default.",
        ))
        .into()
}

/// Where a program may be used, or none for anywhere.
pub(super) fn networks_of_programs() -> Schema {
    ArrayBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::Array, Type::Null]))
        .items(RefOr::T(network()))
        .max_items(Some(50))
        .description(Some(
            "The addresses and networks, in CIDR notation, it may be used from; any address by default.",
        ))
        .into()
}

/// Permissions that a program can have, at least one.
pub(super) fn scopes_of_programs() -> Schema {
    some_permissions()
        .min_items(Some(1))
        .description(Some(
            "All its permissions. Callers can only grant permissions that they have themselves.",
        ))
        .into()
}
