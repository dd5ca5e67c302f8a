use async_trait::async_trait;
use std::collections::BTreeSet;
use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use munim_audit::{Chain, SealKeys};
use munim_clients::{ClientSealer, DocumentNumber, KeptNumber, SealFailed, SealedAs};
use munim_crypto::Kit;
use munim_identity_device::{
    ActivationCode, ApiKey, ApiKeyHash, AuthenticatorSecret, ChallengeId, Claims, DeviceHash, DeviceId,
    FactorKeys, HashingBusy, Keyed, MailedToken, PasswordHash, PasswordHasher, Pause, PlainPassword,
    PublicKeys, RecoveryCode, TokenFault, TokenHash, TokenSigner, Verdict,
};
use munim_kernel::{Clock, OnceKey, Randomness, ReplyNotSealed, ReplySealer, StoreError, TenantId, UserId};
use munim_messages::{CodeKeys, Envelope, MessageId, NotSealed, OneTimeCode, Sealer};
use munim_postgres::PgStore;
use munim_webhooks::{EndpointId, SecretKeys, WebhookSecret};
use time::OffsetDateTime;
use tokio::sync::oneshot;

use crate::{FakeClock, template};

/// The real kit, with a test clock and a count of the password comparisons.
#[derive(Debug, Clone)]
pub struct TestKit {
    kit: Kit<FakeClock>,
    judged: Arc<AtomicU32>,
    busy: Arc<AtomicBool>,
    detained: Arc<Mutex<Option<Detained>>>,
}

/// The other end of a [`Detention`].
#[derive(Debug)]
struct Detained {
    judged: oneshot::Sender<()>,
    released: oneshot::Receiver<()>,
}

/// Holds back the result of the next comparison of a password with a stored hash, so that a test can change the state
/// that the reply depends on.
#[derive(Debug)]
pub struct Detention {
    judged: oneshot::Receiver<()>,
    released: oneshot::Sender<()>,
}

impl Detention {
    /// Waits until the password was checked, runs `meanwhile`, and releases the result. Returns what `meanwhile` returns.
    pub async fn then<T>(self, meanwhile: impl Future<Output = T>) -> T {
        self.judged.await.unwrap();
        let done = meanwhile.await;
        self.released.send(()).unwrap();
        done
    }
}

impl TestKit {
    pub(crate) fn new(kit: Kit<FakeClock>) -> Self {
        Self {
            kit,
            judged: Arc::default(),
            busy: Arc::default(),
            detained: Arc::default(),
        }
    }

    /// Detains the next password that is compared with a stored hash.
    pub fn detain(&self) -> Detention {
        let (judged, was_judged) = oneshot::channel();
        let (release, released) = oneshot::channel();
        *self.detained.lock().unwrap_or_else(PoisonError::into_inner) = Some(Detained { judged, released });
        Detention {
            judged: was_judged,
            released: release,
        }
    }

    /// Verifies a password, with real hashing only the first time in this process: it takes a tenth of the time of all
    /// tests.
    async fn verdict(
        &self,
        password: PlainPassword,
        hash: Option<PasswordHash>,
    ) -> Result<Verdict, HashingBusy> {
        static RIGHT: Mutex<BTreeSet<[String; 2]>> = Mutex::new(BTreeSet::new());
        let pair = hash
            .as_ref()
            .map(|hash| [password.expose().to_owned(), hash.as_str().to_owned()]);
        let known = |pair| {
            RIGHT
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .contains(pair)
        };
        if pair.as_ref().is_some_and(known) {
            return Ok(Verdict::Right(None));
        }
        let verdict = self.kit.verify(password, hash).await?;
        if let (Some(pair), Verdict::Right(None)) = (pair, &verdict) {
            RIGHT.lock().unwrap_or_else(PoisonError::into_inner).insert(pair);
        }
        Ok(verdict)
    }

    /// Loads the signing keys and creates one if it is time, as nodes do every hour.
    pub async fn keep_keys(&self, store: &PgStore) {
        self.kit.keep_keys(store, &template::master()).await.unwrap();
    }

    /// Refuses all passwords from now on, as if too many were waiting to be hashed; with `false`, accepts them again.
    pub fn be_busy(&self, busy: bool) {
        self.busy.store(busy, Ordering::SeqCst);
    }

    /// Returns how many passwords were compared with a stored hash; comparisons with the dummy do not count.
    pub fn judged(&self) -> u32 {
        self.judged.load(Ordering::SeqCst)
    }
}

impl Clock for TestKit {
    fn now(&self) -> OffsetDateTime {
        self.kit.now()
    }
}

impl Randomness for TestKit {
    fn fill(&self, bytes: &mut [u8]) {
        self.kit.fill(bytes);
    }
}

#[async_trait(?Send)]
impl PasswordHasher for TestKit {
    async fn verify(
        &self,
        password: PlainPassword,
        hash: Option<PasswordHash>,
    ) -> Result<Verdict, HashingBusy> {
        if self.busy.load(Ordering::SeqCst) {
            return Err(HashingBusy);
        }
        if hash.is_none() {
            return self.kit.verify(password, hash).await;
        }
        self.judged.fetch_add(1, Ordering::SeqCst);
        let detained = self
            .detained
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let verdict = self.verdict(password, hash).await?;
        if let Some(detained) = detained {
            detained.judged.send(()).unwrap();
            detained.released.await.unwrap();
        }
        Ok(verdict)
    }

    async fn hash(&self, password: PlainPassword) -> Result<PasswordHash, HashingBusy> {
        self.kit.hash(password).await
    }
}

