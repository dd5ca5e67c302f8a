//! The day end of savings accounts: interest accrues, is posted with its period, and accounts grow old.
use std::rc::Rc;

use actix_web::http::Method;
use munim_books::{BranchDayEnd as _, EndingDay};
use munim_kernel::{BranchId, TenantId, UserId};
use munim_lending::CarryOutDayEnds;
use munim_savings::EndSavingsDay;
use munim_testkit::BANK;
use serde_json::{Value, json};
use time::{Date, macros::date};

use super::{day_end::end_day, lender::Lender, savings_accounts::Bank};

async fn set_business_date(bank: &Bank, day: Date) {
    let set = format!(
        "UPDATE business_dates SET business_date = '{day}' WHERE tenant_id = {}",
        bank.tenant
    );
    bank.world.alter(&set).await;
}

/// Ends the day of the accounts of the branch, through a day.
async fn end(bank: &Bank, day: Date, through: Date) {
    set_business_date(bank, day).await;
    let by = format!("SELECT min(user_id) FROM users WHERE tenant_id = {}", bank.tenant);
    let by = bank.world.database.number(&by).await;
    let day = EndingDay {
        tenant: TenantId::try_new(bank.tenant).unwrap(),
        business_date: day,
        through,
        by: UserId::try_new(by).unwrap(),
        at: munim_testkit::NOW,
    };
    let ends = EndSavingsDay::new(Rc::new(bank.world.store.clone()));
    ends.end_day(day, BranchId::try_new(bank.branch).unwrap())
        .await
        .unwrap();
}

/// Returns all that a day end changes: positions and states, movements and the sums of the books.
async fn kept(bank: &Bank) -> Vec<Value> {
    let queries = [
        "SELECT a.savings_account_id AS id, a.state, p.balance_paise, p.period_began, p.carried_paise, p.accrued_paise
         FROM savings_accounts a JOIN savings_positions p USING (tenant_id, savings_account_id) ORDER BY 1",
        "SELECT savings_account_id AS id, kind, amount_paise, balance_paise, value_on FROM savings_transactions ORDER BY 1, value_on, kind",
        "SELECT r.role, sum(m.credit_paise - m.debit_paise)::bigint AS balance FROM account_movements m
         JOIN account_roles r USING (tenant_id, account_id)
         WHERE m.span = 'year' AND (r.role LIKE 'savings%' OR r.role IN ('fixed_deposits', 'unclaimed_deposits'))
         GROUP BY 1 ORDER BY 1",
    ];
    let mut all = Vec::new();
    for query in queries {
        all.extend(
            bank.world
                .database
                .rows(&format!("SELECT to_jsonb(q) AS row FROM ({query}) q"))
                .await,
        );
    }
    all
}

async fn entries(bank: &Bank) -> i64 {
    let count = "SELECT count(*) FROM journal_entries WHERE source_kind LIKE 'savings_%'";
    bank.world.database.number(count).await
}

/// Returns a bank with accounts of several kinds.
async fn with_accounts() -> (Bank, String) {
    let bank = Bank::new().await;
    let account = bank.with(100_000).await;
    let monthly = json!({"posting": "monthly", "rates": [{"from": "2026-04-01", "slabs": [{"rate": 3}]},
        {"from": "2026-09-29", "slabs": [{"rate": 6}]}]});
    let monthly = bank.product("SM", monthly).await;
    let other = bank.approved(monthly, json!({})).await;
    assert_eq!(bank.moves(&other, "deposit", 7_777, "bank").await.status, 201);
    let deposit = json!({"kind": "fixed", "minimumBalance": 0, "dailyLimit": null, "deposit": {},
        "rates": [{"from": "2026-04-01", "slabs": [{"rate": 7}]}]});
    let fixed = bank.product("FD", deposit).await;
    let terms = json!({"amount": 50_000, "term": {"months": 12}, "maturity": "pay_out"});
    let fixed = bank.approved(fixed, terms).await;
    assert_eq!(bank.moves(&fixed, "deposit", 50_000, "bank").await.status, 201);
    (bank, account)
}

async fn check_books(bank: &Bank) {
    let faults = bank
        .world
        .store
        .check_books(TenantId::try_new(bank.tenant).unwrap())
        .await
        .unwrap();
    assert!(faults.is_empty(), "{faults:?}");
}

