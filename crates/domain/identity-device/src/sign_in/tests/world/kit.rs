//! The kit: the clock, the hasher, the signer and the keys.
use async_trait::async_trait;
use std::time::Duration as Wait;

use munim_messages::{CodeKeys, NotSealed, OneTimeCode};

use super::super::super::*;
use super::{NOW, Store};
use crate::{
    AuthenticatorSecret, Claims, DeviceHash, HashingBusy, PasswordHash, RecoveryCode, TokenFault, TokenHash,
};

impl Clock for Store {
    fn now(&self) -> OffsetDateTime {
        NOW + self.0.later.get()
    }
}

impl Randomness for Store {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(7);
    }
}

#[async_trait(?Send)]
impl PasswordHasher for Store {
    async fn verify(&self, _: PlainPassword, hash: Option<PasswordHash>) -> Result<Verdict, HashingBusy> {
        assert_eq!(self.0.open.get(), 0, "a password is judged while a work is open");
        self.0.ask(if hash.is_some() { "verify" } else { "verify dummy" });
        if hash.is_some() {
            self.0.verdict.borrow().clone()
        } else {
            Ok(Verdict::Wrong)
        }
    }

    async fn hash(&self, _: PlainPassword) -> Result<PasswordHash, HashingBusy> {
        panic!("signing in hashes nothing anew by itself")
    }
}

impl TokenSigner for Store {
    fn sign(&self, _: &Claims) -> Result<String, StoreError> {
        assert_eq!(
            self.0.open.get(),
            0,
            "a token is signed before the session is there"
        );
        Ok("token".into())
    }

    fn read(&self, _: &str, _: OffsetDateTime) -> Result<Claims, TokenFault> {
        Err(TokenFault::Invalid)
    }
}

impl Keyed for Store {
    fn device_hash(&self, _: &DeviceId) -> DeviceHash {
        DeviceHash::new([1; 32])
    }

    fn token_hash(&self, _: &crate::MailedToken) -> crate::TokenHash {
        panic!("signing in hashes no links")
    }

    fn api_key_hash(&self, _: &crate::ApiKey) -> crate::ApiKeyHash {
        unreachable!()
    }

    fn code_hmac(&self, _: &crate::ActivationCode) -> [u8; 32] {
        [2; 32]
    }
}

impl CodeKeys for Store {
    fn one_time_hmac(&self, _: &str, _: &OneTimeCode) -> [u8; 32] {
        unreachable!()
    }
}

impl FactorKeys for Store {
    fn challenge_hash(&self, _: &ChallengeId) -> TokenHash {
        TokenHash::new([3; 32])
    }

    fn recovery_hmac(&self, _: TenantId, _: UserId, _: &RecoveryCode) -> [u8; 32] {
        unreachable!()
    }

    fn seal_secret(&self, _: TenantId, _: UserId, _: &AuthenticatorSecret) -> Result<Vec<u8>, NotSealed> {
        unreachable!()
    }

    fn open_secret(&self, _: TenantId, _: UserId, _: &[u8]) -> Result<AuthenticatorSecret, NotSealed> {
        unreachable!()
    }

    fn spelled(&self, _: &AuthenticatorSecret) -> String {
        unreachable!()
    }

    fn matching_step(
        &self,
        _: &AuthenticatorSecret,
        _: &str,
        _: OffsetDateTime,
        _: Option<i64>,
    ) -> Option<i64> {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl Pause for Store {
    async fn pause(&self, _: Wait) {
        assert_eq!(self.0.open.get(), 0, "somebody waits while a work is open");
        self.0.ask("pause");
        // The others were right.
        self.0.address_limited.set(false);
    }
}
