//! A holiday that is added after schedules exist moves their due dates, after two people have agreed and the day has
//! ended.
use actix_web::http::Method;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::{
    day_end::{business_date, carry_out, end_day, figures},
    holidays::{add, admin, after, amounts, days, lent},
    lender::{Lender, id_of},
};

/// Returns the second person's token.
async fn colleague(lender: &Lender) -> String {
    let colleague = lender.world.member(MFI, "TenantAdmin").await;
    lender.world.token(MFI, &colleague).await
}

pub(crate) async fn officers_branch(lender: &Lender) -> i64 {
    lender.world.member(MFI, "LoanOfficer").await.branch()
}

/// Returns the path of the due dates on a holiday.
fn due_dates(holiday: &Value) -> String {
    format!("/api/holidays/{}/due-dates", holiday["holidayId"])
}

async fn ask(lender: &Lender, token: &str, holiday: &Value) -> Reply {
    let reason = json!({"reason": "Announced yesterday"});
    lender
        .call(token, Method::POST, &due_dates(holiday), reason)
        .await
}

async fn accept(lender: &Lender, token: &str, asked: &Value) -> Reply {
    let path = format!("/api/approvals/{}/accept", asked["approvalId"]);
    lender.call(token, Method::POST, &path, Value::Null).await
}

/// Has the move of a holiday's due dates requested and released.
pub(crate) async fn release(lender: &Lender, holiday: &Value) {
    let asked = ask(lender, &admin(lender).await, holiday).await;
    assert_eq!(asked.status, 201, "{asked:?}");
    let accepted = accept(lender, &colleague(lender).await, &asked.data()).await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
}

/// Returns the first day after tomorrow on which loans of the branch and of others have instalments due.
pub(crate) async fn day_with_dues(lender: &Lender, branch: i64) -> String {
    let day = format!(
        "SELECT i.due_on::text AS day FROM instalments i JOIN loans l USING (tenant_id, loan_id) JOIN business_dates t USING (tenant_id)
         WHERE t.tenant_id = {} AND l.state = 'active' AND i.due_on > t.business_date + 1
         GROUP BY i.due_on HAVING bool_or(l.branch_id = {branch}) AND bool_or(l.branch_id <> {branch})
         ORDER BY i.due_on LIMIT 1",
        lender.tenant
    );
    let day = lender.world.database.value(&day).await;
    day.as_str().unwrap().to_owned()
}

/// Returns the number of active loans with instalments due on a day, the number of instalments, and the unpaid amount,
/// in the branches that meet the condition.
async fn dues(lender: &Lender, day: &str, condition: &str) -> (i64, i64, String) {
    let dues = format!(
        "SELECT count(DISTINCT i.loan_id) AS loans, count(*) AS instalments,
           coalesce(sum(i.principal_paise - i.principal_paid_paise + i.interest_paise - i.interest_paid_paise
             + i.fee_paise - i.fee_paid_paise), 0)::bigint AS unpaid
         FROM instalments i JOIN loans l USING (tenant_id, loan_id)
         WHERE l.tenant_id = {} AND l.state = 'active' AND i.due_on = '{day}' AND {condition}",
        lender.tenant
    );
    let row = lender.world.database.rows(&dues).await[0].clone();
    let unpaid = row["unpaid"].as_i64().unwrap();
    (
        row["loans"].as_i64().unwrap(),
        row["instalments"].as_i64().unwrap(),
        format!("{}.{:02}", unpaid / 100, unpaid % 100),
    )
}

/// Returns the same numbers from a preview.
fn shown(of: &Value) -> (i64, i64, String) {
    (
        of["loans"].as_i64().unwrap(),
        of["instalments"].as_i64().unwrap(),
        format!("{:.2}", of["amount"].as_f64().unwrap()),
    )
}

pub(crate) async fn schedule(lender: &Lender, loan: &str) -> Value {
    lender.get(&lender.officer, &format!("{loan}/schedule")).await
}

/// Returns the names of a run's steps, in order.
fn steps(run: &Value) -> Vec<&str> {
    let steps = run["steps"].as_array().unwrap().iter();
    steps.map(|step| step["name"].as_str().unwrap()).collect()
}

