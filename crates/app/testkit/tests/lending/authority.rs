//! The amount up to which roles may act, and who sets it.
use actix_web::http::Method;
use munim_testkit::{BANK, MFI, Reply};
use serde_json::{Value, json};

use super::{
    books::rent,
    lender::{Lender, PAYMENTS},
};

const AUTHORITY: &str = "/api/authority";

struct Board {
    lender: Lender,
    admin: String,
}

impl Board {
    async fn new() -> Self {
        let lender = Lender::new().await;
        let admin = lender.world.member(MFI, "Admin").await;
        let admin = lender.world.token(MFI, &admin).await;
        Self { lender, admin }
    }

    async fn role(&self, name: &str) -> i64 {
        let (world, tenant) = (&self.lender.world, self.lender.tenant);
        let query = format!("SELECT role_id FROM roles WHERE tenant_id = {tenant} AND role_name = '{name}'");
        world.database.number(&query).await
    }

    async fn limit(&self, role: &str, act: &str, amount: i64) -> Value {
        json!({"roleId": self.role(role).await, "act": act, "amount": amount})
    }

    async fn put(&self, token: &str, limits: &[Value]) -> Reply {
        let body = json!({"limits": limits});
        self.lender.call(token, Method::PUT, AUTHORITY, body).await
    }

    async fn set(&self, limits: &[Value]) -> Value {
        let reply = self.put(&self.admin, limits).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.data()
    }

    /// Submits a loan for sanction, and returns its path.
    async fn submitted(&self) -> String {
        let loan = self.lender.draft().await;
        let submit = format!("{loan}/submit");
        self.lender.post(&self.lender.officer, &submit, Value::Null).await;
        loan
    }

    async fn approve(&self, loan: &str, amount: i64) -> Reply {
        let (path, body) = (format!("{loan}/approve"), json!({"amount": amount}));
        self.lender
            .call(&self.lender.manager, Method::POST, &path, body)
            .await
    }

    /// Asserts that a call beyond the caller's authority is refused with the limit, recorded, and changes nothing.
    async fn refused(&self, token: &str, path: &str, body: Value, (limit, entity): (&str, &str)) {
        let world = &self.lender.world;
        let (held, last) = (world.database.fingerprint().await, world.last_audit().await);
        let reply = self.lender.call(token, Method::POST, path, body).await;
        assert_eq!(reply.code(), (409, "beyond_authority".to_owned()), "{reply:?}");
        assert!(reply.text("/message").contains(limit), "{reply:?}");
        let records = world.audit_after(last).await;
        assert_eq!(records.len(), 1, "{records:?}");
        let record = &records[0];
        assert_eq!(
            (&record["action"], &record["entity_type"]),
            (&json!("ACCESS_DENIED"), &json!(entity))
        );
        let mut changed = held.changed(&world.database.fingerprint().await);
        changed.retain(|table| !["audit_log", "refusal_counts"].contains(&table.as_str()));
        assert_eq!(changed, [""; 0]);
    }
}

#[actix_web::test]
async fn nobody_approves_or_pays_out_more_than_their_roles_may() {
    let board = Board::new().await;
    let lender = &board.lender;
    let seen = lender.get(&board.admin, AUTHORITY).await;
    assert_eq!((&seen["limits"], &seen["version"]), (&json!([]), &json!(0)));
    board
        .set(&[
            board.limit("BranchManager", "sanction", 25_000).await,
            board.limit("Accountant", "disburse", 20_000).await,
        ])
        .await;
    let loan = board.submitted().await;
    let (approve, disburse) = (format!("{loan}/approve"), format!("{loan}/disburse"));
    board
        .refused(
            &lender.manager,
            &approve,
            json!({"amount": 26_000}),
            ("₹25,000", "Loan"),
        )
        .await;
    let approved = board.approve(&loan, 25_000).await;
    assert_eq!(approved.status, 200, "{approved:?}");
    board
        .refused(
            &lender.accountant,
            &disburse,
            json!({"mode": "bank"}),
            ("₹20,000", "Loan"),
        )
        .await;
    board
        .set(&[board.limit("Accountant", "disburse", 25_000).await])
        .await;
    lender
        .post(&lender.accountant, &disburse, json!({"mode": "bank"}))
        .await;
    lender.verify().await;
}

#[actix_web::test]
async fn a_product_has_its_own_limit_and_0_is_none_at_all() {
    let board = Board::new().await;
    let mut of_product = board.limit("BranchManager", "sanction", 0).await;
    of_product["productId"] = json!(board.lender.product);
    let of_all = board.limit("BranchManager", "sanction", 90_000).await;
    board.set(&[of_all.clone(), of_product]).await;
    let loan = board.submitted().await;
    assert_eq!(
        board.approve(&loan, 20_000).await.code(),
        (409, "beyond_authority".to_owned())
    );
    board.set(&[of_all]).await;
    assert_eq!(board.approve(&loan, 30_000).await.status, 200);
}

