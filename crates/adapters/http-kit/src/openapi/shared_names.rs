use serde_json::Value;
use utoipa::openapi::{
    Content, RefOr, Response,
    example::Example,
    path::{Parameter, ParameterIn},
    request_body::RequestBody,
};

const JSON: &str = "application/json";
pub(super) const SUCCESS: &str = "success";

/// Names a parameter by its location and name, such as `query.page`.
pub(super) fn parameter_name(parameter: &Parameter) -> String {
    let location = match parameter.parameter_in {
        ParameterIn::Path => "path",
        ParameterIn::Header => "header",
        ParameterIn::Cookie => "cookie",
        _ => "query",
    };
    format!("{location}.{}", parameter.name)
}

/// Names a refusal's example by its envelope, its code and its fields, such as `Problem.validation_failed.TenantId`,
/// and that of a success by its `schema`.
pub(super) fn example_name(schema: &str, example: &Example) -> String {
    let body = example.value.as_ref().unwrap_or(&Value::Null);
    let Some(code) = body["code"].as_str() else {
        return schema.to_owned();
    };
    let envelope = if body["isSuccess"].is_boolean() {
        "TenantProblem"
    } else {
        "Problem"
    };
    let errors = body["errors"].as_array().into_iter().flatten();
    let fields = errors.map(|error| error["field"].as_str().unwrap_or_default());
    let parts: Vec<_> = [envelope, code].into_iter().chain(fields).collect();
    parts.join(".")
}

/// Names a body by its schema; a file has none.
pub(super) fn body_name(body: &RequestBody) -> String {
    if !body.content.contains_key(JSON) {
        return "Picture".to_owned();
    }
    let schemas = body.content.values().filter_map(|content| match content {
        RefOr::T(content) => Some(schema_name(content)),
        RefOr::Ref(_) => None,
    });
    schemas.collect::<Vec<_>>().join(".")
}

/// Returns the name of the schema that a content refers to, or an empty text.
pub(super) fn schema_name(content: &Content) -> &str {
    match &content.schema {
        Some(RefOr::Ref(schema)) => schema.ref_location.rsplit('/').next().unwrap_or_default(),
        _ => "",
    }
}

/// Names a response by its envelope and the codes of its examples, such as `Problem.session_expired.unauthenticated`.
pub(super) fn response_name(response: &Response) -> String {
    let content = match response.content.get(JSON) {
        Some(RefOr::T(content)) => content,
        _ => &Content::default(),
    };
    let envelope = match schema_name(content) {
        "" => "File",
        name => name,
    };
    let is_first = |code: &&str| {
        code.rsplit('_')
            .next()
            .is_none_or(|end| end.parse::<u32>().is_err())
    };
    let is_code = |name: &&str| *name != SUCCESS && is_first(name);
    let codes = content.examples.keys().map(String::as_str).filter(is_code);
    let parts: Vec<_> = [envelope].into_iter().chain(codes).collect();
    parts.join(".")
}
