//! Rules for every operation, read from the OpenAPI document, so that new operations are covered from the start.

use munim_testkit::{
    BANK, Call, MFI, Member, PASSWORD, World, letters::forgot, paths::WEBHOOKS, program,
    records::but_its_trace,
};
use serde_json::{Value, json};

use crate::operations::{Named, Operation, nobodys, operations, same_as_missing};

/// Returns the id of something that belongs to the cooperative bank.
async fn the_banks(world: &World, named: Named) -> String {
    let text = async |what: &str, from: &str| {
        let tenant = world.tenant(BANK).await;
        let statement = format!("SELECT min({what}::text) FROM {from} WHERE tenant_id = {tenant}");
        let row = world.database.client().query_one(&statement, &[]).await.unwrap();
        row.get::<_, Option<String>>(0)
            .unwrap_or_else(|| panic!("the bank has no {from}"))
    };
    match named {
        Named::Tenant => world.tenant(BANK).await.to_string(),
        Named::Session => text("session_id", "sessions").await,
        Named::Code => text("code_id", "activation_codes").await,
        Named::Device => text("device_id", "devices").await,
        Named::Report => text("report_id", "reports").await,
        Named::RequestLog => text("log_id", "request_logs").await,
        Named::Schedule => text("schedule_id", "report_schedules").await,
        Named::Network => text("network", "allowed_networks").await,
        // All tenants share the catalogue, so none has an entry that others lack.
        Named::ReportName => "of-the-bank".to_owned(),
        Named::User => text("user_id", "users").await,
        Named::Branch => text("branch_id", "branches").await,
        Named::DeviceRequest => text("request_id", "device_requests").await,
        Named::Invoice => text("invoice_id", "invoices").await,
        Named::Plan => "1".to_owned(),
        Named::LoanProduct => text("product_id", "loan_products").await,
        Named::SavingsProduct => text("savings_product_id", "savings_products").await,
        Named::SavingsAccount => text("savings_account_id", "savings_accounts").await,
        Named::SavingsTransaction => text("savings_transaction_id", "savings_transactions").await,
        Named::Charge => text("charge_id", "charges").await,
        Named::Loan => text("loan_id", "loans").await,
        Named::Payment => text("repayment_id", "repayments").await,
        Named::Sheet => text("sheet_id", "collection_sheets").await,
        Named::SheetRow => "6f9619ff-8b86-4d01-b42d-00cf4fc964ff".to_owned(),
        Named::Till => text("till_id", "tills").await,
        Named::Batch => text("batch_id", "disbursement_batches").await,
        Named::Client => text("client_id", "clients").await,
        Named::Document => text("document_id", "kyc_documents").await,
        Named::Centre => text("centre_id", "centres").await,
        Named::Group => text("group_id", "groups").await,
        Named::CheckIn => text("check_in_id", "check_ins").await,
        Named::Leave => text("leave_id", "staff_leave").await,
        Named::Transfer => text("transfer_id", "transfers").await,
        Named::ClientDraft => text("draft_id", "client_drafts").await,
        Named::Consent => text("consent_id", "consents").await,
        Named::Day => text("business_date", "day_end_runs").await,
        Named::Approval => text("approval_id", "approvals").await,
        Named::Entry => text("entry_id", "journal_entries").await,
        Named::Account => text("account_id", "accounts").await,
        Named::Purpose => text("purpose_id", "loan_purposes").await,
        Named::Holiday => text("holiday_id", "holidays").await,
        Named::BankAccount => text("bank_account_id", "bank_accounts").await,
        Named::Message => text("message_id", "messages").await,
        Named::Picture => text("picture_id", "profile_pictures").await,
        Named::Role => text("role_id", "roles").await,
        Named::Webhook => text("endpoint_id", "webhook_endpoints").await,
        Named::Delivery => text("delivery_id", "webhook_deliveries").await,
        Named::ServiceAccount => text("account_id", "service_accounts").await,
        Named::ApiKey => text("key_id", "service_account_keys").await,
    }
}

