//! Every migration up, down and up again, each as the schema's owner.

mod loans;

use std::{fs, path::Path};

use munim_postgres::Migrations;
use munim_testkit::Database;
use tokio_postgres::Client;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../db/migrations");

/// Returns the migrations, the oldest first.
fn migrations() -> Vec<(String, String, String)> {
    let mut found: Vec<_> = fs::read_dir(FOLDER)
        .unwrap()
        .map(|entry| {
            let folder = entry.unwrap().path();
            let name = folder.file_name().unwrap().to_string_lossy().into_owned();
            let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
            (name, read("up.sql"), read("down.sql"))
        })
        .collect();
    found.sort();
    found
}

async fn schema(database: &Database) -> Vec<String> {
    let rows = database
        .rows(
            "SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
                    || ' ' || coalesce(column_default, '') AS item
               FROM information_schema.columns WHERE table_schema = 'public'
             UNION ALL
             SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
             UNION ALL
             SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
               FROM pg_constraint WHERE connamespace = 'public'::regnamespace
             UNION ALL
             SELECT 'policy ' || tablename || ' ' || policyname || ' ' || roles::text || ' '
                    || coalesce(qual, '') || ' ' || coalesce(with_check, '') FROM pg_policies
             UNION ALL
             SELECT 'table ' || relname || ' ' || relrowsecurity || relforcerowsecurity || ' ' || coalesce(relacl::text, '')
               FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v')
             UNION ALL
             SELECT 'routine ' || oid::regprocedure || ' ' || coalesce(proacl::text, '') || ' ' || prosrc
               FROM pg_proc WHERE pronamespace = 'public'::regnamespace
             UNION ALL
             SELECT 'trigger ' || tgrelid::regclass || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
             ORDER BY 1",
        )
        .await;
    rows.iter()
        .map(|row| row["item"].as_str().unwrap().to_owned())
        .collect()
}

/// Runs a migration in a transaction, unless its metadata says that it runs without one.
async fn run(owner: &Client, name: &str, statements: &str) {
    let metadata = Path::new(FOLDER).join(name).join("metadata.toml");
    let statements = if metadata.exists() {
        statements.to_owned()
    } else {
        format!("BEGIN;\n{statements}\n; COMMIT")
    };
    if let Err(failed) = owner.batch_execute(&statements).await {
        panic!("{name}: {failed:?}");
    }
}

/// Asserts that nothing differs; a failure lists the differences, for repairing a down.sql.
fn assert_same(name: &str, before: &[String], after: &[String]) {
    let lost: Vec<_> = before.iter().filter(|line| !after.contains(line)).collect();
    let left: Vec<_> = after.iter().filter(|line| !before.contains(line)).collect();
    assert!(
        lost.is_empty() && left.is_empty(),
        "{name}: lost {lost:#?}, left behind {left:#?}"
    );
}

#[actix_web::test]
async fn every_migration_goes_up_down_and_up_again() {
    let database = Database::empty().await;
    let owner = database.connect("munim_owner").await;
    let all = migrations();
    assert!(all.len() >= 4, "{} migrations were found", all.len());
    let mut states = vec![schema(&database).await];
    for (name, up, _) in &all {
        run(&owner, name, up).await;
        states.push(schema(&database).await);
    }
    let full = states.pop().unwrap();
    for ((name, _, down), before) in all.iter().zip(&states).skip(1).rev() {
        run(&owner, name, down).await;
        assert_same(name, before, &schema(&database).await);
    }
    // Undoing the first migration is refused, because it would drop everything.
    let (name, _, down) = all.first().unwrap();
    let refused = owner.batch_execute(down).await.unwrap_err();
    let said = refused.as_db_error().unwrap().message().to_owned();
    assert!(said.contains("drop the database"), "{name}: {said}");
    for (name, up, _) in all.iter().skip(1) {
        run(&owner, name, up).await;
    }
    assert_same("all", &full, &schema(&database).await);
}

