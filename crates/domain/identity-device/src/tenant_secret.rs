//! Secrets that name their tenant: its number, a dot and 256 random bits in hexadecimal digits.
use munim_kernel::{Randomness, TenantId, hex};
use zeroize::Zeroizing;

const BYTES: usize = 32;

pub(crate) fn draw_secret(tenant: TenantId, randomness: &impl Randomness) -> Zeroizing<String> {
    let mut bytes = Zeroizing::new([0; BYTES]);
    randomness.fill(&mut *bytes);
    let digits = Zeroizing::new(hex(&*bytes));
    Zeroizing::new(format!("{tenant}.{}", *digits))
}

/// Returns the tenant's number, and the secret in its only spelling. `None` if it is malformed.
pub(crate) fn parse_secret(text: &str) -> Option<(i64, Zeroizing<String>)> {
    let (tenant, digits) = text.split_once('.')?;
    let tenant: i64 = tenant.parse().ok()?;
    let is_hex = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
    let is_formed = digits.len() == 2 * BYTES && digits.bytes().all(is_hex);
    is_formed.then(|| (tenant, Zeroizing::new(format!("{tenant}.{digits}"))))
}
