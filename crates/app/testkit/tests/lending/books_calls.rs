//! The refusals of the calls about the books and the day end, in tables like those of [`super::money_calls`].
//!
//! Some reasons have no row, because the call cannot be refused for them:
//! - BOOKS_POST and DAY_END_RUN count only in roles whose reach is the whole tenant, so their holders are never limited
//!   to a branch. Staff of one branch share only the inbox with those who keep the books.
//! - An entry has no version, and no limit of authority.
//! - A request to reverse an entry is for the whole entry, on the business date. It changes nothing but the inbox, so
//!   it can be made in a closed month, which is checked when it is accepted.
//! - An accepted request was valid when it was made, and the business date never goes back: its amount is valid, and
//!   its day is not in the future.
//! - Only one request at a time can wait to reverse an entry, so an entry that was reversed meanwhile has none.
//! - Closing a period, ending a day and setting a loan aside need one person after a step-up, and no amount.
//! - Each tenant ends its own days, so a date cannot refer to another tenant's day end. A closed month fails loans, not
//!   the run.
use actix_web::http::Method;
use munim_testkit::BANK;
use serde_json::{Value, json};
use time::Duration;

use super::{
    day_end::{carry_out, end_day},
    lender::id_of,
    money_calls::desk::{Desk, books_closed, conflict, invalid, missing, on, same_person, table, why},
};

const ENTRIES: &str = "/api/books/entries";
const CHART: &str = "/api/books/accounts";
const NO_BRANCH: &str = "Choose an active branch that you have access to.";
const FOLLOWS: &str = "follows the loans and savings of clients. Record the transaction on the loan or savings account instead.";

fn entries() -> String {
    ENTRIES.to_owned()
}

fn reversal(entry: i64) -> String {
    format!("{ENTRIES}/{entry}/reversal")
}

fn closures() -> String {
    "/api/books/closures".to_owned()
}

fn run() -> String {
    "/api/day-end/run".to_owned()
}

fn set_aside(date: &str) -> String {
    format!("/api/day-end/{date}/set-aside")
}

/// Returns the manual entry with one change.
fn but(desk: &Desk, change: impl FnOnce(&mut Value)) -> Value {
    let mut body = desk.entry();
    change(&mut body);
    body
}

/// Returns the manual entry with another debit.
fn debit(desk: &Desk, amount: Value) -> Value {
    but(desk, |body| body["lines"][0]["debit"] = amount)
}

/// Returns the manual entry with a debit to another account.
fn to_account(desk: &Desk, code: &str) -> Value {
    but(desk, |body| body["lines"][0]["account"] = json!(code))
}

async fn posted(desk: &Desk, body: Value) -> i64 {
    let lender = &desk.lender;
    let asked = desk.asked(&lender.accountant, ENTRIES, body).await;
    accepted(desk, asked).await
}

/// Accepts a request about the books, and returns the id of its entry.
async fn accepted(desk: &Desk, asked: i64) -> i64 {
    let lender = &desk.lender;
    lender.post(&desk.admin, &on(asked, "accept"), Value::Null).await;
    let entries = lender.get(&lender.accountant, ENTRIES).await;
    entries["items"][0]["entryId"].as_i64().unwrap()
}

async fn account(desk: &Desk, code: &str) -> i64 {
    let new = json!({"code": code, "name": "Stationery", "kind": "expense"});
    let made = desk.lender.post(&desk.lender.accountant, CHART, new).await;
    made["accountId"].as_i64().unwrap()
}

