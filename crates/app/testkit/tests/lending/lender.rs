//! A tenant that lends, its staff, and the invariants of its books.
use actix_web::http::Method;
use munim_kernel::TenantId;
use munim_testkit::{Call, MFI, Member, Reply, World, bodies::picture};
use serde_json::{Value, json};

use super::accrual::receivable;

pub(crate) const PAYMENTS: &str = "/api/collections/payments";

pub(crate) fn id_of(loan: &str) -> i64 {
    loan.rsplit('/').next().unwrap().parse().unwrap()
}

/// A tenant that lends, with staff of one branch.
pub(crate) struct Lender {
    pub(crate) world: World,
    pub(crate) tenant: i64,
    pub(crate) client: i64,
    pub(crate) product: i64,
    pub(crate) officer: String,
    pub(crate) manager: String,
    pub(crate) accountant: String,
    pub(crate) cashier: String,
    people: [Member; 4],
}

impl Lender {
    pub(crate) async fn new() -> Self {
        Self::of(World::new().await).await
    }

    /// Returns a tenant whose books have entries of last year.
    pub(crate) async fn with_years_of_books() -> Self {
        Self::of(World::with_years_of_books().await).await
    }

    async fn of(world: World) -> Self {
        let tenant = world.tenant(MFI).await;
        let officer = world.member(MFI, "LoanOfficer").await;
        let branch = officer.branch();
        let client = world
            .database
            .number(&format!(
                "SELECT min(client_id) FROM clients WHERE tenant_id = {tenant} AND branch_id = {branch} AND status = 'active'"
            ))
            .await;
        let product = world
            .database
            .number(&format!(
                "SELECT product_id FROM loan_products WHERE tenant_id = {tenant} AND product_code = 'AGR'"
            ))
            .await;
        let at_branch = async |role: &str| {
            let all = world.members(MFI, role).await;
            all.into_iter().find(|one| one.branch() == branch).unwrap()
        };
        let (manager, cashier) = (at_branch("BranchManager").await, at_branch("Cashier").await);
        let accountant = world.member(MFI, "Accountant").await;
        let mut lender = Self {
            officer: String::new(),
            manager: String::new(),
            accountant: String::new(),
            cashier: String::new(),
            people: [officer, manager, accountant, cashier],
            tenant,
            client,
            product,
            world,
        };
        lender.sign_in().await;
        lender
    }

    /// Signs everyone in, again when their sessions have expired.
    pub(crate) async fn sign_in(&mut self) {
        let token = async |who: &Member| self.world.token(MFI, who).await;
        let [officer, manager, accountant, cashier] = &self.people;
        let tokens = (
            token(officer).await,
            token(manager).await,
            token(accountant).await,
            token(cashier).await,
        );
        (self.officer, self.manager, self.accountant, self.cashier) = tokens;
    }

    /// Signs in another person who may pay loans out.
    pub(crate) async fn colleague(&self) -> String {
        let admin = self.world.member(MFI, "Admin").await;
        self.world.token(MFI, &admin).await
    }

    /// Returns the branch of the staff.
    pub(crate) fn branch(&self) -> i64 {
        self.people[0].branch()
    }

    /// Returns the ids of the manager and the cashier.
    pub(crate) fn till_staff(&self) -> [i64; 2] {
        [self.people[1].user, self.people[3].user]
    }

    pub(crate) async fn call(&self, token: &str, method: Method, path: &str, body: Value) -> Reply {
        let call = self.world.call(method, path).bearer(token);
        if body.is_null() {
            call.send().await
        } else {
            call.json(body).send().await
        }
    }

    pub(crate) async fn post(&self, token: &str, path: &str, body: Value) -> Value {
        let reply = self.call(token, Method::POST, path, body).await;
        assert!((200..300).contains(&reply.status), "{path}: {reply:?}");
        reply.data()
    }

    pub(crate) async fn get(&self, token: &str, path: &str) -> Value {
        let reply = self.call(token, Method::GET, path, Value::Null).await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        reply.data()
    }

