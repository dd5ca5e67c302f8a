use async_trait::async_trait;
use std::{cell::Cell, rc::Rc};

use munim_identity_device::{
    ActivationCode, ApiKey, ApiKeyHash, AuthenticatorSecret, ChallengeId, Claims, DeviceHash, DeviceId,
    FactorKeys, HashingBusy, Keyed, MailedToken, OneTimeCode, PasswordHash, PasswordHasher, Pause,
    PlainPassword, PublicKeys, RecoveryCode, TokenFault, TokenHash, TokenSigner, Verdict,
};
use munim_kernel::{AnswerNotSealed, AnswerSealer, Clock, OnceKey, Randomness, TenantId, UserId};
use munim_messages::{Envelope, MessageId, NotSealed, Sealer};
use munim_webhooks::{EndpointId, SecretKeys, WebhookSecret};
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

#[async_trait(?Send)]
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

    fn api_key_hash(&self, key: &ApiKey) -> ApiKeyHash {
        let mut bytes = [0; 32];
        let secret = key.expose().bytes().rev();
        for (place, letter) in bytes.iter_mut().zip(secret) {
            *place = letter;
        }
        ApiKeyHash::new(bytes)
    }

    fn code_hmac(&self, code: &ActivationCode) -> [u8; 32] {
        let mut bytes = [0; 32];
        bytes[..6].copy_from_slice(code.expose().as_bytes());
        bytes
    }
}

impl FactorKeys for FakeKit {
    fn challenge_hash(&self, challenge: &ChallengeId) -> TokenHash {
        let mut bytes = [0; 32];
        bytes.copy_from_slice(&challenge.expose().as_bytes()[2..34]);
        TokenHash::new(bytes)
    }

    fn one_time_hmac(&self, _: &ChallengeId, code: &OneTimeCode) -> [u8; 32] {
        let code = RecoveryCode::typed(code.expose());
        self.recovery_hmac(TenantId::PLATFORM, claims().user, &code)
    }

    fn recovery_hmac(&self, _: TenantId, _: UserId, code: &RecoveryCode) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (place, letter) in bytes.iter_mut().zip(code.expose().bytes()) {
            *place = letter;
        }
        bytes
    }

    fn seal_secret(
        &self,
        _: TenantId,
        _: UserId,
        secret: &AuthenticatorSecret,
    ) -> Result<Vec<u8>, NotSealed> {
        Ok(secret.expose().to_vec())
    }

    fn open_secret(&self, _: TenantId, _: UserId, _: &[u8]) -> Result<AuthenticatorSecret, NotSealed> {
        Ok(AuthenticatorSecret::new([7; 20]))
    }

    fn spelled(&self, _: &AuthenticatorSecret) -> String {
        "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ".to_owned()
    }

    fn matching_step(
        &self,
        _: &AuthenticatorSecret,
        code: &str,
        _: OffsetDateTime,
        _: Option<i64>,
    ) -> Option<i64> {
        (code == "482913").then_some(1)
    }
}

#[async_trait(?Send)]
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

impl SecretKeys for FakeKit {
    fn seal_webhook_secret(
        &self,
        _: TenantId,
        _: EndpointId,
        secret: &WebhookSecret,
    ) -> Result<Vec<u8>, NotSealed> {
        Ok(secret.expose().to_vec())
    }

    fn open_webhook_secret(&self, _: TenantId, _: EndpointId, _: &[u8]) -> Result<WebhookSecret, NotSealed> {
        Err(NotSealed)
    }

    fn sign_webhook(&self, secret: &WebhookSecret, _: &str) -> [u8; 32] {
        *secret.expose()
    }
}

impl AnswerSealer for FakeKit {
    fn seal_answer(&self, _: &OnceKey, answer: &str) -> Result<Vec<u8>, AnswerNotSealed> {
        Ok(answer.as_bytes().to_vec())
    }

    fn open_answer(&self, _: &OnceKey, sealed: &[u8]) -> Result<String, AnswerNotSealed> {
        String::from_utf8(sealed.to_vec()).map_err(|_| AnswerNotSealed)
    }
}
