use std::{borrow::Cow, ops::RangeInclusive, str::FromStr};

use munim_kernel::{Words, check_printable, visible_name};
use serde_json::{Map, Value};
use utoipa::openapi::{ArrayBuilder, ObjectBuilder, RefOr, Schema, Type};
use validator::ValidateLength;

use super::{
    Read,
    field::{Field, Presence, in_words},
    kind::Kind,
    sketch::{Sketch, closed},
};
use crate::{
    openapi::shapes::{LINE, LINE_WITH_TEXT},
    problem::FieldProblem,
};

/// The fields of a body, taken one after another. Collects all their errors, and records which fields are read for the
/// API document.
pub struct Form {
    fields: Map<String, Value>,
    errors: Vec<FieldProblem>,
    either_case: bool,
    sketch: Option<Sketch>,
}

/// Returns the schema of the object that `read` reads, by running it on an empty one.
pub fn described<T>(about: &'static str, read: impl FnOnce(&mut Form) -> T) -> Schema {
    let mut form = Form {
        sketch: Some(Sketch::default()),
        ..Form::new(Map::new())
    };
    read(&mut form);
    form.sketch.unwrap_or_default().schema(about)
}

/// Returns the name with the case of its first letter swapped.
fn other_case(name: &str) -> String {
    let mut other = name.to_owned();
    if let Some(first) = other.get_mut(..1) {
        if first.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            first.make_ascii_uppercase();
        } else {
            first.make_ascii_lowercase();
        }
    }
    other
}

/// Returns the schema of a text with a maximum length. Its reader trims spaces, so a text of spaces counts as
/// empty.
fn text_of(most: u64, may_be_empty: bool) -> Schema {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .min_length((!may_be_empty).then_some(1))
        .max_length(usize::try_from(most).ok().filter(|most| *most < usize::MAX))
        .pattern(Some(if may_be_empty { LINE } else { LINE_WITH_TEXT }))
        .into()
}

fn secret_of(most: u64) -> Schema {
    match text_of(most, false) {
        Schema::Object(mut text) => {
            text.pattern = Some(r"^[\s\S]+$".to_owned());
            text.into()
        }
        other => other,
    }
}

/// The longest unknown field name that a reply repeats, in characters.
pub(crate) const LONGEST_ECHO: usize = 60;

impl Form {
    pub(super) fn new(fields: Map<String, Value>) -> Self {
        Self {
            fields,
            errors: Vec::new(),
            either_case: false,
            sketch: None,
        }
    }

    pub(super) fn note(&mut self, field: Field, presence: Presence, usual: impl FnOnce() -> Schema) {
        if let Some(sketch) = &mut self.sketch {
            sketch.note(field, presence, usual());
        }
    }

    pub(super) fn finish(self) -> Vec<FieldProblem> {
        let mut errors = self.errors;
        errors.extend(self.fields.keys().map(|name| {
            let name: String = name.chars().take(LONGEST_ECHO).collect();
            let message = format!("{name} is not known here.");
            FieldProblem::new(name, "unknown_field", message)
        }));
        errors
    }

    pub fn refuse(
        &mut self,
        field: impl Into<String>,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) {
        self.errors.push(FieldProblem::new(field, code, message));
    }

    /// Returns the value; without one, refuses the field.
    pub fn known<T>(
        &mut self,
        value: Option<T>,
        name: &'static str,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) -> Option<T> {
        if value.is_none() {
            self.refuse(name, code, message);
        }
        value
    }

    /// Returns the value; refuses the field if it is invalid.
    pub fn valid<T, E>(
        &mut self,
        value: Result<T, E>,
        name: &'static str,
        code: &'static str,
        message: impl FnOnce(E) -> String,
    ) -> Option<T> {
        value
            .map_err(|error| self.refuse(name, code, message(error)))
            .ok()
    }

    /// Replaces an object with its members, named `field.member`, so that they are read like fields.
    pub fn lift(&mut self, field: impl Into<Field>) {
        self.lift_as(field.into(), Presence::Nullable);
    }

    /// Like [`Form::lift`] for a required object; at least one of its members must be required.
    pub fn lift_needed(&mut self, field: impl Into<Field>) {
        self.lift_as(field.into(), Presence::Required);
    }

