use std::{fmt, str::FromStr};

use thiserror::Error;

/// A word that names no gender.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is no gender")]
pub struct UnknownGender(String);

/// A client's gender as the client states it; credit bureaus know these three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gender {
    /// Female.
    Female,
    /// Male.
    Male,
    /// Neither, or a transgender person who states so.
    Other,
}

impl Gender {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Female, Self::Male, Self::Other];

    /// Returns the word used in the API and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Female => "female",
            Self::Male => "male",
            Self::Other => "other",
        }
    }
}

impl FromStr for Gender {
    type Err = UnknownGender;

    fn from_str(word: &str) -> Result<Self, UnknownGender> {
        let found = Self::ALL.into_iter().find(|gender| gender.as_str() == word);
        found.ok_or_else(|| UnknownGender(word.to_owned()))
    }
}

impl fmt::Display for Gender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back() {
        for gender in Gender::ALL {
            assert_eq!(gender.as_str().parse(), Ok(gender));
        }
        assert_eq!(
            "Female".parse::<Gender>(),
            Err(UnknownGender("Female".to_owned()))
        );
    }
}
