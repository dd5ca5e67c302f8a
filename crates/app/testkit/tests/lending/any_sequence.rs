//! Random walks through the life of loans: the books balance after every step, and in the end each loan equals what its
//! payments come to when recomputed from scratch.
use actix_web::http::Method;
use munim_kernel::{LoanId, Money, Reach, Scope, TenantId};
use munim_lending::{
    Head, Heads, InstalmentStanding, LendingStore as _, LoanReader as _, LoanState, PaidIn, Penalties,
    Position, Prepayments, replay_charging, with_charges, with_waivers,
};
use munim_testkit::MFI;
use serde_json::{Value, json};
use time::Duration;

use super::{
    charges::{change_product, charge, charge_ids, register},
    day_end::{business_date, carry_out, check_present_figures, figures},
    journal::day,
    lender::{Lender, PAYMENTS, id_of},
    provisions,
};

const STEPS: usize = 40;
const MOST_LOANS: usize = 5;
/// The tables that a refused call must not change.
const MONEY: [&str; 19] = [
    "account_movements",
    "cash_movements",
    "instalments",
    "journal_entries",
    "journal_lines",
    "loan_charges",
    "loan_due_moves",
    "loan_positions",
    "loan_refunds",
    "loan_reschedules",
    "loan_schedule_rows",
    "loan_schedules",
    "loan_settlements",
    "loan_transactions",
    "loan_waivers",
    "loan_write_offs",
    "loans",
    "number_series",
    "repayments",
];

/// Pseudo-random numbers, the same in every run (xorshift). The seed must not be 0.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, limit: i64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        i64::try_from(self.0 % limit.unsigned_abs()).unwrap()
    }

    pub(crate) fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        let place = self.below(i64::try_from(all.len()).unwrap());
        all[usize::try_from(place).unwrap()].clone()
    }
}

/// Returns an amount of paise as rupees for a request.
pub(crate) fn rupees(paise: i64) -> Value {
    serde_json::from_str(&format!("{}.{:02}", paise / 100, paise % 100)).unwrap()
}

/// Returns the instalments of a schedule, without charges and payments.
fn asked(instalments: &[InstalmentStanding]) -> Vec<(time::Date, Money, Money)> {
    let rows = instalments.iter();
    rows.map(|one| {
        (
            one.due_on,
            one.asked.get(Head::Principal),
            one.asked.get(Head::Interest),
        )
    })
    .collect()
}

#[derive(Clone, Copy)]
enum Who {
    Cashier,
    Manager,
    Accountant,
}

/// A lender, the loans of the walk, and the steps taken so far, which are printed if the test fails.
struct Walk {
    lender: Lender,
    charges: Value,
    loans: Vec<String>,
    dice: Dice,
    seed: u64,
    /// Whether its loans are rescheduled often, and compared after every step.
    reschedules: bool,
    steps: Vec<String>,
}

impl Drop for Walk {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}, steps:\n{}", self.seed, self.steps.join("\n"));
        }
    }
}

impl Walk {
    async fn new(seed: u64, reschedules: bool) -> Self {
        let lender = Lender::new().await;
        let admin = charge(&lender).await;
        register(&lender, &admin, true).await;
        let service = json!({"name": "Second loan card", "event": "service", "amount": 50});
        let service = lender.post(&admin, "/api/charges", service).await["chargeId"].clone();
        let mut charges = charge_ids(&lender, &admin).await;
        charges.as_array_mut().unwrap().retain(|one| *one != service);
        charges.as_array_mut().unwrap().push(service);
        let mut walk = Self {
            lender,
            charges,
            loans: Vec::new(),
            dice: Dice::new(seed),
            seed,
            reschedules,
            steps: Vec::new(),
        };
        // One for each overpayment rule.
        for _ in 0..3 {
            walk.lend().await;
        }
        walk
    }

    /// Makes a call, which may be refused. Returns the reply of a success.
    async fn call(&mut self, who: Who, path: &str, body: Value) -> Option<Value> {
        let token = match who {
            Who::Cashier => &self.lender.cashier,
            Who::Manager => &self.lender.manager,
            Who::Accountant => &self.lender.accountant,
        };
        let token = token.clone();
        self.call_as(&token, path, body).await
    }

    async fn call_as(&mut self, token: &str, path: &str, body: Value) -> Option<Value> {
        let said = format!("{path} {body}");
        let reply = self.lender.call(token, Method::POST, path, body).await;
        self.steps.push(format!("{said}: {:?}", reply.code()));
        assert!(reply.status < 500, "{reply:?}");
        (reply.status < 300).then(|| reply.data())
    }

