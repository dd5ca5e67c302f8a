use munim_clients::{Meetings, RelativeKind, Rhythm};
use munim_kernel::{Issuer, PrintedFor};

use crate::dates;

/// Returns 'Printed 25 Nov 2026, 10:12 IST for asha.patil'.
pub(super) fn printed_for(printed: &PrintedFor) -> String {
    format!("Printed {} for {}", dates::in_india(printed.at), printed.username)
}

/// Returns the branch with its address and phone, if known.
pub(super) fn branch_of(issuer: &Issuer) -> String {
    let parts = [&issuer.branch, &issuer.address, &issuer.phone];
    let known: Vec<_> = parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(String::as_str)
        .collect();
    known.join(", ")
}

/// Returns the registration number of the issuer, if known.
pub(super) fn registration(issuer: &Issuer) -> Option<String> {
    let number = &issuer.registration_number;
    (!number.is_empty()).then(|| format!("Registration number {number}"))
}

pub(super) fn relative_label(kind: RelativeKind) -> &'static str {
    match kind {
        RelativeKind::Father => "Father",
        RelativeKind::Husband => "Husband",
    }
}

/// Returns 'every second Wednesday at 10:30'.
pub(super) fn meetings_of(meetings: &Meetings) -> String {
    let day = meetings.weekday();
    let days = match meetings.rhythm() {
        Rhythm::Weekly => format!("every {day}"),
        Rhythm::Fortnightly => format!("every second {day}"),
        Rhythm::FourWeekly => format!("every fourth {day}"),
        Rhythm::Monthly => {
            let week = meetings.first_on().map_or(1, |first| first.day().div_ceil(7));
            let place = match week {
                1 => "first",
                2 => "second",
                3 => "third",
                4 => "fourth",
                _ => "last",
            };
            format!("on the {place} {day} of each month")
        }
    };
    match meetings.at() {
        Some(at) => format!("{days} at {:02}:{:02}", at.hour(), at.minute()),
        None => days,
    }
}

/// Returns 'Sunita Jadhav (C-000123)'.
pub(super) fn named((name, number): (&str, &str)) -> String {
    format!("{name} ({number})")
}
