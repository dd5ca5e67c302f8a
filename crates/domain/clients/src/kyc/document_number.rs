use std::fmt;

use thiserror::Error;
use verhoeff::Verhoeff as _;

use super::document_kind::DocumentKind;

/// Says what a number of that kind looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidDocumentNumber {
    #[error(
        "An Aadhaar number has 12 digits, and its last digit checks the others. Check it for typing errors."
    )]
    Aadhaar,
    #[error(
        "A voter's card number has three letters and seven digits, or is an older one such as MH/12/054/123456."
    )]
    VotersCard,
    #[error("A PAN has five letters, four digits and a letter. The fourth letter is P for a person.")]
    Pan,
    #[error("A passport number has a letter and seven digits, of which the first is not 0.")]
    Passport,
    #[error(
        "A driving licence number has two letters for the state, two digits for the office, the year and seven digits."
    )]
    DrivingLicence,
    #[error(
        "A job card number has the state's two letters and the numbers of district, block, village and family."
    )]
    JobCard,
    #[error("An account number has 6 to 18 digits.")]
    BankPassbook,
    #[error("This is an Aadhaar number. Choose Aadhaar as the kind of the document.")]
    AadhaarAsOther,
    #[error("A document number has 3 to 30 letters A-Z, digits, hyphens and slashes.")]
    Other,
}

/// A complete number that fits the rule of its kind, in capitals and without the spaces that people write in it. It is
/// only passed on to be sealed, and never stored or shown as it is.
#[derive(Clone, PartialEq, Eq)]
pub struct DocumentNumber {
    kind: DocumentKind,
    number: String,
    /// What tells it from the same number of another person.
    holder: String,
}

/// What is stored of a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptNumber {
    /// The masked form, such as `XXXX XXXX 1234`.
    pub masked: String,
    /// Finds the same number again: an HMAC of [`DocumentNumber::hashed`] under a key of the tenant.
    pub hash: Vec<u8>,
    /// The number, sealed under a key of the tenant. `None` for Aadhaar, of which a lender keeps no more than the last four
    /// digits.
    pub sealed: Option<Vec<u8>>,
}

impl DocumentNumber {
    /// Reads a number as it is written on the document.
    pub fn try_new(kind: DocumentKind, typed: &str) -> Result<Self, InvalidDocumentNumber> {
        let spaces = |sign: &char| !sign.is_whitespace();
        let upper: String = typed
            .chars()
            .filter(spaces)
            .map(|sign| sign.to_ascii_uppercase())
            .collect();
        let bare: String = upper.chars().filter(|sign| *sign != '-').collect();
        match kind {
            DocumentKind::Aadhaar => (is_aadhaar(&bare), bare, InvalidDocumentNumber::Aadhaar),
            DocumentKind::VotersCard => (is_voters_card(&bare), bare, InvalidDocumentNumber::VotersCard),
            DocumentKind::Pan => (fits(&bare, "AAAPA9999A"), bare, InvalidDocumentNumber::Pan),
            DocumentKind::Passport => (
                fits(&bare, "A9999999") && bare.as_bytes().get(1) != Some(&b'0'),
                bare,
                InvalidDocumentNumber::Passport,
            ),
            DocumentKind::DrivingLicence => {
                let bare = bare.replace('/', "");
                (is_licence(&bare), bare, InvalidDocumentNumber::DrivingLicence)
            }
            DocumentKind::JobCard => (is_job_card(&upper), upper, InvalidDocumentNumber::JobCard),
            DocumentKind::BankPassbook => {
                let digits = bare.bytes().all(|digit| digit.is_ascii_digit());
                (
                    digits && (6..=18).contains(&bare.len()),
                    bare,
                    InvalidDocumentNumber::BankPassbook,
                )
            }
            DocumentKind::Other => {
                let allowed =
                    |sign: u8| sign.is_ascii_uppercase() || sign.is_ascii_digit() || b"-/".contains(&sign);
                let fit = (3..=30).contains(&upper.len()) && upper.bytes().all(allowed);
                if is_aadhaar(&bare.replace('/', "")) {
                    return Err(InvalidDocumentNumber::AadhaarAsOther);
                }
                (fit, upper, InvalidDocumentNumber::Other)
            }
        }
        .into_number(kind)
    }

    pub fn kind(&self) -> DocumentKind {
        self.kind
    }

    /// Returns the whole number, to be sealed or hashed.
    pub fn expose(&self) -> &str {
        &self.number
    }

