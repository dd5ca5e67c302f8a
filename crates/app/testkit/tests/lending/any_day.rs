//! Runs random days of a branch with sheets, tills, payments, reversals and closings, and compares them with a model that
//! only adds up. After every act, the tills and the cash on the way equal the cash in the books, suspense equals the unposted
//! rows of verified sheets, and each loan equals a replay of its payments.
use std::collections::BTreeMap;

use actix_web::http::Method;
use munim_kernel::{Clock as _, indian_day};
use serde_json::{Value, json};
use time::Duration;

use super::{
    any_sequence::{Dice, compare, rupees},
    bank_accounts::{BANK_ACCOUNTS, chart_account, wanted},
    branch_days::DAYS,
    day_end::{business_date, carry_out},
    journal::{day, paise},
    lender::{PAYMENTS, id_of},
    settings_of_loans::{admin, set},
    sheets::{Meeting, SHEETS, row_id},
    till_office::{TILLS, notes},
};

/// The fewest acts of a walk, which goes on until it has made movements of all [`KINDS`].
const ACTS: usize = 90;
const KINDS: [&str; 6] = [
    "closed",
    "difference",
    "handed_over",
    "received",
    "sheet",
    "taken_over",
];
/// The manager, the cashier and an administrator.
const PEOPLE: i64 = 3;

/// A till as it should be, in paise.
#[derive(Debug, Default, Clone)]
struct Till {
    balance: i64,
    holder: Option<usize>,
    was_opened: bool,
}

/// Cash on the way.
#[derive(Debug, Clone)]
struct Sent {
    id: Value,
    to: i64,
    from: i64,
    amount: i64,
}

/// A branch, its expected state, and the acts so far, which are printed if the test fails.
struct Branch {
    meeting: Meeting,
    tokens: [String; 3],
    bank: Value,
    dice: Dice,
    acts: Vec<String>,
    done: usize,
    rows: u128,
    uses_tills: bool,
    vault: i64,
    tills: BTreeMap<i64, Till>,
    sent: Vec<Sent>,
    /// The differences of the day by till and person who counted, in paise.
    differences: BTreeMap<(i64, usize), i64>,
    /// Who last counted a till with a large difference, and the total in paise.
    counts: BTreeMap<i64, (usize, i64)>,
    /// The branch's cash in the books, and the part of it that is in no till.
    cash: i64,
    beyond: i64,
}

impl Drop for Branch {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("acts:\n{}", self.acts.join("\n"));
        }
    }
}

impl Branch {
    async fn new(seed: u64) -> Self {
        let mut meeting = Meeting::new().await;
        // The business date is that of the calendar, so that days can end.
        let lender = &mut meeting.village.lender;
        let today = indian_day(lender.world.clock.now());
        let ahead = day(&business_date(lender).await) - today;
        lender.world.clock.advance(ahead);
        lender.sign_in().await;
        let chart = chart_account(lender, "1191").await;
        let bank = wanted("30412345678", &chart);
        let bank = lender.post(&lender.accountant, BANK_ACCOUNTS, bank).await["bankAccountId"].clone();
        let branch = meeting.village.branch;
        let cash = meeting.village.lender.balance_of(branch, "cash_in_hand").await;
        let mut branch = Self {
            meeting,
            tokens: Default::default(),
            bank,
            dice: Dice::new(seed),
            acts: Vec::new(),
            done: 0,
            rows: 100,
            uses_tills: false,
            vault: 0,
            tills: BTreeMap::new(),
            sent: Vec::new(),
            differences: BTreeMap::new(),
            counts: BTreeMap::new(),
            cash,
            beyond: cash,
        };
        branch.sign_in().await;
        branch.switch().await;
        for (kind, name) in [("vault", "Vault"), ("counter", "1"), ("counter", "2")] {
            let wanted = json!({"branchId": branch.meeting.village.branch, "kind": kind, "name": name});
            let till = branch.call(0, Method::POST, TILLS, wanted).await.unwrap()["tillId"].clone();
            branch.tills.insert(till.as_i64().unwrap(), Till::default());
        }
        branch.vault = *branch.tills.keys().next().unwrap();
        branch
    }

    async fn sign_in(&mut self) {
        let lender = &mut self.meeting.village.lender;
        lender.sign_in().await;
        let admin = admin(lender).await;
        self.tokens = [lender.manager.clone(), lender.cashier.clone(), admin];
    }

