use std::{collections::BTreeMap, str::FromStr};

use munim_kernel::Fields;

/// What a tenant can set for itself. The catalogue is fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ConfigKey {
    /// In what money is counted.
    Currency,
    /// The day on which the financial year begins.
    FinancialYearStart,
    /// The language of letters and documents.
    Language,
    /// By which clock its days begin.
    Timezone,
    /// How days are written.
    DateFormat,
    /// Its sign, on documents and in the console.
    Logo,
    /// Its colour, on documents.
    BrandColour,
    /// Whom its people ask for help.
    SupportContact,
    /// Its pages.
    Website,
}

/// Of which kind a value is. Values are texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConfigType {
    /// One of some words.
    Choice(&'static [&'static str]),
    /// A day of the year: `MM-DD`, not the 29th of February.
    DayOfYear,
    /// Plain text of so many characters at the most.
    Text(usize),
    /// An address that begins with `https://`.
    Address,
    /// `#` and six hexadecimal digits.
    Colour,
    /// A picture in itself: `data:image/png;base64,…`, PNG, JPEG or WebP.
    Picture,
}

/// The most characters that a picture has: about 75 kB of it.
const LARGEST_PICTURE: usize = 100_000;
/// The most characters that an address has.
const LONGEST_ADDRESS: usize = 200;

impl ConfigKey {
    /// The whole catalogue, in the order in which it is shown.
    pub const ALL: [Self; 9] = [
        Self::Currency,
        Self::FinancialYearStart,
        Self::Language,
        Self::Timezone,
        Self::DateFormat,
        Self::Logo,
        Self::BrandColour,
        Self::SupportContact,
        Self::Website,
    ];

    /// The word on the wire and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Currency => "currency",
            Self::FinancialYearStart => "financialYearStart",
            Self::Language => "language",
            Self::Timezone => "timezone",
            Self::DateFormat => "dateFormat",
            Self::Logo => "logo",
            Self::BrandColour => "brandColour",
            Self::SupportContact => "supportContact",
            Self::Website => "website",
        }
    }

    /// Of which kind its value is. Amounts are counted in paise and days in Indian time everywhere, so there is
    /// one currency and one clock.
    pub const fn kind(self) -> ConfigType {
        match self {
            Self::Currency => ConfigType::Choice(&["INR"]),
            Self::FinancialYearStart => ConfigType::DayOfYear,
            Self::Language => ConfigType::Choice(&[
                "en", "hi", "bn", "gu", "kn", "ml", "mr", "or", "pa", "ta", "te", "ur",
            ]),
            Self::Timezone => ConfigType::Choice(&["Asia/Kolkata"]),
            Self::DateFormat => {
                ConfigType::Choice(&["dd MMM yyyy", "dd-MM-yyyy", "dd/MM/yyyy", "yyyy-MM-dd"])
            }
            Self::Logo => ConfigType::Picture,
            Self::BrandColour => ConfigType::Colour,
            Self::SupportContact => ConfigType::Text(200),
            Self::Website => ConfigType::Address,
        }
    }

    /// What holds where a tenant has set nothing; empty for nothing.
    pub const fn default_value(self) -> &'static str {
        match self {
            Self::Currency => "INR",
            Self::FinancialYearStart => "04-01",
            Self::Language => "en",
            Self::Timezone => "Asia/Kolkata",
            Self::DateFormat => "dd MMM yyyy",
            Self::Logo | Self::BrandColour | Self::SupportContact | Self::Website => "",
        }
    }

    /// What it is for, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Currency => "In what money amounts are counted.",
            Self::FinancialYearStart => "The day on which the financial year begins.",
            Self::Language => "The language of letters and documents.",
            Self::Timezone => "By which clock days begin.",
            Self::DateFormat => "How days are written.",
            Self::Logo => "The organisation's sign, on documents and in the console.",
            Self::BrandColour => "The organisation's colour, on documents.",
            Self::SupportContact => "Whom the staff ask for help: a name, an address or a number.",
            Self::Website => "The organisation's pages.",
        }
    }
}

impl FromStr for ConfigKey {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|key| key.as_str() == word).ok_or(())
    }
}

