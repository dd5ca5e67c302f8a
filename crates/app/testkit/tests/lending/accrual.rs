//! Interest that becomes income as time passes, compared day by day with a slow model over a year.
use std::collections::BTreeMap;

use actix_web::http::Method;
use munim_testkit::MFI;
use serde_json::{Value, json};
use time::{Date, Duration};

use super::{
    any_sequence::{Dice, rupees},
    charges::change_product,
    day_end::{business_date, carry_out, end_business_date},
    holidays::add,
    journal::day,
    lender::{Lender, PAYMENTS, id_of},
};

/// The interest of an instalment, in paise.
struct Asked {
    due: Date,
    interest: i64,
    paid: i64,
    unpaid: i64,
    /// The interest before rounding, in units of eight decimals of a paisa, if principal was prepaid in the period.
    carried: Option<(i128, i128)>,
}

/// A loan that was paid out, as its rows have it.
struct Lent {
    client: i64,
    on: Date,
    is_active: bool,
    asked: Vec<Asked>,
}

/// Reads the loans of a tenant that meet a condition.
async fn loans(lender: &Lender, condition: &str) -> BTreeMap<i64, Lent> {
    let rows = format!(
        "SELECT l.loan_id, l.client_id, l.disbursed_on::text AS lent, l.state, i.due_on::text AS due, i.interest_paise,
           i.interest_paid_paise, i.interest_to_come, i.interest_left,
           i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise - i.interest_paid_paise
             - i.fee_paid_paise - i.penalty_paid_paise AS unpaid
         FROM loans l JOIN instalments i USING (tenant_id, loan_id)
         WHERE l.tenant_id = {} AND {condition} ORDER BY l.loan_id, i.number",
        lender.tenant
    );
    let mut loans = BTreeMap::new();
    for row in lender.world.database.rows(&rows).await {
        let number = |column: &str| row[column].as_i64().unwrap();
        let loan: &mut Lent = loans.entry(number("loan_id")).or_insert_with(|| Lent {
            client: number("client_id"),
            on: day(row["lent"].as_str().unwrap()),
            is_active: row["state"] == "active",
            asked: Vec::new(),
        });
        let carried = row["interest_to_come"]
            .as_i64()
            .zip(row["interest_left"].as_i64());
        loan.asked.push(Asked {
            due: day(row["due"].as_str().unwrap()),
            interest: number("interest_paise"),
            paid: number("interest_paid_paise"),
            unpaid: number("unpaid"),
            carried: carried.map(|(to_come, left)| (to_come.into(), left.into())),
        });
    }
    loans
}

/// Returns an amount of paise over `parts` rounded half up.
fn half_up(amount: i128, parts: i128) -> i128 {
    (2 * amount + parts).div_euclid(2 * parts)
}

impl Lent {
    fn paid(&self) -> i64 {
        self.asked.iter().map(|one| one.paid).sum()
    }

    /// Returns the interest of each day up to `through`, counted day by day.
    fn accrued(&self, through: Date) -> i64 {
        let (mut sum, mut start) = (0, self.on);
        let bearing = self
            .asked
            .iter()
            .filter(|one| one.interest > 0 || one.carried.is_some());
        for one in bearing {
            let days = std::iter::successors(start.next_day(), |day| day.next_day());
            let passed = days.take_while(|day| *day <= one.due && *day <= through).count();
            let (passed, all) = (
                i128::try_from(passed).unwrap(),
                i128::from((one.due - start).whole_days()),
            );
            if passed == all {
                sum += one.interest;
                start = one.due;
                continue;
            }
            let part = match one.carried {
                None => half_up(i128::from(one.interest) * passed, all),
                Some((to_come, left)) => {
                    half_up(half_up(left * all + to_come * passed, 100 * all), 1_000_000)
                }
            };
            return sum + i64::try_from(part).unwrap().max(0);
        }
        sum
    }

    /// Returns what is income though it was not received.
    fn receivable(&self, through: Option<Date>) -> i64 {
        match through {
            Some(through) if self.is_active => (self.accrued(through) - self.paid()).max(0),
            _ => 0,
        }
    }