    fn lift_as(&mut self, field: Field, presence: Presence) {
        self.note(field, presence, || closed().into());
        let field = field.name;
        match self.fields.remove(field) {
            None | Some(Value::Null) => {}
            Some(Value::Object(members)) => {
                self.fields.extend(
                    members
                        .into_iter()
                        .map(|(name, value)| (format!("{field}.{name}"), value)),
                );
            }
            Some(_) => self.refuse(
                field,
                "wrong_type",
                format!("{} must be an object.", in_words(field)),
            ),
        }
    }

    /// Returns whether the field is there and not null.
    pub fn says(&self, field: &str) -> bool {
        self.get(field).is_some_and(|value| !value.is_null())
    }

    /// From now on accepts each field with or without an initial capital, because clients use both. Both at once
    /// are refused.
    pub fn either_case(&mut self) {
        self.either_case = true;
    }

    /// Returns whether the field is there, even if it is null.
    pub fn holds(&self, field: &str) -> bool {
        self.get(field).is_some()
    }

    fn get(&self, field: &str) -> Option<&Value> {
        let other = || self.fields.get(&other_case(field)).filter(|_| self.either_case);
        self.fields.get(field).or_else(other)
    }

    fn remove(&mut self, field: &'static str) -> Option<Value> {
        let value = self.fields.remove(field);
        if !self.either_case {
            return value;
        }
        let other = self.fields.remove(&other_case(field));
        if value.is_some() && other.is_some() {
            self.refuse(field, "repeated", format!("{field} may be given once only."));
        }
        value.or(other)
    }

    /// Returns a trimmed text that may be absent or empty, without hidden characters.
    pub fn line(&mut self, field: impl Into<Field>, most: u64) -> Option<String> {
        self.optional_text(field, most).map(Option::unwrap_or_default)
    }

    /// Returns a required, trimmed text without hidden characters.
    pub fn text(&mut self, field: impl Into<Field>, missing: &'static str, most: u64) -> Option<String> {
        let field = field.into();
        self.note(field, Presence::Required, || text_of(most, false));
        self.read_text(field, missing, most)
    }

    /// Returns a text like [`Form::text`] that may be absent, but neither null nor empty. The outer `None` means that
    /// it is invalid.
    pub fn kept_text(&mut self, field: impl Into<Field>, missing: &'static str, most: u64) -> Read<String> {
        let field = field.into();
        self.note(field, Presence::Optional, || text_of(most, false));
        if !self.holds(field.name) {
            return Some(None);
        }
        self.read_text(field, missing, most).map(Some)
    }

    fn read_text(&mut self, field: Field, missing: &'static str, most: u64) -> Option<String> {
        let text = self.read_secret(field.name, missing, most)?;
        let trimmed = text.trim();
        if trimmed.is_empty() {
            self.refuse(field.name, "required", missing);
            return None;
        }
        self.shown(field, trimmed)?;
        Some(trimmed.to_owned())
    }

    /// Returns a trimmed text that may be absent or empty, without hidden characters. The outer `None` means that it
    /// is invalid.
    pub fn optional_text(&mut self, field: impl Into<Field>, most: u64) -> Read<String> {
        let field = field.into();
        self.note(field, Presence::Nullable, || text_of(most, true));
        let name = field.name;
        let Some(text) = self.value::<String>(name)? else {
            return Some(None);
        };
        let trimmed = text.trim();
        if !trimmed.validate_length(None, Some(most), None) {
            self.refuse(
                name,
                "too_long",
                format!("{} must have at most {most} characters.", in_words(name)),
            );
            return None;
        }
        self.shown(field, trimmed)?;
        Some(Some(trimmed.to_owned()))
    }

    /// Returns the text in normal form, so that texts that look the same are equal. Refuses hidden characters, and in a
    /// printed field what cannot be printed.
    pub(super) fn shown(&mut self, field: Field, text: &str) -> Option<String> {
        let name = field.name;
        let Ok(shown) = visible_name(text) else {
            let message = format!(
                "{} contains hidden characters. Please type it again instead of pasting it.",
                in_words(name)
            );
            self.refuse(name, "text", message);
            return None;
        };
        if field.printed
            && let Err(bad) = check_printable(&shown)
        {
            self.refuse(name, "text", format!("{} {bad}", in_words(name)));
            return None;
        }
        Some(shown)
    }

