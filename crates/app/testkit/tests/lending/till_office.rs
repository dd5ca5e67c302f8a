//! A branch whose cash moves through tills.
use actix_web::http::Method;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::{
    lender::{Lender, id_of},
    settings_of_loans::{admin, set},
};

pub(crate) const TILLS: &str = "/api/tills";

/// Returns the notes of an amount in rupees, as few as can be.
pub(crate) fn notes(mut rupees: i64) -> Value {
    let mut counted = Vec::new();
    for note in [500, 100, 10, 1] {
        counted.push(json!({"note": note, "count": rupees / note}));
        rupees %= note;
    }
    json!(counted)
}

/// Returns what a count of that many rupees sends.
pub(crate) fn count(rupees: i64) -> Value {
    json!({"denominations": notes(rupees)})
}

/// A branch that uses tills: the manager's vault with ₹2,00,000, and the cashier's counter.
pub(crate) struct Office {
    pub(crate) lender: Lender,
    pub(crate) branch: i64,
    pub(crate) vault: String,
    pub(crate) counter: String,
}

impl Office {
    /// Returns a branch with cash in its books, whose tills are still closed.
    pub(crate) async fn new() -> Self {
        let lender = Lender::new().await;
        let cashier = lender.world.member(MFI, "Cashier").await;
        let officer = lender.world.member(MFI, "LoanOfficer").await;
        assert_eq!(cashier.branch(), officer.branch());
        let branch = officer.branch();
        // Paise cannot be counted.
        let paise = lender.balance_of(branch, "cash_in_hand").await;
        let more = 20_000_000 - paise;
        if more != 0 {
            lender.put_cash(branch, more).await;
        }
        let on = set(&lender, &admin(&lender).await, json!({"tills": "on"})).await;
        assert_eq!(on.status, 200, "{on:?}");
        let add = async |kind: &str, name: &str| {
            let wanted = json!({"branchId": branch, "kind": kind, "name": name});
            let added = lender.post(&lender.manager, TILLS, wanted).await;
            format!("{TILLS}/{}", added["tillId"])
        };
        let (vault, counter) = (add("vault", "Vault").await, add("counter", "Counter 1").await);
        Self {
            lender,
            branch,
            vault,
            counter,
        }
    }

    /// Returns a branch whose tills are open.
    pub(crate) async fn open() -> Self {
        let branch = Self::new().await;
        let lender = &branch.lender;
        branch
            .act(&lender.manager, &branch.vault, "open", count(200_000))
            .await;
        branch
            .act(&lender.cashier, &branch.counter, "open", count(0))
            .await;
        branch
    }

    pub(crate) async fn act(&self, token: &str, till: &str, act: &str, body: Value) -> Value {
        self.lender.post(token, &format!("{till}/{act}"), body).await
    }

    pub(crate) async fn try_act(&self, token: &str, till: &str, act: &str, body: Value) -> Reply {
        let path = format!("{till}/{act}");
        self.lender.call(token, Method::POST, &path, body).await
    }

    /// Hands cash over from the vault to the counter, and receives it.
    pub(crate) async fn fill_counter(&self, rupees: i64) {
        let lender = &self.lender;
        let sent = json!({"to": id_of(&self.counter), "denominations": notes(rupees)});
        let sent = self.act(&lender.manager, &self.vault, "hand-over", sent).await;
        let hand_over = &sent["onTheWay"][0]["handOverId"];
        let got = json!({"handOverId": hand_over, "denominations": notes(rupees)});
        self.act(&lender.cashier, &self.counter, "receive", got).await;
    }

    /// Asserts that tills and the cash on the way are the cash of the branch in the books, and that movements add up.
    pub(crate) async fn verify(&self) {
        let number = async |query: String| self.lender.world.database.number(&query).await;
        let branch = self.branch;
        let there = format!(
            "SELECT ((SELECT coalesce(sum(balance_paise), 0) FROM tills WHERE branch_id = {branch})
               + (SELECT coalesce(sum(amount_paise), 0) FROM till_hand_overs WHERE branch_id = {branch}
                 AND status = 'on_the_way'))::bigint"
        );
        let in_books = self.lender.balance_of(branch, "cash_in_hand").await;
        assert_eq!(number(there).await, in_books);
        let differ =
            "SELECT count(*) FROM tills t WHERE t.balance_paise <> (SELECT coalesce(sum(m.amount_paise), 0)
            FROM till_movements m WHERE m.tenant_id = t.tenant_id AND m.till_id = t.till_id)";
        assert_eq!(number(differ.to_owned()).await, 0);
        self.lender.verify().await;
    }

    pub(crate) async fn kinds(&self, till: &str) -> Vec<(String, f64)> {
        let ledger = self
            .lender
            .get(&self.lender.accountant, &format!("{till}/ledger"))
            .await;
        let items = ledger["items"].as_array().unwrap().iter();
        items
            .map(|one| {
                (
                    one["kind"].as_str().unwrap().to_owned(),
                    one["amount"].as_f64().unwrap(),
                )
            })
            .collect()
    }
}

impl Lender {
    /// Returns the balance of a role's account in a branch, in paise.
    pub(crate) async fn balance_of(&self, branch: i64, role: &str) -> i64 {
        let query = format!(
            "SELECT coalesce(sum(debit_paise - credit_paise), 0)::bigint FROM journal_lines l
             JOIN account_roles r USING (tenant_id, account_id)
             WHERE l.tenant_id = {} AND l.branch_id = {branch} AND r.role = '{role}' AND r.branch_id IS NULL",
            self.tenant
        );
        self.world.database.number(&query).await
    }

    /// Puts cash into the books of a branch, as capital that was paid in.
    pub(crate) async fn put_cash(&self, branch: i64, paise: i64) {
        let tenant = self.tenant;
        let (debit, credit) = (paise.max(0), (-paise).max(0));
        self.world
            .alter(&format!(
                "WITH entry AS (
                   INSERT INTO journal_entries (tenant_id, branch_id, financial_year, entry_number, booked_on, value_on, source_kind,
                     narration, amount_paise, posted_by, posted_at)
                   SELECT tenant_id, {branch}, y, (munim_next_number(tenant_id, {branch}, 'voucher', y)).number, business_date,
                     business_date, 'manual', 'Capital', {amount}, 1, now()
                   FROM business_dates CROSS JOIN LATERAL (SELECT extract(year FROM munim_financial_year(business_date))::smallint AS y) y
                   WHERE tenant_id = {tenant} RETURNING entry_id, booked_on)
                 INSERT INTO journal_lines (tenant_id, entry_id, line, account_id, branch_id, booked_on, debit_paise, credit_paise)
                 SELECT {tenant}, e.entry_id, l.line, r.account_id, {branch}, e.booked_on, l.debit, l.credit FROM entry e
                 CROSS JOIN (VALUES (1, 'cash_in_hand', {debit}, {credit}), (2, 'opening_balances', {credit}, {debit}))
                   l (line, role, debit, credit)
                 JOIN account_roles r ON r.tenant_id = {tenant} AND r.role = l.role AND r.branch_id IS NULL AND r.product_id IS NULL",
                amount = paise.abs()
            ))
            .await;
    }
}
