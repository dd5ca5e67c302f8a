//! The operations of the OpenAPI document, as tests call all of them, and the declarations about each: one row in the
//! file of its context, in the document's order. Rows are written from the roles of `docs/security.md` and the calls of
//! `docs/api.md`, not from the code that they check. A new operation needs a row there; the tests of all operations
//! fail until it has one.

mod books;
mod disbursements;
mod identity;
mod integration;
mod lending;
mod monitoring;
mod reporting;
mod row;
mod savings;
mod tenancy;
mod tills;
mod who;

use actix_web::http::Method;
use munim_testkit::{Call, World, bodies::picture, records::but_its_trace};
use serde_json::{Value, json};

use self::row::Row;
pub(crate) use self::{
    row::{Record, StepUp},
    who::{ROLES, Who},
};

pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    [
        identity::ROWS,
        tenancy::ROWS,
        lending::ROWS,
        monitoring::ROWS,
        disbursements::ROWS,
        tills::ROWS,
        savings::ROWS,
        books::ROWS,
        reporting::ROWS,
        integration::ROWS,
    ]
    .into_iter()
    .flatten()
}

/// Returns the row of the operation with that name.
pub(crate) fn row(id: &str) -> &'static Row {
    rows()
        .find(|row| row.id == id)
        .unwrap_or_else(|| panic!("{id} has no row in walls/operations"))
}

#[derive(Clone)]
pub(crate) struct Operation {
    pub(crate) id: String,
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) parameters: Vec<String>,
    /// Whether it needs a session or an API key; an activated device is not enough.
    pub(crate) signed_in: bool,
    pub(crate) body: Option<Value>,
    /// Whether its body is a picture.
    pub(crate) takes_picture: bool,
    /// The status and code of each documented refusal.
    pub(crate) refusals: Vec<(u16, String)>,
}

impl Operation {
    pub(crate) fn row(&self) -> &'static Row {
        row(&self.id)
    }

    pub(crate) fn is_write(&self) -> bool {
        self.method != Method::GET
    }

    pub(crate) fn is_refused_with(&self, status: u16, code: &str) -> bool {
        self.refusals
            .iter()
            .any(|(one, other)| *one == status && other == code)
    }
}

/// Signing out ends the session with which the others are called.
const LAST: &str = "/api/auth/logout";

pub(crate) async fn operations(world: &World) -> Vec<Operation> {
    let document = world.get("/api/openapi.json").send().await.json();
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, said) in methods.as_object().unwrap() {
            let parameters = said["parameters"].as_array().into_iter().flatten();
            let secured = said["security"].as_array();
            found.push(Operation {
                id: said["operationId"].as_str().unwrap().to_owned(),
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                parameters: parameters
                    .map(|one| resolved(&document, one))
                    .filter(|one| one["in"] == "path")
                    .map(|one| one["name"].as_str().unwrap().to_owned())
                    .collect(),
                signed_in: secured.is_some_and(|ways| {
                    let secret = |way: &Value| way.get("bearer").or_else(|| way.get("apiKey")).is_some();
                    ways.iter().all(secret)
                }),
                body: example(&document, said),
                takes_picture: takes_picture(&document, said),
                refusals: refusals(&document, said),
            });
        }
    }
    found.sort_by_key(|one| one.path == LAST);
    assert!(found.len() >= 24, "{} operations were found", found.len());
    found
}

/// Returns what a reference points to; any other value as it is.
fn resolved<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    match value["$ref"].as_str() {
        Some(target) => document.pointer(target.trim_start_matches('#')).unwrap(),
        None => value,
    }
}

/// Returns the status and code of each refusal that the document declares.
fn refusals(document: &Value, said: &Value) -> Vec<(u16, String)> {
    let responses = said["responses"].as_object().unwrap().iter();
    responses
        .filter_map(|(status, response)| {
            Some((status.parse().ok().filter(|status| *status >= 400)?, response))
        })
        .flat_map(|(status, response)| {
            let response = resolved(document, response);
            let examples = response["content"]["application/json"]["examples"].as_object();
            let codes = examples.into_iter().flat_map(serde_json::Map::keys);
            codes.map(move |code| (status, code.clone()))
        })
        .collect()
}

/// Returns the document's example body, if the operation takes one.
fn example(document: &Value, said: &Value) -> Option<Value> {
    let content = resolved(document, said.get("requestBody")?).pointer("/content/application~1json")?;
    let examples = content.get("examples").and_then(Value::as_object);
    let first = examples
        .and_then(|all| all.values().next())
        .map(|one| one["value"].clone());
    Some(
        first
            .or_else(|| content.get("example").cloned())
            .unwrap_or(json!({})),
    )
}

fn takes_picture(document: &Value, said: &Value) -> bool {
    let body = said.get("requestBody").map(|body| resolved(document, body));
    body.is_some_and(|body| body.pointer("/content/image~1jpeg").is_some())
}

impl Operation {
    pub(crate) fn call<'a>(&self, world: &'a World, ids: &dyn Fn(Named) -> String) -> Call<'a> {
        let mut path = self.path.clone();
        for parameter in &self.parameters {
            path = path.replace(&format!("{{{parameter}}}"), &ids(self.named(parameter)));
        }
        let call = world.call(self.method.clone(), &path);
        match &self.body {
            Some(body) => call.json(body.clone()),
            None if self.takes_picture => call.header("content-type", "image/jpeg").body(picture(16, 16)),
            None => call,
        }
    }
}

