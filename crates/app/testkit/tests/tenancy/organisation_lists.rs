//! Long lists of branches and tenants: their totals are stored, and their pages are complete.

use std::collections::BTreeSet;

use munim_testkit::{Office, World};
use serde_json::Value;

const MANY: i64 = 3_000;

async fn with_many() -> Office {
    let office = Office::new().await;
    let tenant = office.admin.tenant;
    office
        .world
        .alter(&format!(
            "INSERT INTO branches (tenant_id, branch_code, branch_name, city, state, is_active, created_at)
               SELECT {tenant}, 'B' || n, 'Branch ' || n % 500, 'Town ' || n % 90, (ARRAY['Kerala', 'Goa', 'Bihar'])[n % 3 + 1], n % 7 > 0, now()
               FROM generate_series(1, {MANY}) n;
             INSERT INTO tenants (org_name, org_code, kind, city, subscription_plan, is_active, created_at)
               SELECT 'Society ' || n, 'S' || n, (ARRAY['trust', 'section8'])[n % 2 + 1], 'Town ' || n % 90,
                 (ARRAY['standard', 'professional'])[n % 2 + 1], n % 5 > 0, now()
               FROM generate_series(1, {MANY}) n;
             UPDATE branches SET state = 'Goa', is_active = NOT is_active WHERE branch_code LIKE 'B1%';
             DELETE FROM branches WHERE branch_code LIKE 'B22%';
             UPDATE tenants SET subscription_plan = 'enterprise' WHERE org_code LIKE 'S1%';
             ANALYZE branches, tenants"
        ))
        .await;
    office
}

async fn total(office: &Office, token: &str, path: &str) -> i64 {
    let seen = office.world.get(path).bearer(token).send().await;
    assert_eq!(seen.status, 200, "{path}: {seen:?}");
    seen.data()["totalCount"].as_i64().unwrap()
}

#[actix_web::test]
async fn totals_are_those_that_counting_gives() {
    let office = with_many().await;
    let world = &office.world;
    let platform = world.super_admin().await;
    let own = office.admin.tenant;
    for (query, condition) in [
        ("", "true"),
        ("status=active", "is_active"),
        ("status=inactive", "NOT is_active"),
        ("state=Goa", "state = 'Goa'"),
        ("state=Goa&status=inactive", "state = 'Goa' AND NOT is_active"),
        ("state=Nowhere", "false"),
        ("search=branch%2042", "branch_name LIKE 'Branch 42%'"),
        (
            "search=TOWN%208&status=active",
            "city LIKE 'Town 8%' AND is_active",
        ),
    ] {
        let counted = format!("SELECT count(*) FROM branches WHERE tenant_id = {own} AND {condition}");
        let counted = world.database.number(&counted).await;
        let path = format!("/api/bank/branch?pageSize=1&{query}");
        assert_eq!(total(&office, &office.token, &path).await, counted, "{query}");
    }
    let all = world.database.number("SELECT count(*) FROM branches").await;
    assert_eq!(
        total(&office, &platform, "/api/bank/branch?pageSize=1").await,
        all
    );
    for (query, condition) in [
        ("", "true"),
        ("isActive=false", "NOT is_active"),
        ("plan=enterprise", "subscription_plan = 'enterprise'"),
        (
            "plan=enterprise&kind=trust&isActive=true",
            "subscription_plan = 'enterprise' AND kind = 'trust' AND is_active",
        ),
        ("kind=cooperative_bank", "kind = 'cooperative_bank'"),
        ("search=society%2017", "org_name LIKE 'Society 17%'"),
    ] {
        let counted = format!("SELECT count(*) FROM tenants WHERE tenant_id > 0 AND {condition}");
        let counted = world.database.number(&counted).await;
        let path = format!("/api/saas/tenant?pageSize=1&{query}");
        assert_eq!(total(&office, &platform, &path).await, counted, "{query}");
    }
}

async fn walked(world: &World, token: &str, path: &str, key: &str) -> Vec<Value> {
    let mut seen = Vec::new();
    for page in 1.. {
        let call = world
            .get(&format!("{path}pageSize=200&page={page}"))
            .bearer(token);
        let items = call.send().await.data()["items"].as_array().unwrap().clone();
        if items.is_empty() {
            break;
        }
        seen.extend(items.iter().map(|item| item[key].clone()));
    }
    seen
}

#[actix_web::test]
async fn pages_neither_skip_nor_repeat() {
    let office = with_many().await;
    let platform = office.world.super_admin().await;
    for sort in ["name", "-name", "code", "-code"] {
        let path = format!("/api/bank/branch?sort={sort}&");
        let ids = walked(&office.world, &office.token, &path, "BranchId").await;
        let different: BTreeSet<_> = ids.iter().map(Value::to_string).collect();
        let all = total(&office, &office.token, "/api/bank/branch?pageSize=1").await;
        let all = usize::try_from(all).unwrap();
        assert_eq!((ids.len(), different.len()), (all, all), "{sort}");
    }
    let newest = walked(
        &office.world,
        &platform,
        "/api/saas/tenant?sort=-created&view=light&",
        "TenantId",
    )
    .await;
    assert_eq!(i64::try_from(newest.len()).unwrap(), MANY + 3);
}
