mod group_resolution;
mod loan_statement;
mod member_card;
mod no_dues_letter;
mod page;
mod receipt;

use munim_clients::{GroupResolution, Meetings, MemberCard, MemberPaperPress, RelativeKind, Rhythm};
use munim_kernel::{Issuer, NotPrinted, PrintedFor};
use munim_lending::{LoanStatement, NoDuesLetter, Paper, PaperPress, Receipt, ReceiptCopy};
use munim_reporting::RenderError;

use crate::{PdfRenderer, dates};

/// The same content, person and time produce the same bytes.
impl PaperPress for PdfRenderer {
    fn receipt(
        &self,
        receipt: &Receipt,
        copy: ReceiptCopy,
        paper: Paper,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted> {
        receipt::render(&self.fonts, receipt, (copy, paper), printed).map_err(not_printed)
    }

    fn loan_statement(&self, statement: &LoanStatement, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted> {
        loan_statement::render(&self.fonts, statement, printed).map_err(not_printed)
    }

    fn no_dues_letter(&self, letter: &NoDuesLetter, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted> {
        no_dues_letter::render(&self.fonts, letter, printed).map_err(not_printed)
    }
}

/// The same content, person and time produce the same bytes.
impl MemberPaperPress for PdfRenderer {
    fn group_resolution(
        &self,
        resolution: &GroupResolution,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted> {
        group_resolution::render(&self.fonts, resolution, printed).map_err(not_printed)
    }

    fn member_card(
        &self,
        card: &MemberCard,
        photo: Option<Vec<u8>>,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted> {
        member_card::render(&self.fonts, card, photo, printed).map_err(not_printed)
    }
}

fn not_printed(RenderError(failed): RenderError) -> NotPrinted {
    NotPrinted(failed)
}

/// Returns 'Printed 25 Nov 2026, 10:12 IST for asha.patil'.
fn printed_for(printed: &PrintedFor) -> String {
    format!("Printed {} for {}", dates::in_india(printed.at), printed.username)
}

/// Returns the branch with its address and phone, if known.
fn branch_of(issuer: &Issuer) -> String {
    let parts = [&issuer.branch, &issuer.address, &issuer.phone];
    let known: Vec<_> = parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(String::as_str)
        .collect();
    known.join(", ")
}

/// Returns the registration number of the issuer, if known.
fn registration(issuer: &Issuer) -> Option<String> {
    let number = &issuer.registration_number;
    (!number.is_empty()).then(|| format!("Registration number {number}"))
}

fn relative_label(kind: RelativeKind) -> &'static str {
    match kind {
        RelativeKind::Father => "Father",
        RelativeKind::Husband => "Husband",
    }
}

/// Returns 'every second Wednesday at 10:30'.
fn meetings_of(meetings: &Meetings) -> String {
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
fn named((name, number): (&str, &str)) -> String {
    format!("{name} ({number})")
}
