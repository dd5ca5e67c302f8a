use serde_json::Value;

/// Parses stored JSON. Returns any other text as a JSON string.
pub(super) fn kept_json(text: Option<String>) -> Option<Value> {
    text.map(|text| serde_json::from_str(&text).unwrap_or(Value::String(text)))
}
