//! Savings accounts: who opens them, and the money that goes in and out.

use actix_web::http::Method;
use futures_util::future::{join, join_all};
use munim_kernel::TenantId;
use munim_testkit::{BANK, MFI, Member, Reply, World};
use serde_json::{Value, json};

use super::{lender::PAYMENTS, transfers::TRANSFERS};

const ACCOUNTS: &str = "/api/savings/accounts";
const TRANSACTIONS: &str = "/api/savings/transactions";

/// A cooperative bank with staff and a client of one branch.
pub(crate) struct Bank {
    pub(crate) world: World,
    pub(crate) tenant: i64,
    pub(crate) branch: i64,
    client: i64,
    officer: String,
    manager: String,
    cashier: String,
    admin: String,
}

impl Bank {
    pub(crate) async fn new() -> Self {
        let world = World::new().await;
        let officer = world.member(BANK, "LoanOfficer").await;
        let branch = officer.branch();
        let at_branch = async |role: &str| {
            let all = world.members(BANK, role).await;
            all.into_iter().find(|one| one.branch() == branch).unwrap()
        };
        let token = async |who: &Member| world.token(BANK, who).await;
        let (manager, cashier) = (at_branch("BranchManager").await, at_branch("Cashier").await);
        let tenant = world.tenant(BANK).await;
        let client = format!(
            "SELECT min(client_id) FROM clients WHERE tenant_id = {tenant} AND branch_id = {branch} AND status = 'active'"
        );
        Self {
            tenant,
            branch,
            client: world.database.number(&client).await,
            officer: token(&officer).await,
            manager: token(&manager).await,
            cashier: token(&cashier).await,
            admin: token(&world.member(BANK, "Admin").await).await,
            world,
        }
    }

    pub(crate) async fn call(&self, token: &str, method: Method, path: &str, body: Value) -> Reply {
        let call = self.world.call(method, path).bearer(token);
        if body.is_null() {
            call.send().await
        } else {
            call.json(body).send().await
        }
    }

    async fn post(&self, token: &str, path: &str, body: Value) -> Value {
        let reply = self.call(token, Method::POST, path, body).await;
        assert!((200..300).contains(&reply.status), "{path}: {reply:?}");
        reply.data()
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let reply = self.call(&self.officer, Method::GET, path, Value::Null).await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        reply.data()
    }

    /// Creates a product with a minimum balance of ₹500, and with some terms changed.
    pub(crate) async fn product(&self, code: &str, changed: Value) -> i64 {
        let mut product = json!({"code": code, "name": "Savings", "kind": "savings", "minimumBalance": 500, "openingBalance": 1_000,
            "dailyLimit": 50_000, "rates": [{"from": "2026-04-01", "slabs": [{"rate": 4}]}]});
        for (field, value) in changed.as_object().unwrap() {
            product[field] = value.clone();
        }
        let made = self.post(&self.admin, "/api/savings-products", product).await;
        made["savingsProductId"].as_i64().unwrap()
    }

    async fn apply(&self, product: i64, changed: Value) -> Reply {
        let mut wanted =
            json!({"clientId": self.client, "savingsProductId": product, "nomineeDeclined": true});
        for (field, value) in changed.as_object().unwrap() {
            wanted[field] = value.clone();
        }
        self.call(&self.officer, Method::POST, ACCOUNTS, wanted).await
    }

    /// Returns the path of an approved account.
    pub(crate) async fn approved(&self, product: i64, changed: Value) -> String {
        let made = self.apply(product, changed).await;
        assert_eq!(made.status, 201, "{made:?}");
        let path = made.header("location").unwrap().to_owned();
        self.post(&self.manager, &format!("{path}/approve"), Value::Null)
            .await;
        path
    }

    pub(crate) async fn moves(&self, account: &str, kind: &str, amount: i64, mode: &str) -> Reply {
        let account: i64 = account.rsplit('/').next().unwrap().parse().unwrap();
        let wanted = json!({"accountId": account, "kind": kind, "amount": amount, "mode": mode});
        self.call(&self.cashier, Method::POST, TRANSACTIONS, wanted).await
    }

    /// Returns the path of an account that holds an amount.
    pub(crate) async fn with(&self, amount: i64) -> String {
        let product = self.product("SB", json!({})).await;
        let account = self.approved(product, json!({})).await;
        let paid = self.moves(&account, "deposit", amount, "cash").await;
        assert_eq!(paid.status, 201, "{paid:?}");
        account
    }

    /// Returns the actions and entities of the audit records after one.
    async fn recorded(&self, after: i64) -> Vec<String> {
        let records = self.world.audit_after(after).await;
        let named = |one: &Value| {
            format!(
                "{} {}",
                one["action"].as_str().unwrap(),
                one["entity_type"].as_str().unwrap()
            )
        };
        records.iter().map(named).collect()
    }

