//! Checks PostgreSQL's catalogue: anything that is not protected as it should be fails here, including later additions.

use std::{collections::BTreeMap, fs, path::Path};

use munim_testkit::Database;
use serde_json::Value;

/// Diesel's table of migrations, which contains only versions.
const BOOKKEEPING: &str = "__diesel_schema_migrations";

/// Asserts that the query finds no objects that break the rule.
async fn nothing(database: &Database, rule: &str, query: &str) {
    let found = database.rows(query).await;
    assert!(found.is_empty(), "{rule}: {found:#?}");
}

/// Adds the rule to `broken` if the query finds objects that break it.
async fn check(broken: &mut Vec<&'static str>, database: &Database, rule: &'static str, query: &str) {
    let found = database.rows(query).await;
    if !found.is_empty() {
        println!("{rule}: {found:#?}");
        broken.push(rule);
    }
}

/// Returns a query of the schema's tables `c`, except for the bookkeeping.
fn tables(what: &str, condition: &str) -> String {
    format!(
        "SELECT {what} FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
           AND c.relkind IN ('r', 'p') AND c.relname <> '{BOOKKEEPING}' AND ({condition})"
    )
}

const HAS_TENANT: &str =
    "EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id')";
const IS_GLOBAL: &str = "coalesce(obj_description(c.oid, 'pg_class'), '') LIKE 'global:%'";

async fn tables_without_protection(database: &Database) -> Vec<&'static str> {
    let mut broken = Vec::new();
    check(
        &mut broken,
        database,
        "a table without tenant_id says why",
        &tables("c.relname", &format!("NOT {HAS_TENANT} AND NOT {IS_GLOBAL}")),
    )
    .await;
    check(
        &mut broken,
        database,
        "tenant_id is never NULL",
        &tables(
            "c.relname",
            "EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attnotnull)",
        ),
    )
    .await;
    check(
        &mut broken,
        database,
        "row-level security is enabled and forced",
        &tables(
            "c.relname",
            &format!("NOT {IS_GLOBAL} AND NOT (c.relrowsecurity AND c.relforcerowsecurity)"),
        ),
    )
    .await;
    check(
        &mut broken,
        database,
        "exactly the two policies",
        &tables(
            "c.relname, (SELECT array_agg(p.polname) FROM pg_policy p WHERE p.polrelid = c.oid)",
            &format!(
                "NOT {IS_GLOBAL} AND (
                   (SELECT count(*) FROM pg_policy p WHERE p.polrelid = c.oid) <> 2
                   OR NOT EXISTS (SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname
                     AND p.roles = '{{munim_app}}' AND p.cmd = 'ALL' AND p.permissive = 'PERMISSIVE'
                     AND p.qual = '(tenant_id = munim_tenant())' AND p.with_check = '(tenant_id = munim_tenant())')
                   OR NOT EXISTS (SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname
                     AND p.roles = '{{munim_platform}}' AND p.cmd = 'SELECT' AND p.qual = 'true'))"
            ),
        ),
    )
    .await;
    broken
}

async fn keys_across_tenants(database: &Database) -> Vec<&'static str> {
    let mut broken = Vec::new();
    check(
        &mut broken,
        database,
        "unique indexes lead with tenant_id, or say why not",
        &format!(
            "SELECT i.indexrelid::regclass::text AS index FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
             WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> '{BOOKKEEPING}' AND i.indisunique
               AND {HAS_TENANT} AND NOT {IS_GLOBAL}
               AND (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = i.indkey[0]) IS DISTINCT FROM 'tenant_id'
               AND coalesce(obj_description(i.indexrelid, 'pg_class'), '') NOT LIKE 'global:%'"
        ),
    )
    .await;
    check(
        &mut broken,
        database,
        "foreign keys lead with tenant_id on both sides",
        &format!(
            "SELECT k.conname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
             WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace
               AND ((SELECT a.attname FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = k.conkey[1]) IS DISTINCT FROM 'tenant_id'
                 OR (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = k.confrelid AND a.attnum = k.confkey[1]) IS DISTINCT FROM 'tenant_id')
               AND NOT ({IS_GLOBAL} AND NOT {HAS_TENANT})"
        ),
    )
    .await;
    broken
}

