use std::collections::BTreeMap;

use munim_kernel::{Clock, Scope, StoreError, TenantId, UnitOfWork, Work};
use thiserror::Error;
use time::OffsetDateTime;

use super::{
    Chain, CheckpointShelf, Damage, DamageKind, Head, SealKeys, SealedRecord, ShelfError, Tombstone,
    TrailReader, VerificationBook, seal::link, verify_checkpoints::verify_checkpoints,
};

const AT_ONCE: u32 = 5_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantVerdict {
    pub tenant: TenantId,
    /// The number of records compared with their seals.
    pub records: u64,
    /// The number of records not sealed yet, and so not protected yet.
    pub waiting: u64,
    pub damage: Option<Damage>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    pub tenants: Vec<TenantVerdict>,
    /// The number of checkpoints compared with the chains.
    pub checkpoints: u64,
    /// The name of the last of them, from which [`VerifyTrail::run`] can continue next time.
    pub last_checkpoint: Option<String>,
    /// When it was made. Records cut off after it cannot be detected.
    pub last_checkpoint_at: Option<OffsetDateTime>,
    /// For each tenant, the first damaged place that the checkpoints show; for `None`, the first damaged checkpoint.
    pub against_checkpoints: BTreeMap<Option<TenantId>, Damage>,
    /// Whether the result could be stored. The verdict holds even if not.
    pub stored: Result<(), StoreError>,
}

impl Verdict {
    /// Returns the first damaged place; `None` if the trail is intact.
    pub fn damage(&self) -> Option<&Damage> {
        let found = self.tenants.iter().find_map(|one| one.damage.as_ref());
        found.or(self.against_checkpoints.values().next())
    }
}

/// The reason why a trail could not be verified.
#[derive(Debug, Error)]
pub enum VerifyError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Shelf(#[from] ShelfError),
}

/// Compares stored records with their seals, the seals with each other, and the chains with checkpoints.
#[derive(Debug, Clone)]
pub struct VerifyTrail<S, K, P> {
    store: S,
    kit: K,
    shelf: P,
}

impl<S, K, P> VerifyTrail<S, K, P>
where
    S: UnitOfWork<Work: TrailReader> + VerificationBook,
    K: SealKeys + Clock,
    P: CheckpointShelf,
{
    pub fn new(store: S, kit: K, shelf: P) -> Self {
        Self { store, kit, shelf }
    }

    /// Verifies the trail of one tenant, or of all, and stores the result. Everything is read as of one moment, in
    /// parts of a fixed size.
    ///
    /// Without `since`, every checkpoint is compared with the chains. With the name of an already compared
    /// checkpoint, earlier ones are skipped: the chain at each of its positions depends on all seals before, and it
    /// is read and compared again itself. If that checkpoint no longer exists, all are read.
    pub async fn run(&self, only: Option<TenantId>, since: Option<&str>) -> Result<Verdict, VerifyError> {
        // Listed before the snapshot is taken: a later checkpoint names seals that the snapshot does not contain.
        let mut checkpoints = self.shelf.names().await?;
        if let Some(first) = since.and_then(|since| checkpoints.iter().position(|name| name == since)) {
            checkpoints.drain(..first);
        }
        let mut work = self.store.begin(Scope::EveryTenant).await?;
        work.lock_still().await?;
        let mut tenants = Vec::new();
        for tenant in work.tenants().await? {
            if only.is_none_or(|only| only == tenant) {
                tenants.push(self.tenant(&mut work, tenant).await?);
            }
        }
        let mut verdict = Verdict {
            tenants,
            checkpoints: 0,
            last_checkpoint: None,
            last_checkpoint_at: None,
            against_checkpoints: BTreeMap::new(),
            stored: Ok(()),
        };
        let compared = (&self.shelf, checkpoints);
        verify_checkpoints(&mut *work, &self.kit, compared, only, &mut verdict).await?;
        work.commit().await?;
        verdict.stored = self.note(&verdict).await;
        Ok(verdict)
    }

    /// Stores the result of every tenant. Returns the last error.
    async fn note(&self, verdict: &Verdict) -> Result<(), StoreError> {
        let now = self.kit.now();
        let mut stored = Ok(());
        for one in &verdict.tenants {
            let shown = |tenant| verdict.against_checkpoints.get(&tenant);
            // A checkpoint damaged as a whole concerns every tenant.
            let found = one
                .damage
                .as_ref()
                .or_else(|| shown(Some(one.tenant)).or(shown(None)));
            let noted = self.store.note_verified(one.tenant, now, found, one.records);
            stored = noted.await.and(stored);
        }
        stored
    }

    async fn tenant(&self, work: &mut S::Work, tenant: TenantId) -> Result<TenantVerdict, StoreError> {
        let mut verdict = TenantVerdict {
            tenant,
            records: 0,
            waiting: work.waiting(tenant).await?,
            damage: None,
        };
        let mut walk = Walk {
            keys: &self.kit,
            tenant,
            seq: 0,
            chain: Head::START.chain,
            tombstones: Vec::new(),
        };
        verdict.damage = self.walk(work, &mut walk, &mut verdict.records).await?;
        if verdict.damage.is_none()
            && let Some((number, at)) = work.stray(tenant).await?
        {
            verdict.damage = Some(Damage {
                kind: DamageKind::Extra,
                tenant: Some(tenant),
                place: format!("record {number} of {at} has no seal, but later records do"),
            });
        }
        Ok(verdict)
    }

    async fn walk(
        &self,
        work: &mut S::Work,
        walk: &mut Walk<'_, K>,
        records: &mut u64,
    ) -> Result<Option<Damage>, StoreError> {
        let tenant = walk.tenant;
        for (tombstone, signature) in work.tombstones(tenant).await? {
            if !self.kit.signed_trail(&tombstone.bytes(), &signature) {
                let place = format!(
                    "the tombstone of seals {} to {}",
                    tombstone.first_seq, tombstone.last_seq
                );
                return Ok(Some(walk.damage(DamageKind::Signature, place)));
            }
            walk.tombstones.push(tombstone);
        }
        loop {
            let part = work.sealed_after(tenant, walk.seq, AT_ONCE).await?;
            if part.is_empty() {
                break;
            }
            for sealed in part {
                if let Some(damage) = walk.step(&sealed) {
                    if damage.kind == DamageKind::Missing
                        && work.is_anywhere(tenant, sealed.seal.number).await?
                    {
                        let place = format!(
                            "seal {}: the time of record {} was changed",
                            sealed.seal.seq, sealed.seal.number
                        );
                        return Ok(Some(walk.damage(DamageKind::Leaf, place)));
                    }
                    return Ok(Some(damage));
                }
                *records += 1;
            }
        }
        walk.pass_tombstones();
        let noted = work.head(tenant).await?.unwrap_or(Head::START);
        if (noted.seq, noted.chain) != (walk.seq, walk.chain) {
            let place = format!(
                "the last seal is {}, but the recorded head is seal {}",
                walk.seq, noted.seq
            );
            return Ok(Some(walk.damage(DamageKind::Tail, place)));
        }
        Ok(None)
    }
}

