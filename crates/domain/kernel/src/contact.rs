use std::fmt;

use thiserror::Error;

/// An invalid mail address or telephone number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidContact {
    #[error("Please enter a valid e-mail address")]
    Email,
    #[error("Please enter ten digits, or a number with its country code such as +91 98200 12345")]
    Phone,
}

/// A mail address that letters can be sent to, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// # Errors
    /// [`InvalidContact::Email`] unless there is one `@` between a mailbox and a domain of two or more labels, and no
    /// spaces.
    pub fn try_new(typed: &str) -> Result<Self, InvalidContact> {
        let label = |label: &str| {
            (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label
                    .chars()
                    .all(|letter| letter.is_alphanumeric() || letter == '-')
        };
        let formed = typed.split_once('@').is_some_and(|(mailbox, domain)| {
            let dotted = !mailbox.starts_with('.') && !mailbox.ends_with('.') && !mailbox.contains("..");
            let plain = |letter: char| letter.is_alphanumeric() || "!#$%&'*+/=?^_`{|}~.-".contains(letter);
            (1..=64).contains(&mailbox.len())
                && dotted
                && mailbox.chars().all(plain)
                && domain.contains('.')
                && domain.split('.').all(label)
        });
        if formed && typed.len() <= 254 {
            Ok(Self(typed.to_owned()))
        } else {
            Err(InvalidContact::Email)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A telephone number with its country code (E.164).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneNumber(String);

impl PhoneNumber {
    /// Parses a number; ten digits are an Indian number. Ignores spaces, hyphens and brackets.
    pub fn try_new(typed: &str) -> Result<Self, InvalidContact> {
        let bare: String = typed.chars().filter(|sign| !" -()".contains(*sign)).collect();
        let (digits, international) = match bare.strip_prefix('+') {
            Some(rest) => (rest, true),
            None => (bare.as_str(), false),
        };
        let numeric = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        match (numeric, international, digits.len()) {
            (true, true, 8..=15) => Ok(Self(bare)),
            (true, false, 10) => Ok(Self(format!("+91{bare}"))),
            _ => Err(InvalidContact::Phone),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_indian(&self) -> bool {
        self.0.starts_with("+91") && self.0.len() == 13
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for PhoneNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_have_edges() {
        for good in [
            "asha@sahyadri.in",
            "a.b+c@x-y.co.in",
            "o'neill@x-y.org",
            "ø@müller.example",
        ] {
            assert!(EmailAddress::try_new(good).is_ok(), "{good}");
        }
        let long_mailbox = format!("{}@x.in", "a".repeat(65));
        // Each part is short enough.
        let long = format!("a@{}in", "b.".repeat(130));
        for bad in [
            "",
            "asha",
            "@x.in",
            "asha@",
            "asha@x",
            "a b@x.in",
            "a@b@x.in",
            ".a@x.in",
            "a..b@x.in",
            "a.@x.in",
            "a@-x.in",
            "a@x-.in",
            "a@x..in",
            "a@x.in\n",
            "a\"@x.in",
            "<a@x.in>",
            "a@x.in, b@y.in",
            long_mailbox.as_str(),
            long.as_str(),
        ] {
            assert_eq!(EmailAddress::try_new(bad), Err(InvalidContact::Email), "{bad}");
        }
    }

    #[test]
    fn numbers_get_a_country_code() {
        for (typed, expected) in [
            ("98200 12345", "+919820012345"),
            ("+91 (98200) 12345", "+919820012345"),
            ("+4930123456", "+4930123456"),
            ("+12345678", "+12345678"),
            ("+123456789012345", "+123456789012345"),
        ] {
            assert_eq!(PhoneNumber::try_new(typed).unwrap().as_str(), expected);
        }
        for bad in [
            "",
            "12345",
            "982201234",
            "98220123456",
            "098200123",
            "0982001234",
            "+0123456789",
            "98200x1234",
            "+1234567",
            "+1234567890123456",
        ] {
            assert_eq!(PhoneNumber::try_new(bad), Err(InvalidContact::Phone), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn what_is_taken_is_taken_again(text in "\\+?[0-9 ()-]{0,17}") {
            if let Ok(number) = PhoneNumber::try_new(&text) {
                prop_assert_eq!(PhoneNumber::try_new(number.as_str()), Ok(number.clone()));
            }
        }
    }
}
