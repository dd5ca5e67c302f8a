//! Users of a branch, and the replies to their refused calls.
use actix_web::http::Method;
use munim_testkit::{BANK, MFI};
use serde_json::{Value, json};

use super::super::lender::{Lender, PAYMENTS, id_of};

/// The expected reply and record of a refused call.
pub(crate) struct Says {
    pub(crate) status: u16,
    pub(crate) code: &'static str,
    /// The field that a 400 names, with its code.
    pub(crate) field: Option<(&'static str, &'static str)>,
    pub(crate) text: String,
    /// The type and the id of the audit record's entity.
    pub(crate) record: Option<(&'static str, i64)>,
}

pub(crate) fn conflict(code: &'static str, text: impl Into<String>) -> Says {
    Says {
        status: 409,
        code,
        field: None,
        text: text.into(),
        record: None,
    }
}

/// Returns a refusal because of the loan's state.
pub(crate) fn state(why: &str) -> Says {
    conflict("loan_state", format!("This is not possible: {why}."))
}

/// Returns a refusal because of a stale version.
pub(crate) fn stale() -> Says {
    let text = "Someone else has changed this loan. Please reload and try again.";
    conflict("version_conflict", text)
}

pub(crate) fn books_closed(through: &str) -> Says {
    let text = format!("The books of this branch are closed up to {through}. Choose a later date.");
    conflict("books_closed", text)
}

pub(crate) fn same_person(text: &str, kind: &'static str, id: i64) -> Says {
    Says {
        record: Some((kind, id)),
        ..conflict("same_person", text)
    }
}

/// Returns a refusal to decide on a request whose act needs another permission.
pub(crate) fn forbidden(approval: i64) -> Says {
    Says {
        status: 403,
        record: Some(("Approval", approval)),
        ..conflict(
            "forbidden",
            "You are not authorized to access the requested resource.",
        )
    }
}

pub(crate) fn beyond(deed: &str, kind: &'static str, id: i64) -> Says {
    let text =
        format!("This amount is above your limit. You can {deed}. Ask a colleague with a higher limit.");
    Says {
        record: Some((kind, id)),
        ..conflict("beyond_authority", text)
    }
}

pub(crate) fn invalid(field: &'static str, code: &'static str, text: impl Into<String>) -> Says {
    Says {
        status: 400,
        field: Some((field, code)),
        ..conflict("validation_failed", text)
    }
}

pub(crate) fn missing(text: &str) -> Says {
    Says {
        status: 404,
        ..conflict("not_found", text)
    }
}

pub(crate) struct Row<'a> {
    pub(crate) what: &'static str,
    pub(crate) by: &'a str,
    pub(crate) path: String,
    pub(crate) body: Value,
    pub(crate) says: Says,
}

/// Rows of refused calls: what is wrong, the caller, the path and the body, and the expected refusal.
macro_rules! table {
    ($($what:literal, $by:expr, $path:expr, $body:expr => $says:expr;)+) => {
        vec![$($crate::money_calls::desk::Row { what: $what, by: $by, path: $path, body: $body, says: $says }),+]
    };
}

/// Returns the path template of the API document that matches the path, and its POST.
fn described<'a>(document: &'a Value, path: &str) -> (&'a str, &'a Value) {
    let sent: Vec<_> = path.split('/').collect();
    let fits = |template: &str| {
        let named: Vec<_> = template.split('/').collect();
        let same = |(one, other): (&&str, &&str)| one.starts_with('{') || one == other;
        named.len() == sent.len() && named.iter().zip(&sent).all(same)
    };
    let mut paths = document["paths"].as_object().unwrap().iter();
    let found = paths.find(|(template, calls)| fits(template) && calls["post"].is_object());
    let (template, calls) = found.unwrap();
    (template, &calls["post"])
}

/// Returns whether the API document declares this refusal for a POST to the path.
fn declares(document: &Value, path: &str, says: &Says) -> bool {
    let response = &described(document, path).1["responses"][says.status.to_string()];
    let response = match response["$ref"].as_str() {
        Some(target) => document.pointer(target.trim_start_matches('#')).unwrap(),
        None => response,
    };
    response["content"]["application/json"]["examples"][says.code].is_object()
}

