//! Each context writes its SQL in one way. `docs/decisions/0035-columns-convert-themselves.md` says which, and why.
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The files that run queries written by hand.
const SHARED: [&str; 3] = ["long_list.rs", "prepared.rs", "stored.rs"];

/// Contexts whose statements are all SQL with bound values: their tables are not in `schema.rs`.
const BY_HAND: [&str; 8] = [
    "approvals",
    "books",
    "clients",
    "collections",
    "lending",
    "savings",
    "subscription",
    "tills",
];

const CHAIN: &str = "the chain of records and its partitions, which are not in `schema.rs`";

const PAGE: &str = "a page of a list whose filters are put together, planned once for each connection";

const REPORT: &str = "queries of reports, put together from filters and reach";

/// Files of other contexts that write some SQL by hand, and what diesel's query builder cannot say there.
const EXCEPTIONS: [(&str, &str); 38] = [
    ("account_holders.rs", "users by the names in two other tables"),
    (
        "audit/audit_trail.rs",
        "a lock of one of two rows, whichever there is",
    ),
    ("audit/chain_reader.rs", CHAIN),
    ("audit/checkpoint_book.rs", CHAIN),
    (
        "audit/entity_names.rs",
        "names from another table for each kind of entity",
    ),
    (
        "audit/history_reader.rs",
        "the newest records of each of several things",
    ),
    ("audit/keep_request_logs.rs", "old rows, deleted in parts"),
    ("audit/partitions.rs", CHAIN),
    ("audit/request_logs.rs", PAGE),
    ("audit/retention_book.rs", CHAIN),
    ("audit/seal_book.rs", CHAIN),
    ("audit/trail_days.rs", CHAIN),
    ("audit/trail_reader.rs", CHAIN),
    ("audit/unsealed.rs", CHAIN),
    ("audit/verification_book.rs", CHAIN),
    ("housekeeping.rs", "old rows, deleted in parts"),
    ("identity_device/api_key_reader.rs", "a row with arrays of others"),
    (
        "identity_device/service_account_book.rs",
        "a row with arrays of others",
    ),
    (
        "identity_device/user_book.rs",
        "figures that follow from several tables",
    ),
    ("identity_device/user_reader.rs", PAGE),
    ("menu_permissions/role_book.rs", "a row with arrays of others"),
    ("preflight.rs", "what PostgreSQL says of itself"),
    (
        "reporting/dashboard_reader.rs",
        "conditions that are put together, with sums",
    ),
    (
        "reporting/dashboard_reader/alerts.rs",
        "a sum that would be planned at each run, since diesel does not keep statements with literals",
    ),
    ("reporting/report_book.rs", "an advisory lock"),
    ("reporting/reports.rs", REPORT),
    ("reporting/reports/ground.rs", REPORT),
    ("reporting/reports/narrow.rs", REPORT),
    ("reporting/roll_ups.rs", "figures of several tables, recomputed"),
    ("search_index.rs", PAGE),
    ("security_policy/served_hour_book.rs", "an upsert that joins bits"),
    (
        "tenancy/branch_book.rs",
        "counts of a branch in the lender's tables",
    ),
    ("tenancy/branch_reader.rs", PAGE),
    (
        "tenancy/tenant_book.rs",
        "a tenant's first products, whose table is lending's",
    ),
    ("tenancy/tenant_reader.rs", PAGE),
    (
        "webhooks/delivery_book.rs",
        "rows that are claimed with SKIP LOCKED",
    ),
    ("webhooks/delivery_queue_reader.rs", "what is due of every tenant"),
    (
        "webhooks/endpoint_book.rs",
        "events that an endpoint has missed, with what became of each",
    ),
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn each_context_writes_sql_in_one_way() {
    let root = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../adapters/postgres/src"
    ));
    let mut paths = Vec::new();
    files(root, &mut paths);
    let mut by_hand = BTreeSet::new();
    for path in paths {
        let name = path
            .strip_prefix(root)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/");
        let text = fs::read_to_string(&path).unwrap();
        let context = name.split(['/', '.']).next().unwrap();
        let is_by_hand = BY_HAND.contains(&context);
        let builds = [
            "schema::",
            "diesel::insert_into(",
            "diesel::update(",
            "diesel::delete(",
        ];
        let built = builds.iter().find(|call| text.contains(*call));
        assert!(
            !(is_by_hand && built.is_some()),
            "{name} uses {built:?}: its context writes SQL by hand"
        );
        let mut imports = text.split("diesel_async::").skip(1);
        let runs_typed = imports.any(|import| import.split(';').next().unwrap().contains("RunQueryDsl"));
        assert!(
            name == "reporting/reports.rs" || !runs_typed,
            "{name} compiles what runs a query anew: use `crate::run::RunQueryDsl`"
        );
        let asks = ["sql!(", "sql_query(", "Prepared::new(", "Narrowed::new("];
        if !is_by_hand && !SHARED.contains(&name.as_str()) && asks.iter().any(|call| text.contains(call)) {
            by_hand.insert(name);
        }
    }
    let known: BTreeMap<_, _> = EXCEPTIONS.into_iter().collect();
    for name in &by_hand {
        assert!(
            known.contains_key(name.as_str()),
            "{name} writes SQL by hand, and nothing says why"
        );
    }
    for (name, reason) in known {
        assert!(
            by_hand.contains(name),
            "{name} no longer writes SQL by hand ({reason})"
        );
    }
}
