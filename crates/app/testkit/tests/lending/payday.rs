//! A branch that pays loans out in batches.
use actix_web::http::Method;
use munim_testkit::Reply;
use serde_json::{Value, json};

use super::{
    bank_accounts::{BANK_ACCOUNTS, chart_account, wanted},
    lender::{Lender, id_of},
};

pub(crate) const BATCHES: &str = "/api/disbursement-batches";

/// A branch whose manager prepares batches, which the accountant releases.
pub(crate) struct Payday {
    pub(crate) lender: Lender,
    pub(crate) bank: Value,
    /// The account of the chart of `bank`.
    pub(crate) account: Value,
    pub(crate) day: String,
    pub(crate) loans: Vec<String>,
}

impl Payday {
    pub(crate) async fn new(loans: i64) -> Self {
        Self::of(Lender::new().await, loans).await
    }

    /// Opens a branch with approved loans of different clients, who have bank accounts.
    pub(crate) async fn of(mut lender: Lender, loans: i64) -> Self {
        let account = chart_account(&lender, "1191").await;
        let made = lender
            .post(&lender.accountant, BANK_ACCOUNTS, wanted("30412345678", &account))
            .await;
        let clients = format!(
            "SELECT client_id FROM clients c JOIN branches b USING (tenant_id, branch_id) WHERE c.tenant_id = {} AND c.status = 'active'
               AND c.branch_id = (SELECT branch_id FROM clients WHERE client_id = {}) ORDER BY client_id LIMIT {loans}",
            lender.tenant, lender.client
        );
        let mut approved = Vec::new();
        for (place, row) in lender.world.database.rows(&clients).await.iter().enumerate() {
            lender.client = row["client_id"].as_i64().unwrap();
            let number = format!("5010{:08}", place + 1);
            bank_details(&lender, lender.client, &number, "Asha Patil").await;
            approved.push(
                lender
                    .approved(20_000 + 1_000 * i64::try_from(place % 5).unwrap())
                    .await,
            );
        }
        let day = lender
            .world
            .database
            .value(&format!(
                "SELECT business_date::text FROM business_dates WHERE tenant_id = {}",
                lender.tenant
            ))
            .await;
        Self {
            bank: made["bankAccountId"].clone(),
            account,
            day: day.as_str().unwrap().to_owned(),
            loans: approved,
            lender,
        }
    }

    pub(crate) fn draft(&self, loans: &[String]) -> Value {
        let ids: Vec<_> = loans.iter().map(|loan| id_of(loan)).collect();
        json!({"branchId": self.lender.branch(), "bankAccountId": self.bank, "template": "hdfc_enet", "valueOn": self.day,
            "loanIds": ids})
    }

    pub(crate) async fn prepare(&self, body: Value) -> Reply {
        self.lender
            .call(&self.lender.manager, Method::POST, BATCHES, body)
            .await
    }

    /// Prepares a batch of loans, and returns its path.
    pub(crate) async fn prepared(&self, loans: &[String]) -> String {
        let made = self.prepare(self.draft(loans)).await;
        assert_eq!(made.status, 201, "{made:?}");
        format!("{BATCHES}/{}", made.data()["batchId"])
    }

    pub(crate) async fn act(&self, token: &str, batch: &str, act: &str, body: Value) -> Reply {
        self.lender
            .call(token, Method::POST, &format!("{batch}/{act}"), body)
            .await
    }

    pub(crate) async fn release(&self, batch: &str) -> Reply {
        self.act(&self.lender.accountant, batch, "release", Value::Null)
            .await
    }

    pub(crate) async fn released(&self, loans: &[String]) -> String {
        let batch = self.prepared(loans).await;
        let released = self.release(&batch).await;
        assert_eq!(released.status, 200, "{released:?}");
        batch
    }

    pub(crate) async fn file(&self, token: &str, batch: &str) -> Reply {
        self.lender
            .call(token, Method::GET, &format!("{batch}/file"), Value::Null)
            .await
    }

    /// Records results, and returns the outcomes of the lines and the batch.
    pub(crate) async fn record(&self, batch: &str, lines: &[Value]) -> (Vec<String>, Value) {
        let reply = self
            .act(&self.lender.manager, batch, "results", json!({"lines": lines}))
            .await;
        assert_eq!(reply.status, 200, "{reply:?}");
        let data = reply.data();
        let outcomes = data["lines"].as_array().unwrap().iter();
        let outcomes = outcomes.map(|line| line["outcome"].as_str().unwrap().to_owned());
        (outcomes.collect(), data["batch"].clone())
    }

    pub(crate) fn paid(&self, batch: &str, number: usize) -> Value {
        json!({"reference": reference(batch, number), "utr": format!("SBIN{:06}{number:06}", id_of(batch)), "status": "paid",
            "on": self.day})
    }

    pub(crate) fn failed(&self, batch: &str, number: usize) -> Value {
        json!({"reference": reference(batch, number), "status": "failed", "reason": "Account closed", "on": self.day})
    }

    pub(crate) async fn loan(&self, place: usize) -> Value {
        self.lender.get(&self.lender.manager, &self.loans[place]).await
    }

    /// Returns what has left the bank account, in paise.
    pub(crate) async fn paid_out(&self) -> i64 {
        let query = format!(
            "SELECT coalesce(sum(credit_paise - debit_paise), 0)::bigint FROM journal_lines WHERE account_id = {}",
            self.account
        );
        self.lender.world.database.number(&query).await
    }
}

/// Stores the bank account of a client.
pub(crate) async fn bank_details(lender: &Lender, client: i64, number: &str, holder: &str) {
    let body = json!({"language": "en", "riskClass": "high",
        "bankAccount": {"ifsc": "HDFC0001234", "number": number, "holder": holder}});
    let path = format!("/api/clients/{client}/profile");
    let kept = lender.call(&lender.officer, Method::PUT, &path, body).await;
    assert_eq!(kept.status, 200, "{kept:?}");
}

pub(crate) fn reference(batch: &str, number: usize) -> String {
    format!("B{:06}L{number:04}", id_of(batch))
}
