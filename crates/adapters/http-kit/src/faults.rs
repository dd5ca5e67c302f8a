//! What a form refuses, for tests.
use serde_json::{Value, json};

use crate::body::{Body, FromForm};

/// Returns all errors of `body` as a refusal lists them; null if there are none.
pub fn problems<T: FromForm>(body: Value) -> Value {
    let Value::Object(fields) = body else {
        return json!("not an object");
    };
    let reply = |problem: crate::problem::Problem| json!(problem.body("t"));
    let refused = Body::<T>::of(fields).err().map(reply);
    refused.map_or(Value::Null, |reply| {
        reply.get("errors").cloned().unwrap_or_default()
    })
}

pub fn faults<T: FromForm>(body: Value) -> Vec<String> {
    let problems = problems::<T>(body);
    let text = |problem: &Value, key: &str| {
        let text = problem.get(key).and_then(Value::as_str);
        text.unwrap_or_default().to_owned()
    };
    let list = problems.as_array().into_iter().flatten();
    list.map(|one| format!("{}: {}", text(one, "field"), text(one, "code")))
        .collect()
}