/// Has the move of a branch's holiday requested by one person and released by another, and asserts that nobody else
/// can.
async fn two_people_release(
    lender: &Lender,
    holiday: &Value,
    (branch, day, to): (i64, &str, &str),
    before: &(i64, i64, String),
) {
    let keeper = admin(lender).await;
    let last = lender.world.last_audit().await;
    let asked = ask(lender, &keeper, holiday).await;
    assert_eq!(
        (asked.status, &asked.data()["status"]),
        (201, &json!("waiting")),
        "{asked:?}"
    );
    let asked = asked.data();
    let inbox = lender.get(&colleague(lender).await, "/api/approvals").await;
    let items = inbox["items"].as_array().unwrap();
    let item = items.iter().find(|one| one["approvalId"] == asked["approvalId"]);
    let item = item.unwrap();
    assert_eq!(
        (&item["act"], &item["subject"], &item["branchId"]),
        (
            &json!("move_due_dates"),
            &json!({"kind": "holiday", "id": holiday["holidayId"]}),
            &json!(branch)
        )
    );
    assert_eq!(
        item["facts"],
        json!({"day": day, "name": "Festival", "branchId": branch, "movesTo": to, "loans": before.0, "instalments": before.1})
    );
    assert_eq!(
        accept(lender, &keeper, &asked).await.code(),
        (409, "same_person".to_owned())
    );
    // Users who release payments do not release this.
    assert_eq!(accept(lender, &lender.manager, &asked).await.status, 403);
    let accepted = accept(lender, &colleague(lender).await, &asked).await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
    let listed = format!("/api/holidays?year={}&branchId={branch}", &day[..4]);
    assert_eq!(
        lender.get(&keeper, &listed).await["holidays"][0]["dueDatesReleased"],
        true
    );
    assert_eq!(
        ask(lender, &keeper, holiday).await.code(),
        (409, "already_released".to_owned())
    );
    let records = lender.world.audit_after(last).await;
    let released = records.iter().find(|one| one["action"] == "RELEASE_DUE_DATES");
    assert_eq!(released.unwrap()["entity_type"], "Holiday", "{records:?}");
}

