//! Letters as SMS.

use munim_messages::{CodePurpose, Letter};

use super::{FOR_STAFF, factor_texts, moment, purpose_in_words, received, reversed, why_disabled};

/// Returns the letter as an SMS. It begins with the organisation or the code, without a greeting.
pub(crate) fn short(letter: &Letter) -> String {
    match letter {
        Letter::PasswordReset {
            organisation,
            link,
            minutes,
            ..
        } => {
            format!("{organisation}: choose a new password within {minutes} minutes: {link}")
        }
        Letter::Invitation {
            organisation,
            username,
            link,
            days,
            ..
        } => format!(
            "{organisation}: your account {username} is ready. Set your password within {days} days: {link}"
        ),
        Letter::EmailVerification {
            organisation, link, ..
        } => {
            format!("{organisation}: confirm your e-mail address: {link}")
        }
        Letter::PasswordChanged { organisation, at, .. } => format!(
            "{organisation}: your password was changed on {}. If it was not you, tell your administrator.",
            moment(*at)
        ),
        Letter::AddressChanged {
            organisation, by, at, ..
        } => format!(
            "{organisation}: {by} changed your e-mail address on {}. If you did not ask for that, tell another administrator.",
            moment(*at)
        ),
        Letter::OneTimeCode {
            organisation,
            code,
            minutes,
            purpose,
            ..
        } => {
            let why = purpose_in_words(*purpose);
            let caution = match purpose {
                CodePurpose::SignIn | CodePurpose::Confirmation => "Never share it with anyone.",
                CodePurpose::Phone => FOR_STAFF,
            };
            format!(
                "{code} is your code to {why} {organisation}. It is valid for {minutes} minutes. {caution}"
            )
        }
        Letter::SecondFactor {
            organisation,
            at,
            news,
            ..
        } => {
            let (what, then) = factor_texts(*news);
            format!("{organisation}: {what} on {}. {then}", moment(*at))
        }
        Letter::Reminder(reminder) => format!("{}: {}", reminder.organisation, reminder.text),
        Letter::PaymentReceived(news) => format!("{}: {}", news.organisation, received(news)),
        Letter::PaymentReversed(news) => format!("{}: {}", news.organisation, reversed(news)),
        Letter::ScheduledReports {
            organisation,
            schedule,
            link,
            ..
        } => format!("{organisation}: the reports of '{schedule}' are ready: {link}"),
        Letter::WebhookDisabled {
            organisation,
            host,
            gone,
            at,
            ..
        } => format!(
            "{organisation}: events have not been sent to {host} since {}: {}.",
            moment(*at),
            why_disabled(*gone)
        ),
    }
}