/// Stores what the API creates only in several steps, or not for an Admin.
async fn store_one_of_each(world: &World, theirs: &Member) {
    world
        .alter(&format!(
            "INSERT INTO report_schedules (tenant_id, schedule_id, owner_id, about, schedule_name, report_keys, format,
               parameters, frequency, minute_of_day, time_zone, recipients, is_active, created_at)
             VALUES ({bank}, gen_random_uuid(), {user}, {bank}, 'x', '{{par-report}}', 'pdf', '{{}}', 'daily', 0,
               'Asia/Kolkata', '{{{user}}}', false, now())",
            bank = theirs.tenant,
            user = theirs.user,
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO charges (tenant_id, charge_name, event, amount_paise, tax_percent)
               VALUES ({}, 'Fee', 'disbursal', 100, 18)",
            theirs.tenant,
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO approvals (tenant_id, act, subject_kind, subject_id, command, reason, facts, asked_by, asked_at)
               SELECT tenant_id, 'reverse_payment', 'payment', min(repayment_id), '{{}}', 'Twice', '{{}}', {}, now()
               FROM repayments WHERE tenant_id = {} GROUP BY tenant_id",
            theirs.user, theirs.tenant,
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO day_end_runs (tenant_id, business_date, next_date, status, started_by, started_at)
               VALUES ({}, '2020-03-31', '2020-04-01', 'halted', {}, now())",
            theirs.tenant, theirs.user,
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO bank_accounts (tenant_id, account_name, bank_name, ifsc, account_number, account_id)
               SELECT tenant_id, 'x', 'x', 'SBIN0000300', '123456', min(account_id) FROM accounts WHERE tenant_id = {0} GROUP BY 1;
             INSERT INTO disbursement_batches (tenant_id, bank_account_id, template, value_on, created_by, created_at)
               SELECT tenant_id, bank_account_id, 'hdfc_enet', '2026-12-03', 1, now() FROM bank_accounts WHERE tenant_id = {0};
             INSERT INTO holidays (tenant_id, falls_on, holiday_name) VALUES ({0}, '2027-01-26', 'Republic Day')",
            theirs.tenant,
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO centres (tenant_id, branch_id, centre_code, centre_name, meeting_weekday)
               SELECT tenant_id, min(branch_id), 'C-X', 'x', 1 FROM branches WHERE tenant_id = {0} GROUP BY 1;
             INSERT INTO groups (tenant_id, centre_id, group_number, group_name, formed_on, status)
               SELECT tenant_id, min(centre_id), 'G/X', 'x', '2026-04-01', 'forming' FROM centres WHERE tenant_id = {0} GROUP BY 1;
             INSERT INTO transfers (tenant_id, subject_kind, client_id, centre_id, from_branch_id, to_branch_id, reason, status,
                 proposed_by, proposed_at)
               SELECT c.tenant_id, 'client', min(c.client_id), e.centre_id, e.branch_id, e.branch_id, 'x', 'proposed', 1, now()
               FROM centres e JOIN clients c ON c.tenant_id = e.tenant_id
               WHERE e.tenant_id = {0} AND e.centre_code = 'C-X' GROUP BY c.tenant_id, e.centre_id, e.branch_id;
             INSERT INTO tills (tenant_id, branch_id, kind, till_name)
               SELECT tenant_id, min(branch_id), 'counter', 'x' FROM branches WHERE tenant_id = {0} GROUP BY 1;
             INSERT INTO savings_products (tenant_id, product_code, terms_changed_at, product_name, kind, rates, slab_basis,
                 minimum_balance_paise, opening_balance_paise, posting)
               VALUES ({0}, 'X', now(), 'x', 'savings', '[]', 'whole', 0, 0, 'quarterly');
             INSERT INTO savings_accounts (tenant_id, branch_id, client_id, savings_product_id, terms_version, kind, is_senior,
                 applied_on, created_by, created_at)
               SELECT p.tenant_id, min(c.branch_id), min(c.client_id), p.savings_product_id, 1, 'savings', false, '2026-12-03', 1, now()
               FROM savings_products p JOIN clients c ON c.tenant_id = p.tenant_id WHERE p.tenant_id = {0} GROUP BY 1, 4;
             INSERT INTO savings_positions (tenant_id, savings_account_id) SELECT tenant_id, savings_account_id FROM savings_accounts;
             INSERT INTO savings_transactions (tenant_id, savings_account_id, branch_id, kind, amount_paise, balance_paise, value_on,
                 booked_on, recorded_by, recorded_at)
               SELECT tenant_id, savings_account_id, branch_id, 'deposit', 100, 100, '2026-12-03', '2026-12-03', 1, now()
               FROM savings_accounts;
             INSERT INTO client_drafts (tenant_id, user_id, sealed, changed_at)
               SELECT tenant_id, min(user_id), 'x', now() FROM users WHERE tenant_id = {0} GROUP BY 1;
             INSERT INTO check_ins (tenant_id, user_id, worked_on, branch_id, came_at, left_at)
               SELECT u.tenant_id, min(u.user_id), '2020-03-31', min(b.branch_id), now(), now() FROM users u JOIN branches b USING (tenant_id)
               WHERE u.tenant_id = {0} GROUP BY 1;
             INSERT INTO staff_leave (tenant_id, user_id, kind, first_day, last_day, day_count, reason, asked_at)
               SELECT tenant_id, user_id, 'sick', worked_on, worked_on, 1, 'x', came_at FROM check_ins;
             INSERT INTO consent_texts (tenant_id, purpose, language, text_version, body) VALUES ({0}, 'contact', 'en', 1, 'x');
             INSERT INTO consents (tenant_id, client_id, purpose, language, text_version, given_how, given_at, recorded_by)
               SELECT tenant_id, min(client_id), 'contact', 'en', 1, 'signature', now(), 1 FROM clients WHERE tenant_id = {0} GROUP BY 1",
            theirs.tenant,
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO kyc_documents (tenant_id, client_id, document_kind, masked_number, number_hash, status, captured_by, captured_at)
               SELECT tenant_id, min(client_id), 'pan', 'x', sha256('x'), 'captured', {}, now() FROM clients WHERE tenant_id = {} GROUP BY 1;
             INSERT INTO kyc_pictures (tenant_id, client_id, document_id, side, byte_count, kept_by, kept_at)
               SELECT tenant_id, client_id, document_id, 'front', 1, 1, now() FROM kyc_documents",
            theirs.user, theirs.tenant,
        ))
        .await;
    world
        .alter(&format!(
            "INSERT INTO profile_pictures (tenant_id, user_id, picture_id, jpeg, uploaded_at)
               VALUES ({}, {}, gen_random_uuid(), 'x', now())",
            theirs.tenant, theirs.user,
        ))
        .await;
}

