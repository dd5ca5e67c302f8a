use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use utoipa::openapi::{
    Components, Content, Header, Ref, RefOr, Response, Schema,
    example::{Example, ExampleBuilder},
    path::Parameter,
    request_body::RequestBody,
    schema::ArrayItems,
};

use super::{
    Described,
    shared_names::{SUCCESS, body_name, example_name, parameter_name, response_name, schema_name},
};

/// Replaces parameters, bodies, examples, headers and responses that occur several times with references, and returns
/// them as components. This keeps the document short enough to review.
pub fn share_parts(operations: &mut [Described]) -> Components {
    let mut components = Components::default();
    components.parameters = share("parameters", parameters(operations));
    name_repeated_examples(operations);
    components.examples = share("examples", examples(operations));
    components.request_bodies = share("requestBodies", request_bodies(operations));
    components.headers = share("headers", headers(operations));
    // Last, because responses only match once their parts are references.
    components.responses = share("responses", responses(operations));
    components
}

/// Makes envelopes refer to the schemas of their data. Because they are derived from a generic type, they contain
/// copies.
pub fn share_data(schemas: &mut BTreeMap<String, RefOr<Schema>>) {
    let named = schemas.clone();
    for (envelope, schema) in schemas {
        let (Some((_, of)), RefOr::T(Schema::Object(schema))) = (envelope.split_once("Success_"), schema)
        else {
            continue;
        };
        let Some(data) = schema.properties.get_mut("data") else {
            continue;
        };
        let (name, copy) = match (of.strip_prefix("Vec_"), data) {
            (Some(item), RefOr::T(Schema::Array(list))) => match &mut list.items {
                ArrayItems::RefOrSchema(items) => (item, items.as_mut()),
                ArrayItems::False => continue,
            },
            (_, data) => (of, data),
        };
        if named.get(name) == Some(copy) {
            *copy = Ref::from_schema_name(name).into();
        }
    }
}

/// A part of the document, and the name that it gets if it is shared.
type NamedPart<'a, T> = (String, &'a mut RefOr<T>);

fn parameters(operations: &mut [Described]) -> Vec<NamedPart<'_, Parameter>> {
    operations
        .iter_mut()
        .flat_map(|described| described.operation.parameters.iter_mut().flatten())
        .map(|part| (name(part, parameter_name), part))
        .collect()
}

fn request_bodies(operations: &mut [Described]) -> Vec<NamedPart<'_, RequestBody>> {
    operations
        .iter_mut()
        .filter_map(|described| described.operation.request_body.as_mut())
        .map(|part| (name(part, body_name), part))
        .collect()
}

fn examples(operations: &mut [Described]) -> Vec<NamedPart<'_, Example>> {
    contents(operations)
        .flat_map(|content| {
            let schema = schema_name(content).to_owned();
            let parts = content.examples.values_mut();
            parts.map(move |part| (name(part, |example| example_name(&schema, example)), part))
        })
        .collect()
}

/// Names the examples of successes that several operations have, since only named ones can be references.
fn name_repeated_examples(operations: &mut [Described]) {
    let mut uses: HashMap<String, u32> = HashMap::new();
    for example in contents(operations).filter_map(|content| content.example.as_ref()) {
        *uses.entry(example.to_string()).or_default() += 1;
    }
    for content in contents(operations) {
        let example = content
            .example
            .take_if(|example| uses.get(&example.to_string()).is_some_and(|uses| *uses > 1));
        if let Some(value) = example {
            let named = ExampleBuilder::new().value(Some(value)).build();
            content.examples.insert(SUCCESS.to_owned(), named.into());
        }
    }
}

fn headers(operations: &mut [Described]) -> Vec<NamedPart<'_, Header>> {
    owned_responses(operations)
        .flat_map(|response| &mut response.headers)
        .map(|(name, part)| (name.clone(), part))
        .collect()
}

fn responses(operations: &mut [Described]) -> Vec<NamedPart<'_, Response>> {
    all_responses(operations)
        .map(|part| (name(part, response_name), part))
        .collect()
}

fn all_responses(operations: &mut [Described]) -> impl Iterator<Item = &mut RefOr<Response>> {
    operations
        .iter_mut()
        .flat_map(|described| described.operation.responses.responses.values_mut())
}

fn owned_responses(operations: &mut [Described]) -> impl Iterator<Item = &mut Response> {
    all_responses(operations).filter_map(owned)
}

fn contents(operations: &mut [Described]) -> impl Iterator<Item = &mut Content> {
    owned_responses(operations)
        .flat_map(|response| response.content.values_mut())
        .filter_map(owned)
}

fn owned<T>(part: &mut RefOr<T>) -> Option<&mut T> {
    match part {
        RefOr::T(thing) => Some(thing),
        RefOr::Ref(_) => None,
    }
}

fn name<T>(part: &RefOr<T>, name_of: impl Fn(&T) -> String) -> String {
    match part {
        RefOr::T(thing) => name_of(thing),
        RefOr::Ref(reference) => reference.ref_location.clone(),
    }
}

/// Replaces what occurs in several places with references to `#/components/{folder}`, and returns it by name. If
/// different parts have the same name, all but the first get a number.
fn share<T: Serialize>(folder: &str, parts: Vec<NamedPart<'_, T>>) -> BTreeMap<String, RefOr<T>> {
    let texts: Vec<_> = parts
        .iter()
        .map(|(_, part)| serde_json::to_string(part).unwrap_or_default())
        .collect();
    let mut uses: HashMap<&str, u32> = HashMap::new();
    for text in &texts {
        *uses.entry(text).or_default() += 1;
    }
    let mut names: HashMap<&str, String> = HashMap::new();
    let mut shared = BTreeMap::new();
    for (text, (name, part)) in texts.iter().zip(parts) {
        if uses.get(text.as_str()).is_none_or(|uses| *uses < 2) || matches!(part, RefOr::Ref(_)) {
            continue;
        }
        let name = names.entry(text).or_insert_with(|| free_name(&shared, name));
        let reference = Ref::new(format!("#/components/{folder}/{name}"));
        let thing = std::mem::replace(part, RefOr::Ref(reference));
        shared.entry(name.clone()).or_insert(thing);
    }
    shared
}

fn free_name<T>(taken: &BTreeMap<String, T>, name: String) -> String {
    let mut numbered = (2..).map(|number: u32| format!("{name}.{number}"));
    if taken.contains_key(&name) {
        numbered.find(|name| !taken.contains_key(name)).unwrap_or(name)
    } else {
        name
    }
}
