//! `Idempotency-Key`: a call is carried out once, and its reply is repeated.
mod lending;

use actix_web::http::Method;
use futures_util::future::join_all;
use lending::lending;
use munim_kernel::{Clock as _, KeyStanding, OnceBook as _, OnceKey, Randomness as _, TenantId, UserId};
use munim_testkit::{
    BANK, KEPT, MFI, Member, Reply, World,
    bodies::{karad, meera, sahyadri},
    letters::{address, letters},
    paths::{SCHEDULES, WEBHOOKS},
    security::keeper,
};
use serde_json::{Value, json};
use time::Duration;

async fn invite(world: &World, token: &str, key: &str, body: Value) -> Reply {
    let call = world
        .post("/api/users")
        .bearer(token)
        .header("Idempotency-Key", key);
    call.json(body).send().await
}

async fn people(world: &World) -> i64 {
    let query = "SELECT count(*) FROM users WHERE username LIKE 'meera%'";
    world.database.number(query).await
}

#[actix_web::test]
async fn the_first_reply_is_repeated() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    let first = invite(&world, &token, "k-1", meera(branch)).await;
    assert_eq!(
        (first.status, first.header("idempotency-replayed")),
        (201, None),
        "{first:?}"
    );
    let again = invite(&world, &token, "k-1", meera(branch)).await;
    assert_eq!(
        (again.status, again.header("idempotency-replayed")),
        (201, Some("true"))
    );
    assert_eq!(
        (again.json(), again.header("location")),
        (first.json(), first.header("location"))
    );
    assert_eq!((people(&world).await, letters(&world).await.len()), (1, 1));
    // A different request under the same key: another body or path.
    let mut other = meera(branch);
    other["firstName"] = json!("Mira");
    let reply = invite(&world, &token, "k-1", other).await;
    assert_eq!(reply.code(), (409, "idempotency_mismatch".into()));
    let role = json!({"name": "Helper", "reach": "branches", "permissions": []});
    let call = world.call(Method::POST, "/api/roles").bearer(&token);
    let reply = call.header("Idempotency-Key", "k-1").json(role).send().await;
    assert_eq!(reply.code(), (409, "idempotency_mismatch".into()));
    // Keys are scoped to the user.
    let manager = world.member(MFI, "BranchManager").await;
    let theirs = world.token(MFI, &manager).await;
    let reply = invite(&world, &theirs, "k-1", meera(manager.branch())).await;
    assert_eq!(reply.code(), (409, "username_taken".into()));
    // A refused call releases its key.
    let mut free = meera(manager.branch());
    free["username"] = json!("meera.two");
    assert_eq!(invite(&world, &theirs, "k-1", free).await.status, 201);
    // After a day the key can be used again, and housekeeping deletes it.
    let count = "SELECT count(*) FROM idempotency_keys";
    assert_eq!(world.database.number(count).await, 2);
    world.clock.advance(Duration::hours(24) + Duration::SECOND);
    world.store.clean_up(world.kit.now(), &KEPT).await.unwrap();
    assert_eq!(world.database.number(count).await, 0);
}

#[actix_web::test]
async fn of_sixteen_at_once_one_is_carried_out() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    let calls = (0..16).map(|_| invite(&world, &token, "k-1", meera(branch)));
    let replies = join_all(calls).await;
    let mut first = 0;
    for reply in &replies {
        match (reply.status, reply.header("idempotency-replayed")) {
            (201, None) => first += 1,
            (201, Some("true")) => {}
            _ => assert_eq!(reply.code(), (409, "idempotency_in_progress".into())),
        }
    }
    assert_eq!((first, people(&world).await), (1, 1), "{replies:?}");
}

/// Returns the key of the administrator's `body`, as the store keeps it.
async fn claimed(world: &World, user: i64, tenant: i64) -> OnceKey {
    let query =
        format!("SELECT encode(request_hash, 'hex') AS hash FROM idempotency_keys WHERE user_id = {user}");
    let hash = world.database.value(&query).await;
    let hash = hash.as_str().unwrap();
    let mut request = [0; 32];
    for (place, byte) in request.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hash[place * 2..place * 2 + 2], 16).unwrap();
    }
    OnceKey {
        tenant: TenantId::try_new(tenant).unwrap(),
        user: UserId::try_new(user).unwrap(),
        key: "k-1".into(),
        request,
    }
}

