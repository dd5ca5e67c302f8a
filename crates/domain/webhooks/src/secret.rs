use std::fmt;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use munim_kernel::Randomness;
use zeroize::Zeroizing;

/// The key that signs an endpoint's webhooks. Shown only once, when it is created.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookSecret(Zeroizing<[u8; 32]>);

impl WebhookSecret {
    const PREFIX: &'static str = "whsec_";

    pub fn draw(randomness: &impl Randomness) -> Self {
        let mut bytes = Zeroizing::new([0; 32]);
        randomness.fill(&mut *bytes);
        Self(bytes)
    }

    pub fn new(bytes: [u8; 32]) -> Self {
        Self(Zeroizing::new(bytes))
    }

    pub fn expose(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the key in the form that receivers get: `whsec_` and base64.
    pub fn spelled(&self) -> String {
        format!("{}{}", Self::PREFIX, STANDARD.encode(*self.0))
    }
}

impl fmt::Debug for WebhookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WebhookSecret(…)")
    }
}

/// Returns the signed content: id, time in seconds since 1970 and body, joined by dots.
pub(crate) fn signed(id: &str, timestamp: i64, body: &str) -> String {
    format!("{id}.{timestamp}.{body}")
}

/// Returns one signature for the header.
pub(crate) fn version_one(mac: [u8; 32]) -> String {
    format!("v1,{}", STANDARD.encode(mac))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_spelled_as_receivers_read_it_and_never_shown() {
        let secret = WebhookSecret::new([7; 32]);
        assert_eq!(
            secret.spelled(),
            "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="
        );
        assert_eq!(format!("{secret:?}"), "WebhookSecret(…)");
    }
}
