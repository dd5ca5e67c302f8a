//! Searches of branches, users and tenants: they find what a comparison of every row would find, never rows of another
//! tenant, and are fast.

use std::fmt::Write as _;

use actix_web::http::Method;
use munim_testkit::{BANK, Database, Office, World, bodies::karad};
use serde_json::{Value, json};

/// More rows than are searched again each time, so that the cache is used and must follow the list.
const MANY: i64 = 1_500;

/// Terms of all kinds: short, long, in capitals, across words and columns, of one letter with three bytes, with LIKE's
/// wildcards, and without matches.
const TERMS: [&str; 22] = [
    "o",
    "A",
    "_",
    "%",
    "\\",
    "7",
    "ा",
    "of",
    "77",
    "n 7",
    "17%",
    "OFF",
    "पुण",
    "office",
    "Office 7",
    "e 14",
    "पुणे शाखा",
    "1_1",
    "a\\b",
    "ÉCOLE",
    "office office",
    "x'; DROP TABLE users; --",
];

/// A list, and the text by which its rows are found.
struct List {
    path: &'static str,
    id: &'static str,
    table: String,
    order: &'static str,
}

struct Lists {
    office: Office,
    platform: String,
    all: [List; 3],
}

fn encoded(term: &str) -> String {
    term.bytes().fold(String::new(), |mut all, byte| {
        write!(all, "%{byte:02X}").unwrap();
        all
    })
}

impl Lists {
    async fn new() -> Self {
        let office = Office::new().await;
        let tenant = office.admin.tenant;
        // More of each than one block of ids holds; some ids are left out.
        office
            .world
            .alter(&format!(
                "INSERT INTO branches (tenant_id, branch_code, branch_name, city, state, is_active, created_at)
                   SELECT {tenant}, 'N' || n, (ARRAY['Office ', 'पुणे शाखा ', 'École ', '100% a\\b_', 'OFFICE '])[n % 5 + 1] || n, 'Town ' || n % 17,
                     'Kerala', n % 3 > 0, now() FROM generate_series(1, {MANY}) n;
                 INSERT INTO users (tenant_id, username, first_name, last_name, status, created_at)
                   SELECT {tenant}, 'person_' || n, (ARRAY['Office', 'आशा पुणे', 'École', '17%', 'Asha'])[n % 5 + 1], 'Rao ' || n,
                     (ARRAY['active', 'invited', 'disabled'])[n % 3 + 1], now() FROM generate_series(1, {MANY}) n;
                 INSERT INTO tenants (org_name, org_code, kind, city, created_at)
                   SELECT (ARRAY['Office ', 'पुणे शाखा ', 'École ', '100% a\\b_', 'OFFICE '])[n % 5 + 1] || n, 'T' || n, 'trust', 'Town ' || n % 17,
                     now() FROM generate_series(1, {MANY}) n;
                 DELETE FROM branches WHERE branch_code LIKE 'N3%';
                 UPDATE branches SET branch_name = 'Shut ' || branch_code WHERE branch_code LIKE 'N4%';
                 UPDATE users SET removed_at = now(), status = 'disabled' WHERE username LIKE 'person\\_5%';
                 UPDATE users SET removed_at = NULL WHERE username LIKE 'person\\_55%';
                 UPDATE users SET last_name = 'Mehta' WHERE username LIKE 'person\\_6%';
                 UPDATE tenants SET city = 'Elsewhere' WHERE org_code LIKE 'T7%'"
            ))
            .await;
        let platform = office.world.super_admin().await;
        let all = [
            List {
                path: "/api/bank/branch",
                id: "BranchId",
                table: format!("branches WHERE tenant_id = {tenant}"),
                order: "branch_name, branch_id",
            },
            List {
                path: "/api/users",
                id: "userId",
                table: format!("users WHERE tenant_id = {tenant} AND removed_at IS NULL"),
                order: "lower(first_name), lower(last_name), user_id",
            },
            List {
                path: "/api/saas/tenant",
                id: "TenantId",
                table: "tenants WHERE tenant_id > 0".to_owned(),
                order: "org_name, tenant_id",
            },
        ];
        Self {
            office,
            platform,
            all,
        }
    }

    async fn page(&self, list: &List, query: &str) -> Value {
        let token = if list.id == "TenantId" {
            &self.platform
        } else {
            &self.office.token
        };
        let call = self
            .office
            .world
            .get(&format!("{}?{query}", list.path))
            .bearer(token);
        let seen = call.send().await;
        assert_eq!(seen.status, 200, "{query}: {seen:?}");
        seen.data()
    }