/// Returns whether the body of a POST to the path, or the path itself, has the field.
fn has<'a>(document: &'a Value, path: &str, field: &str) -> bool {
    let (template, call) = described(document, path);
    let resolved = |part: &'a Value| match part["$ref"].as_str() {
        Some(target) => document.pointer(target.trim_start_matches('#')).unwrap(),
        None => part,
    };
    let body = resolved(&resolved(&call["requestBody"])["content"]["application/json"]["schema"]);
    let outer = field.split(['.', '[']).next().unwrap();
    !body["properties"][outer].is_null() || template.contains(&format!("{{{outer}}}"))
}

/// Returns the path of a call on a loan.
pub(crate) fn at(loan: &str, call: &str) -> String {
    format!("{loan}/{call}")
}

/// Returns the path of a call on a payment.
pub(crate) fn of(payment: &Value, call: &str) -> String {
    format!("{PAYMENTS}/{payment}/{call}")
}

/// Returns the path of a decision on a request.
pub(crate) fn on(approval: i64, decision: &str) -> String {
    format!("/api/approvals/{approval}/{decision}")
}

pub(crate) fn pay() -> String {
    PAYMENTS.to_owned()
}

pub(crate) fn sum(amount: i64) -> Value {
    json!({"amount": amount})
}

pub(crate) fn why() -> Value {
    json!({"reason": "The account was wrong"})
}

pub(crate) fn by_bank() -> Value {
    json!({"mode": "bank"})
}

pub(crate) fn settlement(amount: f64) -> Value {
    json!({"amount": amount, "mode": "bank", "reference": "UTR 1", "reason": "A field was sold"})
}

/// Returns a payment of ₹100 for a loan, with some fields changed.
pub(crate) fn payment(loan: i64, otherwise: &Value) -> Value {
    let mut body = json!({"loanId": loan, "amount": 100, "mode": "upi"});
    for (field, value) in otherwise.as_object().unwrap() {
        body[field] = value.clone();
    }
    body
}

/// A lender with staff of one branch, and users who do not reach its loans.
pub(crate) struct Desk {
    pub(crate) lender: Lender,
    pub(crate) branch: i64,
    pub(crate) admin: String,
    /// The token of the manager of another branch.
    pub(crate) elsewhere: String,
    /// The token of the administrator of another tenant.
    pub(crate) foreign: String,
}

impl Desk {
    pub(crate) async fn new() -> Self {
        let lender = Lender::new().await;
        let world = &lender.world;
        let branch = format!(
            "SELECT branch_id FROM clients WHERE tenant_id = {} AND client_id = {}",
            lender.tenant, lender.client
        );
        let branch = world.database.number(&branch).await;
        let admin = world.member(MFI, "Admin").await;
        let managers = world.members(MFI, "BranchManager").await;
        let there = managers
            .into_iter()
            .find(|one| !one.branches.contains(&branch))
            .unwrap();
        let foreign = world.member(BANK, "Admin").await;
        let (admin, elsewhere, foreign) = (
            world.token(MFI, &admin).await,
            world.token(MFI, &there).await,
            world.token(BANK, &foreign).await,
        );
        Self {
            lender,
            branch,
            admin,
            elsewhere,
            foreign,
        }
    }

    /// Makes each call, and asserts that it is refused and recorded as its row says, and that nothing changed.
    pub(crate) async fn refuses(&self, rows: Vec<Row<'_>>) {
        let world = &self.lender.world;
        let document = world.get("/api/openapi.json").send().await.json();
        let mut held = world.database.fingerprint().await;
        for Row {
            what,
            by,
            path,
            body,
            says,
        } in rows
        {
            let last = world.last_audit().await;
            let mut call = world.post(&path).bearer(by);
            if says.code == "version_conflict" {
                call = call.header("If-Match", "\"1\"");
            }
            if !body.is_null() {
                call = call.json(body);
            }
            let reply = call.send().await;
            let case = format!("{what} ({path}): {reply:?}");
            assert_eq!(reply.code(), (says.status, says.code.to_owned()), "{case}");
            assert_eq!(reply.text("/message"), says.text, "{case}");
            assert!(declares(&document, &path, &says), "not in the document: {case}");
            if let Some((field, _)) = says.field {
                assert!(has(&document, &path, field), "no field of the call: {case}");
            }
            let fields: Vec<_> = says
                .field
                .into_iter()
                .map(|(field, code)| (field.to_owned(), code.to_owned()))
                .collect();
            assert_eq!(reply.fields(), fields, "{case}");
            let records = world.audit_after(last).await;
            let recorded: Vec<_> = records
                .iter()
                .map(|record| {
                    let columns = ["action", "entity_type", "entity_id"];
                    (
                        columns.map(|column| record[column].clone()),
                        record["new_values"]["reason"].clone(),
                    )
                })
                .collect();
            let expected: Vec<_> = says
                .record
                .into_iter()
                .map(|(kind, id)| {
                    (
                        [json!("ACCESS_DENIED"), json!(kind), json!(id.to_string())],
                        json!(says.text),
                    )
                })
                .collect();
            assert_eq!(recorded, expected, "{case}");
            let now = world.database.fingerprint().await;
            let mut changed = held.changed(&now);
            if says.record.is_some() {
                changed.retain(|table| !["audit_log", "refusal_counts"].contains(&table.as_str()));
            }
            assert_eq!(changed, [""; 0], "{case}");
            held = now;
        }
    }

