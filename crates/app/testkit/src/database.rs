use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU32, Ordering},
};

use serde_json::Value;
use tokio_postgres::Client;

use crate::{
    cluster::{connect, superuser_url, url},
    template::{Books, template},
};

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// The number of rows in each table, and the transactions that wrote them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fingerprint(BTreeMap<String, String>);

impl Fingerprint {
    /// Returns the tables that were written to between `self` and `later`.
    pub fn changed(&self, later: &Self) -> Vec<String> {
        let differs = |table: &&String| self.0.get(*table) != later.0.get(*table);
        later.0.keys().filter(differs).cloned().collect()
    }
}

/// A database for one test, dropped with it. Queries here run as the superuser, bypassing row-level security.
pub struct Database {
    name: String,
    client: Client,
}

impl std::fmt::Debug for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Database({})", self.name)
    }
}

impl Database {
    /// Returns a copy of the template.
    pub async fn fresh() -> Self {
        Self::copy(Books::Month).await
    }

    pub(crate) async fn copy(books: Books) -> Self {
        let template = template(books).await;
        // Copying files is the fastest strategy without fsync.
        Self::make(&format!("TEMPLATE {template} STRATEGY file_copy")).await
    }

    /// Returns a database without tables, but with the cluster's roles.
    pub async fn empty() -> Self {
        template(Books::Month).await;
        Self::make("").await
    }

    async fn make(from: &str) -> Self {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("munim_test_{}_{number}", std::process::id());
        let admin = connect(&superuser_url("postgres").await).await;
        admin
            .batch_execute(&format!("CREATE DATABASE {name} OWNER munim_owner {from}"))
            .await
            .unwrap();
        let client = connect(&superuser_url(&name).await).await;
        Self { name, client }
    }

    /// Returns its URL for a role.
    pub async fn url(&self, role: &str) -> String {
        url(&self.name, role).await
    }

    pub async fn connect(&self, role: &str) -> Client {
        connect(&self.url(role).await).await
    }

    pub fn client(&self) -> &Client {
        &self.client
    }

    pub async fn another_client(&self) -> Client {
        connect(&superuser_url(&self.name).await).await
    }

    /// Returns the rows of a query, each as a JSON object.
    pub async fn rows(&self, query: &str) -> Vec<Value> {
        let query = format!("SELECT to_jsonb(asked) FROM ({query}) asked");
        let rows = self.client.query(&query, &[]).await;
        let rows = rows.unwrap_or_else(|failed| panic_with(&query, &failed));
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// Returns the value of a query with one row and one column.
    pub async fn value(&self, query: &str) -> Value {
        let rows = self.rows(query).await;
        let [Value::Object(row)] = rows.as_slice() else {
            panic_with(query, &format!("{} rows", rows.len()))
        };
        row.values().next().cloned().unwrap()
    }

    pub async fn number(&self, query: &str) -> i64 {
        self.value(query).await.as_i64().unwrap()
    }

    pub async fn run(&self, statements: &str) {
        let done = self.client.batch_execute(statements).await;
        done.unwrap_or_else(|failed| panic_with(statements, &failed));
    }

    /// Makes a change, such as `UPDATE ON messages`, fail for the tenant's rows from now on. The trigger is called
    /// `stuck`.
    pub async fn stick(&self, change: &str, tenant: i64) {
        self.run(&format!(
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$;
             CREATE TRIGGER stuck BEFORE {change} FOR EACH ROW WHEN (NEW.tenant_id = {tenant}) EXECUTE FUNCTION refuse()"
        ))
        .await;
    }

    pub async fn until(&self, query: &str) {
        for _ in 0..5_000 {
            if self.value(query).await == Value::Bool(true) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        panic_with(query, &"it never became true")
    }

    /// Returns all tables of the schema by name. Partitions are part of their table.
    pub async fn tables(&self) -> Vec<String> {
        let tables = self
            .rows("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname")
            .await;
        tables
            .iter()
            .filter_map(|row| row.get("relname")?.as_str().map(str::to_owned))
            .collect()
    }

    pub async fn fingerprint(&self) -> Fingerprint {
        // Every write has a later transaction id than the rows that existed before.
        let held = self.tables().await.into_iter().map(|table| {
            format!(
                "SELECT '{table}' AS of, count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) AS held
                   FROM \"{table}\""
            )
        });
        let held = held.collect::<Vec<_>>().join(" UNION ALL ");
        let found = self
            .value(&format!(
                "SELECT jsonb_object_agg(of, held) FROM ({held}) AS every"
            ))
            .await;
        Fingerprint(serde_json::from_value(found).unwrap())
    }
}

#[expect(clippy::panic, reason = "the test shows which statement was wrong")]
fn panic_with(statement: &str, failed: &dyn std::fmt::Debug) -> ! {
    panic!("{failed:?} in {statement}")
}

impl Drop for Database {
    fn drop(&mut self) {
        let name = self.name.clone();
        // A test's runtime is ending and cannot wait here; a thread can.
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            runtime.block_on(async {
                let admin = connect(&superuser_url("postgres").await).await;
                let statement = format!("DROP DATABASE {name} WITH (FORCE)");
                // Databases left here are deleted with the throw-away cluster.
                let _ = admin.batch_execute(&statement).await;
            });
            Ok::<_, std::io::Error>(())
        });
        let _ = dropping.join();
    }
}

/// Returns a query for [`Database::until`] that is true while a statement with this part waits for a lock.
pub fn somebody_waits(part: &str) -> String {
    format!(
        "SELECT count(*) > 0 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%{part}%'"
    )
}