/// Some migrations create indexes concurrently, and wait for all running statements. A node that waits for its turn
/// must not be one of them.
#[actix_web::test]
async fn nodes_that_start_together_migrate_one_after_another() {
    let database = Database::empty().await;
    let url = database.url("munim_owner").await;
    let start = || {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build();
        runtime.unwrap().block_on(Migrations::run(&url)).unwrap();
    };
    std::thread::scope(|nodes| {
        nodes.spawn(start);
        nodes.spawn(start);
    });
    Migrations::check(&url).await.unwrap();
    let unfinished = "SELECT count(*) FROM pg_index WHERE NOT indisvalid";
    assert_eq!(database.number(unfinished).await, 0);
    let not_validated = "SELECT count(*) FROM pg_constraint WHERE NOT convalidated";
    assert_eq!(database.number(not_validated).await, 0);
}

/// A dump of PostgreSQL 15 or 16 contains the function that migration 14 created there, which fails from 17 on.
#[actix_web::test]
async fn a_database_restored_from_an_older_postgresql_makes_partitions() {
    let database = Database::empty().await;
    let owner = database.connect("munim_owner").await;
    let mut all = migrations();
    let later = all.split_off(
        all.iter()
            .position(|(name, ..)| name.contains("-000022_"))
            .unwrap(),
    );
    for (name, up, _) in &all {
        run(&owner, name, up).await;
    }
    let made_on_15 =
        "DO $$ BEGIN EXECUTE replace(pg_get_functiondef('munim_make_audit_partition(date)'::regprocedure),
        'OVERRIDING SYSTEM VALUE ', ''); END $$";
    run(&owner, "the function of PostgreSQL 15", made_on_15).await;
    for (name, up, _) in &later {
        run(&owner, name, up).await;
    }
    database
        .run(
            "INSERT INTO audit_log (tenant_id, audit_id, recorded_at, actor_name, action, entity_type)
               OVERRIDING SYSTEM VALUE VALUES (0, 77, '2040-01-05', '', '', '')",
        )
        .await;
    owner
        .execute("SELECT munim_make_audit_partition('2040-01-01')", &[])
        .await
        .unwrap();
    let moved = "SELECT count(*) FROM audit_log_2040_01 WHERE audit_id = 77";
    assert_eq!(database.number(moved).await, 1);
    let function = "SELECT prosrc LIKE '%OVERRIDING SYSTEM VALUE%' FROM pg_proc WHERE proname = 'munim_make_audit_partition'";
    assert_eq!(database.value(function).await, true);
}

#[actix_web::test]
async fn a_new_database_lets_nobody_in() {
    let database = Database::empty().await;
    let owner = database.connect("munim_owner").await;
    for (name, up, _) in &migrations() {
        run(&owner, name, up).await;
    }
    for table in ["users", "devices", "activation_codes", "sessions", "signing_keys"] {
        let query = format!("SELECT count(*) FROM {table}");
        assert_eq!(database.number(&query).await, 0, "{table}");
    }
}

#[actix_web::test]
async fn request_logs_lose_the_device_ids_that_they_were_stored_with() {
    const DEVICE: &str = "3F2b8c1e-7a4d-4e9b-8c21-5d6f7a8b9c0d";
    const OTHER: &str = "5a0b8c1e-7a4d-4e9b-8c21-5d6f7a8b9c0d";
    let database = Database::empty().await;
    let owner = database.connect("munim_owner").await;
    for (name, up, _) in &migrations() {
        if name.contains("-000086_") {
            let logged = format!(
                "INSERT INTO request_logs (tenant_id, user_id, received_at, logged_at, method, url, endpoint, headers, request_body,
                    query_params, response_body, execution_time_ms, user_agent)
                  SELECT 0, 1, now(), now(), 'POST', '/x?deviceId=' || device, '/x',
                    json_build_object('device-id', device, 'x-request-id', '{OTHER}')::text,
                    to_json(json_build_object('deviceId', device, 'branchId', 5)::text)::text,
                    json_build_object('device_id', device)::text,
                    to_json(to_json(json_build_object('deviceId', device)::text)::text)::text, 5, 'Test'
                  FROM (VALUES ('{DEVICE}')) l (device)"
            );
            database.run(&logged).await;
        }
        run(&owner, name, up).await;
    }
    let rows = database.rows("SELECT * FROM request_logs").await;
    assert_eq!(rows.len(), 1);
    let kept = serde_json::json!(rows).to_string();
    assert!(!kept.contains(DEVICE) && kept.contains(OTHER), "{kept}");
    assert_eq!(kept.matches("***").count(), 5, "{kept}");
    assert_eq!(
        database
            .value("SELECT relforcerowsecurity FROM pg_class WHERE relname = 'request_logs'")
            .await,
        true
    );
}
