use async_trait::async_trait;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use munim_identity_device::{
    ActivationCode, ApiKey, ApiKeyHash, AuthenticatorSecret, ChallengeId, Claims, DeviceHash, DeviceId,
    FactorKeys, HashingBusy, Keyed, MailedToken, PasswordHash, PasswordHasher, Pause, PlainPassword,
    PublicKeys, RecoveryCode, TokenFault, TokenHash, TokenSigner, Verdict,
};
use munim_kernel::{Clock, OnceKey, Randomness, ReplyNotSealed, ReplySealer, StoreError, TenantId, UserId};
use munim_messages::{CodeKeys, Envelope, MessageId, NotSealed, OneTimeCode, Sealer};
use munim_webhooks::{EndpointId, SecretKeys, WebhookSecret};
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;
use tracing::error;
use zeroize::Zeroizing;

use crate::{
    Keyring, MasterKey, Passwords, SystemClock, SystemRandomness, authenticator_codes, trail_keys::TrailKeys,
};

/// Everything that use cases need besides the store. Cheap to clone; all clones share keys and limits.
#[derive(Debug, Clone)]
pub struct Kit<C = SystemClock> {
    clock: C,
    randomness: SystemRandomness,
    passwords: Passwords,
    keyring: Keyring,
    derived: Arc<Derived>,
    pub(crate) trail: Arc<TrailKeys>,
}

struct Derived {
    device: Zeroizing<[u8; 64]>,
    code: Zeroizing<[u8; 64]>,
    one_time: Zeroizing<[u8; 64]>,
    recovery: Zeroizing<[u8; 64]>,
    request: Zeroizing<[u8; 64]>,
    master: MasterKey,
}

impl std::fmt::Debug for Derived {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Derived(…)")
    }
}

impl<C: Clock> Kit<C> {
    pub fn new(clock: C, passwords: Passwords, keyring: Keyring, master: &MasterKey) -> Self {
        let derived = Derived {
            device: master.derive("munim device id 1"),
            code: master.derive("munim activation code 1"),
            one_time: master.derive("munim one-time code 1"),
            recovery: master.derive("munim recovery code 1"),
            request: master.derive("munim repeatable request 1"),
            master: master.clone(),
        };
        Self {
            clock,
            randomness: SystemRandomness,
            passwords,
            keyring,
            derived: Arc::new(derived),
            trail: Arc::new(TrailKeys::of(master)),
        }
    }

    pub fn keyring(&self) -> &Keyring {
        &self.keyring
    }
}

impl<C> Kit<C> {
    pub(crate) fn master(&self) -> &MasterKey {
        &self.derived.master
    }
}

impl<C: Clock> Clock for Kit<C> {
    fn now(&self) -> OffsetDateTime {
        self.clock.now()
    }
}

impl<C> Randomness for Kit<C> {
    fn fill(&self, bytes: &mut [u8]) {
        self.randomness.fill(bytes);
    }
}

#[async_trait(?Send)]
impl<C> PasswordHasher for Kit<C> {
    async fn verify(
        &self,
        password: PlainPassword,
        hash: Option<PasswordHash>,
    ) -> Result<Verdict, HashingBusy> {
        self.passwords.verify(password, hash).await
    }

    async fn hash(&self, password: PlainPassword) -> Result<PasswordHash, HashingBusy> {
        self.passwords.hash(password).await
    }
}

impl<C> TokenSigner for Kit<C> {
    fn sign(&self, claims: &Claims) -> Result<String, StoreError> {
        self.keyring.sign(claims).map_err(|failed| {
            error!(%failed, "no token could be signed");
            StoreError::Unavailable
        })
    }

    fn read(&self, token: &str, now: OffsetDateTime) -> Result<Claims, TokenFault> {
        self.keyring.read(token, now)
    }
}

impl<C> PublicKeys for Kit<C> {
    fn jwks(&self) -> String {
        self.keyring.jwks()
    }
}

impl<C> Keyed for Kit<C> {
    fn device_hash(&self, device: &DeviceId) -> DeviceHash {
        DeviceHash::new(mac(&self.derived.device, device.expose().as_bytes()))
    }

