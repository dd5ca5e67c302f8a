use std::fmt;

use unicode_normalization::UnicodeNormalization;

/// The name that a user signs in with: trimmed, NFKC, lower case, so that one person has one name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Username(String);

impl Username {
    /// The longest user name, in characters.
    pub const MAX_LENGTH: usize = 100;

    /// The name that was typed, brought into its one form.
    pub fn new(typed: &str) -> Self {
        Self(
            typed
                .trim()
                .nfkc()
                .flat_map(char::to_lowercase)
                .take(Self::MAX_LENGTH)
                .collect(),
        )
    }

    /// The name in its one form.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is one of the four names kept for the platform.
    pub fn is_reserved(&self) -> bool {
        matches!(
            self.0.as_str(),
            "superadmin" | "sysadmin" | "saasadmin" | "system"
        )
    }
}

impl fmt::Display for Username {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_has_one_name() {
        assert_eq!(Username::new("  Asha.Patil "), Username::new("asha.patil"));
        assert_eq!(Username::new("ａsha"), Username::new("asha"));
        assert!(Username::new("SuperAdmin").is_reserved());
    }
}
