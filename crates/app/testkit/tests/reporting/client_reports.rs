//! Groups, households, documents and accounts in the reports on clients.

use munim_testkit::{BANK, MFI, World, records::but_its_trace};
use serde_json::json;
use time::Duration;

use crate::{dashboard::paise, portfolio::Books, report::read};

#[actix_web::test]
async fn a_centre_is_its_groups_and_its_clients_without_one() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let before = read(&world, &token, "group-performance", 7).await;
    assert!(before.rows.iter().all(|row| row["group"].is_null()));
    let largest = before.rows.iter().max_by_key(|row| row["clients"].as_i64());
    let largest = largest.unwrap();
    let centre = format!(
        "SELECT tenant_id, centre_id FROM centres WHERE tenant_id = {} AND centre_code = '{}'",
        admin.tenant,
        largest["code"].as_str().unwrap()
    );
    world
        .alter(&format!(
            "WITH formed AS (
               INSERT INTO groups (tenant_id, centre_id, group_number, group_name, formed_on, status)
               SELECT tenant_id, centre_id, 'G/1', 'Ekta', '2026-01-05', 'active' FROM ({centre}) e RETURNING *)
             INSERT INTO group_members (tenant_id, group_id, client_id, joined_on)
             SELECT tenant_id, group_id, client_id, formed_on FROM formed JOIN clients c USING (tenant_id, centre_id)
             WHERE c.client_id <> (SELECT min(client_id) FROM clients JOIN formed USING (tenant_id, centre_id))"
        ))
        .await;
    let after = read(&world, &token, "group-performance", 3).await;
    assert_eq!(after.rows.len(), before.rows.len() + 1);
    assert_eq!(after.totals, before.totals);
    let of_centre: Vec<_> = after
        .rows
        .iter()
        .filter(|row| row["code"] == largest["code"])
        .collect();
    assert_eq!(of_centre.len(), 2);
    assert_eq!(of_centre[0]["group"], "G/1");
    assert!(of_centre[0]["activeLoans"].as_i64() > Some(0) && of_centre[1]["group"].is_null());
    for key in [
        "clients",
        "activeLoans",
        "outstanding",
        "overdue",
        "par30",
        "due",
        "onTime",
    ] {
        let parts = of_centre.iter().map(|row| after.number(key, &row[key]));
        assert_eq!(parts.sum::<i64>(), before.number(key, &largest[key]), "{key}");
    }
    world.alter("UPDATE groups SET status = 'dissolved'").await;
    world.alter("DELETE FROM group_members").await;
    let dissolved = read(&world, &token, "group-performance", 7).await;
    assert_eq!(dissolved.rows, before.rows);
}

#[actix_web::test]
async fn the_client_master_has_the_latest_household_and_the_state_of_kyc() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let tenant = admin.tenant;
    let first = async |column: &str| {
        let master = read(&world, &token, "client-master", 200).await;
        let row = master
            .rows
            .iter()
            .min_by_key(|row| row["clientNumber"].to_string());
        row.unwrap()[column].clone()
    };
    let client = format!(
        "SELECT tenant_id, client_id FROM clients WHERE tenant_id = {tenant} ORDER BY client_number LIMIT 1"
    );
    let assessed =
        format!("SELECT yearly_income_paise FROM households JOIN ({client}) c USING (tenant_id, client_id)");
    assert_eq!(
        paise(&first("householdIncome").await),
        world.database.number(&assessed).await
    );
    assert_eq!(first("kyc").await, "Missing");
    world
        .alter(&format!(
            "INSERT INTO households (tenant_id, client_id, assessed_on, assessed_by, recorded_at, yearly_income_paise,
               monthly_obligations_paise)
             SELECT tenant_id, client_id, '2026-01-05', 1, '2026-01-05', 12345600, 0 FROM ({client}) c"
        ))
        .await;
    assert_eq!(paise(&first("householdIncome").await), 12_345_600);
    world
        .alter(&format!(
            "INSERT INTO kyc_documents (tenant_id, client_id, document_kind, masked_number, number_hash, status, captured_by,
               captured_at)
             SELECT tenant_id, client_id, 'pan', 'XXXXXX1234', sha256('1'), 'captured', 1, '2026-01-05' FROM ({client}) c"
        ))
        .await;
    assert_eq!(first("kyc").await, "Captured");
    for (due_on, state) in [("2099-01-01", "Verified"), ("2001-01-01", "Due")] {
        world
            .alter(&format!(
                "INSERT INTO client_profiles (tenant_id, client_id, language, kyc_on, rekyc_due_on)
                 SELECT tenant_id, client_id, 'en', '2000-01-01', '{due_on}' FROM ({client}) c
                 ON CONFLICT (tenant_id, client_id) DO UPDATE SET rekyc_due_on = excluded.rekyc_due_on"
            ))
            .await;
        assert_eq!(first("kyc").await, state);
    }
}

#[actix_web::test]
async fn a_statement_has_the_loans_and_payments_of_a_client() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let tenant = admin.tenant;
    let to = Books::of(&world).await.today;
    let from = to - Duration::days(300);
    let number = async |query: String| world.database.number(&query).await;
    let paid =
        format!("FROM repayments r JOIN loans l USING (tenant_id, loan_id) WHERE tenant_id = {tenant}");
    let days = format!("BETWEEN '{from}' AND '{to}'");
    let client = number(format!(
        "SELECT l.client_id {paid} AND r.booked_on {days} GROUP BY l.client_id ORDER BY count(*) DESC, l.client_id LIMIT 1"
    ))
    .await;
    let path = format!("client-statement?clientId={client}&from={from}&to={to}");
    let statement = read(&world, &token, &path, 7).await;
    let received =
        "coalesce(sum(CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * r.amount_paise), 0)::bigint";
    assert_eq!(
        statement.total("received"),
        number(format!(
            "SELECT {received} {paid} AND l.client_id = {client} AND r.booked_on {days}"
        ))
        .await
    );
    assert_eq!(
        statement.total("paidOut"),
        number(format!(
            "SELECT coalesce(sum(principal_paise), 0)::bigint FROM loans
             WHERE tenant_id = {tenant} AND client_id = {client} AND disbursal_booked_on {days}"
        ))
        .await
    );
    let names: Vec<_> = statement
        .rows
        .iter()
        .map(|row| row["clientNumber"].clone())
        .collect();
    assert!(!names.is_empty() && names.iter().all(|name| *name == names[0]));
    let filters = statement.head["filters"].to_string();
    assert!(filters.contains(names[0].as_str().unwrap()), "{filters}");

    let everybodys = read(&world, &token, "client-statement", 50).await;
    for (key, report, column) in [
        ("paidOut", "loan-disbursement", "principal"),
        ("received", "loan-repayment", "amount"),
    ] {
        let other = read(&world, &token, report, 50).await;
        assert_eq!(everybodys.total(key), other.total(column), "{report}");
    }

    let asked = async |client: i64| {
        let path = format!("/api/reports/client-statement?clientId={client}");
        but_its_trace(&world.get(&path).bearer(&token).send().await)
    };
    let bank = world.tenant(BANK).await;
    let theirs = number(format!(
        "SELECT min(client_id) FROM clients WHERE tenant_id = {bank}"
    ))
    .await;
    assert_eq!(asked(theirs).await, asked(987_654_321).await);
    let wrong = world
        .get("/api/reports/client-statement?clientId=x")
        .bearer(&token)
        .send()
        .await;
    assert_eq!(wrong.json()["errors"][0]["field"], json!("clientId"));
}