async fn retire(desk: &Desk, account: i64) {
    let (lender, path) = (&desk.lender, format!("{CHART}/{account}"));
    let retired = json!({"name": "Stationery", "isActive": false});
    let reply = lender.call(&lender.accountant, Method::PUT, &path, retired).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

/// Makes an account follow the savings of clients, bypassing the check of its balance. This tenant takes no deposits,
/// so no other account does.
async fn follow_savings(desk: &Desk, account: i64) {
    let mapping = format!(
        "INSERT INTO account_roles (tenant_id, role, account_id) VALUES ({}, 'savings', {account})",
        desk.lender.tenant
    );
    desk.lender.world.alter(&mapping).await;
}

/// Ends it, so that the books agree with the savings accounts, of which there are none.
async fn unfollow_savings(desk: &Desk) {
    let tenant = desk.lender.tenant;
    let mapping = format!("DELETE FROM account_roles WHERE tenant_id = {tenant} AND role = 'savings'");
    desk.lender.world.alter(&mapping).await;
}

/// Returns a branch without signed-in users.
async fn quiet_branch(desk: &Desk) -> i64 {
    let query = format!(
        "SELECT min(branch_id) FROM branches b WHERE tenant_id = {} AND is_active AND NOT is_head_office
           AND NOT EXISTS (SELECT FROM sessions s WHERE s.tenant_id = b.tenant_id AND s.branch_id = b.branch_id)",
        desk.lender.tenant
    );
    desk.lender.world.database.number(&query).await
}

async fn close_branch(desk: &Desk, branch: i64) {
    let closed = format!("UPDATE branches SET is_active = false WHERE branch_id = {branch}");
    desk.lender.world.alter(&closed).await;
}

async fn foreign_branch(desk: &Desk) -> i64 {
    let world = &desk.lender.world;
    let query = format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id = {} AND is_active",
        world.tenant(BANK).await
    );
    world.database.number(&query).await
}

#[actix_web::test]
async fn requests_for_entries() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let accountant = lender.accountant.as_str();
    let retired = account(&desk, "5911").await;
    retire(&desk, retired).await;
    let (shut, foreign) = (quiet_branch(&desk).await, foreign_branch(&desk).await);
    close_branch(&desk, shut).await;
    let (today, tomorrow) = (desk.day(0).await, desk.day(1).await);
    let alone = json!([{"account": "5500", "debit": 18_000}]);
    let of_branch = |branch: i64| but(&desk, |body| body["branchId"] = json!(branch));
    let differ = |debits: &str, credits: &str| {
        format!("Debits of {debits} and credits of {credits} differ. They must be equal.")
    };
    let rupees = "Debit must be between ₹0 and ₹1,00,00,00,000, with at most two decimals.";
    let one_side = "A line has either a debit or a credit.";
    let unknown = |code: &str| format!("The chart has no account {code} that is in use.");
    let future = format!("The date cannot be after the business date, {today}.");
    desk.refuses(table![
        "debits and credits that differ", accountant, entries(), debit(&desk, json!(18_000.01))
            => invalid("lines", "unbalanced", differ("₹18,000.01", "₹18,000"));
        "one side only", accountant, entries(), but(&desk, |body| body["lines"] = alone)
            => invalid("lines", "unbalanced", differ("₹18,000", "₹0"));
        "no lines", accountant, entries(), but(&desk, |body| body["lines"] = json!([]))
            => invalid("lines", "range", "Lines must have 1 to 50 entries.");
        "less than nothing", accountant, entries(), debit(&desk, json!(-18_000))
            => invalid("lines[0].debit", "amount", rupees);
        "a part of a paisa", accountant, entries(), debit(&desk, json!(18_000.001))
            => invalid("lines[0].debit", "amount", rupees);
        "nothing", accountant, entries(), debit(&desk, json!(0)) => invalid("lines[0].debit", "one_side", one_side);
        "both sides in a line", accountant, entries(), but(&desk, |body| body["lines"][0]["credit"] = json!(18_000))
            => invalid("lines[0].debit", "one_side", one_side);
        "an account that does not exist", accountant, entries(), to_account(&desk, "9999")
            => invalid("lines", "unknown_account", unknown("9999"));
        "an account that is out of use", accountant, entries(), to_account(&desk, "5911")
            => invalid("lines", "unknown_account", unknown("5911"));
        "an account that follows loans", accountant, entries(), to_account(&desk, "1200")
            => invalid("lines", "control_account", format!("Account 1200 {FOLLOWS}"));
        "in the future", accountant, entries(), but(&desk, |body| body["on"] = json!(tomorrow))
            => invalid("on", "future", future);
        "a closed branch", accountant, entries(), of_branch(shut) => invalid("branchId", "not_possible", NO_BRANCH);
        "a branch of another organisation", accountant, entries(), of_branch(foreign)
            => invalid("branchId", "not_possible", NO_BRANCH);
        "by another organisation", &desk.foreign, entries(), desk.entry()
            => invalid("branchId", "not_possible", NO_BRANCH);
    ])
    .await;
    lender.verify().await;
}

