use std::{
    fmt,
    sync::{Arc, PoisonError, RwLock},
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use ed25519_dalek::SigningKey;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, decode_header, encode};
use munim_identity_device::{Claims, StoredKey, TokenFault};
use munim_kernel::{Randomness, SessionId, TenantId, UserId};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;
use zeroize::Zeroizing;

use crate::{MasterKey, MasterKeyError, ed25519};

const ISSUER: &str = "munim";
const AUDIENCE: &str = "munim-console";

#[derive(Debug, Error)]
pub enum KeyringError {
    #[error(transparent)]
    Master(#[from] MasterKeyError),
    #[error("the signing key {0} is damaged")]
    Damaged(String),
    #[error("there is no signing key in force")]
    None,
}

/// A key signs for 90 days.
const SIGNS_FOR: Duration = Duration::days(90);
/// A retired key still verifies for a day, because no token is valid for longer than a session can last.
const VERIFIES_FOR: Duration = Duration::days(1);
/// How far the clock of the node that signed a token may be ahead.
const AHEAD: Duration = Duration::seconds(60);

struct Key {
    kid: String,
    public: Vec<u8>,
    encoding: EncodingKey,
    decoding: DecodingKey,
    created_at: OffsetDateTime,
    retires_at: OffsetDateTime,
    dropped_at: OffsetDateTime,
}

/// The signing keys in force, shared by all workers of a node and replaced as a whole.
#[derive(Clone)]
pub struct Keyring {
    keys: Arc<RwLock<Arc<Vec<Key>>>>,
    validation: Arc<Validation>,
}

#[derive(Serialize, Deserialize)]
struct Wire {
    iss: String,
    aud: String,
    sub: String,
    sid: Uuid,
    tid: i64,
    iat: i64,
    nbf: i64,
    exp: i64,
}

impl Keyring {
    /// Returns an empty ring; [`Keyring::replace`] fills it.
    pub fn new() -> Self {
        ed25519::install();
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_issuer(&[ISSUER]);
        validation.set_audience(&[AUDIENCE]);
        validation.set_required_spec_claims(&["exp", "nbf", "iss", "aud", "sub"]);
        // Times are checked against the kernel's clock, below.
        validation.validate_exp = false;
        validation.validate_nbf = false;
        Self {
            keys: Arc::default(),
            validation: Arc::new(validation),
        }
    }

    /// Creates an Ed25519 key that signs from `now` on for 90 days and verifies for one more day, with its
    /// private half sealed for storage.
    pub fn draw(
        master: &MasterKey,
        randomness: &impl Randomness,
        now: OffsetDateTime,
    ) -> Result<StoredKey, KeyringError> {
        let mut seed = Zeroizing::new([0; 32]);
        randomness.fill(&mut *seed);
        let key = SigningKey::from_bytes(&seed);
        let kid = randomness.uuid().simple().to_string();
        let sealed_key = master.seal(&*seed, &kid, randomness)?;
        let retires_at = now + SIGNS_FOR;
        Ok(StoredKey {
            sealed_key,
            public_key: key.verifying_key().to_bytes().to_vec(),
            created_at: now,
            retires_at,
            dropped_at: retires_at + VERIFIES_FOR,
            kid,
        })
    }

    /// Replaces the keys with the stored ones. If this fails, the old keys stay in use.
    pub fn replace(&self, master: &MasterKey, stored: &[StoredKey]) -> Result<(), KeyringError> {
        let keys = stored
            .iter()
            .map(|key| open(master, key))
            .collect::<Result<Vec<_>, _>>()?;
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(keys);
        Ok(())
    }

