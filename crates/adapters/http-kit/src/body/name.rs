//! Names that people compare by eye, such as those of roles, branches and users.
use validator::ValidateLength;

use super::{Field, Form, Read, in_words};

impl Form {
    /// Returns a required name in normal form: without hidden characters or surrounding spaces.
    pub fn name(&mut self, field: impl Into<Field>, missing: &'static str, most: u64) -> Option<String> {
        let field = field.into();
        let typed = self.text(field, missing, most)?;
        self.visible(field, &typed, most)
    }

    /// Returns a name like [`Form::name`] that may be absent, but neither null nor empty. The outer `None` means that
    /// it is invalid.
    pub fn kept_name(&mut self, field: impl Into<Field>, missing: &'static str, most: u64) -> Read<String> {
        let field = field.into();
        match self.kept_text(field, missing, most)? {
            None => Some(None),
            Some(typed) => self.visible(field, &typed, most).map(Some),
        }
    }

    /// Returns a name like [`Form::name`] that may be absent or empty.
    pub fn name_or_none(&mut self, field: impl Into<Field>, most: u64) -> Option<String> {
        let field = field.into();
        let typed = self.line(field, most)?;
        self.visible(field, &typed, most)
    }

    fn visible(&mut self, field: Field, typed: &str, most: u64) -> Option<String> {
        let name = self.shown(field, typed)?;
        // Normalisation may turn one character into several.
        if !name.validate_length(None, Some(most), None) {
            let field = field.name;
            self.refuse(
                field,
                "too_long",
                format!("{} must have at most {most} characters.", in_words(field)),
            );
            return None;
        }
        Some(name)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::body::field;

    #[test]
    fn what_cannot_be_printed_is_named() {
        let fields = json!({"name": "喜 Traders", "city": "喜", "note": "喜"});
        let mut form = Form::new(fields.as_object().cloned().unwrap_or_default());
        assert_eq!(form.name(field("name").printed(), "Name is required", 20), None);
        assert_eq!(form.optional_text(field("city").printed(), 20), None);
        assert_eq!(form.line("note", 20).as_deref(), Some("喜"));
        let messages: Vec<_> = form.finish().into_iter().map(|error| error.message).collect();
        let demand = "contains “喜”, which cannot be printed. Please use the letters of English or of an Indian language.";
        assert_eq!(messages, [format!("Name {demand}"), format!("City {demand}")]);
    }

    fn taken(value: &str, most: u64) -> Result<String, Vec<String>> {
        let fields = json!({ "name": value });
        let mut form = Form::new(fields.as_object().cloned().unwrap_or_default());
        let name = form.name("name", "Name is required", most);
        name.ok_or_else(|| form.finish().into_iter().map(|error| error.code.into()).collect())
    }

    #[test]
    fn names_are_taken_in_their_one_form() {
        assert_eq!(
            taken(" Ｓａｔａｒａ\u{a0}East ", 20).as_deref(),
            Ok("Satara East")
        );
        for hidden in ["Admin\u{200b}", "\u{202e}nimdA", "Ad\u{200d}min"] {
            assert_eq!(taken(hidden, 20), Err(vec!["text".to_owned()]), "{hidden:?}");
        }
        assert_eq!(taken("\u{fdfa}", 17), Err(vec!["too_long".to_owned()]));
        assert_eq!(taken("  ", 20), Err(vec!["required".to_owned()]));
    }
}