    /// Makes a request, and has a second person accept it.
    async fn accepted(&mut self, path: &str, body: Value) -> Option<Value> {
        let asked = self.call(Who::Cashier, path, body).await?;
        let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
        self.call(Who::Manager, &accept, Value::Null).await
    }

    /// Has the officer ask for a change of a loan, and the manager accept it.
    async fn serviced(&mut self, act: &str, mut body: Value) -> Option<Value> {
        let path = format!("{}/{act}", self.loan());
        body["reason"] = json!("Agreed at the meeting");
        let officer = self.lender.officer.clone();
        let asked = self.call_as(&officer, &path, body).await?;
        let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
        self.call(Who::Manager, &accept, Value::Null).await
    }

    /// Pays on a loan that was written off, or tries to.
    async fn recover(&mut self) -> Option<Value> {
        let path = format!("{}/recoveries", self.loan());
        let amount = 1 + self.dice.below(100_000);
        let mode = self.dice.one_of(&["upi", "cash"]);
        let wanted = json!({"amount": rupees(amount), "mode": mode});
        self.call(Who::Cashier, &path, wanted).await
    }

    /// Has a loan rescheduled, or tries to: early money may repay its principal, or have paid instalments to come.
    async fn reschedule(&mut self) -> Option<Value> {
        let today = day(&business_date(&self.lender).await);
        let first = today + Duration::days(1 + self.dice.below(60));
        let count = 4 + self.dice.below(12);
        let [principal, interest] = [self.dice.below(3), self.dice.below(3)];
        let distress = self.dice.below(2) == 0;
        let body = json!({"firstDueOn": first.to_string(), "instalments": count, "gracePrincipal": principal,
            "graceInterest": interest, "distress": distress});
        self.serviced("reschedule", body).await
    }

    fn loan(&mut self) -> String {
        self.dice.one_of(&self.loans)
    }

    /// Disburses a loan with one of the three overpayment rules in turn.
    async fn lend(&mut self) {
        let ways = ["hold", "next", "principal"];
        // Loans whose early money repays principal are not rescheduled.
        let early = ways[self.loans.len() % if self.reschedules { 1 } else { ways.len() }];
        let prepayment = self.dice.one_of(&["shorter_term", "smaller_instalments"]);
        let penal = match early {
            "hold" => json!({"annualRate": 36, "graceDays": 2, "most": 500}),
            "next" => json!({"amount": 25, "most": 25}),
            _ => Value::Null,
        };
        let terms = json!({"frequencies": ["weekly"], "earlyMoney": early, "penal": penal, "prepayment": prepayment,
            "charges": self.charges});
        let admin = self.lender.world.member(MFI, "Admin").await;
        let admin = self.lender.world.token(MFI, &admin).await;
        self.steps.push(format!("a loan with {terms}"));
        change_product(&self.lender, &admin, terms).await;
        let loan = self.lender.lent().await;
        self.steps.push(loan.clone());
        self.loans.push(loan);
    }