#[actix_web::test]
async fn a_holiday_of_a_branch_moves_what_falls_due_there_at_the_days_end() {
    let mut lender = Lender::new().await;
    let branch = officers_branch(&lender).await;
    let (own, others) = (
        format!("l.branch_id = {branch}"),
        format!("l.branch_id <> {branch}"),
    );
    let day = day_with_dues(&lender, branch).await;
    let next = after(&lender, &day, 1).await;
    let loan = lent(&lender, &day).await;
    let old = schedule(&lender, &loan).await;
    let (before, elsewhere) = (
        dues(&lender, &day, &own).await,
        dues(&lender, &day, &others).await,
    );
    let owed = lender.get(&lender.officer, &loan).await["outstandingPrincipal"].clone();

    let keeper = admin(&lender).await;
    let holiday = add(&lender, &day, Some(branch)).await;
    assert_eq!(holiday["dueDatesReleased"], false);
    let preview = lender.get(&keeper, &due_dates(&holiday)).await;
    assert_eq!(shown(&preview), before);
    assert_eq!(
        (&preview["holidayId"], &preview["on"], &preview["released"]),
        (&holiday["holidayId"], &json!(day), &json!(false))
    );
    let branches = preview["branches"].as_array().unwrap();
    assert_eq!(branches.len(), 1, "{preview}");
    assert_eq!(
        (
            &branches[0]["branchId"],
            &branches[0]["movesTo"],
            shown(&branches[0])
        ),
        (&json!(branch), &json!(next), before.clone())
    );

    two_people_release(&lender, &holiday, (branch, &day, &next), &before).await;

    // Nothing has moved yet.
    assert_eq!(schedule(&lender, &loan).await, old);
    assert_eq!(dues(&lender, &day, &own).await, before);
    lender.world.alter("DELETE FROM figure_changes").await;
    let run = end_day(&mut lender).await;
    assert_eq!(run["status"], "done", "{run}");
    assert_eq!(
        (&run["steps"][0]["name"], &run["steps"][0]["done"]),
        (&json!("holidays"), &json!(before.0))
    );
    lender.verify().await;
    // Another node that measures the figures of the next day measures the loan again.
    let noted = format!(
        "SELECT count(*) FROM figure_changes WHERE client_id = {}",
        lender.client
    );
    assert_eq!(lender.world.database.number(&noted).await, 1);
    assert_eq!(dues(&lender, &day, &own).await.0, 0);
    assert_eq!(dues(&lender, &day, &others).await.0, elsewhere.0);
    let new = schedule(&lender, &loan).await;
    let mut expected = days(&old);
    expected[0].clone_from(&next);
    assert_eq!((days(&new), amounts(&new)), (expected, amounts(&old)));
    assert_eq!(
        (&new["versions"][0]["cause"], &new["versions"][0]["version"]),
        (&json!("holiday"), &json!(2))
    );
    assert_eq!(lender.actions(&loan).await.last().unwrap(), "RESCHEDULE");
    let recorded = format!(
        "SELECT new_values FROM audit_log WHERE entity_type = 'Loan' AND entity_id = '{}' ORDER BY audit_id DESC LIMIT 1",
        id_of(&loan)
    );
    let recorded = lender.world.database.rows(&recorded).await[0]["new_values"].clone();
    assert_eq!(
        (&recorded["dueFrom"], &recorded["dueTo"]),
        (&json!([day]), &json!([next]))
    );
    let after_it = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (
            &after_it["outstandingPrincipal"],
            &after_it["firstDueOn"],
            &after_it["nextDueOn"]
        ),
        (&owed, &json!(next), &json!(next))
    );

    // The holiday passes, and nothing is late on it.
    while business_date(&lender).await < next {
        assert_eq!(end_day(&mut lender).await["status"], "done");
    }
    let late = lender.get(&lender.officer, &loan).await;
    assert_eq!((&late["daysPastDue"], &late["overdue"]), (&json!(0), &json!(0)));
    let kept = figures(&lender).await;
    let tenant = munim_kernel::TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    for ((table, kept), (_, fresh)) in kept.iter().zip(&figures(&lender).await) {
        assert_eq!(kept, fresh, "{table}");
    }
    lender.verify().await;
}

#[actix_web::test]
async fn what_cannot_move_is_refused() {
    let lender = Lender::new().await;
    let (branch, keeper) = (officers_branch(&lender).await, admin(&lender).await);
    let day = day_with_dues(&lender, branch).await;
    let present = add(&lender, &business_date(&lender).await, None).await;
    assert_eq!(
        ask(&lender, &keeper, &present).await.code(),
        (409, "holiday_not_ahead".to_owned())
    );
    let preview = lender.get(&keeper, &due_dates(&present)).await;
    assert_eq!((&preview["loans"], &preview["branches"]), (&json!(0), &json!([])));
    let far = add(&lender, "2099-01-26", None).await;
    assert_eq!(
        ask(&lender, &keeper, &far).await.code(),
        (409, "nothing_due".to_owned())
    );
    let unknown = json!({"holidayId": 987_654_321});
    assert_eq!(
        ask(&lender, &keeper, &unknown).await.code(),
        (404, "not_found".to_owned())
    );

    // A user whose reach is not the whole tenant cannot move due dates, even with a role that has the permission.
    lender
        .world
        .alter(&format!(
            "INSERT INTO role_permissions (tenant_id, role_id, permission)
             SELECT tenant_id, role_id, 'LOAN_PRODUCT_MANAGE' FROM roles
             WHERE tenant_id = {} AND role_name = 'BranchManager'",
            lender.tenant
        ))
        .await;
    let own = add(&lender, &day, Some(branch)).await;
    let forbidden = (403, "forbidden".to_owned());
    assert_eq!(ask(&lender, &lender.manager, &own).await.code(), forbidden);
    let preview = lender
        .call(&lender.manager, Method::GET, &due_dates(&own), Value::Null)
        .await;
    assert_eq!(preview.code(), forbidden);
    let asked = ask(&lender, &keeper, &own).await;
    assert_eq!(asked.status, 201, "{asked:?}");
    assert_eq!(
        ask(&lender, &keeper, &own).await.code(),
        (409, "already_requested".to_owned())
    );
    // The holiday of the request no longer exists.
    let path = format!("/api/holidays/{}", own["holidayId"]);
    let deleted = lender.call(&keeper, Method::DELETE, &path, Value::Null).await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
    assert_eq!(
        accept(&lender, &colleague(&lender).await, &asked.data())
            .await
            .code(),
        (409, "stale_request".to_owned())
    );
}