/// What a path parameter identifies.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Named {
    Tenant,
    Session,
    Code,
    Device,
    Report,
    RequestLog,
    Schedule,
    ReportName,
    Network,
    User,
    Branch,
    DeviceRequest,
    Invoice,
    Message,
    Picture,
    Plan,
    LoanProduct,
    SavingsProduct,
    SavingsAccount,
    SavingsTransaction,
    Charge,
    Loan,
    Payment,
    Sheet,
    SheetRow,
    Till,
    Batch,
    Client,
    Document,
    Centre,
    Group,
    Transfer,
    CheckIn,
    Leave,
    Consent,
    ClientDraft,
    Day,
    Approval,
    Entry,
    Account,
    BankAccount,
    Holiday,
    Purpose,
    Role,
    Webhook,
    Delivery,
    ServiceAccount,
    ApiKey,
}

impl Operation {
    pub(crate) fn named(&self, parameter: &str) -> Named {
        match parameter {
            "tenantId" => Named::Tenant,
            "pictureId" => Named::Picture,
            // `/api/security/sessions/{id}` lists a tenant's sessions with one method, and ends a session with another.
            "id" if self.method == Method::GET => Named::Tenant,
            "id" | "sessionId" => Named::Session,
            "requestId" => Named::DeviceRequest,
            "invoiceId" => Named::Invoice,
            "messageId" => Named::Message,
            "planId" => Named::Plan,
            "productId" => Named::LoanProduct,
            "savingsProductId" => Named::SavingsProduct,
            "savingsAccountId" => Named::SavingsAccount,
            "savingsTransactionId" => Named::SavingsTransaction,
            "chargeId" => Named::Charge,
            "loanId" => Named::Loan,
            "clientId" => Named::Client,
            "documentId" => Named::Document,
            "centreId" => Named::Centre,
            "groupId" => Named::Group,
            "transferId" => Named::Transfer,
            "checkInId" => Named::CheckIn,
            "leaveId" => Named::Leave,
            "consentId" => Named::Consent,
            "draftId" => Named::ClientDraft,
            "paymentId" => Named::Payment,
            "sheetId" => Named::Sheet,
            "rowId" => Named::SheetRow,
            "batchId" => Named::Batch,
            "tillId" => Named::Till,
            "date" => Named::Day,
            "approvalId" => Named::Approval,
            "entryId" => Named::Entry,
            "accountId" => Named::Account,
            "bankAccountId" => Named::BankAccount,
            "holidayId" => Named::Holiday,
            "purposeId" => Named::Purpose,
            "codeId" => Named::Code,
            "deviceId" => Named::Device,
            "report" => Named::ReportName,
            "reportId" | "exportId" => Named::Report,
            "scheduleId" => Named::Schedule,
            "logId" => Named::RequestLog,
            "ip" => Named::Network,
            "userId" => Named::User,
            "branchId" => Named::Branch,
            "roleId" => Named::Role,
            "webhookId" => Named::Webhook,
            "deliveryId" => Named::Delivery,
            "serviceAccountId" => Named::ServiceAccount,
            "keyId" => Named::ApiKey,
            other => panic!("{other} is new: say here what it names"),
        }
    }
}

/// Returns an id that identifies nothing.
pub(crate) fn nobodys(named: Named) -> String {
    match named {
        Named::Tenant
        | Named::Code
        | Named::Device
        | Named::User
        | Named::Branch
        | Named::DeviceRequest
        | Named::Role
        | Named::Invoice
        | Named::Plan
        | Named::LoanProduct
        | Named::SavingsProduct
        | Named::SavingsAccount
        | Named::SavingsTransaction
        | Named::Charge
        | Named::Loan
        | Named::Payment
        | Named::Sheet
        | Named::Till
        | Named::Batch
        | Named::Client
        | Named::Document
        | Named::Centre
        | Named::Group
        | Named::Transfer
        | Named::CheckIn
        | Named::Leave
        | Named::Consent
        | Named::ClientDraft
        | Named::Approval
        | Named::Entry
        | Named::Account
        | Named::BankAccount
        | Named::Holiday
        | Named::Purpose
        | Named::RequestLog
        | Named::ServiceAccount => "987654321".to_owned(),
        Named::Report
        | Named::SheetRow
        | Named::Schedule
        | Named::Session
        | Named::Message
        | Named::Picture
        | Named::ApiKey
        | Named::Webhook
        | Named::Delivery => "6f9619ff-8b86-4d01-b42d-00cf4fc964ff".to_owned(),
        Named::Network => "192.0.2.77".to_owned(),
        Named::Day => "1999-12-31".to_owned(),
        Named::ReportName => "no-such-report".to_owned(),
    }
}

/// Asserts that with `ids`, which name records that the caller must not see, the operation responds byte for byte as it
/// does with ids that name nothing, and changes nothing.
pub(crate) async fn same_as_missing<'a>(
    world: &'a World,
    operation: &Operation,
    ids: &dyn Fn(Named) -> String,
    by: impl Fn(Call<'a>) -> Call<'a>,
) {
    let (method, path) = (&operation.method, &operation.path);
    let held = world.database.fingerprint().await;
    let seen = by(operation.call(world, ids)).send().await;
    let missing = by(operation.call(world, &nobodys)).send().await;
    assert!([403, 404].contains(&seen.status), "{method} {path}: {seen:?}");
    assert_eq!(but_its_trace(&seen), but_its_trace(&missing), "{method} {path}");
    let mut changed = held.changed(&world.database.fingerprint().await);
    changed.retain(|table| !["audit_log", "refusal_counts"].contains(&table.as_str()));
    assert_eq!(changed, [""; 0], "{method} {path}");
}