/// A verification's position in a tenant's chain.
struct Walk<'a, K> {
    keys: &'a K,
    tenant: TenantId,
    seq: i64,
    chain: Chain,
    tombstones: Vec<Tombstone>,
}

impl<K: SealKeys> Walk<'_, K> {
    fn damage(&self, kind: DamageKind, place: String) -> Damage {
        Damage {
            kind,
            tenant: Some(self.tenant),
            place,
        }
    }

    /// Skips runs of seals that were removed with their month.
    fn pass_tombstones(&mut self) {
        let fits = |one: &&Tombstone, seq, chain| one.first_seq == seq + 1 && one.before == chain;
        while let Some(tombstone) = self.tombstones.iter().find(|one| fits(one, self.seq, self.chain)) {
            (self.seq, self.chain) = (tombstone.last_seq, tombstone.after);
        }
    }

    /// Advances by one seal, unless the seal is damaged.
    fn step(&mut self, sealed: &SealedRecord) -> Option<Damage> {
        let seal = &sealed.seal;
        if seal.seq != self.seq + 1 {
            self.pass_tombstones();
        }
        if seal.seq != self.seq + 1 {
            let place = match seal.seq - self.seq {
                2 => format!("seal {} is missing", self.seq + 1),
                _ => format!("seals {} to {} are missing", self.seq + 1, seal.seq - 1),
            };
            return Some(self.damage(DamageKind::Gap, place));
        }
        let linked = |leaf| link(self.keys, self.tenant, seal.seq, &self.chain, leaf) == seal.chain;
        if !linked(&seal.leaf) {
            let place = format!("seal {} does not follow from those before it", seal.seq);
            return Some(self.damage(DamageKind::Chain, place));
        }
        let Some(record) = &sealed.record else {
            let place = format!(
                "seal {}: record {} of {} is missing",
                seal.seq, seal.number, seal.at
            );
            return Some(self.damage(DamageKind::Missing, place));
        };
        if self.keys.leaf(&record.bytes()) != seal.leaf {
            let place = format!("seal {}: record {} is not what was sealed", seal.seq, seal.number);
            return Some(self.damage(DamageKind::Leaf, place));
        }
        (self.seq, self.chain) = (seal.seq, seal.chain);
        None
    }
}

#[cfg(test)]
mod tests;
