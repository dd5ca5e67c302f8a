//! Shapes of fields that no attribute can say. Each tells what the domain's own type takes.
use munim_kernel::{Permission, PermissionSet};
use utoipa::openapi::{
    ArrayBuilder, KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type,
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

/// The cells of a report's row.
pub(crate) fn report_cells() -> Schema {
    let cell =
        ObjectBuilder::new().schema_type(SchemaType::Array(vec![Type::String, Type::Number, Type::Null]));
    ArrayBuilder::new()
        .items(cell)
        .description(Some(
            "A cell for each column, in their order: text, days and moments as text, counts, rupees and percents as \
             numbers; null where nothing is known.",
        ))
        .into()
}

/// The numbers of branches.
pub(crate) fn branch_numbers() -> Schema {
    let one = number()
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(1));
    ArrayBuilder::new()
        .items(one)
        .max_items(Some(50))
        .description(Some("At least one, unless a role reaches the whole tenant."))
        .into()
}

/// Permissions that a tenant's role can grant.
pub(crate) fn permissions_of_tenants() -> Schema {
    let words: Vec<_> = Permission::ALL
        .iter()
        .filter(|one| !PermissionSet::platform_only().holds(**one))
        .map(|one| one.as_str())
        .collect();
    ArrayBuilder::new()
        .items(text().pattern(Some(format!("^({})$", words.join("|")))))
        .description(Some("All that it grants."))
        .into()
}

/// How many failures lock an account.
pub(crate) fn failures_that_lock() -> Schema {
    let of = |least: u32, most: u32| number().minimum(Some(least)).maximum(Some(most));
    AnyOfBuilder::new()
        .item(of(0, 0))
        .item(of(3, 10))
        .description(Some("0 turns the lockout off; else 3 to 10."))
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
