//! The texts of letters, as text and as HTML, and as SMS if they are short.
mod layout;
mod short;

pub(crate) use layout::Written;
pub use layout::escaped;
pub(crate) use short::short;

use layout::{Part, put_together};
use munim_kernel::{INDIA, Money};
use munim_messages::{CodePurpose, FactorNews, Letter, LetterFile, PaymentNews, Reminder};
use time::{OffsetDateTime, macros::format_description};

pub(crate) fn written(letter: &Letter) -> Written {
    match letter {
        Letter::PasswordReset {
            name,
            organisation,
            link,
            minutes,
        } => put_together(
            "Choose a new password",
            name,
            organisation,
            &[
                Part::Text(format!(
                    "A new password was requested for your account at {organisation}. To choose one, open this link within {minutes} minutes. It can be used once."
                )),
                Part::Link("Choose a new password", link.clone()),
                Part::Text(
                    "If you did not request this, ignore this e-mail. Your password has not changed. No one from your organisation will ever ask you for this link."
                        .to_owned(),
                ),
            ],
        ),
        Letter::Invitation {
            name,
            organisation,
            username,
            link,
            days,
        } => invitation(name, organisation, username, link, *days),
        Letter::EmailVerification {
            name,
            organisation,
            link,
            hours,
        } => put_together(
            "Confirm your e-mail address",
            name,
            organisation,
            &[
                Part::Text(format!(
                    "Please confirm that this is your e-mail address at {organisation}. The link is valid for {hours} hours."
                )),
                Part::Link("Confirm my address", link.clone()),
                Part::Text(
                    "If you did not expect this, ignore this e-mail. No one from your organisation will ever ask you for this link or your password."
                        .to_owned(),
                ),
            ],
        ),
        Letter::PasswordChanged {
            name,
            organisation,
            at,
        } => password_changed(name, organisation, *at),
        Letter::AddressChanged {
            name,
            organisation,
            by,
            at,
        } => address_changed(name, organisation, by, *at),
        Letter::ScheduledReports {
            name,
            organisation,
            schedule,
            titles,
            due_at,
            file,
            link,
            days,
        } => {
            let what = format!(
                "Your scheduled report '{schedule}' of {} is ready. It contains: {}.",
                moment(*due_at),
                titles.join(", ")
            );
            scheduled_reports(name, organisation, schedule, what, file, link, *days)
        }
        Letter::OneTimeCode {
            name,
            organisation,
            code,
            minutes,
            purpose,
        } => code_letter(name, organisation, code, *minutes, *purpose),
        Letter::SecondFactor {
            name,
            organisation,
            at,
            news,
        } => second_factor(name, organisation, *news, *at),
        Letter::Reminder(news) => reminder(news),
        Letter::PaymentReceived(news) => payment_news("Your payment was received", news, received(news)),
        Letter::PaymentReversed(news) => payment_news("A payment was reversed", news, reversed(news)),
        Letter::WebhookDisabled {
            name,
            organisation,
            host,
            gone,
            at,
        } => webhook_disabled(name, organisation, host, why_disabled(*gone), *at),
    }
}

fn reminder(news: &Reminder) -> Written {
    let says = Part::Text(news.text.clone());
    put_together(
        "A reminder about your loan",
        &news.name,
        &news.organisation,
        &[says],
    )
}

fn payment_news(subject: &str, news: &PaymentNews, text: String) -> Written {
    put_together(subject, &news.name, &news.organisation, &[Part::Text(text)])
}

fn received(news: &PaymentNews) -> String {
    let (amount, left) = (rupees(news.paise), left_to_pay(news));
    let PaymentNews { receipt, loan, .. } = news;
    format!("{amount} received for loan {loan}. Receipt {receipt}. {left}")
}

/// Returns the text about a payment that was reversed.
fn reversed(news: &PaymentNews) -> String {
    let (amount, left) = (rupees(news.paise), left_to_pay(news));
    let PaymentNews { receipt, loan, .. } = news;
    format!("Receipt {receipt} of {amount} for loan {loan} was reversed. {left}")
}

