use std::{fmt, iter};

use munim_kernel::TenantId;
use zxcvbn::{Entropy, matching::patterns::MatchPattern, zxcvbn};

use crate::{PlainPassword, Profile};

/// A tenant's password rules, enforced for every new password: the first, a changed one, a reset one. `security-policy`
/// defines the ranges in which a tenant may choose them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasswordRules {
    /// The required composition; `None` if the tenant's policy is off.
    pub composition: Option<Composition>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Composition {
    pub min_length: u32,
    pub uppercase: bool,
    pub numbers: bool,
    /// Whether a character that is neither letter nor digit is required.
    pub special: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordFault {
    Empty,
    /// Fewer than this many characters.
    TooShort(u32),
    /// More than [`PasswordRules::MAX_LENGTH`] characters.
    TooLong,
    NoUppercase,
    NoNumber,
    NoSpecial,
    /// One of the first that attackers try.
    Common,
    OwnWord,
    /// One of the user's last five.
    Reused,
}

impl PasswordFault {
    pub fn code(self) -> &'static str {
        match self {
            Self::Empty => "required",
            Self::TooShort(_) => "too_short",
            Self::TooLong => "too_long",
            Self::NoUppercase => "uppercase",
            Self::NoNumber => "number",
            Self::NoSpecial => "special_character",
            Self::Common => "common_password",
            Self::OwnWord => "own_word",
            Self::Reused => "reused_password",
        }
    }
}

impl fmt::Display for PasswordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Empty => "Password is required",
            Self::TooShort(least) => return write!(f, "Password must be at least {least} characters"),
            Self::TooLong => {
                return write!(
                    f,
                    "Password must be {} characters or fewer",
                    PasswordRules::MAX_LENGTH
                );
            }
            Self::NoUppercase => "Password must contain an uppercase letter",
            Self::NoNumber => "Password must contain a number",
            Self::NoSpecial => "Password must contain a special character",
            Self::Common => "This password is too common. Please choose another one",
            Self::OwnWord => "Password must not contain your name or your organisation's name",
            Self::Reused => "You have used this password before. Please choose another one",
        };
        f.write_str(text)
    }
}

/// Words that a user's password must not contain: their names, their mail address, their organisation's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnWords(Vec<String>);

impl OwnWords {
    /// Shorter words occur in too many passwords by chance.
    const SHORTEST: usize = 4;

    pub fn of(profile: &Profile) -> Self {
        let email = profile.email.as_deref().unwrap_or_default();
        Self::new([
            profile.username.as_str(),
            &profile.first_name,
            &profile.last_name,
            email,
            &profile.tenant_name,
        ])
    }

    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let words = texts.into_iter().flat_map(|text| {
            let text = PlainPassword::new(text).expose().to_lowercase();
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            words.map(str::to_owned).collect::<Vec<_>>()
        });
        Self(
            words
                .filter(|word| word.chars().count() >= Self::SHORTEST)
                .collect(),
        )
    }

    fn found_in(&self, password: &str) -> bool {
        let password = password.to_lowercase();
        self.0.iter().any(|word| password.contains(word.as_str()))
    }
}

impl PasswordRules {
    /// The longest password, in characters.
    pub const MAX_LENGTH: usize = 128;
    /// The number of a user's passwords, including the current one, that cannot be reused.
    pub const REMEMBERED: u32 = 5;
    /// The shortest password of an account that opens every tenant.
    pub const PLATFORM_MIN_LENGTH: u32 = 12;

    /// Returns the tenant's rules; on the platform, at least the platform's.
    #[must_use]
    pub fn of(tenant: TenantId, chosen: Option<Composition>) -> Self {
        if !tenant.is_platform() {
            return Self { composition: chosen };
        }
        let chosen = chosen.unwrap_or(Composition {
            min_length: 0,
            uppercase: false,
            numbers: false,
            special: false,
        });
        Self {
            composition: Some(Composition {
                min_length: chosen.min_length.max(Self::PLATFORM_MIN_LENGTH),
                ..chosen
            }),
        }
    }

    /// Returns every rule that the password breaks, except [`PasswordFault::Reused`], which needs the stored hashes.
    /// Common passwords and own words are refused whether the tenant's policy is on or off.
    pub fn faults(&self, password: &PlainPassword, own: &OwnWords) -> Vec<PasswordFault> {
        let password = password.expose();
        let length = password.chars().count();
        if length == 0 {
            return vec![PasswordFault::Empty];
        }
        let mut found = Vec::new();
        if let Some(asked) = self.composition {
            let digits = password.chars().any(char::is_numeric);
            let broken = [
                (
                    length < asked.min_length as usize,
                    PasswordFault::TooShort(asked.min_length),
                ),
                (
                    asked.uppercase && !password.chars().any(char::is_uppercase),
                    PasswordFault::NoUppercase,
                ),
                (asked.numbers && !digits, PasswordFault::NoNumber),
                (
                    asked.special && password.chars().all(char::is_alphanumeric),
                    PasswordFault::NoSpecial,
                ),
            ];
            found.extend(
                broken
                    .into_iter()
                    .filter_map(|(broken, fault)| broken.then_some(fault)),
            );
        }
        if length > Self::MAX_LENGTH {
            // Not checked any further: checking takes longer the longer the password is.
            found.push(PasswordFault::TooLong);
            return found;
        }
        if is_common(password, own) {
            found.push(PasswordFault::Common);
        }
        if own.found_in(password) {
            found.push(PasswordFault::OwnWord);
        }
        found
    }
}

