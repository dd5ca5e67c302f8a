/// A type whose values the API and the database know by words. [`words!`](crate::words) declares such enums.
pub trait Words {
    /// The words of all its values, in the order of their declaration.
    const WORDS: &'static [&'static str];
}

/// Declares an enum with the words of its values, its list `ALL` and `as_str`:
///
/// ```
/// munim_kernel::words! {
///     /// How urgent something is.
///     #[derive(Clone, Copy)]
///     pub enum Urgency {
///         /// It can wait.
///         Low = "low",
///         /// It cannot.
///         High = "high",
///     }
/// }
///
/// assert_eq!(Urgency::ALL.map(Urgency::as_str), ["low", "high"]);
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

            /// Returns its word.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }

        impl $crate::Words for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
        }
    };
}
