use thiserror::Error;

/// A type whose values the API and the database know by words. [`words!`](crate::words) declares such enums.
pub trait Words {
    const WORDS: &'static [&'static str];
}

/// A word from the database or the API that is not one of the type's words.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown {kind} '{word}'")]
pub struct UnknownWord {
    /// The type, such as `Frequency`.
    pub kind: &'static str,
    pub word: String,
}

/// Declares an enum whose values have words, with `ALL`, `as_str`, and parsing and formatting by word:
///
/// ```
/// munim_kernel::words! {
///     /// How urgent something is.
///     #[derive(Debug, Clone, Copy, PartialEq)]
///     pub enum Urgency {
///         /// It can wait.
///         Low = "low",
///         /// It cannot.
///         High = "high",
///     }
/// }
///
/// assert_eq!(Urgency::ALL.map(Urgency::as_str), ["low", "high"]);
/// assert_eq!("high".parse(), Ok(Urgency::High));
/// assert_eq!(Urgency::Low.to_string(), "low");
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$doc])* $value,)+
        }

        impl $name {
            /// All values, in the order of their declaration.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }

        impl $crate::Words for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> Result<Self, $crate::UnknownWord> {
                match word {
                    $($word => Ok(Self::$value),)+
                    other => Err($crate::UnknownWord {
                        kind: stringify!($name),
                        word: other.to_owned(),
                    }),
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}
