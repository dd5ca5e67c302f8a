//! Reminders of instalments by SMS.
use std::rc::Rc;

use actix_web::http::Method;
use munim_collections::SendReminders;
use munim_kernel::INDIA;
use munim_messages::{Letter, Recipient};
use munim_testkit::letters::letters;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime, Time, UtcOffset, macros::format_description};

use super::{
    groups::{Village, refused},
    lender::{Lender, id_of},
};

const RULES: &str = "/api/collections/reminder-rules";
const PHONE: &str = "+919811100229";

/// Adds a loan of a client who agreed to messages.
async fn agreed(village: &mut Village) -> String {
    let lender = &village.lender;
    let text = json!({"purpose": "contact", "language": "en", "body": "You may write to me about my loan."});
    let kept = lender
        .call(&village.admin, Method::PUT, "/api/consent-texts", text)
        .await;
    assert_eq!(kept.status, 200, "{kept:?}");
    let agrees = json!({"purpose": "contact", "language": "en", "how": "signature"});
    let path = format!("/api/clients/{}/consents", lender.client);
    lender.post(&lender.manager, &path, agrees).await;
    let phone = format!(
        "UPDATE clients SET phone_number = '{PHONE}' WHERE client_id = {}",
        lender.client
    );
    lender.world.alter(&phone).await;
    lender.lent().await
}

/// Moves the clock to a time in India.
fn go_to(lender: &Lender, day: time::Date, hour: u8, minute: u8) {
    let time = Time::from_hms(hour, minute, 0).unwrap();
    lender
        .world
        .clock
        .set(OffsetDateTime::new_in_offset(day, time, INDIA).to_offset(UtcOffset::UTC));
}

async fn queue(lender: &Lender) -> u32 {
    let world = &lender.world;
    let send = SendReminders::new(Rc::new(world.store.clone()), world.kit.clone());
    let round = send.run().await.unwrap();
    assert_eq!(round.failures, []);
    round.done
}

/// Delivers the waiting messages, and returns the reminders among them.
async fn sent(lender: &Lender) -> Vec<String> {
    let waiting = letters(&lender.world).await.into_iter();
    let texts = waiting.filter_map(|(to, letter)| match (to, letter) {
        (Recipient::Sms { number }, Letter::Reminder(reminder)) if number == PHONE => Some(reminder.text),
        _ => None,
    });
    texts.collect()
}

