//! Signing keys renewed by one process and used by another.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::Value;

use crate::stage::{Stage, wait_until};

/// Returns the id of the key that signed the token.
fn kid(token: &str) -> String {
    let (head, _) = token.split_once('.').unwrap();
    let head: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(head).unwrap()).unwrap();
    head["kid"].as_str().unwrap().to_owned()
}

#[test]
fn a_new_key_signs_on_every_node_and_the_old_one_is_read_until_it_is_dropped() {
    let stage = Stage::new();
    let one = stage.node();
    one.activate();
    let officer = stage.credentials("FieldOfficer");
    let old = one.token(&officer);
    // As if it had been created 84 days earlier: it signs for six more days, less than a week.
    stage.run(
        "UPDATE signing_keys SET created_at = created_at - interval '84 days',
           retires_at = retires_at - interval '84 days', dropped_at = dropped_at - interval '84 days'",
    );
    let other = stage.node();
    let new = other.token(&officer);
    assert_ne!(kid(&new), kid(&old));
    assert_eq!(stage.value("SELECT count(*) FROM signing_keys"), 2);
    assert!(one.lets_in(&old) && other.lets_in(&old), "the old one overlaps");
    // A node may need seconds to load the keys that another one created.
    wait_until(|| one.lets_in(&new));
    assert_eq!(kid(&one.token(&officer)), kid(&new), "all sign with the new one");
    let (_, published) = one.get("/.well-known/jwks.json", "");
    assert_eq!(published["keys"].as_array().unwrap().len(), 2);

    // As if the key had been dropped: a node that starts now does not know it, and creates no other.
    stage.run(&format!(
        "UPDATE signing_keys SET retires_at = now(), dropped_at = now() WHERE kid = '{}'",
        kid(&old)
    ));
    let third = stage.node();
    assert!(!third.lets_in(&old) && third.lets_in(&new));
    assert_eq!(kid(&third.token(&officer)), kid(&new));
}
