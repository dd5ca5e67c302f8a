//! What all bodies have in common, told in the document: they hold no unknown field, and their texts are plain lines, as
//! `body/form.rs` reads them.
use munim_http_kit::openapi::shapes::{LINE, LINE_WITH_TEXT};
use utoipa::openapi::{
    Content, Object, RefOr, Schema, Type, path,
    schema::{AdditionalProperties, SchemaType},
};

/// Tells it of the body that the operation takes, which is one of the schemas.
pub(super) fn tell_bodies(operation: &path::Operation, schemas: &mut [(String, RefOr<Schema>)]) {
    let Some(RefOr::T(body)) = &operation.request_body else {
        return;
    };
    for content in body.content.values() {
        let RefOr::T(Content {
            schema: Some(RefOr::Ref(named)),
            ..
        }) = content
        else {
            continue;
        };
        let name = named.ref_location.rsplit('/').next().unwrap_or_default();
        for (_, schema) in schemas.iter_mut().filter(|(other, _)| other == name) {
            if let RefOr::T(Schema::Object(object)) = schema {
                tell_body(object);
            }
        }
    }
}

fn tell_body(body: &mut Object) {
    body.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    for field in body.properties.values_mut() {
        if let RefOr::T(Schema::Object(field)) = field {
            tell_line(field);
        }
    }
}

/// A text of which nothing else is said is a plain line.
fn tell_line(field: &mut Object) {
    let is_text = match &field.schema_type {
        SchemaType::Type(one) => *one == Type::String,
        SchemaType::Array(several) => several.contains(&Type::String),
        SchemaType::AnyValue => false,
    };
    let said = field.pattern.is_some() || field.format.is_some() || field.enum_values.is_some();
    if is_text && !said {
        let needs_text = field.min_length.is_some_and(|least| least > 0);
        field.pattern = Some(if needs_text { LINE_WITH_TEXT } else { LINE }.to_owned());
    }
}
