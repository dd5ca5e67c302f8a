use std::collections::{BTreeMap, HashMap};

use utoipa::openapi::{Content, Ref, RefOr, Response};

use super::Described;

/// The media type of refusals.
const JSON: &str = "application/json";

/// Replaces each refusal that several operations have in common by a reference, and returns these refusals by the names
/// that the references use. The document is a third shorter for it.
pub fn share_refusals(operations: &mut [Described]) -> BTreeMap<String, Response> {
    let mut uses: HashMap<String, u32> = HashMap::new();
    for response in refusals_of(operations) {
        *uses.entry(text_of(response)).or_default() += 1;
    }
    let mut names: HashMap<String, String> = HashMap::new();
    let mut shared = BTreeMap::new();
    for response in refusals_of(operations) {
        let text = text_of(response);
        if uses.get(&text).is_none_or(|uses| *uses < 2) {
            continue;
        }
        let name = names.entry(text).or_insert_with(|| free_name(&shared, response));
        let reference = RefOr::Ref(Ref::from_response_name(name.as_str()));
        if let RefOr::T(response) = std::mem::replace(response, reference) {
            shared.insert(name.clone(), response);
        }
    }
    shared
}

fn refusals_of(operations: &mut [Described]) -> impl Iterator<Item = &mut RefOr<Response>> {
    operations
        .iter_mut()
        .flat_map(|described| &mut described.operation.responses.responses)
        .filter(|(status, _)| status.as_str() >= "400")
        .map(|(_, response)| response)
}

fn text_of(response: &RefOr<Response>) -> String {
    serde_json::to_string(response).unwrap_or_default()
}

/// Names a refusal by its envelope and its codes, such as `Problem.session_expired.unauthenticated`. One with the same codes
/// and other messages gets a number.
fn free_name(taken: &BTreeMap<String, Response>, response: &RefOr<Response>) -> String {
    let RefOr::T(response) = response else {
        return String::new();
    };
    let content = match response.content.get(JSON) {
        Some(RefOr::T(content)) => content,
        _ => &Content::default(),
    };
    let envelope = match &content.schema {
        Some(RefOr::Ref(schema)) => schema.ref_location.rsplit('/').next().unwrap_or_default(),
        _ => "Problem",
    };
    let is_first = |code: &&String| {
        code.rsplit('_')
            .next()
            .is_none_or(|end| end.parse::<u32>().is_err())
    };
    let codes: Vec<_> = content
        .examples
        .keys()
        .filter(is_first)
        .map(String::as_str)
        .collect();
    let name = format!("{envelope}.{}", codes.join("."));
    let mut numbered = (2..).map(|number: u32| format!("{name}.{number}"));
    if taken.contains_key(&name) {
        numbered.find(|name| !taken.contains_key(name)).unwrap_or(name)
    } else {
        name
    }
}