    /// Makes a call, which may be refused. Returns the reply of a success.
    async fn call(&mut self, by: usize, method: Method, path: &str, body: Value) -> Option<Value> {
        let said = format!("{by} {path} {body}");
        let lender = &self.meeting.village.lender;
        let reply = lender.call(&self.tokens[by], method, path, body).await;
        self.acts.push(format!("{said}: {:?}", reply.code()));
        assert!(reply.status < 500, "{reply:?}");
        (reply.status < 300).then(|| reply.data())
    }

    async fn act(&mut self, by: usize, till: i64, act: &str, body: Value) -> Option<Value> {
        self.call(by, Method::POST, &format!("{TILLS}/{till}/{act}"), body)
            .await
    }

    fn person(&mut self) -> usize {
        usize::try_from(self.dice.below(PEOPLE)).unwrap()
    }

    /// Returns the person who has a till open, or sometimes any person.
    fn person_at(&mut self, till: i64) -> usize {
        let anyone = self.person();
        let holder = self.held(till).holder;
        holder.filter(|_| self.dice.below(5) > 0).unwrap_or(anyone)
    }

    fn till(&mut self) -> i64 {
        let tills: Vec<_> = self.tills.keys().copied().collect();
        self.dice.one_of(&tills)
    }

    fn held(&mut self, till: i64) -> &mut Till {
        self.tills.entry(till).or_default()
    }

    /// Books cash in the till that a person has open, or in none where tills are not used.
    fn take(&mut self, by: usize, amount: i64) {
        self.cash += amount;
        let mut own = self.tills.values_mut();
        match own.find(|till| till.holder == Some(by)) {
            Some(till) if self.uses_tills => till.balance += amount,
            _ => self.beyond += amount,
        }
    }

    /// Returns what a person counts of an amount: usually all of it.
    fn counted(&mut self, paise: i64) -> (i64, Value) {
        let differs = [0, 0, 0, 0, 0, 3, -3, 200_000];
        let rupees = (paise / 100 + self.dice.one_of(&differs)).max(0);
        (
            rupees * 100,
            json!({"denominations": notes(rupees), "differenceReason": "Counted twice"}),
        )
    }

    /// Returns whether a person may book a difference in a till alone: up to ₹100 in a day. Paise do not count.
    fn is_small(&self, till: i64, by: usize, difference: i64) -> bool {
        let booked = self.differences.get(&(till, by)).unwrap_or(&0);
        difference.abs() < 100 || difference.abs() + booked <= 10_000
    }

    fn differs(&mut self, till: i64, by: usize, difference: i64) {
        *self.differences.entry((till, by)).or_default() += difference.abs();
        self.cash += difference;
    }

    async fn open(&mut self) -> Option<()> {
        let (by, till) = (self.person(), self.till());
        let is_quiet = self.sent.is_empty() && self.tills.values().all(|one| one.holder.is_none());
        let own = self.held(till).clone();
        let found = if till == self.vault && (is_quiet || !own.was_opened) {
            self.beyond.max(-own.balance)
        } else {
            0
        };
        let (counted, body) = self.counted(own.balance + found);
        self.act(by, till, "open", body).await?;
        if own.holder != Some(by) {
            let difference = counted - own.balance - found;
            let booked = if self.is_small(till, by, difference) {
                difference
            } else {
                0
            };
            let opened = Till {
                balance: own.balance + found + booked,
                holder: Some(by),
                was_opened: true,
            };
            self.tills.insert(till, opened);
            self.beyond -= found;
            self.differs(till, by, booked);
        }
        Some(())
    }

    async fn close(&mut self) -> Option<()> {
        let till = self.till();
        let by = self.person_at(till);
        let own = self.held(till).clone();
        let (mut counted, mut body) = self.counted(own.balance);
        let first = self.counts.get(&till).copied();
        if let Some((_, same)) = first.filter(|_| self.dice.below(2) > 0) {
            counted = same;
            body["denominations"] = notes(same / 100);
        }
        let difference = counted - own.balance;
        if self.act(by, till, "close", body).await.is_none() {
            let refused = self.acts.last()?;
            if refused.contains("second_person_needed") {
                self.counts.insert(till, (by, counted));
            }
            return None;
        }
        if own.holder.is_some() {
            let is_second = first.is_some_and(|(other, same)| other != by && same == counted);
            assert!(
                is_second || self.is_small(till, by, difference),
                "a large difference"
            );
            self.counts.remove(&till);
            let closed = Till {
                balance: counted,
                holder: None,
                ..own
            };
            self.tills.insert(till, closed);
            self.differs(till, by, difference);
        }
        Some(())
    }