#[actix_web::test]
async fn the_date_does_not_move_before_the_due_dates_have() {
    let mut lender = Lender::new().await;
    let branch = officers_branch(&lender).await;
    let of_all = "true";
    // The first time nothing was released when the run began, so it has no step for that. The second time the first
    // release is still ahead, and the step is finished when the holiday is released.
    for has_step in [false, true] {
        let day = day_with_dues(&lender, branch).await;
        let holiday = add(&lender, &day, None).await;
        let date = business_date(&lender).await;
        let run = json!({"date": date});
        let begun = lender
            .call(&lender.accountant, Method::POST, "/api/day-end/run", run)
            .await;
        assert_eq!(begun.status, 202, "{begun:?}");
        let begun = begun.data();
        let mut names = vec!["advances", "penal_charges", "books", "approvals", "date"];
        if has_step {
            names.insert(0, "holidays");
        }
        assert_eq!(steps(&begun), names);
        let over = format!(
            "UPDATE day_end_steps SET is_finished = true WHERE step = 'holidays' AND business_date = '{date}'"
        );
        lender.world.database.run(&over).await;
        release(&lender, &holiday).await;
        let before = dues(&lender, &day, of_all).await.0;
        assert!(before > 0, "{day}");
        carry_out(&lender).await;
        let done = lender
            .get(&lender.accountant, &format!("/api/day-end/{date}"))
            .await;
        assert_eq!(
            (&done["status"], &done["steps"][0]["done"]),
            (&json!("done"), &json!(before)),
            "{done}"
        );
        assert_eq!(
            steps(&done),
            [
                "holidays",
                "advances",
                "penal_charges",
                "books",
                "approvals",
                "date"
            ]
        );
        assert_eq!(dues(&lender, &day, of_all).await.0, 0);
        lender.verify().await;
        lender.world.clock.advance(time::Duration::days(1));
        lender.sign_in().await;
    }
}

#[actix_web::test]
async fn a_day_off_that_is_added_after_the_request_does_not_lengthen_the_move() {
    let mut lender = Lender::new().await;
    let branch = officers_branch(&lender).await;
    let day = day_with_dues(&lender, branch).await;
    let (next, last) = (after(&lender, &day, 1).await, after(&lender, &day, 2).await);
    let loan = lent(&lender, &day).await;
    let keeper = admin(&lender).await;
    let holiday = add(&lender, &day, Some(branch)).await;
    let asked = ask(&lender, &keeper, &holiday).await;
    assert_eq!(asked.status, 201, "{asked:?}");
    // The second person sees that due dates move by one day, not by two.
    let adjacent = add(&lender, &next, Some(branch)).await;
    assert_eq!(
        accept(&lender, &colleague(&lender).await, &asked.data())
            .await
            .code(),
        (409, "stale_request".to_owned())
    );
    let path = format!("/api/holidays/{}", adjacent["holidayId"]);
    let deleted = lender.call(&keeper, Method::DELETE, &path, Value::Null).await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
    let accepted = accept(&lender, &colleague(&lender).await, &asked.data()).await;
    assert_eq!(accepted.status, 200, "{accepted:?}");

    let adjacent = add(&lender, &next, Some(branch)).await;
    let preview = lender.get(&keeper, &due_dates(&holiday)).await;
    assert_eq!(preview["branches"][0]["movesTo"], next.as_str(), "{preview}");
    assert_eq!(end_day(&mut lender).await["status"], "done");
    assert_eq!(days(&schedule(&lender, &loan).await)[0], next);
    // The day that they moved to needs its own release.
    release(&lender, &adjacent).await;
    assert_eq!(end_day(&mut lender).await["status"], "done");
    assert_eq!(days(&schedule(&lender, &loan).await)[0], last);
    lender.verify().await;
}