    /// Returns it as the number of one of several people who have it, as the members of a household have a job card.
    #[must_use]
    pub fn held_by(self, holder: &str) -> Self {
        Self {
            holder: holder.to_lowercase(),
            ..self
        }
    }

    /// Returns what the hash is made of: the kind, the number and the holder.
    pub fn hashed(&self) -> String {
        let text = format!("{} {} {}", self.kind, self.number, self.holder);
        text.trim_end().to_owned()
    }

    /// Returns the last four characters.
    pub fn last_four(&self) -> &str {
        // All numbers are ASCII.
        self.number
            .get(self.number.len().saturating_sub(4)..)
            .unwrap_or_default()
    }

    /// Returns whether it may be stored sealed. Aadhaar numbers are never stored (Aadhaar Act 2016, and UIDAI's rules on
    /// masked Aadhaar).
    pub fn may_be_kept(&self) -> bool {
        self.kind != DocumentKind::Aadhaar
    }

    /// Returns the form in which it is shown: all but the last four characters are masked, in groups of four for Aadhaar
    /// as on its card. Of a number of fewer than eight characters, half are shown.
    pub fn masked(&self) -> String {
        if self.kind == DocumentKind::Aadhaar {
            return format!("XXXX XXXX {}", self.last_four());
        }
        let shown = (self.number.len() / 2).min(4);
        let (hidden, seen) = self.number.split_at(self.number.len() - shown);
        format!("{}{seen}", "X".repeat(hidden.len()))
    }
}

trait IntoNumber {
    fn into_number(self, kind: DocumentKind) -> Result<DocumentNumber, InvalidDocumentNumber>;
}

impl IntoNumber for (bool, String, InvalidDocumentNumber) {
    fn into_number(self, kind: DocumentKind) -> Result<DocumentNumber, InvalidDocumentNumber> {
        let (fits, number, fault) = self;
        if fits {
            Ok(DocumentNumber {
                kind,
                number,
                holder: String::new(),
            })
        } else {
            Err(fault)
        }
    }
}

impl fmt::Debug for DocumentNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DocumentNumber({}, {})", self.kind, self.masked())
    }
}

/// Compares a text with a pattern in which `A` is any letter A-Z and `9` any digit; other signs stand for themselves.
fn fits(text: &str, pattern: &str) -> bool {
    let fit = |(sign, wanted): (u8, u8)| match wanted {
        b'A' => sign.is_ascii_uppercase(),
        b'9' => sign.is_ascii_digit(),
        wanted => sign == wanted,
    };
    text.len() == pattern.len() && text.bytes().zip(pattern.bytes()).all(fit)
}

/// Three letters and seven digits, or state, district, constituency and serial number as on older cards: `MH/12/054/123456`.
fn is_voters_card(number: &str) -> bool {
    let older = || {
        let parts: Vec<_> = number.split('/').collect();
        let digits = |part: &str, most| {
            (1..=most).contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_digit())
        };
        matches!(parts.as_slice(), [state, district, seat, serial]
            if fits(state, "AA") && digits(district, 2) && digits(seat, 3) && digits(serial, 7))
    };
    fits(number, "AAA9999999") || older()
}

/// Twelve digits, the first of which is not 0 or 1, with Verhoeff's check digit (UIDAI's numbering scheme). UIDAI issues
/// no number that reads the same in both directions.
fn is_aadhaar(number: &str) -> bool {
    fits(number, "999999999999")
        && !number.starts_with(['0', '1'])
        && !number.bytes().eq(number.bytes().rev())
        && number.validate_verhoeff_check_digit()
}

/// State, office, year and serial number, as the Ministry of Road Transport writes licences since 2002: `MH0320080022135`.
/// Older ones have no year: `MH0322135`.
fn is_licence(number: &str) -> bool {
    let Some((state, rest)) = number.split_at_checked(2) else {
        return false;
    };
    let digits = rest.bytes().all(|digit| digit.is_ascii_digit());
    let modern = rest.len() == 13
        && rest
            .get(2..4)
            .is_some_and(|century| matches!(century, "19" | "20"));
    fits(state, "AA") && digits && (modern || (5..=11).contains(&rest.len()))
}

