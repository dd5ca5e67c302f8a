//! The whole audit trail, as screens and files read it: what filters find, how many there are, whose it is.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use munim_audit::{AuditActor, AuditRecord, AuditTrail as _, SealRecords};
use munim_kernel::{ClientInfo, Clock as _, Fields, Scope, TenantId, UnitOfWork as _, UserId, Work as _};
use munim_testkit::{BANK, MFI, Member, World};
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime, format_description::well_known::Rfc3339};

const LOGS: &str = "/api/security/audit-logs";
const TRAIL: &str = "/api/audit/trail";

const ACTIONS: [&str; 4] = ["CREATE", "UPDATE", "DELETE", "LOGIN_FAILED"];
const KINDS: [&str; 3] = ["Branch", "User", "Device"];

struct Trail {
    world: World,
    admin: Member,
    token: String,
    platform: String,
    /// The first moment of what [`Trail::told`] tells.
    begun: OffsetDateTime,
}

impl Trail {
    async fn new() -> Self {
        let world = World::new().await;
        let admin = world.member(MFI, "Admin").await;
        let token = world.token(MFI, &admin).await;
        let platform = world.super_admin().await;
        let begun = world.kit.now() - Duration::days(40);
        Self {
            world,
            admin,
            token,
            platform,
            begun,
        }
    }

    /// Records over a month, of three tenants and of four people, one of whom nobody knows.
    async fn tell(&self, from: i64, to: i64) {
        let bank = self.world.tenant(BANK).await;
        for number in from..to {
            let tenant =
                [self.admin.tenant, self.admin.tenant, bank, 0][usize::try_from(number % 4).unwrap()];
            let tenant = TenantId::from_store(tenant).unwrap();
            let name = ["asha.patil", "Asha_Rao", "ravi", "=cmd|' /C calc'!A0"]
                [usize::try_from(number % 7 % 4).unwrap()];
            let known = number % 7 % 4 != 3;
            let actor = AuditActor {
                tenant: known.then_some(tenant),
                user: known.then(|| UserId::try_new(number % 7 + 1).unwrap()),
                name: name.to_owned(),
                session: None,
                client: Some(ClientInfo {
                    address: "203.0.113.9".parse().unwrap(),
                    user_agent: "@SUM(1+1)".to_owned(),
                }),
            };
            let mut work = self.world.store.begin(Scope::Tenant(tenant)).await.unwrap();
            work.record(AuditRecord {
                tenant,
                at: self.begun + Duration::hours(number * 5),
                actor,
                action: ACTIONS[usize::try_from(number % 5 % 4).unwrap()],
                entity_type: KINDS[usize::try_from(number % 11 % 3).unwrap()],
                entity_id: format!("+{number}"),
                before: (number % 2 == 0).then(|| Fields::new().with("city", "Pune, \"East\"")),
                after: Some(Fields::new().with("number", number).with("open", true)),
            })
            .await
            .unwrap();
            work.commit().await.unwrap();
        }
    }