#[actix_web::test]
async fn a_stored_reply_is_repeated_without_a_step_up_and_nothing_else_is() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    assert_eq!(invite(&world, &token, "k-1", meera(branch)).await.status, 201);
    world.clock.advance(Duration::minutes(10) + Duration::SECOND);
    let again = invite(&world, &token, "k-1", meera(branch)).await;
    assert_eq!(
        (again.status, again.header("idempotency-replayed")),
        (201, Some("true")),
        "{again:?}"
    );
    let mut other = meera(branch);
    other["username"] = json!("meera.two");
    for (key, body) in [("k-2", meera(branch)), ("k-1", other), ("k-1", json!({}))] {
        let refused = invite(&world, &token, key, body).await;
        assert_eq!(refused.code(), (409, "step_up_required".into()), "{key}");
    }
    // The key is valid for that call only.
    let path = format!("/api/users/{}/second-factor", admin.user);
    let call = world
        .call(Method::DELETE, &path)
        .bearer(&token)
        .header("Idempotency-Key", "k-1");
    assert_eq!(call.send().await.code(), (409, "step_up_required".into()));
    assert_eq!(people(&world).await, 1);
}

#[actix_web::test]
async fn a_claim_that_is_renewed_is_not_taken_over_and_one_that_is_not_is_free_within_half_a_minute() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    assert_eq!(invite(&world, &token, "k-1", meera(branch)).await.status, 201);
    let key = claimed(&world, admin.user, admin.tenant).await;
    world.database.run("DELETE FROM idempotency_keys").await;
    let claim = async || {
        let standing = world.store.claim(&key, world.kit.uuid(), world.kit.now()).await;
        standing.unwrap()
    };
    let KeyStanding::Claimed(first) = claim().await else {
        panic!("it was free")
    };
    for _ in 0..10 {
        world.clock.advance(Duration::seconds(10));
        world.store.renew(&first, world.kit.now()).await.unwrap();
        assert_eq!(claim().await, KeyStanding::Running);
    }
    // Its node was killed.
    world.clock.advance(Duration::seconds(29));
    let KeyStanding::Claimed(second) = claim().await else {
        panic!("it was not taken over")
    };
    // If it is alive after all, it cannot renew the other node's claim.
    world.clock.advance(Duration::seconds(10));
    world.store.renew(&first, world.kit.now()).await.unwrap();
    world.clock.advance(Duration::seconds(10));
    assert!(matches!(claim().await, KeyStanding::Claimed(third) if third.id != second.id));
}

#[actix_web::test]
async fn who_died_before_the_change_is_replaced_and_comes_too_late_when_it_wakes_up() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    assert_eq!(invite(&world, &token, "k-1", meera(branch)).await.status, 201);
    let key = claimed(&world, admin.user, admin.tenant).await;
    world.database.run("DELETE FROM idempotency_keys").await;
    let claim = async || {
        let standing = world.store.claim(&key, world.kit.uuid(), world.kit.now()).await;
        standing.unwrap()
    };
    let KeyStanding::Claimed(first) = claim().await else {
        panic!("it was free")
    };
    let reply = invite(&world, &token, "k-1", meera(branch)).await;
    assert_eq!(reply.code(), (409, "idempotency_in_progress".into()));
    world.clock.advance(OnceKey::PATIENCE + Duration::SECOND);
    let KeyStanding::Claimed(second) = claim().await else {
        panic!("it was not taken over")
    };
    // A late holder can neither make its change nor release the other's claim.
    let late = made_under(&world, &first, &admin).await;
    assert!(late.is_err(), "{late:?}");
    world.store.give_up(&first).await.unwrap();
    assert_eq!(claim().await, KeyStanding::Running);
    assert_eq!(made_under(&world, &second, &admin).await, Ok(()));
    assert!(matches!(claim().await, KeyStanding::Replied(_)));
    // A late release does not delete a stored reply.
    world.store.give_up(&second).await.unwrap();
    assert!(matches!(claim().await, KeyStanding::Replied(_)));
    let events = "SELECT count(*) FROM outbox WHERE event_name = 'test.thing.made'";
    assert_eq!(world.database.number(events).await, 1);
}