#[actix_web::test]
async fn requests_are_accepted_within_the_limit_of_their_act() {
    let board = Board::new().await;
    let lender = &board.lender;
    board
        .set(&[
            board.limit("BranchManager", "accept_reversal", 1_000).await,
            board.limit("BranchManager", "accept_closure", 10_000).await,
        ])
        .await;
    let loan = lender.lent().await;
    let payment = lender.pay(&loan, 2_000, "upi").await;
    let path = format!("{PAYMENTS}/{}/reversal", payment["paymentId"]);
    let asked = lender
        .post(&lender.cashier, &path, json!({"reason": "Twice"}))
        .await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    board
        .refused(&lender.manager, &accept, Value::Null, ("₹1,000", "Approval"))
        .await;
    let quote = lender
        .get(&lender.cashier, &format!("{loan}/foreclosure-quote"))
        .await;
    let closing =
        json!({"amount": quote["total"], "mode": "bank", "reference": "UTR 1", "reason": "Paid off"});
    let asked = lender
        .post(&lender.cashier, &format!("{loan}/close"), closing)
        .await;
    let close = format!("/api/approvals/{}/accept", asked["approvalId"]);
    board
        .refused(&lender.manager, &close, Value::Null, ("₹10,000", "Approval"))
        .await;
    board
        .set(&[board.limit("BranchManager", "accept_reversal", 2_000).await])
        .await;
    lender.post(&lender.manager, &accept, Value::Null).await;
    lender.verify().await;
    // Nothing is left to pay, so any limit allows the closure; the refund is a separate act.
    board
        .set(&[board.limit("BranchManager", "accept_refund", 3_999).await])
        .await;
    let overpaid = lender.lent().await;
    lender.overpay(&overpaid, 4_000, "upi").await;
    let refund = json!({"amount": 4_000, "mode": "bank", "reference": "UTR 7", "reason": "Paid too much"});
    let asked = lender
        .post(&lender.cashier, &format!("{overpaid}/refund"), refund)
        .await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    board
        .refused(&lender.manager, &accept, Value::Null, ("₹3,999", "Approval"))
        .await;
    board
        .set(&[board.limit("BranchManager", "accept_refund", 4_000).await])
        .await;
    lender.post(&lender.manager, &accept, Value::Null).await;
    lender.verify().await;
}

#[actix_web::test]
async fn nobody_accepts_larger_entries_than_their_roles_may() {
    let board = Board::new().await;
    let lender = &board.lender;
    let branch = "SELECT min(branch_id) FROM branches WHERE is_active AND tenant_id =";
    let branch = format!("{branch} {}", lender.tenant);
    let rent = rent(lender.world.database.number(&branch).await);
    let asked = lender.post(&board.admin, "/api/books/entries", rent).await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    board
        .set(&[board.limit("Accountant", "accept_entry", 17_999).await])
        .await;
    let limit = ("accept journal entries of up to ₹17,999", "Approval");
    board
        .refused(&lender.accountant, &accept, Value::Null, limit)
        .await;
    board
        .set(&[board.limit("Accountant", "accept_entry", 18_000).await])
        .await;
    lender.post(&lender.accountant, &accept, Value::Null).await;
    lender.verify().await;
}

#[actix_web::test]
async fn of_several_roles_those_that_open_the_act_count_with_the_largest_limit() {
    let mut board = Board::new().await;
    let tenant = board.lender.tenant;
    let officer = board.lender.world.member(MFI, "LoanOfficer").await;
    let managers = board.lender.world.members(MFI, "BranchManager").await;
    let manager = managers
        .into_iter()
        .find(|one| one.branch() == officer.branch())
        .unwrap();
    let give = |role: &str| {
        format!(
            "INSERT INTO user_roles (tenant_id, user_id, role_id)
               SELECT tenant_id, {}, role_id FROM roles WHERE tenant_id = {tenant} AND role_name = '{role}'
             ON CONFLICT DO NOTHING",
            manager.user
        )
    };
    board
        .set(&[board.limit("BranchManager", "sanction", 20_000).await])
        .await;
    // Cashiers cannot approve, so the role adds nothing.
    board.lender.world.alter(&give("Cashier")).await;
    board.lender.sign_in().await;
    let loan = board.submitted().await;
    assert_eq!(
        board.approve(&loan, 21_000).await.code(),
        (409, "beyond_authority".to_owned())
    );
    board
        .set(&[
            board.limit("BranchManager", "sanction", 20_000).await,
            board.limit("Manager", "sanction", 22_000).await,
        ])
        .await;
    board.lender.world.alter(&give("Manager")).await;
    board.lender.sign_in().await;
    assert_eq!(
        board.approve(&loan, 23_000).await.code(),
        (409, "beyond_authority".to_owned())
    );
    // The other role has no limit.
    board
        .set(&[board.limit("BranchManager", "sanction", 20_000).await])
        .await;
    assert_eq!(board.approve(&loan, 30_000).await.status, 200);
}

