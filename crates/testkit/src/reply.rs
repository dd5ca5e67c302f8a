use serde_json::Value;

/// A reply, read to its end.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// The headers, their names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Reply {
    /// Returns the body as JSON; null when it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// Status and code.
    pub fn code(&self) -> (u16, String) {
        (self.status, self.text("/code"))
    }

    /// Returns the text at that place of the body; empty when there is none.
    pub fn text(&self, pointer: &str) -> String {
        let json = self.json();
        json.pointer(pointer)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    }

    /// Returns the data of a successful reply.
    pub fn data(&self) -> Value {
        self.json().get("data").cloned().unwrap_or_default()
    }

    /// Returns the fields that a 400 names, with its codes, in order.
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

    /// Returns a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }
}
