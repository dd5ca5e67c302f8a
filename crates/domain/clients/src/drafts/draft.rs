use munim_kernel::{ClientDraftId, NoTenantChosen, StoreError};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{DocumentKind, DocumentNumber, SealFailed};

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DraftError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Draft not found")]
    NoSuchDraft,
    #[error("A draft can have at most 64 KiB.")]
    TooLarge,
    #[error("A draft must not contain an Aadhaar number. Capture it as a document.")]
    HoldsAadhaar,
    #[error(
        "You have reached the limit of {} drafts. Delete one to save another.",
        ClientDraft::MOST
    )]
    TooMany,
    #[error(transparent)]
    NotSealed(#[from] SealFailed),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientDraft {
    pub id: ClientDraftId,
    /// The form as JSON, which the device reads again.
    pub form: String,
    pub changed_at: OffsetDateTime,
}

/// A draft as it is stored: it is personal data, so it is sealed under a key of the tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedDraft {
    pub id: ClientDraftId,
    pub form: Vec<u8>,
    pub changed_at: OffsetDateTime,
}

impl ClientDraft {
    /// The number of drafts that a user can have.
    pub const MOST: usize = 20;
    pub const MOST_BYTES: usize = 64 * 1024;
}

/// Checks that a form is small enough and contains no Aadhaar number.
pub(super) fn check_form(form: &str) -> Result<(), DraftError> {
    if form.len() > ClientDraft::MOST_BYTES {
        Err(DraftError::TooLarge)
    } else if holds_aadhaar(form) {
        Err(DraftError::HoldsAadhaar)
    } else {
        Ok(())
    }
}

/// Returns whether a text contains twelve digits whose last one checks the others, in one piece or in groups with spaces, dots or
/// hyphens between. A number with a country code begins with `+`.
fn holds_aadhaar(text: &str) -> bool {
    let mut groups: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(from) = rest.find(|character: char| character.is_ascii_digit()) {
        let (before, begun) = rest.split_at(from);
        if before
            .chars()
            .any(|character| !(character.is_whitespace() || ".-".contains(character)))
        {
            groups.clear();
        }
        let end = begun
            .find(|character: char| !character.is_ascii_digit())
            .unwrap_or(begun.len());
        let (group, after) = begun.split_at(end);
        if before.ends_with('+') {
            rest = after;
            continue;
        }
        groups.push(group);
        let mut number = String::new();
        for group in groups.iter().rev() {
            number.insert_str(0, group);
            if number.len() >= 12 {
                break;
            }
        }
        if number.len() == 12 && DocumentNumber::try_new(DocumentKind::Aadhaar, &number).is_ok() {
            return true;
        }
        rest = after;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aadhaar_numbers_are_found_however_they_are_written() {
        for (text, expected) in [
            (r#"{"number":"234567890124"}"#, true),
            (r#"{"number":234567890124}"#, true),
            (r#"{"note":"Card 2345 6789 0124 of 2026-11-28"}"#, true),
            (r#"{"note":"7 2345-6789-0124"}"#, true),
            ("2345.6789  0124", true),
            ("2345\u{a0}6789 0124", true),
            (r#"{"number":"234567890125"}"#, false),
            (r#"{"number":"1234567890124"}"#, false),
            (r#"{"phone":"+234567890124"}"#, false),
            (r#"{"phones":["23456789","0124"]}"#, false),
            ("", false),
        ] {
            assert_eq!(holds_aadhaar(text), expected, "{text}");
        }
    }
}