#[actix_web::test]
async fn requests_to_reverse_an_entry() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let accountant = lender.accountant.as_str();
    let disbursed = format!(
        "SELECT entry_id FROM loan_transactions WHERE loan_id = {} AND kind = 'disbursal'",
        id_of(&lender.lent().await)
    );
    let disbursed = lender.world.database.number(&disbursed).await;
    let reversed = posted(&desk, desk.entry()).await;
    let undo = desk.asked(accountant, &reversal(reversed), why()).await;
    let undone_by = accepted(&desk, undo).await;
    let pending = posted(&desk, desk.entry()).await;
    desk.asked(accountant, &reversal(pending), why()).await;
    let savings = account(&desk, "5911").await;
    let of_savings = posted(&desk, to_account(&desk, "5911")).await;
    follow_savings(&desk, savings).await;
    let standing = posted(&desk, desk.entry()).await;
    let again = "This entry has already been reversed.";
    let not_manual =
        "Only manual entries can be reversed here. Reverse the transaction that created this entry.";
    let waits = "Approval for this has already been requested.";
    let not_found = "Journal entry not found";
    desk.refuses(table![
        "reversed", accountant, reversal(reversed), why() => conflict("already_reversed", again);
        "a reversal", accountant, reversal(undone_by), why() => conflict("not_manual", not_manual);
        "of a loan", accountant, reversal(disbursed), why() => conflict("not_manual", not_manual);
        "asked for", &desk.admin, reversal(pending), why() => conflict("already_requested", waits);
        "an account that follows savings since", accountant, reversal(of_savings), why()
            => invalid("entryId", "control_account", format!("Account 5911 {FOLLOWS}"));
        "without a reason", accountant, reversal(standing), json!({})
            => invalid("reason", "required", "Reason is required");
        "an entry that does not exist", accountant, reversal(987_654_321), why() => missing(not_found);
        "by another organisation", &desk.foreign, reversal(standing), why() => missing(not_found);
    ])
    .await;
    unfollow_savings(&desk).await;
    lender.verify().await;
}

#[actix_web::test]
async fn decisions_on_entries() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (accountant, admin) = (lender.accountant.as_str(), desk.admin.as_str());
    let asked = async |body: Value| desk.asked(accountant, ENTRIES, body).await;
    let declined = asked(desk.entry()).await;
    lender.post(admin, &on(declined, "decline"), why()).await;
    let done = asked(desk.entry()).await;
    let entry = accepted(&desk, done).await;
    let undo = desk.asked(accountant, &reversal(entry), why()).await;
    accepted(&desk, undo).await;
    let waiting = asked(desk.entry()).await;
    let standing = posted(&desk, desk.entry()).await;
    let own_undo = desk.asked(admin, &reversal(standing), why()).await;
    let own = desk.asked(admin, ENTRIES, desk.entry()).await;
    // These requests are no longer valid: an account is retired, a branch is closed, and an account follows savings.
    let (retired, shut) = (account(&desk, "5911").await, quiet_branch(&desk).await);
    let to_retired = asked(to_account(&desk, "5911")).await;
    let in_shut = asked(but(&desk, |body| body["branchId"] = json!(shut))).await;
    let savings = account(&desk, "5912").await;
    let to_savings = asked(to_account(&desk, "5912")).await;
    let of_savings = posted(&desk, to_account(&desk, "5912")).await;
    let undo_savings = desk.asked(accountant, &reversal(of_savings), why()).await;
    retire(&desk, retired).await;
    close_branch(&desk, shut).await;
    follow_savings(&desk, savings).await;
    let decided = || conflict("already_decided", "This request has already been decided.");
    let outdated = || {
        let text =
            "The record has changed since this was requested. Decline the request and submit it again.";
        conflict("stale_request", text)
    };
    let by_asker = |approval: i64| {
        let text = "You cannot approve your own request. Ask a colleague to approve it.";
        same_person(text, "Approval", approval)
    };
    desk.refuses(table![
        "accept: accepted", admin, on(done, "accept"), Value::Null => decided();
        "accept: declined", admin, on(declined, "accept"), Value::Null => decided();
        "accept: an accepted reversal", admin, on(undo, "accept"), Value::Null => decided();
        "decline: accepted", admin, on(done, "decline"), why() => decided();
        "decline: declined", admin, on(declined, "decline"), why() => decided();
        "decline: an accepted reversal", admin, on(undo, "decline"), why() => decided();
        "accept: an account that is out of use", admin, on(to_retired, "accept"), Value::Null => outdated();
        "accept: a closed branch", admin, on(in_shut, "accept"), Value::Null => outdated();
        "accept: an account that follows savings", admin, on(to_savings, "accept"), Value::Null => outdated();
        "accept: the reversal of an entry of such an account", admin, on(undo_savings, "accept"), Value::Null
            => outdated();
        "accept: one's own", admin, on(own, "accept"), Value::Null => by_asker(own);
        "accept: one's own reversal", admin, on(own_undo, "accept"), Value::Null => by_asker(own_undo);
    ])
    .await;
    let calls = [
        (on(waiting, "accept"), Value::Null),
        (on(waiting, "decline"), why()),
        (on(own_undo, "accept"), Value::Null),
        (on(own_undo, "decline"), why()),
    ];
    desk.hides("Request not found", &calls).await;
    // A colleague may still accept valid requests, and decline invalid ones.
    lender.post(accountant, &on(own, "accept"), Value::Null).await;
    lender.post(admin, &on(in_shut, "decline"), why()).await;
    unfollow_savings(&desk).await;
    lender.verify().await;
}