    fn keys(&self) -> Arc<Vec<Key>> {
        Arc::clone(&self.keys.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns whether a key is in force that signs for at least `longer`.
    pub fn signs_for(&self, now: OffsetDateTime, longer: Duration) -> bool {
        self.keys()
            .iter()
            .any(|key| key.created_at <= now && now + longer < key.retires_at)
    }

    pub(crate) fn sign(&self, claims: &Claims) -> Result<String, KeyringError> {
        let keys = self.keys();
        let key = keys
            .iter()
            .filter(|key| key.created_at <= claims.issued_at && claims.issued_at < key.retires_at)
            .max_by_key(|key| key.created_at)
            .ok_or(KeyringError::None)?;
        let wire = Wire {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            sub: claims.user.to_string(),
            sid: claims.session.get(),
            tid: claims.tenant.get(),
            iat: claims.issued_at.unix_timestamp(),
            nbf: claims.issued_at.unix_timestamp(),
            exp: claims.expires_at.unix_timestamp(),
        };
        let header = Header {
            kid: Some(key.kid.clone()),
            ..Header::new(Algorithm::EdDSA)
        };
        encode(&header, &wire, &key.encoding).map_err(|_| KeyringError::Damaged(key.kid.clone()))
    }

    pub(crate) fn read(&self, token: &str, now: OffsetDateTime) -> Result<Claims, TokenFault> {
        let header = decode_header(token).map_err(|_| TokenFault::Invalid)?;
        let foreign =
            header.jku.is_some() || header.jwk.is_some() || header.x5u.is_some() || header.x5c.is_some();
        if foreign || header.alg != Algorithm::EdDSA || header.typ.as_deref() != Some("JWT") {
            return Err(TokenFault::Invalid);
        }
        let kid = header.kid.ok_or(TokenFault::Invalid)?;
        let keys = self.keys();
        let key = keys
            .iter()
            .find(|key| key.kid == kid)
            .ok_or(TokenFault::UnknownKey)?;
        if now >= key.dropped_at {
            return Err(TokenFault::Invalid);
        }
        let wire = decode::<Wire>(token, &key.decoding, &self.validation)
            .map_err(|_| TokenFault::Invalid)?
            .claims;
        let time = |seconds| OffsetDateTime::from_unix_timestamp(seconds).map_err(|_| TokenFault::Invalid);
        let claims = Claims {
            user: wire
                .sub
                .parse()
                .ok()
                .and_then(|id| UserId::try_new(id).ok())
                .ok_or(TokenFault::Invalid)?,
            session: SessionId::new(wire.sid),
            tenant: TenantId::from_store(wire.tid).map_err(|_| TokenFault::Invalid)?,
            issued_at: time(wire.iat)?,
            expires_at: time(wire.exp)?,
        };
        // A node whose clock is ahead may have signed it. Expiry has no such margin.
        if now + AHEAD < time(wire.nbf)?.max(claims.issued_at) {
            return Err(TokenFault::Invalid);
        }
        if now >= claims.expires_at {
            Err(TokenFault::Expired)
        } else {
            Ok(claims)
        }
    }

    pub(crate) fn jwks(&self) -> String {
        let keys: Vec<_> = self
            .keys()
            .iter()
            .map(|key| {
                serde_json::json!({
                    "kty": "OKP", "crv": "Ed25519", "use": "sig", "alg": "EdDSA",
                    "kid": key.kid, "x": URL_SAFE_NO_PAD.encode(&key.public),
                })
            })
            .collect();
        serde_json::json!({ "keys": keys }).to_string()
    }
}

impl Default for Keyring {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Keyring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.keys().iter().map(|key| &key.kid))
            .finish()
    }
}

fn open(master: &MasterKey, stored: &StoredKey) -> Result<Key, KeyringError> {
    let damaged = || KeyringError::Damaged(stored.kid.clone());
    let seed = master.open(&stored.sealed_key, &stored.kid)?;
    let seed: Zeroizing<[u8; 32]> = Zeroizing::new(seed.as_slice().try_into().map_err(|_| damaged())?);
    let key = SigningKey::from_bytes(&seed);
    if key.verifying_key().as_bytes().as_slice() != stored.public_key {
        return Err(damaged());
    }
    Ok(Key {
        kid: stored.kid.clone(),
        public: stored.public_key.clone(),
        encoding: EncodingKey::from_ed_der(&*seed),
        decoding: DecodingKey::from_ed_der(&stored.public_key),
        created_at: stored.created_at,
        retires_at: stored.retires_at,
        dropped_at: stored.dropped_at,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};
    use time::macros::datetime;

    use super::*;
    use crate::SystemRandomness;

    const NOW: OffsetDateTime = datetime!(2026-11-21 10:00 UTC);

    fn ring() -> Keyring {
        let master = MasterKey::draw(&SystemRandomness);
        let ring = Keyring::new();
        ring.replace(
            &master,
            &[Keyring::draw(&master, &SystemRandomness, NOW).unwrap()],
        )
        .unwrap();
        ring
    }

    fn claims() -> Claims {
        Claims {
            user: UserId::try_new(7).unwrap(),
            session: SessionId::new(SystemRandomness.uuid()),
            tenant: TenantId::try_new(3).unwrap(),
            issued_at: NOW,
            expires_at: NOW + Duration::minutes(30),
        }
    }

    #[test]
    fn a_token_says_what_was_signed_until_it_ends() {
        let (ring, claims) = (ring(), claims());
        let token = ring.sign(&claims).unwrap();
        assert_eq!(ring.read(&token, NOW), Ok(claims));
        let end = NOW + Duration::minutes(30);
        assert_eq!(ring.read(&token, end - Duration::seconds(1)), Ok(claims));
        assert_eq!(ring.read(&token, end), Err(TokenFault::Expired));
        assert_eq!(ring.read(&token, NOW - AHEAD), Ok(claims));
        let early = NOW - AHEAD - Duration::seconds(1);
        assert_eq!(ring.read(&token, early), Err(TokenFault::Invalid));
        assert_eq!(self::ring().read(&token, NOW), Err(TokenFault::UnknownKey));
    }

    #[test]
    fn keys_overlap_and_are_dropped() {
        let master = MasterKey::draw(&SystemRandomness);
        let old = Keyring::draw(&master, &SystemRandomness, NOW).unwrap();
        let later = old.retires_at - Duration::days(1);
        let new = Keyring::draw(&master, &SystemRandomness, later).unwrap();
        let ring = Keyring::new();
        ring.replace(&master, &[old.clone(), new.clone()]).unwrap();
        let at = |at| Claims {
            issued_at: at,
            expires_at: at + Duration::hours(1),
            ..claims()
        };
        let kid = |token: &str| decode_header(token).unwrap().kid.unwrap();
        assert_eq!(kid(&ring.sign(&at(NOW)).unwrap()), old.kid);
        let token = ring.sign(&at(later)).unwrap();
        assert_eq!(kid(&token), new.kid);
        assert!(ring.sign(&at(new.retires_at)).is_err());
        assert!(!ring.signs_for(new.retires_at - Duration::days(6), Duration::days(7)));
        let last = Claims {
            expires_at: old.dropped_at + Duration::days(9),
            ..at(NOW)
        };
        let token = ring.sign(&last).unwrap();
        assert!(ring.read(&token, old.dropped_at - Duration::seconds(1)).is_ok());
        assert_eq!(ring.read(&token, old.dropped_at), Err(TokenFault::Invalid));
    }

    #[test]
    fn unsigned_and_foreign_tokens_are_refused() {
        let ring = ring();
        let token = ring.sign(&claims()).unwrap();
        let [header, payload, signature] = token.split('.').collect::<Vec<_>>().try_into().unwrap();
        let header: serde_json::Value =
            serde_json::from_slice(&URL_SAFE_NO_PAD.decode(header).unwrap()).unwrap();
        for (name, value) in [
            ("alg", "none"),
            ("alg", "HS256"),
            ("jku", "https://x.example"),
            ("typ", "x"),
            ("x5u", "https://x.example"),
        ] {
            let mut forged = header.clone();
            forged[name] = value.into();
            let forged = URL_SAFE_NO_PAD.encode(forged.to_string());
            let forged = format!("{forged}.{payload}.{signature}");
            assert_eq!(
                ring.read(&forged, NOW),
                Err(TokenFault::Invalid),
                "{name}={value}"
            );
        }
    }

    /// Signs the given header and payload with the ring's own key.
    fn rightly_signed(ring: &Keyring, header: &Value, payload: &Value) -> String {
        let part = |part: &Value| URL_SAFE_NO_PAD.encode(part.to_string());
        let message = format!("{}.{}", part(header), part(payload));
        let keys = ring.keys();
        let key = &keys.first().unwrap().encoding;
        let signature = jsonwebtoken::crypto::sign(message.as_bytes(), key, Algorithm::EdDSA).unwrap();
        format!("{message}.{signature}")
    }

    #[test]
    fn a_right_signature_alone_is_not_enough() {
        let (ring, claims) = (ring(), claims());
        let token = ring.sign(&claims).unwrap();
        let [header, payload, _] = token.split('.').collect::<Vec<_>>().try_into().unwrap();
        let read =
            |part: &str| -> Value { serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap() };
        let (header, payload) = (read(header), read(payload));
        let same = rightly_signed(&ring, &header, &payload);
        assert_eq!(ring.read(&same, NOW), Ok(claims));
        let jwk = json!({"kty": "OKP", "crv": "Ed25519", "x": URL_SAFE_NO_PAD.encode([7; 32])});
        for (name, value) in [
            ("typ", json!("at+jwt")),
            ("typ", Value::Null),
            ("alg", json!("HS256")),
            ("alg", json!("RS256")),
            ("alg", json!("none")),
            ("jku", json!("https://x.example/keys")),
            ("x5u", json!("https://x.example/chain")),
            ("x5c", json!(["MIIB"])),
            ("jwk", jwk),
            ("kid", Value::Null),
        ] {
            let mut other = header.clone();
            other[name] = value.clone();
            let token = rightly_signed(&ring, &other, &payload);
            assert_eq!(ring.read(&token, NOW), Err(TokenFault::Invalid), "{name} {value}");
        }
        let ahead = (NOW + AHEAD).unix_timestamp();
        let late = ahead + 1;
        for name in ["nbf", "iat"] {
            let mut other = payload.clone();
            other[name] = json!(ahead);
            let token = rightly_signed(&ring, &header, &other);
            assert!(ring.read(&token, NOW).is_ok(), "another node's clock: {name}");
        }
        for (name, value) in [
            ("iss", json!("somebody")),
            ("aud", json!("munim-other")),
            ("aud", json!([])),
            ("iss", Value::Null),
            ("nbf", json!(late)),
            ("iat", json!(late)),
            ("sub", json!("0")),
            ("sid", json!("7")),
            ("tid", json!(-1)),
        ] {
            let mut other = payload.clone();
            other[name] = value.clone();
            let token = rightly_signed(&ring, &header, &other);
            assert_eq!(ring.read(&token, NOW), Err(TokenFault::Invalid), "{name} {value}");
            other.as_object_mut().unwrap().remove(name);
            let token = rightly_signed(&ring, &header, &other);
            assert_eq!(ring.read(&token, NOW), Err(TokenFault::Invalid), "no {name}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn no_altered_token_is_read(at in 0usize..300, to in "[A-Za-z0-9_.-]") {
            let ring = ring();
            let token = ring.sign(&claims()).unwrap();
            let at = at % token.len();
            let mut altered = token.clone();
            altered.replace_range(at..=at, &to);
            prop_assume!(altered != token);
            prop_assert!(ring.read(&altered, NOW).is_err());
        }
    }
}