#[actix_web::test]
async fn clients_are_reminded_once_in_their_language_by_day() {
    let mut village = Village::new().await;
    let loan = agreed(&mut village).await;
    let (lender, admin) = (&village.lender, village.admin.as_str());
    let rules = json!({"rules": [
        {"days": -1, "language": "en", "text": "Dear {name}, {amount} of {loan} falls due on {date}."},
        {"days": -1, "language": "mr", "text": "{name}, {date} रोजी {amount} भरायचे आहेत."},
        {"days": 2, "language": "en", "text": "{name}, please pay {amount} to {organisation}."},
    ]});
    let by_branch = lender
        .call(&lender.manager, Method::PUT, RULES, rules.clone())
        .await;
    assert_eq!(by_branch.code(), refused("not_the_whole"));
    let twice = json!({"rules": [rules["rules"][0], rules["rules"][0]]});
    let twice = lender.call(admin, Method::PUT, RULES, twice).await;
    assert_eq!(twice.fields(), [("rules".to_owned(), "not_possible".to_owned())]);
    for _ in 0..2 {
        let kept = lender.call(admin, Method::PUT, RULES, rules.clone()).await;
        assert_eq!(
            (
                kept.status,
                &kept.data()["rules"],
                kept.data()["version"].as_i64()
            ),
            (200, &rules["rules"], Some(1)),
            "{kept:?}"
        );
    }
    let none = json!({"rules": []});
    let stale = lender.world.call(Method::PUT, RULES).bearer(admin);
    let stale = stale.header("if-match", "\"0\"").json(none).send().await;
    assert_eq!(stale.code(), refused("version_conflict"));
    assert_eq!(village.actions("ReminderRule", "-1/en").await, "UPDATE");
    assert_eq!(lender.get(&lender.manager, RULES).await["rules"], rules["rules"]);

    let shown = lender.get(&lender.manager, &loan).await;
    let day = format_description!("[year]-[month]-[day]");
    let due = time::Date::parse(shown["nextDueOn"].as_str().unwrap(), day).unwrap();
    let before = due.previous_day().unwrap();
    go_to(lender, before, 8, 59);
    assert_eq!(queue(lender).await, 0);
    go_to(lender, before, 9, 0);
    assert_eq!(queue(lender).await, 1);
    assert_eq!(queue(lender).await, 0);
    let expiry =
        "SELECT DISTINCT to_char(expires_at AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') AS ends FROM messages
                  WHERE kind = 'reminder'";
    assert_eq!(lender.world.database.value(expiry).await, "18:00");
    let texts = sent(lender).await;
    let number = shown["loanNumber"].as_str().unwrap();
    assert_eq!(texts.len(), 1, "{texts:?}");
    assert!(
        texts[0].contains(number) && texts[0].contains("Rs ") && texts[0].contains(&due.year().to_string()),
        "{texts:?}"
    );

    // The day is queued again, but nobody is reminded a second time.
    lender
        .world
        .alter(&format!(
            "UPDATE reminder_days SET queued_on = NULL WHERE tenant_id = {}",
            lender.tenant
        ))
        .await;
    assert_eq!(queue(lender).await, 0);
    let listed = "SELECT amount_paise FROM reminders";
    assert!(lender.world.database.number(listed).await > 0);

    let after = due + Duration::days(2);
    let withdrawn = |at: &str| {
        format!(
            "UPDATE consents SET withdrawn_at = {at} WHERE client_id = {}",
            lender.client
        )
    };
    lender.world.alter(&withdrawn("now()")).await;
    go_to(lender, after, 12, 0);
    assert_eq!(queue(lender).await, 0);
    lender
        .world
        .alter(&format!(
            "{}; UPDATE reminder_days SET queued_on = NULL WHERE tenant_id = {};
             UPDATE clients SET phone_number = '' WHERE client_id = {}",
            withdrawn("NULL"),
            lender.tenant,
            lender.client
        ))
        .await;
    assert_eq!(queue(lender).await, 0);
    lender
        .world
        .alter(&format!(
            "UPDATE reminder_days SET queued_on = NULL WHERE tenant_id = {};
             UPDATE clients SET phone_number = '{PHONE}' WHERE client_id = {}",
            lender.tenant, lender.client
        ))
        .await;
    assert_eq!(queue(lender).await, 1);

    village.lender.sign_in().await;
    let lender = &village.lender;
    let path = format!("/api/collections/reminders?loanId={}", id_of(&loan));
    let found = lender.get(&lender.manager, &path).await;
    let states: Vec<_> = found["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["days"].as_i64().unwrap(), one["status"].as_str().unwrap()))
        .collect();
    assert_eq!(states, [(2, "waiting"), (-1, "sent")], "{found}");
}

#[actix_web::test]
async fn a_reminder_is_in_the_clients_language_and_for_unpaid_amounts_only() {
    let mut village = Village::new().await;
    let loan = agreed(&mut village).await;
    let lender = &village.lender;
    let rules = json!({"rules": [
        {"days": 0, "language": "en", "text": "{name}, please pay {amount} today."},
        {"days": 0, "language": "mr", "text": "{name}, आज {amount} भरायचे आहेत. धन्यवाद!"},
    ]});
    assert_eq!(
        lender
            .call(&village.admin, Method::PUT, RULES, rules)
            .await
            .status,
        200
    );
    lender
        .world
        .alter(&format!(
            "INSERT INTO client_profiles (tenant_id, client_id, language) VALUES ({}, {}, 'mr')
             ON CONFLICT (tenant_id, client_id) DO UPDATE SET language = 'mr'",
            lender.tenant, lender.client
        ))
        .await;
    let due = lender.get(&lender.manager, &loan).await["nextDueOn"].clone();
    let day = format_description!("[year]-[month]-[day]");
    let due = time::Date::parse(due.as_str().unwrap(), day).unwrap();
    go_to(lender, due, 17, 59);
    assert_eq!(queue(lender).await, 1);
    assert!(sent(lender).await[0].contains("धन्यवाद"));
    // Paid amounts are not asked for.
    let ended = format!(
        "DELETE FROM reminders; UPDATE reminder_days SET queued_on = NULL WHERE tenant_id = {};
         UPDATE instalments SET principal_paid_paise = principal_paise, interest_paid_paise = interest_paise,
           fee_paid_paise = fee_paise, penalty_paid_paise = penalty_paise WHERE loan_id = {} AND due_on = '{due}'",
        lender.tenant,
        id_of(&loan)
    );
    lender.world.alter(&ended).await;
    assert_eq!(queue(lender).await, 0);
    go_to(lender, due, 18, 0);
    assert_eq!(queue(lender).await, 0);
    let none: Value = json!({"rules": []});
    village.lender.sign_in().await;
    let (_, admin) = munim_testkit::security::keeper(&village.lender.world).await;
    let kept = village
        .lender
        .call(&admin, Method::PUT, RULES, none.clone())
        .await;
    assert_eq!(
        (kept.status, &kept.data()["rules"]),
        (200, &none["rules"]),
        "{kept:?}"
    );
}
