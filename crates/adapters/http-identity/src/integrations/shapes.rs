use munim_http_kit::openapi::shapes::{branch_number, network, some_permissions};
use utoipa::openapi::{ArrayBuilder, RefOr, Schema};

/// Empty means all branches.
pub(super) fn branches_of_programs() -> Schema {
    ArrayBuilder::new()
        .items(branch_number())
        .min_items(Some(1))
        .max_items(Some(500))
        .description(Some(
            "The branches it has access to; the whole organisation by default.",
        ))
        .into()
}

/// Empty means anywhere.
pub(super) fn networks_of_programs() -> Schema {
    ArrayBuilder::new()
        .items(RefOr::T(network()))
        .max_items(Some(50))
        .description(Some(
            "The addresses and networks, in CIDR notation, it may be used from; any address by default.",
        ))
        .into()
}

pub(super) fn scopes_of_programs() -> Schema {
    some_permissions()
        .min_items(Some(1))
        .description(Some(
            "All its permissions. Callers can only grant permissions that they have themselves.",
        ))
        .into()
}