    /// Asserts that a search finds the rows that a comparison of each row finds, with `narrowed` as a further SQL
    /// condition.
    async fn agree(&self, list: &List, term: &str, query: &str, narrowed: &str) {
        let pattern = term.to_lowercase().replace('\\', "\\\\");
        let pattern = pattern
            .replace('%', "\\%")
            .replace('_', "\\_")
            .replace('\'', "''");
        let number = list.order.rsplit(' ').next().unwrap();
        let meant = format!("{} AND search_text LIKE '%{pattern}%'{narrowed}", list.table);
        let database = &self.office.world.database;
        let total = database.number(&format!("SELECT count(*) FROM {meant}")).await;
        let rows = format!(
            "SELECT {number} AS number FROM {meant} ORDER BY {} LIMIT 20 OFFSET 20",
            list.order
        );
        let second: Vec<Value> = database.rows(&rows).await;
        let second: Vec<_> = second.iter().map(|row| row["number"].to_string()).collect();
        let query = format!("search={}&pageSize=20&page=2{query}", encoded(term));
        let page = self.page(list, &query).await;
        assert_eq!(page["totalCount"], total, "{} {term} {query}", list.path);
        let items = page["items"].as_array().unwrap().iter();
        let shown: Vec<_> = items
            .map(|item| item[list.id].to_string().replace('"', ""))
            .collect();
        assert_eq!(shown, second, "{} {term} {query}", list.path);
    }
}