#[actix_web::test]
async fn the_interest_of_a_quarter_is_accrued_and_posted_once() {
    let (bank, account) = with_accounts().await;
    end(&bank, date!(2026 - 09 - 29), date!(2026 - 09 - 29)).await;
    // 1,00,000 at 4 % earn 142.47 in 13 days, 7,777 at 3 % for 12 days and 6 % for one 8.95, and 50,000 at 7 % 115.07 in 12 days.
    assert_eq!(bank.owed("savings_interest_payable").await, 14_247 + 895 + 11_507);
    assert_eq!(
        bank.owed("savings_interest_expense").await,
        -(14_247 + 895 + 11_507)
    );
    assert_eq!(bank.get(&account).await["balance"], 100_000);
    check_books(&bank).await;

    let before = entries(&bank).await;
    end(&bank, date!(2026 - 09 - 30), date!(2026 - 09 - 30)).await;
    let ledger = bank.get(&format!("{account}/ledger")).await;
    let posted = &ledger["items"][1];
    assert_eq!(
        (
            &posted["kind"],
            &posted["amount"],
            &posted["valueOn"],
            &posted["bookedOn"]
        ),
        (
            &json!("interest"),
            &json!(153.42),
            &json!("2026-10-01"),
            &json!("2026-09-30")
        )
    );
    assert_eq!(bank.get(&account).await["balance"], 100_153.42);
    assert_eq!(bank.owed("savings_interest_payable").await, 0);
    // An entry of accrual and one of posting for each of three products.
    assert_eq!(entries(&bank).await - before, 6);
    check_books(&bank).await;
}

#[actix_web::test]
async fn a_day_that_ends_again_changes_nothing() {
    let (bank, _) = with_accounts().await;
    end(&bank, date!(2026 - 09 - 30), date!(2026 - 09 - 30)).await;
    let (once, entries_once) = (kept(&bank).await, entries(&bank).await);
    end(&bank, date!(2026 - 09 - 30), date!(2026 - 09 - 30)).await;
    assert_eq!((kept(&bank).await, entries(&bank).await), (once, entries_once));
}

#[actix_web::test]
async fn days_that_are_caught_up_lead_to_the_same_as_each_in_time() {
    let days = [
        date!(2026 - 09 - 29),
        date!(2026 - 09 - 30),
        date!(2026 - 10 - 01),
    ];
    let (in_time, _) = with_accounts().await;
    for day in days {
        end(&in_time, day, day).await;
    }
    let (late, _) = with_accounts().await;
    end(&late, days[2], days[2]).await;
    assert_eq!(kept(&late).await, kept(&in_time).await);
    // Days off end with the day before them.
    let (with_days_off, _) = with_accounts().await;
    end(&with_days_off, days[0], days[2]).await;
    assert_eq!(kept(&with_days_off).await, kept(&in_time).await);
}

#[actix_web::test]
async fn accounts_that_are_left_alone_become_inoperative_and_unclaimed() {
    let (bank, account) = with_accounts().await;
    let used = |day: &str| {
        let id = account.rsplit('/').next().unwrap();
        format!("UPDATE savings_positions SET last_used_on = '{day}' WHERE savings_account_id = {id}")
    };
    bank.world.alter(&used("2024-09-18")).await;
    end(&bank, date!(2026 - 09 - 17), date!(2026 - 09 - 17)).await;
    assert_eq!(bank.get(&account).await["state"], "active");
    end(&bank, date!(2026 - 09 - 18), date!(2026 - 09 - 18)).await;
    assert_eq!(bank.get(&account).await["state"], "inoperative");
    bank.world.alter(&used("2016-09-19")).await;
    end(&bank, date!(2026 - 09 - 19), date!(2026 - 09 - 19)).await;
    assert_eq!(bank.get(&account).await["state"], "unclaimed");
    assert_eq!(bank.owed("unclaimed_deposits").await, 10_000_000);
    end(&bank, date!(2026 - 09 - 30), date!(2026 - 09 - 30)).await;
    assert_eq!(bank.owed("unclaimed_deposits").await, 10_015_342);
    check_books(&bank).await;
}

