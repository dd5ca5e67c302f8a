use munim_kernel::{Actor, Fields, Language, words};

use super::ReminderError;
use crate::CollectionsStore;

words! {
    /// A value that is filled into a text.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Placeholder {
        Name = "name",
        Amount = "amount",
        Date = "date",
        Loan = "loan",
        Organisation = "organisation",
    }
}

/// When clients are reminded of an instalment, and with which text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReminderRule {
    /// Days after the due date; negative for days before it.
    pub days: i32,
    pub language: Language,
    pub text: ReminderText,
}

/// All rules, by day and language, and the number of their changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReminderRules {
    pub rules: Vec<ReminderRule>,
    pub version: i64,
}

impl ReminderRule {
    /// The most days before or after the due date.
    pub const FURTHEST: i32 = 30;
}

impl From<&ReminderRule> for Fields {
    fn from(rule: &ReminderRule) -> Self {
        Self::new().with("text", rule.text.as_str())
    }
}

/// A text with placeholders in braces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReminderText(String);

impl ReminderText {
    pub const LEAST: usize = 20;
    pub const MOST: usize = 300;

    pub fn try_new(text: &str) -> Result<Self, ReminderError> {
        let text = text.trim();
        if !(Self::LEAST..=Self::MOST).contains(&text.chars().count()) {
            return Err(ReminderError::Length);
        }
        let known = filled(text, |_| String::new());
        known
            .map(|_| Self(text.to_owned()))
            .ok_or(ReminderError::Placeholder)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the text with the value of each placeholder.
    pub fn filled(&self, value: impl Fn(Placeholder) -> String) -> String {
        filled(&self.0, value).unwrap_or_default()
    }
}

/// Replaces the placeholders of a text. `None` if one is unknown, or a brace has no partner.
fn filled(text: &str, value: impl Fn(Placeholder) -> String) -> Option<String> {
    let mut parts = text.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (word, rest) = part.split_once('}')?;
        filled.push_str(&value(word.parse().ok()?));
        filled.push_str(rest);
    }
    // Only the text is checked for other braces: a value may contain some.
    let own = text.matches('{').count() == text.matches('}').count();
    own.then_some(filled)
}

pub async fn list_reminder_rules(
    store: &dyn CollectionsStore,
    actor: &Actor,
) -> Result<ReminderRules, ReminderError> {
    Ok(store.reminder_rules(actor.tenant()?).await?)
}
