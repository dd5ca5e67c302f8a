use std::fmt;

use thiserror::Error;

const LONGEST: usize = 100;

/// The reason why a name is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidPersonName {
    /// There is no first name. A last name may be missing: many people in India have one name.
    #[error("the first name is missing")]
    Missing,
    #[error("a first or last name has at most {LONGEST} characters")]
    TooLong,
    #[error("a name has no control characters")]
    Unprintable,
}

/// A person's name in any script, without surrounding spaces.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PersonName {
    first: String,
    last: String,
}

impl PersonName {
    /// Trims both names.
    ///
    /// # Errors
    /// [`InvalidPersonName`] when the first is empty, one is too long or holds control characters.
    pub fn try_new(first: &str, last: &str) -> Result<Self, InvalidPersonName> {
        let (first, last) = (first.trim(), last.trim());
        if first.is_empty() {
            return Err(InvalidPersonName::Missing);
        }
        for half in [first, last] {
            if half.chars().count() > LONGEST {
                return Err(InvalidPersonName::TooLong);
            }
            if half.chars().any(char::is_control) {
                return Err(InvalidPersonName::Unprintable);
            }
        }
        Ok(Self {
            first: first.to_owned(),
            last: last.to_owned(),
        })
    }

    pub fn first(&self) -> &str {
        &self.first
    }

    /// Returns the last name; empty when the person has none.
    pub fn last(&self) -> &str {
        &self.last
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.first)?;
        if self.last.is_empty() {
            Ok(())
        } else {
            write!(f, " {}", self.last)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_edges() {
        assert_eq!(
            PersonName::try_new(" Asha ", "Patil").unwrap().to_string(),
            "Asha Patil"
        );
        assert_eq!(PersonName::try_new("आशा", " ").unwrap().to_string(), "आशा");
        assert_eq!(PersonName::try_new(" ", "Patil"), Err(InvalidPersonName::Missing));
        assert_eq!(
            PersonName::try_new("Asha", &"a".repeat(101)),
            Err(InvalidPersonName::TooLong)
        );
        assert_eq!(
            PersonName::try_new("A\nsha", ""),
            Err(InvalidPersonName::Unprintable)
        );
    }
}
