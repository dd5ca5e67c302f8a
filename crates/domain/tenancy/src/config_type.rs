use munim_kernel::{check_printable, visible_name};

/// The type of a value. Values are texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConfigType {
    Choice(&'static [&'static str]),
    /// Plain text with a maximum number of characters.
    Text(usize),
    /// A whole number within these bounds, in digits.
    Number(u16, u16),
    /// From 0 to 100, in digits, with at most two decimals.
    Percentage,
    /// An address that begins with `https://`.
    Address,
    /// `#` and six hexadecimal digits.
    Colour,
    /// A picture as a data URI: `data:image/png;base64,…`, PNG, JPEG or WebP.
    Picture,
}

/// The maximum length of a picture: about 75 kB.
const LARGEST_PICTURE: usize = 100_000;
const LONGEST_ADDRESS: usize = 200;

impl ConfigType {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Choice(_) => "choice",
            Self::Text(_) => "text",
            Self::Number(..) => "number",
            Self::Percentage => "percentage",
            Self::Address => "address",
            Self::Colour => "colour",
            Self::Picture => "picture",
        }
    }

    /// Returns the allowed words; `None` if the type is not a choice.
    pub const fn allowed(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Choice(words) => Some(words),
            _ => None,
        }
    }

    /// Returns the requirement on a value, as text that follows the key's name.
    pub fn demand(self) -> String {
        match self {
            Self::Choice(words) => format!("must be one of {}.", words.join(", ")),
            Self::Text(most) => format!("must be plain text of at most {most} characters."),
            Self::Number(least, most) => format!("must be a whole number from {least} to {most}."),
            Self::Percentage => "must be a number from 0 to 100 with at most two decimals.".to_owned(),
            Self::Address => "must be an address that begins with https://.".to_owned(),
            Self::Colour => "must be a colour such as #1a6b54.".to_owned(),
            Self::Picture => {
                format!(
                    "must be a PNG, JPEG or WebP picture as data:image/…;base64,… of at most {LARGEST_PICTURE} characters."
                )
            }
        }
    }

    /// Returns what is wrong with the text as a value.
    pub(crate) fn fault(self, text: &str) -> Option<String> {
        if !self.admits(text) {
            return Some(self.demand());
        }
        // Receipts show such texts.
        check_printable(text)
            .err()
            .filter(|_| matches!(self, Self::Text(_)))
            .map(|bad| bad.to_string())
    }

    pub fn admits(self, text: &str) -> bool {
        match self {
            Self::Choice(words) => words.contains(&text),
            Self::Text(most) => {
                !text.trim().is_empty() && text.chars().count() <= most && visible_name(text).is_ok()
            }
            // One spelling for each number: no sign, no leading zeros.
            Self::Number(least, most) => text
                .parse::<u16>()
                .is_ok_and(|number| (least..=most).contains(&number) && number.to_string() == text),
            Self::Percentage => is_percentage(text),
            Self::Address => is_address(text),
            Self::Colour => text.strip_prefix('#').is_some_and(|digits| {
                digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
            }),
            Self::Picture => is_picture(text),
        }
    }
}

/// Returns whether the text is a percentage in its only spelling: no sign, and no zeros that say nothing.
fn is_percentage(text: &str) -> bool {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let whole_number = whole
        .parse::<u8>()
        .ok()
        .filter(|number| number.to_string() == whole);
    let is_short = decimals.len() <= 2 && decimals.bytes().all(|digit| digit.is_ascii_digit());
    let is_spelt = is_short && !decimals.ends_with('0') && !text.ends_with('.');
    is_spelt && whole_number.is_some_and(|number| number < 100 || number == 100 && decimals.is_empty())
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

/// Returns whether the text is a picture by its first bytes, not only by its declared type.
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
