use serde_json::Value;

/// JSON that is kept as its text. What is none is a text.
pub(super) fn kept_json(text: Option<String>) -> Option<Value> {
    text.map(|text| serde_json::from_str(&text).unwrap_or(Value::String(text)))
}