#[actix_web::test]
async fn what_an_earlier_version_changed_without_storing_its_reply_is_not_changed_again() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    assert_eq!(invite(&world, &token, "k-1", meera(branch)).await.status, 201);
    let clear = "UPDATE idempotency_keys SET changed_at = answered_at, answered_at = NULL, status = NULL, answer = NULL";
    world.database.run(clear).await;
    world.clock.advance(OnceKey::PATIENCE + Duration::SECOND);
    let reply = invite(&world, &token, "k-1", meera(branch)).await;
    assert_eq!(reply.code(), (409, "idempotency_answer_lost".into()));
    assert_eq!(people(&world).await, 1);
}

/// Publishes an event and stores a reply under a claim, as every change does.
async fn made_under(
    world: &World,
    claim: &munim_kernel::Claim,
    admin: &Member,
) -> Result<(), munim_kernel::StoreError> {
    use munim_kernel::{
        Event, Fields, KeptReply, Outbox as _, ReplyBook as _, Scope, UnitOfWork as _, Work as _,
    };
    let tenant = TenantId::try_new(admin.tenant).unwrap();
    let mut work = world.store.begin(Scope::Tenant(tenant)).await?;
    work.publish(Event {
        name: "test.thing.made",
        tenant,
        entity: "1".into(),
        at: world.kit.now(),
        fields: Fields::new(),
    })
    .await?;
    let reply = KeptReply {
        status: 201,
        sealed: vec![1],
    };
    work.keep_reply(claim, &reply, world.kit.now()).await?;
    work.commit().await
}

/// Returns every call that creates something: its caller, path and body, and what counts the created rows.
async fn creating(
    world: &World,
    (admin, token): (&Member, &str),
    branch: i64,
) -> Vec<(bool, String, Option<Value>, &'static str)> {
    let accounts = "/api/integrations/service-accounts";
    let tenant = admin.tenant;
    let account = json!({"name": "Till", "scopes": ["DASHBOARD_VIEW"]});
    let made = world
        .post(accounts)
        .bearer(token)
        .json(account.clone())
        .send()
        .await;
    let keys = format!("{}/keys", made.header("location").unwrap());
    let hook = json!({"url": "https://127.0.0.1/", "events": ["*"]});
    let made = world.post(WEBHOOKS).bearer(token).json(hook.clone()).send().await;
    let test = format!("{}/test", made.header("location").unwrap());
    let mut other = account;
    other["name"] = json!("Payroll");
    let product = json!({"code": "DAIRY", "name": "Dairy Loan", "category": "agriculture", "method": "flat",
        "principal": {"min": 5_000, "max": 60_000, "step": 1_000, "default": 30_000},
        "instalments": {"min": 6, "max": 24, "step": 6, "default": 12},
        "annualRate": {"min": 20, "max": 24, "step": 1, "default": 22}, "frequencies": ["monthly"]});
    let allowed = json!({"ipAddress": "198.51.100.0/24"});
    let schedule = json!({"name": "Morning", "reports": ["par-report"], "format": "csv", "frequency": "daily",
        "time": "07:00", "recipients": [address(world, admin).await]});
    let made = world
        .post(SCHEDULES)
        .bearer(token)
        .json(schedule.clone())
        .send()
        .await;
    let send = format!("{}/send", made.header("location").unwrap());
    let mut calls = lending(world, (tenant, token)).await;
    calls.extend([
        (false, "/api/users".into(), Some(meera(branch)), "users"),
        (
            false,
            "/api/roles".into(),
            Some(json!({"name": "Helper", "reach": "branches", "permissions": []})),
            "roles",
        ),
        (false, "/api/bank/branch".into(), Some(karad("KRD9")), "branches"),
        (false, "/api/branches".into(), Some(karad("KRD8")), "branches"),
        (
            false,
            "/api/devices/activation-codes".into(),
            Some(json!({"branchId": branch})),
            "activation_codes",
        ),
        (false, "/api/dashboard/reports".into(), None, "reports"),
        (
            false,
            "/api/reports/exports".into(),
            Some(json!({"reports": ["par-report"], "format": "csv"})),
            "reports",
        ),
        (false, SCHEDULES.into(), Some(schedule), "report_schedules"),
        (false, send, None, "report_runs"),
        (
            false,
            format!("/api/security/ip-whitelist/{tenant}"),
            Some(allowed.clone()),
            "allowed_networks",
        ),
        (false, "/api/loan-products".into(), Some(product), "loan_products"),
        (
            false,
            "/api/charges".into(),
            Some(json!({"name": "Bounce", "event": "returned_payment", "amount": 250})),
            "charges",
        ),
        (false, accounts.into(), Some(other), "service_accounts"),
        (false, keys, Some(json!({})), "service_account_keys"),
        (false, WEBHOOKS.into(), Some(hook), "webhook_endpoints"),
        (false, test, None, "webhook_deliveries"),
        // By the platform's administrator, who names no tenant in a header: the key is the platform's, and it creates
        // another tenant.
        (true, "/api/saas/tenant".into(), Some(sahyadri()), "tenants"),
        (
            true,
            "/api/saas/plans".into(),
            Some(json!({"code": "regional", "name": "Regional", "pricePerMonth": 1999})),
            "plans",
        ),
        (
            true,
            "/api/saas/invoices".into(),
            Some(json!({"tenantId": tenant})),
            "invoices",
        ),
        (
            true,
            format!("/api/security/ip-whitelist/{}", world.tenant(BANK).await),
            Some(allowed),
            "allowed_networks",
        ),
    ]);
    calls.push(new_till(branch));
    calls.extend(savings(world, (tenant, admin.user), branch).await);
    calls
}