    /// Seals all records. The sealer leaves those for later that a transaction still open might precede, in any
    /// database of the cluster, such as that of another test.
    async fn seal(&self) {
        let sealer = SealRecords::new(self.world.store.clone(), self.world.kit.clone());
        let waiting = "SELECT count(*) FROM audit_log LEFT JOIN audit_seal USING (tenant_id, audit_id)
                       WHERE audit_seal.audit_id IS NULL";
        loop {
            sealer.run().await.unwrap();
            if self.world.database.number(waiting).await == 0 {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    async fn get(&self, token: &str, path: &str) -> Value {
        let seen = self.world.get(path).bearer(token).send().await;
        assert_eq!(seen.status, 200, "{path}: {seen:?}");
        seen.data()
    }

    /// All records there are, the newest first, as the database has them.
    async fn all(&self, tenant: Option<i64>) -> Vec<Value> {
        let whose = tenant.map_or("true".to_owned(), |tenant| format!("tenant_id = {tenant}"));
        let query = format!(
            "SELECT audit_id, tenant_id, action, entity_type, actor_name, (extract(epoch FROM recorded_at) * 1000)::bigint AS at
             FROM audit_log WHERE {whose} ORDER BY recorded_at DESC, audit_id DESC"
        );
        self.world.database.rows(&query).await
    }
}

fn numbers(rows: &[Value], field: &str) -> Vec<i64> {
    rows.iter().map(|row| row[field].as_i64().unwrap()).collect()
}

fn told(data: &Value, field: &str) -> Vec<i64> {
    numbers(data["logs"].as_array().unwrap(), field)
}

fn escaped(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap()
}

/// A filter as either screen calls it, and what it fits.
struct Filter {
    trail: String,
    logs: String,
    fits: Box<dyn Fn(&Value) -> bool>,
}

impl Filter {
    fn new(trail: String, logs: String, fits: impl Fn(&Value) -> bool + 'static) -> Self {
        Self {
            trail,
            logs,
            fits: Box::new(fits),
        }
    }

    fn word(query: &str, field: &'static str, word: &'static str) -> Self {
        Self::new(query.to_owned(), query.to_owned(), move |row| row[field] == word)
    }
}

fn filters(begun: OffsetDateTime) -> Vec<Filter> {
    let millis = |at: OffsetDateTime| i64::try_from(at.unix_timestamp_nanos() / 1_000_000).unwrap();
    let name = |text: &'static str| {
        Filter::new(
            format!("username={text}"),
            format!("userName={text}"),
            move |row| row["actor_name"].as_str().unwrap().to_lowercase().contains(text),
        )
    };
    let from = begun + Duration::hours(71);
    let to = begun + Duration::hours(403) + Duration::minutes(7);
    // The 20th and the 22nd day from then on, as India counts them.
    let india = |at: OffsetDateTime| at.to_offset(time::UtcOffset::from_hms(5, 30, 0).unwrap()).date();
    let (first, last) = (
        india(begun + Duration::days(8)),
        india(begun + Duration::days(12)),
    );
    let start = |day: time::Date| {
        millis(
            day.midnight()
                .assume_offset(time::UtcOffset::from_hms(5, 30, 0).unwrap()),
        )
    };
    let (first_at, end_at) = (start(first), start(last.next_day().unwrap()));
    vec![
        Filter::word("action=UPDATE", "action", "UPDATE"),
        Filter::word("entityType=User", "entity_type", "User"),
        name("asha"),
        name("_rao"),
        name("cmd"),
        Filter::new(
            format!("from={}", escaped(from)),
            format!("startDate={}", escaped(from)),
            move |row| row["at"].as_i64().unwrap() >= millis(from),
        ),
        Filter::new(
            format!("to={}", escaped(to)),
            format!("endDate={}", escaped(to)),
            move |row| row["at"].as_i64().unwrap() < millis(to),
        ),
        Filter::new(
            format!("from={first}&to={last}"),
            format!("startDate={first}&endDate={last}"),
            move |row| (first_at..end_at).contains(&row["at"].as_i64().unwrap()),
        ),
    ]
}

async fn every_filter_fits(trail: &Trail, token: &str, tenant: Option<i64>) {
    let all = trail.all(tenant).await;
    let filters = filters(trail.begun);
    for (place, one) in filters.iter().enumerate() {
        for other in &filters[place..] {
            let keys = |query: &str| {
                query
                    .split('&')
                    .map(|part| part.split('=').next().unwrap().to_owned())
                    .collect::<Vec<_>>()
            };
            let same = one.trail == other.trail;
            if !same
                && keys(&one.trail)
                    .iter()
                    .any(|key| keys(&other.trail).contains(key))
            {
                continue;
            }
            let both = |a: &str, b: &str| if same { a.to_owned() } else { format!("{a}&{b}") };
            let fitting: Vec<_> = all
                .iter()
                .filter(|row| (one.fits)(row) && (other.fits)(row))
                .cloned()
                .collect();
            let fitting = numbers(&fitting, "audit_id");
            let query = both(&one.logs, &other.logs);
            let seen = trail.get(token, &format!("{LOGS}?limit=200&{query}")).await;
            assert_eq!(told(&seen, "AuditId"), fitting, "{query}");
            assert_eq!(
                (seen["totalCount"].as_i64(), &seen["totalIsExact"]),
                (i64::try_from(fitting.len()).ok(), &json!(true)),
                "{query}"
            );
            let query = both(&one.trail, &other.trail);
            let (mut walked, mut page) = (Vec::new(), 1);
            loop {
                let seen = trail
                    .get(token, &format!("{TRAIL}?pageSize=23&page={page}&{query}"))
                    .await;
                walked.extend(told(&seen, "id"));
                assert_eq!(
                    seen["totalPages"].as_u64(),
                    u64::try_from(fitting.len().div_ceil(23)).ok(),
                    "{query}"
                );
                if page >= seen["totalPages"].as_i64().unwrap() {
                    break;
                }
                page += 1;
            }
            assert_eq!(walked, fitting, "{query}: the pages make the whole");
            let past = trail
                .get(token, &format!("{TRAIL}?pageSize=23&page=1000000&{query}"))
                .await;
            assert_eq!(past["logs"], json!([]), "{query}");
        }
    }
}

#[actix_web::test]
async fn filters_alone_and_in_pairs_find_what_fits() {
    let trail = Trail::new().await;
    trail.tell(0, 110).await;
    trail.seal().await;
    // Some more that no total knows yet, on old days and on new ones.
    trail.tell(60, 120).await;
    every_filter_fits(&trail, &trail.token, Some(trail.admin.tenant)).await;
    every_filter_fits(&trail, &trail.platform, None).await;
    let bank = trail.world.tenant(BANK).await;
    let seen = trail
        .get(&trail.platform, &format!("{LOGS}?limit=200&tenantId={bank}"))
        .await;
    assert_eq!(
        told(&seen, "AuditId"),
        numbers(&trail.all(Some(bank)).await, "audit_id")
    );
    let seen = trail
        .get(
            &trail.platform,
            &format!("{LOGS}?limit=200&tenantId=0&action=CREATE"),
        )
        .await;
    let platforms = trail.all(Some(0)).await;
    let created: Vec<_> = platforms
        .into_iter()
        .filter(|row| row["action"] == "CREATE")
        .collect();
    assert_eq!(told(&seen, "AuditId"), numbers(&created, "audit_id"));
}

#[actix_web::test]
async fn totals_are_exact_while_records_arrive_and_are_sealed() {
    let trail = Trail::new().await;
    trail.tell(0, 30).await;
    let whole = |tenant: i64| format!("SELECT count(*) FROM audit_log WHERE tenant_id = {tenant}");
    for round in 0..6 {
        if round % 2 == 1 {
            trail.seal().await;
        }
        let before = trail.world.database.number(&whole(trail.admin.tenant)).await;
        let seen = trail.get(&trail.token, LOGS).await;
        assert_eq!(seen["totalCount"], before, "round {round}");
        let created = trail.get(&trail.token, &format!("{LOGS}?action=CREATE")).await["totalCount"].clone();
        let query = format!("{} AND action = 'CREATE'", whole(trail.admin.tenant));
        assert_eq!(
            created,
            trail.world.database.number(&query).await,
            "round {round}"
        );
        trail.tell(30 + round * 9, 39 + round * 9).await;
    }
    let seen = trail.get(&trail.token, &format!("{LOGS}/actions")).await;
    for action in ACTIONS {
        assert!(seen.as_array().unwrap().contains(&json!(action)), "{seen}");
    }
    let seen = trail.get(&trail.token, &format!("{LOGS}/entity-types")).await;
    for kind in KINDS {
        assert!(seen.as_array().unwrap().contains(&json!(kind)), "{seen}");
    }
    trail.seal().await;
    let chain = trail.get(&trail.token, "/api/audit/chain").await;
    assert_eq!(chain["waiting"], 0, "{chain}");
    let all = trail.world.database.number(&whole(trail.admin.tenant)).await;
    assert_eq!(chain["sealedRecords"], all, "{chain}");
    assert_eq!(chain["lastVerifiedOutcome"], Value::Null);
}

/// What the searched name has on record, as the database has it, the newest first.
async fn recorded(trail: &Trail, tenant: Option<i64>, searched: &str) -> Vec<i64> {
    let all = trail.all(tenant).await;
    let fits = |row: &&Value| {
        row["actor_name"]
            .as_str()
            .unwrap()
            .to_lowercase()
            .contains(searched)
    };
    numbers(&all.iter().filter(fits).cloned().collect::<Vec<_>>(), "audit_id")
}

async fn searches_are_exact(trail: &Trail, searched: &[&str], when: &str) {
    for (token, tenant) in [(&trail.token, Some(trail.admin.tenant)), (&trail.platform, None)] {
        for name in searched {
            let wanted = recorded(trail, tenant, name).await;
            let mut walked = Vec::new();
            for page in 1.. {
                let path = format!("{TRAIL}?pageSize=100&page={page}&username={name}");
                let seen = trail.get(token, &path).await;
                assert_eq!(
                    (seen["totalCount"].as_i64(), &seen["totalIsExact"]),
                    (i64::try_from(wanted.len()).ok(), &json!(true)),
                    "{name}, {when}"
                );
                let part = told(&seen, "id");
                if part.is_empty() {
                    break;
                }
                walked.extend(part);
            }
            assert_eq!(walked, wanted, "{name}, {when}");
        }
    }
}

#[actix_web::test]
async fn searches_are_exact_before_and_after_sealing() {
    let trail = Trail::new().await;
    let names = ["asha", "rao", "RAVI", "'", "nobody"].map(str::to_lowercase);
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    trail.tell(0, 40).await;
    searches_are_exact(&trail, &names, "nothing sealed").await;
    trail.seal().await;
    searches_are_exact(&trail, &names, "all sealed").await;
    trail.tell(40, 70).await;
    searches_are_exact(&trail, &names, "some sealed").await;
    trail.seal().await;
    searches_are_exact(&trail, &names, "all sealed again").await;
    // More names than are searched one by one, of both tenants, two of them the same.
    let bank = trail.world.tenant(BANK).await;
    let many = |from: i64, to: i64| {
        format!(
            "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type)
             SELECT tenant, '{}'::timestamptz + n * interval '7 hours', 'Stranger ' || n % 70, 'LOGIN_FAILED', 'User'
             FROM generate_series({from}, {to}) n, unnest(ARRAY[{}, {bank}]) tenant",
            escaped(trail.begun),
            trail.admin.tenant
        )
    };
    trail.world.database.run(&many(1, 90)).await;
    trail.seal().await;
    trail.world.database.run(&many(60, 130)).await;
    searches_are_exact(&trail, &["stranger", "ranger"], "many names").await;
    let counted = trail
        .world
        .database
        .rows("SELECT tenant_id, actor_name, records FROM audit_names ORDER BY 1, 2")
        .await;
    let sealed = trail
        .world
        .database
        .rows(
            "SELECT a.tenant_id, a.actor_name, count(*) AS records FROM audit_log a JOIN audit_seal USING (tenant_id, audit_id)
             GROUP BY 1, 2 ORDER BY 1, 2",
        )
        .await;
    assert_eq!(counted, sealed);
}

#[actix_web::test]
async fn totals_are_exact_however_much_is_not_sealed() {
    let trail = Trail::new().await;
    trail.tell(0, 10).await;
    trail.seal().await;
    // Of one transaction, of several, and more than is read at once.
    for (from, to) in [(1, 12_000), (12_001, 12_300)] {
        trail
            .world
            .database
            .run(&format!(
                "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type)
                 SELECT {}, '{}'::timestamptz + n * interval '4 minutes', 'bulk ' || n % 3, 'BULK_' || n % 5, 'Thing' || n % 2
                 FROM generate_series({from}, {to}) n",
                trail.admin.tenant,
                escaped(trail.begun)
            ))
            .await;
    }
    for sealed in [false, true] {
        if sealed {
            trail.seal().await;
        }
        for token in [&trail.token, &trail.platform] {
            for (query, condition) in [
                ("", "true".to_owned()),
                ("&action=BULK_3", "action = 'BULK_3'".to_owned()),
                ("&entityType=Thing1", "entity_type = 'Thing1'".to_owned()),
                ("&userName=bulk+2", "actor_name = 'bulk 2'".to_owned()),
            ] {
                let whose = format!("tenant_id = {} AND {condition}", trail.admin.tenant);
                let wanted = trail
                    .world
                    .database
                    .number(&format!("SELECT count(*) FROM audit_log WHERE {whose}"))
                    .await;
                let path = format!("{LOGS}?limit=2&tenantId={}{query}", trail.admin.tenant);
                let seen = trail.get(token, &path).await;
                assert_eq!(seen["totalCount"], wanted, "{query}, sealed: {sealed}");
                let last = trail.get(token, &format!("{path}&offset={}", wanted - 1)).await;
                let oldest = trail
                    .world
                    .database
                    .number(&format!(
                        "SELECT audit_id FROM audit_log WHERE {whose} ORDER BY recorded_at, audit_id LIMIT 1"
                    ))
                    .await;
                assert_eq!(told(&last, "AuditId"), [oldest], "{query}, sealed: {sealed}");
            }
            let seen = trail.get(token, TRAIL).await;
            for action in ["CREATE", "BULK_0", "BULK_4"] {
                assert!(
                    seen["actions"].as_array().unwrap().contains(&json!(action)),
                    "{seen}"
                );
            }
            let kinds = trail.get(token, &format!("{LOGS}/entity-types")).await;
            assert!(kinds.as_array().unwrap().contains(&json!("Thing1")), "{kinds}");
        }
    }
}

#[actix_web::test]
async fn pages_of_a_busy_day_are_where_they_belong() {
    let trail = Trail::new().await;
    // Two days, of which the hours hold different numbers of records and some none.
    let busy = |from: i64, to: i64| {
        format!(
            "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type)
             SELECT {}, '{}'::timestamptz + (n * n % 47) * interval '61 minutes' + n * interval '7 milliseconds', 'bulk', 'UPDATE', 'Thing'
             FROM generate_series({from}, {to}) n",
            trail.admin.tenant,
            escaped(trail.begun)
        )
    };
    trail.world.database.run(&busy(1, 2_500)).await;
    trail.seal().await;
    // What is not sealed lies among the rest.
    trail.world.database.run(&busy(2_501, 4_000)).await;
    for (token, tenant) in [(&trail.token, Some(trail.admin.tenant)), (&trail.platform, None)] {
        let all = numbers(&trail.all(tenant).await, "audit_id");
        for offset in (0..all.len()).step_by(377) {
            let seen = trail
                .get(token, &format!("{LOGS}?limit=40&offset={offset}"))
                .await;
            let wanted: Vec<_> = all.iter().skip(offset).take(40).copied().collect();
            assert_eq!(told(&seen, "AuditId"), wanted, "{tenant:?}, {offset}");
        }
    }
    // A period that begins and ends within days.
    let (from, to) = (
        trail.begun + Duration::hours(9),
        trail.begun + Duration::hours(40),
    );
    let kept: Vec<_> = trail
        .world
        .database
        .rows(&format!(
            "SELECT audit_id FROM audit_log WHERE tenant_id = {} AND recorded_at >= '{}' AND recorded_at < '{}'
             ORDER BY recorded_at DESC, audit_id DESC",
            trail.admin.tenant,
            escaped(from),
            escaped(to)
        ))
        .await;
    let all = numbers(&kept, "audit_id");
    assert!(all.len() > 1_500, "{}", all.len());
    for offset in (0..all.len()).step_by(331) {
        let path = format!(
            "{LOGS}?limit=40&offset={offset}&startDate={}&endDate={}",
            escaped(from),
            escaped(to)
        );
        let seen = trail.get(&trail.token, &path).await;
        let wanted: Vec<_> = all.iter().skip(offset).take(40).copied().collect();
        assert_eq!(told(&seen, "AuditId"), wanted, "{offset}");
    }
}

#[actix_web::test]
async fn a_tenants_people_see_their_own_trail_only() {
    let trail = Trail::new().await;
    trail.tell(0, 20).await;
    let bank = trail.world.tenant(BANK).await;
    for path in [LOGS, TRAIL, "/api/audit/trail/export"] {
        for foreign in [bank, 0, 987_654] {
            let asked = format!("{path}?tenantId={foreign}");
            let seen = trail.world.get(&asked).bearer(&trail.token).send().await;
            assert_eq!(seen.code(), (403, "tenant_mismatch".to_owned()), "{asked}");
        }
        let own = format!("{path}?tenantId={}", trail.admin.tenant);
        assert_eq!(
            trail.world.get(&own).bearer(&trail.token).send().await.status,
            200
        );
    }
    let seen = trail.get(&trail.token, &format!("{TRAIL}?pageSize=200")).await;
    let item = &seen["logs"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["entityId"] == "+0")
        .unwrap()
        .clone();
    assert_eq!(item["tenantId"], trail.admin.tenant);
    assert_eq!(
        (&item["username"], &item["ipAddress"]),
        (&json!("asha.patil"), &json!("203.0.113.9"))
    );
    assert_eq!(item["oldValues"], json!({"city": "Pune, \"East\""}));
    assert_eq!(item["newValues"], json!({"number": 0, "open": true}));
    let tenants = seen["tenants"].as_array().unwrap();
    assert_eq!(numbers(tenants, "id"), [trail.admin.tenant], "their own only");
    let seen = trail.get(&trail.platform, TRAIL).await;
    assert!(
        numbers(seen["tenants"].as_array().unwrap(), "id").contains(&0),
        "the platform among them"
    );
    let selected = trail
        .world
        .get(LOGS)
        .bearer(&trail.platform)
        .tenant(bank)
        .send()
        .await
        .data();
    assert_eq!(selected["totalCount"], trail.all(Some(bank)).await.len());
    let exported = |tenant: i64| {
        let path = format!("/api/audit/trail/export?tenantId={tenant}");
        trail.world.get(&path).bearer(&trail.platform).send()
    };
    let missing = exported(987_654).await;
    assert_eq!(missing.status, 404, "its export could stand in no trail");
    assert_eq!(exported(0).await.status, 200, "the platform has one");
    let cashier = trail.world.member(MFI, "Cashier").await;
    let cashier = trail.world.token(MFI, &cashier).await;
    let seen = trail.world.get(LOGS).bearer(&cashier).send().await;
    assert_eq!(seen.code(), (403, "forbidden".to_owned()));
}

/// What a reader of RFC 4180 makes of a file.
fn csv(file: &[u8]) -> Vec<Vec<String>> {
    let text = String::from_utf8(file.to_vec()).unwrap();
    let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
    let (mut inside, mut letters) = (false, text.trim_start_matches('\u{feff}').chars().peekable());
    while let Some(letter) = letters.next() {
        match letter {
            '"' if inside && letters.peek() == Some(&'"') => field.push(letters.next().unwrap()),
            '"' => inside = !inside,
            ',' if !inside => row.push(std::mem::take(&mut field)),
            '\r' if !inside => {}
            '\n' if !inside => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            other => field.push(other),
        }
    }
    rows
}

#[actix_web::test]
async fn files_hold_what_the_list_holds_and_no_formula() {
    let trail = Trail::new().await;
    trail.tell(0, 100).await;
    trail.seal().await;
    // More than is read at once, at one moment, so that its number alone tells where it goes on.
    trail
        .world
        .database
        .run(&format!(
            "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type, entity_id, new_values)
             SELECT {}, '{}', 'bulk', 'UPDATE', 'Loan', n, jsonb_build_object('n', n) FROM generate_series(1, 5000) n",
            trail.admin.tenant,
            escaped(trail.begun - Duration::days(10))
        ))
        .await;
    // What happens within the same moment as the export is no part of it.
    trail.world.clock.advance(Duration::minutes(1));
    for narrowed in ["", "&action=UPDATE", "&username=asha", "&entityType=Nothing"] {
        let mut wanted = Vec::new();
        for page in 1.. {
            let seen = trail
                .get(
                    &trail.token,
                    &format!("{TRAIL}?pageSize=200&page={page}{narrowed}"),
                )
                .await;
            let part = seen["logs"].as_array().unwrap().clone();
            if part.is_empty() {
                break;
            }
            // What was exported before is recorded since.
            wanted.extend(part.into_iter().filter(|one| one["action"] != "EXPORT"));
        }
        let numbers: Vec<_> = wanted.iter().map(|one| one["id"].to_string()).collect();
        let file = async |format: &str| {
            trail.world.clock.advance(Duration::seconds(1));
            let path = format!("/api/audit/trail/export?format={format}{narrowed}");
            let seen = trail.world.get(&path).bearer(&trail.token).send().await;
            assert_eq!(seen.status, 200, "{path}");
            let disposition = seen.header("content-disposition").unwrap().to_owned();
            assert!(disposition.contains(&format!(".{format}")), "{disposition}");
            let announced: usize = seen.header("x-total-count").unwrap().parse().unwrap();
            (seen.body, announced)
        };
        let (body, _) = file("json").await;
        let records: Value = serde_json::from_slice(&body).unwrap();
        let records: Vec<_> = records
            .as_array()
            .unwrap()
            .iter()
            .filter(|one| one["action"] != "EXPORT")
            .cloned()
            .collect();
        assert_eq!(records, wanted, "{narrowed}");
        let (body, announced) = file("csv").await;
        let rows = csv(&body);
        assert_eq!(rows.len(), announced + 1, "{narrowed}");
        let told: Vec<_> = rows
            .iter()
            .skip(1)
            .filter(|row| row[5] != "EXPORT")
            .map(|row| row[0].clone())
            .collect();
        assert_eq!(told, numbers, "{narrowed}");
        for field in rows.iter().flatten() {
            assert!(!field.starts_with(['=', '+', '-', '@']), "{field}");
        }
        let (body, announced) = file("xlsx").await;
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(body)).unwrap();
        let formulas = book.worksheet_formula("Audit trail").unwrap();
        assert!(formulas.cells().all(|(_, _, formula)| formula.is_empty()));
        let sheet = book.worksheet_range("Audit trail").unwrap();
        assert_eq!(sheet.height(), announced + 1, "{narrowed}");
        let rows = sheet
            .rows()
            .skip(1)
            .filter(|row| row[5] != Data::String("EXPORT".to_owned()));
        let told: Vec<_> = rows.map(|row| row[0].to_string()).collect();
        assert_eq!(told, numbers, "{narrowed}");
    }
    let query = "SELECT new_values FROM audit_log WHERE action = 'EXPORT' ORDER BY audit_id";
    let exports = trail.world.database.rows(query).await;
    assert_eq!(exports.len(), 12);
    assert_eq!(exports[4]["new_values"]["narrowedBy"], "action=UPDATE");
    assert_eq!(exports[4]["new_values"]["format"], "csv");
}
