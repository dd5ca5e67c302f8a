use std::collections::BTreeMap;

use serde::Serialize;
use time::{Date, OffsetDateTime, format_description::well_known::Rfc3339};

/// A value inside an event or an audit record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum FieldValue {
    /// Nothing there.
    Absent,
    /// Yes or no.
    Flag(bool),
    /// A whole number: a count, an id, paise.
    Number(i64),
    /// Text, dates and times included.
    Text(String),
    /// Several texts.
    List(Vec<String>),
}

impl From<bool> for FieldValue {
    fn from(value: bool) -> Self {
        Self::Flag(value)
    }
}
impl From<i64> for FieldValue {
    fn from(value: i64) -> Self {
        Self::Number(value)
    }
}
impl From<u32> for FieldValue {
    fn from(value: u32) -> Self {
        Self::Number(i64::from(value))
    }
}
impl From<&str> for FieldValue {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}
impl From<String> for FieldValue {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}
impl From<Vec<String>> for FieldValue {
    fn from(value: Vec<String>) -> Self {
        Self::List(value)
    }
}
impl From<Date> for FieldValue {
    fn from(value: Date) -> Self {
        Self::Text(value.to_string())
    }
}
impl From<OffsetDateTime> for FieldValue {
    fn from(value: OffsetDateTime) -> Self {
        value.format(&Rfc3339).map_or(Self::Absent, Self::Text)
    }
}
impl<T: Into<FieldValue>> From<Option<T>> for FieldValue {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Absent, Into::into)
    }
}

/// Named values: what an event says, or what a record was before and after. Never holds a secret.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct Fields(BTreeMap<&'static str, FieldValue>);

impl Fields {
    /// No fields.
    pub fn new() -> Self {
        Self::default()
    }

    /// These fields and one more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FieldValue>) -> Self {
        self.0.insert(name, value.into());
        self
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value under a name.
    pub fn get(&self, name: &str) -> Option<&FieldValue> {
        self.0.get(name)
    }
}