/// Only cooperative banks and credit societies may take deposits.
async fn savings(
    world: &World,
    (tenant, user): (i64, i64),
    branch: i64,
) -> Vec<(bool, String, Option<Value>, &'static str)> {
    world
        .alter(&format!(
            "UPDATE tenants SET kind = 'credit_society' WHERE tenant_id = {tenant};
             SELECT munim_add_savings_accounts({tenant}), munim_add_role_account({tenant}, '2099', 'Savings', 'liability', 'savings');
             INSERT INTO savings_products (tenant_id, product_code, terms_changed_at, product_name, kind, rates, slab_basis,
                 minimum_balance_paise, opening_balance_paise, posting)
               VALUES ({tenant}, 'SB-0', now(), 'Savings', 'savings',
                 '[{{\"from_day\": \"2020-01-01\", \"slabs\": [{{\"balance_paise\": 0, \"days\": 0, \"percent\": \"4\"}}], \"senior_extra\": \"0\"}}]',
                 'whole', 0, 0, 'quarterly');
             INSERT INTO savings_accounts (tenant_id, account_number, branch_id, client_id, savings_product_id, terms_version, kind,
                 state, is_senior, applied_on, created_by, created_at)
               SELECT {tenant}, 'SB/' || n, {branch}, c.client_id, p.savings_product_id, 1, 'savings', 'approved', false, '2026-04-01', {user}, now()
               FROM generate_series(1, 3) n, savings_products p,
                 (SELECT min(client_id) AS client_id FROM clients WHERE tenant_id = {tenant} AND branch_id = {branch} AND status = 'active') c
               WHERE p.tenant_id = {tenant};
             INSERT INTO savings_positions (tenant_id, savings_account_id) SELECT tenant_id, savings_account_id FROM savings_accounts;
             UPDATE savings_positions SET balance_paise = 100000, opened_on = '2026-04-01', period_began = '2026-04-01'
               WHERE savings_account_id = (SELECT max(savings_account_id) FROM savings_accounts);
             UPDATE savings_accounts SET state = 'active' WHERE savings_account_id = (SELECT max(savings_account_id) FROM savings_accounts);
             INSERT INTO savings_transactions (tenant_id, savings_account_id, branch_id, kind, amount_paise, balance_paise, value_on,
                 booked_on, mode, receipt_number, recorded_by, recorded_at)
               SELECT tenant_id, savings_account_id, branch_id, 'deposit', 100000, 100000, business_date, business_date, 'upi', 'S/1', {user}, now()
               FROM savings_accounts JOIN business_dates USING (tenant_id) WHERE account_number = 'SB/3'"
        ))
        .await;
    let number = async |what: &str| world.database.number(what).await;
    let first = number("SELECT min(savings_account_id) FROM savings_accounts").await;
    let client = number("SELECT min(client_id) FROM savings_accounts").await;
    let product = number("SELECT min(savings_product_id) FROM savings_products").await;
    let paid = number("SELECT min(savings_transaction_id) FROM savings_transactions").await;
    let account = json!({"clientId": client, "savingsProductId": product, "nomineeDeclined": true});
    let deposit = json!({"accountId": first, "kind": "deposit", "amount": 1_000, "mode": "upi"});
    let transfer = json!({"fromAccountId": first, "toAccountId": first + 1, "amount": 100});
    let reversal = format!("/api/savings/transactions/{paid}/reversal");
    vec![
        new_savings_product(),
        (
            false,
            "/api/savings/accounts".into(),
            Some(account),
            "savings_accounts",
        ),
        (
            false,
            "/api/savings/transactions".into(),
            Some(deposit),
            "savings_transactions",
        ),
        (
            false,
            "/api/savings/transfers".into(),
            Some(transfer),
            "journal_entries",
        ),
        (false, reversal, Some(json!({"reason": "A mistake"})), "approvals"),
    ]
}