    fn token_hash(&self, token: &MailedToken) -> TokenHash {
        TokenHash::new(Sha256::digest(token.expose().as_bytes()).into())
    }

    fn api_key_hash(&self, key: &ApiKey) -> ApiKeyHash {
        ApiKeyHash::new(Sha256::digest(key.expose().as_bytes()).into())
    }

    fn code_hmac(&self, code: &ActivationCode) -> [u8; 32] {
        mac(&self.derived.code, code.expose().as_bytes())
    }
}

impl<C> CodeKeys for Kit<C> {
    fn one_time_hmac(&self, sent_for: &str, code: &OneTimeCode) -> [u8; 32] {
        // No two pairs produce the same text, because the first has no '/'.
        let text = Zeroizing::new(format!("{sent_for}/{}", code.expose()));
        mac(&self.derived.one_time, text.as_bytes())
    }
}

impl<C> FactorKeys for Kit<C> {
    fn challenge_hash(&self, challenge: &ChallengeId) -> TokenHash {
        TokenHash::new(Sha256::digest(challenge.expose().as_bytes()).into())
    }

    fn recovery_hmac(&self, tenant: TenantId, user: UserId, code: &RecoveryCode) -> [u8; 32] {
        let text = Zeroizing::new(format!("{tenant}/{user}/{}", code.expose()));
        mac(&self.derived.recovery, text.as_bytes())
    }

    fn seal_secret(
        &self,
        tenant: TenantId,
        user: UserId,
        secret: &AuthenticatorSecret,
    ) -> Result<Vec<u8>, NotSealed> {
        let sealed = self
            .derived
            .master
            .seal(secret.expose(), &whose(tenant, user), &self.randomness);
        sealed.map_err(|_| NotSealed)
    }

    fn open_secret(
        &self,
        tenant: TenantId,
        user: UserId,
        sealed: &[u8],
    ) -> Result<AuthenticatorSecret, NotSealed> {
        let opened = self.derived.master.open(sealed, &whose(tenant, user));
        let opened = opened.map_err(|_| NotSealed)?;
        let bytes = opened.as_slice().try_into().map_err(|_| NotSealed)?;
        Ok(AuthenticatorSecret::new(bytes))
    }

    fn spelled(&self, secret: &AuthenticatorSecret) -> String {
        authenticator_codes::spelled(secret)
    }

    fn matching_step(
        &self,
        secret: &AuthenticatorSecret,
        code: &str,
        now: OffsetDateTime,
        after: Option<i64>,
    ) -> Option<i64> {
        authenticator_codes::matching_step(secret, code, now, after)
    }
}

/// Binds a sealed secret to its user.
fn whose(tenant: TenantId, user: UserId) -> String {
    format!("authenticator {tenant} {user}")
}

impl<C> Sealer for Kit<C> {
    fn seal(&self, id: MessageId, envelope: &Envelope) -> Result<Vec<u8>, NotSealed> {
        let text = Zeroizing::new(serde_json::to_vec(envelope).map_err(|_| NotSealed)?);
        let sealed = self.derived.master.seal(&text, &about(id), &self.randomness);
        sealed.map_err(|_| NotSealed)
    }

    fn open(&self, id: MessageId, sealed: &[u8]) -> Result<Envelope, NotSealed> {
        let text = self.derived.master.open(sealed, &about(id));
        serde_json::from_slice(&text.map_err(|_| NotSealed)?).map_err(|_| NotSealed)
    }
}

/// Binds a seal to its message.
fn about(id: MessageId) -> String {
    format!("message {id}")
}

impl<C> SecretKeys for Kit<C> {
    fn seal_webhook_secret(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        secret: &WebhookSecret,
    ) -> Result<Vec<u8>, NotSealed> {
        let bound = receiver(tenant, endpoint);
        let sealed = self
            .derived
            .master
            .seal(secret.expose(), &bound, &self.randomness);
        sealed.map_err(|_| NotSealed)
    }

