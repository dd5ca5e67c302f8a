//! What clients agree to, and the texts that they agree to.
use actix_web::http::Method;
use munim_testkit::{MFI, records::but_its_trace};
use serde_json::{Value, json};

use super::groups::Village;

const TEXTS: &str = "/api/consent-texts";

#[actix_web::test]
async fn a_client_agrees_to_the_newest_text_and_withdraws() {
    let village = Village::new().await;
    let (lender, admin) = (&village.lender, village.admin.as_str());
    let path = format!("/api/clients/{}/consents", lender.client);
    let agrees = json!({"purpose": "credit_bureau", "language": "mr", "how": "thumbprint"});
    let none = village.ask(Method::POST, &path, agrees.clone()).await;
    assert_eq!(
        none.fields(),
        [("language".to_owned(), "not_possible".to_owned())]
    );
    let text = |body: &str| json!({"purpose": "credit_bureau", "language": "mr", "body": body});
    let first = "कर्जाची माहिती ब्युरोला दिली जाईल.";
    for (body, version) in [
        (first, 1),
        (first, 1),
        ("We may ask the credit bureaus about you.", 2),
    ] {
        let kept = lender.call(admin, Method::PUT, TEXTS, text(body)).await;
        assert_eq!(
            (kept.status, &kept.data()["version"]),
            (200, &json!(version)),
            "{kept:?}"
        );
        let given = lender.post(&lender.manager, &path, agrees.clone()).await;
        assert_eq!(given["textVersion"], version);
    }
    let short = lender.call(admin, Method::PUT, TEXTS, text("Yes")).await;
    assert_eq!(short.fields(), [("body".to_owned(), "length".to_owned())]);
    let texts = lender.get(&lender.manager, TEXTS).await;
    assert_eq!(
        (texts.as_array().unwrap().len(), &texts[0]["version"]),
        (1, &json!(2))
    );

    let given = lender.get(&lender.manager, &path).await;
    let versions: Vec<_> = given
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["textVersion"])
        .collect();
    assert_eq!(versions, [2, 1, 1]);
    assert_eq!(given[2]["body"], first);
    let withdraw = format!("/api/consents/{}/withdraw", given[0]["consentId"]);
    let withdrawn = lender.post(&lender.manager, &withdraw, Value::Null).await;
    assert!(withdrawn["withdrawnAt"].is_string(), "{withdrawn}");
    assert_eq!(
        lender.post(&lender.manager, &withdraw, Value::Null).await,
        withdrawn
    );
    let id = given[0]["consentId"].to_string();
    assert_eq!(village.actions("Consent", &id).await, "CREATE WITHDRAW");
    assert_eq!(
        village.actions("ConsentText", "credit_bureau/mr/2").await,
        "CREATE"
    );

    let managers = lender.world.members(MFI, "BranchManager").await;
    let elsewhere = managers
        .iter()
        .find(|one| !one.branches.contains(&village.branch))
        .unwrap();
    let token = lender.world.token(MFI, elsewhere).await;
    for (method, there, missing, body) in [
        (
            Method::GET,
            path.clone(),
            "/api/clients/987654321/consents",
            Value::Null,
        ),
        (
            Method::POST,
            path.clone(),
            "/api/clients/987654321/consents",
            agrees,
        ),
        (
            Method::POST,
            withdraw.clone(),
            "/api/consents/987654321/withdraw",
            Value::Null,
        ),
    ] {
        let there = lender.call(&token, method.clone(), &there, body.clone()).await;
        let missing = lender.call(&token, method, missing, body).await;
        assert_eq!(there.status, 404, "{there:?}");
        assert_eq!(but_its_trace(&there), but_its_trace(&missing));
    }
}
