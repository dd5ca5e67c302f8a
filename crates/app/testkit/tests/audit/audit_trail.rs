//! The whole audit trail, as screens and files read it: filters, totals and scopes.
mod files;
mod filters;
mod names;
mod searches;

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
    /// The time of the first record that [`Trail::record`] writes.
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

    /// Writes records over a month, of three tenants and four actors, one of whom is unknown.
    async fn record(&self, from: i64, to: i64) {
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

    /// Seals all records. The sealer postpones those that an open transaction might still precede, in any database of
    /// the cluster, such as that of another test.
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

    /// Returns all records in the database, the newest first.
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

fn shown(data: &Value, field: &str) -> Vec<i64> {
    numbers(data["logs"].as_array().unwrap(), field)
}

fn escaped(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap()
}

#[actix_web::test]
async fn totals_are_exact_while_records_arrive_and_are_sealed() {
    let trail = Trail::new().await;
    trail.record(0, 30).await;
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
        trail.record(30 + round * 9, 39 + round * 9).await;
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

#[actix_web::test]
async fn totals_are_exact_however_much_is_not_sealed() {
    let trail = Trail::new().await;
    trail.record(0, 10).await;
    trail.seal().await;
    // Records of one transaction, of several, and more than are read at once.
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
                assert_eq!(shown(&last, "AuditId"), [oldest], "{query}, sealed: {sealed}");
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
    // Two days whose hours have different numbers of records, some none.
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
    // Unsealed records are among the rest.
    trail.world.database.run(&busy(2_501, 4_000)).await;
    for (token, tenant) in [(&trail.token, Some(trail.admin.tenant)), (&trail.platform, None)] {
        let all = numbers(&trail.all(tenant).await, "audit_id");
        for offset in (0..all.len()).step_by(377) {
            let seen = trail
                .get(token, &format!("{LOGS}?limit=40&offset={offset}"))
                .await;
            let wanted: Vec<_> = all.iter().skip(offset).take(40).copied().collect();
            assert_eq!(shown(&seen, "AuditId"), wanted, "{tenant:?}, {offset}");
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
        assert_eq!(shown(&seen, "AuditId"), wanted, "{offset}");
    }
}

#[actix_web::test]
async fn a_tenants_people_see_their_own_trail_only() {
    let trail = Trail::new().await;
    trail.record(0, 20).await;
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
    assert_eq!(
        item["entityName"],
        json!(null),
        "a number of that kind is no name"
    );
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
