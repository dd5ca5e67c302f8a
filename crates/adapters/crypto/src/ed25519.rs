use ed25519_dalek::{Signature, SigningKey, VerifyingKey};
use jsonwebtoken::{
    Algorithm, AlgorithmFamily,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{ErrorKind, Result},
    signature::{Error, Signer, Verifier},
};

/// Ed25519 for `jsonwebtoken`, and nothing else: its own provider compiles RSA and the NIST curves into every build.
/// The key for signing is the seed, the key for verifying the public half. Both have 32 bytes.
static ONLY_ED25519: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| {
        let seed = of_ed25519(*algorithm, key.family(), key.as_bytes())?;
        Ok(Box::new(Signs(SigningKey::from_bytes(seed))))
    },
    verifier_factory: |algorithm, key| {
        let public = of_ed25519(*algorithm, key.family(), key.try_get_as_bytes()?)?;
        let public = VerifyingKey::from_bytes(public).map_err(|_| ErrorKind::InvalidEddsaKey)?;
        Ok(Box::new(Verifies(public)))
    },
    key_utils: KeyUtils::new_unimplemented(),
};

/// Makes `jsonwebtoken` sign and verify with Ed25519 in this process.
pub(crate) fn install() {
    // Fails only if a provider is installed already.
    let _ = ONLY_ED25519.install_default();
}

fn of_ed25519(algorithm: Algorithm, family: AlgorithmFamily, key: &[u8]) -> Result<&[u8; 32]> {
    if (algorithm, family) != (Algorithm::EdDSA, AlgorithmFamily::Ed) {
        return Err(ErrorKind::InvalidAlgorithm.into());
    }
    Ok(key.try_into().map_err(|_| ErrorKind::InvalidEddsaKey)?)
}

struct Signs(SigningKey);

impl Signer<Vec<u8>> for Signs {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        Ok(self.0.try_sign(message)?.to_vec())
    }
}

impl JwtSigner for Signs {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}

struct Verifies(VerifyingKey);

impl Verifier<Vec<u8>> for Verifies {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        self.0.verify(message, &Signature::from_slice(signature)?)
    }
}

impl JwtVerifier for Verifies {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}
