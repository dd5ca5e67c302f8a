use std::borrow::Cow;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use validator::ValidateLength;

use crate::problem::FieldProblem;

/// The fields of a body, taken one after another; it remembers all that is wrong with them.
#[derive(Debug)]
pub(crate) struct Form {
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

    /// All that is wrong, fields that nobody took included.
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
    pub(crate) fn refuse(
        &mut self,
        field: &'static str,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) {
        self.errors.push(FieldProblem::new(field, code, message));
    }

    /// A text that must be there, without control characters; the spaces around it are taken off.
    pub(crate) fn text(&mut self, field: &'static str, missing: &'static str, most: u64) -> Option<String> {
        let text = self.secret(field, missing, most)?;
        let trimmed = text.trim();
        if trimmed.is_empty() {
            self.refuse(field, "required", missing);
            return None;
        }
        if trimmed.contains(char::is_control) {
            self.refuse(field, "text", format!("{field} must be plain text."));
            return None;
        }
        Some(trimmed.to_owned())
    }

    /// A text that may be absent or empty, otherwise as [`Self::text`]. `None` when it cannot be used.
    pub(crate) fn optional_text(&mut self, field: &'static str, most: u64) -> Option<String> {
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
        if trimmed.contains(char::is_control) {
            self.refuse(field, "text", format!("{field} must be plain text."));
            return None;
        }
        Some(trimmed.to_owned())
    }

    /// A text that must be there and is taken as it is, such as a password.
    pub(crate) fn secret(&mut self, field: &'static str, missing: &'static str, most: u64) -> Option<String> {
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

    /// Whether the field is there, and no empty text.
    pub(crate) fn has(&self, field: &str) -> bool {
        match self.fields.get(field) {
            None | Some(Value::Null) => false,
            Some(Value::String(text)) => !text.trim().is_empty(),
            Some(_) => true,
        }
    }

    /// A value that must be there.
    pub(crate) fn required<T: DeserializeOwned>(
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

    /// A value that may be absent or null. The outer `None` means that it is of the wrong kind.
    #[expect(
        clippy::option_option,
        reason = "the outer one tells of failure as in every other method, the inner one of absence"
    )]
    pub(crate) fn optional<T: DeserializeOwned>(
        &mut self,
        field: &'static str,
        kind: &str,
    ) -> Option<Option<T>> {
        match self.fields.remove(field) {
            None | Some(Value::Null) => Some(None),
            Some(value) => {
                let value = serde_json::from_value(value).ok();
                if value.is_none() {
                    self.refuse(field, "wrong_type", format!("{field} must be {kind}."));
                }
                value.map(Some)
            }
        }
    }
}