impl ConfigType {
    /// The word on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Choice(_) => "choice",
            Self::DayOfYear => "day_of_year",
            Self::Text(_) => "text",
            Self::Address => "address",
            Self::Colour => "colour",
            Self::Picture => "picture",
        }
    }

    /// The words that can be chosen; `None` where it is no choice.
    pub const fn allowed(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Choice(words) => Some(words),
            _ => None,
        }
    }

    /// What a value must be, to follow the key's name.
    pub fn demand(self) -> String {
        match self {
            Self::Choice(words) => format!("must be one of {}.", words.join(", ")),
            Self::DayOfYear => "must be a day of the year as MM-DD.".to_owned(),
            Self::Text(most) => format!("must be plain text of at most {most} characters."),
            Self::Address => "must be an address that begins with https://.".to_owned(),
            Self::Colour => "must be a colour such as #1a6b54.".to_owned(),
            Self::Picture => {
                format!(
                    "must be a PNG, JPEG or WebP picture as data:image/…;base64,… of at most {LARGEST_PICTURE} characters."
                )
            }
        }
    }

    /// Whether the text is such a value.
    pub fn admits(self, text: &str) -> bool {
        match self {
            Self::Choice(words) => words.contains(&text),
            Self::DayOfYear => is_day_of_year(text),
            Self::Text(most) => {
                !text.trim().is_empty() && text.chars().count() <= most && !text.contains(char::is_control)
            }
            Self::Address => is_address(text),
            Self::Colour => text.strip_prefix('#').is_some_and(|digits| {
                digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
            }),
            Self::Picture => is_picture(text),
        }
    }
}

fn is_day_of_year(text: &str) -> bool {
    let digits = text.len() == 5 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let parts = text
        .split_once('-')
        .filter(|(month, _)| digits && month.len() == 2);
    let Some((Ok(month), Ok(day))) = parts.map(|(month, day)| (month.parse::<u8>(), day.parse::<u8>()))
    else {
        return false;
    };
    // No leap year, so that there is such a day in every year.
    let month = time::Month::try_from(month);
    month.is_ok_and(|month| time::Date::from_calendar_date(2025, month, day).is_ok())
}

fn is_address(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("https://") else {
        return false;
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    text.len() <= LONGEST_ADDRESS
        && rest
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte))
        && host.contains('.')
        && host
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b".-:".contains(&byte))
        && !host.starts_with(['.', '-'])
}

/// Whether the text is a picture by its own first bytes, not only by what it says of itself.
fn is_picture(text: &str) -> bool {
    // The first characters of base64 for the first bytes of each format.
    let kinds = [
        ("data:image/png;base64,", "iVBORw0KGgo"),
        ("data:image/jpeg;base64,", "/9j/"),
        ("data:image/webp;base64,", "UklGR"),
    ];
    text.len() <= LARGEST_PICTURE
        && kinds.iter().any(|(prefix, magic)| {
            text.strip_prefix(prefix).is_some_and(|data| {
                let body = data.trim_end_matches('=');
                data.starts_with(magic)
                    && data.len().is_multiple_of(4)
                    && data.len() - body.len() <= 2
                    && body
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'+' || byte == b'/')
            })
        })
}

/// What a tenant has set, under one version.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TenantConfig {
    /// What differs from the defaults.
    pub set: BTreeMap<ConfigKey, String>,
    /// Counts changes; 0 before the first.
    pub version: i64,
}

impl TenantConfig {
    /// What holds for a key; empty for nothing.
    pub fn value(&self, key: ConfigKey) -> &str {
        self.set.get(&key).map_or(key.default_value(), String::as_str)
    }

    /// All of it for records. A picture is told by its size.
    pub(crate) fn told(&self) -> Fields {
        ConfigKey::ALL.into_iter().fold(Fields::new(), |fields, key| {
            let value = self.value(key);
            match key.kind() {
                ConfigType::Picture if !value.is_empty() => fields.with(
                    key.as_str(),
                    format!("{} characters, {}", value.len(), digest(value)),
                ),
                _ => fields.with(key.as_str(), value),
            }
        })
    }
}

/// Tells two pictures of one size apart in records (FNV-1a); it proves nothing.
fn digest(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// A value that its key does not admit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigFault {
    /// The key.
    pub key: ConfigKey,
    /// What its value must be.
    pub demand: String,
}

/// What is to become different; `None` puts the default back.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConfigChange(BTreeMap<ConfigKey, Option<String>>);

impl ConfigChange {
    /// # Errors
    /// Every value that its key does not admit.
    pub fn try_new(wanted: BTreeMap<ConfigKey, Option<String>>) -> Result<Self, Vec<ConfigFault>> {
        let faults: Vec<_> = wanted
            .iter()
            .filter(|(key, value)| value.as_deref().is_some_and(|value| !key.kind().admits(value)))
            .map(|(key, _)| ConfigFault {
                key: *key,
                demand: key.kind().demand(),
            })
            .collect();
        if faults.is_empty() {
            Ok(Self(wanted))
        } else {
            Err(faults)
        }
    }

