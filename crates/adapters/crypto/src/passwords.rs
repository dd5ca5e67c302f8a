use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use argon2::{
    Algorithm, Argon2, Params, Version, password_hash,
    password_hash::phc::{self, Output, ParamsString, Salt},
};
use munim_identity_device::{HashingBusy, PasswordHash, PlainPassword, Verdict};
use rustix::process::{getpriority_process, setpriority_process};
use tokio::sync::{Semaphore, oneshot};
use tracing::{debug, error};

use crate::hashing_memory::HashingMemory;

/// Hashes with Argon2id, m = 19,456 KiB, t = 2, p = 1 (OWASP's second recommendation of equal strength), one at a
/// time per core, on its own threads: they have a lower priority, which a thread of the blocking pool could not
/// restore. A queue that is too long is refused at once.
#[derive(Debug, Clone)]
pub struct Passwords {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    cores: Arc<Semaphore>,
    memory: HashingMemory,
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
    /// [`HashingBusy`] if the dummy hash cannot be computed, which means that memory is short.
    pub fn try_new(cores: usize, longest_queue: usize) -> Result<Self, HashingBusy> {
        let memory = HashingMemory::default();
        let dummy = hash_now(&memory, &PlainPassword::new("nobody's password"))?;
        Ok(Self {
            inner: Arc::new(Inner {
                cores: Arc::new(Semaphore::new(cores.max(1))),
                memory,
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
            .queued(move |memory| {
                let right = verify_now(memory, &password, &hash);
                // The right password passes even if it cannot be hashed again.
                Ok(right.map(|outdated| outdated.then(|| hash_now(memory, &password).ok()).flatten()))
            })
            .await?;
        Ok(match right {
            Some(rehashed) if real => Verdict::Right(rehashed),
            _ => Verdict::Wrong,
        })
    }

    pub(crate) async fn hash(&self, password: PlainPassword) -> Result<PasswordHash, HashingBusy> {
        self.queued(move |memory| hash_now(memory, &password)).await
    }

    async fn queued<T: Send + 'static>(
        &self,
        work: impl FnOnce(&HashingMemory) -> Result<T, HashingBusy> + Send + 'static,
    ) -> Result<T, HashingBusy> {
        let _place = Place::take(&self.inner)?;
        let cores = Arc::clone(&self.inner.cores);
        let core = cores.acquire_owned().await.map_err(|_| HashingBusy)?;
        let inner = Arc::clone(&self.inner);
        let (done, hashed) = oneshot::channel();
        let hashing = thread::Builder::new().name("hashing".to_owned()).spawn(move || {
            // Held until the hash is done, even if the request was abandoned meanwhile.
            let _core = core;
            yield_to_requests();
            // The request may have been abandoned.
            drop(done.send(work(&inner.memory)));
        });
        hashing.map_err(|failed| {
            error!(%failed, "no thread to hash a password on");
            HashingBusy
        })?;
        hashed.await.map_err(|_| {
            error!("hashing a password panicked");
            HashingBusy
        })?
    }
}

/// Lowers the priority of this thread, so that many simultaneous sign-ins leave the cores to other requests, which
/// are short.
fn yield_to_requests() {
    const NICER_BY: i32 = 5;
    const NICEST: i32 = 19;
    // On Linux a priority belongs to the thread, and `None` means the current one.
    let lowered = getpriority_process(None)
        .and_then(|own| setpriority_process(None, own.saturating_add(NICER_BY).min(NICEST)));
    if let Err(failed) = lowered {
        debug!(%failed, "the priority of hashing could not be lowered");
    }
}

/// A place in the queue; released when dropped, also by an abandoned request.
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

fn hash_now(memory: &HashingMemory, password: &PlainPassword) -> Result<PasswordHash, HashingBusy> {
    let hash = hashed(memory, password).map_err(|bad| {
        error!(%bad, "hashing a password failed");
        HashingBusy
    })?;
    Ok(PasswordHash::new(hash.to_string()))
}

fn hashed(
    memory: &HashingMemory,
    password: &PlainPassword,
) -> Result<phc::PasswordHash, password_hash::Error> {
    let params = Params::new(Passwords::MEMORY_KIB, Passwords::PASSES, Passwords::LANES, None)?;
    let salt = Salt::generate();
    let shown = ParamsString::try_from(&params)?;
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    Ok(phc::PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: shown,
        hash: Some(output(
            memory,
            &argon,
            password,
            &salt,
            Params::DEFAULT_OUTPUT_LEN,
        )?),
        salt: Some(salt),
    })
}

fn output(
    memory: &HashingMemory,
    argon: &Argon2<'_>,
    password: &PlainPassword,
    salt: &[u8],
    length: usize,
) -> Result<Output, password_hash::Error> {
    let mut out = vec![0; length];
    memory.lend(argon.params().block_count(), |blocks| {
        argon.hash_password_into_with_memory(password.expose().as_bytes(), salt, &mut out, blocks)
    })?;
    Ok(Output::new(&out)?)
}

/// Returns `Some(outdated)` when the password is right.
fn verify_now(memory: &HashingMemory, password: &PlainPassword, hash: &PasswordHash) -> Option<bool> {
    let parsed = phc::PasswordHash::new(hash.as_str())
        .inspect_err(|bad| error!(%bad, "a stored password hash cannot be read"))
        .ok()?;
    let argon = hasher_of(&parsed)
        .inspect_err(|bad| error!(%bad, "a stored password hash has unknown parameters"))
        .ok()?;
    let (salt, expected) = (parsed.salt.as_ref()?, parsed.hash.as_ref()?);
    let params = argon.params();
    let current = (params.m_cost(), params.t_cost(), params.p_cost())
        == (Passwords::MEMORY_KIB, Passwords::PASSES, Passwords::LANES);
    // Outputs are compared in constant time.
    let right = output(memory, &argon, password, salt, expected.len()).ok()? == *expected;
    right.then_some(!current)
}

/// Returns the hasher with the algorithm and the parameters of a stored hash.
fn hasher_of(hash: &phc::PasswordHash) -> Result<Argon2<'static>, password_hash::Error> {
    let algorithm = Algorithm::try_from(hash.algorithm.as_str())?;
    let version = hash.version.map_or(Ok(Version::default()), Version::try_from)?;
    Ok(Argon2::new(algorithm, version, Params::try_from(hash)?))
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::PasswordHasher as _;

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

    #[test]
    fn hashes_are_those_of_the_library() {
        use argon2::password_hash::PasswordVerifier as _;
        let memory = HashingMemory::default();
        // Reused memory still holds its old content, which does not affect the result.
        for _ in 0..2 {
            let hash = hash_now(&memory, &PlainPassword::new("Sahyadri#2026")).unwrap();
            assert!(
                Argon2::default()
                    .verify_password(b"Sahyadri#2026", hash.as_str())
                    .is_ok()
            );
            assert_eq!(
                verify_now(&memory, &PlainPassword::new("Sahyadri#2026"), &hash),
                Some(false)
            );
            assert_eq!(
                verify_now(&memory, &PlainPassword::new("Sahyadri#2027"), &hash),
                None
            );
        }
    }

    #[tokio::test]
    async fn hashing_has_a_lower_priority_and_its_caller_keeps_its_own() {
        let priority = || getpriority_process(None).unwrap();
        let before = priority();
        let passwords = Passwords::try_new(1, 1).unwrap();
        let hashing = passwords.queued(move |_| Ok(priority())).await.unwrap();
        assert_eq!((hashing, priority()), ((before + 5).min(19), before));
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
