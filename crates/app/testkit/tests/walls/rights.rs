//! Every operation called by every kind of caller: the result is what its row declares.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
};

use actix_web::http::Method;
use munim_testkit::{BANK, MFI, Member, Reply, SOCIETY, World, program};
use serde_json::json;

use crate::operations::{Named, Operation, ROLES, Who, nobodys, operations, rows, same_as_missing};

struct Caller {
    name: &'static str,
    token: Option<String>,
    names: Option<i64>,
    /// The tenant, branch and account that the GETs name: the caller's own, or an Admin's if the caller has no tenant.
    place: Member,
    stands: Standing,
}

/// The state of a caller before permissions are checked.
enum Standing {
    /// Has that role in the tenant acted on.
    Has(&'static str),
    /// Every endpoint that needs a session refuses the caller with that status and code.
    TurnedAway(u16, &'static str),
    /// A program of the tenant, whose key has a scope that allows nothing yet.
    Program,
}

impl Caller {
    /// Returns the refusal, or `None` if the caller gets past authentication and permissions.
    fn refusal(&self, who: Who) -> Option<(u16, &'static str)> {
        match (&self.stands, who) {
            (_, Who::Anyone)
            | (Standing::Has(_), Who::SignedIn | Who::Present)
            | (Standing::Program, Who::Present) => None,
            (Standing::Program, _) => Some((403, "forbidden")),
            (Standing::TurnedAway(status, code), _) => Some((*status, *code)),
            (Standing::Has(role), Who::Roles(roles)) => (!roles.contains(role)).then_some((403, "forbidden")),
        }
    }
}

/// Returns the token of an Admin whose tenant was suspended after they signed in.
async fn suspended(world: &World, platform: &str) -> String {
    let admin = world.member(SOCIETY, "Admin").await;
    let token = world.token(SOCIETY, &admin).await;
    let path = format!("/api/saas/tenant/{}/status", admin.tenant);
    let call = world.call(Method::PATCH, &path).bearer(platform);
    let done = call.json(json!({"isActive": false})).send().await;
    assert_eq!(done.status, 200, "{done:?}");
    token
}

/// Returns a user with that role only: one on the branch's loan committee also manages a branch.
async fn only(world: &World, role: &str, taken: &[Caller]) -> Member {
    let all = world.members(MFI, role).await;
    let free = |one: &&Member| taken.iter().all(|caller| caller.place.user != one.user);
    let one = all.iter().find(free).or(all.first()).unwrap().clone();
    world
        .alter(&format!(
            "DELETE FROM user_roles h USING roles r WHERE h.tenant_id = {} AND h.user_id = {}
               AND r.tenant_id = h.tenant_id AND r.role_id = h.role_id AND r.role_name <> '{role}'",
            one.tenant, one.user
        ))
        .await;
    one
}

/// All callers, in one world.
struct Crowd {
    world: World,
    callers: Vec<Caller>,
    role: i64,
    /// Each call comes from its own address, so that limits by address do not interfere.
    calls: Cell<usize>,
}

impl Crowd {
    async fn new() -> Self {
        let world = World::new().await;
        let (admin, device) = (world.member(MFI, "Admin").await, world.device(MFI).await);
        let platform = world.super_admin().await;
        let theirs = world.token(BANK, &world.member(BANK, "Admin").await).await;
        let suspended = suspended(&world, &platform).await;
        let mut callers = Vec::new();
        for (name, token, names, status, code) in [
            ("nobody", None, None, 401, "unauthenticated"),
            (
                "another tenant's Admin",
                Some(theirs),
                Some(admin.tenant),
                403,
                "tenant_mismatch",
            ),
            (
                "a suspended tenant's Admin",
                Some(suspended),
                None,
                401,
                "session_expired",
            ),
        ] {
            callers.push(Caller {
                name,
                token,
                names,
                place: admin.clone(),
                stands: Standing::TurnedAway(status, code),
            });
        }
        let token = world.token(MFI, &admin).await;
        callers.push(Caller {
            name: "a program without the scope",
            token: Some(program(&world, &token, &["SURVEY_MANAGE"]).await.key),
            names: None,
            place: admin.clone(),
            stands: Standing::Program,
        });
        for role in ROLES {
            let of_platform = role == "SuperAdmin";
            let place = if of_platform {
                admin.clone()
            } else {
                only(&world, role, &callers).await
            };
            let token = if of_platform {
                platform.clone()
            } else {
                world.token_on(&place, &device).await
            };
            callers.push(Caller {
                name: role,
                token: Some(token),
                names: of_platform.then_some(admin.tenant),
                place,
                stands: Standing::Has(role),
            });
        }
        let query = format!(
            "SELECT max(role_id) FROM roles WHERE tenant_id = {}",
            admin.tenant
        );
        Self {
            role: world.database.number(&query).await,
            world,
            callers,
            calls: Cell::default(),
        }
    }

    async fn call(&self, operation: &Operation, caller: &Caller) -> Reply {
        let reads = operation.method == Method::GET;
        let ids = |named: Named| match named {
            Named::Tenant if reads => caller.place.tenant.to_string(),
            Named::Branch if reads => caller.place.branch().to_string(),
            Named::User if reads => caller.place.user.to_string(),
            Named::Role if reads => self.role.to_string(),
            other => nobodys(other),
        };
        let mut asked = match operation.body {
            Some(_) if operation.parameters.is_empty() => Operation {
                body: Some(json!({"nonsense": true})),
                ..operation.clone()
            },
            _ => operation.clone(),
        };
        if asked.id == "watchSession" {
            // The request waits as long as the query says.
            asked.path.push_str("?waitSeconds=1");
        }
        self.send(&asked, &ids, caller).await
    }

    async fn send(&self, asked: &Operation, ids: &dyn Fn(Named) -> String, caller: &Caller) -> Reply {
        let number = self.calls.replace(self.calls.get() + 1);
        let mut call = asked.call(&self.world, ids);
        if let Some(token) = &caller.token {
            call = call.bearer(token);
        }
        if let Some(tenant) = caller.names {
            call = call.tenant(tenant);
        }
        let address = format!("198.18.{}.{}", number / 250, number % 250 + 1);
        call.from(&address).send().await
    }
}

#[actix_web::test]
async fn every_operation_has_one_declared_rule() {
    let world = World::new().await;
    let there = operations(&world).await;
    let there: BTreeSet<_> = there.iter().map(|one| one.id.as_str()).collect();
    let declared: BTreeSet<_> = rows().map(|row| row.id).collect();
    assert_eq!(declared.len(), rows().count(), "an operation is declared twice");
    let undeclared: Vec<_> = there.difference(&declared).collect();
    assert!(
        undeclared.is_empty(),
        "declare these in walls/operations: {undeclared:?}"
    );
    let gone: Vec<_> = declared.difference(&there).collect();
    assert!(gone.is_empty(), "declared, and not there any more: {gone:?}");
}

/// The routed operations are exactly those of the document.
#[actix_web::test]
async fn every_routed_operation_is_documented() {
    let world = World::new().await;
    let mut documented = BTreeMap::<_, BTreeSet<_>>::new();
    for operation in operations(&world).await {
        let methods = documented.entry(operation.path.clone()).or_default();
        methods.insert(operation.method.to_string());
    }
    for operation in operations(&world).await {
        let to = Operation {
            method: Method::TRACE,
            ..operation
        };
        let seen = to.call(&world, &nobodys).send().await;
        assert_eq!(seen.code(), (405, "method_not_allowed".to_owned()), "{}", to.path);
        let allowed = seen.header("allow").unwrap().split(", ").map(str::to_owned);
        assert_eq!(
            allowed.collect::<BTreeSet<_>>(),
            documented[&to.path],
            "{}",
            to.path
        );
    }
}

/// Returns the callers that an operation refuses, and those that it admits.
fn parted(crowd: &Crowd, who: Who) -> (Vec<&Caller>, Vec<&Caller>) {
    crowd
        .callers
        .iter()
        .partition(|caller| caller.refusal(who).is_some())
}

/// The caller's own ids in GETs. All other ids in calls are missing ones.
const OWN: [Named; 4] = [Named::Tenant, Named::Branch, Named::User, Named::Role];

/// Returns the status of the call after the access check.
///
/// The calls change nothing. A GET names the caller's own records if their id is known beforehand (tenant, branch,
/// account, a role) and a missing id otherwise. All other calls name missing ids, with the document's example as their
/// body. If nothing in the path can be missing, the body is one that every endpoint refuses.
fn expected(operation: &Operation) -> u16 {
    let reads = !operation.is_write();
    let mut named = operation.parameters.iter().map(|one| operation.named(one));
    let usual = match (named.all(|named| reads && OWN.contains(&named)), reads) {
        (false, _) => 404,
        (true, true) => 200,
        (true, false) => 400,
    };
    operation.row().status.unwrap_or(usual)
}

/// Each caller against each operation. Refusals come before anything is done: only their record changes, and the last
/// use of a key.
#[actix_web::test]
async fn everybody_gets_as_far_as_is_declared() {
    let crowd = Crowd::new().await;
    let world = &crowd.world;
    let all = operations(world).await;
    // All differences are reported at once.
    let mut faults = Vec::new();
    let held = world.database.fingerprint().await;
    for operation in &all {
        // The number of recorded denials per session and window is limited.
        world.database.run("DELETE FROM refusal_counts").await;
        let (id, who, last) = (&operation.id, operation.row().who, world.last_audit().await);
        let mut forbidden = 0;
        for caller in parted(&crowd, who).0 {
            let (status, code) = caller.refusal(who).unwrap();
            let reply = crowd.call(operation, caller).await;
            if reply.code() != (status, code.to_owned()) {
                faults.push(format!("{id} by {}: {reply:?}", caller.name));
            }
            forbidden += usize::from(code == "forbidden" || code == "tenant_mismatch");
        }
        let records = world.audit_after(last).await;
        let denials = records.iter().filter(|one| one["action"] == "ACCESS_DENIED");
        let denials = denials.count();
        if denials != forbidden {
            faults.push(format!("{id}: {denials} of {forbidden} denials are on record"));
        }
    }
    let mut changed = held.changed(&world.database.fingerprint().await);
    changed
        .retain(|table| !["audit_log", "refusal_counts", "service_account_keys"].contains(&table.as_str()));
    if !changed.is_empty() {
        faults.push(format!("refusals changed {changed:?}"));
    }
    for operation in &all {
        let status = expected(operation);
        for caller in parted(&crowd, operation.row().who).1 {
            let reply = crowd.call(operation, caller).await;
            if reply.status != status {
                let body = String::from_utf8_lossy(&reply.body);
                let (id, name) = (&operation.id, caller.name);
                faults.push(format!("{id} by {name}: {} {body}", reply.status));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A misspelt filter is refused, not ignored: the reply would show everything.
#[actix_web::test]
async fn no_operation_ignores_a_parameter_that_it_does_not_have() {
    let crowd = Crowd::new().await;
    let held = crowd.world.database.fingerprint().await;
    let mut faults = Vec::new();
    let all = operations(&crowd.world).await;
    // A report that is not in the catalogue is 404 before anything else.
    let ids = |named: Named| match named {
        Named::ReportName => "par-report".to_owned(),
        other => nobodys(other),
    };
    for operation in &all {
        let caller = parted(&crowd, operation.row().who).1[0];
        let asked = Operation {
            path: format!("{}?stat=overdue", operation.path),
            ..operation.clone()
        };
        let reply = crowd.send(&asked, &ids, caller).await;
        let named = reply
            .fields()
            .contains(&("stat".to_owned(), "unknown_parameter".to_owned()));
        let (id, name) = (&operation.id, caller.name);
        if reply.code() != (400, "validation_failed".to_owned()) || !named {
            faults.push(format!("{id} by {name}: {reply:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let mut changed = held.changed(&crowd.world.database.fingerprint().await);
    changed.retain(|table| table != "service_account_keys");
    assert_eq!(changed, [""; 0]);
    // Every error is reported once, and names are case-sensitive, like those of fields.
    let admin = crowd
        .callers
        .iter()
        .find(|caller| caller.name == "Admin")
        .unwrap();
    let loans = all.iter().find(|one| one.id == "listLoans").unwrap();
    let asked = Operation {
        path: "/api/loans?stat=a&page=0&Page=1&stat=b".to_owned(),
        ..loans.clone()
    };
    let reply = crowd.send(&asked, &nobodys, admin).await;
    let fields: Vec<_> = reply.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["page", "stat", "Page"], "{reply:?}");
}

/// A SuperAdmin who names no tenant reads lists of branches over all of them, and nothing of a single tenant.
#[actix_web::test]
async fn a_super_admin_who_names_no_tenant_sees_lists_of_all() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let mut walked = 0;
    for operation in operations(&world).await {
        let of_branches = operation.path.contains("branch") && !operation.path.contains("saas");
        if operation.method != Method::GET || !of_branches {
            continue;
        }
        let reply = operation.call(&world, &nobodys).bearer(&platform).send().await;
        let list = operation.path.ends_with("/branch")
            || operation.path.ends_with("/branches")
            || operation.path.ends_with("/export");
        let status = if list { 200 } else { 400 };
        assert_eq!(reply.status, status, "{}: {reply:?}", operation.id);
        walked += 1;
    }
    assert_eq!(walked, 12);
}

/// Returns the id of something of another branch of the same tenant, or of another user.
async fn beyond(world: &World, named: Named, branch: i64) -> Option<String> {
    let query = match named {
        Named::Branch => return Some(branch.to_string()),
        Named::User => format!(
            "SELECT min(user_id) FROM (SELECT user_id FROM user_branches GROUP BY 1
               HAVING array_agg(branch_id) = ARRAY[{branch}::bigint]) AS theirs"
        ),
        Named::Code => format!("SELECT max(code_id) FROM activation_codes WHERE branch_id = {branch}"),
        Named::Device => format!("SELECT max(device_id) FROM devices WHERE branch_id = {branch}"),
        Named::DeviceRequest => {
            format!("SELECT max(request_id) FROM device_requests WHERE branch_id = {branch}")
        }
        Named::Report => "SELECT min(report_id::text) FROM reports".to_owned(),
        Named::Session => format!("SELECT min(session_id::text) FROM sessions WHERE branch_id = {branch}"),
        Named::Loan => format!("SELECT min(loan_id) FROM loans WHERE branch_id = {branch}"),
        Named::Client => format!("SELECT min(client_id) FROM clients WHERE branch_id = {branch}"),
        Named::Document => "SELECT min(document_id) FROM kyc_documents".to_owned(),
        Named::Centre => format!("SELECT min(centre_id) FROM centres WHERE branch_id = {branch}"),
        Named::Group => "SELECT min(group_id) FROM groups".to_owned(),
        Named::CheckIn => "SELECT min(check_in_id) FROM check_ins".to_owned(),
        Named::Leave => "SELECT min(leave_id) FROM staff_leave".to_owned(),
        Named::Transfer => "SELECT min(transfer_id) FROM transfers".to_owned(),
        Named::Consent => "SELECT min(consent_id) FROM consents".to_owned(),
        Named::Till => "SELECT min(till_id) FROM tills".to_owned(),
        Named::Batch => "SELECT min(batch_id) FROM disbursement_batches".to_owned(),
        Named::Payment => format!("SELECT min(repayment_id) FROM repayments WHERE branch_id = {branch}"),
        Named::Entry => format!("SELECT min(entry_id) FROM journal_entries WHERE branch_id = {branch}"),
        // The whole tenant's, or the platform's.
        _ => return None,
    };
    let value = world.database.value(&query).await;
    let text = value.as_str().map(str::to_owned);
    Some(text.unwrap_or_else(|| value.as_i64().unwrap().to_string()))
}

#[actix_web::test]
async fn what_another_branch_has_is_as_if_it_were_not_there() {
    let world = World::new().await;
    let managers = world.members(MFI, "BranchManager").await;
    let mut managers = managers.iter().filter(|one| one.branches.len() == 1);
    let (manager, other) = (managers.next().unwrap(), managers.next().unwrap().branch());
    assert_ne!(manager.branch(), other);
    let officers = world.members(MFI, "FieldOfficer").await;
    let officer = officers
        .iter()
        .find(|one| one.branches == manager.branches)
        .unwrap();
    let admin = world.member(MFI, "Admin").await;
    // The other branch has one of each, and the Admin works there.
    world
        .alter(&format!(
            "INSERT INTO user_branches VALUES ({}, {}, {other}) ON CONFLICT DO NOTHING",
            admin.tenant, admin.user
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO groups (tenant_id, centre_id, group_number, group_name, formed_on, status)
               SELECT tenant_id, min(centre_id), 'G/X', 'x', '2026-04-01', 'forming' FROM centres WHERE branch_id = {other} GROUP BY 1;
             INSERT INTO transfers (tenant_id, subject_kind, client_id, centre_id, from_branch_id, to_branch_id, reason, status,
                 proposed_by, proposed_at)
               SELECT c.tenant_id, 'client', min(c.client_id), min(e.centre_id), {other}, {other}, 'x', 'proposed', 1, now()
               FROM centres e JOIN clients c USING (tenant_id, branch_id) WHERE branch_id = {other} GROUP BY c.tenant_id;
             INSERT INTO consent_texts (tenant_id, purpose, language, text_version, body)
               SELECT tenant_id, 'contact', 'en', 1, 'x' FROM branches WHERE branch_id = {other};
             INSERT INTO consents (tenant_id, client_id, purpose, language, text_version, given_how, given_at, recorded_by)
               SELECT tenant_id, min(client_id), 'contact', 'en', 1, 'signature', now(), 1 FROM clients WHERE branch_id = {other} GROUP BY 1"
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO kyc_documents (tenant_id, client_id, document_kind, masked_number, number_hash, status, captured_by, captured_at)
               SELECT tenant_id, min(client_id), 'pan', 'x', sha256('x'), 'captured', 1, now() FROM clients WHERE branch_id = {other} GROUP BY 1;
             INSERT INTO check_ins (tenant_id, user_id, worked_on, branch_id, came_at, left_at)
               SELECT u.tenant_id, min(u.user_id), '2026-04-01', {other}, now(), now() FROM users u
               WHERE u.branch_ids = ARRAY[{other}::bigint] GROUP BY 1;
             INSERT INTO staff_leave (tenant_id, user_id, kind, first_day, last_day, day_count, reason, asked_at)
               SELECT tenant_id, user_id, 'sick', worked_on, worked_on, 1, 'x', came_at FROM check_ins;
             INSERT INTO tills (tenant_id, branch_id, kind, till_name)
               SELECT tenant_id, branch_id, 'counter', 'x' FROM branches WHERE branch_id = {other};
             INSERT INTO bank_accounts (tenant_id, account_name, bank_name, ifsc, account_number, account_id)
               SELECT b.tenant_id, 'x', 'x', 'SBIN0000300', '123456', min(a.account_id) FROM branches b
               JOIN accounts a ON a.tenant_id = b.tenant_id WHERE b.branch_id = {other} GROUP BY 1;
             INSERT INTO disbursement_batches (tenant_id, branch_id, bank_account_id, template, value_on, created_by, created_at)
               SELECT b.tenant_id, b.branch_id, max(k.bank_account_id), 'hdfc_enet', '2026-12-03', 1, now()
               FROM branches b JOIN bank_accounts k ON k.tenant_id = b.tenant_id WHERE b.branch_id = {other} GROUP BY 1, 2"
        ))
        .await;
    let device = world.device(MFI).await;
    let body = json!({"username": admin.username, "password": munim_testkit::PASSWORD, "tenantId": admin.tenant,
        "branchId": other, "deviceId": device});
    let admins = world.post("/api/auth/login").json(body).send().await;
    assert_eq!(admins.status, 200, "{admins:?}");
    let admins = admins.text("/data/token");
    let issue = async || {
        let call = world.post("/api/devices/activation-codes").bearer(&admins);
        call.json(json!({"branchId": other})).send().await
    };
    let used = issue().await.text("/data/activationCode");
    assert_eq!(world.activate(&used, &world.device_id()).await.status, 200);
    assert_eq!(issue().await.status, 201);
    let ordered = world.post("/api/dashboard/reports").bearer(&admins).send().await;
    assert_eq!(ordered.status, 201, "{ordered:?}");
    let query = format!("SELECT branch_code FROM branches WHERE branch_id = {other}");
    let code = world.database.value(&query).await;
    let wanted = json!({"organisationCode": MFI, "branchCode": code, "employeeId": "E77", "employeeName": "Ravi",
        "deviceId": world.device_id(), "deviceName": "Linux, Chromium"});
    let asked = world.post("/api/Auth/device-requests").json(wanted).send().await;
    assert_eq!(asked.status, 200, "{asked:?}");

    for who in [manager, officer] {
        let token = world.token_on(who, &device).await;
        let mut walked = 0;
        for mut operation in operations(&world).await {
            if operation.parameters.is_empty() || operation.row().shown_to_everyone.is_some() {
                continue;
            }
            if operation.id == "changeUser" {
                // A change that the caller may make to users within reach.
                operation.body =
                    Some(json!({"firstName": "Ravi", "roles": ["Cashier"], "branchIds": who.branches}));
            }
            let mut ids = Vec::new();
            for parameter in &operation.parameters {
                let named = operation.named(parameter);
                ids.push((named, beyond(&world, named, other).await));
            }
            let named: Option<Vec<_>> = ids.into_iter().map(|(named, id)| Some((named, id?))).collect();
            let Some(named) = named else { continue };
            let ids = |wanted: Named| named.iter().find(|one| one.0 == wanted).unwrap().1.clone();
            same_as_missing(&world, &operation, &ids, |call| call.bearer(&token)).await;
            walked += 1;
        }
        assert!(walked >= 20, "{walked} operations were walked");
    }
}