    /// Returns the objects of an array, each read like a body. Errors name the element, such as `entries[3].url`.
    pub fn objects<T>(
        &mut self,
        field: impl Into<Field>,
        most: usize,
        read: impl Fn(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.read_objects(field.into(), Presence::Required, 1..=most, read)
    }

    /// Returns the objects of an array like [`Form::objects`] that may be absent, null or empty.
    pub fn optional_objects<T>(
        &mut self,
        field: impl Into<Field>,
        most: usize,
        read: impl Fn(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.read_objects(field.into(), Presence::Nullable, 0..=most, read)
    }

    fn read_objects<T>(
        &mut self,
        field: Field,
        presence: Presence,
        number: RangeInclusive<usize>,
        read: impl Fn(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        let (least, most) = (*number.start(), *number.end());
        self.note(field, presence, || {
            let list = ArrayBuilder::new().items(RefOr::T(described("", &read)));
            let least = (least > 0).then_some(least);
            list.min_items(least).max_items(Some(most)).into()
        });
        let field = field.name;
        let objects = self.value::<Vec<Map<String, Value>>>(field)?.unwrap_or_default();
        if !number.contains(&objects.len()) {
            let message = format!("{} must have {least} to {most} entries.", in_words(field));
            self.refuse(field, "range", message);
            return None;
        }
        let mut all = Some(Vec::with_capacity(objects.len()));
        for (index, fields) in objects.into_iter().enumerate() {
            let mut form = Self::new(fields);
            let one = read(&mut form);
            let errors = form.finish();
            let good = errors.is_empty();
            self.errors.extend(errors.into_iter().map(|error| FieldProblem {
                field: format!("{field}[{index}].{}", error.field),
                ..error
            }));
            match (one.filter(|_| good), &mut all) {
                (Some(one), Some(all)) => all.push(one),
                _ => all = None,
            }
        }
        all
    }

    /// Returns one of a type's words, which may be absent or null. The outer `None` means that it is another word.
    pub fn word_of<T: Words + FromStr>(&mut self, field: impl Into<Field>) -> Read<T> {
        let word = self.word(field, T::WORDS, |word| word)?;
        Some(word.and_then(|word| word.parse().ok()))
    }

    /// Returns one of the given words, which may be absent or null. The outer `None` means that it is another word.
    pub fn word<T: Copy>(
        &mut self,
        field: impl Into<Field>,
        all: &[T],
        as_str: impl Fn(T) -> &'static str,
    ) -> Read<T> {
        let field = field.into();
        let words: Vec<_> = all.iter().map(|one| as_str(*one)).collect();
        self.note(field, Presence::Nullable, || {
            let pattern = format!("^({})$", words.join("|"));
            let word = ObjectBuilder::new().schema_type(Type::String);
            word.pattern(Some(pattern)).into()
        });
        let field = field.name;
        let Some(word) = self.value::<String>(field)? else {
            return Some(None);
        };
        let found = all.iter().copied().find(|one| as_str(*one) == word);
        if found.is_none() {
            let message = format!("{} must be one of: {}.", in_words(field), words.join(", "));
            self.refuse(field, "choice", message);
        }
        found.map(Some)
    }

    /// Returns a required text that is not trimmed, such as a password.
    pub fn secret(&mut self, field: impl Into<Field>, missing: &'static str, most: u64) -> Option<String> {
        let field = field.into();
        self.note(field, Presence::Required, || secret_of(most));
        self.read_secret(field.name, missing, most)
    }

    /// Returns a text like [`Form::secret`] that may be absent or null, but not empty. The outer `None` means that it
    /// is invalid.
    pub fn optional_secret(
        &mut self,
        field: impl Into<Field>,
        missing: &'static str,
        most: u64,
    ) -> Read<String> {
        let field = field.into();
        self.note(field, Presence::Nullable, || secret_of(most));
        if !self.says(field.name) {
            self.remove(field.name);
            return Some(None);
        }
        self.read_secret(field.name, missing, most).map(Some)
    }

    fn read_secret(&mut self, field: &'static str, missing: &'static str, most: u64) -> Option<String> {
        let text = self.value::<String>(field)?.unwrap_or_default();
        if text.is_empty() {
            self.refuse(field, "required", missing);
            return None;
        }
        if !text.validate_length(None, Some(most), None) {
            self.refuse(
                field,
                "too_long",
                format!("{} must have at most {most} characters.", in_words(field)),
            );
            return None;
        }
        Some(text)
    }

    /// Returns whether the field is there and not an empty text.
    pub fn has(&self, field: &str) -> bool {
        match self.get(field) {
            None | Some(Value::Null) => false,
            Some(Value::String(text)) => !text.trim().is_empty(),
            Some(_) => true,
        }
    }

    pub fn required<T: Kind>(&mut self, field: impl Into<Field>, missing: &'static str) -> Option<T> {
        let field = field.into();
        let value = self.optional(field);
        self.needed(field.name, value, missing)
    }

    /// Returns the value of a required field that was read as an optional one.
    pub fn needed<T>(
        &mut self,
        field: &'static str,
        read: Read<T>,
        missing: impl Into<Cow<'static, str>>,
    ) -> Option<T> {
        if let Some(sketch) = &mut self.sketch {
            sketch.require(field);
        }
        let value = read?;
        if value.is_none() {
            self.refuse(field, "required", missing);
        }
        value
    }

    /// Returns a value that may be absent or null. The outer `None` means that it is of the wrong kind.
    pub fn optional<T: Kind>(&mut self, field: impl Into<Field>) -> Read<T> {
        let field = field.into();
        self.note(field, Presence::Nullable, T::schema);
        self.value(field.name)
    }

    fn value<T: Kind>(&mut self, field: &'static str) -> Read<T> {
        match self.remove(field) {
            None | Some(Value::Null) => Some(None),
            Some(value) => {
                let value = serde_json::from_value(whole(value)).ok();
                if value.is_none() {
                    let message = format!("{} must be {}.", in_words(field), T::WORDS);
                    self.refuse(field, "wrong_type", message);
                }
                value.map(Some)
            }
        }
    }
}

/// Returns the value with numbers such as 8.0 as whole numbers, as JSON Schema treats them.
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

/// Larger floating-point numbers skip integers: 2 to the 53rd.
const LARGEST_EXACT: f64 = 9_007_199_254_740_992.0;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::body::field;

    #[test]
    fn a_body_is_described_by_reading_it() {
        let schema = described("A filter.", |form: &mut Form| {
            form.lift(field("parameters").about("What it filters by."));
            let from = form.text(
                field("parameters.from").pattern("^[0-9]+$"),
                "from is required",
                9,
            );
            let to = form.optional_secret("parameters.to", "to is required", 9);
            let rank = form.kept_text("rank", "rank is required", 9);
            let price = form.optional::<i64>(field("price").range(0, 7));
            let price = form.needed("price", price, "price is required");
            Some((from?, to?, rank?, price?))
        });
        let parameters = json!({"type": ["object", "null"], "description": "What it filters by.",
            "additionalProperties": false, "required": ["from"], "properties": {
                "from": {"type": "string", "pattern": "^[0-9]+$"},
                "to": {"type": ["string", "null"], "minLength": 1, "maxLength": 9, "pattern": r"^[\s\S]+$"}}});
        let rank = json!({"type": "string", "minLength": 1, "maxLength": 9, "pattern": LINE_WITH_TEXT});
        let price = json!({"type": "integer", "format": "int64", "minimum": 0, "maximum": 7});
        assert_eq!(
            serde_json::to_value(schema).unwrap(),
            json!({"type": "object", "description": "A filter.", "additionalProperties": false,
                "required": ["price"], "properties": {"parameters": parameters, "rank": rank, "price": price}})
        );
    }

    #[test]
    fn a_field_may_begin_with_either_case_but_not_with_both() {
        let read = |body: Value| {
            let mut form = Form::new(body.as_object().cloned().unwrap_or_default());
            form.either_case();
            let held = form.holds("IsActive") && form.says("IsActive") && form.has("IsActive");
            let value = form.optional::<bool>("IsActive");
            let codes: Vec<_> = form.finish().into_iter().map(|error| error.code).collect();
            (held, value, codes)
        };
        for name in ["IsActive", "isActive"] {
            assert_eq!(
                read(json!({name: true})),
                (true, Some(Some(true)), Vec::new()),
                "{name}"
            );
        }
        let both = read(json!({"IsActive": true, "isActive": false}));
        assert_eq!(both, (true, Some(Some(true)), vec!["repeated".into()]));
    }

    #[test]
    fn whole_numbers_may_be_written_with_a_fraction_of_nothing() {
        let fields = json!({"a": 8.0, "b": [3.0, 4], "c": 8.5, "d": 1e300, "e": -2.0, "f": "8.0"});
        let mut form = Form::new(fields.as_object().cloned().unwrap_or_default());
        assert_eq!(form.optional::<i64>("a"), Some(Some(8)));
        assert_eq!(form.optional::<Vec<i64>>("b"), Some(Some(vec![3, 4])));
        assert_eq!(form.optional::<i64>("e"), Some(Some(-2)));
        for field in ["c", "d", "f"] {
            assert_eq!(form.optional::<i64>(field), None, "{field}");
        }
    }
}