fn left_to_pay(news: &PaymentNews) -> String {
    match news.left_paise {
        more @ ..0 => format!("Overpaid: {}.", rupees(more.saturating_neg())),
        left => format!("Balance: {}.", rupees(left)),
    }
}

/// Returns an amount, with paise only where there are any, and without the rupee sign, which would more than halve the
/// number of characters in an SMS.
fn rupees(paise: i64) -> String {
    Money::from_paise(paise).in_rupees().replacen('₹', "Rs ", 1)
}

/// Returns why webhooks to an endpoint were stopped.
fn why_disabled(gone: bool) -> &'static str {
    if gone {
        "the receiver said that the URL no longer exists"
    } else {
        "deliveries have failed for five days"
    }
}

/// Writes the letter that tells administrators that webhooks to an endpoint were stopped, and why.
fn webhook_disabled(name: &str, organisation: &str, host: &str, why: &str, at: OffsetDateTime) -> Written {
    put_together(
        "A webhook was disabled",
        name,
        organisation,
        &[
            Part::Text(format!(
                "Events of {organisation} have not been sent to {host} since {}: {why}.",
                moment(at)
            )),
            Part::Text(
                "When the receiver works again, enable the webhook in the settings under Integrations. You can also resend the missed events there."
                    .to_owned(),
            ),
        ],
    )
}

fn invitation(name: &str, organisation: &str, username: &str, link: &str, days: i64) -> Written {
    put_together(
        "Your account is ready",
        name,
        organisation,
        &[
            Part::Text(format!(
                "You have been invited to {organisation}. Your username is {username}. To set your password, open this link within {days} days. It can be used once."
            )),
            Part::Link("Set my password", link.to_owned()),
            Part::Text(
                "If you did not expect this, ignore this e-mail. No one from your organisation will ever ask you for this link or your password."
                    .to_owned(),
            ),
        ],
    )
}

fn password_changed(name: &str, organisation: &str, at: OffsetDateTime) -> Written {
    put_together(
        "Your password was changed",
        name,
        organisation,
        &[
            Part::Text(format!(
                "The password of your account at {organisation} was changed on {}. You have been signed out on all devices.",
                moment(at)
            )),
            Part::Text("If it was not you, tell your administrator immediately.".to_owned()),
        ],
    )
}

/// Writes the letter that tells the old address that another user changed the account's address.
fn address_changed(name: &str, organisation: &str, by: &str, at: OffsetDateTime) -> Written {
    put_together(
        "Your e-mail address was changed",
        name,
        organisation,
        &[
            Part::Text(format!(
                "{by} changed the e-mail address of your account at {organisation} on {}. Links to choose a new password no longer come to this address.",
                moment(at)
            )),
            Part::Text("If you did not ask for that, tell another administrator immediately.".to_owned()),
        ],
    )
}

fn second_factor(name: &str, organisation: &str, news: FactorNews, at: OffsetDateTime) -> Written {
    let (what, then) = factor_texts(news);
    put_together(
        "Your second factor",
        name,
        organisation,
        &[
            Part::Text(format!("On {}, {what} at {organisation}. {then}", moment(at))),
            Part::Text("If it was not you, tell your administrator immediately.".to_owned()),
        ],
    )
}

/// Returns the texts about a change of a second factor and its consequences.
fn factor_texts(news: FactorNews) -> (&'static str, &'static str) {
    match news {
        FactorNews::Enrolled => (
            "an authenticator app was added to your account",
            "From now on, you will be asked for it when you sign in.",
        ),
        FactorNews::Removed => (
            "the authenticator app was removed from your account",
            "You will no longer be asked for it when you sign in.",
        ),
        FactorNews::Reset => (
            "an administrator reset your second factor",
            "You have been signed out on all devices. Please set it up again.",
        ),
        FactorNews::Blocked => (
            "your second factor was blocked after too many incorrect codes",
            "Someone who knows your password has tried to sign in. Tell your administrator, who can reset it.",
        ),
    }
}

