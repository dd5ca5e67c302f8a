//! What the program checks in a database before it serves.

use std::time::Duration;

use munim_postgres::Preflight;
use munim_testkit::{Database, World};
use tokio::time::sleep;

async fn warnings(database: &Database, connections: u32) -> Vec<String> {
    let findings = Preflight::check(&database.url("munim_app").await, connections)
        .await
        .unwrap();
    assert!(findings.refusals.is_empty(), "{:?}", findings.refusals);
    findings.warnings
}

#[actix_web::test]
async fn no_role_that_connects_compiles_queries() {
    let database = Database::fresh().await;
    let compiling = database
        .rows(
            "SELECT rolname FROM pg_roles WHERE rolname LIKE 'munim%' AND rolcanlogin
               AND NOT coalesce(rolconfig @> ARRAY['jit=off'], false)",
        )
        .await;
    assert!(compiling.is_empty(), "{compiling:?}");
}

#[actix_web::test]
async fn a_database_that_is_slow_or_too_small_is_reported() {
    let database = Database::fresh().await;
    assert!(warnings(&database, 10).await.is_empty());

    let name = database.value("SELECT current_database()").await;
    let name = name.as_str().unwrap();
    database
        .run(&format!("ALTER ROLE munim_app IN DATABASE {name} SET jit = on"))
        .await;
    assert_eq!(
        warnings(&database, 10).await,
        ["the role munim_app compiles queries, which makes them slow: ALTER ROLE munim_app SET jit = off"]
    );
    database
        .run(&format!("ALTER ROLE munim_app IN DATABASE {name} RESET jit"))
        .await;

    let room = database
        .number("SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int")
        .await;
    let room = u32::try_from(room).unwrap();
    assert!(warnings(&database, room).await.is_empty());
    let [warning] = &warnings(&database, room + 1).await[..] else {
        panic!("one warning");
    };
    assert!(
        warning.contains(&format!(
            "up to {} connections, but PostgreSQL has {room}",
            room + 1
        )),
        "{warning}"
    );

    database
        .run(&format!("ALTER DATABASE {name} CONNECTION LIMIT 30"))
        .await;
    assert!(warnings(&database, 30).await.is_empty());
    let [warning] = &warnings(&database, 31).await[..] else {
        panic!("one warning");
    };
    assert!(
        warning.contains(&format!("ALTER DATABASE {name} CONNECTION LIMIT 31")),
        "{warning}"
    );
}

#[actix_web::test]
async fn a_node_is_ready_on_a_newer_schema_and_not_on_one_that_lacks_something() {
    let world = World::new().await;
    let ready = async || {
        // The state is cached for a second.
        sleep(Duration::from_millis(1_100)).await;
        world.get("/api/ready").send().await.status
    };
    assert_eq!(ready().await, 200);
    world
        .database
        .run("INSERT INTO __diesel_schema_migrations (version) VALUES ('29990101000001')")
        .await;
    assert_eq!(ready().await, 200);
    world
        .database
        .run("DELETE FROM __diesel_schema_migrations WHERE version = '20261121000014'")
        .await;
    assert_eq!(ready().await, 503);
}