#[actix_web::test]
async fn what_another_tenant_has_is_as_if_it_were_not_there() {
    let world = World::new().await;
    // Others are refused before anything is looked for.
    world
        .alter("UPDATE tenants SET kind = 'credit_society' WHERE tenant_id > 0")
        .await;
    let theirs = world.member(BANK, "Admin").await;
    let their_token = world.token(BANK, &theirs).await;
    let ordered = world
        .post("/api/dashboard/reports")
        .bearer(&their_token)
        .send()
        .await;
    assert_eq!(ordered.status, 201, "{ordered:?}");
    assert_eq!(forgot(&world, &theirs).await.status, 200, "it has a message");
    let path = format!("/api/security/ip-whitelist/{}", world.tenant(BANK).await);
    let entry = json!({"ipAddress": "198.51.100.0/24"});
    let added = world.post(&path).bearer(&their_token).json(entry).send().await;
    assert_eq!(added.status, 201, "{added:?}");
    store_one_of_each(&world, &theirs).await;
    program(&world, &their_token, &["DASHBOARD_VIEW"]).await;
    let hook = json!({"url": "https://127.0.0.1/", "events": ["*"]});
    let hook = world.post(WEBHOOKS).bearer(&their_token).json(hook).send().await;
    assert_eq!(hook.status, 201, "{hook:?}");
    let test = format!("{}/test", hook.header("location").unwrap());
    let delivery = world.post(&test).bearer(&their_token).send().await;
    assert_eq!(delivery.status, 201, "{delivery:?}");
    let log = json!({"timestamp": "2026-04-01T04:30:00Z", "method": "GET", "url": "/api/menu"});
    let log = world
        .post("/api/logs/frontend")
        .bearer(&their_token)
        .json(log)
        .send()
        .await;
    assert_eq!(log.status, 200, "{log:?}");
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let mut walked = 0;
    for operation in operations(&world)
        .await
        .iter()
        .filter(|one| !one.parameters.is_empty())
    {
        let mut ids = Vec::new();
        for parameter in &operation.parameters {
            let named = operation.named(parameter);
            ids.push((named, the_banks(&world, named).await.replace('/', "%2F")));
        }
        let foreign = |named: Named| ids.iter().find(|one| one.0 == named).unwrap().1.clone();
        if let Some(why) = operation.row().shown_to_everyone {
            let seen = operation.call(&world, &foreign).bearer(&token).send().await;
            assert_eq!(seen.status, 200, "{}: {why}", operation.id);
        } else {
            same_as_missing(&world, operation, &foreign, |call| call.bearer(&token)).await;
        }
        walked += 1;
    }
    assert!(walked >= 20, "{walked} operations were walked");
}

/// Headers in which a credential might be read.
const KEYS: [&str; 8] = [
    "Authorization",
    "TenantId",
    "Device-Id",
    "Cookie",
    "X-Challenge-Id",
    "X-Session-Id",
    "X-Api-Key",
    "If-Match",
];

/// The operations that accept a challenge.
const OPENED: [&str; 2] = ["/api/auth/2fa/send", "/api/auth/2fa/verify"];

/// Returns `body` with `key` in place of every text and number.
fn filled(body: &Value, key: &str) -> Value {
    match body {
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| (name.clone(), filled(value, key)))
            .collect(),
        Value::Array(items) => items.iter().map(|item| filled(item, key)).collect(),
        Value::String(_) | Value::Number(_) | Value::Null => json!(key),
        Value::Bool(_) => body.clone(),
    }
}