async fn ways_around(database: &Database) -> Vec<&'static str> {
    let mut broken = Vec::new();
    check(
        &mut broken,
        database,
        "no function runs with its owner's rights",
        "SELECT p.oid::regprocedure::text AS function FROM pg_proc p
         WHERE p.prosecdef AND p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)",
    )
    .await;
    check(
        &mut broken,
        database,
        "views look with their reader's rights, and nothing is materialised",
        "SELECT c.relname FROM pg_class c
         WHERE c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
           AND (c.relkind = 'm' OR c.relkind = 'v'
             AND NOT coalesce(c.reloptions @> ARRAY['security_invoker=true'] OR c.reloptions @> ARRAY['security_invoker=on'], false))",
    )
    .await;
    check(
        &mut broken,
        database,
        "every object is in the one schema",
        "SELECT c.oid::regclass::text AS object FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'public')",
    )
    .await;
    check(
        &mut broken,
        database,
        "only the loader is not bound, and nobody but the superuser is one",
        "SELECT rolname FROM pg_roles WHERE rolname LIKE 'munim%'
           AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls <> (rolname = 'munim_loader'))",
    )
    .await;
    broken
}

async fn all_broken(database: &Database) -> Vec<&'static str> {
    let groups = [
        tables_without_protection(database).await,
        keys_across_tenants(database).await,
        ways_around(database).await,
    ];
    groups.concat()
}

#[actix_web::test]
async fn every_table_is_protected_and_nothing_goes_around_it() {
    let database = Database::fresh().await;
    assert_eq!(all_broken(&database).await, [""; 0]);
    let protected = database
        .number(&format!(
            "SELECT count(*) FROM ({}) t",
            tables("c.relname", "c.relrowsecurity")
        ))
        .await;
    assert!(protected >= 30, "the walk found only {protected} tables");
}

#[actix_web::test]
async fn the_walk_sees_what_is_forgotten() {
    let database = Database::fresh().await;
    database
        .run(
            "CREATE TABLE bare (id bigint PRIMARY KEY);
             CREATE TABLE half (tenant_id bigint, id bigint UNIQUE, bare_id bigint REFERENCES bare);
             CREATE FUNCTION lifted() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS 'SELECT count(*) FROM users';
             CREATE VIEW seen AS SELECT * FROM users;
             CREATE SCHEMA aside; CREATE TABLE aside.copied AS SELECT * FROM users",
        )
        .await;
    assert_eq!(
        all_broken(&database).await,
        [
            "a table without tenant_id says why",
            "tenant_id is never NULL",
            "row-level security is enabled and forced",
            "exactly the two policies",
            "unique indexes lead with tenant_id, or say why not",
            "foreign keys lead with tenant_id on both sides",
            "no function runs with its owner's rights",
            "views look with their reader's rights, and nothing is materialised",
            "every object is in the one schema",
        ]
    );
    // A single statement can remove what protects all tables.
    let database = Database::fresh().await;
    database
        .run("ALTER TABLE users NO FORCE ROW LEVEL SECURITY; DROP POLICY tenant_scope ON loans")
        .await;
    assert_eq!(
        all_broken(&database).await,
        [
            "row-level security is enabled and forced",
            "exactly the two policies"
        ]
    );
    let database = Database::fresh().await;
    database.run("DROP POLICY tenant_scope ON loans; CREATE POLICY tenant_scope ON loans TO munim_app USING (true)").await;
    assert_eq!(all_broken(&database).await, ["exactly the two policies"]);
}

