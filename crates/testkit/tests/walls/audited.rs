//! Every operation that changes something leaves a record: each is called so that it succeeds, and looked after.
mod organisations;
mod outside;
mod people;

use std::collections::BTreeSet;

use actix_web::http::Method;
use munim_testkit::{BANK, Call, MFI, Reply, SOCIETY, World};
use organisations::{branches, loan_products, organisations, rules};
use outside::{integrations, reports};
use people::{devices, letters_and_apps, oneself, people};
use serde_json::Value;

use crate::operations::operations;

/// Operations that change nothing that is anybody's, and why they leave no record.
const SILENT: [(&str, &str); 3] = [
    ("previewLoan", "nothing is stored"),
    (
        "refreshSession",
        "the same session goes on; that it began is on record",
    ),
    (
        "recordFrontendLogs",
        "what the console saw of its own calls: a log, which ends by itself",
    ),
];

/// Three people are needed to lend; their test sees the records.
const LENDING: &str =
    "lending/loans.rs › a_loan_is_applied_for_…, applications_are_corrected_and_ended_on_record";

const CLIENTS: &str = "lending/clients.rs › a_client_is_enrolled_changed_counted_and_deleted";

const DAY_END: &str = "lending/day_end.rs › a_loan_that_fails_halts_the_day_until_it_is_set_aside";

const BOOKS: &str = "lending/books.rs › what_is_done_to_the_books_is_on_record";

const BANK_ACCOUNTS: &str =
    "lending/bank_accounts.rs › bank_accounts_are_kept_on_record_without_their_numbers";

const PURPOSES: &str = "lending/purposes.rs › purposes_are_kept_on_record";

const HOLIDAYS: &str = "lending/holidays.rs › holidays_are_added_imported_and_deleted_on_record";

/// Operations that are not called here, and why, or which test sees their records.
const ELSEWHERE: [(&str, &str); 44] = [
    (
        "changeAuthority",
        "lending/authority.rs › what_is_wrong_is_named_and_a_stale_version_is_refused",
    ),
    (
        "resumeActivation",
        "activation.rs › too_many_failures_on_the_platform_pause_activation_for_all",
    ),
    (
        "verifySecondFactor",
        "second_factor.rs › a_mailed_code_opens_the_session_that_the_password_alone_does_not",
    ),
    (
        "verifyEmail",
        "recovery.rs › a_mailbox_is_proved_before_the_first_sign_in_where_the_tenant_asks_for_it",
    ),
    (
        "sendSecondFactor",
        "a code leaves that is nothing by itself; asking for a factor and its use are recorded",
    ),
    (
        "sendStepUpCode",
        "a code leaves that is nothing by itself; its use is recorded",
    ),
    ("createClient", CLIENTS),
    ("changeClient", CLIENTS),
    ("deleteClient", CLIENTS),
    ("createLoan", LENDING),
    ("changeLoan", LENDING),
    ("deleteLoan", LENDING),
    ("submitLoan", LENDING),
    ("returnLoan", LENDING),
    ("approveLoan", LENDING),
    ("rejectLoan", LENDING),
    ("withdrawLoan", LENDING),
    ("cancelLoan", LENDING),
    ("undoLoanApproval", LENDING),
    ("disburseLoan", LENDING),
    ("undoLoanDisbursal", LENDING),
    ("recordPayment", LENDING),
    ("requestPaymentReversal", LENDING),
    (
        "requestPaymentReturn",
        "lending/charges.rs › a_cheque_that_comes_back_is_charged_for_and_the_next_instalment_asks_for_it",
    ),
    (
        "printReceipt",
        "lending/papers.rs › of_the_prints_of_a_receipt_one_is_the_original",
    ),
    ("closeLoan", LENDING),
    ("refundLoan", LENDING),
    ("runDayEnd", DAY_END),
    ("setAsideLoan", DAY_END),
    ("acceptApproval", LENDING),
    ("declineApproval", LENDING),
    ("createEntry", BOOKS),
    ("requestEntryReversal", BOOKS),
    ("closePeriod", BOOKS),
    ("createAccount", BOOKS),
    ("changeAccount", BOOKS),
    (
        "changeAccountMap",
        "lending/account_map.rs › a_branch_gets_a_bank_account_of_its_own_on_record",
    ),
    ("createBankAccount", BANK_ACCOUNTS),
    ("createHoliday", HOLIDAYS),
    ("createPurpose", PURPOSES),
    ("changePurpose", PURPOSES),
    ("importHolidays", HOLIDAYS),
    ("deleteHoliday", HOLIDAYS),
    ("changeBankAccount", BANK_ACCOUNTS),
];

