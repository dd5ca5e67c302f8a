//! The effects of the password policy.

use munim_testkit::{
    MFI, PASSWORD, World,
    letters::{forgot, reset, token},
};
use serde_json::json;
use time::Duration;

use super::{Rules, officers};

/// Returns the faults of the new password; none if it was accepted.
async fn faults(world: &World, token: &str, new: &str) -> Vec<String> {
    let body = json!({"currentPassword": PASSWORD, "newPassword": new});
    let call = world.post("/api/auth/change-password").bearer(token);
    let reply = call.json(body).send().await;
    let fields = reply.fields();
    assert_eq!(
        reply.status,
        if fields.is_empty() { 200 } else { 400 },
        "{reply:?}"
    );
    fields.into_iter().map(|(_, code)| code).collect()
}

#[actix_web::test]
async fn min_password_length() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let (officers, word) = (officers(&world).await, "zK7#vqWj4$xbQp2&mhTd");
    for (officer, least) in officers.iter().zip([6, 20]) {
        rules.set(&[("minPasswordLength", json!(least))]).await;
        let token = world.token_on(officer, &device).await;
        assert_eq!(
            faults(&world, &token, &word[..least - 1]).await,
            ["too_short"],
            "{least}"
        );
        assert_eq!(faults(&world, &token, &word[..least]).await, [""; 0], "{least}");
        assert_eq!(world.sign_in(officer, &word[..least], &device).await.status, 200);
    }
    // The same with a link.
    let officer = &officers[2];
    assert_eq!(forgot(&world, officer).await.status, 200);
    let link = token(&world).await;
    let short = reset(&world, &link, &word[..19]).await;
    assert_eq!(
        short.fields(),
        [("newPassword".to_owned(), "too_short".to_owned())]
    );
    assert_eq!(reset(&world, &link, word).await.status, 200);
}

#[actix_web::test]
async fn require_uppercase_numbers_and_special_chars() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officers = officers(&world).await;
    for (officer, (setting, lacking, fault)) in officers.iter().zip([
        ("requireUppercase", "zk7#vqwj4$xb", "uppercase"),
        ("requireNumbers", "zK#vqWj$xbQp", "number"),
        ("requireSpecialChars", "zK7vqWj4xbQp", "special_character"),
    ]) {
        let token = world.token_on(officer, &device).await;
        rules.set(&[(setting, json!(true))]).await;
        assert_eq!(faults(&world, &token, lacking).await, [fault], "{setting}");
        rules.set(&[(setting, json!(false))]).await;
        assert_eq!(faults(&world, &token, lacking).await, [""; 0], "{setting}");
        rules.set(&[(setting, json!(true))]).await;
    }
}

#[actix_web::test]
async fn password_expiry_days() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let menu = async |token: &str| world.get("/api/menu").bearer(token).send().await.code().1;
    for days in [1, 365] {
        rules.set(&[("passwordExpiryDays", json!(days))]).await;
        let now = munim_kernel::Clock::now(&world.clock);
        let changed = now - Duration::days(days) + Duration::SECOND;
        world
            .alter(&format!(
                "UPDATE users SET password_changed_at = '{changed}' WHERE tenant_id > 0"
            ))
            .await;
        let reply = world.sign_in(&officer, PASSWORD, &device).await;
        let token = reply.text("/data/token");
        assert_eq!(reply.data()["user"]["mustChangePassword"], false, "{days}");
        assert_eq!(menu(&token).await, "", "{days}");
        world.clock.advance(Duration::SECOND);
        assert_eq!(menu(&token).await, "password_change_required", "{days}");
        let reply = world.sign_in(&officer, PASSWORD, &device).await;
        assert_eq!(reply.data()["user"]["mustChangePassword"], true, "{days}");
        // Never expires.
        rules.set(&[("passwordExpiryDays", json!(0))]).await;
        assert_eq!(menu(&token).await, "", "{days}");
    }
}

#[actix_web::test]
async fn password_policy_enabled() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let menu = async |token: &str| world.get("/api/menu").bearer(token).send().await.code().1;
    let token = world.token_on(&officer, &device).await;
    let all = ["too_short", "uppercase", "number", "special_character"];
    assert_eq!(faults(&world, &token, "zk").await, all);
    world
        .alter("UPDATE users SET password_changed_at = '2020-01-01 00:00Z' WHERE tenant_id > 0")
        .await;
    assert_eq!(menu(&token).await, "password_change_required");
    rules.set(&[("passwordPolicyEnabled", json!(false))]).await;
    assert_eq!(menu(&token).await, "", "no password runs out");
    assert_eq!(faults(&world, &token, "zk").await, [""; 0]);
    rules.set(&[("passwordPolicyEnabled", json!(true))]).await;
    let signed_in = world.sign_in(&officer, "zk", &device).await;
    assert_eq!(signed_in.status, 200, "what was chosen meanwhile still opens");
}