/// State, district, block, village and family, as in `MH-15-004-012-001/234`, and at most one letter after the family's
/// number.
fn is_job_card(number: &str) -> bool {
    let Some((place, family)) = number.split_once('/') else {
        return false;
    };
    let digits = |part: &str, most: usize| {
        (1..=most).contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_digit())
    };
    let mut parts = place.split('-');
    let state = parts.next().is_some_and(|state| fits(state, "AA"));
    let rest: Vec<_> = parts.collect();
    let family = family
        .strip_suffix(|sign: char| sign.is_ascii_uppercase())
        .unwrap_or(family);
    state && rest.len() == 4 && rest.iter().all(|part| digits(part, 3)) && digits(family, 6)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_kind_has_its_rule() {
        use DocumentKind as Kind;
        for (kind, good) in [
            (Kind::Aadhaar, "2345 6789 0124"),
            (Kind::VotersCard, "abc1234567"),
            (Kind::VotersCard, "mh/12/054/123456"),
            (Kind::DrivingLicence, "MH-03/2008/0022135"),
            (Kind::Pan, "ABCPE1234F"),
            (Kind::Passport, "K1234567"),
            (Kind::DrivingLicence, "MH-03 2008 0022135"),
            (Kind::DrivingLicence, "KA0512345"),
            (Kind::JobCard, "MH-15-004-012-001/234"),
            (Kind::JobCard, "RJ-27-3-12-1/12A"),
            (Kind::BankPassbook, "3041 2345 678"),
            (Kind::Other, "rc/2026-17"),
        ] {
            assert!(DocumentNumber::try_new(kind, good).is_ok(), "{kind} {good}");
        }
        for (kind, bad) in [
            (Kind::Aadhaar, ""),
            (Kind::Aadhaar, "2345 6789 0123"),
            (Kind::Aadhaar, "0345 6789 0124"),
            (Kind::Aadhaar, "2345 6789 01244"),
            (Kind::Aadhaar, "२३४५६७८९०१२४"),
            (Kind::VotersCard, "AB12345678"),
            (Kind::VotersCard, "MH/12/054"),
            (Kind::Pan, "ABCCE1234F"),
            (Kind::Pan, "ABCPE12345"),
            (Kind::Passport, "K0234567"),
            (Kind::DrivingLicence, "MH0330080022135"),
            (Kind::DrivingLicence, "M"),
            (Kind::JobCard, "MH-15-004-012/234"),
            (Kind::JobCard, "MH-15-004-012-001/"),
            (Kind::BankPassbook, "12345"),
            (Kind::Other, "é17"),
            (Kind::Other, "2345-6789/0124"),
        ] {
            assert!(DocumentNumber::try_new(kind, bad).is_err(), "{kind} {bad}");
        }
    }

    #[test]
    fn numbers_are_masked_wherever_they_are_shown() {
        let shown = |kind, typed| {
            let number = DocumentNumber::try_new(kind, typed).unwrap();
            (number.masked(), format!("{number:?}"), number.may_be_kept())
        };
        assert_eq!(
            shown(DocumentKind::Aadhaar, "234567890124"),
            (
                "XXXX XXXX 0124".to_owned(),
                "DocumentNumber(aadhaar, XXXX XXXX 0124)".to_owned(),
                false
            )
        );
        assert_eq!(shown(DocumentKind::Pan, "ABCPE1234F").0, "XXXXXX234F");
        assert_eq!(shown(DocumentKind::Other, "A12").0, "XX2");
    }

    proptest! {
        /// Verhoeff's digit finds every single error, and every exchange of two neighbours.
        #[test]
        fn a_mistyped_aadhaar_is_refused(digits in proptest::collection::vec(0u8..10, 10), place in 0usize..12, other in 1u8..10) {
            let mut number = String::from("2");
            number.extend(digits.iter().map(|digit| char::from(b'0' + digit)));
            let check = number.calculate_verhoeff_check_digit();
            number.push(char::from(b'0' + check));
            prop_assume!(is_aadhaar(&number));
            let mut wrong = number.clone().into_bytes();
            wrong[place] = b'0' + (wrong[place] - b'0' + other) % 10;
            prop_assert!(!is_aadhaar(std::str::from_utf8(&wrong).unwrap()));
            let mut swapped = number.clone().into_bytes();
            swapped.swap(place.min(10), place.min(10) + 1);
            let swapped = String::from_utf8(swapped).unwrap();
            prop_assert!(swapped == number || !is_aadhaar(&swapped));
        }

        #[test]
        fn no_more_than_four_characters_are_shown(typed in "[A-Z0-9]{3,30}") {
            let number = DocumentNumber::try_new(DocumentKind::Other, &typed).unwrap();
            let masked = number.masked();
            let hidden = masked.bytes().zip(typed.bytes()).filter(|(seen, sign)| seen != sign || *seen == b'X').count();
            prop_assert!(masked.len() == typed.len() && hidden + 4 >= typed.len());
            prop_assert!(masked.starts_with('X'));
        }
    }
}
