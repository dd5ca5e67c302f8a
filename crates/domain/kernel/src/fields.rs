use std::collections::BTreeMap;

use serde::Serialize;
use time::{Date, OffsetDateTime, format_description::well_known::Rfc3339};

/// A value inside an event or an audit record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum FieldValue {
    Absent,
    Flag(bool),
    /// A whole number: a count, an id, paise.
    Number(i64),
    /// Text, dates and times included.
    Text(String),
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

/// Named values: the data of an event, or a record before or after a change. Never holds a secret.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct Fields(BTreeMap<&'static str, FieldValue>);

impl Fields {
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FieldValue>) -> Self {
        self.0.insert(name, value.into());
        self
    }

    /// Adds the fields of `other`, which replace those of the same name.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the fields that differ from `after`, as they were and as they are. A name that only one side has
    /// appears on that side only.
    pub fn changes_to(&self, after: &Self) -> (Self, Self) {
        (self.unlike(after), after.unlike(self))
    }

    fn unlike(&self, other: &Self) -> Self {
        let differs = |name: &&'static str| self.0.get(*name) != other.0.get(*name);
        Self(
            self.0
                .iter()
                .filter(|(name, _)| differs(name))
                .map(|(name, value)| (*name, value.clone()))
                .collect(),
        )
    }

    pub fn get(&self, name: &str) -> Option<&FieldValue> {
        self.0.get(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_a_change() {
        let before = Fields::new().with("a", 1i64).with("b", true).with("c", "x");
        let after = Fields::new().with("a", 2i64).with("b", true).with("d", "y");
        let (was, is) = before.changes_to(&after);
        assert_eq!(was, Fields::new().with("a", 1i64).with("c", "x"));
        assert_eq!(is, Fields::new().with("a", 2i64).with("d", "y"));
        assert!(before.changes_to(&before).0.is_empty());
    }
}
