//! Searches by name.

use munim_testkit::BANK;
use serde_json::{Value, json};

use super::{TRAIL, Trail, escaped, numbers, shown};

/// Returns the ids of the searched name's records in the database, the newest first.
async fn recorded(trail: &Trail, tenant: Option<i64>, searched: &str) -> Vec<i64> {
    let (all, searched) = (trail.all(tenant).await, searched.to_lowercase());
    let fits = |row: &&Value| {
        row["actor_name"]
            .as_str()
            .unwrap()
            .to_lowercase()
            .contains(&searched)
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
                let part = shown(&seen, "id");
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
    let names = ["asha", "rao", "RAVI", "'", "nobody"];
    trail.record(0, 40).await;
    searches_are_exact(&trail, &names, "nothing sealed").await;
    trail.seal().await;
    searches_are_exact(&trail, &names, "all sealed").await;
    trail.record(40, 70).await;
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
