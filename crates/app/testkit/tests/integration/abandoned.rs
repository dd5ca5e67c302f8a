//! Connections whose request is abandoned or refused, and statements that the database cannot run.

use std::time::Duration;

use munim_audit::{AuditActor, AuditRecord, AuditTrail as _};
use munim_identity_device::{AttemptBook as _, Username};
use munim_kernel::{ClientInfo, Readiness as _, Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use munim_postgres::{Limits, PgStore, PoolSettings};
use munim_testkit::{MFI, NOW, World};
use serde_json::Value;

/// The database connections of the server's role in the test's database.
const BACKENDS: &str = "SELECT coalesce(jsonb_agg(pid ORDER BY pid), '[]') FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'munim_app'";
const WAITS: &str = "SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'munim_app' AND wait_event_type = 'Lock') AS waits";
const NONE_WAITS: &str = "SELECT NOT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'munim_app' AND wait_event_type = 'Lock') AS none_waits";

/// Returns a world with a store of one connection for the microfinance company.
async fn one_connection() -> (World, PgStore, TenantId) {
    let world = World::new().await;
    let settings = PoolSettings {
        connections: 1,
        wait: Duration::from_secs(10),
    };
    let store = PgStore::try_new(&world.database.url("munim_app").await, settings).unwrap();
    let tenant = TenantId::try_new(world.tenant(MFI).await).unwrap();
    // The world's own store has connections too; only those of `store` count.
    world
        .database
        .run(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
             WHERE datname = current_database() AND usename = 'munim_app'",
        )
        .await;
    (world, store, tenant)
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

async fn recorded(store: &PgStore, tenant: TenantId) -> Result<(), StoreError> {
    let mut work = store.begin(Scope::Tenant(tenant)).await?;
    work.record(record(tenant)).await?;
    work.commit().await
}

async fn locked(world: &World, table: &str) -> tokio_postgres::Client {
    let client = world.database.another_client().await;
    let lock = format!("BEGIN; LOCK TABLE {table}");
    client.batch_execute(&lock).await.unwrap();
    client
}

async fn backends(world: &World) -> Value {
    world.database.value(BACKENDS).await
}

#[actix_web::test]
async fn an_abandoned_statement_is_cancelled_before_its_place_in_the_pool_is_free() {
    let (world, store, tenant) = one_connection().await;
    let _lock = locked(&world, "audit_log").await;
    for _ in 0..5 {
        tokio::select! {
            done = recorded(&store, tenant) => panic!("it did not wait: {done:?}"),
            () = world.database.until(WAITS) => {}
        }
        // The lock is still held, so only a cancellation ends the wait.
        let work = store.begin(Scope::Tenant(tenant)).await.unwrap();
        assert_eq!(world.database.value(NONE_WAITS).await, Value::Bool(true));
        drop(work);
    }
}

#[actix_web::test]
async fn a_work_that_ends_without_a_change_gives_its_connection_back() {
    let (world, store, tenant) = one_connection().await;
    drop(store.begin(Scope::Tenant(tenant)).await.unwrap());
    let work = store.begin(Scope::EveryTenant).await.unwrap();
    let first = backends(&world).await;
    assert_eq!(first.as_array().unwrap().len(), 1, "{first}");
    drop(work);
    for _ in 0..5 {
        let mut work = store.begin(Scope::Tenant(tenant)).await.unwrap();
        work.record(record(tenant)).await.unwrap();
        assert_eq!(backends(&world).await, first, "the connection is the same");
        drop(work);
    }
    let tested = "SELECT count(*) FROM audit_log WHERE action = 'TESTED'";
    recorded(&store, tenant).await.unwrap();
    assert_eq!(
        world.database.number(tested).await,
        1,
        "what was dropped is undone"
    );
    assert_eq!(backends(&world).await, first);
}

#[actix_web::test]
async fn an_abandoned_commit_is_not_cancelled() {
    let (world, store, tenant) = one_connection().await;
    world
        .database
        .run(
            "CREATE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS
               'BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END';
             CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON failed_logins DEFERRABLE INITIALLY DEFERRED
               FOR EACH ROW EXECUTE FUNCTION slow_commit()",
        )
        .await;
    let lock = world.database.another_client().await;
    lock.batch_execute("BEGIN; SELECT pg_advisory_xact_lock(4711)")
        .await
        .unwrap();
    let client = ClientInfo {
        address: [203, 0, 113, 7].into(),
        user_agent: String::new(),
    };
    let failing = async {
        let mut work = store.begin(Scope::Tenant(tenant)).await.unwrap();
        work.note_failure(tenant, &Username::new("x"), None, &client, "x", NOW)
            .await
            .unwrap();
        work.commit().await
    };
    tokio::select! {
        done = failing => panic!("it did not wait: {done:?}"),
        () = world.database.until(WAITS) => {}
    }
    lock.batch_execute("COMMIT").await.unwrap();
    // The connection returns when the commit has ended.
    drop(store.begin(Scope::Tenant(tenant)).await.unwrap());
    let noted = "SELECT count(*) FROM failed_logins WHERE username = 'x'";
    assert_eq!(world.database.number(noted).await, 1);
}

#[actix_web::test]
async fn a_statement_that_takes_too_long_is_ended() {
    let (world, store, tenant) = one_connection().await;
    let _lock = locked(&world, "audit_log").await;
    let (short, long) = (Duration::from_millis(100), Duration::from_secs(30));
    // PostgreSQL would wait; the program does not.
    let by_the_program = Limits {
        statement: long,
        lock: long,
        call: short,
    };
    for (limits, why) in [
        (Limits::of_request(short, long), StoreError::TimedOut),
        (Limits::of_request(long, short), StoreError::TimedOut),
        (by_the_program, StoreError::Unavailable),
    ] {
        let store = store.clone().with_limits(limits);
        let refused = recorded(&store, tenant).await;
        assert_eq!(refused, Err(why), "{limits:?}");
    }
    world.database.until(NONE_WAITS).await;
}

#[actix_web::test]
async fn readiness_does_not_wait_for_the_connections_of_requests() {
    let (world, store, tenant) = one_connection().await;
    let held = store.begin(Scope::Tenant(tenant)).await.unwrap();
    assert_eq!(store.ready().await, Ok(()));
    let lock = locked(&world, "tenants").await;
    assert_eq!(store.ready().await, Err(StoreError::TimedOut));
    lock.batch_execute("COMMIT").await.unwrap();
    assert_eq!(store.ready().await, Ok(()));
    drop(held);
}

#[actix_web::test]
async fn a_database_without_room_is_exhausted_and_says_so() {
    let (world, store, tenant) = one_connection().await;
    for (code, message) in [
        (
            "53100",
            "could not extend file \"base/5/1\": No space left on device",
        ),
        (
            "53100",
            "could not write to file \"pg_wal/xlogtemp.1\": No space left on device",
        ),
        ("53200", "out of memory"),
        ("53200", "out of shared memory"),
    ] {
        world
            .database
            .run(&format!(
                "CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
                   $$BEGIN RAISE EXCEPTION USING ERRCODE = '{code}', MESSAGE = '{message}'; END$$;
                 DROP TRIGGER IF EXISTS no_room ON audit_log;
                 CREATE TRIGGER no_room BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION no_room()"
            ))
            .await;
        assert_eq!(
            recorded(&store, tenant).await,
            Err(StoreError::Exhausted),
            "{message}"
        );
    }
    world.database.run("DROP TRIGGER no_room ON audit_log").await;
    recorded(&store, tenant).await.unwrap();

    // PostgreSQL's own refusals: no temporary file for a large sort, and no connection.
    let name = world.database.value("SELECT current_database()").await;
    let name = name.as_str().unwrap();
    world
        .database
        .run(&format!(
            "ALTER ROLE munim_app IN DATABASE {name} SET temp_file_limit = 0;
             ALTER ROLE munim_app IN DATABASE {name} SET work_mem = '64kB';
             CREATE FUNCTION sorts() RETURNS trigger LANGUAGE plpgsql AS
               $$BEGIN PERFORM count(DISTINCT n) FROM generate_series(1, 50000) n; RETURN NEW; END$$;
             CREATE TRIGGER sorts BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION sorts();
             SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
               WHERE datname = current_database() AND usename = 'munim_app'"
        ))
        .await;
    drop(store.begin(Scope::Tenant(tenant)).await);
    assert_eq!(recorded(&store, tenant).await, Err(StoreError::Exhausted));
    let limit = format!("ALTER DATABASE {name} CONNECTION LIMIT 0");
    world.database.run(&limit).await;
    let another = PgStore::try_new(
        &world.database.url("munim_app").await,
        PoolSettings {
            connections: 1,
            wait: Duration::from_secs(10),
        },
    );
    let begun = another.unwrap().begin(Scope::Tenant(tenant)).await;
    assert_eq!(begun.err(), Some(StoreError::Exhausted));
}

#[actix_web::test]
async fn the_servers_role_notices_clients_that_have_gone_and_speaks_english() {
    let world = World::new().await;
    let app = world.database.connect("munim_app").await;
    for (setting, value) in [("client_connection_check_interval", "2s"), ("lc_messages", "C")] {
        let said = app.query_one(&format!("SHOW {setting}"), &[]).await.unwrap();
        assert_eq!(said.get::<_, String>(0), value, "{setting}");
    }
}

#[actix_web::test]
async fn the_databases_clock_is_read() {
    let (world, store, _) = one_connection().await;
    let now = async || {
        let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1e6)::bigint";
        world.database.number(query).await
    };
    let (before, read, after) = (now().await, store.time().await.unwrap(), now().await);
    let read = i64::try_from(read.unix_timestamp_nanos() / 1_000).unwrap();
    assert!((before..=after).contains(&read), "{before} {read} {after}");
}