    fn days_past_due(&self, ended: Date) -> i64 {
        let oldest = self.asked.iter().find(|one| one.unpaid > 0);
        match oldest {
            Some(one) if self.is_active => ((ended - one.due).whole_days() + 1).max(0),
            _ => 0,
        }
    }
}

/// Returns the interest receivable of all loans of the lender, from their instalments.
pub(crate) async fn receivable(lender: &Lender) -> i64 {
    let through = format!(
        "SELECT accrued_through::text FROM business_dates WHERE tenant_id = {}",
        lender.tenant
    );
    let through = lender.world.database.value(&through).await;
    let Some(through) = through.as_str() else { return 0 };
    let standing = "l.state = 'active' AND NOT EXISTS (SELECT FROM borrower_classes k
        WHERE k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.class = 'npa' AND k.cleared_on IS NULL)";
    let loans = loans(lender, standing).await;
    loans
        .values()
        .map(|loan| loan.receivable(Some(day(through))))
        .sum()
}

/// Takes the loans of the lender out of use, so that only new ones accrue interest.
pub(crate) async fn forget_loans(lender: &Lender) {
    let tenant = lender.tenant;
    lender
        .world
        .alter(&format!(
            "UPDATE loans SET state = 'written_off' WHERE tenant_id = {tenant} AND state = 'active'"
        ))
        .await;
}

/// The borrowers of the year, and what the model knows of them.
struct Year {
    lender: Lender,
    admin: String,
    dice: Dice,
    clients: Vec<i64>,
    loans: Vec<String>,
    /// Since when the borrowers in NPA have paid all arrears, if they have.
    npa: BTreeMap<i64, Option<Date>>,
    through: Option<Date>,
    income_before: i64,
    /// How often a borrower came into NPA, a borrower had paid all arrears, and interest was receivable.
    seen: [usize; 3],
}

impl Year {
    async fn new(seed: u64) -> Self {
        let lender = Lender::new().await;
        let admin = lender.world.member(MFI, "Admin").await;
        let admin = lender.world.token(MFI, &admin).await;
        forget_loans(&lender).await;
        let clients = format!(
            "SELECT c.client_id FROM clients c JOIN clients o USING (tenant_id, branch_id)
             WHERE o.tenant_id = {} AND o.client_id = {} AND c.status = 'active' ORDER BY c.client_id LIMIT 3",
            lender.tenant, lender.client
        );
        let clients = lender.world.database.rows(&clients).await;
        let clients = clients
            .iter()
            .map(|row| row["client_id"].as_i64().unwrap())
            .collect();
        let mut year = Self {
            lender,
            admin,
            dice: Dice::new(seed),
            clients,
            loans: Vec::new(),
            npa: BTreeMap::new(),
            through: None,
            income_before: 0,
            seen: [0; 3],
        };
        year.income_before = year.income().await;
        year
    }

    /// Returns the interest income of all years, negative as a credit.
    async fn income(&self) -> i64 {
        let booked = format!(
            "SELECT coalesce(sum(l.debit_paise - l.credit_paise), 0)::bigint FROM journal_lines l
             JOIN journal_entries e USING (tenant_id, entry_id) JOIN account_roles r USING (tenant_id, account_id)
             WHERE l.tenant_id = {} AND r.role = 'interest_income' AND e.source_kind <> 'year_end'",
            self.lender.tenant
        );
        self.lender.world.database.number(&booked).await
    }

    async fn may(&self, token: &str, path: &str, body: Value) -> Option<Value> {
        let reply = self.lender.call(token, Method::POST, path, body).await;
        assert!(reply.status < 500, "{path}: {reply:?}");
        (reply.status < 300).then(|| reply.data())
    }

    async fn asked(&self, path: &str, body: Value) {
        if let Some(asked) = self.may(&self.lender.cashier, path, body).await {
            let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
            self.may(&self.lender.manager, &accept, Value::Null).await;
        }
    }

    async fn pay(&mut self, loan: &str, amount: i64, days_ago: i64) {
        let on = day(&business_date(&self.lender).await) - Duration::days(days_ago);
        let body = json!({"loanId": id_of(loan), "amount": rupees(amount), "receivedOn": on.to_string(), "mode": "upi",
            "overpayment": "accept"});
        self.may(&self.lender.cashier, PAYMENTS, body).await;
    }

