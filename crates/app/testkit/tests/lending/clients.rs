//! Clients: enrolled once, changed, deleted while nothing refers to them, and counted.
use actix_web::http::Method;
use munim_kernel::TenantId;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::{day_end::check_present_figures, lender::Lender};

pub(crate) const CLIENTS: &str = "/api/clients";

/// Returns a new person in the officer's branch.
pub(crate) fn asha(branch: i64) -> Value {
    json!({"branchId": branch, "firstName": "Asha", "lastName": "Shinde-Patil", "gender": "female",
        "birthDate": "1991-08-15", "phoneNumber": "98111 00223"})
}

pub(crate) async fn branch_of(lender: &Lender) -> i64 {
    let client = format!(
        "SELECT branch_id FROM clients WHERE client_id = {}",
        lender.client
    );
    lender.world.database.number(&client).await
}

async fn enrol(lender: &Lender, token: &str, body: Value) -> Reply {
    lender.call(token, Method::POST, CLIENTS, body).await
}

async fn counts(lender: &Lender) -> String {
    let tenant = lender.tenant;
    let query = format!(
        "SELECT concat(
           (SELECT string_agg(concat_ws(' ', branch_id, clients, month_new_clients, before_clients), ', ' ORDER BY branch_id)
              FROM branch_figures WHERE tenant_id = {tenant}),
           (SELECT string_agg(concat_ws(' ', branch_id, officer_id, clients, month_new_clients), ', ' ORDER BY branch_id, officer_id)
              FROM officer_figures WHERE tenant_id = {tenant}),
           (SELECT string_agg(concat_ws(' ', branch_id, officer_id, clients), ', ' ORDER BY branch_id, officer_id)
              FROM client_figures WHERE tenant_id = {tenant} AND clients > 0))"
    );
    lender.world.database.value(&query).await.to_string()
}