/// Returns a call of `operation` with `key` in place number `place`; `None` if there is no such place.
fn keyed<'a>(world: &'a World, operation: &Operation, key: &str, place: usize) -> Option<Call<'a>> {
    let plain = || operation.call(world, &nobodys);
    let call = match place {
        0 => plain().bearer(key),
        1 => plain().header("Authorization", key),
        2 => plain().header("Authorization", &format!("Challenge {key}")),
        3 => KEYS
            .iter()
            .skip(1)
            .fold(plain(), |call, name| call.header(name, key)),
        4 => plain().bearer(key).tenant(key.split('.').next()?.parse().ok()?),
        // In ids, and as an additional query parameter.
        5 => operation.call(world, &|_| key.to_owned()).bearer(key),
        6 => {
            let path = format!(
                "{}?challengeId={key}&token={key}&access_token={key}",
                operation.path
            );
            let to = Operation {
                path,
                ..operation.clone()
            };
            to.call(world, &nobodys)
        }
        7 => {
            let body = operation.body.as_ref().map(|body| filled(body, key))?;
            let to = world.call(operation.method.clone(), &operation.path.replace(['{', '}'], ""));
            to.bearer(key).json(body)
        }
        8 => {
            let mut body = operation.body.clone()?;
            body.as_object_mut()?.insert("challengeId".to_owned(), json!(key));
            plain().bearer(key).json(body)
        }
        _ => return None,
    };
    Some(call)
}

const PLACES: usize = 9;

/// Returns calls of `operation` with `key` in every place, each with the place's number.
fn keyed_everywhere<'a>(
    world: &'a World,
    operation: &'a Operation,
    key: &'a str,
) -> impl Iterator<Item = (usize, Call<'a>)> {
    (0..PLACES).filter_map(move |place| Some((place, keyed(world, operation, key, place)?)))
}

/// A user who has given only the password of two factors has a challenge. It works only for the two operations that
/// complete the second factor.
#[actix_web::test]
async fn a_pending_challenge_opens_nothing_else() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "Admin").await, world.device(MFI).await);
    world
        .alter("UPDATE security_settings SET two_factor_enabled = true")
        .await;
    let begun = world.sign_in(&officer, PASSWORD, &device).await;
    let pending = begun.text("/data/challengeId");
    assert_eq!(
        begun.data()["requiresTwoFactor"],
        true,
        "{begun:?}: the challenge is a real one"
    );
    // Of the same length and tenant, but unknown.
    let (tenant, digits) = pending.split_once('.').unwrap();
    let made_up = format!("{tenant}.{}", "0".repeat(digits.len()));
    let (mut refused, mut compared) = (0, 0);
    let mut closed = operations(&world).await;
    closed.retain(|operation| !OPENED.contains(&operation.path.as_str()));
    let (signed_in, open): (Vec<_>, Vec<_>) = closed.into_iter().partition(|operation| operation.signed_in);
    // The fingerprint of all tables takes a while, so it is taken once for several operations.
    for some in signed_in.chunks(16) {
        let held = world.database.fingerprint().await;
        for operation in some {
            let without = operation.call(&world, &nobodys).send().await;
            for (place, call) in keyed_everywhere(&world, operation, &pending) {
                let (reply, at) = (call.send().await, format!("{}, place {place}", operation.id));
                assert_eq!(but_its_trace(&reply), but_its_trace(&without), "{at}");
                assert_eq!(reply.code(), (401, "unauthenticated".to_owned()), "{at}");
                refused += 1;
            }
        }
        let changed = held.changed(&world.database.fingerprint().await);
        let ids: Vec<_> = some.iter().map(|operation| &operation.id).collect();
        assert_eq!(changed, [""; 0], "one of {ids:?}");
    }
    // Operations that need no session respond exactly as they do to an invented challenge.
    for operation in &open {
        for (place, call) in keyed_everywhere(&world, operation, &pending) {
            let at = format!("{}, place {place}", operation.id);
            let made_up = keyed(&world, operation, &made_up, place).unwrap();
            // Neither call is refused because of earlier failures of the address or device.
            world.alter("DELETE FROM attempt_counters").await;
            let (real, nobodys) = (call.send().await, made_up.send().await);
            assert_eq!(real.status, nobodys.status, "{at}");
            assert_ne!(real.status, 429, "{at}");
            assert_eq!(real.text("/code"), nobodys.text("/code"), "{at}");
            assert!(real.text("/data/token").is_empty(), "{at}");
            compared += 1;
        }
    }
    assert!(
        refused >= 200 && compared >= 30,
        "{refused} refused, {compared} compared"
    );
    // The challenge was valid all the time.
    let body = json!({"challengeId": pending, "method": "email"});
    let sent = world.post(OPENED[0]).json(body).send().await;
    assert_eq!(sent.status, 200, "{sent:?}");
}