    async fn hand_over(&mut self) -> Option<()> {
        let (from, to) = (self.till(), self.till());
        let by = self.person_at(from);
        let rupees = self.dice.below(4_000);
        let to = match self.dice.below(5) {
            // This adds the cashier's own till.
            0 => {
                json!({"officerId": self.meeting.village.lender.till_staff()[1], "denominations": notes(rupees)})
            }
            _ => json!({"to": to, "denominations": notes(rupees)}),
        };
        let shown = self.act(by, from, "hand-over", to).await?;
        let on_the_way = shown["onTheWay"].as_array().unwrap().iter();
        let newest = on_the_way.max_by_key(|one| one["handOverId"].as_i64()).unwrap();
        let to = newest["to"]["tillId"].as_i64().unwrap();
        self.held(to);
        self.held(from).balance -= rupees * 100;
        self.sent.push(Sent {
            id: newest["handOverId"].clone(),
            to,
            from,
            amount: rupees * 100,
        });
        Some(())
    }

    async fn receive(&mut self, is_taken_back: bool) -> Option<()> {
        if self.sent.is_empty() {
            return None;
        }
        let place = usize::try_from(self.dice.below(i64::try_from(self.sent.len()).unwrap())).unwrap();
        let sent = self.sent[place].clone();
        let by = self.person_at(if is_taken_back { sent.from } else { sent.to });
        let (mut counted, mut body) = self.counted(sent.amount);
        body["handOverId"] = sent.id.clone();
        if is_taken_back {
            counted = sent.amount;
            body = json!({"handOverId": sent.id});
            self.act(by, sent.from, "take-back", body).await?;
            self.held(sent.from).balance += counted;
        } else {
            self.act(by, sent.to, "receive", body).await?;
            let difference = counted - sent.amount;
            assert!(self.is_small(sent.to, by, difference), "a large difference");
            self.held(sent.to).balance += counted;
            self.differs(sent.to, by, difference);
        }
        self.sent.remove(place);
        Some(())
    }

    async fn deposit(&mut self) -> Option<()> {
        let till = self.till();
        let by = self.person_at(till);
        let paise = 1 + self.dice.below(300_000);
        let body = json!({"bankAccountId": self.bank, "amount": rupees(paise), "slip": "004512"});
        self.act(by, till, "bank-deposit", body).await?;
        self.held(till).balance -= paise;
        self.cash -= paise;
        Some(())
    }

    async fn pay(&mut self) -> Option<()> {
        let (by, loan) = (self.person(), self.dice.one_of(&self.meeting.loans));
        let (paise, mode) = (
            1 + self.dice.below(400_000),
            self.dice.one_of(&["cash", "cash", "upi"]),
        );
        let body =
            json!({"loanId": id_of(&loan), "amount": rupees(paise), "mode": mode, "overpayment": "accept"});
        self.call(by, Method::POST, PAYMENTS, body).await?;
        if mode == "cash" {
            self.take(by, paise);
        }
        Some(())
    }

    /// Reverses a payment, or tries to. One person requests it, and another accepts it.
    async fn reverse(&mut self) -> Option<()> {
        let (by, loan) = (self.person(), self.dice.one_of(&self.meeting.loans));
        let other = (by + self.dice.one_of(&[0, 1, 1, 2, 2])) % self.tokens.len();
        let query = format!(
            "SELECT repayment_id, amount_paise, mode FROM repayments WHERE loan_id = {} ORDER BY repayment_id",
            id_of(&loan)
        );
        let paid = self.meeting.village.lender.world.database.rows(&query).await;
        if paid.is_empty() {
            return None;
        }
        let paid = self.dice.one_of(&paid);
        let path = format!("{PAYMENTS}/{}/reversal", paid["repayment_id"]);
        let reason = json!({"reason": "The wrong loan"});
        let asked = self.call(by, Method::POST, &path, reason).await?;
        let decide = format!("/api/approvals/{}", asked["approvalId"]);
        let accept = format!("{decide}/accept");
        let accepted = self.call(other, Method::POST, &accept, Value::Null).await;
        if accepted.is_none() {
            // Otherwise it would wait for the rest of the walk.
            let declined = json!({"reason": "Not now"});
            let decider = (by + 1) % self.tokens.len();
            self.call(decider, Method::POST, &format!("{decide}/decline"), declined)
                .await;
            return None;
        }
        if paid["mode"] == "cash" {
            self.take(by, -paid["amount_paise"].as_i64().unwrap());
        }
        Some(())
    }