#[actix_web::test]
async fn a_client_is_enrolled_changed_counted_and_deleted() {
    let lender = Lender::new().await;
    let branch = branch_of(&lender).await;
    let before = counts(&lender).await;
    let made = enrol(&lender, &lender.manager, asha(branch)).await;
    assert_eq!(made.status, 201, "{made:?}");
    let client = made.data();
    let number = client["clientNumber"].as_str().unwrap().to_owned();
    assert!(
        number.starts_with("C/") && number.ends_with("/000001"),
        "{number}"
    );
    assert_eq!(
        (&client["status"], &client["phoneNumber"]),
        (&json!("prospect"), &json!("+919811100223"))
    );
    let path = format!("{CLIENTS}/{}", client["clientId"]);
    assert_eq!(lender.get(&lender.manager, &path).await, client);

    // Found by the end of the number or phone, and by words of the name in any order; nobody else is.
    let search = async |search: &str| {
        let encoded = search
            .bytes()
            .fold(String::new(), |path, byte| format!("{path}%{byte:02X}"));
        let path = format!("{CLIENTS}?search={encoded}");
        lender.get(&lender.manager, &path).await
    };
    let last = number.rsplit_once('/').unwrap().0.rsplit_once('/').unwrap().1;
    let end = format!("{}/000001", &last[last.len() - 2..]);
    for found in [
        number.as_str(),
        &number.to_lowercase(),
        &end,
        "+919811100223",
        "9811100223",
        "98111 00223",
        "100223",
        "asha shinde",
        "Shinde-Patil",
        "patil ash",
        "SHINDE-PAT",
        "pat asha shin",
    ] {
        let page = search(found).await;
        assert_eq!(
            (&page["totalCount"], &page["items"][0]),
            (&json!(1), &client),
            "{found}"
        );
    }
    // A name that nobody is spelled like finds those that sound like it. Somebody whom the caller cannot see does not count.
    let stranger = format!(
        "UPDATE clients SET first_name = 'Aasha', last_name = 'Sinde' WHERE client_id =
           (SELECT min(client_id) FROM clients WHERE tenant_id = {} AND branch_id <> {branch}) RETURNING client_id",
        lender.tenant
    );
    let stranger = lender.world.database.client().query_one(&stranger, &[]).await;
    let stranger = json!(stranger.unwrap().get::<_, i64>(0));
    for found in ["Aasha Sinde", "आशा शिंदे"] {
        let page = search(found).await;
        let items = page["items"].as_array().unwrap();
        assert!(items.contains(&client), "{found}: {page}");
        assert!(items.iter().all(|one| one["clientId"] != stranger), "{found}");
    }
    // Those who can see them find only them, unless they look in another branch.
    for (filter, finds_stranger) in [("", true), (&format!("&branchId={branch}"), false)] {
        let path = format!("{CLIENTS}?search=Aasha%20Sinde{filter}");
        let page = lender.get(&lender.accountant, &path).await;
        let items = page["items"].as_array().unwrap();
        let sees = |id: &Value| items.iter().any(|one| one["clientId"] == *id);
        assert_eq!(
            (sees(&stranger), sees(&client["clientId"])),
            (finds_stranger, !finds_stranger),
            "{filter}"
        );
    }
    // The middle of a word or number, two final characters, and words of which the name has only one.
    for absent in [
        "hinde",
        "981110022",
        "23",
        "asha shindez",
        "asha shinde kale",
        "-",
        "%",
    ] {
        let page = search(absent).await;
        assert_eq!(page["totalCount"], 0, "{absent}");
    }

    // A probable duplicate needs a reason, which is recorded.
    let mut twin = asha(branch);
    twin["firstName"] = json!("Usha");
    let asked = enrol(&lender, &lender.manager, twin.clone()).await;
    assert_eq!(asked.code(), (409, "possible_duplicate".to_owned()));
    assert!(asked.text("/message").contains(&number), "{asked:?}");
    twin["notTheSameBecause"] = json!("Sisters who share a phone");
    let other = enrol(&lender, &lender.manager, twin).await;
    assert_eq!(other.status, 201, "{other:?}");
    let record = lender
        .world
        .database
        .value("SELECT to_jsonb(a)::text FROM audit_log a ORDER BY audit_id DESC LIMIT 1")
        .await;
    assert!(
        record.to_string().contains("Sisters who share a phone"),
        "{record}"
    );

    // A change also moves the counts of the centre's officer.
    let centre = format!(
        "SELECT min(centre_id) FROM centres WHERE tenant_id = {} AND branch_id = {branch} AND officer_id IS NOT NULL AND is_active",
        lender.tenant
    );
    let centre = lender.world.database.number(&centre).await;
    let mut moved = asha(branch);
    moved["centreId"] = json!(centre);
    moved["version"] = json!(1);
    let changed = lender
        .call(&lender.manager, Method::PUT, &path, moved.clone())
        .await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(
        (&changed.data()["centreId"], &changed.data()["version"]),
        (&json!(centre), &json!(2))
    );
    moved["firstName"] = json!("Ashatai");
    let stale = lender.call(&lender.manager, Method::PUT, &path, moved).await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    let kept = counts(&lender).await;
    let tenant = TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    assert_eq!(counts(&lender).await, kept);

    for client in [path, format!("{CLIENTS}/{}", other.data()["clientId"])] {
        let deleted = lender
            .call(&lender.manager, Method::DELETE, &client, Value::Null)
            .await;
        assert_eq!(deleted.status, 200, "{deleted:?}");
        let gone = lender
            .call(&lender.manager, Method::GET, &client, Value::Null)
            .await;
        assert_eq!(gone.status, 404);
    }
    assert_eq!(counts(&lender).await, before);
    let records = format!(
        "SELECT string_agg(action, ' ' ORDER BY audit_id) FROM audit_log WHERE entity_type = 'Client' AND entity_id = '{}'",
        client["clientId"]
    );
    assert_eq!(
        lender.world.database.value(&records).await,
        "CREATE UPDATE DELETE"
    );
    // Numbers are not reused, and borrowers cannot be deleted.
    let next = enrol(&lender, &lender.manager, asha(branch)).await.data();
    assert!(
        next["clientNumber"].as_str().unwrap().ends_with("/000003"),
        "{next}"
    );
    let borrower = format!("{CLIENTS}/{}", lender.client);
    let kept = lender
        .call(&lender.manager, Method::DELETE, &borrower, Value::Null)
        .await;
    assert_eq!(kept.code(), (409, "client_in_use".to_owned()));
}

