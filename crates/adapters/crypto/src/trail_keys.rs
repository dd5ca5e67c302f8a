use std::fmt;

use ed25519_dalek::{Signature, Signer as _, SigningKey};
use munim_audit::{Chain, SealKeys};
use zeroize::Zeroizing;

use crate::{Kit, MasterKey, kit::mac};

/// The keys of the audit trail. All come from the master key, so nothing in the database can make a seal or a signature.
pub(crate) struct TrailKeys {
    leaf: Zeroizing<[u8; 64]>,
    link: Zeroizing<[u8; 64]>,
    signing: SigningKey,
}

impl TrailKeys {
    pub(crate) fn of(master: &MasterKey) -> Self {
        Self {
            leaf: master.derive("munim audit leaf 1"),
            link: master.derive("munim audit link 1"),
            signing: SigningKey::from_bytes(&master.derive("munim audit signature 1")),
        }
    }
}

impl fmt::Debug for TrailKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TrailKeys(…)")
    }
}

impl<C> SealKeys for Kit<C> {
    fn leaf(&self, record: &[u8]) -> [u8; 32] {
        mac(&self.trail.leaf, record)
    }

    fn link(&self, link: &[u8]) -> Chain {
        mac(&self.trail.link, link)
    }

    fn sign_trail(&self, text: &[u8]) -> [u8; 64] {
        self.trail.signing.sign(text).to_bytes()
    }

    fn signed_trail(&self, text: &[u8], signature: &[u8]) -> bool {
        Signature::from_slice(signature).is_ok_and(|signature| {
            self.trail
                .signing
                .verifying_key()
                .verify_strict(text, &signature)
                .is_ok()
        })
    }

    fn trail_key(&self) -> [u8; 32] {
        self.trail.signing.verifying_key().to_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Keyring, Passwords, SystemClock, SystemRandomness};

    fn kit(master: &MasterKey) -> Kit {
        Kit::new(
            SystemClock,
            Passwords::try_new(1, 1).unwrap(),
            Keyring::new(),
            master,
        )
    }

    #[test]
    fn seals_are_the_same_under_the_same_master_key_only() {
        let master = MasterKey::draw(&SystemRandomness);
        let (one, again) = (kit(&master), kit(&master));
        let other = kit(&MasterKey::draw(&SystemRandomness));
        assert_eq!(one.leaf(b"a record"), again.leaf(b"a record"));
        assert_eq!(one.trail_key(), again.trail_key());
        assert_ne!(one.leaf(b"a record"), other.leaf(b"a record"));
        assert_ne!(
            one.leaf(b"a record"),
            one.link(b"a record"),
            "each has a key of its own"
        );
        let signature = one.sign_trail(b"heads");
        assert!(again.signed_trail(b"heads", &signature));
        assert!(!again.signed_trail(b"heads, altered", &signature));
        assert!(!other.signed_trail(b"heads", &signature));
        assert!(!one.signed_trail(b"heads", b"short"));
    }
}
