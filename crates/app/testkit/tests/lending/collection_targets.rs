//! Targets of officers and branches, and the collections of a day.
use actix_web::http::Method;
use serde_json::{Value, json};

use super::{
    follow_up::{SUMMARY, TARGETS},
    journal::paise,
    lender::Lender,
};

#[actix_web::test]
async fn targets_are_set_and_compared_with_the_roll_ups() {
    let lender = Lender::new().await;
    let (_, admin) = munim_testkit::security::keeper(&lender.world).await;
    let report = lender
        .get(&admin, "/api/reports/field-officer-performance?pageSize=200")
        .await;
    let column = |key: &str| {
        let columns = report["columns"].as_array().unwrap();
        columns.iter().position(|one| one["key"] == key).unwrap()
    };
    let before = lender.get(&admin, TARGETS).await;
    assert_eq!(before["month"], "2026-09");
    let officers: Vec<_> = before["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["officerId"].is_number())
        .collect();
    let rows = report["rows"].as_array().unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        let cells = row["cells"].as_array().or(row.as_array()).unwrap();
        let (officer, branch) = (&cells[column("officer")], &cells[column("branch")]);
        let stands = officers
            .iter()
            .find(|one| one["officerName"] == *officer && one["branchName"] == *branch);
        let reached = &stands.unwrap()["reached"];
        assert_eq!(reached["disbursed"], cells[column("disbursed")], "{row}");
        assert_eq!(reached["onTimeRate"], cells[column("collectionRate")], "{row}");
        assert_eq!(reached["par30"], cells[column("par30Rate")], "{row}");
    }
    let [officer, branch] = ["officerId", "branchId"].map(|key| officers[0][key].clone());
    let wanted = json!({"targets": [{"branchId": branch, "officerId": officer, "clients": 15, "disbursed": 600_000, "onTimeRate": 98.5, "par30": 2},
        {"branchId": branch, "clients": 100}]});
    let twice = json!({"targets": [{"branchId": branch, "clients": 1}, {"branchId": branch, "clients": 2}]});
    assert_eq!(lender.call(&admin, Method::PUT, TARGETS, twice).await.status, 400);
    let path = format!("{TARGETS}?month=2026-10");
    for _ in 0..2 {
        let reply = lender.call(&admin, Method::PUT, &path, wanted.clone()).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    }
    let found = lender
        .get(&admin, &format!("{path}&branchId={branch}&officerId={officer}"))
        .await;
    assert_eq!(
        found["items"][0]["target"],
        json!({"clients": 15, "disbursed": 600_000, "onTimeRate": 98.5, "par30": 2.0})
    );
    let others = lender
        .get(
            &admin,
            &format!("{TARGETS}?branchId={branch}&officerId={officer}"),
        )
        .await;
    assert_eq!(others["items"][0]["target"], officers[0]["target"]);
    let records = format!(
        "SELECT count(*) FROM audit_log WHERE entity_type = 'CollectionTarget' AND action = 'UPDATE' AND tenant_id = {}",
        lender.tenant
    );
    // The second call changes nothing.
    assert_eq!(lender.world.database.number(&records).await, 2);
    let none = json!({"targets": [{"branchId": branch, "officerId": officer}]});
    assert_eq!(lender.call(&admin, Method::PUT, &path, none).await.status, 200);
    let found = lender
        .get(&admin, &format!("{path}&branchId={branch}&officerId={officer}"))
        .await;
    assert_eq!(found["items"].as_array().unwrap().len(), 1, "{found}");
    let left = found["items"][0]["target"].as_object().unwrap();
    assert!(left.values().all(Value::is_null), "{found}");
}

#[actix_web::test]
async fn the_summary_of_a_day_adds_up_its_officers_and_agrees_with_the_report() {
    let lender = Lender::new().await;
    let (_, admin) = munim_testkit::security::keeper(&lender.world).await;
    let loan = lender.lent().await;
    let paid = lender.pay(&loan, 500, "upi").await;
    assert!(paid["paymentId"].is_number());
    let summary = lender.get(&admin, SUMMARY).await;
    let report = lender
        .get(&admin, "/api/reports/daily-collection?pageSize=200")
        .await;
    let sum = |field: &str| -> i64 {
        let officers = summary["officers"].as_array().unwrap().iter();
        officers.map(|one| paise(&one[field])).sum()
    };
    for field in ["due", "collected"] {
        assert_eq!(sum(field), paise(&summary[field]), "{field}");
    }
    assert!(summary["collected"].as_f64().unwrap() >= 500.0);
    let column = report["columns"].as_array().unwrap().iter();
    let column = column.clone().position(|one| one["key"] == "collected").unwrap();
    let rows = report["rows"].as_array().unwrap().iter();
    let collected: i64 = rows
        .map(|row| paise(&row["cells"].as_array().or(row.as_array()).unwrap()[column]))
        .sum();
    assert_eq!(collected, paise(&summary["collected"]));
    let sheets = format!(
        "SELECT count(*) FROM collection_sheets s JOIN business_dates d USING (tenant_id)
         WHERE tenant_id = {} AND s.due_on = d.business_date",
        lender.tenant
    );
    let counted: i64 = summary["sheets"]
        .as_object()
        .unwrap()
        .values()
        .map(|one| one.as_i64().unwrap())
        .sum();
    assert_eq!(counted, lender.world.database.number(&sheets).await);
}
