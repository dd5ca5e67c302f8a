//! Reads the forms of bodies for tests.
use munim_http_kit::body::{Body, FromForm};
use serde_json::Value;

/// Returns all errors of `body` as a refusal lists them; null if there are none.
pub(crate) fn problems<T: FromForm>(body: Value) -> Value {
    let Value::Object(fields) = body else {
        panic!("not an object: {body}")
    };
    let refused = Body::<T>::of(fields).err();
    refused.map_or(Value::Null, |problem| {
        serde_json::to_value(problem.body("t")).unwrap()["errors"].take()
    })
}

/// Returns the same, each as "field: code".
pub(crate) fn faults<T: FromForm>(body: Value) -> Vec<String> {
    let problems = problems::<T>(body);
    let text = |problem: &Value, key: &str| problem[key].as_str().unwrap().to_owned();
    let list = problems.as_array().into_iter().flatten();
    list.map(|one| format!("{}: {}", text(one, "field"), text(one, "code")))
        .collect()
}