fn code_letter(name: &str, organisation: &str, code: &str, minutes: i64, purpose: CodePurpose) -> Written {
    let (subject, caution) = match purpose {
        CodePurpose::SignIn => (
            "Your sign-in code",
            "Someone who knows your password requested this code. If it was not you, change your password. Never share the code with anyone.",
        ),
        CodePurpose::Confirmation => (
            "Your confirmation code",
            "Someone who is signed in as you requested this code. If it was not you, change your password. Never share the code with anyone.",
        ),
        CodePurpose::Phone => ("Your code", FOR_STAFF),
    };
    let why = purpose_in_words(purpose);
    put_together(
        subject,
        name,
        organisation,
        &[
            Part::Text(format!(
                "To {why} {organisation}, enter this code within {minutes} minutes:"
            )),
            Part::Code(code.to_owned()),
            Part::Text(caution.to_owned()),
        ],
    )
}

/// Writes the letter with scheduled reports, attached or as links.
fn scheduled_reports(
    name: &str,
    organisation: &str,
    schedule: &str,
    what: String,
    file: &LetterFile,
    link: &str,
    days: i64,
) -> Written {
    let file_name = &file.name;
    let mut parts = vec![Part::Text(what)];
    if file.is_attached {
        parts.push(Part::Text(format!("The file is attached: {file_name}.")));
    } else {
        parts.push(Part::Text(format!(
            "{file_name} is too large to attach. If you may download reports, open this link within {days} days:"
        )));
        parts.push(Part::Link("Open the file", link.to_owned()));
    }
    put_together(&format!("Reports: {schedule}"), name, organisation, &parts)
}

/// Returns the purpose of a code, in words.
fn purpose_in_words(purpose: CodePurpose) -> &'static str {
    match purpose {
        CodePurpose::SignIn => "sign in to",
        CodePurpose::Confirmation => "confirm a change at",
        CodePurpose::Phone => "confirm your phone number at",
    }
}

/// What a client must do with the code that confirms their phone number.
const FOR_STAFF: &str = "Tell it only to the member of staff who is with you.";

/// Formats a time in Indian Standard Time, the time zone of the readers.
fn moment(at: OffsetDateTime) -> String {
    let format = format_description!("[day] [month repr:short] [year] at [hour]:[minute]");
    let text = at.to_offset(INDIA).format(&format);
    text.map_or_else(|_| at.to_string(), |text| format!("{text} IST"))
}

#[cfg(test)]
mod tests {
    use std::iter::successors;

    use time::macros::datetime;

    use super::*;

    #[test]
    fn names_do_not_become_markup() {
        let letter = Letter::PasswordReset {
            name: "<script>alert('x')</script>".into(),
            organisation: "A & \"B\"".into(),
            link: "https://munim.example/reset?token=a&x=\"><b>".into(),
            minutes: 30,
        };
        let written = written(&letter);
        assert!(!written.html.contains("<script>") && !written.html.contains("<b>"));
        assert!(written.html.contains("&lt;script&gt;alert(&#39;x&#39;)"));
        assert!(
            written
                .html
                .contains("href=\"https://munim.example/reset?token=a&amp;x=&quot;&gt;&lt;b&gt;\"")
        );
        assert!(written.text.contains("<script>") && written.text.contains("token=a&x="));
        assert!(written.text.contains("within 30 minutes"));
    }

    fn news(name: &str, organisation: &str) -> PaymentNews {
        PaymentNews {
            name: name.to_owned(),
            organisation: organisation.to_owned(),
            receipt: "R/SAT-01/2026-27/000311".into(),
            loan: "L/SAT-01/2026-27/000042".into(),
            paise: 283_700,
            left_paise: 12_345_678,
        }
    }

    #[test]
    fn a_receipt_by_sms_says_what_was_paid_and_what_is_left() {
        let paid = news("Asha", "Sahyadri");
        assert_eq!(
            short(&Letter::PaymentReceived(paid.clone())),
            "Sahyadri: Rs 2,837 received for loan L/SAT-01/2026-27/000042. Receipt R/SAT-01/2026-27/000311. Balance: Rs 1,23,456.78."
        );
        let excess = PaymentNews {
            left_paise: -5_000,
            ..paid
        };
        assert_eq!(
            short(&Letter::PaymentReversed(excess)),
            "Sahyadri: Receipt R/SAT-01/2026-27/000311 of Rs 2,837 for loan L/SAT-01/2026-27/000042 was reversed. Overpaid: Rs 50."
        );
    }

