use munim_kernel::{BranchId, UserId};
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};
use utoipa::openapi::{ArrayBuilder, KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};

pub trait Kind: DeserializeOwned {
    /// Its name in an error message, such as "a whole number" in "… must be a whole number."
    const WORDS: &'static str;

    fn schema() -> Schema;
}

fn of(schema_type: Type) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(schema_type)
}

fn int64() -> ObjectBuilder {
    of(Type::Integer).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
}

macro_rules! kinds {
    ($($kind:ty: $words:literal, $schema:expr;)*) => {$(
        impl Kind for $kind {
            const WORDS: &'static str = $words;

            fn schema() -> Schema {
                $schema.into()
            }
        }
    )*};
}

kinds! {
    String: "text", of(Type::String);
    bool: "true or false", of(Type::Boolean);
    i64: "a whole number", int64();
    u32: "a whole number",
        of(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
            .minimum(Some(0));
    Number: "a number", of(Type::Number).format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)));
    BranchId: "a positive whole number", int64().minimum(Some(1));
    UserId: "a positive whole number", int64().minimum(Some(1));
    Vec<String>: "a list of texts", ArrayBuilder::new().items(of(Type::String));
    Vec<Number>: "a list of numbers", ArrayBuilder::new().items(of(Type::Number));
    Vec<i64>: "a list of whole numbers", ArrayBuilder::new().items(int64());
    Vec<BranchId>: "a list of positive whole numbers", ArrayBuilder::new().items(int64().minimum(Some(1)));
    Vec<Map<String, Value>>: "a list of objects", ArrayBuilder::new().items(of(Type::Object));
    Map<String, Value>: "an object", of(Type::Object);
    Value: "JSON", ObjectBuilder::new().schema_type(utoipa::openapi::schema::SchemaType::AnyValue);
}
