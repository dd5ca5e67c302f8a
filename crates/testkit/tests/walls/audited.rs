//! Every operation that changes something leaves a record: each is called so that it succeeds, and looked after.

use std::collections::BTreeSet;

use actix_web::http::Method;
use munim_testkit::{
    BANK, CODES, Call, MFI, Member, NOW, PASSWORD, Reply, SOCIETY, World,
    authenticator::enrol,
    letters::{self, address},
    paths::{AUTHENTICATOR, SCHEDULES, WEBHOOKS},
};
use serde_json::{Value, json};
use time::{Duration, format_description::well_known::Rfc3339};

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

/// Operations that are not called here, and why, or which test sees their records.
const ELSEWHERE: [(&str, &str); 28] = [
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
    ("closeLoan", LENDING),
    ("refundLoan", LENDING),
    ("runDayEnd", DAY_END),
    ("setAsideLoan", DAY_END),
    ("acceptApproval", LENDING),
    ("declineApproval", LENDING),
];

struct Walk {
    world: World,
    done: BTreeSet<&'static str>,
    faults: Vec<String>,
}

impl Walk {
    /// How many records there are after that one, but for denials.
    async fn told_after(&self, last: i64) -> usize {
        let records = self.world.audit_after(last).await;
        let told = records
            .iter()
            .filter(|record| record["action"] != "ACCESS_DENIED");
        told.count()
    }

