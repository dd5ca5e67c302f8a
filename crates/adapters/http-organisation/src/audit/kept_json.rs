use serde_json::Value;

/// Returns stored JSON as JSON, and anything else as a string.
pub(super) fn kept_json(text: Option<String>) -> Option<Value> {
    text.map(|text| serde_json::from_str(&text).unwrap_or(Value::String(text)))
}