#[actix_web::test]
async fn nobody_raises_their_own_role_or_one_that_does_not_rank_below_them() {
    let board = Board::new().await;
    let (lender, world) = (&board.lender, &board.lender.world);
    let own = board.limit("Admin", "sanction", 50_000).await;
    // Everyone may lower any limit, including their own.
    board
        .set(&[own.clone(), board.limit("TenantAdmin", "sanction", 40_000).await])
        .await;
    let last = world.last_audit().await;
    for limits in [
        vec![],
        vec![
            board.limit("Admin", "sanction", 60_000).await,
            board.limit("TenantAdmin", "sanction", 40_000).await,
        ],
    ] {
        let refused = board.put(&board.admin, &limits).await;
        assert_eq!(refused.code(), (403, "cannot_grant".to_owned()), "{refused:?}");
    }
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 2);
    assert!(
        records
            .iter()
            .all(|one| one["action"] == "ACCESS_DENIED" && one["entity_type"] == "Authority")
    );
    // A TenantAdmin can raise neither their own limit nor an Admin's.
    let tenant_admin = world.member(MFI, "TenantAdmin").await;
    let tenant_admin = world.token(MFI, &tenant_admin).await;
    let refused = board.put(&tenant_admin, std::slice::from_ref(&own)).await;
    assert_eq!(refused.code(), (403, "cannot_grant".to_owned()), "{refused:?}");
    // An Admin can raise a TenantAdmin's limit, and the platform everyone's.
    board.set(&[own]).await;
    let platform = world.super_admin().await;
    let call = world
        .call(Method::PUT, AUTHORITY)
        .bearer(&platform)
        .tenant(lender.tenant);
    let raised = call.json(json!({"limits": []})).send().await;
    assert_eq!(raised.status, 200, "{raised:?}");
    let seen = lender.get(&board.admin, AUTHORITY).await;
    assert_eq!((&seen["limits"], &seen["version"]), (&json!([]), &json!(3)));
    let roles = seen["roles"].as_array().unwrap();
    let of = |name: &str| roles.iter().find(|role| role["name"] == name).unwrap();
    assert_eq!(of("Admin")["canRaise"], false);
    assert_eq!(of("Accountant")["canRaise"], true);
    assert_eq!(of("Accountant")["acts"], json!(["disburse", "accept_entry"]));
}

#[actix_web::test]
async fn what_is_wrong_is_named_and_a_stale_version_is_refused() {
    let board = Board::new().await;
    let world = &board.lender.world;
    let bank = world.tenant(BANK).await;
    let theirs = async |what: &str, table: &str| {
        let query = format!("SELECT min({what}) FROM {table} WHERE tenant_id = {bank}");
        world.database.number(&query).await
    };
    let (role, product) = (
        theirs("role_id", "roles").await,
        theirs("product_id", "loan_products").await,
    );
    let own = board.limit("BranchManager", "sanction", 1).await;
    let mut foreign = own.clone();
    foreign["productId"] = json!(product);
    let mut of_act = board.limit("BranchManager", "disburse", 1).await;
    of_act["productId"] = json!(board.lender.product);
    let limits = [
        json!({"roleId": role, "act": "sanction", "amount": 1}),
        foreign,
        of_act,
        own.clone(),
        own.clone(),
    ];
    let refused = board.put(&board.admin, &limits).await;
    let fields: Vec<_> = refused.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(refused.status, 400, "{refused:?}");
    assert_eq!(
        fields,
        [
            "limits[0].roleId",
            "limits[1].productId",
            "limits[2].productId",
            "limits[4].act"
        ]
    );
    let last = world.last_audit().await;
    let changed = board.set(std::slice::from_ref(&own)).await;
    assert_eq!(changed["version"], 1);
    let records = world.audit_after(last).await;
    assert_eq!(
        (&records[0]["action"], &records[0]["entity_type"]),
        (&json!("UPDATE"), &json!("Authority"))
    );
    // Setting the same limits again is not a change.
    assert_eq!(board.set(&[own]).await["version"], 1);
    let stale = world
        .call(Method::PUT, AUTHORITY)
        .bearer(&board.admin)
        .header("If-Match", "\"0\"");
    let stale = stale.json(json!({"limits": []})).send().await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    // A role without holders is deleted together with its limits.
    let made = json!({"name": "Helper", "reach": "branches", "permissions": ["LOAN_SANCTION"]});
    board.lender.post(&board.admin, "/api/roles", made).await;
    board.set(&[board.limit("Helper", "sanction", 5).await]).await;
    let path = format!("/api/roles/{}", board.role("Helper").await);
    let deleted = board
        .lender
        .call(&board.admin, Method::DELETE, &path, Value::Null)
        .await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
    assert_eq!(
        board.lender.get(&board.admin, AUTHORITY).await["limits"],
        json!([])
    );
}
