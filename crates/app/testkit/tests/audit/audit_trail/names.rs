//! Records name their entities.
use serde_json::Value;

use super::{LOGS, Trail, escaped};

#[actix_web::test]
async fn a_record_whose_change_does_not_touch_the_name_has_the_current_one() {
    let trail = Trail::new().await;
    let tenant = trail.admin.tenant;
    for (kind, field, table, id, name) in [
        ("Branch", "address", "branches", "branch_id", "branch_name"),
        (
            "Client",
            "phoneNumber",
            "clients",
            "client_id",
            "trim(first_name || ' ' || last_name)",
        ),
        ("Loan", "advance", "loans", "loan_id", "loan_number"),
        (
            "LoanProduct",
            "principalMax",
            "loan_products",
            "product_id",
            "product_name",
        ),
        (
            "Payment",
            "reversedBy",
            "repayments",
            "repayment_id",
            "receipt_number",
        ),
        ("Role", "permissions", "roles", "role_id", "role_name"),
        ("User", "roles", "users", "user_id", "username"),
    ] {
        let one = format!("FROM {table} WHERE tenant_id = {tenant} ORDER BY {id} LIMIT 1");
        let record = format!(
            "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type, entity_id, new_values)
             SELECT tenant_id, '{}', 'bulk', 'UPDATE', '{kind}', {id}, jsonb_build_object('{field}', 1) {one}",
            escaped(trail.begun)
        );
        trail.world.database.run(&record).await;
        let name = trail.world.database.value(&format!("SELECT {name} {one}")).await;
        let path = format!("{LOGS}?userName=bulk&entityType={kind}");
        let seen = trail.get(&trail.token, &path).await;
        assert_eq!(seen["logs"][0]["EntityName"], name, "{seen}");
    }
    let gone = format!(
        "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type, entity_id)
         SELECT {tenant}, '{}', 'gone', 'UPDATE', 'Branch', unnest(ARRAY['', '987654', '12-34', '99999999999999999999'])",
        escaped(trail.begun)
    );
    trail.world.database.run(&gone).await;
    let seen = trail.get(&trail.token, &format!("{LOGS}?userName=gone")).await;
    assert_eq!(seen["totalCount"], 4, "{seen}");
    for log in seen["logs"].as_array().unwrap() {
        assert_eq!(log["EntityName"], Value::Null);
    }
}
