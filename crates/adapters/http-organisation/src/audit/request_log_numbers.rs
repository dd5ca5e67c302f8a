//! Masks what identifies clients: numbers of their documents and accounts, which are found by their form and by the address,
//! because no name of a field tells.
use munim_clients::{DocumentKind, DocumentNumber};
use serde_json::Value;

use super::request_log_mask::{MASK, unescaped};

/// As many digits in a row are taken for the number of an account or a phone.
const LONG: usize = 9;

/// How much the bodies of an address tell of clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Personal {
    No,
    /// Names and phones.
    Clients,
    /// Documents, accounts, households, nominees, drafts: the bodies are left out.
    Details,
}

impl Personal {
    /// Returns how much an address tells, with or without its host.
    pub(super) fn of(address: &str) -> Self {
        let address = unescaped(address).to_ascii_lowercase();
        let Some((_, behind)) = address.split_once("/api/") else {
            return Self::No;
        };
        let path = behind.split(['?', '#']).next().unwrap_or_default();
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        match (parts.next(), parts.next(), parts.next()) {
            (
                Some("documents" | "bank-accounts" | "client-drafts" | "disbursement-batches" | "savings"),
                ..,
            )
            | (Some("clients"), Some(_), Some(_))
            | (Some("collections"), Some("contacts"), _) => Self::Details,
            (Some("clients"), ..) | (Some("collections"), Some("overdue"), _) => Self::Clients,
            _ => Self::No,
        }
    }

    /// Returns a body of the address without numbers. JSON stays JSON.
    pub(super) fn body(self, json: &str) -> String {
        if self == Self::Details {
            return Value::from(MASK).to_string();
        }
        let mut value = serde_json::from_str(json).unwrap_or_else(|_| Value::from(json));
        self.mask(&mut value);
        value.to_string()
    }

    fn mask(self, value: &mut Value) {
        match value {
            Value::Object(fields) => fields.values_mut().for_each(|value| self.mask(value)),
            Value::Array(items) => items.iter_mut().for_each(|value| self.mask(value)),
            Value::String(text) => *text = self.text(text),
            Value::Number(number) if self.hides(&number.to_string()) => *value = MASK.into(),
            Value::Number(_) | Value::Bool(_) | Value::Null => {}
        }
    }

    /// Returns a text without numbers.
    pub(super) fn text(self, text: &str) -> String {
        let mut kept = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find(char::is_alphanumeric) {
            let (before, found) = rest.split_at(start);
            let word = found.find(|letter: char| !letter.is_alphanumeric());
            let length = match number_length(found) {
                0 => word.unwrap_or(found.len()),
                length => length,
            };
            let (piece, after) = found.split_at(length);
            kept.push_str(before);
            kept.push_str(if self.hides(piece) { MASK } else { piece });
            rest = after;
        }
        kept + rest
    }

    fn hides(self, piece: &str) -> bool {
        let bare: String = piece.replace("%20", "");
        let bare: String = bare.chars().filter(|letter| letter.is_alphanumeric()).collect();
        let is = |kind| DocumentNumber::try_new(kind, &bare).is_ok();
        let is_long = || {
            let mut runs = bare.split(|letter: char| !letter.is_numeric());
            runs.any(|run| run.chars().count() >= LONG)
        };
        is(DocumentKind::Aadhaar)
            || is(DocumentKind::Pan)
            || self > Self::No && (is_long() || is(DocumentKind::VotersCard) || is(DocumentKind::Passport))
    }
}

/// Returns the length of the number that the text begins with, in groups as people write it and addresses escape it.
fn number_length(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = text.get(length..).unwrap_or_default();
        let gaps = ["%20", " ", "-", "+"].into_iter().filter(|_| length > 0);
        let gap = gaps.filter(|gap| rest.starts_with(gap)).map(str::len).next();
        let behind = rest.get(gap.unwrap_or(0)..).unwrap_or_default();
        let digits = behind.len() - behind.trim_start_matches(char::is_numeric).len();
        if digits == 0 {
            return length;
        }
        length += gap.unwrap_or(0) + digits;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn addresses_tell_how_personal_their_bodies_are() {
        for (address, personal) in [
            ("/api/clients/7/documents", Personal::Details),
            ("/api/clients/7/profile", Personal::Details),
            (
                "https://munim.test/api/clients/7/bank-account/reveal?x=1",
                Personal::Details,
            ),
            ("/API/Clients/7//household", Personal::Details),
            ("/api/%63lients/7/profile", Personal::Details),
            ("/api/documents/7/reveal", Personal::Details),
            ("/api/documents", Personal::Details),
            ("/api/bank-accounts", Personal::Details),
            ("/api/client-drafts", Personal::Details),
            ("/api/clients?search=x", Personal::Clients),
            ("/api/clients/7/", Personal::Clients),
            ("/api/loans", Personal::No),
            ("/somewhere", Personal::No),
        ] {
            assert_eq!(Personal::of(address), personal, "{address}");
        }
        assert_eq!(Personal::Details.body(r#"{"number":"30412345678"}"#), r#""***""#);
    }

    #[test]
    fn numbers_are_found_by_their_form() {
        for (text, elsewhere, of_clients) in [
            ("234567890124", "***", "***"),
            ("2345 6789-0124 of Asha", "*** of Asha", "*** of Asha"),
            (
                "search=2345%206789+0124&page=2",
                "search=***&page=2",
                "search=***&page=2",
            ),
            ("abcpe1234f, ABCPE1234F.", "***, ***.", "***, ***."),
            ("ABC1234567", "ABC1234567", "***"),
            ("30412345678", "30412345678", "***"),
            ("A/C30412345678", "A/C30412345678", "A/***"),
            ("३०४१२३४५६७८", "३०४१२३४५६७८", "***"),
            (
                "C/SAT-01/2026-27/000017 on 2026-11-28T10:00",
                "C/SAT-01/2026-27/000017 on 2026-11-28T10:00",
                "C/SAT-01/2026-27/000017 on 2026-11-28T10:00",
            ),
        ] {
            assert_eq!(Personal::No.text(text), elsewhere, "{text}");
            assert_eq!(Personal::Clients.text(text), of_clients, "{text}");
        }
        let body =
            json!({"clientId": 318, "phone": ["9820012345"], "number": 234_567_890_124_u64}).to_string();
        let kept: Value = serde_json::from_str(&Personal::Clients.body(&body)).unwrap();
        assert_eq!(kept, json!({"clientId": 318, "phone": ["***"], "number": "***"}));
    }
}
