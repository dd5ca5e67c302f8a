//! Loan purposes, from which applications choose.
use actix_web::http::Method;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::lender::Lender;

const PURPOSES: &str = "/api/purposes";

async fn admin(lender: &Lender) -> String {
    let admin = lender.world.member(MFI, "Admin").await;
    lender.world.token(MFI, &admin).await
}

async fn apply(lender: &Lender, purpose: &str) -> Reply {
    let wanted = json!({"clientId": lender.client, "productId": lender.product, "purpose": purpose});
    lender
        .call(&lender.officer, Method::POST, "/api/loans", wanted)
        .await
}

#[actix_web::test]
async fn an_application_has_one_of_the_purposes_for_its_product() {
    let lender = Lender::new().await;
    let admin = admin(&lender).await;
    let listed = lender.get(&lender.officer, PURPOSES).await;
    let listed = listed.as_array().unwrap();
    let of = |name: &str| listed.iter().find(|one| one["name"] == name).unwrap().clone();
    assert_eq!(of("Dairy cattle")["category"], "agriculture");
    assert_eq!(of("Working capital")["category"], Value::Null);
    for purpose in ["dairy CATTLE", "Working capital", ""] {
        let made = apply(&lender, purpose).await;
        assert_eq!(
            (made.status, &made.data()["purpose"]),
            (201, &json!(purpose)),
            "{made:?}"
        );
    }
    // Of another category, and several errors at once.
    let refused = apply(&lender, "School fees").await;
    assert_eq!(
        (refused.status, refused.fields()[0].0.as_str()),
        (400, "purpose"),
        "{refused:?}"
    );
    let wanted = json!({"clientId": lender.client, "productId": lender.product, "purpose": "A boat", "principal": 30_500});
    let refused = lender
        .call(&lender.officer, Method::POST, "/api/loans", wanted)
        .await;
    let fields: Vec<_> = refused.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["principal", "purpose"]);

    // A stored application is not affected by changes to its purpose.
    let draft = lender.draft().await;
    let mut retired = of("Dairy cattle");
    let path = format!("{PURPOSES}/{}", retired["purposeId"]);
    retired["isActive"] = json!(false);
    retired.as_object_mut().unwrap().remove("purposeId");
    let put = lender.call(&admin, Method::PUT, &path, retired).await;
    assert_eq!(put.status, 200, "{put:?}");
    assert_eq!(apply(&lender, "Dairy cattle").await.status, 400);
    let same = json!({"principal": 25_000, "instalments": 12, "purpose": "Dairy cattle"});
    let changed = lender.call(&lender.officer, Method::PUT, &draft, same).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let other = json!({"principal": 25_000, "instalments": 12, "purpose": "A boat"});
    let other = lender.call(&lender.officer, Method::PUT, &draft, other).await;
    assert_eq!((other.status, other.fields()[0].0.as_str()), (400, "purpose"));
    lender
        .post(&lender.officer, &format!("{draft}/submit"), Value::Null)
        .await;
    let amount = json!({"amount": 25_000});
    lender
        .post(&lender.manager, &format!("{draft}/approve"), amount)
        .await;

    // Without active purposes, any text is accepted.
    lender
        .world
        .alter(&format!(
            "UPDATE loan_purposes SET is_active = false WHERE tenant_id = {}",
            lender.tenant
        ))
        .await;
    assert_eq!(apply(&lender, "A boat").await.status, 201);
}

#[actix_web::test]
async fn purposes_are_kept_on_record() {
    let lender = Lender::new().await;
    let admin = admin(&lender).await;
    let last = lender.world.last_audit().await;
    let made = lender
        .post(
            &admin,
            PURPOSES,
            json!({"name": "Solar lamps", "category": "housing"}),
        )
        .await;
    assert_eq!((&made["isActive"], &made["version"]), (&json!(true), &json!(1)));
    let taken = json!({"name": "solar LAMPS", "category": "housing"});
    let taken = lender.call(&admin, Method::POST, PURPOSES, taken).await;
    assert_eq!(
        (taken.status, taken.fields()),
        (400, vec![("name".to_owned(), "taken".to_owned())])
    );
    // The same name in another category is another purpose.
    let other = lender
        .post(&admin, PURPOSES, json!({"name": "Solar lamps"}))
        .await;
    let path = format!("{PURPOSES}/{}", other["purposeId"]);
    let taken = json!({"name": "Solar lamps", "category": "housing"});
    let taken = lender.call(&admin, Method::PUT, &path, taken).await;
    assert_eq!(
        (taken.status, taken.fields()),
        (400, vec![("name".to_owned(), "taken".to_owned())])
    );
    let renamed = json!({"name": "Solar panels", "version": 1});
    for status in [200, 409] {
        let put = lender.call(&admin, Method::PUT, &path, renamed.clone()).await;
        assert_eq!(put.status, status, "{put:?}");
    }
    let records = lender.world.audit_after(last).await;
    let records = records.iter().filter(|one| one["entity_type"] == "LoanPurpose");
    let actions: Vec<_> = records.map(|one| one["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["CREATE", "CREATE", "UPDATE"]);
}