    fn all_news() -> impl Iterator<Item = FactorNews> {
        successors(Some(FactorNews::Enrolled), |news| match news {
            FactorNews::Enrolled => Some(FactorNews::Removed),
            FactorNews::Removed => Some(FactorNews::Reset),
            FactorNews::Reset => Some(FactorNews::Blocked),
            FactorNews::Blocked => None,
        })
    }

    fn all_purposes() -> impl Iterator<Item = CodePurpose> {
        successors(Some(CodePurpose::SignIn), |purpose| match purpose {
            CodePurpose::SignIn => Some(CodePurpose::Confirmation),
            CodePurpose::Confirmation => Some(CodePurpose::Phone),
            CodePurpose::Phone => None,
        })
    }

    #[test]
    fn every_letter_is_there_in_every_form() {
        let at = datetime!(2026-03-31 20:00 UTC);
        let (name, organisation) = (String::from("Asha"), String::from("Sahyadri"));
        let letters = [
            Letter::PasswordReset {
                name: name.clone(),
                organisation: organisation.clone(),
                link: "L".into(),
                minutes: 30,
            },
            Letter::Invitation {
                name: name.clone(),
                organisation: organisation.clone(),
                username: "asha.patil".into(),
                link: "L".into(),
                days: 7,
            },
            Letter::EmailVerification {
                name: name.clone(),
                organisation: organisation.clone(),
                link: "L".into(),
                hours: 24,
            },
            Letter::PasswordChanged {
                name: name.clone(),
                organisation: organisation.clone(),
                at,
            },
            Letter::AddressChanged {
                name: name.clone(),
                organisation: organisation.clone(),
                by: "ravi.kumar".into(),
                at,
            },
            Letter::WebhookDisabled {
                name: name.clone(),
                organisation: organisation.clone(),
                host: "hooks.example.in".into(),
                gone: false,
                at,
            },
            Letter::ScheduledReports {
                name: name.clone(),
                organisation: organisation.clone(),
                schedule: "Morning".into(),
                titles: vec!["PAR Report".into()],
                due_at: at,
                file: LetterFile {
                    report: uuid::Uuid::nil(),
                    name: "par-report-2026-04-01.pdf".into(),
                    media_type: "application/pdf".into(),
                    is_attached: false,
                },
                link: "L".into(),
                days: 7,
            },
            Letter::Reminder(Reminder {
                name: name.clone(),
                organisation: organisation.clone(),
                text: "Rs 450 fall due on 05-04-2026.".into(),
            }),
            Letter::PaymentReceived(news(&name, &organisation)),
            Letter::PaymentReversed(news(&name, &organisation)),
        ];
        let of_factors = all_news().map(|news| Letter::SecondFactor {
            name: name.clone(),
            organisation: organisation.clone(),
            at,
            news,
        });
        let with_codes = all_purposes().map(|purpose| Letter::OneTimeCode {
            name: name.clone(),
            organisation: organisation.clone(),
            code: "482913".into(),
            minutes: 5,
            purpose,
        });
        for letter in letters.into_iter().chain(of_factors).chain(with_codes) {
            // A kind that is added has to be added above too.
            match letter {
                Letter::PasswordReset { .. }
                | Letter::Invitation { .. }
                | Letter::EmailVerification { .. }
                | Letter::PasswordChanged { .. }
                | Letter::AddressChanged { .. }
                | Letter::SecondFactor { .. }
                | Letter::WebhookDisabled { .. }
                | Letter::ScheduledReports { .. }
                | Letter::Reminder(_)
                | Letter::PaymentReceived(_)
                | Letter::PaymentReversed(_)
                | Letter::OneTimeCode { .. } => {}
            }
            let mail = written(&letter);
            for text in [&mail.text, &mail.html] {
                assert!(text.contains("Asha") && text.contains("Sahyadri"), "{text}");
            }
            assert!(!mail.subject.is_empty() && short(&letter).contains("Sahyadri"));
        }
        assert_eq!(moment(at), "01 Apr 2026 at 01:30 IST");
    }
}
