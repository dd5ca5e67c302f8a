//! Who may do what with branches, tenants and subscriptions: every role against every operation.

use actix_web::http::Method;
use munim_testkit::{MFI, Reply, World};
use serde_json::{Value, json};

/// Who gets past the door of an operation.
#[derive(Clone, Copy)]
enum Who {
    Everybody,
    /// Holders of BRANCH_MANAGE.
    Branches,
    /// Holders of BRANCH_MANAGE or REPORT_VIEW.
    Performance,
    /// Holders of TENANT_ADMIN or SYS_ADMIN.
    Tenant,
    /// Holders of SYS_ADMIN or SUBSCRIPTION_MANAGE, which only the platform's roles hold.
    Platform,
}

const ROLES: [&str; 12] = [
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "Staff",
    "FieldOfficer",
    "FieldAgent",
    "LoanOfficer",
    "Accountant",
    "Cashier",
    "BLC",
    "CGTMember",
];

fn expected(role: &str, who: Who) -> bool {
    match (role, who) {
        ("Admin" | "TenantAdmin", who) => !matches!(who, Who::Platform),
        ("SuperAdmin", _)
        | (_, Who::Everybody)
        | ("Manager" | "BranchManager" | "LoanOfficer" | "Accountant", Who::Performance) => true,
        _ => false,
    }
}

/// Operations on what is not there or with what is not valid, so that nothing changes.
fn operations(tenant: i64) -> Vec<(Method, String, Value, Who)> {
    let branch = |rest: &str| format!("/api/bank/branch{rest}");
    let own = |rest: &str| format!("/api/saas/tenant/{tenant}{rest}");
    let saas = |rest: &str| format!("/api/saas/{rest}");
    let bad = || json!({"nonsense": true});
    vec![
        (Method::GET, branch(""), Value::Null, Who::Everybody),
        (Method::GET, branch("/all"), Value::Null, Who::Everybody),
        (Method::GET, branch("/987654321"), Value::Null, Who::Everybody),
        (Method::GET, branch("/centers"), Value::Null, Who::Everybody),
        (
            Method::GET,
            branch("/987654321/field-agents"),
            Value::Null,
            Who::Everybody,
        ),
        (
            Method::GET,
            branch("/987654321/performance"),
            Value::Null,
            Who::Performance,
        ),
        (Method::POST, branch(""), bad(), Who::Branches),
        (Method::PUT, branch("/987654321"), bad(), Who::Branches),
        (Method::PUT, branch("/987654321/status"), bad(), Who::Branches),
        (Method::DELETE, branch("/987654321"), Value::Null, Who::Branches),
        (Method::GET, "/api/branches".into(), Value::Null, Who::Everybody),
        (
            Method::GET,
            "/api/branches/987654321".into(),
            Value::Null,
            Who::Everybody,
        ),
        (Method::POST, "/api/branches".into(), bad(), Who::Branches),
        (
            Method::PUT,
            "/api/branches/987654321".into(),
            bad(),
            Who::Branches,
        ),
        (
            Method::DELETE,
            "/api/branches/987654321".into(),
            Value::Null,
            Who::Branches,
        ),
        (Method::GET, "/api/saas/tenant".into(), Value::Null, Who::Tenant),
        (Method::POST, "/api/saas/tenant".into(), bad(), Who::Platform),
        (Method::GET, own(""), Value::Null, Who::Tenant),
        (Method::PUT, own(""), bad(), Who::Tenant),
        (Method::PATCH, own("/status"), bad(), Who::Platform),
        (Method::GET, own("/branches"), Value::Null, Who::Tenant),
        (Method::GET, own("/users"), Value::Null, Who::Tenant),
        (Method::GET, own("/stats"), Value::Null, Who::Tenant),
        (Method::GET, own("/config"), Value::Null, Who::Tenant),
        (Method::POST, own("/config"), bad(), Who::Tenant),
        (Method::GET, own("/onboarding"), Value::Null, Who::Tenant),
        (Method::GET, own("/subscription"), Value::Null, Who::Tenant),
        (Method::PUT, own("/subscription"), bad(), Who::Platform),
        (Method::GET, saas("plans"), Value::Null, Who::Tenant),
        (Method::POST, saas("plans"), bad(), Who::Platform),
        (Method::GET, saas("plans/987654321"), Value::Null, Who::Tenant),
        (Method::PUT, saas("plans/987654321"), bad(), Who::Platform),
        (Method::GET, saas("subscriptions"), Value::Null, Who::Platform),
        (
            Method::GET,
            saas("subscriptions/summary"),
            Value::Null,
            Who::Platform,
        ),
        (Method::GET, saas("invoices"), Value::Null, Who::Tenant),
        (Method::POST, saas("invoices"), bad(), Who::Platform),
        (Method::GET, saas("invoices/987654321"), Value::Null, Who::Tenant),
        (
            Method::POST,
            saas("invoices/987654321/issue"),
            bad(),
            Who::Platform,
        ),
        (Method::POST, saas("invoices/987654321/pay"), bad(), Who::Platform),
        (
            Method::POST,
            saas("invoices/987654321/void"),
            bad(),
            Who::Platform,
        ),
    ]
}

fn judged(role: &str, reply: &Reply, method: &Method, path: &str, who: Who) {
    if expected(role, who) {
        assert!(
            [200, 400, 404].contains(&reply.status),
            "{role} {method} {path}: {reply:?}"
        );
    } else {
        assert_eq!(
            reply.code(),
            (403, "forbidden".to_owned()),
            "{role} {method} {path}"
        );
    }
}

#[actix_web::test]
async fn every_role_gets_as_far_as_it_should() {
    let world = World::new().await;
    let member = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &member).await;
    let platform = world.super_admin().await;
    let ask = async |token: &str, as_tenant: Option<i64>, method: &Method, path: &str, body: &Value| {
        let call = world.call(method.clone(), path).bearer(token);
        let call = match as_tenant {
            Some(tenant) => call.tenant(tenant),
            None => call,
        };
        if body.is_null() {
            call.send().await
        } else {
            call.json(body.clone()).send().await
        }
    };
    for role in ROLES {
        // The same person in one role after another.
        world
            .alter(&format!(
                "DELETE FROM user_roles WHERE tenant_id = {0} AND user_id = {1};
                 INSERT INTO user_roles SELECT tenant_id, {1}, role_id FROM roles WHERE tenant_id = {0} AND role_name = '{role}'",
                member.tenant, member.user
            ))
            .await;
        for (method, path, body, who) in operations(member.tenant) {
            let reply = ask(&token, None, &method, &path, &body).await;
            judged(role, &reply, &method, &path, who);
        }
    }
    for (method, path, body, who) in operations(member.tenant) {
        let reply = ask(&platform, Some(member.tenant), &method, &path, &body).await;
        judged("SuperAdmin", &reply, &method, &path, who);
        let nobody = world.call(method.clone(), &path).send().await;
        assert_eq!(nobody.status, 401, "{method} {path}");
    }
    // A SuperAdmin who names no tenant reads lists over all of them, and nothing else.
    for (method, path, body, who) in operations(member.tenant) {
        let reply = ask(&platform, None, &method, &path, &body).await;
        if path.contains("branch") && !path.contains("saas") && body.is_null() {
            let list = path.ends_with("/branch") || path.ends_with("/branches");
            let status = if list { 200 } else { 400 };
            assert_eq!(reply.status, status, "{method} {path}: {reply:?}");
        } else {
            judged("SuperAdmin", &reply, &method, &path, who);
        }
    }
}
