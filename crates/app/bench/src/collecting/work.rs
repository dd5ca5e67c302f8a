use serde_json::{Value, json};
use ureq::http::Method;

use super::{
    Progress,
    desk::Desk,
    stock::{LOANS, Stock},
};
use crate::Outcome;

/// What each member pays in cash, in rupees.
const PAID: u64 = 100;

/// Takes one sheet after another, hands it over, and lets the cashier count its cash, which posts its rows. Returns the sheets.
pub(super) fn collect(desk: &Desk, stock: &Stock, progress: &Progress) -> Outcome<Vec<i64>> {
    let mut done = Vec::new();
    for sheet in &stock.sheets {
        if progress.ends() {
            break;
        }
        let path = format!("/api/collections/sheets/{sheet}");
        let shown = desk.post(&desk.manager, &format!("{path}/take"), &Value::Null)?;
        progress.step();
        let (rows, cash) = rows(*sheet, &shown);
        desk.put(&desk.manager, &format!("{path}/rows"), &json!({"rows": rows}))?;
        progress.step();
        let notes = if cash > 0 {
            json!([{"note": PAID, "count": cash / PAID}])
        } else {
            json!([])
        };
        let counted = json!({"denominations": notes});
        desk.post(&desk.manager, &format!("{path}/hand-over"), &counted)?;
        progress.step();
        desk.post(&desk.cashier, &format!("{path}/verify"), &counted)?;
        progress.step();
        done.push(*sheet);
    }
    Ok(done)
}

/// Returns an entry for each member, who pays for their first loan, and the cash of all.
fn rows(sheet: i64, shown: &Value) -> (Vec<Value>, u64) {
    let mut cash = 0;
    let members = shown
        .get("rows")
        .and_then(Value::as_array)
        .map(Vec::as_slice)
        .unwrap_or_default();
    let rows = members.iter().map(|row| {
        let loan = row.pointer("/accounts/0/loanId");
        let paid: Vec<_> = loan.iter().map(|loan| json!({"loanId": loan, "amount": PAID})).collect();
        cash += if paid.is_empty() { 0 } else { PAID };
        let client = row.get("clientId").and_then(Value::as_i64).unwrap_or_default();
        json!({"rowId": format!("00000000-0000-4000-8{:03x}-{:012x}", sheet % 4_096, client), "clientId": client,
            "attendance": "present", "mode": "cash", "paid": paid})
    });
    (rows.collect(), cash)
}

/// Prepares one batch after another, releases it and records the bank's results. Returns the batches.
pub(super) fn pay_out(desk: &Desk, stock: &Stock, progress: &Progress) -> Outcome<Vec<i64>> {
    let mut done = Vec::new();
    for loans in stock.loans.chunks_exact(LOANS) {
        if progress.ends() {
            break;
        }
        let draft = json!({"branchId": desk.branch, "bankAccountId": stock.bank_account, "template": "hdfc_enet",
            "valueOn": stock.today, "loanIds": loans});
        let key = format!("batch-{}", loans.first().copied().unwrap_or_default());
        let path = "/api/disbursement-batches";
        let made = desk.call(&desk.manager, (Method::POST, path), &draft, &key)?;
        progress.step();
        let batch = made
            .get("batchId")
            .and_then(Value::as_i64)
            .ok_or("a batch without an id")?;
        let path = format!("{path}/{batch}");
        desk.post(&desk.admin, &format!("{path}/release"), &Value::Null)?;
        progress.step();
        let lines = (1..=LOANS).map(|part| {
            let reference = format!("B{batch:06}L{part:04}");
            let on = &stock.today;
            if part < LOANS {
                json!({"reference": reference, "utr": format!("KILL{batch:06}{part:04}"), "status": "paid", "on": on})
            } else {
                json!({"reference": reference, "status": "failed", "reason": "Account closed", "on": on})
            }
        });
        let lines: Vec<_> = lines.collect();
        desk.post(&desk.admin, &format!("{path}/results"), &json!({"lines": lines}))?;
        progress.step();
        done.push(batch);
    }
    Ok(done)
}