    fn open_webhook_secret(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        sealed: &[u8],
    ) -> Result<WebhookSecret, NotSealed> {
        let opened = self.derived.master.open(sealed, &receiver(tenant, endpoint));
        let opened = opened.map_err(|_| NotSealed)?;
        let bytes = opened.as_slice().try_into().map_err(|_| NotSealed)?;
        Ok(WebhookSecret::new(bytes))
    }

    fn sign_webhook(&self, secret: &WebhookSecret, content: &str) -> [u8; 32] {
        mac(secret.expose(), content.as_bytes())
    }
}

/// Binds a sealed secret to its endpoint.
fn receiver(tenant: TenantId, endpoint: EndpointId) -> String {
    format!("webhook {tenant} {endpoint}")
}

impl<C> ReplySealer for Kit<C> {
    fn request_hmac(&self, request: &[u8; 32]) -> [u8; 32] {
        mac(&self.derived.request, request)
    }

    fn seal_reply(&self, key: &OnceKey, reply: &str) -> Result<Vec<u8>, ReplyNotSealed> {
        let sealed = self
            .derived
            .master
            .seal(reply.as_bytes(), &reply_context(key), &self.randomness);
        sealed.map_err(|_| ReplyNotSealed)
    }

    fn open_reply(&self, key: &OnceKey, sealed: &[u8]) -> Result<String, ReplyNotSealed> {
        let opened = self.derived.master.open(sealed, &reply_context(key));
        let opened = opened.map_err(|_| ReplyNotSealed)?;
        let text = std::str::from_utf8(&opened).map_err(|_| ReplyNotSealed)?;
        Ok(text.to_owned())
    }
}

/// Binds a seal to the call of the reply. The client's key comes last, so no two calls produce the same text. Stored
/// replies were sealed with the word `answer`, so it must not change.
fn reply_context(key: &OnceKey) -> String {
    format!("answer {} {} {}", key.tenant, key.user, key.key)
}

#[async_trait(?Send)]
impl<C> Pause for Kit<C> {
    async fn pause(&self, duration: std::time::Duration) {
        tokio::time::sleep(duration).await;
    }
}