    /// Asserts that the books agree with the accounts.
    async fn check_books(&self) {
        let tenant = TenantId::from_store(self.tenant).unwrap();
        let faults = self.world.store.check_books(tenant).await.unwrap();
        assert!(faults.is_empty(), "{faults:?}");
    }

    /// Returns the balance of a role's account in the branch, in paise, as a credit.
    pub(crate) async fn owed(&self, role: &str) -> i64 {
        self.world
            .database
            .number(&format!(
                "SELECT coalesce(sum(credit_paise - debit_paise), 0)::bigint FROM account_movements m
                 WHERE tenant_id = {} AND branch_id = {} AND span = 'year' AND account_id IN (
                   SELECT account_id FROM account_roles r WHERE r.tenant_id = m.tenant_id AND role = '{role}')",
                self.tenant, self.branch
            ))
            .await
    }
}

#[actix_web::test]
async fn an_account_is_opened_by_two_people_and_money_goes_in_and_out() {
    let bank = Bank::new().await;
    let product = bank.product("SB", json!({})).await;
    let before = bank.world.last_audit().await;
    let made = bank.apply(product, json!({})).await;
    assert_eq!(made.status, 201, "{made:?}");
    let path = made.header("location").unwrap().to_owned();
    assert_eq!(
        (
            &made.data()["state"],
            &made.data()["accountNumber"],
            &made.data()["nomineeDeclined"]
        ),
        (&json!("pending"), &Value::Null, &json!(true))
    );
    let approve = format!("{path}/approve");
    let own = bank
        .call(&bank.officer, Method::POST, &approve, Value::Null)
        .await;
    assert_eq!(own.code(), (409, "same_person".to_owned()));
    let early = bank.moves(&path, "deposit", 1_000, "cash").await;
    assert_eq!(early.code(), (409, "account_state".to_owned()));
    let approved = bank.post(&bank.manager, &approve, Value::Null).await;
    assert_eq!(approved["state"], "approved");
    let number = approved["accountNumber"].as_str().unwrap();
    assert!(
        number.starts_with("SB/") && number.ends_with("/000001"),
        "{number}"
    );

    let id: i64 = path.rsplit('/').next().unwrap().parse().unwrap();
    let day_before =
        format!("SELECT (applied_on - 1)::text AS day FROM savings_accounts WHERE savings_account_id = {id}");
    let day_before = bank.world.database.value(&day_before).await;
    let before_it =
        json!({"accountId": id, "kind": "deposit", "amount": 2_500, "mode": "cash", "on": day_before});
    let before_it = bank
        .call(&bank.cashier, Method::POST, TRANSACTIONS, before_it)
        .await;
    assert_eq!(
        before_it.fields(),
        [("on".to_owned(), "not_possible".to_owned())],
        "{before_it:?}"
    );
    let little = bank.moves(&path, "deposit", 999, "cash").await;
    assert_eq!(little.status, 400, "{little:?}");
    let (owed, cash) = (bank.owed("savings").await, bank.owed("cash_in_hand").await);
    let paid = bank.moves(&path, "deposit", 2_500, "cash").await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let now = &paid.data()["account"];
    assert_eq!(
        (&now["balance"], &now["available"], &now["state"]),
        (&json!(2_500), &json!(2_000), &json!("active"))
    );
    let much = bank.moves(&path, "withdrawal", 2_001, "cash").await;
    assert_eq!(much.code(), (409, "below_minimum_balance".to_owned()));
    assert_eq!(much.json()["data"], json!({"available": 2_000, "minimum": 500}));
    let taken = bank.moves(&path, "withdrawal", 700, "upi").await;
    assert_eq!(taken.status, 201, "{taken:?}");
    assert_eq!(bank.owed("savings").await - owed, 180_000);
    assert_eq!(bank.owed("cash_in_hand").await - cash, -250_000);

    let ledger = bank.get(&format!("{path}/ledger")).await;
    let rows = ledger["items"].as_array().unwrap();
    let seen: Vec<_> = rows
        .iter()
        .map(|row| (&row["kind"], &row["amount"], &row["balance"]))
        .collect();
    assert_eq!(
        seen,
        [
            (&json!("deposit"), &json!(2_500), &json!(2_500)),
            (&json!("withdrawal"), &json!(-700), &json!(1_800))
        ]
    );
    let receipts: Vec<_> = rows
        .iter()
        .map(|row| row["receiptNumber"].as_str().unwrap())
        .collect();
    assert!(
        receipts[0].ends_with("/000001") && receipts[1].ends_with("/000002"),
        "{receipts:?}"
    );
    let list = bank
        .get(&format!("{TRANSACTIONS}?search={}", receipts[1].to_lowercase()))
        .await;
    assert_eq!(list["totalCount"], 1, "{list}");
    let found = bank
        .get(&format!("{ACCOUNTS}?search=000001&state=active&kind=savings"))
        .await;
    assert_eq!(found["items"][0]["accountNumber"], number);
    assert_eq!(
        bank.recorded(before).await,
        [
            "CREATE SavingsAccount",
            "ACCESS_DENIED SavingsAccount",
            "APPROVE SavingsAccount",
            "RECEIVE SavingsTransaction",
            "RECEIVE SavingsTransaction"
        ]
    );
}