    async fn next_due(&self, loan: &str) -> i64 {
        let query = format!(
            "SELECT coalesce((SELECT greatest(principal_paise + interest_paise + fee_paise
               - principal_paid_paise - interest_paid_paise - fee_paid_paise, 1)
             FROM instalments WHERE loan_id = {} AND settled_on IS NULL ORDER BY number LIMIT 1), 1)",
            id_of(loan)
        );
        self.lender.world.database.number(&query).await
    }

    /// Pays a small amount, the amount due or a large amount. Half of the payments have an earlier value date.
    async fn pay(&mut self) -> Option<Value> {
        let loan = self.loan();
        let amount = match self.dice.below(3) {
            0 => 1 + self.dice.below(50_000),
            1 => self.next_due(&loan).await,
            _ => 200_000 + self.dice.below(1_500_000),
        };
        let back = self.dice.below(2) * self.dice.below(21);
        let received = day(&business_date(&self.lender).await) - Duration::days(back);
        let mode = self.dice.one_of(&["upi", "cash", "bank", "cheque"]);
        let wanted = json!({"loanId": id_of(&loan), "amount": rupees(amount), "receivedOn": received.to_string(),
            "mode": mode, "overpayment": "accept"});
        self.call(Who::Cashier, PAYMENTS, wanted).await
    }

    /// Reverses a payment, or tries to: it may be a reversal itself, or reversed already. With `returned`, as a
    /// returned cheque.
    async fn take_back(&mut self, returned: bool) -> Option<Value> {
        let loan = self.loan();
        let of_loan = id_of(&loan);
        let ids =
            format!("SELECT repayment_id FROM repayments WHERE loan_id = {of_loan} ORDER BY repayment_id");
        let ids = self.lender.world.database.rows(&ids).await;
        if ids.is_empty() {
            return None;
        }
        let payment = self.dice.one_of(&ids)["repayment_id"].clone();
        let mut body = json!({"reason": "It came back"});
        let act = if returned {
            body["charge"] = json!(self.dice.below(2) == 0);
            "bounce"
        } else {
            "reversal"
        };
        self.accepted(&format!("{PAYMENTS}/{payment}/{act}"), body).await
    }

    async fn close(&mut self) -> Option<Value> {
        let loan = self.loan();
        let quote = format!("{loan}/foreclosure-quote");
        let quote = self
            .lender
            .call(&self.lender.cashier, Method::GET, &quote, Value::Null)
            .await;
        assert!(quote.status < 500, "{quote:?}");
        if quote.status != 200 {
            return None;
        }
        let body = json!({"amount": quote.data()["total"], "mode": "bank", "reason": "A field was sold"});
        self.accepted(&format!("{loan}/close"), body).await
    }

    /// Settles a loan for a part of what it owes, if it is active.
    async fn settle(&mut self) -> Option<Value> {
        let loan = self.loan();
        let owed = format!(
            "SELECT principal_paise + fee_paise + penalty_paise FROM loan_positions WHERE loan_id = {}",
            id_of(&loan)
        );
        let owed = self.lender.world.database.number(&owed).await;
        let amount = 1 + owed * self.dice.below(10) / 10;
        let mode = self.dice.one_of(&["upi", "bank", "cheque"]);
        let body = json!({"amount": rupees(amount), "mode": mode, "reason": "A fire"});
        let officer = self.lender.officer.clone();
        let asked = self
            .call_as(&officer, &format!("{loan}/settlement"), body)
            .await?;
        let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
        let colleague = self.lender.colleague().await;
        self.call_as(&colleague, &accept, Value::Null).await
    }

    /// Refunds the excess of a loan, or tries to if it has none.
    async fn refund(&mut self) -> Option<Value> {
        let mut loan = self.loan();
        for one in &self.loans {
            if self.lender.get(&self.lender.officer, one).await["state"] == "overpaid" {
                loan.clone_from(one);
            }
        }
        let excess = self.lender.get(&self.lender.officer, &loan).await["advance"].clone();
        let body = json!({"amount": excess, "mode": "bank", "reason": "Paid too much"});
        self.accepted(&format!("{loan}/refund"), body).await
    }

    /// Adds a holiday of the branch on a due date of the next weeks, and has the move of its due dates released. The
    /// next day end carries it out.
    async fn holiday(&mut self) -> Option<Value> {
        let of_loan = id_of(&self.loan());
        let days = format!(
            "SELECT l.branch_id, i.due_on::text AS day FROM loans l JOIN instalments i USING (tenant_id, loan_id)
             JOIN business_dates t USING (tenant_id)
             WHERE l.loan_id = {of_loan} AND l.state = 'active' AND i.due_on - t.business_date BETWEEN 1 AND 21 ORDER BY i.due_on"
        );
        let days = self.lender.world.database.rows(&days).await;
        if days.is_empty() {
            return None;
        }
        let day = self.dice.one_of(&days);
        let token = async |role: &str| {
            let member = self.lender.world.member(MFI, role).await;
            self.lender.world.token(MFI, &member).await
        };
        let (keeper, colleague) = (token("Admin").await, token("TenantAdmin").await);
        let wanted = json!({"on": day["day"], "name": "Festival", "branchId": day["branch_id"]});
        let holiday = self.call_as(&keeper, "/api/holidays", wanted).await?;
        let moves = format!("/api/holidays/{}/due-dates", holiday["holidayId"]);
        let reason = json!({"reason": "Announced yesterday"});
        let asked = self.call_as(&keeper, &moves, reason).await?;
        let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
        self.call_as(&colleague, &accept, Value::Null).await
    }

    /// Ends the business date and the days after it.
    async fn end_days(&mut self, days: i64) {
        self.lender.world.clock.advance(Duration::days(days));
        self.lender.sign_in().await;
        for _ in 0..days {
            let date = business_date(&self.lender).await;
            self.call(Who::Accountant, "/api/day-end/run", json!({"date": date}))
                .await
                .unwrap();
            carry_out(&self.lender).await;
            assert!(business_date(&self.lender).await > date, "{date} has not ended");
        }
    }

    async fn step(&mut self) {
        let held = self.lender.world.database.fingerprint().await;
        let done = match self.dice.below(if self.reschedules { 33 } else { 25 }) {
            0 | 1 => {
                let days = 1 + self.dice.below(9);
                self.end_days(days).await;
                Some(Value::Null)
            }
            2 | 3 => self.take_back(false).await,
            4 => self.take_back(true).await,
            5 => self.close().await,
            6 => self.refund().await,
            7 => {
                let undo = format!("{}/undo-disbursal", self.loan());
                let reason = json!({"reason": "The wrong account"});
                self.call(Who::Accountant, &undo, reason).await
            }
            8 => {
                let disburse = format!("{}/disburse", self.loan());
                let by_bank = json!({"mode": "bank"});
                let colleague = self.lender.colleague().await;
                self.call_as(&colleague, &disburse, by_bank).await
            }
            9 if self.loans.len() < MOST_LOANS => {
                self.lend().await;
                Some(Value::Null)
            }
            10 => self.holiday().await,
            11 => self.serviced("write-off", json!({})).await,
            12 => self.serviced("undo-write-off", json!({})).await,
            13 => self.recover().await,
            14 | 15 => {
                let part = self.dice.one_of(&["interest", "fee", "penalty"]);
                let amount = rupees(1 + self.dice.below(30_000));
                self.serviced("waivers", json!({"head": part, "amount": amount}))
                    .await
            }
            16 => {
                let charge = self.charges.as_array().unwrap().last().unwrap().clone();
                self.serviced("charges", json!({"chargeId": charge})).await
            }
            19 | 20 => self.settle().await,
            17 | 18 | 25..=29 => self.reschedule().await,
            30..=32 => {
                self.end_days(2).await;
                Some(Value::Null)
            }
            _ => self.pay().await,
        };
        if done.is_none() {
            let changed = held.changed(&self.lender.world.database.fingerprint().await);
            let moved: Vec<_> = changed
                .iter()
                .filter(|table| MONEY.contains(&table.as_str()))
                .collect();
            assert!(moved.is_empty(), "a refused call has changed {moved:?}");
        }
        self.lender.verify().await;
        check_present_figures(&self.lender).await;
        if self.reschedules {
            for loan in &self.loans {
                compare(&self.lender, loan).await;
            }
        }
    }
}