#[actix_web::test]
async fn what_is_wrong_with_a_client_is_said_at_once_and_nothing_is_stored() {
    let lender = Lender::new().await;
    let branch = branch_of(&lender).await;
    let faults = enrol(
        &lender,
        &lender.manager,
        json!({"gender": "x", "birthDate": "never", "phoneNumber": "12"}),
    )
    .await;
    let fields: Vec<_> = faults.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(
        fields,
        ["branchId", "firstName", "gender", "birthDate", "phoneNumber"]
    );
    let other = format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id = {} AND branch_id <> {branch}",
        lender.tenant
    );
    let other = lender.world.database.number(&other).await;
    let held = lender.world.database.fingerprint().await;
    for (field, value) in [
        ("branchId", json!(other)),
        ("centreId", json!(987_654_321)),
        ("birthDate", json!("2015-01-01")),
        ("birthDate", json!("1940-01-01")),
        ("joinedOn", json!("2099-01-01")),
    ] {
        let mut body = asha(branch);
        body[field] = value;
        let refused = enrol(&lender, &lender.manager, body).await;
        assert_eq!(
            refused.fields(),
            [(field.to_owned(), "not_possible".to_owned())],
            "{refused:?}"
        );
    }
    assert_eq!(held.changed(&lender.world.database.fingerprint().await), [""; 0]);
}

#[actix_web::test]
async fn an_officer_sees_and_enrols_only_clients_of_their_own_centres() {
    let lender = Lender::new().await;
    let officer = lender.world.member(MFI, "FieldOfficer").await;
    let token = lender.world.token(MFI, &officer).await;
    let own = format!(
        "SELECT min(centre_id) FROM centres WHERE tenant_id = {} AND officer_id = {} AND is_active",
        officer.tenant, officer.user
    );
    let other = own.replace("officer_id =", "officer_id <>")
        + " AND EXISTS (SELECT FROM clients WHERE clients.centre_id = centres.centre_id)";
    let (own, other) = (
        lender.world.database.number(&own).await,
        lender.world.database.number(&other).await,
    );
    let mut body = asha(officer.branch());
    let missing = enrol(&lender, &token, body.clone()).await;
    assert_eq!(
        missing.fields(),
        [("centreId".to_owned(), "not_possible".to_owned())]
    );
    body["centreId"] = json!(other);
    assert_eq!(enrol(&lender, &token, body.clone()).await.status, 400);
    body["centreId"] = json!(own);
    let made = enrol(&lender, &token, body).await;
    assert_eq!(made.status, 201, "{made:?}");
    let page = lender.get(&token, &format!("{CLIENTS}?pageSize=200")).await;
    let listed = page["items"].as_array().unwrap();
    assert!(!listed.is_empty());
    assert!(
        listed.iter().all(|one| one["officerId"] == officer.user),
        "{page}"
    );
    let theirs = format!("SELECT min(client_id) FROM clients WHERE centre_id = {other}");
    let theirs = lender.world.database.number(&theirs).await;
    let hidden = lender
        .call(&token, Method::GET, &format!("{CLIENTS}/{theirs}"), Value::Null)
        .await;
    assert_eq!(hidden.status, 404);
}

#[actix_web::test]
async fn who_has_left_does_not_borrow_and_keeps_their_details() {
    let lender = Lender::new().await;
    let (loan, rejected) = (lender.draft().await, lender.draft().await);
    lender
        .post(&lender.officer, &format!("{rejected}/submit"), Value::Null)
        .await;
    let because = json!({"reason": "No guarantor"});
    lender
        .post(&lender.manager, &format!("{rejected}/reject"), because)
        .await;
    lender
        .world
        .alter(&format!(
            "UPDATE clients SET status = 'exited' WHERE client_id = {}",
            lender.client
        ))
        .await;
    for (who, path) in [
        (&lender.officer, format!("{loan}/submit")),
        (&lender.manager, format!("{rejected}/undo-rejection")),
    ] {
        let refused = lender.call(who, Method::POST, &path, Value::Null).await;
        assert_eq!(refused.code(), (409, "client_left".to_owned()), "{path}");
    }
    let path = format!("{CLIENTS}/{}", lender.client);
    let changed = lender
        .call(
            &lender.manager,
            Method::PUT,
            &path,
            asha(branch_of(&lender).await),
        )
        .await;
    assert_eq!(changed.code(), (409, "client_left".to_owned()));
}

