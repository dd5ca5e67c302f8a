//! Tenants: their branches, products, rules and subscriptions.

use munim_testkit::NOW;
use serde_json::{Value, json};
use time::Duration;

use super::{Caller, Walk};

pub(crate) async fn branches(walk: &mut Walk, admin: &Caller) {
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

pub(crate) async fn drafts(walk: &mut Walk, admin: &Caller) {
    let (all, body) = ("/api/client-drafts", json!({"form": {"firstName": "Asha"}}));
    let made = walk
        .asks("createClientDraft", admin, "POST", all, body.clone())
        .await;
    let path = format!("{all}/{}", made["draftId"]);
    walk.asks("changeClientDraft", admin, "PUT", &path, body).await;
    walk.asks("deleteClientDraft", admin, "DELETE", &path, Value::Null)
        .await;
}

pub(crate) async fn savings_products(walk: &mut Walk, admin: &Caller) {
    let terms = |name: &str| json!({"name": name, "kind": "savings", "rates": [{"from": "2026-04-01", "slabs": [{"rate": 4}]}]});
    let mut product = terms("Savings account");
    product["code"] = json!("SB");
    let products = "/api/savings-products";
    let made = walk
        .asks("createSavingsProduct", admin, "POST", products, product)
        .await;
    let path = format!("{products}/{}", made["savingsProductId"]);
    walk.asks(
        "changeSavingsProduct",
        admin,
        "PUT",
        &path,
        terms("Basic account"),
    )
    .await;
    let status = format!("{path}/status");
    let retired = json!({"isActive": false});
    walk.asks("changeSavingsProductStatus", admin, "PUT", &status, retired)
        .await;
}

pub(crate) async fn loan_products(walk: &mut Walk, admin: &Caller) {
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
    let fee = json!({"name": "Processing fee", "event": "disbursal", "percent": 1});
    let made = walk
        .asks("createCharge", admin, "POST", "/api/charges", fee)
        .await;
    let path = format!("/api/charges/{}", made["chargeId"]);
    let retired = json!({"name": "Processing fee", "kind": "fee", "event": "disbursal", "percent": 2, "isActive": false});
    walk.asks("changeCharge", admin, "PUT", &path, retired).await;
    let registered = json!({"registrations": [{"state": "Goa", "gstin": "30AAAAA0000A1ZF"}]});
    let path = "/api/tax-registrations";
    walk.asks("changeTaxRegistrations", admin, "PUT", path, registered)
        .await;
    walk.asks("previewLoan", admin, "POST", "/api/loans/preview", loan)
        .await;
    let lent = "SELECT min(l.loan_id)::text FROM loans l
        JOIN loan_products p ON p.tenant_id = l.tenant_id AND p.product_code = 'DAIRY'
        JOIN loan_product_versions v ON v.tenant_id = l.tenant_id AND v.product_id = l.product_id
          AND v.terms_version = l.terms_version AND v.early_money = 'hold'
        WHERE l.state = 'active'";
    let path = format!("/api/loans/{}/reschedule/preview", walk.text(lent).await);
    let first = "SELECT (b.business_date + 10)::text FROM business_dates b
        JOIN loan_products p ON p.tenant_id = b.tenant_id AND p.product_code = 'DAIRY'";
    let wanted = json!({"firstDueOn": walk.text(first).await, "instalments": 6, "distress": true});
    walk.asks("previewReschedule", admin, "POST", &path, wanted).await;
    let overdue = "SELECT min(l.loan_id)::text FROM loans l
        JOIN loan_products p ON p.tenant_id = l.tenant_id AND p.product_code = 'DAIRY'
        JOIN business_dates b ON b.tenant_id = l.tenant_id
        JOIN instalments i ON i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id
        WHERE l.state = 'active' AND i.due_on < b.business_date AND i.interest_paise > i.interest_paid_paise";
    let loan = format!("/api/loans/{}", walk.text(overdue).await);
    let (path, wanted) = (format!("{loan}/settlement/preview"), json!({"amount": 1}));
    walk.asks("previewSettlement", admin, "POST", &path, wanted).await;
    let path = format!("{loan}/write-off/preview");
    walk.asks("previewWriteOff", admin, "POST", &path, Value::Null)
        .await;
    let (path, wanted) = (
        format!("{loan}/waivers/preview"),
        json!({"head": "interest", "amount": 0.01}),
    );
    walk.asks("previewWaiver", admin, "POST", &path, wanted).await;
}

pub(crate) async fn organisations(walk: &mut Walk, platform: &Caller, bank: (i64, i64)) {
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
        json!({"dateFormat": "dd-MM-yyyy"}),
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

pub(crate) async fn rules(walk: &mut Walk, admin: &Caller, tenant: i64) {
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