impl TokenSigner for TestKit {
    fn sign(&self, claims: &Claims) -> Result<String, StoreError> {
        self.kit.sign(claims)
    }

    fn read(&self, token: &str, now: OffsetDateTime) -> Result<Claims, TokenFault> {
        self.kit.read(token, now)
    }
}

impl PublicKeys for TestKit {
    fn jwks(&self) -> String {
        self.kit.jwks()
    }
}

impl Keyed for TestKit {
    fn device_hash(&self, device: &DeviceId) -> DeviceHash {
        self.kit.device_hash(device)
    }

    fn token_hash(&self, token: &MailedToken) -> TokenHash {
        self.kit.token_hash(token)
    }

    fn api_key_hash(&self, key: &ApiKey) -> ApiKeyHash {
        self.kit.api_key_hash(key)
    }

    fn code_hmac(&self, code: &ActivationCode) -> [u8; 32] {
        self.kit.code_hmac(code)
    }
}

impl CodeKeys for TestKit {
    fn one_time_hmac(&self, sent_for: &str, code: &OneTimeCode) -> [u8; 32] {
        self.kit.one_time_hmac(sent_for, code)
    }
}

impl FactorKeys for TestKit {
    fn challenge_hash(&self, challenge: &ChallengeId) -> TokenHash {
        self.kit.challenge_hash(challenge)
    }

    fn recovery_hmac(&self, tenant: TenantId, user: UserId, code: &RecoveryCode) -> [u8; 32] {
        self.kit.recovery_hmac(tenant, user, code)
    }

    fn seal_secret(
        &self,
        tenant: TenantId,
        user: UserId,
        secret: &AuthenticatorSecret,
    ) -> Result<Vec<u8>, NotSealed> {
        self.kit.seal_secret(tenant, user, secret)
    }

    fn open_secret(
        &self,
        tenant: TenantId,
        user: UserId,
        sealed: &[u8],
    ) -> Result<AuthenticatorSecret, NotSealed> {
        self.kit.open_secret(tenant, user, sealed)
    }

    fn spelled(&self, secret: &AuthenticatorSecret) -> String {
        self.kit.spelled(secret)
    }

    fn matching_step(
        &self,
        secret: &AuthenticatorSecret,
        code: &str,
        now: OffsetDateTime,
        after: Option<i64>,
    ) -> Option<i64> {
        self.kit.matching_step(secret, code, now, after)
    }
}

impl Sealer for TestKit {
    fn seal(&self, id: MessageId, envelope: &Envelope) -> Result<Vec<u8>, NotSealed> {
        self.kit.seal(id, envelope)
    }

    fn open(&self, id: MessageId, sealed: &[u8]) -> Result<Envelope, NotSealed> {
        self.kit.open(id, sealed)
    }
}

impl SecretKeys for TestKit {
    fn seal_webhook_secret(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        secret: &WebhookSecret,
    ) -> Result<Vec<u8>, NotSealed> {
        self.kit.seal_webhook_secret(tenant, endpoint, secret)
    }

    fn open_webhook_secret(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        sealed: &[u8],
    ) -> Result<WebhookSecret, NotSealed> {
        self.kit.open_webhook_secret(tenant, endpoint, sealed)
    }

    fn sign_webhook(&self, secret: &WebhookSecret, content: &str) -> [u8; 32] {
        self.kit.sign_webhook(secret, content)
    }
}

impl ClientSealer for TestKit {
    fn seal_number(
        &self,
        tenant: TenantId,
        kept: SealedAs,
        number: &DocumentNumber,
    ) -> Result<KeptNumber, SealFailed> {
        self.kit.seal_number(tenant, kept, number)
    }

    fn open_number(&self, tenant: TenantId, kept: SealedAs, sealed: &[u8]) -> Result<String, SealFailed> {
        self.kit.open_number(tenant, kept, sealed)
    }

    fn seal_bytes(&self, tenant: TenantId, kept: SealedAs, opened: &[u8]) -> Result<Vec<u8>, SealFailed> {
        self.kit.seal_bytes(tenant, kept, opened)
    }

    fn open_bytes(&self, tenant: TenantId, kept: SealedAs, sealed: &[u8]) -> Result<Vec<u8>, SealFailed> {
        self.kit.open_bytes(tenant, kept, sealed)
    }
}

#[async_trait(?Send)]
impl Pause for TestKit {
    async fn pause(&self, duration: std::time::Duration) {
        self.kit.pause(duration).await;
    }
}

impl ReplySealer for TestKit {
    fn request_hmac(&self, request: &[u8; 32]) -> [u8; 32] {
        self.kit.request_hmac(request)
    }

    fn seal_reply(&self, key: &OnceKey, answer: &str) -> Result<Vec<u8>, ReplyNotSealed> {
        self.kit.seal_reply(key, answer)
    }

    fn open_reply(&self, key: &OnceKey, sealed: &[u8]) -> Result<String, ReplyNotSealed> {
        self.kit.open_reply(key, sealed)
    }
}

impl SealKeys for TestKit {
    fn leaf(&self, record: &[u8]) -> [u8; 32] {
        self.kit.leaf(record)
    }

    fn link(&self, link: &[u8]) -> Chain {
        self.kit.link(link)
    }

    fn sign_trail(&self, text: &[u8]) -> [u8; 64] {
        self.kit.sign_trail(text)
    }

    fn signed_trail(&self, text: &[u8], signature: &[u8]) -> bool {
        self.kit.signed_trail(text, signature)
    }

    fn trail_key(&self) -> [u8; 32] {
        self.kit.trail_key()
    }
}
