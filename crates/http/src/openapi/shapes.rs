//! Shapes of fields that no attribute can say. Each tells what the domain's own type takes.
use munim_kernel::{Permission, PermissionSet};
use munim_webhooks::CATALOGUE;
use utoipa::openapi::{
    ArrayBuilder, KnownFormat, ObjectBuilder, Ref, Schema, SchemaFormat, Type,
    schema::{AnyOfBuilder, SchemaType},
};

/// A line without control characters, which may be empty. Breaks and tabs around it are forgiven, which is not told.
pub(crate) const LINE: &str = r"^[^\x00-\x1f\x7f-\x9f]*$";
/// The same with something other than spaces in it.
pub(super) const LINE_WITH_TEXT: &str =
    r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$";

/// A day as `YYYY-MM-DD`, from 1850 to 2100.
const DAY: &str = "(18[5-9][0-9]|19[0-9]{2}|20[0-9]{2}|2100)-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)";
/// A 29th of February of those years.
const LEAP_DAY: &str =
    "(18(5[26]|[68][048]|[79][26])|19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))-02-29";

const BYTE: &str = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn number() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer)
}

/// The pattern of a day of a query, or of none.
pub(crate) fn day_pattern() -> String {
    format!("^({DAY}|{LEAP_DAY})?$")
}

/// A day, none at all, or an empty text for none.
pub(crate) fn day_or_none() -> Schema {
    text()
        .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
        .description(Some("A day from 1850 to 2100 as YYYY-MM-DD."))
        .pattern(Some(day_pattern()))
        .into()
}

/// What a record says of fields, by their names; or nothing.
pub(crate) fn recorded_values() -> Schema {
    let value = AnyOfBuilder::new()
        .item(Ref::from_schema_name("HistoryValue"))
        .item(ObjectBuilder::new().schema_type(Type::Null));
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::Object, Type::Null]))
        .additional_properties(Some(Schema::from(value)))
        .into()
}

/// A mail address.
pub(crate) fn email() -> Schema {
    text()
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Email)))
        .into()
}

/// A mail address, none at all, or an empty text for none.
pub(crate) fn email_or_none() -> Schema {
    AnyOfBuilder::new()
        .item(email())
        .item(text().max_length(Some(0)))
        .item(ObjectBuilder::new().schema_type(Type::Null))
        .into()
}

/// The number of a branch.
fn branch_number() -> ObjectBuilder {
    number()
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(1))
}

/// The branches that a program reaches, or none for all.
pub(crate) fn branches_of_programs() -> Schema {
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
pub(crate) fn networks_of_programs() -> Schema {
    ArrayBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::Array, Type::Null]))
        .items(utoipa::openapi::RefOr::T(network()))
        .max_items(Some(50))
        .description(Some(
            "The addresses and networks, in CIDR notation, it may be used from; any address by default.",
        ))
        .into()
}

/// The cells of a report's row.
pub(crate) fn report_cells() -> Schema {
    let cell =
        ObjectBuilder::new().schema_type(SchemaType::Array(vec![Type::String, Type::Number, Type::Null]));
    ArrayBuilder::new()
        .items(cell)
        .description(Some(
            "One cell per column, in the same order. Text, dates and times are strings; counts, rupees and percentages are numbers; null where the value is unknown.",
        ))
        .into()
}

/// The numbers of branches.
pub(crate) fn branch_numbers() -> Schema {
    ArrayBuilder::new()
        .items(branch_number())
        .max_items(Some(50))
        .description(Some("At least one, unless a role covers the whole tenant."))
        .into()
}

/// Permissions that a tenant's role can grant.
pub(crate) fn permissions_of_tenants() -> Schema {
    some_permissions()
        .description(Some("The permissions it grants."))
        .into()
}

/// Permissions that a program can have, at least one.
pub(crate) fn scopes_of_programs() -> Schema {
    some_permissions()
        .min_items(Some(1))
        .description(Some(
            "All its permissions. Callers can only grant permissions that they have themselves.",
        ))
        .into()
}

/// What an endpoint of a webhook can be told of.
pub(crate) fn names_of_events() -> Schema {
    let names: Vec<_> = CATALOGUE.iter().map(|kind| kind.name).collect();
    let one = format!(r"^(\*|{})$", names.join("|").replace('.', r"\."));
    ArrayBuilder::new()
        .items(text().pattern(Some(one)))
        .min_items(Some(1))
        .max_items(Some(200))
        .description(Some("Names of events, or `*` for all current and future events."))
        .into()
}

fn some_permissions() -> ArrayBuilder {
    let words: Vec<_> = Permission::ALL
        .iter()
        .filter(|one| !PermissionSet::platform_only().holds(**one))
        .map(|one| one.as_str())
        .collect();
    ArrayBuilder::new().items(text().pattern(Some(format!("^({})$", words.join("|")))))
}

/// How many failures lock an account.
pub(crate) fn failures_that_lock() -> Schema {
    let of = |least: u32, most: u32| number().minimum(Some(least)).maximum(Some(most));
    AnyOfBuilder::new()
        .item(of(0, 0))
        .item(of(3, 10))
        .description(Some("0 turns the lockout off; otherwise 3 to 10."))
        .into()
}

/// An address or a network; in a path its slash is percent-encoded.
pub(crate) fn network() -> Schema {
    let format = |known| text().format(Some(SchemaFormat::KnownFormat(known)));
    let four = format!("^({BYTE}\\.){{3}}{BYTE}/(3[0-2]|[12]?[0-9])$");
    let six = "^([0-9A-Fa-f]{1,4}:){1,7}:/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$";
    AnyOfBuilder::new()
        .item(format(KnownFormat::Ipv4))
        .item(format(KnownFormat::Ipv6))
        .item(text().pattern(Some(four)))
        .item(text().pattern(Some(six)))
        .description(Some("An IPv4 or IPv6 address, or a network in CIDR notation."))
        .into()
}