/// Changes the due date of a loan's second instalment.
async fn second_falls_due(lender: &Lender, loan: &str, on: &str) {
    let id = id_of(loan);
    let change = format!("UPDATE instalments SET due_on = '{on}' WHERE loan_id = {id} AND number = 2");
    lender.world.alter(&change).await;
}

#[actix_web::test]
async fn no_two_instalments_of_a_loan_come_to_be_due_on_one_day() {
    let mut lender = Lender::new().await;
    let branch = officers_branch(&lender).await;
    let day = day_with_dues(&lender, branch).await;
    let next = after(&lender, &day, 1).await;
    let (loan, odd) = (lent(&lender, &day).await, lent(&lender, &day).await);
    let number = lender.get(&lender.officer, &odd).await["loanNumber"].clone();
    let second = days(&schedule(&lender, &odd).await)[1].clone();
    let keeper = admin(&lender).await;
    let holiday = add(&lender, &day, Some(branch)).await;
    let clash = (409, "dues_clash".to_owned());

    second_falls_due(&lender, &odd, &next).await;
    let preview = lender
        .call(&keeper, Method::GET, &due_dates(&holiday), Value::Null)
        .await;
    assert_eq!(preview.code(), clash);
    let refused = ask(&lender, &keeper, &holiday).await;
    assert_eq!(refused.code(), clash);
    let said = refused.text("/message");
    assert!(said.contains(number.as_str().unwrap()), "{said}");
    second_falls_due(&lender, &odd, &second).await;
    let asked = ask(&lender, &keeper, &holiday).await;
    assert_eq!(asked.status, 201, "{asked:?}");
    let asked = asked.data();
    // The clash arose after the request.
    second_falls_due(&lender, &odd, &next).await;
    assert_eq!(
        accept(&lender, &colleague(&lender).await, &asked).await.code(),
        clash
    );
    second_falls_due(&lender, &odd, &second).await;
    let accepted = accept(&lender, &colleague(&lender).await, &asked).await;
    assert_eq!(accepted.status, 200, "{accepted:?}");

    // The clash arose after the release: the loan is not changed, and the day ends anyway, this time and the next.
    second_falls_due(&lender, &odd, &next).await;
    let last = lender.world.last_audit().await;
    for ends in 1..=2 {
        assert_eq!(end_day(&mut lender).await["status"], "done");
        assert_eq!(days(&schedule(&lender, &loan).await)[0], next);
        assert_eq!(
            days(&schedule(&lender, &odd).await)[..2],
            [day.clone(), next.clone()]
        );
        let records = lender.world.audit_after(last).await;
        let finished: Vec<_> = records.iter().filter(|one| one["action"] == "FINISH").collect();
        assert_eq!(finished.len(), ends, "{records:?}");
        let kept = &finished.last().unwrap()["new_values"]["keptDueDates"];
        assert_eq!(kept, &json!([number]), "{finished:?}");
    }
    assert_eq!(lender.actions(&odd).await.last().unwrap(), "DISBURSE");
    lender.verify().await;
}

#[actix_web::test]
async fn a_release_comes_too_late_when_the_holiday_has_come() {
    let mut lender = Lender::new().await;
    let branch = officers_branch(&lender).await;
    let day = day_with_dues(&lender, branch).await;
    let loan = lent(&lender, &day).await;
    let holiday = add(&lender, &day, Some(branch)).await;
    let asked = ask(&lender, &admin(&lender).await, &holiday).await;
    assert_eq!(asked.status, 201, "{asked:?}");
    while business_date(&lender).await < day {
        assert_eq!(end_day(&mut lender).await["status"], "done");
    }
    assert_eq!(
        accept(&lender, &colleague(&lender).await, &asked.data())
            .await
            .code(),
        (409, "stale_request".to_owned())
    );
    assert_eq!(end_day(&mut lender).await["status"], "done");
    assert_eq!(days(&schedule(&lender, &loan).await)[0], day);
}