#[actix_web::test]
async fn a_clients_status_follows_their_loans_and_so_do_the_counts() {
    let mut lender = Lender::new().await;
    let made = enrol(&lender, &lender.manager, asha(branch_of(&lender).await)).await;
    lender.client = made.data()["clientId"].as_i64().unwrap();
    let path = format!("{CLIENTS}/{}", lender.client);
    let tenant = TenantId::try_new(lender.tenant).unwrap();
    let is = async |lender: &Lender, status: &str| {
        let client = lender.get(&lender.manager, &path).await;
        assert_eq!(client["status"], status, "{client}");
        let kept = counts(lender).await;
        lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
        assert_eq!(counts(lender).await, kept, "{status}");
    };
    let undone = lender.lent().await;
    is(&lender, "active").await;
    let because = json!({"reason": "Paid out to another account"});
    lender
        .post(&lender.accountant, &format!("{undone}/undo-disbursal"), because)
        .await;
    is(&lender, "prospect").await;
    let (first, second) = (lender.lent().await, lender.lent().await);
    lender.close(&first).await;
    is(&lender, "active").await;
    lender.close(&second).await;
    is(&lender, "dormant").await;
    lender.lent().await;
    is(&lender, "active").await;

    // Their loans are of no officer, so only a transfer takes them to the centre of one.
    check_present_figures(&lender).await;
    let (branch, client) = (branch_of(&lender).await, lender.get(&lender.manager, &path).await);
    let centre =
        format!("SELECT min(centre_id) FROM centres WHERE branch_id = {branch} AND officer_id IS NOT NULL");
    let mut moved = asha(branch);
    moved["centreId"] = json!(lender.world.database.number(&centre).await);
    moved["version"] = client["version"].clone();
    let changed = lender.call(&lender.manager, Method::PUT, &path, moved).await;
    assert_eq!(
        changed.fields(),
        [("centreId".to_owned(), "not_possible".to_owned())]
    );
    check_present_figures(&lender).await;
}

#[actix_web::test]
async fn a_name_is_the_same_however_its_letters_are_composed() {
    let lender = Lender::new().await;
    let branch = branch_of(&lender).await;
    let named = |name: &str, phone: i64| {
        let mut body = asha(branch);
        body["firstName"] = json!(name);
        body["phoneNumber"] = json!(format!("981110030{phone}"));
        body
    };
    let names = [("Ren\u{e9}e", "Rene\u{301}e"), ("গা\u{9dc}ি", "গা\u{9a1}\u{9bc}ি")];
    for ((one, other), phone) in names.into_iter().zip([1, 3]) {
        let first = enrol(&lender, &lender.manager, named(one, phone)).await;
        assert_eq!(first.status, 201, "{first:?}");
        let twin = enrol(&lender, &lender.manager, named(other, phone + 1)).await;
        assert_eq!(twin.code(), (409, "possible_duplicate".to_owned()));
    }
    let found = lender
        .get(&lender.manager, &format!("{CLIENTS}?search=Rene%CC%81e"))
        .await;
    assert_eq!(found["totalCount"], 1, "{found}");
    // Also if the names of earlier clients have no sounds yet.
    let forget = "DELETE FROM search_words WHERE kind = 'sound'";
    lender.world.database.run(forget).await;
    let twin = enrol(&lender, &lender.manager, named(names[0].0, 5)).await;
    assert_eq!(twin.code(), (409, "possible_duplicate".to_owned()));
}

#[actix_web::test]
async fn of_many_who_enrol_one_person_at_once_one_does() {
    let lender = Lender::new().await;
    let branch = branch_of(&lender).await;
    let all = (0..6).map(|_| enrol(&lender, &lender.manager, asha(branch)));
    let mut replies: Vec<_> = futures_util::future::join_all(all).await;
    replies.sort_by_key(|reply| reply.status);
    assert_eq!(replies[0].status, 201, "{replies:?}");
    for refused in &replies[1..] {
        assert_eq!(refused.code(), (409, "possible_duplicate".to_owned()));
    }
}