#[actix_web::test]
async fn closed_books_take_neither_entries_nor_their_reversals() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (accountant, admin) = (lender.accountant.as_str(), desk.admin.as_str());
    let (first, second) = (
        posted(&desk, desk.entry()).await,
        posted(&desk, desk.entry()).await,
    );
    let new = desk.asked(accountant, ENTRIES, desk.entry()).await;
    let undo = desk.asked(accountant, &reversal(first), why()).await;
    let closed = desk.close_books().await;
    let asked_late = desk.asked(accountant, &reversal(second), why()).await;
    desk.refuses(table![
        "an entry", accountant, entries(), desk.entry() => books_closed(&closed);
        "an entry that was asked for before", admin, on(new, "accept"), Value::Null => books_closed(&closed);
        "a reversal that was asked for before", admin, on(undo, "accept"), Value::Null => books_closed(&closed);
        "a reversal that was asked for since", admin, on(asked_late, "accept"), Value::Null => books_closed(&closed);
    ])
    .await;
    // The month after it is open, but not for acts dated in the closed one.
    lender.pass_days(5).await;
    let dated = but(&desk, |body| body["on"] = json!(closed));
    desk.refuses(table![
        "an entry dated back", accountant, entries(), dated => books_closed(&closed);
        "an entry of a closed day", admin, on(new, "accept"), Value::Null => books_closed(&closed);
    ])
    .await;
    lender.post(admin, &on(undo, "accept"), Value::Null).await;
    lender.verify().await;
}

#[actix_web::test]
async fn closures_of_periods() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let accountant = lender.accountant.as_str();
    let foreign = foreign_branch(&desk).await;
    let (today, yesterday, tomorrow) = (desk.day(0).await, desk.day(-1).await, desk.day(1).await);
    let earlier = desk.day(-2).await;
    let through = |branch: i64, day: &str| json!({"branchId": branch, "through": day});
    let here = |day: &str| through(desk.branch, day);
    lender.post(accountant, &closures(), here(&yesterday)).await;
    let not_over = || {
        let text =
            format!("A period is closed after it has ended. Choose a day before the business date, {today}.");
        invalid("through", "not_over", text)
    };
    let closed = format!("The books of this branch are closed up to {yesterday} already.");
    let no_day = "Through must be a day as YYYY-MM-DD.";
    desk.refuses(table![
        "a day that is not over", accountant, closures(), here(&today) => not_over();
        "a day in the future", accountant, closures(), here(&tomorrow) => not_over();
        "less than is closed", accountant, closures(), here(&earlier) => conflict("period_closed", closed);
        "no day", accountant, closures(), here("31-10-2026") => invalid("through", "date", no_day);
        "a branch that does not exist", accountant, closures(), through(987_654_321, &yesterday)
            => invalid("branchId", "not_possible", NO_BRANCH);
        "a branch of another organisation", accountant, closures(), through(foreign, &yesterday)
            => invalid("branchId", "not_possible", NO_BRANCH);
        "by another organisation", &desk.foreign, closures(), here(&yesterday)
            => invalid("branchId", "not_possible", NO_BRANCH);
    ])
    .await;
    lender.verify().await;
}

