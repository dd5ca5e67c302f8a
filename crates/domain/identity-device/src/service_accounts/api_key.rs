use std::fmt;

use munim_kernel::{Randomness, TenantId};
use subtle::ConstantTimeEq as _;
use uuid::Uuid;
use zeroize::Zeroizing;

/// The id of a key. It is part of the key, shown in lists and records, and not secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ApiKeyId(Uuid);

impl ApiKeyId {
    pub fn new(id: Uuid) -> Self {
        Self(id)
    }

    pub fn get(self) -> Uuid {
        self.0
    }
}

impl fmt::Display for ApiKeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The key of a service account, as its program sends it:
/// `munim_<tenant>_<id, 32 hexadecimal digits>_<secret, 43 characters><checksum, 6 characters>`.
///
/// The secret is 43 evenly drawn digits of base 62: 256 bits. The checksum is the CRC-32 of everything before it in
/// base 62, so that secret scanners can tell a key from a similar text offline. Never shown in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey {
    tenant: TenantId,
    id: ApiKeyId,
    text: Zeroizing<String>,
}

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

fn digit(value: u32) -> char {
    let place = usize::try_from(value % 62).unwrap_or_default();
    DIGITS.get(place).copied().map_or('0', char::from)
}

/// CRC-32 (IEEE 802.3), reflected.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    })
}

/// Returns the checksum of a key's beginning, the most significant digit first.
fn checksum(beginning: &str) -> String {
    let crc = crc32(beginning.as_bytes());
    (0..ApiKey::CHECKSUM)
        .rev()
        .map(|place| digit(crc / 62_u32.saturating_pow(place)))
        .collect()
}

impl ApiKey {
    /// The prefix of every key; no session token begins with it.
    pub const PREFIX: &'static str = "munim_";
    const SECRET: usize = 43;
    const CHECKSUM: u32 = 6;

    pub fn draw(tenant: TenantId, randomness: &impl Randomness) -> Self {
        let id = ApiKeyId::new(randomness.uuid());
        let mut text = Zeroizing::new(String::with_capacity(128));
        text.push_str(&Self::beginning(tenant, id));
        for _ in 0..Self::SECRET {
            text.push(digit(randomness.below(62)));
        }
        let sum = checksum(&text);
        text.push_str(&sum);
        Self { tenant, id, text }
    }

    /// Returns the beginning of the key with that id: enough to recognise it, without its secret.
    pub fn beginning(tenant: TenantId, id: ApiKeyId) -> String {
        format!("{}{tenant}_{}_", Self::PREFIX, id.get().simple())
    }

    /// Returns whether the text is meant as a key.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with(Self::PREFIX)
    }

    /// Parses a key; `None` if it is malformed or its checksum is wrong.
    pub fn parse(text: &str) -> Option<Self> {
        let (tenant, rest) = text.strip_prefix(Self::PREFIX)?.split_once('_')?;
        let (id, secret) = rest.split_once('_')?;
        let tenant = tenant.parse().ok().and_then(|id| TenantId::try_new(id).ok())?;
        let id = ApiKeyId::new(Uuid::try_parse(id).ok()?);
        let (secret, sum) = secret.split_at_checked(Self::SECRET)?;
        // Each key has exactly one spelling.
        let mut whole = Zeroizing::new(Self::beginning(tenant, id));
        whole.push_str(secret);
        let formed = secret.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !formed || checksum(&whole) != sum {
            return None;
        }
        whole.push_str(sum);
        (whole.as_str() == text).then_some(Self {
            tenant,
            id,
            text: whole,
        })
    }

    pub fn tenant(&self) -> TenantId {
        self.tenant
    }

    pub fn id(&self) -> ApiKeyId {
        self.id
    }

    /// Returns the whole key, for hashing and for showing it once.
    pub fn expose(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ApiKey({}…)", Self::beginning(self.tenant, self.id))
    }
}

/// The hash of an [`ApiKey`]. The key itself is not stored. SHA-256 without salt, key or repetition: the key contains
/// 256 random bits, so it cannot be guessed, and the hash must be fast, as it is computed for each request.
#[derive(Debug, Clone, Copy)]
pub struct ApiKeyHash([u8; 32]);

impl ApiKeyHash {
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Compares in constant time.
impl PartialEq for ApiKeyHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for ApiKeyHash {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the same bytes again and again.
    struct Drawn(std::cell::Cell<u64>);

    impl Randomness for Drawn {
        fn fill(&self, bytes: &mut [u8]) {
            for byte in bytes {
                let next = self
                    .0
                    .get()
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                self.0.set(next);
                *byte = (next >> 56) as u8;
            }
        }
    }

    fn key(tenant: i64, seed: u64) -> ApiKey {
        ApiKey::draw(
            TenantId::try_new(tenant).unwrap(),
            &Drawn(std::cell::Cell::new(seed)),
        )
    }

    #[test]
    fn the_checksum_is_the_one_that_everybody_means() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(checksum("").len(), 6);
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let good = key(3, 7);
        let text = good.expose();
        assert!(ApiKey::is_meant(text) && !ApiKey::is_meant("eyJhbGciOiJFZERTQSJ9.e30.x"));
        assert_eq!(text.rsplit('_').next().map(str::len), Some(49));
        let shouted = text.to_ascii_uppercase();
        let hyphened = text.replacen(
            &good.id().get().simple().to_string(),
            &good.id().get().to_string(),
            1,
        );
        for bad in [
            "",
            "munim_",
            "munim_3_",
            &text[..text.len() - 1],
            &format!("{text}0"),
            &text.replacen("munim_3", "munim_4", 1),
            &text.replacen("munim_3", "munim_03", 1),
            &text.replacen("munim_3", "munim_0", 1),
            &shouted,
            &hyphened,
        ] {
            assert_eq!(ApiKey::parse(bad), None, "{bad}");
        }
        let shown = format!("{good:?}");
        let secret = &text[text.len() - 49..];
        assert!(!shown.contains(secret), "{shown}");
    }

    proptest! {
        #[test]
        fn a_key_reads_back_and_no_letter_of_it_may_differ(
            tenant in 1..i64::MAX, seed: u64, place: prop::sample::Index, letter in "[0-9A-Za-z_]",
        ) {
            let key = key(tenant, seed);
            let text = key.expose();
            prop_assert_eq!(ApiKey::parse(text), Some(key.clone()));
            let place = place.index(text.len());
            let mut other = text.to_owned();
            other.replace_range(place..=place, &letter);
            prop_assert_eq!(ApiKey::parse(&other).is_some(), other == text);
        }

        #[test]
        fn nothing_panics(text in any::<String>()) {
            let _ = ApiKey::parse(&text);
            let _ = ApiKey::parse(&format!("{}{text}", ApiKey::PREFIX));
        }
    }
}
