//! The sealed audit trail on a real database: sealing in order and once, and what verification reports for each kind of
//! damage. The damage is done by the owner of the database, with its triggers disabled.
mod checkpoints;
mod records;
mod sealing;

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use async_trait::async_trait;
use munim_audit::{
    AuditActor, AuditRecord, AuditTrail as _, ChainReader as _, CheckpointShelf, MakeCheckpoint, SealRecords,
    ShelfError, Verdict, VerifyTrail,
};
use munim_kernel::{Clock as _, Scope, TenantId, UnitOfWork as _, Work as _};
use munim_postgres::PgStore;
use munim_testkit::{BANK, MFI, TestKit, World};
use time::Duration;

/// Checkpoints in memory, which tests can alter.
#[derive(Debug, Clone, Default)]
struct Shelf(Rc<RefCell<BTreeMap<String, String>>>);

#[async_trait(?Send)]
impl CheckpointShelf for Shelf {
    async fn put(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        let before = self.0.borrow_mut().insert(name.to_owned(), text.to_owned());
        assert_eq!(before, None, "nothing is written over");
        Ok(())
    }

    async fn names(&self) -> Result<Vec<String>, ShelfError> {
        Ok(self.0.borrow().keys().cloned().collect())
    }

    async fn read(&self, name: &str) -> Result<String, ShelfError> {
        Ok(self.0.borrow()[name].clone())
    }
}

struct Trail {
    world: World,
    shelf: Shelf,
    bank: TenantId,
    mfi: TenantId,
}

impl Trail {
    async fn new() -> Self {
        let world = World::new().await;
        let tenant = async |code| TenantId::try_new(world.tenant(code).await).unwrap();
        let (bank, mfi) = (tenant(BANK).await, tenant(MFI).await);
        Self {
            world,
            shelf: Shelf::default(),
            bank,
            mfi,
        }
    }

    /// Returns one with twelve records of the bank and three of another tenant, sealed and signed.
    async fn sealed() -> Self {
        let trail = Self::new().await;
        for number in 0..15 {
            let whose = if number % 5 == 4 { trail.mfi } else { trail.bank };
            trail.record(whose, number).await;
        }
        trail.seal().await;
        trail.checkpoint().await;
        trail
    }

    async fn record(&self, tenant: TenantId, number: i64) {
        let mut work = self.world.store.begin(Scope::Tenant(tenant)).await.unwrap();
        work.record(self.sample(tenant, number)).await.unwrap();
        work.commit().await.unwrap();
    }

    fn sample(&self, tenant: TenantId, number: i64) -> AuditRecord {
        AuditRecord {
            tenant,
            at: self.world.kit.now() + Duration::seconds(number),
            actor: AuditActor::system("test"),
            action: if number % 2 == 0 { "CREATE" } else { "UPDATE" },
            entity_type: "Branch",
            entity_id: number.to_string(),
            before: None,
            after: Some(munim_kernel::Fields::new().with("number", number)),
        }
    }

    fn sealer(&self) -> SealRecords<PgStore, TestKit> {
        SealRecords::new(self.world.store.clone(), self.world.kit.clone())
    }

    async fn pass(&self) -> u64 {
        self.sealer().run().await.unwrap()
    }

    /// Seals all records. Transaction ids are the whole cluster's, so other tests' open transactions delay the sealer.
    async fn seal(&self) -> u64 {
        let (mut sealed, begun) = (0, std::time::Instant::now());
        loop {
            sealed += self.pass().await;
            if self.world.store.state(Scope::EveryTenant).await.unwrap().waiting == 0 {
                return sealed;
            }
            assert!(begun.elapsed().as_secs() < 60, "something stays open");
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    async fn checkpoint(&self) {
        self.world.clock.advance(Duration::minutes(10));
        let makes = MakeCheckpoint::new(
            self.world.store.clone(),
            self.world.kit.clone(),
            self.shelf.clone(),
        );
        assert!(makes.run().await.unwrap().is_some());
        assert!(
            makes.run().await.unwrap().is_none(),
            "the next is due in ten minutes"
        );
    }

    async fn verify(&self) -> Verdict {
        let (store, kit) = (self.world.store.clone(), self.world.kit.clone());
        VerifyTrail::new(store, kit, self.shelf.clone())
            .run(None, None)
            .await
            .unwrap()
    }

    /// Returns the first fault that verification finds, in one line, or an empty text.
    async fn found(&self) -> String {
        let verdict = self.verify().await;
        verdict.damage().map(ToString::to_string).unwrap_or_default()
    }

    /// Alters the database as its owner, bypassing all triggers.
    async fn damage(&self, statements: &str) {
        let statements = statements.replace("$BANK", &self.bank.to_string());
        let database = &self.world.database;
        database
            .run(&format!(
                "BEGIN; SET LOCAL session_replication_role = replica; {statements}; COMMIT"
            ))
            .await;
    }

    async fn number(&self, query: &str) -> i64 {
        let query = query.replace("$BANK", &self.bank.to_string());
        self.world.database.number(&query).await
    }

    /// Returns the id of the bank's record with that seal.
    async fn record_at(&self, seq: i64) -> i64 {
        self.number(&format!(
            "SELECT audit_id FROM audit_seal WHERE tenant_id = $BANK AND seq = {seq}"
        ))
        .await
    }

    fn at_bank(&self, found: &str) -> String {
        let (kind, place) = found.split_once(": ").unwrap();
        format!("{kind}: tenant {}, {place}", self.bank)
    }
}
