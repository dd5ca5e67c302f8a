use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher as _, PasswordVerifier as _, phc},
};
use munim_identity_device::{HashingBusy, PasswordHash, PlainPassword, Verdict};
use tokio::{sync::Semaphore, task};
use tracing::error;

/// Argon2id with m = 19,456 KiB, t = 2, p = 1 (OWASP's second recommendation of equal strength), on the
/// blocking pool, one at a time for each core. A queue that is too long is refused at once.
#[derive(Debug, Clone)]
pub struct Passwords {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    cores: Semaphore,
    waiting: AtomicUsize,
    longest_queue: usize,
    dummy: PasswordHash,
}

impl Passwords {
    const MEMORY_KIB: u32 = 19_456;
    const PASSES: u32 = 2;
    const LANES: u32 = 1;

    /// Hashes on `cores` cores at once, with at most `longest_queue` waiting.
    ///
    /// # Errors
    /// [`HashingBusy`] when the dummy hash cannot be made, which means that memory is short.
    pub fn try_new(cores: usize, longest_queue: usize) -> Result<Self, HashingBusy> {
        let dummy = hash_now(&PlainPassword::new("nobody's password"))?;
        Ok(Self {
            inner: Arc::new(Inner {
                cores: Semaphore::new(cores.max(1)),
                waiting: AtomicUsize::new(0),
                longest_queue,
                dummy,
            }),
        })
    }

    pub(crate) async fn verify(
        &self,
        password: PlainPassword,
        hash: Option<PasswordHash>,
    ) -> Result<Verdict, HashingBusy> {
        let real = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.inner.dummy.clone());
        let right = self
            .queued(move || Ok(verify_now(&password, &hash).map(|outdated| (outdated, password))))
            .await?;
        match right {
            Some((outdated, password)) if real => {
                let rehashed = if outdated {
                    Some(self.hash(password).await?)
                } else {
                    None
                };
                Ok(Verdict::Right(rehashed))
            }
            _ => Ok(Verdict::Wrong),
        }
    }

    pub(crate) async fn hash(&self, password: PlainPassword) -> Result<PasswordHash, HashingBusy> {
        self.queued(move || hash_now(&password)).await
    }

    async fn queued<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, HashingBusy> + Send + 'static,
    ) -> Result<T, HashingBusy> {
        let _place = Place::take(&self.inner)?;
        let _core = self.inner.cores.acquire().await.map_err(|_| HashingBusy)?;
        task::spawn_blocking(work).await.map_err(|failed| {
            error!(%failed, "hashing a password failed");
            HashingBusy
        })?
    }
}

/// A place in the queue; given up when dropped, also by a request that went away.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(inner: &'a Inner) -> Result<Self, HashingBusy> {
        let place = Self(&inner.waiting);
        if inner.waiting.fetch_add(1, Ordering::Relaxed) >= inner.longest_queue {
            Err(HashingBusy)
        } else {
            Ok(place)
        }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn argon() -> Result<Argon2<'static>, HashingBusy> {
    let params =
        Params::new(Passwords::MEMORY_KIB, Passwords::PASSES, Passwords::LANES, None).map_err(|bad| {
            error!(%bad, "the hashing parameters are refused");
            HashingBusy
        })?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash_now(password: &PlainPassword) -> Result<PasswordHash, HashingBusy> {
    let hash = argon()?
        .hash_password(password.expose().as_bytes())
        .map_err(|bad| {
            error!(%bad, "hashing a password failed");
            HashingBusy
        })?;
    Ok(PasswordHash::new(hash.to_string()))
}

/// `Some(outdated)` when the password is right.
fn verify_now(password: &PlainPassword, hash: &PasswordHash) -> Option<bool> {
    let parsed = phc::PasswordHash::new(hash.as_str())
        .inspect_err(|bad| error!(%bad, "a stored password hash cannot be read"))
        .ok()?;
    Argon2::default()
        .verify_password(password.expose().as_bytes(), &parsed)
        .ok()?;
    let params = Params::try_from(&parsed).ok();
    let current = params.is_some_and(|params| {
        (params.m_cost(), params.t_cost(), params.p_cost())
            == (Passwords::MEMORY_KIB, Passwords::PASSES, Passwords::LANES)
    });
    Some(!current)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_passes_and_old_parameters_are_renewed() {
        let passwords = Passwords::try_new(2, 10).unwrap();
        let right = || PlainPassword::new("Sahyadri#2026");
        let hash = passwords.hash(right()).await.unwrap();
        assert!(hash.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert_eq!(
            passwords.verify(right(), Some(hash.clone())).await,
            Ok(Verdict::Right(None))
        );
        assert_eq!(
            passwords
                .verify(PlainPassword::new("sahyadri#2026"), Some(hash))
                .await,
            Ok(Verdict::Wrong)
        );
        assert_eq!(
            passwords
                .verify(PlainPassword::new("nobody's password"), None)
                .await,
            Ok(Verdict::Wrong)
        );
        let weak = Argon2::new(
            Algorithm::Argon2id,
            Version::V0x13,
            Params::new(8, 1, 1, None).unwrap(),
        );
        let old = PasswordHash::new(weak.hash_password(b"old").unwrap().to_string());
        let verdict = passwords
            .verify(PlainPassword::new("old"), Some(old))
            .await
            .unwrap();
        assert!(matches!(verdict, Verdict::Right(Some(new)) if new.as_str().contains("m=19456")));
    }

    #[tokio::test]
    async fn a_full_queue_is_busy_and_never_wrong() {
        let passwords = Passwords::try_new(1, 0).unwrap();
        assert_eq!(
            passwords.verify(PlainPassword::new("x"), None).await,
            Err(HashingBusy)
        );
        assert_eq!(passwords.inner.waiting.load(Ordering::Relaxed), 0);
    }
}