    /// Pays a loan out, up to ten days ago.
    async fn lend(&mut self) {
        let early = self.dice.one_of(&["hold", "next", "principal"]);
        let frequency = self.dice.one_of(&["weekly", "monthly"]);
        let terms = json!({"frequencies": [frequency], "earlyMoney": early, "prepayment": "shorter_term"});
        change_product(&self.lender, &self.admin, terms).await;
        self.lender.client = self.dice.one_of(&self.clients);
        let loan = self.lender.approved(30_000).await;
        let on = day(&business_date(&self.lender).await) - Duration::days(self.dice.below(11));
        let body = json!({"mode": "bank", "on": on.to_string()});
        let disburse = format!("{loan}/disburse");
        if self.may(&self.lender.accountant, &disburse, body).await.is_none() {
            let body = json!({"mode": "bank"});
            self.may(&self.lender.accountant, &disburse, body).await;
        }
        self.loans.push(loan);
    }

    async fn event(&mut self) {
        let event = self.dice.below(12);
        if self.loans.len() < 3 || event == 0 && self.loans.len() < 8 {
            return self.lend().await;
        }
        let loan = self.dice.one_of(&self.loans);
        match event {
            1 => {
                let undo = format!("{}/undo-disbursal", self.loans.last().unwrap());
                self.may(
                    &self.lender.accountant,
                    &undo,
                    json!({"reason": "The wrong account"}),
                )
                .await;
            }
            2 => {
                let quote = format!("{loan}/foreclosure-quote");
                let quote = self
                    .lender
                    .call(&self.lender.cashier, Method::GET, &quote, Value::Null)
                    .await;
                if quote.status == 200 && self.dice.below(2) == 0 {
                    let body = json!({"amount": quote.data()["total"], "mode": "bank", "reason": "A field was sold"});
                    self.asked(&format!("{loan}/close"), body).await;
                }
            }
            3 => {
                let newest = format!(
                    "SELECT coalesce(max(repayment_id), 0) FROM repayments WHERE loan_id = {}",
                    id_of(&loan)
                );
                let newest = self.lender.world.database.number(&newest).await;
                let reversal = format!("{PAYMENTS}/{newest}/reversal");
                self.asked(&reversal, json!({"reason": "It came back"})).await;
            }
            // All arrears of a borrower.
            4 | 5 => {
                let ours = loans(&self.lender, &format!("l.loan_id = {}", id_of(&loan))).await;
                let Some(client) = ours.values().next().map(|loan| loan.client) else {
                    return;
                };
                for loan in self.loans.clone() {
                    let shown = self.lender.get(&self.lender.officer, &loan).await;
                    let overdue =
                        format!("{:.2}", shown["overdue"].as_f64().unwrap_or_default()).replace('.', "");
                    let overdue: i64 = overdue.parse().unwrap();
                    if shown["clientId"] == client && overdue > 0 {
                        self.pay(&loan, overdue, 0).await;
                    }
                }
            }
            6 => {
                let amount = 100_000 + self.dice.below(1_000_000);
                self.pay(&loan, amount, 0).await;
            }
            _ => {
                let (amount, days) = (
                    1 + self.dice.below(80_000),
                    self.dice.below(2) * self.dice.below(20),
                );
                self.pay(&loan, amount, days).await;
            }
        }
    }

    /// Ends the business date, before a day off in some turns, and moves the model.
    async fn turn(&mut self) {
        let ends = day(&business_date(&self.lender).await);
        let tomorrow = ends.next_day().unwrap();
        if tomorrow.day() == 1 && self.dice.below(2) == 0 || self.dice.below(6) == 0 {
            add(&self.lender, &tomorrow.to_string(), None).await;
        }
        end_business_date(&self.lender).await;
        let begins = day(&business_date(&self.lender).await);
        let days = || std::iter::successors(Some(ends), |day| day.next_day()).take_while(|day| *day < begins);
        self.through = days().filter(|day| day.month() == ends.month()).last();
        let loans = self.ours().await;
        for ended in days() {
            for client in self.clients.clone() {
                let of_client = loans.values().filter(|loan| loan.client == client);
                let late = of_client.map(|loan| loan.days_past_due(ended)).max().unwrap_or(0);
                self.classify(client, late, ended).await;
            }
        }
    }

