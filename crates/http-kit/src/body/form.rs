use std::borrow::Cow;

use munim_kernel::visible_name;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use validator::ValidateLength;

use crate::problem::FieldProblem;

/// The fields of a body, taken one after another; it remembers all that is wrong with them.
#[derive(Debug)]
pub struct Form {
    fields: Map<String, Value>,
    errors: Vec<FieldProblem>,
}

/// The longest unknown field name that a reply repeats, in characters.
const LONGEST_ECHO: usize = 60;

impl Form {
    pub(super) fn new(fields: Map<String, Value>) -> Self {
        Self {
            fields,
            errors: Vec::new(),
        }
    }

    /// Returns all that is wrong, fields that nobody took included.
    pub(super) fn finish(self) -> Vec<FieldProblem> {
        let mut errors = self.errors;
        errors.extend(self.fields.keys().map(|name| {
            let name: String = name.chars().take(LONGEST_ECHO).collect();
            let message = format!("{name} is not known here.");
            FieldProblem::new(name, "unknown_field", message)
        }));
        errors
    }

    /// The field breaks a rule.
    pub fn refuse(&mut self, field: &'static str, code: &'static str, message: impl Into<Cow<'static, str>>) {
        self.errors.push(FieldProblem::new(field, code, message));
    }

    /// Puts the members of an object in place of the field, as `field.member`, so that they are taken like fields.
    pub fn lift(&mut self, field: &'static str) {
        match self.fields.remove(field) {
            None | Some(Value::Null) => {}
            Some(Value::Object(members)) => {
                self.fields.extend(
                    members
                        .into_iter()
                        .map(|(name, value)| (format!("{field}.{name}"), value)),
                );
            }
            Some(_) => self.refuse(field, "wrong_type", format!("{field} must be an object.")),
        }
    }

    /// Returns whether the field is there and not null.
    pub fn says(&self, field: &str) -> bool {
        self.fields.get(field).is_some_and(|value| !value.is_null())
    }