    /// Takes the sheet one step further.
    async fn sheet(&mut self) -> Option<()> {
        // Usually by the cashier.
        let by = self.dice.one_of(&[0, 1, 1, 1, 2]);
        let path = self.meeting.sheet.clone();
        let shown = self.meeting.shown().await;
        let step = |act: &str| format!("{path}/{act}");
        let cash = paise(&shown["cash"]);
        match shown["state"].as_str().unwrap() {
            "open" => {
                let rows = self.rows(&shown);
                let rows = json!({"rows": rows});
                self.call(0, Method::PUT, &step("rows"), rows).await?;
                self.call(0, Method::POST, &step("take"), Value::Null).await?;
            }
            "taken" => {
                let rupees = cash / 100 + self.dice.one_of(&[0, 0, 0, 1]);
                let body = json!({"denominations": notes(rupees)});
                self.call(0, Method::POST, &step("hand-over"), body).await?;
            }
            "handed_over" if self.dice.below(5) == 0 => {
                let reason = json!({"reason": "Once more"});
                self.call(by, Method::POST, &step("reopen"), reason).await?;
            }
            "handed_over" => {
                let (counted, body) = self.counted(cash);
                self.call(by, Method::POST, &step("verify"), body).await?;
                self.take(by, counted);
            }
            "verified" => {
                let rows = shown["rows"].as_array().unwrap();
                let failed = rows.iter().find(|row| !row["failure"].is_null());
                match failed.filter(|_| self.dice.below(2) == 0) {
                    Some(row) => {
                        let strike_out = step(&format!("rows/{}/strike-out", row["rowId"].as_str().unwrap()));
                        let reason = json!({"reason": "Not possible"});
                        self.call(by, Method::POST, &strike_out, reason).await?;
                        if row["mode"] == "cash" {
                            let paid = row["accounts"].as_array().unwrap().iter();
                            let paid: i64 = paid.map(|account| paise(&account["paid"])).sum();
                            self.take(by, -paid);
                        }
                    }
                    None => {
                        self.call(by, Method::POST, &step("post"), Value::Null).await?;
                    }
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn rows(&mut self, shown: &Value) -> Vec<Value> {
        let mut rows = Vec::new();
        for row in shown["rows"].as_array().unwrap() {
            self.rows += 1;
            let mode = self.dice.one_of(&["cash", "cash", "upi"]);
            // Some are more than the loan owes.
            let amounts = [225_279, 300_000, 99_901, 0, 4_500_000];
            let accounts = row["accounts"].as_array().unwrap().iter();
            let paid = accounts.map(
                |account| json!({"loanId": account["loanId"], "amount": rupees(self.dice.one_of(&amounts))}),
            );
            let paid: Vec<_> = paid.collect();
            rows.push(json!({"rowId": row_id(self.rows), "clientId": row["clientId"], "attendance": "present", "mode": mode,
                "reference": format!("UTR {}", self.rows), "paid": paid}));
        }
        rows
    }

    async fn switch(&mut self) -> Option<()> {
        let wanted = json!({"tills": if self.uses_tills { "off" } else { "on" }});
        let set = set(&self.meeting.village.lender, &self.tokens[2], wanted).await;
        self.acts.push(format!("tills {:?}", set.code()));
        if set.status != 200 {
            return None;
        }
        if self.uses_tills {
            let mut others = self.tills.iter().filter(|(till, _)| **till != self.vault);
            assert!(
                others.all(|(_, till)| till.balance == 0),
                "cash outside the vault"
            );
        }
        self.uses_tills = !self.uses_tills;
        Some(())
    }

    /// Closes or reopens the branch's day.
    async fn close_day(&mut self) -> Option<()> {
        let by = self.person();
        let on = business_date(&self.meeting.village.lender).await;
        let days = format!("{DAYS}/{}", self.meeting.village.branch);
        let body = json!({"on": on});
        self.call(by, Method::POST, &format!("{days}/close"), body)
            .await?;
        assert_eq!(self.beyond, 0, "a branch with a difference closed its day");
        if self.dice.below(2) == 0 {
            let body = json!({"on": on, "reason": "Once more"});
            self.call(0, Method::POST, &format!("{days}/reopen"), body)
                .await?;
        }
        Some(())
    }

    /// Ends the business date, even if branches are not ready. The centre gets a sheet for the next one.
    async fn end_day(&mut self) -> Option<()> {
        let on = business_date(&self.meeting.village.lender).await;
        let body = json!({"date": on, "closeBranches": true});
        self.call(2, Method::POST, "/api/day-end/run", body)
            .await
            .unwrap();
        carry_out(&self.meeting.village.lender).await;
        self.differences.clear();
        self.meeting.village.lender.world.clock.advance(Duration::days(1));
        self.sign_in().await;
        let on = business_date(&self.meeting.village.lender).await;
        let village = &self.meeting.village;
        let wanted = json!({"centreId": village.centre, "on": on, "officerId": village.trainer});
        let next = self
            .call(0, Method::PUT, "/api/collections/assignments", wanted)
            .await?;
        // A sheet that is under way is finished first.
        if ["posted", "open"].contains(&self.meeting.shown().await["state"].as_str().unwrap()) {
            self.meeting.sheet = format!("{SHEETS}/{}", next["sheetId"]);
        }
        Some(())
    }

    async fn step(&mut self) {
        let done = match self.dice.below(32) {
            0..=6 => self.open().await,
            7 | 8 => self.close().await,
            9..=11 => self.hand_over().await,
            12 | 13 => self.receive(false).await,
            14 => self.receive(true).await,
            15 => self.deposit().await,
            16..=18 => self.pay().await,
            19 => self.reverse().await,
            20..=28 => self.sheet().await,
            29 => self.switch().await,
            30 => self.close_day().await,
            _ => self.end_day().await,
        };
        self.done += usize::from(done.is_some());
        self.verify().await;
    }

    /// Returns the kinds of movements that were not made yet.
    async fn missing_kinds(&self) -> Vec<&'static str> {
        let kinds = "SELECT coalesce(string_agg(DISTINCT kind, ' '), '') FROM till_movements";
        let kinds = self.meeting.village.lender.world.database.value(kinds).await;
        let mut wanted = KINDS.to_vec();
        wanted.retain(|kind| !kinds.as_str().unwrap().contains(kind));
        wanted
    }

    async fn verify(&self) {
        let (lender, branch) = (&self.meeting.village.lender, self.meeting.village.branch);
        let number = async |query: &str| lender.world.database.number(query).await;
        assert_eq!(lender.balance_of(branch, "cash_in_hand").await, self.cash, "cash");
        for (till, held) in &self.tills {
            let stored = format!(
                "SELECT balance_paise FROM tills WHERE till_id = {till} AND holder_id IS {} NULL",
                if held.holder.is_some() { "NOT" } else { "" }
            );
            assert_eq!(number(&stored).await, held.balance, "till {till}");
        }
        let sent: i64 = self.sent.iter().map(|sent| sent.amount).sum();
        let counted: i64 = self.tills.values().map(|till| till.balance).sum();
        assert_eq!(counted + sent + self.beyond, self.cash, "tills and books");
        let stored = format!(
            "SELECT coalesce(sum(amount_paise), 0)::bigint FROM till_hand_overs WHERE branch_id = {branch} AND status = 'on_the_way'"
        );
        assert_eq!(number(&stored).await, sent, "on the way");
        let differ =
            "SELECT count(*) FROM tills t WHERE t.balance_paise <> (SELECT coalesce(sum(m.amount_paise), 0)
            FROM till_movements m WHERE m.tenant_id = t.tenant_id AND m.till_id = t.till_id)";
        assert_eq!(number(differ).await, 0, "movements");
        let waiting = format!(
            "SELECT coalesce(sum(a.paid_paise), 0)::bigint FROM collection_sheets s
             JOIN sheet_rows r USING (tenant_id, sheet_id) JOIN sheet_accounts a USING (tenant_id, sheet_id, client_id)
             WHERE s.branch_id = {branch} AND s.state = 'verified' AND r.mode = 'cash' AND r.struck_out_by IS NULL
               AND NOT EXISTS (SELECT FROM sheet_accounts p WHERE p.tenant_id = a.tenant_id AND p.sheet_id = a.sheet_id
                 AND p.client_id = a.client_id AND p.repayment_id IS NOT NULL)"
        );
        let suspense = lender.balance_of(branch, "suspense").await;
        assert_eq!(-suspense, number(&waiting).await, "suspense");
        lender.verify().await;
        for loan in &self.meeting.loans {
            compare(lender, loan).await;
        }
    }
}

async fn walk(seed: u64) {
    let mut branch = Branch::new(seed).await;
    branch.verify().await;
    for act in 0..3 * ACTS {
        if act >= ACTS && branch.missing_kinds().await.is_empty() {
            break;
        }
        branch.step().await;
    }
    assert_eq!(branch.missing_kinds().await, [""; 0]);
    assert!(branch.done > ACTS / 4, "{} acts were done", branch.done);
}

#[actix_web::test]
async fn tills_and_books_agree_on_a_first_walk() {
    walk(0x7469_6c6c_7301).await;
}

#[actix_web::test]
async fn tills_and_books_agree_on_a_second_walk() {
    walk(0x7469_6c6c_7302).await;
}

#[actix_web::test]
async fn tills_and_books_agree_on_a_third_walk() {
    walk(0x7469_6c6c_7303).await;
}
