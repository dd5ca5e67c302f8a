//! The store's transactions, on a pool of one connection.

use std::time::Duration;

use futures_util::FutureExt as _;
use munim_audit::{AuditActor, AuditRecord, AuditTrail as _};
use munim_identity_device::{AttemptBook as _, Username};
use munim_kernel::{ClientInfo, Reach, Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use munim_postgres::{PgStore, PoolSettings};
use munim_reporting::{Concerns, DashboardReader as _};
use munim_testkit::{BANK, MFI, NOW, World};

async fn pool_of_one(world: &World) -> PgStore {
    let settings = PoolSettings {
        connections: 1,
        wait: Duration::from_secs(10),
    };
    PgStore::try_new(&world.database.url("munim_app").await, settings).unwrap()
}

async fn tenant(world: &World, org_code: &str) -> TenantId {
    TenantId::try_new(world.tenant(org_code).await).unwrap()
}

fn record(tenant: TenantId) -> AuditRecord {
    AuditRecord {
        tenant,
        at: NOW,
        actor: AuditActor::system("a test"),
        action: "TESTED",
        entity_type: "Work",
        entity_id: String::new(),
        before: None,
        after: None,
    }
}

async fn tested(world: &World) -> i64 {
    world
        .database
        .number("SELECT count(*) FROM audit_log WHERE action = 'TESTED'")
        .await
}

/// All alerts.
const CONCERNS: Concerns = Concerns {
    accounts: true,
    documents: true,
};

const OPEN: &str = "SELECT count(*) = 0 AS none FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'munim_app' AND xact_start IS NOT NULL";
const WAITS: &str = "SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'munim_app' AND wait_event_type = 'Lock') AS waits";

/// Runs the future until it waits for a lock in the database, and drops it.
async fn dropped_while_it_waits(world: &World, hanging: impl Future) {
    tokio::select! {
        _ = hanging => panic!("it did not wait"),
        () = world.database.until(WAITS) => {}
    }
}

/// Starts a transaction that locks the table until the client ends it.
async fn locked(world: &World, table: &str) -> tokio_postgres::Client {
    let client = world.database.another_client().await;
    client
        .batch_execute(&format!("BEGIN; LOCK TABLE {table}"))
        .await
        .unwrap();
    client
}

#[actix_web::test]
async fn committed_it_happened_and_dropped_it_never_did() {
    let world = World::new().await;
    let (store, mfi) = (pool_of_one(&world).await, tenant(&world, MFI).await);
    let mut work = store.begin(Scope::Tenant(mfi)).await.unwrap();
    work.record(record(mfi)).await.unwrap();
    drop(work);
    let mut work = store.begin(Scope::Tenant(mfi)).await.unwrap();
    assert_eq!(tested(&world).await, 0);
    work.record(record(mfi)).await.unwrap();
    assert_eq!(tested(&world).await, 0);
    work.commit().await.unwrap();
    assert_eq!(tested(&world).await, 1);
}

#[actix_web::test]
async fn after_a_failed_statement_nothing_can_be_committed() {
    let world = World::new().await;
    let store = pool_of_one(&world).await;
    let (mfi, bank) = (tenant(&world, MFI).await, tenant(&world, BANK).await);
    let mut work = store.begin(Scope::Tenant(mfi)).await.unwrap();
    work.record(record(mfi)).await.unwrap();
    // A row of another tenant, which the database refuses.
    assert_eq!(work.record(record(bank)).await, Err(StoreError::Failed));
    assert_eq!(work.record(record(mfi)).await, Err(StoreError::Failed));
    assert_eq!(work.commit().await, Err(StoreError::Failed));
    assert_eq!(tested(&world).await, 0);
    // The connection can be used again.
    let mut work = store.begin(Scope::Tenant(bank)).await.unwrap();
    work.record(record(bank)).await.unwrap();
    work.commit().await.unwrap();
    assert_eq!(tested(&world).await, 1);
}

#[actix_web::test]
async fn over_every_tenant_nothing_is_written() {
    let world = World::new().await;
    let (store, mfi) = (pool_of_one(&world).await, tenant(&world, MFI).await);
    let mut work = store.begin(Scope::EveryTenant).await.unwrap();
    let client = ClientInfo {
        address: [203, 0, 113, 7].into(),
        user_agent: String::new(),
    };
    let name = Username::new("x");
    let noted = work.note_failure(mfi, &name, None, &client, "x", NOW).await;
    assert_eq!(noted, Err(StoreError::Failed));
    assert_eq!(work.commit().await, Err(StoreError::Failed));
}

#[actix_web::test]
async fn a_work_dropped_in_the_middle_of_a_statement_leaves_nothing_open() {
    let world = World::new().await;
    let store = pool_of_one(&world).await;
    let (mfi, bank) = (tenant(&world, MFI).await, tenant(&world, BANK).await);
    let lock = locked(&world, "audit_log").await;
    {
        let hanging = async {
            let mut work = store.begin(Scope::Tenant(mfi)).await.unwrap();
            work.record(record(mfi)).await.unwrap();
            work.commit().await.unwrap();
        };
        dropped_while_it_waits(&world, hanging).await;
    }
    lock.batch_execute("COMMIT").await.unwrap();
    // The next transaction has another connection and another tenant's scope.
    let mut work = store.begin(Scope::Tenant(bank)).await.unwrap();
    assert_eq!(work.record(record(mfi)).await, Err(StoreError::Failed));
    drop(work);
    let mut work = store.begin(Scope::Tenant(bank)).await.unwrap();
    work.record(record(bank)).await.unwrap();
    work.commit().await.unwrap();
    world.database.until(OPEN).await;
    let tenants = world
        .database
        .rows("SELECT tenant_id FROM audit_log WHERE action = 'TESTED'")
        .await;
    assert_eq!(tenants.len(), 1);
    assert_eq!(tenants[0]["tenant_id"], bank.get());
}

#[actix_web::test]
async fn a_request_that_goes_away_leaves_nothing_open() {
    let world = World::new().await;
    let (admin, bank) = (
        world.member(MFI, "Admin").await,
        world.member(BANK, "Admin").await,
    );
    let token = world.token(MFI, &admin).await;
    let banks = world.token(BANK, &bank).await;
    let stats = async |token: &str| world.get("/api/dashboard/stats").bearer(token).send().await;
    let (first, other) = (stats(&token).await.data(), stats(&banks).await.data());
    assert_ne!(first["portfolio"], other["portfolio"]);
    for _ in 0..6 {
        let lock = locked(&world, "branch_figures").await;
        {
            let hanging = stats(&token);
            dropped_while_it_waits(&world, hanging).await;
        }
        lock.batch_execute("COMMIT").await.unwrap();
        assert_eq!(stats(&banks).await.data()["portfolio"], other["portfolio"]);
        assert_eq!(stats(&token).await.data()["portfolio"], first["portfolio"]);
    }
    world.database.until(OPEN).await;
}

#[actix_web::test]
async fn cold_and_warm_reads_see_their_scope() {
    let world = World::new().await;
    let store = pool_of_one(&world).await;
    let (mfi, bank) = (tenant(&world, MFI).await, tenant(&world, BANK).await);
    let branches = async |condition: String| {
        let query = format!("SELECT count(*) FROM branches WHERE tenant_id > 0 AND {condition}");
        world.database.number(&query).await
    };
    // The first is sent on a new connection.
    for _ in 0..3 {
        for (scope, expected) in [
            (Scope::Tenant(bank), branches(format!("tenant_id = {bank}")).await),
            (Scope::EveryTenant, branches("true".to_owned()).await),
            (Scope::Tenant(mfi), branches(format!("tenant_id = {mfi}")).await),
        ] {
            let figures = store.figures(scope, &Reach::Tenant, CONCERNS, NOW).await.unwrap();
            assert_eq!(i64::try_from(figures.branches.len()).unwrap(), expected);
            let fine = figures.branches.iter().all(|branch| match scope {
                Scope::Tenant(tenant) => branch.tenant == tenant,
                Scope::EveryTenant => true,
            });
            assert!(fine, "{scope:?}");
        }
    }
    assert!(store.begin(Scope::Tenant(mfi)).now_or_never().is_none());
    world.database.until(OPEN).await;
}

#[actix_web::test]
async fn a_write_right_after_a_read_of_every_tenant_has_a_transaction_of_its_own() {
    let world = World::new().await;
    let (store, mfi) = (pool_of_one(&world).await, tenant(&world, MFI).await);
    for _ in 0..20 {
        store
            .figures(Scope::EveryTenant, &Reach::Tenant, CONCERNS, NOW)
            .await
            .unwrap();
        let mut work = store.begin(Scope::Tenant(mfi)).await.unwrap();
        work.record(record(mfi)).await.unwrap();
        work.commit().await.unwrap();
    }
    assert_eq!(tested(&world).await, 20);
}

#[actix_web::test]
async fn of_two_works_that_wait_for_each_other_one_is_interrupted_and_may_be_repeated() {
    use munim_identity_device::AccountBook as _;
    let world = World::new().await;
    let scope = Scope::Tenant(tenant(&world, MFI).await);
    let people = world.members(MFI, "FieldOfficer").await;
    let [one, two] = [0, 1].map(|place: usize| munim_kernel::UserId::try_new(people[place].user).unwrap());
    let mut first = world.store.begin(scope).await.unwrap();
    let mut second = world.store.begin(scope).await.unwrap();
    first.lock_account(one).await.unwrap();
    second.lock_account(two).await.unwrap();
    let crossing = futures_util::future::join(first.lock_account(two), async {
        // PostgreSQL aborts one of the two; the other continues once the locks are free.
        let held = second.lock_account(one).await;
        drop(second);
        held
    });
    let (held, other) = crossing.await;
    let interrupted = [&held, &other].map(|done| done.as_ref().err() == Some(&StoreError::Interrupted));
    assert!(interrupted.contains(&true), "{held:?} {other:?}");
    drop(first);
    let mut again = world.store.begin(scope).await.unwrap();
    for user in [one, two] {
        assert!(again.lock_account(user).await.unwrap().is_some());
    }
    again.commit().await.unwrap();
}
