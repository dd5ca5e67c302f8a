use munim_kernel::{ClientId, LoanId, Money};
use proptest::prelude::*;
use time::macros::date;

use super::*;

fn reminder(text: &str) -> DueReminder {
    DueReminder {
        client: ClientId::try_new(1).unwrap(),
        loan: LoanId::try_new(2).unwrap(),
        due_on: date!(2026 - 12 - 05),
        days: -1,
        amount: Money::from_paise(45_050),
        text: ReminderText::try_new(text).unwrap(),
        name: "Asha {Patil}".to_owned(),
        phone: "+919822012345".to_owned(),
        loan_number: "L/SAT-01/2026-27/000042".to_owned(),
        organisation: "Sahyadri".to_owned(),
    }
}

#[test]
fn a_text_is_completed_with_the_instalment() {
    let text = "Dear {name}, {amount} of loan {loan} falls due on {date}. {organisation}";
    assert_eq!(
        reminder(text).written(),
        "Dear Asha {Patil}, Rs 450.50 of loan L/SAT-01/2026-27/000042 falls due on 05-12-2026. Sahyadri"
    );
}

#[test]
fn texts_with_other_braces_and_lengths_are_refused() {
    for text in [
        "Please pay {total} today, thank you",
        "Please pay {amount today, thank you",
        "Please pay amount} today, thank you",
        "Please pay {{amount}} today, thank you",
        "Please pay {} today, thank you",
    ] {
        assert_eq!(
            ReminderText::try_new(text),
            Err(ReminderError::Placeholder),
            "{text}"
        );
    }
    for (length, fits) in [(19, false), (20, true), (300, true), (301, false)] {
        let text = "अ".repeat(length);
        assert_eq!(ReminderText::try_new(&text).is_ok(), fits, "{length}");
    }
}

proptest! {
    /// An accepted text has no brace left when it is filled with values that have none.
    #[test]
    fn accepted_texts_leave_no_brace(text in "[a-z{} ]{20,60}|([a-z ]{5,9}(\\{(name|amount|loan)\\})?){3,5}") {
        let Ok(accepted) = ReminderText::try_new(&text) else {
            return Ok(());
        };
        let filled = accepted.filled(|_| String::new());
        let has_brace = filled.contains(['{', '}']);
        prop_assert!(!has_brace);
    }
}
