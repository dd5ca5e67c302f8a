use serde_json::Value;

#[derive(Debug, Clone)]
pub struct Reply {
    pub status: u16,
    /// With names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    /// Returns the body as JSON, or null if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    pub fn code(&self) -> (u16, String) {
        (self.status, self.text("/code"))
    }

    /// Returns the text at that JSON pointer in the body, or an empty text.
    pub fn text(&self, pointer: &str) -> String {
        let json = self.json();
        json.pointer(pointer)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    }

    pub fn data(&self) -> Value {
        self.json().get("data").cloned().unwrap_or_default()
    }

    /// Returns the invalid fields of a 400 with their codes, in order.
    pub fn fields(&self) -> Vec<(String, String)> {
        let json = self.json();
        let errors = json.get("errors").and_then(Value::as_array).cloned();
        let text = |error: &Value, key| {
            let found = error.get(key).and_then(Value::as_str);
            found.unwrap_or_default().to_owned()
        };
        errors
            .unwrap_or_default()
            .iter()
            .map(|error| (text(error, "field"), text(error, "code")))
            .collect()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }
}
