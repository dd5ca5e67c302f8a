use serde_json::Value;
use utoipa::openapi::{
    ObjectBuilder, RefOr, Schema, SchemaFormat, Type,
    schema::{AnyOfBuilder, RefBuilder, SchemaType},
};

/// A field of a body: its name, and what the API document adds to its reader's schema.
///
/// A name alone is a field as well: `form.text("code", …)` and `form.text(field("code").about("Six digits."), …)`.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    pub(super) name: &'static str,
    about: Option<&'static str>,
    pattern: Option<&'static str>,
    format: Option<&'static str>,
    lengths: Option<(usize, usize)>,
    range: Option<(i64, i64)>,
    schema: Option<fn() -> Schema>,
    named: Option<&'static str>,
    pub(super) printed: bool,
}

pub const fn field(name: &'static str) -> Field {
    Field {
        name,
        about: None,
        pattern: None,
        format: None,
        lengths: None,
        range: None,
        schema: None,
        named: None,
        printed: false,
    }
}

/// Returns a field's name in words, for the start of a sentence: "Annual rate" for `annualRate`, and "First due date"
/// for `firstDueOn`.
pub fn in_words(name: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for part in name.split('.') {
        let mut begins = true;
        for letter in part.chars() {
            if begins || letter.is_uppercase() {
                words.push(String::new());
            }
            begins = false;
            if let Some(word) = words.last_mut() {
                word.extend(letter.to_lowercase());
            }
        }
    }
    if let Some(last) = words.last_mut().filter(|last| *last == "on") {
        "date".clone_into(last);
    }
    for word in &mut words {
        if ["id", "ip", "url", "otp", "gstin", "ifsc", "pan"].contains(&word.as_str()) {
            word.make_ascii_uppercase();
        }
    }
    let mut sentence = words.join(" ");
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

impl From<&'static str> for Field {
    fn from(name: &'static str) -> Self {
        field(name)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    Required,
    /// May be absent or null.
    Nullable,
    /// May be absent, but not null.
    Optional,
}

impl Field {
    pub const fn name(self) -> &'static str {
        self.name
    }

    #[must_use]
    pub const fn about(self, about: &'static str) -> Self {
        Self {
            about: Some(about),
            ..self
        }
    }

    /// Adds a regular expression for the text, which also limits its length.
    #[must_use]
    pub const fn pattern(self, pattern: &'static str) -> Self {
        Self {
            pattern: Some(pattern),
            ..self
        }
    }

    /// Accepts only characters that papers and reports can print.
    #[must_use]
    pub const fn printed(self) -> Self {
        Self {
            printed: true,
            ..self
        }
    }

    /// Marks a password, which screens and documentation hide.
    #[must_use]
    pub const fn password(self) -> Self {
        Self {
            format: Some("password"),
            ..self
        }
    }

    #[must_use]
    pub const fn moment(self) -> Self {
        Self {
            format: Some("date-time"),
            ..self
        }
    }

    /// Sets the minimum and maximum number of characters, where the reader does not state them or states more than the
    /// rules allow.
    #[must_use]
    pub const fn lengths(self, least: usize, most: usize) -> Self {
        Self {
            lengths: Some((least, most)),
            ..self
        }
    }

    #[must_use]
    pub const fn range(self, least: i64, most: i64) -> Self {
        Self {
            range: Some((least, most)),
            ..self
        }
    }

    /// Replaces the schema. Null is added where the field may be null.
    #[must_use]
    pub const fn shaped(self, schema: fn() -> Schema) -> Self {
        Self {
            schema: Some(schema),
            ..self
        }
    }

    #[must_use]
    pub const fn named(self, schema: &'static str) -> Self {
        Self {
            named: Some(schema),
            ..self
        }
    }

    pub(super) fn schema(self, presence: Presence, usual: Schema) -> RefOr<Schema> {
        if let Some(name) = self.named {
            let named = RefBuilder::new().ref_location_from_schema_name(name);
            if presence == Presence::Nullable {
                let none = ObjectBuilder::new().schema_type(Type::Null);
                let either = AnyOfBuilder::new().item(none).item(named.build());
                return RefOr::T(either.description(self.about).into());
            }
            return RefOr::Ref(named.description(self.about).build());
        }
        let schema = match self.schema {
            Some(schema) => schema(),
            None => self.limited(usual),
        };
        RefOr::T(self.described(if presence == Presence::Nullable {
            or_null(schema)
        } else {
            schema
        }))
    }

    /// Applies this field's own pattern, format, lengths and range.
    fn limited(self, usual: Schema) -> Schema {
        match usual {
            Schema::Object(mut object) => {
                if let Some(pattern) = self.pattern {
                    object.pattern = Some(pattern.to_owned());
                    (object.min_length, object.max_length) = (None, None);
                }
                if let Some(format) = self.format {
                    object.format = Some(SchemaFormat::Custom(format.to_owned()));
                    object.pattern = None;
                }
                if let Some((least, most)) = self.lengths {
                    object.min_length = (least > 0).then_some(least);
                    object.max_length = Some(most);
                }
                if let Some((least, most)) = self.range {
                    object.minimum = Some(least.into());
                    object.maximum = (most < i64::MAX).then(|| most.into());
                }
                object.into()
            }
            other => other,
        }
    }

    fn described(self, mut schema: Schema) -> Schema {
        if let Some(about) = self.about.map(str::to_owned) {
            match &mut schema {
                Schema::Object(object) => object.description = Some(about),
                Schema::Array(array) => array.description = Some(about),
                Schema::AnyOf(any) => any.description = Some(about),
                Schema::OneOf(one) => one.description = Some(about),
                _ => {}
            }
        }
        schema
    }
}

fn or_null(schema: Schema) -> Schema {
    match schema {
        Schema::Object(mut object) => {
            object.schema_type = with_null(object.schema_type);
            if let Some(values) = &mut object.enum_values
                && !values.contains(&Value::Null)
            {
                values.push(Value::Null);
            }
            object.into()
        }
        Schema::Array(mut array) => {
            array.schema_type = with_null(array.schema_type);
            array.into()
        }
        other => other,
    }
}

fn with_null(schema_type: SchemaType) -> SchemaType {
    match schema_type {
        SchemaType::Type(one) => SchemaType::Array(vec![one, Type::Null]),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_field_that_may_be_null_says_so_whatever_shaped_it() {
        let shaped = field("unit").shaped(|| {
            let units = ObjectBuilder::new().schema_type(Type::Integer);
            units.enum_values(Some([1, 5])).into()
        });
        let schema = |presence| {
            let schema = shaped.schema(presence, Schema::default());
            serde_json::to_value(schema).expect("a schema is JSON")
        };
        let nullable = schema(Presence::Nullable);
        assert_eq!(
            nullable,
            json!({"type": ["integer", "null"], "enum": [1, 5, null]})
        );
        assert_eq!(
            schema(Presence::Optional),
            json!({"type": "integer", "enum": [1, 5]})
        );
    }

    #[test]
    fn names_are_said_in_words() {
        for (name, words) in [
            ("amount", "Amount"),
            ("annualRate", "Annual rate"),
            ("firstDueOn", "First due date"),
            ("on", "Date"),
            ("receivingBranchId", "Receiving branch ID"),
            ("PostalCode", "Postal code"),
            ("instalmentRounding.unit", "Instalment rounding unit"),
            ("gstin", "GSTIN"),
            ("", ""),
        ] {
            assert_eq!(in_words(name), words);
        }
    }
}
