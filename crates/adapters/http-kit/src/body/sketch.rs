//! The schema of a body, recorded by running the body's own reader on an empty form.
use utoipa::openapi::{
    Object, ObjectBuilder, Ref, RefOr, Schema, Type,
    schema::{AdditionalProperties, OneOfBuilder, SchemaType},
};

use super::field::{Field, Presence};

#[derive(Default)]
pub(super) struct Sketch(Vec<Noted>);

struct Noted {
    /// A member of a lifted object is named after the object, as in `parameters.from`.
    name: &'static str,
    schema: RefOr<Schema>,
    required: bool,
}

impl Sketch {
    pub(super) fn note(&mut self, field: Field, presence: Presence, usual: Schema) {
        self.0.retain(|noted| noted.name != field.name);
        self.0.push(Noted {
            name: field.name,
            schema: field.schema(presence, usual),
            required: presence == Presence::Required,
        });
    }

    pub(super) fn require(&mut self, name: &str) {
        for noted in self.0.iter_mut().filter(|noted| noted.name == name) {
            noted.required = true;
            match &mut noted.schema {
                RefOr::T(Schema::Object(object)) => not_null(&mut object.schema_type),
                RefOr::T(Schema::Array(array)) => not_null(&mut array.schema_type),
                _ => {}
            }
        }
    }

    /// Returns the body's schema: an object of these fields and no others.
    pub(super) fn schema(self, about: &'static str) -> Schema {
        let (inner, outer): (Vec<_>, Vec<_>) = self.0.into_iter().partition(|noted| noted.name.contains('.'));
        let mut body = closed();
        body.description = (!about.is_empty()).then(|| about.to_owned());
        for noted in outer {
            add(&mut body, noted.name, noted.schema, noted.required);
        }
        for noted in inner {
            if let Some((object, name)) = noted.name.split_once('.')
                && let Some(RefOr::T(Schema::Object(lifted))) = body.properties.get_mut(object)
            {
                add(lifted, name, noted.schema, noted.required);
            }
        }
        body.into()
    }
}

fn add(object: &mut Object, name: &str, schema: RefOr<Schema>, required: bool) {
    object.properties.insert(name.to_owned(), schema);
    if required {
        object.required.push(name.to_owned());
    }
}

fn not_null(schema_type: &mut SchemaType) {
    if let SchemaType::Array(kinds) = schema_type {
        kinds.retain(|kind| *kind != Type::Null);
        if let [one] = &kinds[..] {
            *schema_type = SchemaType::Type(one.clone());
        }
    }
}

/// Returns an object schema without fields that forbids unknown ones.
pub(super) fn closed() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .additional_properties(Some(AdditionalProperties::FreeForm(false)))
        .build()
}

/// Returns the schema of a body that is one of the named ones.
pub fn one_of(about: &'static str, names: &[&str]) -> Schema {
    let kinds = names.iter().fold(OneOfBuilder::new(), |kinds, name| {
        kinds.item(Ref::from_schema_name(*name))
    });
    kinds.description(Some(about)).into()
}