/// Checks that a loan has one version of its schedule for a business date, and the instalments of the current one.
async fn check_versions(lender: &Lender, id: LoanId) {
    let twice = format!(
        "SELECT count(*) FROM loan_schedules s JOIN loan_schedules n ON n.tenant_id = s.tenant_id AND n.loan_id = s.loan_id
           AND n.schedule_version = s.schedule_version + 1 AND n.made_on = s.made_on
         WHERE s.loan_id = {id} AND NOT ARRAY[s.cause, n.cause] && ARRAY['disbursal', 'reschedule']"
    );
    let twice = lender.world.database.number(&twice).await;
    assert_eq!(twice, 0, "versions of {id} made on one business date");
    let drifted = format!(
        "SELECT count(*) FROM loans l
         JOIN loan_schedule_rows r ON r.tenant_id = l.tenant_id AND r.loan_id = l.loan_id AND r.schedule_version = l.schedule_version
         LEFT JOIN instalments i ON i.tenant_id = r.tenant_id AND i.loan_id = r.loan_id AND i.number = r.number
         WHERE l.loan_id = {id}
           AND (i.due_on, i.principal_paise, i.interest_paise) IS DISTINCT FROM (r.due_on, r.principal_paise, r.interest_paise)"
    );
    let drifted = lender.world.database.number(&drifted).await;
    assert_eq!(
        drifted, 0,
        "instalments of {id} that differ from the current version"
    );
}