    /// Takes each field under the name that the specification writes with a capital, and under the same name with a
    /// small first letter. Both at once are refused.
    pub fn either_case(&mut self, fields: &[&'static str]) {
        for field in fields {
            let mut small = (*field).to_owned();
            if let Some(first) = small.get_mut(..1) {
                first.make_ascii_lowercase();
            }
            let Some(value) = self.fields.remove(&small) else {
                continue;
            };
            if self.fields.contains_key(*field) {
                self.refuse(field, "repeated", format!("{field} may be given once only."));
            } else {
                self.fields.insert((*field).to_owned(), value);
            }
        }
    }

    /// Returns whether the field is there, be it null.
    pub fn holds(&self, field: &str) -> bool {
        self.fields.contains_key(field)
    }

    /// Returns a text that may be absent or empty, without hidden characters; the spaces around it are taken off.
    pub fn line(&mut self, field: &'static str, most: u64) -> Option<String> {
        let text = self.optional::<String>(field, "text")?.unwrap_or_default();
        let trimmed = text.trim();
        if !trimmed.validate_length(None, Some(most), None) {
            self.refuse(
                field,
                "too_long",
                format!("{field} must have at most {most} characters."),
            );
            return None;
        }
        self.shown(field, trimmed)?;
        Some(trimmed.to_owned())
    }

    /// Returns a text that must be there, without hidden characters; the spaces around it are taken off.
    pub fn text(&mut self, field: &'static str, missing: &'static str, most: u64) -> Option<String> {
        let text = self.secret(field, missing, most)?;
        let trimmed = text.trim();
        if trimmed.is_empty() {
            self.refuse(field, "required", missing);
            return None;
        }
        self.shown(field, trimmed)?;
        Some(trimmed.to_owned())
    }

    /// Returns a text that may be absent or empty, without hidden characters; the spaces around it are taken off. The
    /// outer `None` means that it cannot be used.
    pub fn optional_text(&mut self, field: &'static str, most: u64) -> Option<Option<String>> {
        let Some(text) = self.optional::<String>(field, "text")? else {
            return Some(None);
        };
        let trimmed = text.trim();
        self.shown(field, trimmed)?;
        if !trimmed.validate_length(None, Some(most), None) {
            self.refuse(
                field,
                "too_long",
                format!("{field} must have at most {most} characters."),
            );
            return None;
        }
        Some(Some(trimmed.to_owned()))
    }

    /// Returns the text in the form that is compared by eye; texts with hidden characters are refused.
    pub(super) fn shown(&mut self, field: &'static str, text: &str) -> Option<String> {
        let shown = visible_name(text).ok();
        if shown.is_none() {
            let said =
                format!("{field} contains hidden characters. Please type it again instead of pasting it.");
            self.refuse(field, "text", said);
        }
        shown
    }

    /// Objects in an array, each read like a body. What is wrong with one is told under its place, such as
    /// `entries[3].url`.
    pub fn objects<T>(
        &mut self,
        field: &'static str,
        most: usize,
        read: impl Fn(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        let kind = "a list of objects";
        let objects = self.required::<Vec<Map<String, Value>>>(field, kind, "Enter at least one entry.")?;
        if objects.is_empty() || objects.len() > most {
            let message = format!("{field} must hold 1 to {most} objects.");
            self.refuse(field, "range", message);
            return None;
        }
        let mut all = Some(Vec::with_capacity(objects.len()));
        for (place, fields) in objects.into_iter().enumerate() {
            let mut form = Self::new(fields);
            let one = read(&mut form);
            let errors = form.finish();
            let good = errors.is_empty();
            self.errors.extend(errors.into_iter().map(|error| FieldProblem {
                field: format!("{field}[{place}].{}", error.field),
                ..error
            }));
            match (one.filter(|_| good), &mut all) {
                (Some(one), Some(all)) => all.push(one),
                _ => all = None,
            }
        }
        all
    }

    /// Returns a text that must be there and is taken as it is, such as a password.
    pub fn secret(&mut self, field: &'static str, missing: &'static str, most: u64) -> Option<String> {
        let text = self.optional::<String>(field, "text")?.unwrap_or_default();
        if text.is_empty() {
            self.refuse(field, "required", missing);
            return None;
        }
        if !text.validate_length(None, Some(most), None) {
            self.refuse(
                field,
                "too_long",
                format!("{field} must have at most {most} characters."),
            );
            return None;
        }
        Some(text)
    }

    /// Returns whether the field is there, and no empty text.
    pub fn has(&self, field: &str) -> bool {
        match self.fields.get(field) {
            None | Some(Value::Null) => false,
            Some(Value::String(text)) => !text.trim().is_empty(),
            Some(_) => true,
        }
    }

    /// Returns a value that must be there.
    pub fn required<T: DeserializeOwned>(
        &mut self,
        field: &'static str,
        kind: &str,
        missing: &'static str,
    ) -> Option<T> {
        let value = self.optional(field, kind)?;
        if value.is_none() {
            self.refuse(field, "required", missing);
        }
        value
    }

    /// Returns a value that may be absent or null. The outer `None` means that it is of the wrong kind.
    pub fn optional<T: DeserializeOwned>(&mut self, field: &'static str, kind: &str) -> Option<Option<T>> {
        match self.fields.remove(field) {
            None | Some(Value::Null) => Some(None),
            Some(value) => {
                let value = serde_json::from_value(whole(value)).ok();
                if value.is_none() {
                    self.refuse(field, "wrong_type", format!("{field} must be {kind}."));
                }
                value.map(Some)
            }
        }
    }
}

/// Returns the value with whole numbers as such that are written with a fraction of nothing: 8.0 is 8, as JSON Schema
/// has it.
fn whole(value: Value) -> Value {
    match value {
        Value::Number(number) => number
            .as_f64()
            .filter(|float| number.is_f64() && float.fract() == 0.0 && float.abs() <= LARGEST_EXACT)
            .and_then(|float| format!("{float:.0}").parse::<i64>().ok())
            .map_or(Value::Number(number), Value::from),
        Value::Array(items) => items.into_iter().map(whole).collect(),
        other => other,
    }
}

/// Beyond it floating-point numbers skip whole ones: 2 to the 53rd.
const LARGEST_EXACT: f64 = 9_007_199_254_740_992.0;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whole_numbers_may_be_written_with_a_fraction_of_nothing() {
        let fields = json!({"a": 8.0, "b": [3.0, 4], "c": 8.5, "d": 1e300, "e": -2.0, "f": "8.0"});
        let mut form = Form::new(fields.as_object().cloned().unwrap_or_default());
        assert_eq!(form.optional::<i64>("a", "a whole number"), Some(Some(8)));
        assert_eq!(
            form.optional::<Vec<i64>>("b", "whole numbers"),
            Some(Some(vec![3, 4]))
        );
        assert_eq!(form.optional::<i64>("e", "a whole number"), Some(Some(-2)));
        for field in ["c", "d", "f"] {
            assert_eq!(form.optional::<i64>(field, "a whole number"), None, "{field}");
        }
    }
}
