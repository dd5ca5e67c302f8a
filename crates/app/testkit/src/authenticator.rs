//! An authenticator app, which shows the codes of a second factor.

use munim_kernel::Clock as _;
use serde_json::json;
use time::Duration;
use totp_rs::{Algorithm, Builder, Secret};

use crate::{World, paths::AUTHENTICATOR};

/// Returns the code that an app with that secret shows in `later` seconds.
pub fn shown(world: &World, secret: &str, later: i64) -> String {
    let app = Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(6)
        .with_step_duration(30)
        .with_secret(Secret::try_from_base32(secret).unwrap())
        .build_noncompliant();
    let at = world.clock.now().unix_timestamp() + later;
    app.generate(u64::try_from(at).unwrap()).to_string()
}

/// Enrols an app for the user of the session. Returns its secret, the recovery codes and the new token.
pub async fn enrol(world: &World, token: &str) -> (String, Vec<String>, String) {
    let begun = world.post(AUTHENTICATOR).bearer(token).send().await;
    assert_eq!(begun.status, 200, "{begun:?}");
    let secret = begun.text("/data/secret");
    assert!(begun.text("/data/otpauthUri").contains(&secret));
    assert!(begun.text("/data/qrSvg").starts_with("<svg"));
    let body = json!({"code": shown(world, &secret, 0)});
    let confirmed = world
        .post(&format!("{AUTHENTICATOR}/confirm"))
        .bearer(token)
        .json(body)
        .send()
        .await;
    assert_eq!(confirmed.status, 200, "{confirmed:?}");
    let codes = confirmed.data()["recoveryCodes"].clone();
    let codes: Vec<String> = serde_json::from_value(codes).unwrap();
    assert_eq!(codes.len(), 10);
    // A code is accepted only once.
    world.clock.advance(Duration::seconds(30));
    (secret, codes, confirmed.text("/data/token"))
}
