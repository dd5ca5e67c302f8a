//! A letter that certifies that a loan is fully repaid, or was settled.
use munim_kernel::PrintedFor;
use munim_lending::NoDuesLetter;
use munim_reporting::RenderError;

use super::words::{branch_of, named, printed_for, registration};
use crate::{
    dates,
    draft::{Draft, LEFT},
    fonts::Fonts,
    look::{INK, LETTER, MUTED, NOTE, RULE},
    paint::{Imprint, paint},
    parts::{furnish, letterhead, paragraph},
    rupees::exact_rupees,
};

const TITLE: &str = "No-dues letter";

pub(super) fn render(
    fonts: &Fonts,
    letter: &NoDuesLetter,
    printed: &PrintedFor,
) -> Result<Vec<u8>, RenderError> {
    let mut draft = Draft::new(fonts);
    let (issuer, record) = (letter.issuer(), letter.loan().get());
    let (owner, number) = (&issuer.organisation, record.number.clone().unwrap_or_default());
    let dated = dates::day(letter.dated());
    letterhead(&mut draft, owner, TITLE, &dated);
    paragraph(&mut draft, &branch_of(issuer), NOTE, MUTED);
    if let Some(text) = registration(issuer) {
        paragraph(&mut draft, &text, NOTE, MUTED);
    }
    draft.down(24.0);
    let lent = exact_rupees(record.application.terms.principal());
    let paid_out = record
        .disbursed_on
        .map(|day| format!(", paid out on {}", dates::day(day)))
        .unwrap_or_default();
    let client = named(letter.client());
    let repaid = if record.settled_on.is_some() {
        format!("has settled loan {number} of {lent}{paid_out} for an agreed amount.")
    } else {
        format!("has repaid in full loan {number} of {lent}{paid_out}.")
    };
    for text in [
        "To whom it may concern".to_owned(),
        format!("We certify that {client} {repaid}"),
        format!(
            "The loan was closed on {}. Nothing is owed to {owner} on it any more.",
            dates::day(letter.closed_on())
        ),
        "This letter is about this loan only.".to_owned(),
        format!("For {owner}"),
    ] {
        paragraph(&mut draft, &text, LETTER, INK);
        draft.down(10.0);
    }
    draft.down(52.0);
    let y = draft.y;
    draft.rule(LEFT, y, 170.0, 0.6, RULE);
    paragraph(&mut draft, "Authorised signatory", NOTE, MUTED);
    furnish(&mut draft, owner, TITLE, &printed_for(printed));
    paint(
        draft,
        Imprint {
            title: format!("{TITLE}, loan {number}"),
            author: owner.clone(),
            subject: format!("Loan {number} of {client} is closed"),
            created: printed.at,
        },
    )
}