    /// `config` with what is to become different.
    pub(crate) fn applied_to(&self, config: &TenantConfig) -> TenantConfig {
        let mut after = config.clone();
        for (key, value) in &self.0 {
            match value {
                Some(value) if value != key.default_value() => {
                    after.set.insert(*key, value.clone());
                }
                _ => {
                    after.set.remove(key);
                }
            }
        }
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOT: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA";

    #[test]
    fn every_kind_has_edges() {
        let cases: [(ConfigKey, &[&str], &[&str]); 6] = [
            (ConfigKey::Currency, &["INR"], &["", "inr", "USD"]),
            (
                ConfigKey::FinancialYearStart,
                &["04-01", "01-31", "12-31"],
                &[
                    "", "4-1", "02-29", "13-01", "00-10", "04-00", "04-31", "0401", "04-1-", "+4-01",
                ],
            ),
            (
                ConfigKey::BrandColour,
                &["#1a6b54", "#FFFFFF"],
                &["", "1a6b54", "#1a6b5", "#1a6b5g", "#1a6b544"],
            ),
            (
                ConfigKey::Website,
                &["https://sahyadri.in", "https://www.sahyadri.in/about?x=1"],
                &[
                    "",
                    "http://sahyadri.in",
                    "https://",
                    "https://localhost",
                    "https://a b.in",
                    "javascript:x",
                    "https://u@sahyadri.in",
                ],
            ),
            (
                ConfigKey::SupportContact,
                &["Asha, +919822012345"],
                &["", "  ", "a\nb"],
            ),
            (
                ConfigKey::Logo,
                &[DOT],
                &[
                    "",
                    "data:image/svg+xml;base64,PHN2Zz4=",
                    "data:image/png;base64,PHN2Zz48",
                    "data:image/png;base64,iVBORw0KGgo",
                    "data:image/png;base64,iVBORw0KGgoA<AAA",
                    "https://x.in/logo.png",
                ],
            ),
        ];
        for (key, good, bad) in cases {
            for value in good {
                assert!(key.kind().admits(value), "{key:?} {value}");
            }
            for value in bad {
                assert!(!key.kind().admits(value), "{key:?} {value}");
            }
        }
        assert!(!ConfigKey::SupportContact.kind().admits(&"x".repeat(201)));
        assert!(
            !ConfigKey::Logo
                .kind()
                .admits(&format!("{DOT}{}", "AAAA".repeat(25_000)))
        );
    }

    #[test]
    fn defaults_are_values_and_words_are_read_as_written() {
        for key in ConfigKey::ALL {
            assert_eq!(key.as_str().parse(), Ok(key));
            let default = key.default_value();
            assert!(default.is_empty() || key.kind().admits(default), "{key:?}");
        }
    }

    #[test]
    fn every_bad_value_is_named_and_none_puts_the_default_back() {
        let wanted = |pairs: &[(ConfigKey, Option<&str>)]| {
            pairs
                .iter()
                .map(|(key, value)| (*key, value.map(str::to_owned)))
                .collect()
        };
        let faults = ConfigChange::try_new(wanted(&[
            (ConfigKey::Currency, Some("USD")),
            (ConfigKey::Language, Some("mr")),
            (ConfigKey::BrandColour, Some("green")),
        ]));
        let keys: Vec<_> = faults.unwrap_err().into_iter().map(|fault| fault.key).collect();
        assert_eq!(keys, [ConfigKey::Currency, ConfigKey::BrandColour]);
        let change = ConfigChange::try_new(wanted(&[
            (ConfigKey::Language, Some("mr")),
            (ConfigKey::Logo, Some(DOT)),
        ]));
        let config = change.unwrap().applied_to(&TenantConfig::default());
        assert_eq!(config.value(ConfigKey::Language), "mr");
        assert!(!format!("{:?}", config.told()).contains("iVBOR"));
        let change = ConfigChange::try_new(wanted(&[
            (ConfigKey::Language, None),
            (ConfigKey::Currency, Some("INR")),
        ]));
        let config = change.unwrap().applied_to(&config);
        assert_eq!((config.value(ConfigKey::Language), config.set.len()), ("en", 1));
    }
}
