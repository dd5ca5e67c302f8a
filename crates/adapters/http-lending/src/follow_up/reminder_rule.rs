use munim_collections::{ReminderError, ReminderRule, ReminderRules, ReminderText};
use munim_kernel::Language;

use crate::prelude::*;

/// The most rules: one for each of 10 days in each of the 5 languages.
const MOST: usize = 50;

/// When clients are reminded of an instalment, and with which text.
#[item(from = rule: ReminderRule)]
pub(crate) struct ReminderRuleItem {
    /// Days after the due date; negative for days before it.
    #[field(example = -1)]
    days: i32,
    #[field(word = Language, example = Language::English.as_str())]
    language: &'static str,
    #[field(from = rule.text.as_str().to_owned(), example = "Dear {name}, {amount} of loan {loan} falls due on {date}.")]
    text: String,
}

/// All rules, by day and language.
#[item(from = all: ReminderRules)]
pub(crate) struct ReminderRulesItem {
    #[field(from = all.rules.into_iter().map(Into::into).collect(), example = vec![ReminderRuleItem::example()])]
    rules: Vec<ReminderRuleItem>,
    /// For `If-Match`.
    #[field(from = all.version, example = 3)]
    version: i64,
}

pub(crate) struct ChangeReminderRulesRequest(pub(super) Vec<ReminderRule>);

fn rule(form: &mut Form) -> Option<ReminderRule> {
    let furthest = i64::from(ReminderRule::FURTHEST);
    let about = "Days after the due date; negative for days before it.";
    let days = form.optional::<i64>(field("days").about(about).range(-furthest, furthest));
    let days = form.needed("days", days, "Days is required");
    let language = form.word_of::<Language>("language");
    let language = form.needed("language", language, "Language is required");
    let about =
        "20 to 300 characters, with the placeholders {name}, {amount}, {date}, {loan} and {organisation}.";
    let text = form.text(field("text").about(about).printed(), "Text is required", 300);
    let (days, text) = (days?, text?);
    if !(-furthest..=furthest).contains(&days) {
        let message = format!("Days must be between -{furthest} and {furthest}.");
        form.refuse("days", "range", message);
        return None;
    }
    let text = ReminderText::try_new(&text);
    if let Err(refused) = &text {
        let code = if *refused == ReminderError::Length {
            "length"
        } else {
            "not_possible"
        };
        form.refuse("text", code, refused.to_string());
    }
    Some(ReminderRule {
        days: i32::try_from(days).ok()?,
        language: language?,
        text: text.ok()?,
    })
}

impl FromForm for ChangeReminderRulesRequest {
    const NAME: &'static str = "ChangeReminderRulesRequest";
    const ABOUT: &'static str = "All rules.";

    fn take(form: &mut Form) -> Option<Self> {
        let about = "Replaces all rules. An empty list ends the reminders.";
        form.optional_objects(field("rules").about(about), MOST, rule)
            .map(Self)
    }

    fn example() -> Value {
        json!({"rules": [{"days": -1, "language": "en", "text": "Dear {name}, {amount} of loan {loan} falls due on {date}."}]})
    }
}

pub(crate) fn reminder_problem(error: ReminderError) -> Problem {
    let message = error.to_string();
    match error {
        ReminderError::NoTenant(error) => error.into(),
        ReminderError::VersionConflict => Problem::conflict("version_conflict", message),
        ReminderError::NotTheWhole => Problem::conflict("not_the_whole", message),
        ReminderError::Length | ReminderError::Placeholder | ReminderError::Twice => {
            Problem::of_field("rules", "not_possible", message)
        }
        ReminderError::Store(error) => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use munim_http_kit::faults::faults;

    use super::*;

    #[test]
    fn rules_have_a_day_a_language_and_a_text_with_known_placeholders() {
        let refused = |rule: Value| faults::<ChangeReminderRulesRequest>(json!({"rules": [rule]}));
        let rule = |days: i64, text: &str| json!({"days": days, "language": "mr", "text": text});
        let none: [&str; 0] = [];
        assert_eq!(refused(rule(-30, "{name}, please pay {amount}.")), none);
        assert_eq!(
            refused(rule(31, "{name}, please pay {amount}.")),
            ["rules[0].days: range"]
        );
        assert_eq!(refused(rule(0, "Pay {amount}")), ["rules[0].text: length"]);
        assert_eq!(
            refused(rule(0, "{name}, please pay {total}.")),
            ["rules[0].text: not_possible"]
        );
    }
}
