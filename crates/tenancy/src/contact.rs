use std::fmt;

use thiserror::Error;

/// Not an Indian PIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a PIN has six digits, the first not 0")]
pub struct InvalidPostalCode;

/// An Indian PIN: six digits, the first not 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostalCode(String);

impl PostalCode {
    /// # Errors
    /// [`InvalidPostalCode`]
    pub fn try_new(text: &str) -> Result<Self, InvalidPostalCode> {
        let digits = text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit());
        if digits && !text.starts_with('0') {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidPostalCode)
        }
    }
}

/// Not a telephone number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a telephone number is in international form (+91…) or has ten digits")]
pub struct InvalidPhoneNumber;

/// A telephone number in E.164 form. Ten digits are an Indian number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneNumber(String);

impl PhoneNumber {
    /// # Errors
    /// [`InvalidPhoneNumber`]
    pub fn try_new(text: &str) -> Result<Self, InvalidPhoneNumber> {
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        match text.strip_prefix('+') {
            Some(rest) if (8..=15).contains(&rest.len()) && digits(rest) => Ok(Self(text.to_owned())),
            None if text.len() == 10 && digits(text) => Ok(Self(format!("+91{text}"))),
            _ => Err(InvalidPhoneNumber),
        }
    }
}

/// Not a mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this is no e-mail address")]
pub struct InvalidEmailAddress;

/// A well-formed mail address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// The maximum length that mail servers accept (RFC 5321).
    const LONGEST: usize = 254;

    /// # Errors
    /// [`InvalidEmailAddress`]
    pub fn try_new(text: &str) -> Result<Self, InvalidEmailAddress> {
        let (local, domain) = text.rsplit_once('@').ok_or(InvalidEmailAddress)?;
        let local_fits = (1..=64).contains(&local.len())
            && local
                .chars()
                .all(|c| c.is_alphanumeric() || "!#$%&'*+/=?^_`{|}~.-".contains(c))
            && !local.starts_with('.')
            && !local.ends_with('.')
            && !local.contains("..");
        let label_fits = |label: &str| {
            (1..=63).contains(&label.len())
                && label.chars().all(|c| c.is_alphanumeric() || c == '-')
                && !label.starts_with('-')
                && !label.ends_with('-')
        };
        let domain_fits = domain.contains('.') && domain.split('.').all(label_fits);
        if text.len() <= Self::LONGEST && local_fits && domain_fits {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidEmailAddress)
        }
    }
}

macro_rules! shown_as_text {
    ($($name:ident),+) => {$(
        impl $name {
            /// Returns the text as stored and shown.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+};
}

shown_as_text!(PostalCode, PhoneNumber, EmailAddress);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_pin_has_edges() {
        assert_eq!(PostalCode::try_new("415001").unwrap().as_str(), "415001");
        for bad in ["", "015001", "41500", "4150011", "41500a", "४१५००१"] {
            assert_eq!(PostalCode::try_new(bad), Err(InvalidPostalCode), "{bad}");
        }
    }

    #[test]
    fn ten_digits_are_an_indian_number() {
        let number = |text| PhoneNumber::try_new(text).map(|number| number.to_string());
        assert_eq!(number("9822012345"), Ok("+919822012345".to_owned()));
        assert_eq!(number("+442079460000"), Ok("+442079460000".to_owned()));
        for bad in [
            "",
            "0822012345",
            "982201234",
            "98220123456",
            "+0123456789",
            "+1234567",
            "+1234567890123456",
            "98220 12345",
            "+91-9822012345",
        ] {
            assert_eq!(number(bad), Err(InvalidPhoneNumber), "{bad}");
        }
    }

    #[test]
    fn addresses_have_a_mailbox_and_a_domain() {
        for good in ["a@b.in", "asha.patil+x@mail.sahyadri.co.in", "o'neill@x-y.org"] {
            assert_eq!(EmailAddress::try_new(good).unwrap().as_str(), good);
        }
        for bad in [
            "",
            "a",
            "a@",
            "@b.in",
            "a@b",
            "a@b..in",
            "a@-b.in",
            "a@b-.in",
            "a b@c.in",
            ".a@b.in",
            "a.@b.in",
            "a..b@c.in",
            "a@b.in\n",
            "<a@b.in>",
            "a@b.in, c@d.in",
        ] {
            assert_eq!(EmailAddress::try_new(bad), Err(InvalidEmailAddress), "{bad}");
        }
        let long = format!("a@{}.in", "b.".repeat(130));
        assert_eq!(EmailAddress::try_new(&long), Err(InvalidEmailAddress));
    }

    proptest! {
        #[test]
        fn what_is_taken_is_taken_again(text in "\\+?[0-9]{0,17}") {
            if let Ok(number) = PhoneNumber::try_new(&text) {
                prop_assert_eq!(PhoneNumber::try_new(number.as_str()), Ok(number.clone()));
            }
        }
    }
}
