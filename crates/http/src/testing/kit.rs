use std::{cell::Cell, rc::Rc};

use munim_identity_device::{
    ActivationCode, Claims, DeviceHash, DeviceId, HashingBusy, Keyed, MailedToken, PasswordHash,
    PasswordHasher, Pause, PlainPassword, PublicKeys, TokenFault, TokenHash, TokenSigner, Verdict,
};
use munim_kernel::{Clock, Randomness};
use munim_messages::{Envelope, MessageId, NotSealed, Sealer};
use time::OffsetDateTime;

use super::{NOW, TOKEN, claims};

/// A clock that tests move, keys that are none, hashing that is instant.
#[derive(Clone)]
pub(crate) struct FakeKit {
    pub(crate) now: Rc<Cell<OffsetDateTime>>,
    pub(crate) claims: Rc<Cell<Claims>>,
    drawn: Rc<Cell<u8>>,
}

impl Default for FakeKit {
    fn default() -> Self {
        Self {
            now: Rc::new(Cell::new(NOW)),
            claims: Rc::new(Cell::new(claims())),
            drawn: Rc::default(),
        }
    }
}

impl Clock for FakeKit {
    fn now(&self) -> OffsetDateTime {
        self.now.get()
    }
}

impl Randomness for FakeKit {
    fn fill(&self, bytes: &mut [u8]) {
        for byte in bytes {
            self.drawn.set(self.drawn.get().wrapping_add(1));
            *byte = self.drawn.get();
        }
    }
}

impl PasswordHasher for FakeKit {
    async fn verify(
        &self,
        password: PlainPassword,
        hash: Option<PasswordHash>,
    ) -> Result<Verdict, HashingBusy> {
        Ok(match hash {
            Some(hash) if hash.as_str() == password.expose() => Verdict::Right(None),
            _ if password.expose() == "busy" => return Err(HashingBusy),
            _ => Verdict::Wrong,
        })
    }

    async fn hash(&self, password: PlainPassword) -> Result<PasswordHash, HashingBusy> {
        Ok(PasswordHash::new(password.expose()))
    }
}

impl TokenSigner for FakeKit {
    fn sign(&self, _: &Claims) -> String {
        TOKEN.to_owned()
    }

    fn read(&self, token: &str, now: OffsetDateTime) -> Result<Claims, TokenFault> {
        match token {
            TOKEN if now < self.claims.get().expires_at => Ok(self.claims.get()),
            TOKEN => Err(TokenFault::Expired),
            "unknown-key" => Err(TokenFault::UnknownKey),
            _ => Err(TokenFault::Invalid),
        }
    }
}

impl PublicKeys for FakeKit {
    fn jwks(&self) -> String {
        r#"{"keys":[]}"#.to_owned()
    }
}

impl Keyed for FakeKit {
    fn device_hash(&self, device: &DeviceId) -> DeviceHash {
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(device.expose().as_bytes());
        DeviceHash::new(bytes)
    }

    fn token_hash(&self, token: &MailedToken) -> TokenHash {
        let mut bytes = [0; 32];
        bytes.copy_from_slice(&token.expose().as_bytes()[2..34]);
        TokenHash::new(bytes)
    }

    fn code_hmac(&self, code: &ActivationCode) -> [u8; 32] {
        let mut bytes = [0; 32];
        bytes[..6].copy_from_slice(code.expose().as_bytes());
        bytes
    }
}

impl Pause for FakeKit {
    async fn pause(&self, _: std::time::Duration) {}
}

impl Sealer for FakeKit {
    fn seal(&self, _: MessageId, _: &Envelope) -> Result<Vec<u8>, NotSealed> {
        Ok(vec![1])
    }

    fn open(&self, _: MessageId, _: &[u8]) -> Result<Envelope, NotSealed> {
        Err(NotSealed)
    }
}