/// The product's name, which is on the list like any common password.
const PRODUCT: &str = "munim";

/// Returns whether the password is one of the 30,000 most used ones, a single word or name, a word of the user's own, a
/// date, a row of the keyboard, a sequence or a repetition. Capitals, letters written as digits or signs, and digits and
/// signs around it do not hide it. The lists are those of zxcvbn (MIT), built into the program.
fn is_common(password: &str, own: &OwnWords) -> bool {
    let listed: Vec<_> = own.0.iter().map(String::as_str).chain([PRODUCT]).collect();
    let is_listed = |text: &str| {
        // Longer texts are on no list, and zxcvbn would look at the first hundred characters only.
        (3..=64).contains(&text.chars().count()) && is_one_of_the_first(&zxcvbn(text, &listed))
    };
    let bare = password.trim_matches(|letter: char| !letter.is_alphanumeric());
    // Twelve random digits before a word are a strong password: what surrounds the word counts too.
    is_listed(password)
        || is_listed(bare)
        || (cores(password).any(is_listed) && zxcvbn(password, &listed).guesses() < WITHIN_REACH)
}

/// A decorated common password is refused if the whole can be guessed within this many guesses.
const WITHIN_REACH: u64 = 10_000_000_000;

/// Returns the password without the digits and signs around its letters. Up to two of those next to the letters are
/// kept in turn, since they may stand for letters: 'w3lc0m3123' contains 'w3lc0m3'.
fn cores(password: &str) -> impl Iterator<Item = &str> {
    const MAY_BE_LETTERS: usize = 2;
    let decoration = |letter: char| !letter.is_alphabetic();
    let first = password.len() - password.trim_start_matches(decoration).len();
    let last = password.trim_end_matches(decoration).len();
    let before = password.get(..first).unwrap_or_default().char_indices().rev();
    let after = password.get(last..).unwrap_or_default().char_indices();
    let starts = iter::once(first).chain(before.map(|(at, _)| at).take(MAY_BE_LETTERS));
    let ends = after.map(move |(at, letter)| last + at + letter.len_utf8());
    let ends: Vec<_> = iter::once(last).chain(ends.take(MAY_BE_LETTERS)).collect();
    starts.flat_map(move |start| {
        let cores = ends.clone().into_iter();
        cores.filter_map(move |end| password.get(start..end))
    })
}

fn is_one_of_the_first(judged: &Entropy) -> bool {
    /// A password that needs fewer guesses is refused.
    const SOON: u64 = 1_000_000;
    let single = matches!(judged.sequence(), [one] if one.pattern != MatchPattern::BruteForce);
    single && judged.guesses() < SOON
}

#[cfg(test)]
mod tests {
    use PasswordFault::{Common, Empty, NoNumber, NoSpecial, NoUppercase, OwnWord, TooLong, TooShort};
    use proptest::{
        prelude::*,
        sample::{self, subsequence},
    };

    use super::*;

    const ALL: Composition = Composition {
        min_length: 8,
        uppercase: true,
        numbers: true,
        special: true,
    };

    fn on() -> PasswordRules {
        PasswordRules::of(TenantId::try_new(1).unwrap(), Some(ALL))
    }

    fn off() -> PasswordRules {
        PasswordRules::of(TenantId::try_new(1).unwrap(), None)
    }

    fn own() -> OwnWords {
        OwnWords::new([
            "asha.patil",
            "Asha",
            "Patil",
            "ashap@sahyadri.in",
            "Sahyadri Gramin",
        ])
    }

    fn faults(rules: PasswordRules, password: &str) -> Vec<PasswordFault> {
        rules.faults(&PlainPassword::new(password), &own())
    }

    #[test]
    fn every_broken_rule_is_named_at_once() {
        assert_eq!(
            faults(on(), "abz"),
            [TooShort(8), NoUppercase, NoNumber, NoSpecial]
        );
        assert_eq!(
            faults(on(), "xqpatil"),
            [TooShort(8), NoUppercase, NoNumber, NoSpecial, OwnWord]
        );
        assert_eq!(faults(on(), "Kumbh#Mela9 yatra"), []);
        assert_eq!(faults(on(), ""), [Empty]);
    }

