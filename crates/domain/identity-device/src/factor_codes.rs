use std::fmt;

use munim_kernel::Randomness;
use zeroize::Zeroizing;

/// The secret that an authenticator app and the server share: 160 bits (RFC 4226, section 4). Never shown in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct AuthenticatorSecret(Zeroizing<[u8; Self::LENGTH]>);

impl AuthenticatorSecret {
    /// Its length in bytes.
    pub const LENGTH: usize = 20;
    /// The validity of one code, in seconds.
    pub const STEP: i64 = 30;

    pub fn draw(randomness: &impl Randomness) -> Self {
        let mut bytes = Zeroizing::new([0; Self::LENGTH]);
        randomness.fill(&mut *bytes);
        Self(bytes)
    }

    pub fn new(bytes: [u8; Self::LENGTH]) -> Self {
        Self(Zeroizing::new(bytes))
    }

    /// Returns the bytes, for making codes and sealing only.
    pub fn expose(&self) -> &[u8; Self::LENGTH] {
        &self.0
    }
}

impl fmt::Debug for AuthenticatorSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AuthenticatorSecret(…)")
    }
}

/// Returns the `otpauth` URI from which authenticator apps read an account (the key URI format that they agree on).
/// `spelled` is the secret in base32.
pub(crate) fn otpauth_uri(issuer: &str, account: &str, spelled: &str) -> String {
    let (issuer, account) = (percent_encoded(issuer), percent_encoded(account));
    let step = AuthenticatorSecret::STEP;
    format!(
        "otpauth://totp/{issuer}:{account}?secret={spelled}&issuer={issuer}&algorithm=SHA1&digits=6&period={step}"
    )
}

fn percent_encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |out, byte| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
            out + &char::from(byte).to_string()
        }
        other => out + &format!("%{other:02X}"),
    })
}

/// A code that replaces a lost authenticator once: 60 bits as twelve letters and digits that are not easily confused
/// (the alphabet of RFC 4648, base32).
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(Zeroizing<String>);

impl RecoveryCode {
    /// The number of codes per user.
    pub const EACH: usize = 10;

    const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    const LENGTH: usize = 12;

    pub fn draw(randomness: &impl Randomness) -> Self {
        let mut bytes = Zeroizing::new([0; Self::LENGTH]);
        randomness.fill(&mut *bytes);
        // 32 divides 256, so all letters are equally likely.
        let letters = bytes
            .iter()
            .filter_map(|byte| Self::ALPHABET.get(usize::from(byte % 32)))
            .map(|letter| char::from(*letter));
        Self(Zeroizing::new(letters.collect()))
    }

    /// Creates a code from what a user typed, ignoring case, spaces and dashes.
    pub fn typed(text: &str) -> Self {
        let letters = text.chars().filter(char::is_ascii_alphanumeric);
        Self(Zeroizing::new(
            letters.map(|letter| letter.to_ascii_uppercase()).collect(),
        ))
    }

    /// Returns the letters without dashes, for hashing only.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Returns the code as it is shown: three groups of four.
    pub fn shown(&self) -> String {
        let letters: Vec<char> = self.0.chars().collect();
        let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
        groups.join("-")
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Counting;

    impl Randomness for Counting {
        fn fill(&self, bytes: &mut [u8]) {
            for (number, byte) in bytes.iter_mut().enumerate() {
                *byte = u8::try_from(number).unwrap();
            }
        }
    }

    #[test]
    fn a_recovery_code_is_read_as_people_type_it() {
        let code = RecoveryCode::draw(&Counting);
        assert_eq!(code.shown(), "ABCD-EFGH-IJKL");
        assert_eq!(RecoveryCode::typed(" abcd efgh-IJKL "), code);
        assert_ne!(RecoveryCode::typed("ABCD-EFGH-IJKM"), code);
        assert_eq!(format!("{code:?}"), "RecoveryCode(…)");
    }

    #[test]
    fn names_do_not_break_the_address() {
        assert_eq!(
            otpauth_uri("A & B: Ltd", "asha@x", "ABC"),
            "otpauth://totp/A%20%26%20B%3A%20Ltd:asha%40x?secret=ABC&issuer=A%20%26%20B%3A%20Ltd&algorithm=SHA1&digits=6&period=30"
        );
    }
}