#[actix_web::test]
async fn day_ends() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let accountant = lender.accountant.as_str();
    let of = |day: &str| json!({"date": day});
    let (today, yesterday, tomorrow) = (desk.day(0).await, desk.day(-1).await, desk.day(1).await);
    let other_day = || {
        let text = format!("Only the business date, {today}, can be ended.");
        conflict("not_the_business_date", text)
    };
    let no_day = "Date must be a day as YYYY-MM-DD.";
    desk.refuses(table![
        "a day that has ended", accountant, run(), of(&yesterday) => other_day();
        "a day in the future", accountant, run(), of(&tomorrow) => other_day();
        "no day", accountant, run(), of("today") => invalid("date", "date", no_day);
    ])
    .await;
    let (tenant, world) = (lender.tenant, &lender.world);
    world
        .alter(&format!(
            "INSERT INTO holidays (tenant_id, falls_on, holiday_name)
             SELECT tenant_id, business_date + n, 'Festival' FROM business_dates, generate_series(1, 10) n WHERE tenant_id = {tenant}
             ON CONFLICT DO NOTHING"
        ))
        .await;
    let next = desk.day(11).await;
    let far = format!(
        "The next working day would be {next}, which is more than 10 days later. Correct the holidays first."
    );
    desk.refuses(table![
        "before too many holidays", accountant, run(), of(&today) => conflict("too_many_days_off", far);
    ])
    .await;
    world
        .alter(&format!("DELETE FROM holidays WHERE tenant_id = {tenant}"))
        .await;
    lender.pass_days(1).await;
    let ahead = format!("The business date, {tomorrow}, cannot be ended before {tomorrow}.");
    desk.refuses(table![
        "a day that has not come", accountant, run(), of(&tomorrow) => conflict("not_yet", ahead);
    ])
    .await;
    lender.verify().await;
}

#[actix_web::test]
async fn loans_that_are_set_aside() {
    let mut desk = Desk::new().await;
    let (loan, other) = (desk.lender.lent().await, desk.lender.lent().await);
    desk.lender.pay(&loan, 4_000, "upi").await;
    let (failed, sound) = (id_of(&loan), id_of(&other));
    desk.lender.pass_days(40).await;
    desk.lender.world.clock.advance(Duration::days(40));
    desk.lender.sign_in().await;
    let broken = format!(
        "ALTER TABLE loan_positions ADD CONSTRAINT broken CHECK (loan_id <> {failed} OR advance_paise = 400000) NOT VALID"
    );
    desk.lender.world.alter(&broken).await;
    let halted = end_day(&mut desk.lender).await;
    assert_eq!(halted["status"], "halted", "{halted}");
    let date = halted["date"].as_str().unwrap();
    let neighbour = desk.lender.world.member(BANK, "Admin").await;
    desk.foreign = desk.lender.world.token(BANK, &neighbour).await;
    let lender = &desk.lender;
    let accountant = lender.accountant.as_str();
    let query = format!(
        "SELECT min(loan_id) FROM loans WHERE tenant_id = {} AND state = 'active'",
        neighbour.tenant
    );
    let strange = lender.world.database.number(&query).await;
    let of = |loan: i64| json!({"loanId": loan, "reason": "Support looks at it"});
    let not_failed = || conflict("not_failed", "The day end has not failed on this loan.");
    let no_run = "There is no day end for this date.";
    let no_day = "date must be a day as YYYY-MM-DD.";
    desk.refuses(table![
        "a loan that did not fail", accountant, set_aside(date), of(sound) => not_failed();
        "a loan of another organisation", accountant, set_aside(date), of(strange) => not_failed();
        "without a reason", accountant, set_aside(date), json!({"loanId": failed})
            => invalid("reason", "required", "Reason is required");
        "a day that nobody ended", accountant, set_aside("2020-01-01"), of(failed) => missing(no_run);
        "no day", accountant, set_aside("today"), of(failed) => invalid("date", "date", no_day);
        "by another organisation", &desk.foreign, set_aside(date), of(failed) => missing(no_run);
    ])
    .await;
    lender.post(accountant, &set_aside(date), of(failed)).await;
    desk.refuses(table![
        "a loan that is set aside", accountant, set_aside(date), of(failed) => not_failed();
    ])
    .await;
    lender.post(accountant, &run(), json!({"date": date})).await;
    carry_out(lender).await;
    desk.refuses(table![
        "after the day has ended", accountant, set_aside(date), of(failed) => not_failed();
    ])
    .await;
}