/// Compares a stored loan with a replay of all its payments, which does not depend on their order. The day before
/// the business date has ended, so held money has paid what was due by then. It also pays what is due on the business date once
/// something happens to the loan.
pub(crate) async fn compare(lender: &Lender, loan: &str) {
    let tenant = TenantId::try_new(lender.tenant).unwrap();
    let id = LoanId::try_new(id_of(loan)).unwrap();
    let store = &lender.world.store;
    let shown = store.loan(tenant, &Reach::Tenant, id).await.unwrap().unwrap();
    let record = shown.loan.get();
    let mut work = store.begin(Scope::Tenant(tenant)).await.unwrap();
    let Some(account) = work.loan_account(id).await.unwrap() else {
        let undone = matches!(record.state, LoanState::Approved | LoanState::Expired);
        assert!(undone, "{loan}: {record:?}");
        return;
    };
    let (product, _, _) = work
        .loan_product_terms(record.product, Some(record.terms_version))
        .await
        .unwrap()
        .unwrap();
    if let Some(written_off) = account.written_off {
        assert_eq!(record.state, LoanState::WrittenOff, "{loan}");
        let Position { owed, advance, .. } = account.position;
        assert_eq!((owed, advance), (Heads::default(), Money::ZERO), "{loan}");
        assert!(written_off.recovered <= written_off.amounts.owed, "{loan}");
        return;
    }
    let given_up = account.settled.map(|settled| settled.given_up.heads);
    assert_eq!(
        record.settled_on,
        account.settled.map(|settled| settled.on),
        "{loan}"
    );
    let disbursed_on = record.disbursed_on.unwrap();
    let mut payments = account.payments.clone();
    payments.reverse();
    let paid = PaidIn {
        payments: &payments,
        refunds: account.refunds,
    };

    if product.takes_prepayments() && !account.is_foreclosed() {
        let prepayments = Prepayments {
            terms: record.application.terms,
            product: &product,
            disbursed_on,
            charges: &account.charges,
            moves: &account.moves,
            waived: &account.waived,
        };
        let fresh = prepayments.schedule(account.first_schedule(), paid).unwrap();
        assert_eq!(asked(&account.instalments), asked(&fresh), "schedule of {loan}");
    }
    check_versions(lender, id).await;
    let schedule = with_charges(&account.instalments, &account.charges);
    let schedule = with_waivers(schedule, &account.waived);
    let ended = shown.business_date.previous_day().unwrap();
    let terms = product.get();
    let penalties = terms.penal.map(|rule| Penalties {
        rule,
        tolerance: terms.arrears_tolerance,
        waived: &account.waived_penalties,
        rescheduled: account.rescheduled.as_ref(),
        before: account.settled.map_or(shown.business_date, |settled| settled.on),
    });
    let rules = (terms.allocation_order, terms.early_money);
    let replayed = |through| replay_charging(&schedule, paid, rules, penalties, through);
    let today = replayed(shown.business_date);
    let fresh = if today.instalments == account.instalments {
        today
    } else {
        replayed(ended)
    };
    assert_eq!(account.instalments, fresh.instalments, "instalments of {loan}");
    let mut fresh = Position::of(&fresh, disbursed_on, None, Money::ZERO);
    if let Some(given_up) = given_up {
        assert_eq!(fresh.owed, given_up, "what was given up on {loan}");
        fresh.owed = Heads::default();
        fresh.oldest_unpaid_due = None;
    }
    assert_eq!(account.position, fresh, "what is owed on {loan}");
    let state = match (fresh.owed == Heads::default(), fresh.advance.is_zero()) {
        (false, _) => LoanState::Active,
        (true, true) => LoanState::Closed,
        (true, false) => LoanState::Overpaid,
    };
    assert_eq!(record.state, state, "{loan}");
}

/// Walks through loans at random, and compares the result with a recomputation from scratch.
async fn walk(seed: u64, reschedules: bool) {
    let mut walk = Walk::new(seed, reschedules).await;
    for _ in 0..STEPS {
        walk.step().await;
    }
    walk.end_days(1).await;
    walk.lender.verify().await;
    provisions::check(&walk.lender, &provisions::usual()).await;
    for loan in &walk.loans {
        compare(&walk.lender, loan).await;
    }
    // Figures of past days are those known on the day, before payments for it were recorded late or reversed.
    let past = ["daily_figures", "branch_month_figures", "portfolio_snapshots"];
    let kept = figures(&walk.lender).await;
    let tenant = TenantId::try_new(walk.lender.tenant).unwrap();
    walk.lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    for ((table, kept), (_, fresh)) in kept.iter().zip(&figures(&walk.lender).await) {
        if !past.contains(table) {
            assert_eq!(kept, fresh, "{table}");
        }
    }
}

#[actix_web::test]
async fn books_balance_on_a_first_walk() {
    walk(0x6d75_6e69_6d01, false).await;
}

#[actix_web::test]
async fn books_balance_on_a_second_walk() {
    walk(0x6d75_6e69_6d02, false).await;
}

#[actix_web::test]
async fn books_balance_on_a_third_walk() {
    walk(0x6d75_6e69_6d03, false).await;
}

#[actix_web::test]
async fn books_balance_on_a_walk_of_loans_that_are_rescheduled_again_and_again() {
    walk(0x6d75_6e69_6d04, true).await;
}