#[actix_web::test]
async fn an_account_that_is_rejected_takes_no_money() {
    let bank = Bank::new().await;
    let product = bank.product("SB", json!({})).await;
    let made = bank.apply(product, json!({})).await;
    let path = made.header("location").unwrap().to_owned();
    let before = bank.world.last_audit().await;
    let reason = json!({"reason": "The signature differs"});
    let rejected = bank.post(&bank.manager, &format!("{path}/reject"), reason).await;
    assert_eq!(
        (&rejected["state"], &rejected["stateReason"]),
        (&json!("rejected"), &json!("The signature differs"))
    );
    assert_eq!(bank.recorded(before).await, ["REJECT SavingsAccount"]);
    let paid = bank.moves(&path, "deposit", 1_000, "cash").await;
    assert_eq!(paid.code(), (409, "account_state".to_owned()));
}

#[actix_web::test]
async fn all_that_is_wrong_with_an_application_is_named() {
    let bank = Bank::new().await;
    let product = bank.product("SB", json!({})).await;
    let refused = bank
        .apply(
            product,
            json!({"nomineeDeclined": null, "operation": "jointly", "nominee": {"name": "Asha", "relation": "daughter",
                "bornOn": "2020-01-01"}}),
        )
        .await;
    let errors = refused.json()["errors"].as_array().unwrap().clone();
    let fields: Vec<_> = errors.iter().map(|one| one["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["operation", "nominee.guardian"], "{refused:?}");
    let term = json!({"amount": 1_000, "term": {"months": 12}, "maturity": "pay_out"});
    let refused = bank.apply(product, term).await;
    assert_eq!(refused.status, 400, "{refused:?}");

    let deposit = json!({"leastTermMonths": 6, "maturities": ["renew_all"]});
    let fixed = json!({"kind": "fixed", "minimumBalance": 0, "dailyLimit": null, "deposit": deposit});
    let fixed = bank.product("FD", fixed).await;
    let short = json!({"amount": 999, "term": {"months": 5}, "maturity": "pay_out"});
    let refused = bank.apply(fixed, short).await;
    let errors = refused.json()["errors"].as_array().unwrap().clone();
    let fields: Vec<_> = errors.iter().map(|one| one["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["amount", "term", "maturity"], "{refused:?}");
    let whole = json!({"amount": 10_000, "term": {"months": 12}, "maturity": "renew_all"});
    let account = bank.approved(fixed, whole).await;
    let paid = bank.moves(&account, "deposit", 10_000, "bank").await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let deposit = &paid.data()["account"]["deposit"];
    assert_eq!(
        (&deposit["rate"], &deposit["amount"]),
        (&json!(4.0), &json!(10_000))
    );
    assert!(deposit["maturesOn"].is_string(), "{deposit}");
    assert_eq!(bank.owed("fixed_deposits").await, 1_000_000);
    let taken = bank.moves(&account, "withdrawal", 1, "cash").await;
    assert_eq!(taken.code(), (409, "not_withdrawable".to_owned()));
}

#[actix_web::test]
async fn withdrawals_at_once_never_pass_the_minimum_balance() {
    let bank = Bank::new().await;
    let account = bank.with(1_000).await;
    let all = join_all((0..16).map(|_| bank.moves(&account, "withdrawal", 100, "cash"))).await;
    let paid = all.iter().filter(|reply| reply.status == 201).count();
    assert_eq!(paid, 5, "{all:?}");
    let refused = all.iter().filter(|reply| reply.status != 201);
    for reply in refused {
        assert_eq!(reply.code(), (409, "below_minimum_balance".to_owned()));
    }
    assert_eq!(bank.get(&account).await["balance"], 500);
}

#[actix_web::test]
async fn a_cheque_is_held_until_it_is_cleared() {
    let bank = Bank::new().await;
    let account = bank.with(1_000).await;
    let paid = bank.moves(&account, "deposit", 3_000, "cheque").await;
    let now = &paid.data()["account"];
    assert_eq!(
        (&now["balance"], &now["held"], &now["available"]),
        (&json!(4_000), &json!(3_000), &json!(500))
    );
    let clear = format!("{TRANSACTIONS}/{}/clear", paid.data()["transactionId"]);
    let before = bank.world.last_audit().await;
    let cleared = bank.post(&bank.cashier, &clear, Value::Null).await;
    assert_eq!(
        (&cleared["held"], &cleared["available"]),
        (&json!(0), &json!(3_500))
    );
    assert_eq!(bank.recorded(before).await, ["CLEAR SavingsAccount"]);
    let again = bank.call(&bank.cashier, Method::POST, &clear, Value::Null).await;
    assert_eq!(again.code(), (409, "cheque_not_held".to_owned()));
}

#[actix_web::test]
async fn accounts_of_other_branches_are_as_if_they_were_not_there() {
    let bank = Bank::new().await;
    let account = bank.with(1_000).await;
    let elsewhere = bank.world.members(BANK, "LoanOfficer").await;
    let elsewhere = elsewhere.into_iter().find(|one| one.branch() != bank.branch);
    let Some(elsewhere) = elsewhere else { return };
    let token = bank.world.token(BANK, &elsewhere).await;
    let there = bank.call(&token, Method::GET, &account, Value::Null).await;
    let missing = bank
        .call(&token, Method::GET, &format!("{ACCOUNTS}/987654321"), Value::Null)
        .await;
    assert_eq!((there.status, missing.status), (404, 404));
    assert_eq!(there.json()["message"], missing.json()["message"]);
}

#[actix_web::test]
async fn only_those_who_may_take_deposits_have_accounts() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    for path in [
        ACCOUNTS,
        TRANSACTIONS,
        "/api/savings/accounts/1",
        "/api/savings-products/1",
    ] {
        let refused = world.get(path).bearer(&token).send().await;
        assert_eq!(refused.code(), (409, "savings_not_allowed".to_owned()), "{path}");
    }
}

#[actix_web::test]
async fn a_second_person_reverses_a_deposit() {
    let bank = Bank::new().await;
    let account = bank.with(1_000).await;
    let paid = bank.moves(&account, "deposit", 3_000, "bank").await.data();
    let path = format!("{TRANSACTIONS}/{}/reversal", paid["transactionId"]);
    let before = bank.world.last_audit().await;
    let reason = json!({"reason": "Recorded for the wrong account"});
    let asked = bank.post(&bank.cashier, &path, reason.clone()).await;
    let again = bank
        .call(&bank.cashier, Method::POST, &path, reason.clone())
        .await;
    assert_eq!(again.code(), (409, "already_requested".to_owned()));
    assert_eq!(bank.get(&account).await["balance"], 4_000);
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    bank.post(&bank.admin, &accept, Value::Null).await;
    assert_eq!(bank.get(&account).await["balance"], 1_000);
    assert_eq!(bank.owed("savings").await, 100_000);
    let ledger = bank.get(&format!("{account}/ledger")).await;
    let rows = ledger["items"].as_array().unwrap();
    assert_eq!(
        (
            &rows[2]["kind"],
            &rows[2]["reversesId"],
            &rows[2]["receiptNumber"]
        ),
        (
            &json!("deposit_reversed"),
            &rows[1]["transactionId"],
            &rows[1]["receiptNumber"]
        )
    );
    assert_eq!(rows[1]["reversedById"], rows[2]["transactionId"]);
    let twice = bank.call(&bank.cashier, Method::POST, &path, reason).await;
    assert_eq!(twice.code(), (409, "not_reversible".to_owned()));
    assert_eq!(
        bank.recorded(before).await,
        [
            "REQUEST Approval",
            "REVERSE SavingsTransaction",
            "ACCEPT Approval"
        ]
    );
    bank.check_books().await;
}

#[actix_web::test]
async fn who_takes_deposits_sees_and_withdraws_their_own_request_and_a_freeze_stops_it() {
    let bank = Bank::new().await;
    bank.world
        .alter("DELETE FROM role_permissions WHERE permission = 'COLLECTION_RECORD'")
        .await;
    let account = bank.with(1_000).await;
    let paid = bank.moves(&account, "deposit", 3_000, "bank").await.data();
    let path = format!("{TRANSACTIONS}/{}/reversal", paid["transactionId"]);
    let reason = json!({"reason": "Recorded for the wrong account"});
    let asked = bank.post(&bank.cashier, &path, reason.clone()).await;
    let inbox = bank
        .call(&bank.cashier, Method::GET, "/api/approvals", Value::Null)
        .await
        .data();
    let seen = &inbox["items"][0];
    assert_eq!(
        (&seen["approvalId"], &seen["act"]),
        (&asked["approvalId"], &json!("reverse_savings_transaction")),
        "{inbox}"
    );
    let frozen = json!({"freeze": "debit", "reason": "Order of the court"});
    bank.post(&bank.manager, &format!("{account}/freeze"), frozen)
        .await;
    let approval = format!("/api/approvals/{}", asked["approvalId"]);
    let refused = (409, "account_frozen".to_owned());
    let accepted = bank
        .call(
            &bank.admin,
            Method::POST,
            &format!("{approval}/accept"),
            Value::Null,
        )
        .await;
    assert_eq!(accepted.code(), refused);
    let why = json!({"reason": "The account is frozen"});
    bank.post(&bank.cashier, &format!("{approval}/decline"), why)
        .await;
    let again = bank.call(&bank.cashier, Method::POST, &path, reason).await;
    assert_eq!(again.code(), refused);
    assert_eq!(bank.get(&account).await["balance"], 4_000);
}

#[actix_web::test]
async fn what_is_frozen_or_kept_for_a_creditor_is_not_paid_out() {
    let bank = Bank::new().await;
    let account = bank.with(3_000).await;
    let before = bank.world.last_audit().await;
    let act = async |what: &str, body: Value| {
        let mut body = body;
        body["reason"] = json!("Order of the court");
        bank.call(&bank.manager, Method::POST, &format!("{account}/{what}"), body)
            .await
    };
    let frozen = act("freeze", json!({"freeze": "debit"})).await;
    assert_eq!(frozen.data()["freeze"], "debit", "{frozen:?}");
    let taken = bank.moves(&account, "withdrawal", 100, "cash").await;
    assert_eq!(taken.code(), (409, "account_frozen".to_owned()));
    assert_eq!(bank.moves(&account, "deposit", 100, "cash").await.status, 201);
    assert_eq!(act("unfreeze", json!({})).await.status, 200);
    assert_eq!(
        act("unfreeze", json!({})).await.code(),
        (409, "account_not_frozen".to_owned())
    );

    let much = act("lien", json!({"amount": 3_101})).await;
    assert_eq!(much.code(), (409, "below_minimum_balance".to_owned()));
    let kept = act("lien", json!({"amount": 2_000})).await.data();
    assert_eq!((&kept["lien"], &kept["available"]), (&json!(2_000), &json!(600)));
    let close = json!({"amount": 3_100, "mode": "bank"});
    let closed = bank
        .call(&bank.cashier, Method::POST, &format!("{account}/close"), close)
        .await;
    assert_eq!(closed.code(), (409, "has_lien".to_owned()));
    let more = act("release-lien", json!({"amount": 2_001})).await;
    assert_eq!(
        more.fields(),
        [("amount".to_owned(), "not_possible".to_owned())],
        "{more:?}"
    );
    let free = act("release-lien", json!({"amount": 2_000})).await.data();
    assert_eq!((&free["lien"], &free["available"]), (&json!(0), &json!(2_600)));
    assert_eq!(
        bank.recorded(before).await,
        [
            "FREEZE SavingsAccount",
            "RECEIVE SavingsTransaction",
            "UNFREEZE SavingsAccount",
            "PLACE_LIEN SavingsAccount",
            "RELEASE_LIEN SavingsAccount"
        ]
    );
}

#[actix_web::test]
async fn an_unclaimed_account_is_put_back_into_operation() {
    let bank = Bank::new().await;
    let account = bank.with(1_000).await;
    let id = account.rsplit('/').next().unwrap();
    bank.world
        .alter(&format!(
            "UPDATE savings_accounts SET state = 'inoperative' WHERE savings_account_id = {id}"
        ))
        .await;
    let taken = bank.moves(&account, "withdrawal", 100, "cash").await;
    assert_eq!(taken.code(), (409, "account_state".to_owned()));
    let before = bank.world.last_audit().await;
    let path = format!("{account}/reactivate");
    let reason = json!({"reason": "The holder came with papers"});
    let active = bank.post(&bank.manager, &path, reason.clone()).await;
    assert_eq!(active["state"], "active");
    let again = bank.call(&bank.manager, Method::POST, &path, reason).await;
    assert_eq!(again.code(), (409, "account_state".to_owned()));
    assert_eq!(bank.recorded(before).await, ["REACTIVATE SavingsAccount"]);
}

#[actix_web::test]
async fn an_account_is_closed_with_its_interest_to_the_day() {
    let bank = Bank::new().await;
    let account = bank.with(10_000).await;
    // As if it had been there for 30 days.
    let id = account.rsplit('/').next().unwrap();
    bank.world
        .alter(&format!(
            "UPDATE savings_transactions SET value_on = value_on - 30 WHERE savings_account_id = {id};
             UPDATE savings_positions SET opened_on = opened_on - 30, period_began = period_began - 30 WHERE savings_account_id = {id}"
        ))
        .await;
    let quote = bank.get(&format!("{account}/closure-quote")).await;
    assert_eq!(
        (&quote["interest"], &quote["pays"]),
        (&json!(32.88), &json!(10_032.88))
    );
    let close = async |amount: f64| {
        let paid = json!({"amount": amount, "mode": "cash"});
        bank.call(&bank.cashier, Method::POST, &format!("{account}/close"), paid)
            .await
    };
    assert_eq!(close(10_000.0).await.code(), (409, "not_the_quote".to_owned()));
    let before = bank.world.last_audit().await;
    let closed = close(10_032.88).await;
    assert_eq!(closed.status, 200, "{closed:?}");
    assert_eq!(
        (&closed.data()["state"], &closed.data()["balance"]),
        (&json!("closed"), &json!(0))
    );
    assert_eq!(
        (
            bank.owed("savings").await,
            bank.owed("savings_interest_payable").await
        ),
        (0, 0)
    );
    assert_eq!(bank.owed("savings_interest_expense").await, -3_288);
    assert_eq!(
        bank.recorded(before).await,
        [
            "RECEIVE SavingsTransaction",
            "RECEIVE SavingsTransaction",
            "CLOSE SavingsAccount"
        ]
    );
    assert_eq!(close(10_032.88).await.code(), (409, "account_state".to_owned()));
    bank.check_books().await;
}

#[actix_web::test]
async fn money_moves_from_account_to_account() {
    let bank = Bank::new().await;
    let product = bank.product("SB", json!({})).await;
    let (from, to) = (
        bank.approved(product, json!({})).await,
        bank.approved(product, json!({})).await,
    );
    assert_eq!(bank.moves(&from, "deposit", 5_000, "cash").await.status, 201);
    let id = |account: &str| account.rsplit('/').next().unwrap().parse::<i64>().unwrap();
    let wanted = |amount: i64| json!({"fromAccountId": id(&from), "toAccountId": id(&to), "amount": amount});
    let path = "/api/savings/transfers";
    let much = bank.call(&bank.cashier, Method::POST, path, wanted(4_501)).await;
    assert_eq!(much.code(), (409, "below_minimum_balance".to_owned()));
    let before = bank.world.last_audit().await;
    let moved = bank.post(&bank.cashier, path, wanted(2_000)).await;
    assert_eq!(moved["account"]["balance"], 3_000);
    assert_eq!(bank.get(&to).await["balance"], 2_000);
    let rows = bank.get(&format!("{to}/ledger")).await;
    assert_eq!(
        (&rows["items"][0]["otherAccountId"], &rows["items"][0]["mode"]),
        (&json!(id(&from)), &Value::Null)
    );
    assert_eq!(
        bank.recorded(before).await,
        ["RECEIVE SavingsTransaction", "RECEIVE SavingsTransaction"]
    );
    let reason = json!({"reason": "Wrong account"});
    let back = format!("{TRANSACTIONS}/{}/reversal", moved["transactionId"]);
    let back = bank.call(&bank.cashier, Method::POST, &back, reason).await;
    assert_eq!(back.code(), (409, "not_reversible".to_owned()));
    bank.check_books().await;
}

/// Closures, deposits and transfers in both directions between two branches lock what they share in one order.
#[actix_web::test]
async fn what_is_done_at_once_in_two_branches_is_all_done() {
    let bank = Bank::new().await;
    let product = bank.product("SB", json!({})).await;
    let other = format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id = {} AND is_active AND branch_id <> {}",
        bank.tenant, bank.branch
    );
    let other = bank.world.database.number(&other).await;
    let id = |account: &str| account.rsplit('/').next().unwrap().parse::<i64>().unwrap();
    let mut accounts = Vec::new();
    for number in 0..12 {
        let account = bank.approved(product, json!({})).await;
        // Half of those that transfers use are kept in the other branch.
        if number % 2 == 1 && number < 8 {
            let moved = format!(
                "UPDATE savings_accounts SET branch_id = {other} WHERE savings_account_id = {}",
                id(&account)
            );
            bank.world.alter(&moved).await;
        }
        let wanted = json!({"accountId": id(&account), "kind": "deposit", "amount": 10_000, "mode": "bank"});
        bank.post(&bank.admin, TRANSACTIONS, wanted).await;
        accounts.push(account);
    }
    let closed = &accounts[8..];
    for account in closed {
        let id = id(account);
        bank.world
            .alter(&format!(
                "UPDATE savings_transactions SET value_on = value_on - 30 WHERE savings_account_id = {id};
                 UPDATE savings_positions SET opened_on = opened_on - 30, period_began = period_began - 30
                   WHERE savings_account_id = {id}"
            ))
            .await;
    }
    let closures = closed.iter().map(async |account| {
        let paid = json!({"amount": 10_032.88, "mode": "bank"});
        bank.call(&bank.cashier, Method::POST, &format!("{account}/close"), paid)
            .await
    });
    let deposits =
        [0, 2, 4, 6].map(async |number: usize| bank.moves(&accounts[number], "deposit", 100, "bank").await);
    // From each branch to the other.
    let transfers = [(0, 1), (3, 2), (4, 5), (7, 6)].map(async |(from, to): (usize, usize)| {
        let wanted =
            json!({"fromAccountId": id(&accounts[from]), "toAccountId": id(&accounts[to]), "amount": 1_000});
        bank.call(&bank.admin, Method::POST, "/api/savings/transfers", wanted)
            .await
    });
    let (closures, (deposits, transfers)) =
        join(join_all(closures), join(join_all(deposits), join_all(transfers))).await;
    for reply in closures.iter().chain(&deposits).chain(&transfers) {
        assert!((200..300).contains(&reply.status), "{reply:?}");
    }
    let deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    assert_eq!(bank.world.database.number(deadlocks).await, 0);
    bank.check_books().await;
}

#[actix_web::test]
async fn cash_of_one_client_is_added_up_over_their_accounts_and_loans() {
    let bank = Bank::new().await;
    let product = bank.product("SB", json!({})).await;
    let (first, second) = (
        bank.approved(product, json!({})).await,
        bank.approved(product, json!({})).await,
    );
    let limit = (409, "cash_limit".to_owned());
    let much = bank.moves(&first, "deposit", 200_000, "cash").await;
    assert_eq!(much.code(), limit);
    // Of two tellers at once, the second counts what the first has taken.
    let (one, other) = join(
        bank.moves(&first, "deposit", 120_000, "cash"),
        bank.moves(&second, "deposit", 120_000, "cash"),
    )
    .await;
    let mut codes = [one.code(), other.code()];
    codes.sort();
    assert_eq!(codes, [(201, String::new()), limit.clone()]);
    let loan = format!(
        "SELECT min(loan_id) FROM loans WHERE tenant_id = {} AND client_id = {} AND state = 'active'",
        bank.tenant, bank.client
    );
    let loan = bank.world.database.number(&loan).await;
    let pay = async |amount: i64| {
        let wanted = json!({"loanId": loan, "amount": amount, "mode": "cash", "overpayment": "accept"});
        bank.call(&bank.cashier, Method::POST, PAYMENTS, wanted)
            .await
            .code()
    };
    assert_eq!(pay(80_000).await, limit);
    assert_ne!(pay(79_999).await, limit);
}

#[actix_web::test]
async fn deposits_of_one_client_are_paid_out_in_cash_only_below_twenty_thousand() {
    let bank = Bank::new().await;
    let deposit = json!({"leastTermMonths": 6, "maturities": ["pay_out"]});
    let fixed = json!({"kind": "fixed", "minimumBalance": 0, "dailyLimit": null, "deposit": deposit});
    let fixed = bank.product("FD", fixed).await;
    let daily = bank.product("DD", json!({"kind": "daily"})).await;
    let term = json!({"amount": 10_000, "term": {"months": 12}, "maturity": "pay_out"});
    let mut accounts = Vec::new();
    for (product, wanted, amount) in [
        (fixed, term.clone(), 10_000),
        (fixed, term, 10_000),
        (daily, json!({}), 19_999),
    ] {
        let account = bank.approved(product, wanted).await;
        let paid = bank.moves(&account, "deposit", amount, "cash").await;
        assert_eq!(paid.status, 201, "{paid:?}");
        accounts.push((account, amount));
    }
    let close = async |(account, amount): &(String, i64), mode: &str| {
        let paid = json!({"amount": amount, "mode": mode});
        bank.call(&bank.cashier, Method::POST, &format!("{account}/close"), paid)
            .await
            .code()
    };
    let (done, limit) = ((200, String::new()), (409, "cash_limit".to_owned()));
    for account in &accounts {
        assert_eq!(close(account, "cash").await, limit);
    }
    assert_eq!(close(&accounts[2], "bank").await, done);
    assert_eq!(close(&accounts[0], "cash").await, limit);
    assert_eq!(close(&accounts[0], "bank").await, done);
    assert_eq!(close(&accounts[1], "cash").await, done);
    bank.check_books().await;
}

#[actix_web::test]
async fn money_with_one_reference_is_recorded_once_as_a_payment_or_a_deposit() {
    let bank = Bank::new().await;
    let product = bank.product("SB", json!({})).await;
    let account = bank.approved(product, json!({})).await;
    let id: i64 = account.rsplit('/').next().unwrap().parse().unwrap();
    let loan = format!(
        "SELECT min(loan_id) FROM loans WHERE tenant_id = {} AND client_id = {} AND state = 'active'",
        bank.tenant, bank.client
    );
    let loan = bank.world.database.number(&loan).await;
    let deposit = async |reference: &str, accepted: Value| {
        let wanted = json!({"accountId": id, "kind": "deposit", "amount": 1_000, "mode": "upi", "reference": reference,
            "sameReference": accepted});
        bank.call(&bank.cashier, Method::POST, TRANSACTIONS, wanted).await
    };
    let pay = async |reference: &str| {
        let wanted = json!({"loanId": loan, "amount": 1, "mode": "upi", "reference": reference});
        bank.call(&bank.cashier, Method::POST, PAYMENTS, wanted).await
    };
    let refused = (409, "duplicate_reference".to_owned());
    let first = deposit("UTR 634512009871", Value::Null).await;
    assert_eq!(first.status, 201, "{first:?}");
    let again = deposit("utr-634512009871", Value::Null).await;
    assert_eq!(again.code(), refused);
    assert_eq!(
        again.data(),
        json!({"accept": {"sameReference": "accept"}, "first": {"receiptNumber": first.data()["receiptNumber"]}})
    );
    let on_loan = pay("utr634512009871").await;
    assert_eq!(on_loan.code(), refused);
    assert_eq!(on_loan.data(), json!({"accept": {"sameReference": "accept"}}));
    let accepted = deposit("UTR 634512009871", json!("accept")).await;
    assert_eq!(accepted.status, 201, "{accepted:?}");

    let paid = pay("UTR 7").await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let again = deposit("UTR 7", Value::Null).await;
    assert_eq!(again.code(), refused);
    let named = again.data()["first"]["receiptNumber"].clone();
    assert!(named.as_str().unwrap().starts_with("R/"), "{again:?}");
}

#[actix_web::test]
async fn a_client_with_savings_neither_leaves_nor_moves_to_another_branch() {
    let bank = Bank::new().await;
    let account = bank.with(1_000).await;
    let centre = format!(
        "SELECT min(centre_id) FROM centres WHERE tenant_id = {} AND is_active AND officer_id IS NOT NULL AND branch_id <> {}",
        bank.tenant, bank.branch
    );
    let centre = bank.world.database.number(&centre).await;
    let wanted =
        json!({"kind": "client", "subjectId": bank.client, "toCentreId": centre, "reason": "She has moved"});
    let proposed = bank.post(&bank.officer, TRANSFERS, wanted).await;
    let accept = format!("{TRANSFERS}/{}/accept", proposed["transferId"]);
    // As if all their loans had been repaid.
    let dormant = format!(
        "UPDATE clients SET status = 'dormant' WHERE tenant_id = {} AND client_id = {}",
        bank.tenant, bank.client
    );
    bank.world.alter(&dormant).await;
    let exit = format!("/api/clients/{}/exit", bank.client);
    let why = json!({"reason": "Moved away"});
    let stays = bank.call(&bank.admin, Method::POST, &accept, Value::Null).await;
    assert_eq!(stays.code(), (409, "client_has_savings".to_owned()));
    let stays = bank.call(&bank.admin, Method::POST, &exit, why.clone()).await;
    assert_eq!(stays.code(), (409, "client_status".to_owned()));
    let paid = json!({"amount": 1_000, "mode": "bank"});
    bank.post(&bank.cashier, &format!("{account}/close"), paid).await;
    bank.post(&bank.admin, &accept, Value::Null).await;
    bank.post(&bank.admin, &exit, why).await;
}

#[actix_web::test]
async fn the_books_find_an_account_that_differs_from_its_transactions() {
    let bank = Bank::new().await;
    let account = bank.with(1_000).await;
    let id = account.rsplit('/').next().unwrap();
    bank.world
        .alter(&format!(
            "UPDATE savings_positions SET balance_paise = balance_paise + 1 WHERE savings_account_id = {id}"
        ))
        .await;
    let tenant = TenantId::from_store(bank.tenant).unwrap();
    let faults = bank.world.store.check_books(tenant).await.unwrap();
    let found = faults
        .iter()
        .map(|fault| (fault.what, fault.found - fault.expected));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [
            ("what is in a savings account differs from its transactions", 1),
            (
                "a control account differs from what the loans and savings accounts come to",
                1
            )
        ]
    );
}