#[actix_web::test]
async fn deposits_that_mature_are_paid_out_or_renewed() {
    let bank = Bank::new().await;
    let account = bank.with(1_000).await;
    let credit: i64 = account.rsplit('/').next().unwrap().parse().unwrap();
    let product = json!({"kind": "fixed", "minimumBalance": 0, "dailyLimit": null, "deposit": {},
        "rates": [{"from": "2025-04-01", "slabs": [{"rate": 7}]}, {"from": "2026-04-01", "slabs": [{"rate": 6}]}]});
    let product = bank.product("FD", product).await;
    let mut deposits = Vec::new();
    for maturity in ["pay_out", "renew_all", "renew_principal"] {
        let terms = json!({"amount": 100_000, "term": {"months": 12}, "maturity": maturity, "creditAccountId": credit});
        let deposit = bank.approved(product, terms).await;
        assert_eq!(bank.moves(&deposit, "deposit", 100_000, "bank").await.status, 201);
        deposits.push(deposit);
    }
    bank.world
        .alter(
            "UPDATE savings_transactions SET value_on = '2025-09-17' WHERE savings_account_id IN
               (SELECT savings_account_id FROM savings_accounts WHERE kind = 'fixed');
             UPDATE savings_positions SET opened_on = '2025-09-17', period_began = '2025-09-17' WHERE savings_account_id IN
               (SELECT savings_account_id FROM savings_accounts WHERE kind = 'fixed');
             UPDATE savings_accounts SET deposit_rate = 7 WHERE kind = 'fixed'",
        )
        .await;
    end(&bank, date!(2026 - 09 - 16), date!(2026 - 09 - 16)).await;
    assert_eq!(bank.get(&deposits[0]).await["state"], "active");
    for _ in 0..2 {
        end(&bank, date!(2026 - 09 - 17), date!(2026 - 09 - 17)).await;
    }
    // 1,00,000 at 7 % for a year earn 7,185.90.
    let paid_out = bank.get(&deposits[0]).await;
    assert_eq!(
        (&paid_out["state"], &paid_out["balance"]),
        (&json!("closed"), &json!(0))
    );
    let renewed = bank.get(&deposits[1]).await;
    assert_eq!(renewed["balance"], 107_185.9);
    assert_eq!(
        (
            &renewed["deposit"]["amount"],
            &renewed["deposit"]["rate"],
            &renewed["deposit"]["maturesOn"]
        ),
        (&json!(107_185.9), &json!(6.0), &json!("2027-09-17"))
    );
    let principal = bank.get(&deposits[2]).await;
    assert_eq!(
        (&principal["balance"], &principal["openedOn"]),
        (&json!(100_000), &json!("2026-09-17"))
    );
    assert_eq!(bank.get(&account).await["balance"], 115_371.8);
    check_books(&bank).await;
}

#[actix_web::test]
async fn the_day_end_ends_the_days_of_all_branches() {
    let (bank, account) = with_accounts().await;
    let accountant = bank.world.member(BANK, "Accountant").await;
    let token = bank.world.token(BANK, &accountant).await;
    let status = bank
        .call(&token, Method::GET, "/api/day-end", Value::Null)
        .await
        .data();
    let day = json!({"date": status["businessDate"], "closeBranches": true});
    let begun = bank.call(&token, Method::POST, "/api/day-end/run", day).await;
    assert_eq!(begun.status, 202, "{begun:?}");
    let store = Rc::new(bank.world.store.clone());
    let savings = Rc::new(EndSavingsDay::new(Rc::clone(&store) as _));
    let round = CarryOutDayEnds::new(store, savings, bank.world.clock.clone())
        .run()
        .await
        .unwrap();
    assert!(round.failures.is_empty(), "{round:?}");
    let path = format!("/api/day-end/{}", status["businessDate"].as_str().unwrap());
    let run = bank.call(&token, Method::GET, &path, Value::Null).await.data();
    assert_eq!(run["status"], "done", "{run}");
    let steps = run["steps"].as_array().unwrap();
    let step = steps.iter().find(|step| step["name"] == "savings").unwrap();
    let branches = format!("SELECT count(*) FROM branches WHERE tenant_id = {}", bank.tenant);
    let branches = bank.world.database.number(&branches).await;
    assert_eq!(
        (&step["done"], &step["total"]),
        (&json!(branches), &json!(branches))
    );
    // ₹1,00,000 at 4 % for a day, 7,777 at 3 %; the deposit earns from the next day on.
    assert_eq!(bank.owed("savings_interest_payable").await, 1_096 + 64);
    assert_eq!(bank.get(&account).await["balance"], 100_000);
    check_books(&bank).await;
}

#[actix_web::test]
async fn a_lender_that_may_take_no_deposits_has_no_savings_to_end() {
    let mut lender = Lender::new().await;
    let run = end_day(&mut lender).await;
    assert_eq!(run["status"], "done", "{run}");
    let steps = run["steps"].as_array().unwrap();
    assert!(steps.iter().all(|step| step["name"] != "savings"), "{run}");
}
