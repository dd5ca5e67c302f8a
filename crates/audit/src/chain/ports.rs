use async_trait::async_trait;
use auto_impl::auto_impl;
use std::collections::BTreeMap;

use munim_kernel::{Scope, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use super::{Chain, ChainState, Damage, Head, NewSeals, Seal, StoredRecord, Tombstone, Unsealed};

/// Where it is read how far the trail is sealed.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait AuditChain {
    /// Returns the state of a tenant's chain, or of all chains together.
    async fn state(&self, scope: Scope) -> Result<ChainState, StoreError>;
}

/// Where seals are put.
#[async_trait(?Send)]
pub trait SealBook {
    /// Has the next records sealed by `seal`, `limit` at most, and puts seals, ends and totals down in one transaction.
    /// A record is settled, and may be sealed, when no transaction is open any more that began before its own ended: so
    /// nothing comes to lie before what is sealed. Returns how many there were; `None` while somebody else seals.
    ///
    /// # Errors
    /// [`StoreError`]; no record was sealed.
    async fn seal_next(
        &self,
        limit: u32,
        seal: &dyn for<'u> Fn(&'u Unsealed) -> BTreeMap<TenantId, NewSeals>,
    ) -> Result<Option<u32>, StoreError>;
}

/// A seal and the record that it is for, where that is still there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedRecord {
    /// The seal.
    pub seal: Seal,
    /// The record with the seal's number and time.
    pub record: Option<StoredRecord>,
}

/// Reads a trail as it was at one moment. Part of a transaction in [`Scope::EveryTenant`].
#[async_trait(?Send)]
pub trait TrailReader {
    /// From now on all is read as it is at this moment. Comes first.
    async fn hold_still(&mut self) -> Result<(), StoreError>;

    /// Returns all tenants.
    async fn tenants(&mut self) -> Result<Vec<TenantId>, StoreError>;

    /// Returns where the tenant's chain is noted to end.
    async fn head(&mut self, tenant: TenantId) -> Result<Option<Head>, StoreError>;

    /// Returns the tenant's tombstones with their signatures, by their places.
    async fn tombstones(&mut self, tenant: TenantId) -> Result<Vec<(Tombstone, Vec<u8>)>, StoreError>;

    /// Returns the tenant's seals after a place, by their places, with their records.
    async fn sealed_after(
        &mut self,
        tenant: TenantId,
        seq: i64,
        limit: u32,
    ) -> Result<Vec<SealedRecord>, StoreError>;

    /// Returns what the chain comes to at a place; `None` where there is no seal.
    async fn chain_at(&mut self, tenant: TenantId, seq: i64) -> Result<Option<Chain>, StoreError>;

    /// Returns whether there is a record of that number at any time.
    async fn is_anywhere(&mut self, tenant: TenantId, number: i64) -> Result<bool, StoreError>;

    /// Returns the number and time of a record that has no seal, though it came before others that have one, or is of a
    /// transaction that there never was.
    async fn stray(&mut self, tenant: TenantId) -> Result<Option<(i64, OffsetDateTime)>, StoreError>;

    /// Returns the first days of the months that there are partitions for, the oldest first.
    async fn months(&mut self) -> Result<Vec<Date>, StoreError>;

    /// Returns the month's seals of a tenant after a place, by their places, with their records.
    async fn sealed_in_month(
        &mut self,
        tenant: TenantId,
        month: Date,
        seq: i64,
        limit: u32,
    ) -> Result<Vec<SealedRecord>, StoreError>;

    /// Returns how many records wait to be sealed.
    async fn waiting(&mut self, tenant: TenantId) -> Result<u64, StoreError>;
}

/// Where it is noted what verifying found.
#[async_trait(?Send)]
pub trait VerificationBook {
    /// Notes it of a tenant's trail, in place of what was found before. `records` were looked at.
    async fn note_verified(
        &self,
        tenant: TenantId,
        at: OffsetDateTime,
        found: Option<&Damage>,
        records: u64,
    ) -> Result<(), StoreError>;

    /// Returns when all trails had been verified; `None` when some never was.
    async fn all_verified_at(&self) -> Result<Option<OffsetDateTime>, StoreError>;
}

/// Where the ends of all chains are read to be signed. Part of a transaction in [`Scope::EveryTenant`].
#[async_trait(?Send)]
pub trait CheckpointDesk {
    /// Returns whether it is this node's turn: nobody else makes a checkpoint, and the last was made at `before` or
    /// earlier.
    async fn take_turn(&mut self, before: OffsetDateTime) -> Result<bool, StoreError>;

    /// Returns the ends of all chains.
    async fn heads(&mut self) -> Result<BTreeMap<TenantId, (i64, Chain)>, StoreError>;

    /// Notes that a checkpoint is put away.
    async fn note_checkpoint(&mut self, at: OffsetDateTime) -> Result<(), StoreError>;
}

/// Where tombstones are put. Part of a transaction in the tenant's scope.
#[async_trait(?Send)]
pub trait RetentionBook {
    /// Puts a tombstone down.
    async fn put_tombstone(&mut self, tombstone: &Tombstone, signature: &[u8]) -> Result<(), StoreError>;
}