#[actix_web::test]
async fn the_servers_role_owns_nothing_and_may_do_only_what_it_needs() {
    let database = Database::fresh().await;
    nothing(
        &database,
        "what the server's roles own",
        "SELECT classid::regclass::text AS kind, objid FROM pg_shdepend
         WHERE refobjid IN ('munim_app'::regrole, 'munim_platform'::regrole) AND deptype = 'o'",
    )
    .await;
    let rights = |role: &str, right: &str| {
        tables(
            "c.relname",
            &format!("has_table_privilege('{role}', c.oid, '{right}')"),
        )
    };
    for right in ["TRUNCATE", "REFERENCES", "TRIGGER"] {
        nothing(&database, "the server's role", &rights("munim_app", right)).await;
    }
    for right in ["INSERT", "UPDATE", "DELETE", "TRUNCATE"] {
        nothing(
            &database,
            "the platform only reads",
            &rights("munim_platform", right),
        )
        .await;
    }
    for right in ["UPDATE", "DELETE"] {
        let forbidden = format!("{} AND c.relname = 'audit_log'", rights("munim_app", right));
        nothing(&database, "records are final", &forbidden).await;
    }
    nothing(
        &database,
        "a partition is reached through its table only",
        &tables(
            "c.relname",
            "c.relispartition AND EXISTS (SELECT FROM unnest(ARRAY['munim_app', 'munim_platform', 'munim_loader']) r,
               unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
               WHERE has_table_privilege(r, c.oid, p))",
        ),
    )
    .await;
    for table in ["audit_seal", "audit_tombstones"] {
        for right in ["UPDATE", "DELETE"] {
            let forbidden = format!("{} AND c.relname = '{table}'", rights("munim_app", right));
            nothing(&database, "seals and tombstones are final", &forbidden).await;
        }
    }
    nothing(
        &database,
        "munim_app does not inherit what it may turn into",
        "SELECT rolname FROM pg_roles WHERE rolname = 'munim_app' AND rolinherit",
    )
    .await;
    nothing(
        &database,
        "strangers may do nothing",
        &tables(
            "c.relname, c.relacl::text",
            "EXISTS (SELECT FROM aclexplode(c.relacl) x WHERE x.grantee = 0)",
        ),
    )
    .await;
}

/// The types of `crates/adapters/postgres/src/schema.rs` in PostgreSQL's words.
fn sql_type(diesel: &str) -> &str {
    match diesel {
        "BigInt" => "bigint",
        "Integer" => "integer",
        "SmallInt" => "smallint",
        "Text" => "text",
        "Bool" => "boolean",
        "Date" => "date",
        "Timestamptz" => "timestamp with time zone",
        "Binary" => "bytea",
        "Inet" => "inet",
        "Cidr" => "cidr",
        "Array<BigInt>" => "bigint[]",
        "Array<Cidr>" => "cidr[]",
        "Array<Text>" => "text[]",
        "Jsonb" => "jsonb",
        "Uuid" => "uuid",
        "Numeric" => "numeric",
        other => panic!("{other} has no known counterpart"),
    }
}

/// Tables with their key and columns, as the source declares them.
type Declared = BTreeMap<String, (Vec<String>, BTreeMap<String, (String, bool)>)>;

fn declared(source: &str) -> Declared {
    let mut tables = Declared::new();
    for block in source.split("diesel::table! {").skip(1) {
        let (head, body) = block.split_once('{').unwrap();
        let (name, key) = head.trim().split_once('(').unwrap();
        let key = key.trim().trim_end_matches(')').split(", ").map(str::to_owned);
        let columns = body.split_once('}').unwrap().0;
        let columns = columns.lines().filter_map(|line| line.trim().split_once(" -> "));
        let columns = columns.map(|(column, kind)| {
            let kind = kind.trim_end_matches(',');
            let inner = kind
                .strip_prefix("Nullable<")
                .and_then(|rest| rest.strip_suffix('>'));
            let stored = sql_type(inner.unwrap_or(kind)).to_owned();
            (column.to_owned(), (stored, inner.is_some()))
        });
        tables.insert(name.trim().to_owned(), (key.collect(), columns.collect()));
    }
    tables
}

#[actix_web::test]
async fn the_declared_schema_is_the_real_one() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../adapters/postgres/src/schema.rs");
    let declared = declared(&fs::read_to_string(source).unwrap());
    assert!(declared.len() >= 20, "{} tables were found", declared.len());
    let database = Database::fresh().await;
    let rows = database
        .rows(
            "SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
               array_position(i.indkey::int2[], a.attnum) AS place
             FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
             LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
             WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')",
        )
        .await;
    let text = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
    for (table, (key, columns)) in declared {
        let real: Vec<&Value> = rows.iter().filter(|row| row["table"] == *table).collect();
        for (column, stored) in columns {
            let found = real.iter().find(|row| row["column"] == *column);
            let found = found.unwrap_or_else(|| panic!("{table}.{column} is not there"));
            let (kind, nullable) = (text(found, "type"), found["nullable"] == true);
            assert_eq!(stored, (kind, nullable), "{table}.{column}");
        }
        let mut places: Vec<_> = real.iter().filter(|row| row["place"].is_i64()).collect();
        places.sort_by_key(|row| row["place"].as_i64());
        let real_key: Vec<_> = places.iter().map(|row| text(row, "column")).collect();
        assert_eq!(key, real_key, "the key of {table}");
    }
}
