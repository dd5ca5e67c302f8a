//! Invitations: sent by email, valid for a week, for one account.

use actix_web::http::Method;
use munim_messages::Letter;
use munim_testkit::{
    MFI, Member, World,
    bodies::meera,
    letters::{letters, reset, token},
    people::send,
    records::refused,
    security::keeper,
};
use serde_json::json;
use time::Duration;

use super::{GONE, NEW, counts_are_true};

#[actix_web::test]
async fn somebody_is_invited_joins_and_signs_in() {
    let world = World::new().await;
    let (admin, token_of) = keeper(&world).await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    let last = world.last_audit().await;
    let made = send(&world, &token_of, Method::POST, "", Some(meera(branch))).await;
    assert_eq!(made.status, 201, "{made:?}");
    let user = made.data();
    let id = user["userId"].as_i64().unwrap();
    assert_eq!(made.header("location"), Some(format!("/api/users/{id}").as_str()));
    assert_eq!(user.as_object().unwrap().len(), 19);
    let kept = "SELECT count(*) FROM idempotency_keys";
    assert_eq!(world.database.number(kept).await, 0, "no key was given");
    assert_eq!(
        (
            &user["status"],
            &user["emailVerified"],
            &user["phone"],
            &user["canEdit"]
        ),
        (
            &json!("invited"),
            &json!(false),
            &json!("+919820054321"),
            &json!(true)
        )
    );
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(
        (&record["action"], &record["entity_id"], &record["actor_id"]),
        (&json!("CREATE"), &json!(id.to_string()), &json!(admin.user))
    );
    // The letter contains the username; the link is valid for a week.
    let sent = letters(&world).await;
    let [
        (
            _,
            Letter::Invitation {
                username, link, days, ..
            },
        ),
    ] = sent.as_slice()
    else {
        panic!("{sent:?}")
    };
    assert_eq!((username.as_str(), *days), ("meera.joshi", 7));
    let first = link.split_once("#token=").unwrap().1.to_owned();
    let device = world.device(MFI).await;
    let who = Member {
        tenant: admin.tenant,
        user: id,
        username: "meera.joshi".into(),
        branches: vec![branch],
    };
    assert_eq!(world.sign_in(&who, NEW, &device).await.status, 401, "not yet");
    // Sending it again invalidates the first link.
    let path = format!("/{id}/invitation");
    assert_eq!(
        send(&world, &token_of, Method::POST, &path, None).await.status,
        200
    );
    let second = token(&world).await;
    refused(&reset(&world, &first, NEW).await, 400, "token_invalid", GONE);
    let unfit = reset(&world, &second, "short").await;
    assert_eq!(
        unfit.code(),
        (400, "validation_failed".into()),
        "the link can be used again"
    );
    assert_eq!(reset(&world, &second, NEW).await.status, 200);
    refused(&reset(&world, &second, NEW).await, 400, "token_invalid", GONE);
    assert_eq!(
        world.sign_in(&who, NEW, &device).await.status,
        200,
        "the mailbox is proved too"
    );
    let seen = send(&world, &token_of, Method::GET, &format!("/{id}"), None).await;
    let data = seen.data();
    assert_eq!(
        (
            &data["status"],
            &data["emailVerified"],
            data["lastSignInAt"].is_string()
        ),
        (&json!("active"), &json!(true), true)
    );
    assert_eq!(
        seen.header("etag"),
        Some(format!("\"{}\"", data["version"]).as_str())
    );
    let again = send(&world, &token_of, Method::POST, &path, None).await;
    assert_eq!(again.code(), (409, "already_joined".into()));
    counts_are_true(&world).await;
}

#[actix_web::test]
async fn an_invitation_lives_for_seven_days_to_the_second() {
    let world = World::new().await;
    let branch = world.member(MFI, "FieldOfficer").await.branch();
    for (name, wait, status) in [
        ("meera.one", Duration::days(7) - Duration::SECOND, 200),
        ("meera.two", Duration::days(7), 400),
    ] {
        let mut wanted = meera(branch);
        wanted["username"] = json!(name);
        let (_, token_of) = keeper(&world).await;
        let made = send(&world, &token_of, Method::POST, "", Some(wanted)).await;
        assert_eq!(made.status, 201, "{made:?}");
        let link = token(&world).await;
        world.clock.advance(wait);
        assert_eq!(reset(&world, &link, NEW).await.status, status, "{name}");
    }
}
