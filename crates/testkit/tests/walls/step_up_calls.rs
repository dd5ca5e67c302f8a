//! Which writes ask for a fresh sign-in. Every write is declared here with the reason when it does not ask, so nobody can
//! add one without deciding; the document and the server must agree.

use std::collections::BTreeSet;

use actix_web::http::Method;
use munim_testkit::{MFI, World};
use serde_json::json;
use time::Duration;

use crate::operations::{Operation, nobodys, operations};

/// They change who may do what, who gets in and how, where data goes, or what an organisation owes, or release money, or end
/// a day.
const FRESH: [&str; 52] = [
    "acceptApproval",
    "addIpAddress",
    "beginAuthenticator",
    "changeAccountMap",
    "changeAuthority",
    "changeBankAccount",
    "changeLockoutPolicy",
    "changeLoginRestrictions",
    "changePasswordPolicy",
    "changePlan",
    "changeRole",
    "changeServiceAccount",
    "changeSessionSettings",
    "changeTenantStatus",
    "changeTenantSubscription",
    "changeTwoFactorSettings",
    "changeUser",
    "changeWebhook",
    "clearSessions",
    "closePeriod",
    "createBankAccount",
    "createInvoice",
    "createPlan",
    "createRole",
    "createServiceAccount",
    "createTenant",
    "createUser",
    "createWebhook",
    "deleteRole",
    "deleteServiceAccount",
    "deleteUser",
    "deleteWebhook",
    "disburseLoan",
    "endSession",
    "issueActivationCode",
    "issueApiKey",
    "issueInvoice",
    "payInvoice",
    "removeAuthenticator",
    "removeIpAddress",
    "resetFailedLogins",
    "resetSecondFactor",
    "resumeActivation",
    "revokeApiKey",
    "rotateWebhookSecret",
    "runDayEnd",
    "sendPasswordReset",
    "setAsideLoan",
    "setUserStatus",
    "toggleIpWhitelist",
    "undoLoanDisbursal",
    "voidInvoice",
];

/// Why a write asks for nothing more than a session, and which writes that is true of.
const WITHOUT: [(&str, &[&str]); 12] = [
    (
        "it is how people sign in, or confirm who they are",
        &[
            "confirmAuthenticator",
            "forgotPassword",
            "login",
            "refreshSession",
            "resetPassword",
            "sendSecondFactor",
            "sendStepUpCode",
            "stepUp",
            "verifyEmail",
            "verifyMachine",
            "verifySecondFactor",
        ],
    ),
    ("it asks for the password itself", &["changePassword"]),
    (
        "it only changes the caller's own name and picture",
        &["changeCurrentUser"],
    ),
    (
        "it takes access away, which must never wait",
        &["endOwnSession", "logout", "revokeActivationCode", "revokeDevice"],
    ),
    (
        "it lets nobody in: a device asks, and waits for a code",
        &["dismissDeviceRequest", "requestDevice"],
    ),
    (
        "it prolongs what a code was issued for, and lets in nobody new",
        &["extendDevice"],
    ),
    (
        "it sends to an address that was set after a step-up",
        &[
            "replayWebhook",
            "replayWebhookDelivery",
            "sendInvitation",
            "testWebhook",
        ],
    ),
    (
        "it holds what the caller may read anyway, or a log of their own calls",
        &[
            "changeReportSchedule",
            "createDashboardReport",
            "createReportExport",
            "createReportSchedule",
            "deleteReportExport",
            "deleteReportSchedule",
            "printReceipt",
            "recordFrontendLogs",
            "sendReportSchedule",
        ],
    ),
    (
        "it says what is lent from then on: loans keep their terms, and two other users decide on each new one",
        &[
            "changeCharge",
            "changeLoanProduct",
            "changeLoanProductStatus",
            "changeTaxRegistrations",
            "createCharge",
            "createLoanProduct",
            "createPurpose",
            "changePurpose",
            "previewLoan",
        ],
    ),
    (
        "it moves an application on or ends it; a different person releases the money",
        &[
            "approveLoan",
            "cancelLoan",
            "changeClient",
            "changeLoan",
            "createClient",
            "deleteClient",
            "createLoan",
            "deleteLoan",
            "rejectLoan",
            "returnLoan",
            "submitLoan",
            "undoLoanApproval",
            "withdrawLoan",
        ],
    ),
    (
        "money comes in, or a second person is asked: the queue at the counter does not wait",
        &[
            "closeLoan",
            "createEntry",
            "declineApproval",
            "recordPayment",
            "refundLoan",
            "requestEntryReversal",
            "requestPaymentReturn",
            "requestPaymentReversal",
        ],
    ),
    (
        "it describes the organisation, its branches, accounts and holidays, and changes nobody's rights",
        &[
            "changeAccount",
            "createAccount",
            "changeBranch",
            "changeBranchAlias",
            "changeBranchStatus",
            "changeTenant",
            "changeTenantConfig",
            "createBranch",
            "createBranchAlias",
            "createHoliday",
            "importHolidays",
            "deleteHoliday",
            "deleteBranch",
            "deleteBranchAlias",
        ],
    ),
];

fn is_write(operation: &Operation) -> bool {
    operation.method != Method::GET
}

#[actix_web::test]
async fn every_write_says_whether_it_asks_for_a_fresh_sign_in() {
    let world = World::new().await;
    let all = operations(&world).await;
    let mut declared: Vec<_> = FRESH.to_vec();
    declared.extend(WITHOUT.iter().flat_map(|(_, ids)| ids.iter().copied()));
    let once: BTreeSet<_> = declared.iter().copied().collect();
    assert_eq!(once.len(), declared.len(), "each is declared once");
    let writes = all.iter().filter(|one| is_write(one));
    let writes: BTreeSet<_> = writes.map(|one| one.id.as_str()).collect();
    assert_eq!(once, writes, "each write is declared, and nothing else");
    for operation in &all {
        let asks = FRESH.contains(&operation.id.as_str());
        let steps_up = operation.is_refused_with(409, "step_up_required");
        assert_eq!(steps_up, asks, "{} in the document", operation.id);
    }
}

#[actix_web::test]
async fn a_sign_in_of_long_ago_opens_nothing_that_wants_a_fresh_one() {
    let world = World::new().await;
    let (token, tenant) = (world.super_admin().await, world.tenant(MFI).await);
    world.clock.advance(Duration::minutes(10));
    let (fresh, others): (Vec<_>, Vec<_>) = operations(&world)
        .await
        .into_iter()
        .filter(is_write)
        .partition(|operation| FRESH.contains(&operation.id.as_str()));
    let call = |operation: &Operation| operation.call(&world, &nobodys).bearer(&token).tenant(tenant);
    for operation in &fresh {
        let held = world.database.fingerprint().await;
        let reply = call(operation).send().await;
        let code = (409, "step_up_required".to_owned());
        assert_eq!(reply.code(), code, "{}", operation.id);
        assert_eq!(reply.data()["methods"], json!(["password"]));
        let changed = held.changed(&world.database.fingerprint().await);
        assert_eq!(changed, [""; 0], "{}", operation.id);
    }
    for operation in others.iter().filter(|one| one.signed_in) {
        let reply = call(operation).send().await;
        assert_ne!(reply.status, 401, "{}: the session is there", operation.id);
        assert_ne!(reply.text("/code"), "step_up_required", "{}", operation.id);
    }
}
