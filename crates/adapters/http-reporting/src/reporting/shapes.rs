use utoipa::openapi::{ArrayBuilder, ObjectBuilder, Schema, Type, schema::SchemaType};

pub(super) fn report_cells() -> Schema {
    let cell =
        ObjectBuilder::new().schema_type(SchemaType::Array(vec![Type::String, Type::Number, Type::Null]));
    ArrayBuilder::new()
        .items(cell)
        .description(Some(
            "One cell per column, in the same order. Text, dates and times are strings; counts, rupees and percentages are numbers; null where the value is unknown.",
        ))
        .into()
}