/// Returns the HMAC-SHA-256 of a message. The key is padded with zeros to a block of 64 bytes, as HMAC does with shorter
/// keys.
pub(crate) fn mac<const LENGTH: usize>(key: &[u8; LENGTH], message: &[u8]) -> [u8; 32] {
    const { assert!(LENGTH <= 64, "a longer key would be hashed first") }
    let mut block = Zeroizing::new([0; 64]);
    for (place, byte) in block.iter_mut().zip(key) {
        *place = *byte;
    }
    let mut mac = <Hmac<Sha256> as KeyInit>::new((&*block).into());
    mac.update(message);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use base64::{Engine as _, engine::general_purpose::STANDARD};
    use munim_kernel::SessionId;
    use munim_messages::{CodePurpose, Letter, Recipient};
    use time::macros::datetime;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn no_token_is_signed_without_a_key_in_force() {
        let master = MasterKey::draw(&SystemRandomness);
        let passwords = Passwords::try_new(1, 1).unwrap();
        let kit = Kit::new(SystemClock, passwords, Keyring::new(), &master);
        let claims = Claims {
            user: UserId::try_new(7).unwrap(),
            session: SessionId::new(Uuid::from_u128(1)),
            tenant: TenantId::try_new(1).unwrap(),
            issued_at: datetime!(2026-04-01 04:30:00 UTC),
            expires_at: datetime!(2026-04-01 05:00:00 UTC),
        };
        assert_eq!(kit.sign(&claims), Err(StoreError::Unavailable));
    }

    #[test]
    fn a_webhook_is_signed_as_the_standard_says_and_its_secret_opens_for_its_endpoint_only() {
        let master = MasterKey::draw(&SystemRandomness);
        let kit = Kit::new(
            SystemClock,
            Passwords::try_new(1, 1).unwrap(),
            Keyring::new(),
            &master,
        );
        // The example of the standard's own libraries, whose key is shorter.
        let example = r#"msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}"#;
        let key = *b"\x31\xf2\x90\xf6\xbf\x06\x29\x8a\xab\x4f\x08\xd4\x3c\x3f\x08\x2c\xf6\x48\xa3\x62\xda\x2d\xa4\xb0";
        assert_eq!(
            STANDARD.encode(mac(&key, example.as_bytes())),
            "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
        // A secret as long as the ones that we create. The signature was computed with Python's hmac.
        let secret = WebhookSecret::new([7; 32]);
        let signed = kit.sign_webhook(&secret, "msg_1.1775017800.{}");
        let digits = "02da37f0e455e07ad115986d330d4d0a984b12f086a89316781ea3a7b370809e";
        let bytes: Vec<u8> = (0..digits.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
            .collect();
        assert_eq!(signed.as_slice(), bytes);
        let tenant = TenantId::try_new(1).unwrap();
        let (one, other) = (
            EndpointId::new(Uuid::from_u128(1)),
            EndpointId::new(Uuid::from_u128(2)),
        );
        let sealed = kit.seal_webhook_secret(tenant, one, &secret).unwrap();
        assert_eq!(kit.open_webhook_secret(tenant, one, &sealed), Ok(secret.clone()));
        assert_eq!(kit.open_webhook_secret(tenant, other, &sealed), Err(NotSealed));
        assert_eq!(
            kit.open_webhook_secret(TenantId::PLATFORM, one, &sealed),
            Err(NotSealed)
        );
        assert!(!sealed.windows(32).any(|bytes| bytes == secret.expose()));
    }

    #[test]
    fn a_reply_opens_for_its_own_call_and_is_unreadable_at_rest() {
        let master = MasterKey::draw(&SystemRandomness);
        let passwords = Passwords::try_new(1, 1).unwrap();
        let kit = Kit::new(SystemClock, passwords, Keyring::new(), &master);
        let call = |user, words: &str| OnceKey {
            tenant: TenantId::try_new(1).unwrap(),
            user: UserId::try_new(user).unwrap(),
            key: words.into(),
            request: [0; 32],
        };
        let sealed = kit.seal_reply(&call(7, "k-1"), "munim_1_secret").unwrap();
        let opened = kit.open_reply(&call(7, "k-1"), &sealed).unwrap();
        assert_eq!(opened, "munim_1_secret");
        for other in [call(8, "k-1"), call(7, "k-2")] {
            assert_eq!(kit.open_reply(&other, &sealed), Err(ReplyNotSealed));
        }
        assert!(!String::from_utf8_lossy(&sealed).contains("secret"));
    }

    #[test]
    fn a_request_is_hashed_under_a_key_of_the_installation() {
        let [one, other] = [
            MasterKey::draw(&SystemRandomness),
            MasterKey::draw(&SystemRandomness),
        ]
        .map(|master| {
            let passwords = Passwords::try_new(1, 1).unwrap();
            Kit::new(SystemClock, passwords, Keyring::new(), &master)
        });
        let request = Sha256::digest(br#"{"number":"234567890124"}"#).into();
        assert_eq!(one.request_hmac(&request), one.request_hmac(&request));
        assert_ne!(one.request_hmac(&request), other.request_hmac(&request));
        assert_ne!(one.request_hmac(&request), request);
    }

    #[test]
    fn a_letter_opens_as_its_own_message_and_is_unreadable_at_rest() {
        let master = MasterKey::draw(&SystemRandomness);
        let passwords = Passwords::try_new(1, 1).unwrap();
        let kit = Kit::new(SystemClock, passwords, Keyring::new(), &master);
        let envelope = Envelope {
            to: Recipient::Sms {
                number: "+919800000000".into(),
            },
            letter: Letter::OneTimeCode {
                name: "Asha".into(),
                organisation: "Sahyadri".into(),
                code: "482913".into(),
                minutes: 5,
                purpose: CodePurpose::Confirmation,
            },
        };
        let (one, other) = (
            MessageId::new(Uuid::from_u128(1)),
            MessageId::new(Uuid::from_u128(2)),
        );
        let sealed = kit.seal(one, &envelope).unwrap();
        assert_eq!(kit.open(one, &sealed), Ok(envelope));
        assert_eq!(kit.open(other, &sealed), Err(NotSealed));
        let text = String::from_utf8_lossy(&sealed);
        assert!(!text.contains("482913") && !text.contains("+91"));
    }
}
