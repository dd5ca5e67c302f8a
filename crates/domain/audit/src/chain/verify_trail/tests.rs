use std::cell::{Cell, RefCell};

use async_trait::async_trait;
use futures_util::FutureExt as _;
use time::{Date, macros::datetime};

use super::*;
use crate::Checkpoint;

const NOW: OffsetDateTime = datetime!(2026-09-17 10:00 UTC);

/// Keys whose signature is always the same.
#[derive(Debug, Clone, Copy)]
struct Keys;

impl SealKeys for Keys {
    fn leaf(&self, _: &[u8]) -> [u8; 32] {
        [0; 32]
    }

    fn link(&self, _: &[u8]) -> Chain {
        [0; 32]
    }

    fn sign_trail(&self, _: &[u8]) -> [u8; 64] {
        [1; 64]
    }

    fn signed_trail(&self, _: &[u8], signature: &[u8]) -> bool {
        signature == [1; 64]
    }

    fn trail_key(&self) -> [u8; 32] {
        [0; 32]
    }
}

impl Clock for Keys {
    fn now(&self) -> OffsetDateTime {
        NOW
    }
}

struct Shelf(Vec<String>);

#[async_trait(?Send)]
impl CheckpointShelf for Shelf {
    async fn put(&self, _: &str, _: &str) -> Result<(), ShelfError> {
        unreachable!("verification only reads")
    }

    async fn names(&self) -> Result<Vec<String>, ShelfError> {
        Ok((0..self.0.len()).map(|place| place.to_string()).collect())
    }

    async fn read(&self, name: &str) -> Result<String, ShelfError> {
        Ok(self.0[name.parse::<usize>().unwrap()].clone())
    }
}

/// Three tenants without a single record.
struct Empty;

#[async_trait(?Send)]
impl Work for Empty {
    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        Ok(())
    }
}

#[async_trait(?Send)]
impl TrailReader for Empty {
    async fn lock_still(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn tenants(&mut self) -> Result<Vec<TenantId>, StoreError> {
        Ok((1..=3).map(tenant).collect())
    }

    async fn head(&mut self, _: TenantId) -> Result<Option<Head>, StoreError> {
        Ok(None)
    }

    async fn tombstones(&mut self, _: TenantId) -> Result<Vec<(Tombstone, Vec<u8>)>, StoreError> {
        Ok(Vec::new())
    }

    async fn sealed_after(&mut self, _: TenantId, _: i64, _: u32) -> Result<Vec<SealedRecord>, StoreError> {
        Ok(Vec::new())
    }

    async fn chain_at(&mut self, _: TenantId, _: i64) -> Result<Option<Chain>, StoreError> {
        Ok(None)
    }

    async fn is_anywhere(&mut self, _: TenantId, _: i64) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn stray(&mut self, _: TenantId) -> Result<Option<(i64, OffsetDateTime)>, StoreError> {
        Ok(None)
    }

    async fn months(&mut self) -> Result<Vec<Date>, StoreError> {
        Ok(Vec::new())
    }

    async fn sealed_in_month(
        &mut self,
        _: TenantId,
        _: Date,
        _: i64,
        _: u32,
    ) -> Result<Vec<SealedRecord>, StoreError> {
        Ok(Vec::new())
    }

    async fn waiting(&mut self, _: TenantId) -> Result<u64, StoreError> {
        Ok(0)
    }
}

#[derive(Default)]
struct Store {
    refuses: Cell<bool>,
    noted: RefCell<Vec<Option<String>>>,
}

#[async_trait(?Send)]
impl UnitOfWork for Store {
    type Work = Empty;

    async fn begin(&self, _: Scope) -> Result<Box<Empty>, StoreError> {
        Ok(Box::new(Empty))
    }
}

#[async_trait(?Send)]
impl VerificationBook for Store {
    async fn note_verified(
        &self,
        _: TenantId,
        _: OffsetDateTime,
        found: Option<&Damage>,
        _: u64,
    ) -> Result<(), StoreError> {
        if self.refuses.get() {
            return Err(StoreError::Failed);
        }
        self.noted.borrow_mut().push(found.map(ToString::to_string));
        Ok(())
    }

    async fn all_verified_at(&self) -> Result<Option<OffsetDateTime>, StoreError> {
        Ok(None)
    }
}

fn tenant(id: i64) -> TenantId {
    TenantId::try_new(id).unwrap()
}

/// Returns a checkpoint by which these tenants had three records.
fn checkpoint(tenants: &[i64]) -> String {
    let heads = tenants.iter().map(|id| (tenant(*id), (3, [7; 32]))).collect();
    Checkpoint { at: NOW, heads }.signed(&Keys).unwrap()
}

fn verify(store: Store, shelf: Vec<String>) -> (Verdict, Vec<Option<String>>) {
    let verifies = VerifyTrail::new(store, Keys, Shelf(shelf));
    let verdict = verifies.run(None, None).now_or_never().unwrap().unwrap();
    (verdict, verifies.store.noted.take())
}

#[test]
fn damage_to_one_tenant_does_not_hide_damage_to_another() {
    let lost = |id: i64, name: &str| {
        let place = "its whole trail of 3 records is missing, which contradicts the checkpoint";
        Some(format!("tenant: tenant {id}, {place} {name}"))
    };
    let shelf = vec![checkpoint(&[1]), checkpoint(&[1, 2])];
    let (verdict, noted) = verify(Store::default(), shelf.clone());
    assert_eq!(noted, [lost(1, "0"), lost(2, "1"), None]);
    assert_eq!(verdict.damage().map(ToString::to_string), lost(1, "0"));

    // A forged checkpoint concerns every tenant, and does not hide the others either.
    let forged = Some("signature: the checkpoint 0: it is not a checkpoint".to_owned());
    let (_, noted) = verify(Store::default(), [vec!["forged".to_owned()], shelf].concat());
    assert_eq!(noted, [lost(1, "1"), lost(2, "2"), forged]);
}

#[test]
fn damage_is_returned_even_if_it_cannot_be_stored() {
    let store = Store::default();
    store.refuses.set(true);
    let (verdict, noted) = verify(store, vec![checkpoint(&[1])]);
    assert_eq!(
        verdict.damage().map(|damage| damage.kind),
        Some(DamageKind::Tenant)
    );
    assert_eq!((verdict.stored, noted), (Err(StoreError::Failed), Vec::new()));
}