fn new_savings_product() -> (bool, String, Option<Value>, &'static str) {
    let product = json!({"code": "SB", "name": "Savings account", "kind": "savings",
        "rates": [{"from": "2026-04-01", "slabs": [{"rate": 4}]}]});
    let products = "/api/savings-products".to_owned();
    (false, products, Some(product), "savings_products")
}

fn new_till(branch: i64) -> (bool, String, Option<Value>, &'static str) {
    let till = json!({"branchId": branch, "kind": "counter", "name": "Counter 9"});
    (false, "/api/tills".into(), Some(till), "tills")
}

#[actix_web::test]
async fn every_creating_call_creates_once() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let platform = world.super_admin().await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    let calls = creating(&world, (&admin, &token), branch).await;
    let documented = documented(&world).await;
    let missed: Vec<_> = documented
        .iter()
        .filter(|template| !calls.iter().any(|(_, path, ..)| leads(template, path)))
        .collect();
    assert!(missed.is_empty(), "call these here: {missed:?}");
    let strange: Vec<_> = calls
        .iter()
        .map(|(_, path, ..)| path)
        .filter(|path| !documented.iter().any(|template| leads(template, path)))
        .collect();
    assert!(
        strange.is_empty(),
        "these create nothing in the document: {strange:?}"
    );
    for (place, (by_platform, path, body, table)) in calls.iter().enumerate() {
        let token = if *by_platform { &platform } else { &token };
        let key = format!("k-{place}");
        let send = async || {
            let call = world.post(path).bearer(token).header("Idempotency-Key", &key);
            match body {
                Some(body) => call.json(body.clone()).send().await,
                None => call.send().await,
            }
        };
        let count = async || {
            world
                .database
                .number(&format!("SELECT count(*) FROM {table}"))
                .await
        };
        let before = count().await;
        let replies = join_all((0..4).map(|_| send())).await;
        let made = replies
            .iter()
            .filter(|reply| reply.status == 201 && reply.header("idempotency-replayed").is_none());
        let [first] = made.collect::<Vec<_>>()[..] else {
            panic!("{path}: {replies:?}")
        };
        assert_eq!(count().await, before + 1, "{path}");
        let again = send().await;
        assert_eq!(
            (again.status, again.header("idempotency-replayed")),
            (201, Some("true")),
            "{path}: {again:?}"
        );
        assert_eq!(again.json(), first.json(), "{path}");
        for header in ["location", "etag"] {
            assert_eq!(again.header(header), first.header(header), "{path}");
        }
        // Both rows were written by the same transaction.
        let together = format!(
            "SELECT count(*) FROM {table} t JOIN idempotency_keys k ON t.xmin = k.xmin WHERE k.idempotency_key = '{key}'"
        );
        assert_eq!(world.database.number(&together).await, 1, "{path}");
    }
}

/// Returns the paths of the operations in the document that reply 201, all of them POSTs.
async fn documented(world: &World) -> Vec<String> {
    let document = world.get("/api/openapi.json").send().await.json();
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, said) in methods.as_object().unwrap() {
            if said["responses"]["201"].is_object() {
                assert_eq!(method, "post", "{path}");
                found.push(path.clone());
            }
        }
    }
    found
}

/// Returns whether a call's path matches one of the document, such as `/api/loans/{loanId}/close`.
fn leads(template: &str, path: &str) -> bool {
    let mut parts = template.split('/').zip(path.split('/'));
    template.split('/').count() == path.split('/').count()
        && parts.all(|(part, called)| part.starts_with('{') || part == called)
}