    async fn classify(&mut self, client: i64, late: i64, ended: Date) {
        let Some(cleared) = self.npa.get(&client).copied() else {
            if late > 90 {
                self.npa.insert(client, None);
                self.seen[0] += 1;
            }
            return;
        };
        match cleared {
            None if late == 0 => {
                self.npa.insert(client, Some(ended));
                self.seen[1] += 1;
            }
            Some(cleared) if late > 0 => {
                let came_back = format!(
                    "SELECT count(*) FROM loans l JOIN repayments r USING (tenant_id, loan_id)
                     JOIN repayments p ON p.tenant_id = r.tenant_id AND p.repayment_id = r.reverses_id
                     WHERE l.client_id = {client} AND r.booked_on > '{cleared}' AND p.received_on <= '{cleared}'"
                );
                self.npa.remove(&client);
                if self.lender.world.database.number(&came_back).await > 0 || late > 90 {
                    self.npa.insert(client, None);
                }
            }
            _ => {}
        }
    }

    async fn ours(&self) -> BTreeMap<i64, Lent> {
        let ids: Vec<_> = self.loans.iter().map(|loan| id_of(loan).to_string()).collect();
        if ids.is_empty() {
            return BTreeMap::new();
        }
        loans(&self.lender, &format!("l.loan_id IN ({})", ids.join(", "))).await
    }

    /// Compares the books and the classes with the model.
    async fn check(&mut self) {
        let today = business_date(&self.lender).await;
        let (mut receivable, mut paid) = (0, 0);
        for (id, loan) in self.ours().await {
            let is_npa = self.npa.get(&loan.client) == Some(&None);
            paid += loan.paid();
            receivable += if is_npa { 0 } else { loan.receivable(self.through) };
            if loan.is_active {
                let shown = self
                    .lender
                    .get(&self.lender.officer, &format!("/api/loans/{id}"))
                    .await;
                assert_eq!(shown["assetClass"] == "npa", is_npa, "{today}: {shown}");
            }
        }
        self.seen[2] += usize::from(receivable > 0);
        assert_eq!(
            self.lender.balance("interest_receivable").await,
            receivable,
            "{today}"
        );
        assert_eq!(
            self.income_before - self.income().await,
            paid + receivable,
            "{today}"
        );
    }
}

#[actix_web::test]
async fn a_year_of_loans_accrues_what_a_model_of_each_day_says() {
    let mut year = Year::new(0x6163_6372_7565).await;
    let first = day(&business_date(&year.lender).await);
    while (day(&business_date(&year.lender).await) - first).whole_days() < 365 {
        let days = year.dice.below(12);
        year.lender.pass_days(days).await;
        for _ in 0..year.dice.below(4) {
            year.event().await;
            year.check().await;
        }
        year.turn().await;
        year.check().await;
    }
    year.lender.verify().await;
    assert!(year.seen.iter().all(|count| *count > 0), "{:?}", year.seen);
}

#[actix_web::test]
async fn no_month_has_interest_of_the_next_one() {
    let lender = Lender::new().await;
    forget_loans(&lender).await;
    lender.lent().await;
    let today = day(&business_date(&lender).await);
    let last = today.replace_day(today.month().length(today.year())).unwrap();
    lender.pass_days((last - today).whole_days()).await;
    add(&lender, &last.next_day().unwrap().to_string(), None).await;
    end_business_date(&lender).await;
    let through = "SELECT accrued_through::text FROM business_dates WHERE tenant_id =";
    let through = lender
        .world
        .database
        .value(&format!("{through} {}", lender.tenant))
        .await;
    assert_eq!(through, json!(last.to_string()));
    // Repeating the day end books nothing again.
    let entries = "SELECT count(*) FROM journal_entries WHERE source_kind = 'accrual'";
    assert_eq!(lender.world.database.number(entries).await, 1);
    carry_out(&lender).await;
    lender
        .post(
            &lender.accountant,
            "/api/day-end/run",
            json!({"date": last.to_string()}),
        )
        .await;
    carry_out(&lender).await;
    assert_eq!(lender.world.database.number(entries).await, 1);
    lender.verify().await;
}