    /// Makes a call that must succeed, and looks whether it left a record.
    async fn does(&mut self, operation: &'static str, call: impl FnOnce(&World) -> Call<'_>) -> Reply {
        let last = self.world.last_audit().await;
        let reply = call(&self.world).send().await;
        let told = self.told_after(last).await;
        let silent = SILENT.iter().any(|(name, _)| *name == operation);
        if !(200..300).contains(&reply.status) {
            let body = String::from_utf8_lossy(&reply.body);
            self.faults.push(format!("{operation}: {} {body}", reply.status));
        } else if silent != (told == 0) {
            self.faults.push(format!("{operation} left {told} records"));
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

async fn branches(walk: &mut Walk, admin: &Caller) {
    for (base, code, operations) in [
        (
            "/api/bank/branch",
            "KRD-02",
            ["createBranch", "changeBranch", "deleteBranch"],
        ),
        (
            "/api/branches",
            "KRD-03",
            ["createBranchAlias", "changeBranchAlias", "deleteBranchAlias"],
        ),
    ] {
        let body = json!({"BranchCode": code, "BranchName": code, "City": "Karad", "State": "Maharashtra"});
        walk.asks(operations[0], admin, "POST", base, body).await;
        let branch = walk
            .text(&format!(
                "SELECT branch_id FROM branches WHERE branch_code = '{code}'"
            ))
            .await;
        let path = format!("{base}/{branch}");
        walk.asks(operations[1], admin, "PUT", &path, json!({"City": "Wai"}))
            .await;
        if base == "/api/bank/branch" {
            let status = format!("{path}/status");
            walk.asks(
                "changeBranchStatus",
                admin,
                "PUT",
                &status,
                json!({"isActive": false}),
            )
            .await;
        }
        walk.asks(operations[2], admin, "DELETE", &path, Value::Null)
            .await;
    }
}

async fn devices(walk: &mut Walk, admin: &Caller, branch: i64) {
    let device = walk.world.device_id();
    let body = json!({"activationCode": CODES[0], "deviceId": device, "deviceName": "test"});
    walk.does("verifyMachine", |world| {
        world.post("/api/Auth/machine-verify").json(body)
    })
    .await;
    let id = walk.text("SELECT max(device_id) FROM devices").await;
    walk.asks(
        "extendDevice",
        admin,
        "PUT",
        &format!("/api/devices/{id}/extend"),
        Value::Null,
    )
    .await;
    walk.asks(
        "revokeDevice",
        admin,
        "DELETE",
        &format!("/api/devices/{id}"),
        Value::Null,
    )
    .await;
    let codes = "/api/devices/activation-codes";
    let issued = walk
        .asks(
            "issueActivationCode",
            admin,
            "POST",
            codes,
            json!({"branchId": branch}),
        )
        .await;
    let code = format!("{codes}/{}", issued["codeId"]);
    walk.asks("revokeActivationCode", admin, "DELETE", &code, Value::Null)
        .await;
    let of = walk
        .text(&format!(
            "SELECT branch_code FROM branches WHERE branch_id = {branch}"
        ))
        .await;
    let asked = json!({"branchCode": of, "deviceId": walk.world.device_id(), "deviceName": "test",
        "employeeId": "E1", "employeeName": "Asha", "organisationCode": MFI});
    walk.does("requestDevice", |world| {
        world.post("/api/Auth/device-requests").json(asked)
    })
    .await;
    let request = walk.newest("request_id", "device_requests").await;
    let path = format!("/api/devices/requests/{request}");
    walk.asks("dismissDeviceRequest", admin, "DELETE", &path, Value::Null)
        .await;
}

async fn loan_products(walk: &mut Walk, admin: &Caller) {
    let terms = |name: &str| {
        json!({"name": name, "category": "agriculture", "method": "flat", "frequencies": ["monthly"],
            "principal": {"min": 5_000, "max": 60_000, "step": 1_000, "default": 30_000},
            "instalments": {"min": 6, "max": 24, "step": 6, "default": 12},
            "annualRate": {"min": 20, "max": 24, "step": 1, "default": 22}})
    };
    let mut product = terms("Dairy Loan");
    product["code"] = json!("DAIRY");
    let products = "/api/loan-products";
    let made = walk
        .asks("createLoanProduct", admin, "POST", products, product)
        .await;
    let path = format!("{products}/{}", made["productId"]);
    walk.asks("changeLoanProduct", admin, "PUT", &path, terms("Goat Loan"))
        .await;
    let status = format!("{path}/status");
    walk.asks(
        "changeLoanProductStatus",
        admin,
        "PUT",
        &status,
        json!({"isActive": false}),
    )
    .await;
    let loan = json!({"principal": 30_000, "annualRate": 24, "instalments": 12, "frequency": "monthly", "method": "flat",
        "disbursedOn": "2026-11-24"});
    walk.asks("previewLoan", admin, "POST", "/api/loans/preview", loan)
        .await;
}

async fn people(walk: &mut Walk, admin: &Caller, branch: i64) {
    let role = json!({"name": "Area Supervisor", "reach": "branches", "permissions": ["DASHBOARD_VIEW"]});
    walk.asks("createRole", admin, "POST", "/api/roles", role).await;
    let id = walk.text("SELECT max(role_id) FROM roles").await;
    let role =
        json!({"name": "Area Head", "reach": "branches", "permissions": ["DASHBOARD_VIEW", "CLIENT_VIEW"]});
    walk.asks("changeRole", admin, "PUT", &format!("/api/roles/{id}"), role)
        .await;
    walk.asks(
        "deleteRole",
        admin,
        "DELETE",
        &format!("/api/roles/{id}"),
        Value::Null,
    )
    .await;
    let user = json!({"username": "meera.joshi", "firstName": "Meera", "lastName": "Joshi",
        "email": "meera@sahyadri.example", "phone": "9820054321", "roles": ["Cashier"], "branchIds": [branch]});
    walk.asks("createUser", admin, "POST", "/api/users", user).await;
    let id = walk
        .text("SELECT user_id FROM users WHERE username = 'meera.joshi'")
        .await;
    let path = format!("/api/users/{id}");
    let change = json!({"firstName": "Mira", "email": "meera@sahyadri.example", "roles": ["Cashier"],
        "branchIds": [branch]});
    walk.asks("changeUser", admin, "PUT", &path, change).await;
    let letter = format!("{path}/invitation");
    walk.asks("sendInvitation", admin, "POST", &letter, Value::Null)
        .await;
    let officer = walk.world.member(MFI, "FieldOfficer").await.user;
    walk.world
        .alter(&format!(
            "UPDATE users SET email_address = 'officer@sahyadri.example' WHERE user_id = {officer};
             INSERT INTO second_factors (tenant_id, user_id, secret, confirmed_at, last_step)
               SELECT tenant_id, user_id, 'x', now(), 0 FROM users WHERE user_id = {officer}
             ON CONFLICT (tenant_id, user_id) DO UPDATE SET secret = 'x', confirmed_at = now(), last_step = 0"
        ))
        .await;
    let theirs = format!("/api/users/{officer}");
    let letter = format!("{theirs}/password-reset");
    walk.asks("sendPasswordReset", admin, "POST", &letter, Value::Null)
        .await;
    let factor = format!("{theirs}/second-factor");
    walk.asks("resetSecondFactor", admin, "DELETE", &factor, Value::Null)
        .await;
    let status = format!("{theirs}/status");
    walk.asks("setUserStatus", admin, "PUT", &status, json!({"isActive": false}))
        .await;
    walk.asks("deleteUser", admin, "DELETE", &path, Value::Null).await;
}

async fn integrations(walk: &mut Walk, admin: &Caller) {
    let base = "/api/integrations/service-accounts";
    let wanted = |name: &str| {
        json!({"name": name, "description": "", "scopes": ["DASHBOARD_VIEW"], "branchIds": null,
            "allowedAddresses": [], "isActive": true})
    };
    walk.asks("createServiceAccount", admin, "POST", base, wanted("Payroll"))
        .await;
    let account = format!("{base}/{}", walk.newest("account_id", "service_accounts").await);
    walk.asks("changeServiceAccount", admin, "PUT", &account, wanted("Ledger"))
        .await;
    let keys = format!("{account}/keys");
    walk.asks("issueApiKey", admin, "POST", &keys, json!({})).await;
    let key = format!("{keys}/{}", walk.newest("key_id", "service_account_keys").await);
    walk.asks("revokeApiKey", admin, "DELETE", &key, Value::Null)
        .await;
    walk.asks("deleteServiceAccount", admin, "DELETE", &account, Value::Null)
        .await;
    let hook = |events: &str| json!({"url": "https://127.0.0.1/", "events": [events], "enabled": true});
    walk.asks("createWebhook", admin, "POST", WEBHOOKS, hook("*"))
        .await;
    let path = format!(
        "{WEBHOOKS}/{}",
        walk.newest("endpoint_id", "webhook_endpoints").await
    );
    walk.asks(
        "changeWebhook",
        admin,
        "PUT",
        &path,
        hook("tenancy.branch.opened"),
    )
    .await;
    walk.asks(
        "rotateWebhookSecret",
        admin,
        "POST",
        &format!("{path}/secret"),
        Value::Null,
    )
    .await;
    walk.asks("testWebhook", admin, "POST", &format!("{path}/test"), Value::Null)
        .await;
    walk.world
        .alter("UPDATE webhook_deliveries SET state = 'dead', finished_at = now()")
        .await;
    let delivery = walk.newest("delivery_id", "webhook_deliveries").await;
    let again = format!("{path}/deliveries/{delivery}/replay");
    walk.asks("replayWebhookDelivery", admin, "POST", &again, Value::Null)
        .await;
    let since = json!({"since": (NOW - Duration::hours(1)).format(&Rfc3339).unwrap()});
    walk.asks("replayWebhook", admin, "POST", &format!("{path}/replay"), since)
        .await;
    walk.asks("deleteWebhook", admin, "DELETE", &path, Value::Null)
        .await;
}

async fn organisations(walk: &mut Walk, platform: &Caller, bank: (i64, i64)) {
    let plan = json!({"code": "regional", "name": "Regional", "pricePerMonth": 19_999, "branchLimit": 25});
    walk.asks("createPlan", platform, "POST", "/api/saas/plans", plan)
        .await;
    let path = format!("/api/saas/plans/{}", walk.newest("plan_id", "plans").await);
    walk.asks("changePlan", platform, "PUT", &path, json!({"branchLimit": 12}))
        .await;
    let new = json!({"Address": "12, Powai Naka", "AdminEmail": "asha@sahyadri.example", "AdminFirstName": "Asha",
        "AdminLastName": "Patil", "AdminUsername": "asha.patil", "City": "Satara", "ContactPerson": "Asha Patil",
        "EmailAddress": "office@sahyadri.example", "HeadOfficeCode": "HO-001", "HeadOfficeName": "Head Office",
        "Kind": "nbfc_mfi", "OrgCode": "SAHYADRI", "OrgName": "Sahyadri Microfinance", "PhoneNumber": "+912162123456",
        "PostalCode": "415001", "RegistrationNumber": "N-13.02101", "State": "Maharashtra", "SubscriptionPlan": "standard"});
    walk.asks("createTenant", platform, "POST", "/api/saas/tenant", new)
        .await;
    let made = format!(
        "/api/saas/tenant/{}",
        walk.text("SELECT max(tenant_id) FROM tenants").await
    );
    walk.asks("changeTenant", platform, "PUT", &made, json!({"City": "Wai"}))
        .await;
    let config = format!("{made}/config");
    walk.asks(
        "changeTenantConfig",
        platform,
        "POST",
        &config,
        json!({"language": "mr"}),
    )
    .await;
    let plan = json!({"plan": "professional", "billingCycle": "yearly"});
    walk.asks(
        "changeTenantSubscription",
        platform,
        "PUT",
        &format!("{made}/subscription"),
        plan,
    )
    .await;
    let status = format!("{made}/status");
    walk.asks(
        "changeTenantStatus",
        platform,
        "PATCH",
        &status,
        json!({"isActive": false}),
    )
    .await;
    for (whose, last, end, body) in [
        (
            bank.0,
            "payInvoice",
            "pay",
            json!({"paidOn": NOW.date().to_string(), "reference": "NEFT"}),
        ),
        (bank.1, "voidInvoice", "void", json!({"reason": "wrong"})),
    ] {
        let of = json!({"tenantId": whose});
        walk.asks("createInvoice", platform, "POST", "/api/saas/invoices", of)
            .await;
        let path = format!(
            "/api/saas/invoices/{}",
            walk.text("SELECT max(invoice_id) FROM invoices").await
        );
        let due = json!({"dueOn": (NOW + Duration::days(20)).date().to_string()});
        walk.asks("issueInvoice", platform, "POST", &format!("{path}/issue"), due)
            .await;
        walk.asks(last, platform, "POST", &format!("{path}/{end}"), body)
            .await;
    }
}

async fn rules(walk: &mut Walk, admin: &Caller, tenant: i64) {
    let path = |what: &str| format!("/api/security/{what}/{tenant}");
    for (operation, what, body) in [
        (
            "changeTwoFactorSettings",
            "2fa-settings",
            json!({"twoFactorEnabled": false, "emailOtpEnabled": true, "smsOtpEnabled": false, "authenticatorAppEnabled": true}),
        ),
        (
            "changeLockoutPolicy",
            "lockout-policy",
            json!({"maxFailedLoginAttempts": 7, "lockoutDurationMinutes": 40, "autoUnlockAccounts": true}),
        ),
        (
            "changeLoginRestrictions",
            "login-restrictions",
            json!({"allowMultipleDevices": true, "allowPasswordReset": false, "requireEmailVerification": false}),
        ),
        (
            "changePasswordPolicy",
            "password-policy",
            json!({"passwordPolicyEnabled": true, "minPasswordLength": 11, "passwordExpiryDays": 80, "requireNumbers": true,
                "requireSpecialChars": false, "requireUppercase": true}),
        ),
        (
            "changeSessionSettings",
            "session-settings",
            json!({"sessionTimeoutMinutes": 25, "maxConcurrentSessions": 5, "forceLogoutOnIpChange": false}),
        ),
    ] {
        walk.asks(operation, admin, "PUT", &path(what), body).await;
    }
    let list = path("ip-whitelist");
    walk.asks(
        "addIpAddress",
        admin,
        "POST",
        &list,
        json!({"ipAddress": "203.0.113.0/24"}),
    )
    .await;
    let toggle = path("ip-whitelist/toggle");
    walk.asks(
        "toggleIpWhitelist",
        admin,
        "PUT",
        &toggle,
        json!({"enabled": true}),
    )
    .await;
    walk.asks(
        "toggleIpWhitelist",
        admin,
        "PUT",
        &toggle,
        json!({"enabled": false}),
    )
    .await;
    let entry = format!("{list}/203.0.113.0%2F24");
    walk.asks("removeIpAddress", admin, "DELETE", &entry, Value::Null)
        .await;
    walk.asks(
        "resetFailedLogins",
        admin,
        "POST",
        &path("failed-logins/reset"),
        Value::Null,
    )
    .await;
}

async fn oneself(walk: &mut Walk, admin: &Caller, cashier: &Member) {
    let device = walk.world.device(MFI).await;
    let body = cashier.credentials(PASSWORD, &device);
    let begun = walk
        .does("login", |world| world.post("/api/auth/login").json(body))
        .await;
    let own = Caller {
        token: begun.text("/data/token"),
        tenant: None,
    };
    walk.asks(
        "changeCurrentUser",
        &own,
        "PUT",
        "/api/auth/me",
        json!({"firstName": "Om", "lastName": "Rao"}),
    )
    .await;
    walk.asks(
        "createDashboardReport",
        &own,
        "POST",
        "/api/dashboard/reports",
        Value::Null,
    )
    .await;
    walk.asks("refreshSession", &own, "POST", "/api/auth/refresh", Value::Null)
        .await;
    walk.asks(
        "beginAuthenticator",
        &own,
        "POST",
        "/api/auth/2fa/authenticator",
        Value::Null,
    )
    .await;
    let forgot = json!({"tenantId": cashier.tenant, "username": cashier.username});
    walk.does("forgotPassword", |world| {
        world.post("/api/auth/forgot-password").json(forgot)
    })
    .await;
    let proof = json!({"password": PASSWORD});
    let stepped = walk
        .asks("stepUp", &own, "POST", "/api/auth/step-up", proof)
        .await;
    let own = Caller {
        token: stepped["token"].as_str().unwrap_or(&own.token).to_owned(),
        tenant: None,
    };
    let change = json!({"currentPassword": PASSWORD, "newPassword": "Kumbh#Mela9 yatra"});
    walk.asks(
        "changePassword",
        &own,
        "POST",
        "/api/auth/change-password",
        change,
    )
    .await;
    // Another who has two sessions.
    let accountant = walk.world.member(MFI, "Accountant").await;
    walk.world.token_on(&accountant, &device).await;
    let first = walk
        .text(&format!(
            "SELECT session_id FROM sessions WHERE user_id = {} AND ended_at IS NULL",
            accountant.user
        ))
        .await;
    let again = Caller {
        token: walk.world.token(MFI, &accountant).await,
        tenant: None,
    };
    walk.asks(
        "endOwnSession",
        &again,
        "DELETE",
        &format!("/api/auth/sessions/{first}"),
        Value::Null,
    )
    .await;
    let second = walk
        .text(&format!(
            "SELECT max(session_id::text) FROM sessions WHERE user_id = {} AND ended_at IS NULL",
            accountant.user
        ))
        .await;
    walk.asks(
        "endSession",
        admin,
        "DELETE",
        &format!("/api/security/sessions/{second}"),
        Value::Null,
    )
    .await;
    let path = format!("/api/security/sessions/clear/{}", cashier.tenant);
    walk.world.token(MFI, &accountant).await;
    walk.asks("clearSessions", admin, "DELETE", &path, Value::Null)
        .await;
    walk.asks("logout", admin, "POST", "/api/auth/logout", Value::Null)
        .await;
}

/// What leaves the house, once or again and again.
async fn reports(walk: &mut Walk, by: &Caller, reader: &Member) {
    let seen = json!({"method": "GET", "url": "/api/menu", "endpoint": "/api/menu", "responseStatus": 200,
        "executionTimeMs": 3, "timestamp": NOW.format(&Rfc3339).unwrap()});
    walk.asks("recordFrontendLogs", by, "POST", "/api/logs/frontend", seen)
        .await;
    let wanted = json!({"reports": ["par-report"], "format": "csv"});
    let exports = "/api/reports/exports";
    let made = walk.asks("createReportExport", by, "POST", exports, wanted).await;
    let path = format!("{exports}/{}", made["exportId"].as_str().unwrap());
    walk.asks("deleteReportExport", by, "DELETE", &path, Value::Null)
        .await;
    let schedule = |name: &str, to: String| {
        json!({"name": name, "reports": ["par-report"], "format": "csv", "frequency": "daily", "time": "07:00",
            "recipients": [to]})
    };
    let to = address(&walk.world, reader).await;
    let body = schedule("Morning", to.clone());
    let made = walk
        .asks("createReportSchedule", by, "POST", SCHEDULES, body)
        .await;
    let path = format!("{SCHEDULES}/{}", made["scheduleId"].as_str().unwrap());
    let body = schedule("Every morning", to);
    walk.asks("changeReportSchedule", by, "PUT", &path, body).await;
    let now = format!("{path}/send");
    walk.asks("sendReportSchedule", by, "POST", &now, Value::Null)
        .await;
    walk.asks("deleteReportSchedule", by, "DELETE", &path, Value::Null)
        .await;
}

/// What begins with an app, or with a link in a letter.
async fn letters_and_apps(walk: &mut Walk) {
    let who = walk.world.member(MFI, "LoanOfficer").await;
    walk.world
        .alter(&format!(
            "UPDATE users SET email_address = 'loans@sahyadri.example', email_verified_at = now() WHERE user_id = {}",
            who.user
        ))
        .await;
    let token = walk.world.token(MFI, &who).await;
    let last = walk.world.last_audit().await;
    let (_, _, renewed) = enrol(&walk.world, &token).await;
    assert!(walk.told_after(last).await > 0, "an app was enrolled");
    walk.done.insert("confirmAuthenticator");
    let own = Caller {
        token: renewed,
        tenant: None,
    };
    let body = json!({"currentPassword": PASSWORD});
    walk.asks("removeAuthenticator", &own, "DELETE", AUTHENTICATOR, body)
        .await;
    // Those of before, taken out.
    letters::letters(&walk.world).await;
    assert_eq!(letters::forgot(&walk.world, &who).await.status, 200);
    let link = letters::token(&walk.world).await;
    let body = json!({"token": link, "newPassword": "Kumbh#Mela9 yatra"});
    walk.does("resetPassword", |world| {
        world.post("/api/auth/reset-password").json(body)
    })
    .await;
}

#[actix_web::test]
async fn whatever_changes_something_leaves_a_record() {
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