    #[test]
    fn a_policy_that_is_off_asks_for_nothing_but_what_is_always_asked() {
        for fine in ["a", "zk", "xkcdj", &"vq".repeat(30)[..59]] {
            assert_eq!(faults(off(), fine), [], "{fine}");
        }
        assert_eq!(faults(off(), ""), [Empty]);
        assert_eq!(faults(off(), &format!("{}é", "q7".repeat(64))), [TooLong]);
        assert_eq!(faults(off(), "qwerty"), [Common]);
        assert_eq!(faults(off(), "xx-sahyadri-91x"), [OwnWord]);
    }

    #[test]
    fn common_passwords_are_refused_in_every_variation() {
        for common in [
            "password",
            "Password1",
            "P@ssw0rd",
            "Password1!",
            "!!Welcome",
            "123456789",
            "qwertyuiop",
            "aaaaaaaaaa",
            "abcdefgh",
            "drowssap",
            "19.08.1987",
            "dragon",
            "Password@123",
            "Admin@123",
            "Welcome@1",
            "Summer2026!",
            "Munim@2026",
            "P@ssw0rd123",
            "2026-P@$$w0rd!",
            "w3lc0m3123",
            "4dm1n#2026",
            "$ummer#99",
            "Mun1m@2026",
            "S@hy@dri#2026",
        ] {
            assert!(faults(off(), common).contains(&Common), "{common}");
        }
        for fine in [
            "Munim@Test1",
            "Munim@Demo1",
            "Correct-Horse-7",
            "kolhapuri chappal 42",
            "861420935172cat",
        ] {
            assert!(!faults(off(), fine).contains(&Common), "{fine}");
        }
    }

    #[test]
    fn each_single_rule_can_be_asked_alone() {
        let none = Composition {
            min_length: 6,
            uppercase: false,
            numbers: false,
            special: false,
        };
        let rules = |composition| PasswordRules {
            composition: Some(composition),
        };
        assert_eq!(faults(rules(none), "zkvqw"), [TooShort(6)]);
        assert_eq!(faults(rules(none), "zkvqwj"), []);
        assert_eq!(
            faults(
                rules(Composition {
                    uppercase: true,
                    ..none
                }),
                "zkvqwj"
            ),
            [NoUppercase]
        );
        assert_eq!(
            faults(
                rules(Composition {
                    numbers: true,
                    ..none
                }),
                "zkvqwj"
            ),
            [NoNumber]
        );
        assert_eq!(
            faults(
                rules(Composition {
                    special: true,
                    ..none
                }),
                "zkvqwj"
            ),
            [NoSpecial]
        );
    }

    #[test]
    fn length_is_counted_in_characters_of_the_normal_form() {
        let full = |last: &str| format!("{}{last}", "q7Ж-".repeat(31));
        assert_eq!(faults(off(), &full("abzx")), []);
        // One ligature is three letters.
        assert_eq!(faults(off(), &full("ab\u{fb03}")), [TooLong]);
    }

    #[test]
    fn the_platform_never_asks_for_less_than_twelve() {
        let rules = PasswordRules::of(TenantId::PLATFORM, None);
        assert_eq!(faults(rules, "zkvqwjzkvqw"), [TooShort(12)]);
        assert_eq!(faults(rules, "zkvqwjzkvqwx"), []);
        let rules = PasswordRules::of(
            TenantId::PLATFORM,
            Some(Composition {
                min_length: 20,
                ..ALL
            }),
        );
        assert_eq!(rules.composition.unwrap().min_length, 20);
    }

    const WORDS: [&str; 16] = [
        "river", "mango", "Satara", "bullock", "window", "seven", "monsoon", "ladder", "copper", "harvest",
        "lamp", "temple", "orange", "signal", "carpet", "Monday",
    ];

    proptest! {
        #[test]
        fn decorations_hide_no_common_password(
            common in sample::select(vec!["password", "Admin", "welcome", "Summer", "P@ssw0rd", "munim", "Qwerty"]),
            before in "[0-9!@#$%. -]{0,2}",
            after in "[0-9!@#$%. -]{0,4}",
        ) {
            let decorated = format!("{before}{common}{after}");
            prop_assert!(faults(off(), &decorated).contains(&Common), "{decorated}");
        }

        #[test]
        fn four_words_are_not_common(words in subsequence(WORDS.to_vec(), 4).prop_shuffle(), by in "[ .-]|[0-9]") {
            prop_assert_eq!(faults(off(), &words.join(&by)), []);
        }

        #[test]
        fn sixteen_random_characters_are_not_common(password in "[!-~]{16}") {
            prop_assert!(!faults(off(), &password).contains(&Common), "{password}");
        }

        #[test]
        fn what_is_accepted_keeps_every_rule(password in "\\PC{0,40}") {
            let typed = PlainPassword::new(&password);
            if on().faults(&typed, &own()).is_empty() {
                let text = typed.expose();
                prop_assert!(text.chars().count() >= 8 && text.chars().count() <= 128);
                prop_assert!(text.chars().any(char::is_uppercase) && text.chars().any(char::is_numeric));
                prop_assert!(text.chars().any(|letter| !letter.is_alphanumeric()));
                prop_assert!(!text.to_lowercase().contains("patil"));
            }
        }
    }
}