async fn index_is_true(database: &Database) {
    let texts = "SELECT tenant_id, 'branches' AS list, branch_id AS number, search_text FROM branches
        UNION ALL SELECT tenant_id, 'users', user_id, search_text FROM users WHERE removed_at IS NULL
        UNION ALL SELECT 0, 'tenants', tenant_id, search_text FROM tenants WHERE tenant_id > 0";
    let wrong = database
        .rows(&format!(
            "WITH held AS MATERIALIZED (SELECT tenant_id, list, gram, number FROM ({texts}) t, munim_grams(search_text) gram),
               kept AS MATERIALIZED (SELECT tenant_id, list, gram, (block << 9) | member AS number FROM search_grams, unnest(members) member),
               counted AS MATERIALIZED (SELECT tenant_id, list, gram, count(*) AS held_by FROM held GROUP BY 1, 2, 3),
               totals AS MATERIALIZED (SELECT tenant_id, list, gram, held_by FROM search_totals WHERE held_by > 0)
             (SELECT tenant_id, list, gram, number FROM held EXCEPT ALL SELECT * FROM kept)
             UNION ALL (SELECT tenant_id, list, gram, number FROM kept EXCEPT ALL SELECT * FROM held)
             UNION ALL (SELECT * FROM counted EXCEPT ALL SELECT * FROM totals)
             UNION ALL (SELECT * FROM totals EXCEPT ALL SELECT * FROM counted) LIMIT 5"
        ))
        .await;
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[actix_web::test]
async fn a_search_finds_what_comparing_every_row_finds() {
    let lists = Lists::new().await;
    index_is_true(&lists.office.world.database).await;
    for list in &lists.all {
        for term in TERMS {
            lists.agree(list, term, "", "").await;
        }
    }
    let [branches, users, tenants] = &lists.all;
    for term in ["o", "office", "पुणे", "Office 77"] {
        lists
            .agree(branches, term, "&status=active", " AND is_active")
            .await;
        lists
            .agree(users, term, "&status=invited", " AND status = 'invited'")
            .await;
        lists
            .agree(tenants, term, "&kind=trust", " AND kind = 'trust'")
            .await;
    }
    // A tenant's own entry in the list of tenants, and the branches of all tenants.
    let own = lists.office.get("/api/saas/tenant?search=office").await;
    assert_eq!(own["totalCount"], 0);
    let of_all = lists.office.world.get("/api/bank/branch?search=office%201");
    let of_all = of_all.bearer(&lists.platform).send().await.data();
    assert_eq!(
        of_all["totalCount"],
        lists
            .office
            .world
            .database
            .number("SELECT count(*) FROM branches WHERE search_text LIKE '%office 1%'")
            .await
    );
}

#[actix_web::test]
async fn what_is_remembered_of_a_search_changes_with_its_list() {
    let lists = Lists::new().await;
    let [branches, users, tenants] = &lists.all;
    let total = async |list: &List, term: &str| {
        let page = lists.page(list, &format!("search={term}&pageSize=1")).await;
        page["totalCount"].as_i64().unwrap()
    };
    let (open, asha, office) = (
        total(branches, "office").await,
        total(users, "asha").await,
        total(tenants, "office").await,
    );
    assert!(open > 256 && asha > 256 && office > 256, "{open} {asha} {office}");
    let mut body = karad("KRD-88");
    body["BranchName"] = json!("Main office");
    let opened = lists.office.ask(Method::POST, "/api/bank/branch", body).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    assert_eq!(total(branches, "office").await, open + 1);
    let path = format!("/api/bank/branch/{}", opened.data()["BranchId"]);
    let renamed = json!({"BranchName": "Main"});
    assert_eq!(lists.office.ask(Method::PUT, &path, renamed).await.status, 200);
    assert_eq!(total(branches, "office").await, open);
    let world = &lists.office.world;
    world
        .alter("UPDATE users SET removed_at = now(), status = 'disabled' WHERE username = 'person_14'")
        .await;
    assert_eq!(total(users, "asha").await, asha - 1);
    world
        .alter("UPDATE tenants SET org_name = 'Renamed' WHERE org_code = 'T10'")
        .await;
    assert_eq!(total(tenants, "office").await, office - 1);
    // A change of case only changes its position.
    let first =
        async || lists.page(branches, "search=office&pageSize=1").await["items"][0]["BranchId"].clone();
    let before = first().await;
    world
        .alter(&format!(
            "UPDATE branches SET branch_name = 'office' WHERE branch_id = {before}"
        ))
        .await;
    assert_ne!(first().await, before);
    index_is_true(&world.database).await;
}

#[actix_web::test]
async fn a_search_never_reveals_another_tenants_rows() {
    let world = World::new().await;
    let other = world.tenant(BANK).await;
    world
        .alter(&format!(
            "INSERT INTO branches (tenant_id, branch_code, branch_name, created_at) VALUES ({other}, 'QQ', 'Qqxzw', now());
             INSERT INTO users (tenant_id, username, first_name, status, created_at) VALUES ({other}, 'qqxzw', 'Qqxzw', 'active', now())"
        ))
        .await;
    let office = {
        let admin = world.member(munim_testkit::MFI, "Admin").await;
        let token = world.token(munim_testkit::MFI, &admin).await;
        Office { world, admin, token }
    };
    for term in ["qqxzw", "qqx", "qq"] {
        for path in ["/api/bank/branch", "/api/users"] {
            let page = office.get(&format!("{path}?search={term}")).await;
            assert_eq!(page["totalCount"], 0, "{path} {term}");
        }
    }
    // The same applies to the search index: a tenant reads its own, and none of the list of tenants.
    let client = office.world.database.connect("munim_app").await;
    let own = office.admin.tenant;
    client
        .batch_execute(&format!("BEGIN; SET LOCAL munim.tenant = '{own}'"))
        .await
        .unwrap();
    for table in ["search_grams", "search_totals", "search_changes"] {
        let beyond = format!("SELECT count(*) FROM {table} WHERE tenant_id <> {own} OR list = 'tenants'");
        let seen: i64 = client.query_one(&beyond, &[]).await.unwrap().get(0);
        assert_eq!(seen, 0, "{table}");
    }
    let forged = "INSERT INTO search_totals (tenant_id, list, gram, held_by) VALUES (0, 'tenants', 'x', 1)";
    assert!(client.execute(forged, &[]).await.is_err());
}

#[actix_web::test]
async fn changing_a_tenant_stays_within_the_callers_scope() {
    let database = Database::fresh().await;
    let tenant = database
        .number("SELECT min(tenant_id) FROM tenants WHERE tenant_id > 0")
        .await;
    let client = database.connect("munim_app").await;
    client
        .batch_execute(&format!(
            "BEGIN; SET LOCAL munim.tenant = '{tenant}'; UPDATE tenants SET org_name = 'Renamed' WHERE tenant_id = {tenant}"
        ))
        .await
        .unwrap();
    let scope: String = client
        .query_one("SELECT current_setting('munim.tenant')", &[])
        .await
        .unwrap()
        .get(0);
    assert_eq!(scope, tenant.to_string());
    client.batch_execute("COMMIT").await.unwrap();
    index_is_true(&database).await;
}

#[actix_web::test]
async fn letters_are_looked_up_in_an_index_under_row_level_security() {
    let lists = Lists::new().await;
    let database = &lists.office.world.database;
    database.run("ANALYZE search_grams, search_totals").await;
    let client = database.connect("munim_app").await;
    let tenant = lists.office.admin.tenant;
    client
        .batch_execute(&format!("BEGIN; SET LOCAL munim.tenant = '{tenant}'"))
        .await
        .unwrap();
    for (query, index) in [
        (
            "SELECT members FROM search_grams WHERE tenant_id = $T AND list = 'branches' AND gram = 'off'",
            "search_grams_pkey",
        ),
        (
            "SELECT held_by FROM search_totals WHERE tenant_id = $T AND list = 'users' AND gram = 'off'",
            "search_totals_pkey",
        ),
    ] {
        let explain = format!("EXPLAIN {}", query.replace("$T", &tenant.to_string()));
        let lines = client.query(&explain, &[]).await.unwrap();
        let plan: Vec<String> = lines.iter().map(|line| line.get(0)).collect();
        let plan = plan.join("\n");
        assert!(plan.contains(index), "{plan}");
        let condition = plan.lines().find(|line| line.contains("Index Cond")).unwrap();
        assert!(condition.contains("gram = 'off'"), "{plan}");
    }
}

#[actix_web::test]
async fn a_search_is_plain_text() {
    let office = Office::new().await;
    for path in ["/api/bank/branch", "/api/users"] {
        let seen = office
            .ask(Method::GET, &format!("{path}?search=a%00b"), Value::Null)
            .await;
        assert_eq!(seen.status, 400, "{path}: {seen:?}");
    }
}
