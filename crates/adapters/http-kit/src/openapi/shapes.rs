//! Shapes of fields that no attribute can express. Each describes what the domain's own type accepts.
use munim_kernel::{Permission, PermissionSet, Words};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        ArrayBuilder, KnownFormat, ObjectBuilder, Ref, RefOr, Schema, SchemaFormat, Type,
        schema::{AnyOfBuilder, SchemaType},
    },
};

/// A line without control characters, which may be empty. Line breaks and tabs around it are accepted, but not
/// documented.
pub const LINE: &str = r"^[^\x00-\x1f\x7f-\x9f]*$";
/// Like [`LINE`], with at least one character that is not a space.
pub const LINE_WITH_TEXT: &str = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$";

/// A day as `YYYY-MM-DD`, from 1850 to 2100.
const DAY: &str = "(18[5-9][0-9]|19[0-9]{2}|20[0-9]{2}|2100)-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)";
/// A 29 February of those years.
const LEAP_DAY: &str =
    "(18(5[26]|[68][048]|[79][26])|19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))-02-29";

const BYTE: &str = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";

/// The body of a reply that is a file. As `Vec<u8>`, it would be documented as a list of numbers.
pub struct File;

impl PartialSchema for File {
    fn schema() -> RefOr<Schema> {
        let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
        text().format(Some(binary)).build().into()
    }
}

impl ToSchema for File {}

pub fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

pub fn words<T: Words>() -> Schema {
    one_of(T::WORDS).into()
}

pub fn words_or_none<T: Words>() -> ObjectBuilder {
    let words = T::WORDS.iter().map(|word| Some(*word));
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
        .enum_values(Some(words.chain([None])))
}

fn one_of(words: &[&'static str]) -> ObjectBuilder {
    text().enum_values(Some(words.iter().copied()))
}

pub fn branch_status<B: Words>() -> Schema {
    one_of(B::WORDS)
        .description(Some("By PAR 30: Good up to 3 %, Warning up to 5 %, Alert above."))
        .into()
}

pub fn number() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer)
}

/// Returns the pattern of a day in a query, or of an empty text.
pub fn day_pattern() -> String {
    format!("^({DAY}|{LEAP_DAY})?$")
}

pub fn day() -> Schema {
    text()
        .description(Some("A day from 1850 to 2100 as YYYY-MM-DD."))
        .min_length(Some(10))
        .pattern(Some(day_pattern()))
        .into()
}

pub fn recorded_values() -> Schema {
    let value = AnyOfBuilder::new()
        .item(Ref::from_schema_name("HistoryValue"))
        .item(ObjectBuilder::new().schema_type(Type::Null));
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::Object, Type::Null]))
        .additional_properties(Some(Schema::from(value)))
        .into()
}

pub fn email() -> Schema {
    text()
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Email)))
        .into()
}

pub fn email_or_none() -> Schema {
    AnyOfBuilder::new()
        .item(email())
        .item(text().max_length(Some(0)))
        .item(ObjectBuilder::new().schema_type(Type::Null))
        .into()
}

pub fn branch_number() -> ObjectBuilder {
    number()
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(1))
}

pub fn some_permissions() -> ArrayBuilder {
    let words: Vec<_> = Permission::ALL
        .iter()
        .filter(|one| !PermissionSet::platform_only().holds(**one))
        .map(|one| one.as_str())
        .collect();
    ArrayBuilder::new().items(text().pattern(Some(format!("^({})$", words.join("|")))))
}

/// An address or a network; in a path its slash is percent-encoded.
pub fn network() -> Schema {
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
