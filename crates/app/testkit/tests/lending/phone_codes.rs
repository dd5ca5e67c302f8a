//! Clients' phones, verified by a code.
use actix_web::http::Method;
use munim_messages::{Letter, Recipient};
use munim_testkit::{Reply, letters::letters};
use serde_json::{Value, json};
use time::Duration;

use super::{groups::refused, lender::Lender};

const PHONE: &str = "+919820012345";

struct Desk {
    lender: Lender,
    client: String,
}

impl Desk {
    /// Returns the desk of a client with a phone.
    async fn new() -> Self {
        let lender = Lender::new().await;
        let client = format!("/api/clients/{}", lender.client);
        let desk = Self { lender, client };
        desk.give_phone(PHONE).await;
        desk
    }

    async fn give_phone(&self, phone: &str) {
        let lender = &self.lender;
        let known = lender.get(&lender.officer, &self.client).await;
        let mut wanted = json!({"notTheSameBecause": "Asked them"});
        for field in [
            "branchId",
            "centreId",
            "firstName",
            "lastName",
            "gender",
            "birthDate",
            "joinedOn",
        ] {
            wanted[field] = known[field].clone();
        }
        wanted["phoneNumber"] = json!(phone);
        let changed = lender
            .call(&lender.officer, Method::PUT, &self.client, wanted)
            .await;
        assert_eq!(changed.status, 200, "{changed:?}");
    }

    async fn send(&self) -> Reply {
        let path = format!("{}/phone-verification", self.client);
        self.lender
            .call(&self.lender.officer, Method::POST, &path, Value::Null)
            .await
    }

    async fn confirm(&self, code: &str) -> Reply {
        let path = format!("{}/phone-verification/confirm", self.client);
        let given = json!({"code": code});
        self.lender
            .call(&self.lender.officer, Method::POST, &path, given)
            .await
    }

    /// Sends a code, and returns it.
    async fn sent(&self) -> String {
        let sent = self.send().await;
        assert_eq!(sent.status, 200, "{sent:?}");
        let posted = letters(&self.lender.world).await;
        assert_eq!(posted.len(), 1, "{posted:?}");
        let found = posted.iter().find_map(|posted| match posted {
            (
                Recipient::Sms { number },
                Letter::OneTimeCode {
                    code, minutes: 10, ..
                },
            ) => Some((number, code)),
            _ => None,
        });
        let (number, code) = found.unwrap();
        assert_eq!(json!(number), sent.data()["phoneNumber"]);
        code.clone()
    }

    async fn verified(&self) -> Value {
        let path = format!("{}/profile", self.client);
        self.lender.get(&self.lender.officer, &path).await["verifiedPhone"].clone()
    }
}

/// A code that is not this one.
fn other(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

#[actix_web::test]
async fn a_phone_is_verified_by_its_code_until_it_changes() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let first_audit = lender.world.last_audit().await;
    assert_eq!(desk.confirm("482913").await.code(), refused("no_code"));
    let code = desk.sent().await;
    let wrong = desk.confirm(other(&code)).await;
    assert_eq!(wrong.fields(), [("code".to_owned(), "wrong_code".to_owned())]);
    let verified = desk.confirm(&format!(" {code} ")).await;
    assert_eq!(
        (verified.status, &verified.data()["verifiedPhone"]),
        (200, &json!(PHONE)),
        "{verified:?}"
    );
    assert_eq!(desk.confirm(&code).await.data(), verified.data());
    assert_eq!(desk.send().await.code(), refused("phone_verified"));

    desk.give_phone("+919820054321").await;
    assert_eq!(desk.verified().await, Value::Null);
    assert_eq!(desk.confirm(&code).await.code(), refused("no_code"));
    lender.world.clock.advance(Duration::MINUTE);
    let code = desk.sent().await;
    desk.give_phone(PHONE).await;
    assert_eq!(desk.confirm(&code).await.code(), refused("no_code"));
    assert_eq!(desk.verified().await, Value::Null);

    let records = lender.world.audit_after(first_audit).await;
    let actions: Vec<_> = records.iter().map(|record| &record["action"]).collect();
    assert_eq!(
        actions,
        [
            "SEND_PHONE_CODE",
            "MISTYPE_PHONE_CODE",
            "VERIFY_PHONE",
            "UPDATE",
            "SEND_PHONE_CODE",
            "UPDATE"
        ]
    );
    let kept = "SELECT t::text AS text FROM phone_codes t UNION ALL SELECT t::text FROM audit_log t
        UNION ALL SELECT t::text FROM outbox t UNION ALL SELECT t::text FROM refusal_counts t";
    for row in lender.world.database.rows(kept).await {
        let text = row["text"].as_str().unwrap();
        assert!(
            !text.contains(&format!("\"{code}\"")) && !text.contains(&format!(",{code},")),
            "{text}"
        );
    }
}

#[actix_web::test]
async fn a_code_ends_after_ten_minutes_or_five_wrong_ones() {
    let desk = Desk::new().await;
    let clock = &desk.lender.world.clock;
    let code = desk.sent().await;
    clock.advance(Duration::minutes(10) - Duration::SECOND);
    for _ in 0..4 {
        let wrong = desk.confirm(other(&code)).await;
        assert_eq!(wrong.fields(), [("code".to_owned(), "wrong_code".to_owned())]);
    }
    clock.advance(Duration::SECOND);
    assert_eq!(desk.confirm(&code).await.code(), refused("no_code"));
    // Sent again, it has five tries of its own.
    let code = desk.sent().await;
    for _ in 0..5 {
        desk.confirm(other(&code)).await;
    }
    assert_eq!(desk.confirm(&code).await.code(), refused("no_code"));
    assert_eq!(desk.verified().await, Value::Null);
}

#[actix_web::test]
async fn a_client_gets_a_code_a_minute_and_five_a_day() {
    let desk = Desk::new().await;
    let clock = &desk.lender.world.clock;
    for number in 1..=5 {
        desk.sent().await;
        let early = desk.send().await;
        assert_eq!(early.code(), (429, "rate_limited".to_owned()), "{number}");
        assert_eq!(early.header("retry-after"), Some("60"));
        clock.advance(Duration::MINUTE);
    }
    let sixth = desk.send().await;
    assert_eq!(sixth.code(), (429, "rate_limited".to_owned()));
    assert!(letters(&desk.lender.world).await.is_empty());
    // Nothing is sent abroad, or to a client without a phone.
    desk.give_phone("+8801712345678").await;
    assert_eq!(desk.send().await.code(), refused("foreign_phone"));
    let gone = format!(
        "UPDATE clients SET phone_number = '' WHERE client_id = {}",
        desk.lender.client
    );
    desk.lender.world.alter(&gone).await;
    assert_eq!(desk.send().await.code(), refused("no_phone"));
    assert_eq!(desk.confirm("482913").await.code(), refused("no_phone"));
}
