//! A tenant's settings for disbursals: who disburses loans, and how long approvals are valid.
use actix_web::http::Method;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};
use time::Duration;

use super::{
    day_end::end_day,
    lender::{Lender, id_of},
};

pub(crate) async fn admin(lender: &Lender) -> String {
    let admin = lender.world.member(MFI, "Admin").await;
    lender.world.token(MFI, &admin).await
}

pub(crate) async fn set(lender: &Lender, token: &str, settings: Value) -> Reply {
    let path = format!("/api/saas/tenant/{}/config", lender.tenant);
    lender.call(token, Method::POST, &path, settings).await
}

async fn submit(lender: &Lender, loan: &str) {
    lender
        .post(&lender.officer, &format!("{loan}/submit"), Value::Null)
        .await;
}

async fn disburse(lender: &Lender, token: &str, loan: &str) -> Reply {
    let (path, body) = (format!("{loan}/disburse"), json!({"mode": "bank"}));
    lender.call(token, Method::POST, &path, body).await
}

#[actix_web::test]
async fn the_approver_pays_out_only_where_the_organisation_lets_them_and_the_maker_never() {
    let lender = Lender::new().await;
    let admin = admin(&lender).await;
    let loan = lender.approved(30_000).await;
    let strict = disburse(&lender, &lender.manager, &loan).await;
    assert_eq!(strict.code(), (409, "same_person".to_owned()));
    assert_eq!(
        strict.text("/message"),
        "You cannot pay out a loan that you created, changed, submitted or approved. Ask a colleague who may pay out loans."
    );

    let last = lender.world.last_audit().await;
    let relaxed = set(&lender, &admin, json!({"disburser": "approver"})).await;
    assert_eq!(
        (relaxed.status, &relaxed.data()["Values"]["disburser"]),
        (200, &json!("approver")),
        "{relaxed:?}"
    );
    let records = lender.world.audit_after(last).await;
    assert_eq!(records.len(), 1, "{records:?}");
    assert_eq!(
        (
            &records[0]["entity_type"],
            &records[0]["old_values"]["disburser"],
            &records[0]["new_values"]["disburser"]
        ),
        (&json!("TenantConfig"), &json!("third_person"), &json!("approver"))
    );
    let paid = disburse(&lender, &lender.manager, &loan).await;
    assert_eq!(
        (paid.status, &paid.data()["state"]),
        (200, &json!("active")),
        "{paid:?}"
    );

    // A manager may create, approve and disburse loans, but cannot approve or disburse a loan that they created.
    let wanted = json!({"clientId": lender.client, "productId": lender.product, "principal": 30_000, "instalments": 12,
        "purpose": "Dairy cattle"});
    let own = lender.post(&lender.manager, "/api/loans", wanted).await;
    let own = format!("/api/loans/{}", own["loanId"]);
    submit(&lender, &own).await;
    let (approve, amount) = (format!("{own}/approve"), json!({"amount": 30_000}));
    let maker = lender
        .call(&lender.manager, Method::POST, &approve, amount.clone())
        .await;
    assert_eq!(maker.code(), (409, "same_person".to_owned()));
    lender.post(&admin, &approve, amount).await;
    let held = lender.world.database.fingerprint().await;
    let maker = disburse(&lender, &lender.manager, &own).await;
    assert_eq!(maker.code(), (409, "same_person".to_owned()));
    assert_eq!(
        maker.text("/message"),
        "You cannot pay out a loan that you created, changed or submitted. Ask a colleague who may pay out loans."
    );
    // The attempt is recorded.
    assert_eq!(
        held.changed(&lender.world.database.fingerprint().await),
        ["audit_log", "refusal_counts"]
    );
    // The default applies again at once.
    let reset = set(&lender, &admin, json!({"disburser": null})).await;
    assert_eq!(reset.data()["Values"]["disburser"], "third_person");
    let strict = disburse(&lender, &admin, &own).await;
    assert_eq!(strict.code(), (409, "same_person".to_owned()));
    let third = disburse(&lender, &lender.accountant, &own).await;
    assert_eq!(third.status, 200, "{third:?}");
    lender.verify().await;
}

#[actix_web::test]
async fn an_approval_is_valid_for_as_many_days_as_the_organisation_says() {
    let mut lender = Lender::new().await;
    let admin = admin(&lender).await;
    for (wrong, code) in [
        (json!("0"), "number"),
        (json!("366"), "number"),
        (json!("030"), "number"),
        (json!("soon"), "number"),
        (json!(30), "wrong_type"),
    ] {
        let refused = set(&lender, &admin, json!({"approvalDays": wrong})).await;
        assert_eq!(
            (refused.status, refused.fields()),
            (400, vec![("approvalDays".to_owned(), code.to_owned())]),
            "{wrong}"
        );
    }
    let set_days = async |days: &str| {
        let changed = set(&lender, &admin, json!({"approvalDays": days})).await;
        assert_eq!(changed.status, 200, "{changed:?}");
    };
    let late = lender.approved(30_000).await;
    set_days("2").await;
    lender.pass_days(3).await;
    let expired = disburse(&lender, &lender.accountant, &late).await;
    assert_eq!(expired.code(), (409, "approval_expired".to_owned()));
    assert!(
        expired
            .text("/message")
            .contains("an approval is valid for 2 days"),
        "{expired:?}"
    );
    set_days("3").await;
    let paid = disburse(&lender, &lender.accountant, &late).await;
    assert_eq!(paid.status, 200, "{paid:?}");

    // The day end reads the same setting.
    let waiting = lender.approved(30_000).await;
    set_days("1").await;
    lender.world.clock.advance(Duration::days(3));
    lender.sign_in().await;
    let mut states = Vec::new();
    for _ in 0..2 {
        let run = end_day(&mut lender).await;
        assert_eq!(run["status"], "done", "{run}");
        states.push(lender.get(&lender.officer, &waiting).await["state"].clone());
    }
    assert_eq!(states, ["approved", "expired"]);
    let expired = format!(
        "SELECT state_reason AS reason FROM loans WHERE loan_id = {}",
        id_of(&waiting)
    );
    assert_eq!(
        lender.world.database.value(&expired).await,
        "The approval was valid for 1 day."
    );
    lender.verify().await;
}
