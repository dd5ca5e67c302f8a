use async_trait::async_trait;
use auto_impl::auto_impl;
use std::collections::BTreeMap;

use munim_kernel::{Scope, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use super::{Chain, ChainState, Damage, Head, NewSeals, Seal, StoredRecord, Tombstone, Unsealed};

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ChainReader {
    /// Returns the state of a tenant's chain, or of all chains together.
    async fn state(&self, scope: Scope) -> Result<ChainState, StoreError>;
}

#[async_trait(?Send)]
pub trait SealBook {
    /// Seals the next records with `seal`, at most `limit`, and stores seals, heads and totals in one transaction. Only
    /// settled records are sealed: those for which no transaction is still open that began before theirs ended. So no
    /// record can later appear before sealed ones. Returns the number of records; `None` while another node seals.
    ///
    /// # Errors
    /// [`StoreError`]; no record was sealed.
    async fn seal_next(
        &self,
        limit: u32,
        seal: &dyn for<'u> Fn(&'u Unsealed) -> BTreeMap<TenantId, NewSeals>,
    ) -> Result<Option<u32>, StoreError>;
}

/// A seal and its record, if that still exists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedRecord {
    pub seal: Seal,
    /// The record with the seal's number and time.
    pub record: Option<StoredRecord>,
}

/// Reads a trail as of one moment. Used in a transaction with [`Scope::EveryTenant`].
#[async_trait(?Send)]
pub trait TrailReader {
    /// Fixes the moment as of which everything is read. Must be called first.
    async fn lock_still(&mut self) -> Result<(), StoreError>;

    async fn tenants(&mut self) -> Result<Vec<TenantId>, StoreError>;

    /// Returns the stored end of the tenant's chain.
    async fn head(&mut self, tenant: TenantId) -> Result<Option<Head>, StoreError>;

    /// Returns the tenant's tombstones with their signatures, in order.
    async fn tombstones(&mut self, tenant: TenantId) -> Result<Vec<(Tombstone, Vec<u8>)>, StoreError>;

    /// Returns the tenant's seals after a place, in order, with their records.
    async fn sealed_after(
        &mut self,
        tenant: TenantId,
        seq: i64,
        limit: u32,
    ) -> Result<Vec<SealedRecord>, StoreError>;

    /// Returns the chain's hash at a place; `None` if there is no seal.
    async fn chain_at(&mut self, tenant: TenantId, seq: i64) -> Result<Option<Chain>, StoreError>;

    /// Returns whether there is a record with that number, at any time.
    async fn is_anywhere(&mut self, tenant: TenantId, number: i64) -> Result<bool, StoreError>;

    /// Returns the number and time of a record without a seal that precedes sealed records, or whose transaction never
    /// existed.
    async fn stray(&mut self, tenant: TenantId) -> Result<Option<(i64, OffsetDateTime)>, StoreError>;

    /// Returns the first days of the months that have partitions, the oldest first.
    async fn months(&mut self) -> Result<Vec<Date>, StoreError>;

    /// Returns a tenant's seals of the month after a place, in order, with their records.
    async fn sealed_in_month(
        &mut self,
        tenant: TenantId,
        month: Date,
        seq: i64,
        limit: u32,
    ) -> Result<Vec<SealedRecord>, StoreError>;

    async fn waiting(&mut self, tenant: TenantId) -> Result<u64, StoreError>;
}

#[async_trait(?Send)]
pub trait VerificationBook {
    /// Stores the result for a tenant's trail, replacing the previous one. `records` is the number of checked records.
    async fn note_verified(
        &self,
        tenant: TenantId,
        at: OffsetDateTime,
        found: Option<&Damage>,
        records: u64,
    ) -> Result<(), StoreError>;

    /// Returns the time by which all trails had been verified; `None` if some never were.
    async fn all_verified_at(&self) -> Result<Option<OffsetDateTime>, StoreError>;
}

/// Reads the ends of all chains for signing. Used in a transaction with [`Scope::EveryTenant`].
#[async_trait(?Send)]
pub trait CheckpointBook {
    /// Returns whether this node should make a checkpoint: no other node is making one, and the last was made at
    /// `before` or earlier.
    async fn take_turn(&mut self, before: OffsetDateTime) -> Result<bool, StoreError>;

    async fn heads(&mut self) -> Result<BTreeMap<TenantId, (i64, Chain)>, StoreError>;

    async fn note_checkpoint(&mut self, at: OffsetDateTime) -> Result<(), StoreError>;
}

/// Stores tombstones. Used in a transaction with the tenant's scope.
#[async_trait(?Send)]
pub trait RetentionBook {
    async fn put_tombstone(&mut self, tombstone: &Tombstone, signature: &[u8]) -> Result<(), StoreError>;
}