struct Walk {
    world: World,
    done: BTreeSet<&'static str>,
    faults: Vec<String>,
}

impl Walk {
    /// The number of records after that one, not counting denials.
    async fn records_after(&self, last: i64) -> usize {
        let records = self.world.audit_after(last).await;
        let counted = records
            .iter()
            .filter(|record| record["action"] != "ACCESS_DENIED");
        counted.count()
    }

    /// Makes a call that must succeed, and looks whether it left a record.
    async fn does(&mut self, operation: &'static str, call: impl FnOnce(&World) -> Call<'_>) -> Reply {
        let last = self.world.last_audit().await;
        let reply = call(&self.world).send().await;
        let written = self.records_after(last).await;
        let silent = SILENT.iter().any(|(name, _)| *name == operation);
        if !(200..300).contains(&reply.status) {
            let body = String::from_utf8_lossy(&reply.body);
            self.faults.push(format!("{operation}: {} {body}", reply.status));
        } else if silent != (written == 0) {
            self.faults.push(format!("{operation} left {written} records"));
        }
        self.done.insert(operation);
        reply
    }
}

/// Who calls, and where.
struct Caller {
    token: String,
    tenant: Option<i64>,
}

impl Caller {
    fn ask<'a>(&self, world: &'a World, method: &str, path: &str, body: Value) -> Call<'a> {
        let mut call = world
            .call(method.parse::<Method>().unwrap(), path)
            .bearer(&self.token);
        if let Some(tenant) = self.tenant {
            call = call.tenant(tenant);
        }
        if body.is_null() { call } else { call.json(body) }
    }
}

impl Walk {
    async fn asks(
        &mut self,
        operation: &'static str,
        by: &Caller,
        method: &str,
        path: &str,
        body: Value,
    ) -> Value {
        let reply = self
            .does(operation, |world| by.ask(world, method, path, body))
            .await;
        reply.data()
    }

    /// The text of a query's one value.
    async fn text(&self, query: &str) -> String {
        let value = self
            .world
            .database
            .value(&format!("SELECT ({query})::text AS found"))
            .await;
        value.as_str().unwrap_or("0").to_owned()
    }

    async fn newest(&self, column: &str, table: &str) -> String {
        // Of numbers as text, 10 would come before 9.
        self.text(&format!(
            "SELECT {column} FROM {table} ORDER BY length({column}::text) DESC, {column}::text DESC LIMIT 1"
        ))
        .await
    }
}

#[actix_web::test]
async fn every_change_leaves_a_record() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let own = Caller { token, tenant: None };
    let platform = Caller {
        token: world.super_admin().await,
        tenant: None,
    };
    let of_tenant = Caller {
        token: platform.token.clone(),
        tenant: Some(admin.tenant),
    };
    let (bank, society) = (world.tenant(BANK).await, world.tenant(SOCIETY).await);
    let there = operations(&world).await;
    let mut walk = Walk {
        world,
        done: BTreeSet::new(),
        faults: Vec::new(),
    };
    branches(&mut walk, &own).await;
    devices(&mut walk, &own, admin.branch()).await;
    loan_products(&mut walk, &own).await;
    people(&mut walk, &own, admin.branch()).await;
    integrations(&mut walk, &own).await;
    organisations(&mut walk, &platform, (bank, society)).await;
    letters_and_apps(&mut walk).await;
    rules(&mut walk, &of_tenant, admin.tenant).await;
    let cashier = walk.world.member(MFI, "Cashier").await;
    reports(&mut walk, &own, &cashier).await;
    oneself(&mut walk, &own, &cashier).await;
    assert!(walk.faults.is_empty(), "{}", walk.faults.join("\n"));
    let declared: BTreeSet<_> = ELSEWHERE.iter().map(|(name, _)| *name).chain(walk.done).collect();
    let missed: Vec<_> = there
        .iter()
        .filter(|one| one.method != Method::GET && !declared.contains(one.id.as_str()))
        .map(|one| one.id.as_str())
        .collect();
    assert!(
        missed.is_empty(),
        "call these here, or say where their records are seen: {missed:?}"
    );
}