    /// Makes calls as users of another branch and of another tenant, who get the same reply as for an id that does not
    /// exist.
    pub(crate) async fn hides(&self, text: &str, calls: &[(String, Value)]) {
        let mut rows = Vec::new();
        for (path, body) in calls {
            rows.extend(table![
                "by another branch", &self.elsewhere, path.clone(), body.clone() => missing(text);
                "by another organisation", &self.foreign, path.clone(), body.clone() => missing(text);
            ]);
        }
        self.refuses(rows).await;
    }

    pub(crate) async fn day(&self, later: i64) -> String {
        let query = format!(
            "SELECT (business_date + {later})::text AS day FROM business_dates WHERE tenant_id = {}",
            self.lender.tenant
        );
        let day = self.lender.world.database.value(&query).await;
        day.as_str().unwrap().to_owned()
    }

    /// Returns a loan that waits for approval.
    pub(crate) async fn submitted(&self) -> String {
        let loan = self.lender.draft().await;
        self.lender
            .post(&self.lender.officer, &at(&loan, "submit"), Value::Null)
            .await;
        loan
    }

    /// Returns a loan that waits for disbursal.
    pub(crate) async fn approved(&self) -> String {
        self.lender.approved(30_000).await
    }

    /// Returns a loan that was overpaid by ₹10,000, and the last payment.
    pub(crate) async fn overpaid(&self) -> (String, Value) {
        let loan = self.lender.lent().await;
        self.lender.pay(&loan, 20_000, "upi").await;
        let last = self.lender.overpay(&loan, 10_000, "upi").await["paymentId"].clone();
        (loan, last)
    }

    pub(crate) async fn paid(&self, loan: &str, amount: i64, mode: &str) -> Value {
        self.lender.pay(loan, amount, mode).await["paymentId"].clone()
    }

    /// Makes a request for a second person to accept, and returns its id.
    pub(crate) async fn asked(&self, by: &str, path: &str, body: Value) -> i64 {
        let asked = self.lender.post(by, path, body).await;
        asked["approvalId"].as_i64().unwrap()
    }

    pub(crate) fn entry(&self) -> Value {
        json!({"branchId": self.branch, "narration": "Rent of the office", "reason": "Bill 114",
            "lines": [{"account": "5500", "debit": 18_000}, {"account": "1100", "credit": 18_000}]})
    }

    /// Changes the state of a loan in the database, since no call writes loans off yet.
    pub(crate) async fn set_state(&self, loan: &str, state: &str) {
        let query = format!(
            "UPDATE loans SET state = '{state}' WHERE loan_id = {}",
            id_of(loan)
        );
        self.lender.world.alter(&query).await;
    }

    /// Closes the books of the branch up to the business date, and returns the date.
    pub(crate) async fn close_books(&self) -> String {
        let closure = format!(
            "INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
             SELECT tenant_id, {}, business_date, 1, now() FROM business_dates WHERE tenant_id = {}",
            self.branch, self.lender.tenant
        );
        self.lender.world.alter(&closure).await;
        self.day(0).await
    }

    pub(crate) async fn limit(&self, limits: &[(&str, &str, i64)]) {
        let (world, tenant) = (&self.lender.world, self.lender.tenant);
        let mut wanted = Vec::new();
        for (role, act, amount) in limits {
            let query =
                format!("SELECT role_id FROM roles WHERE tenant_id = {tenant} AND role_name = '{role}'");
            let role = world.database.number(&query).await;
            wanted.push(json!({"roleId": role, "act": act, "amount": amount}));
        }
        let wanted = json!({"limits": wanted});
        let reply = self
            .lender
            .call(&self.admin, Method::PUT, "/api/authority", wanted)
            .await;
        assert_eq!(reply.status, 200, "{reply:?}");
    }
}

pub(crate) use table;
