use thiserror::Error;

/// A word from the store or the wire that names nothing of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{word}' is no {kind}")]
pub struct UnknownWord {
    /// What was expected, such as `Frequency`.
    pub kind: &'static str,
    /// What was found.
    pub word: String,
}

/// An enum whose variants have one word each, the same in the store and on the wire.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// All of them, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Returns the word used in the API and the database.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownWord;
            fn from_str(word: &str) -> Result<Self, $crate::UnknownWord> {
                match word {
                    $($word => Ok(Self::$variant),)+
                    other => Err($crate::UnknownWord { kind: stringify!($name), word: other.to_owned() }),
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

pub(crate) use words;