    /// Prepares the upload of a JPEG.
    pub(crate) fn upload(&self, token: &str, path: &str, bytes: Vec<u8>) -> Call<'_> {
        let call = self.world.call(Method::PUT, path).bearer(token);
        call.header("content-type", "image/jpeg").body(bytes)
    }

    /// Captures a document of a client with a picture of its front.
    pub(crate) async fn capture(&self, token: &str, client: i64, mut document: Value) -> Reply {
        let client = format!("/api/clients/{client}");
        let path = format!("{client}/document-pictures");
        let front = self.upload(token, &path, picture(64, 40)).send().await;
        document["frontPictureId"] = front.data()["pictureId"].clone();
        let path = format!("{client}/documents");
        self.call(token, Method::POST, &path, document).await
    }

    /// Creates a draft of 30,000 in 12 instalments, and returns its path.
    pub(crate) async fn draft(&self) -> String {
        let wanted = json!({"clientId": self.client, "productId": self.product, "principal": 30_000, "instalments": 12,
            "purpose": "Dairy cattle"});
        let draft = self.post(&self.officer, "/api/loans", wanted).await;
        assert_eq!(
            (&draft["state"], &draft["loanNumber"]),
            (&json!("draft"), &Value::Null)
        );
        format!("/api/loans/{}", draft["loanId"])
    }

    /// Creates a loan with that approved amount in rupees, and returns its path.
    pub(crate) async fn approved(&self, amount: i64) -> String {
        let loan = self.draft().await;
        let (submit, approve) = (format!("{loan}/submit"), format!("{loan}/approve"));
        self.post(&self.officer, &submit, Value::Null).await;
        self.post(&self.manager, &approve, json!({"amount": amount}))
            .await;
        loan
    }

    pub(crate) async fn lent(&self) -> String {
        let loan = self.approved(30_000).await;
        let disburse = format!("{loan}/disburse");
        self.post(&self.accountant, &disburse, json!({"mode": "bank"}))
            .await;
        loan
    }

    /// Returns the recorded actions on a loan, in order.
    pub(crate) async fn actions(&self, loan: &str) -> Vec<String> {
        let id = id_of(loan);
        let records = format!(
            "SELECT action FROM audit_log WHERE entity_type = 'Loan' AND entity_id = '{id}' ORDER BY audit_id"
        );
        let rows = self.world.database.rows(&records).await;
        rows.iter()
            .map(|row| row["action"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Makes a request, and has the manager accept it.
    pub(crate) async fn accepted(&self, path: &str, body: Value) {
        let asked = self.post(&self.cashier, path, body).await;
        let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
        self.post(&self.manager, &accept, Value::Null).await;
    }

    pub(crate) async fn pay(&self, loan: &str, amount: impl Into<Value>, mode: &str) -> Value {
        let wanted = json!({"loanId": id_of(loan), "amount": amount.into(), "mode": mode});
        self.post(&self.cashier, PAYMENTS, wanted).await
    }

    /// Pays that many rupees more than the loan owes in all.
    pub(crate) async fn overpay(&self, loan: &str, excess: i64, mode: &str) -> Value {
        let mut wanted = json!({"loanId": id_of(loan), "amount": 199_999, "mode": mode});
        let refused = self
            .call(&self.cashier, Method::POST, PAYMENTS, wanted.clone())
            .await;
        assert_eq!(refused.code(), (409, "more_than_owed".to_owned()), "{refused:?}");
        // To the paise: sums of fractions are not exact.
        let owed = format!("{:.2}", refused.data()["owed"].as_f64().unwrap()).replace('.', "");
        let paise = owed.parse::<i64>().unwrap() + excess * 100;
        wanted["amount"] = serde_json::from_str(&format!("{}.{:02}", paise / 100, paise % 100)).unwrap();
        wanted["overpayment"] = json!("accept");
        self.post(&self.cashier, PAYMENTS, wanted).await
    }

    pub(crate) async fn close(&self, loan: &str) {
        let quote = self
            .get(&self.cashier, &format!("{loan}/foreclosure-quote"))
            .await;
        let closing = json!({"amount": quote["total"], "mode": "bank", "reference": format!("UTR {}", id_of(loan)),
            "reason": "A field was sold"});
        self.accepted(&format!("{loan}/close"), closing).await;
    }

    pub(crate) async fn reverse(&self, payment: &Value, reason: &str) {
        self.accepted(
            &format!("{PAYMENTS}/{payment}/reversal"),
            json!({"reason": reason}),
        )
        .await;
    }

    pub(crate) async fn pass_days(&self, days: i64) {
        let tenant = self.tenant;
        self.world
            .alter(&format!(
                "UPDATE business_dates SET business_date = business_date + {days} WHERE tenant_id = {tenant}"
            ))
            .await;
    }

    pub(crate) async fn balance(&self, role: &str) -> i64 {
        let tenant = self.tenant;
        self.world
            .database
            .number(&format!(
                "SELECT coalesce(sum(debit_paise - credit_paise), 0)::bigint FROM journal_lines
                 JOIN account_roles r USING (tenant_id, account_id) WHERE tenant_id = {tenant} AND r.role = '{role}'"
            ))
            .await
    }

    /// Asserts that the books balance, movements equal the lines, and loans equal their control accounts.
    pub(crate) async fn verify(&self) {
        let tenant = self.tenant;
        let faults = self
            .world
            .store
            .check_books(TenantId::try_new(tenant).unwrap())
            .await;
        assert_eq!(faults.unwrap(), []);
        let number = async |query: String| self.world.database.number(&query).await;
        let uneven = format!(
            "SELECT count(*) FROM (SELECT entry_id FROM journal_lines WHERE tenant_id = {tenant} GROUP BY entry_id
               HAVING sum(debit_paise) <> sum(credit_paise)) e"
        );
        assert_eq!(number(uneven).await, 0);
        for span in ["day", "month", "year"] {
            let differ = format!(
                "SELECT count(*) FROM
                   (SELECT account_id, branch_id, sum(debit_paise) AS d, sum(credit_paise) AS c FROM account_movements
                     WHERE tenant_id = {tenant} AND span = '{span}' GROUP BY 1, 2) m
                   FULL JOIN (SELECT account_id, branch_id, sum(debit_paise) AS d, sum(credit_paise) AS c FROM journal_lines
                     WHERE tenant_id = {tenant} GROUP BY 1, 2) l USING (account_id, branch_id)
                 WHERE (m.d, m.c) IS DISTINCT FROM (l.d, l.c)"
            );
            assert_eq!(number(differ).await, 0, "{span}");
        }
        for (role, owed) in [
            ("portfolio", "principal_paise"),
            ("advance_from_clients", "-advance_paise"),
            ("fee_receivable", "fee_paise"),
        ] {
            let owed = format!(
                "SELECT coalesce(sum({owed}), 0)::bigint FROM loan_positions WHERE tenant_id = {tenant}"
            );
            assert_eq!(self.balance(role).await, number(owed).await, "{role}");
        }
        assert_eq!(
            self.balance("interest_receivable").await,
            receivable(self).await,
            "interest_receivable"
        );
        for head in ["principal", "interest", "fee", "penalty", "advance"] {
            let differ = format!(
                "SELECT count(*) FROM loan_positions p JOIN LATERAL (SELECT sum({head}_paise) AS total FROM loan_transactions t
                   WHERE t.tenant_id = p.tenant_id AND t.loan_id = p.loan_id) t ON true
                 WHERE p.tenant_id = {tenant} AND p.{head}_paise <> t.total"
            );
            assert_eq!(number(differ).await, 0, "{head} of the sub-ledger");
        }
        let figures = format!(
            "SELECT count(*) FROM branch_figures f JOIN LATERAL (
               SELECT count(*) AS loans, coalesce(sum(p.principal_paise), 0) AS owed FROM loans l
               JOIN loan_positions p USING (tenant_id, loan_id)
               WHERE l.tenant_id = f.tenant_id AND l.branch_id = f.branch_id AND l.state = 'active') l ON true
             WHERE f.tenant_id = {tenant} AND (f.active_loans, f.outstanding_paise) IS DISTINCT FROM (l.loans, l.owed)"
        );
        assert_eq!(number(figures).await, 0, "roll-ups");
    }
}
