use serde_json::json;

use crate::{World, paths::SERVICE_ACCOUNTS};

#[derive(Debug)]
pub struct Program {
    pub account: i64,
    pub key: String,
    pub key_id: String,
}

impl Program {
    pub fn path(&self) -> String {
        format!("{SERVICE_ACCOUNTS}/{}", self.account)
    }
}

/// Creates a program whose reach is the whole tenant of the token's user.
pub async fn program(world: &World, token: &str, scopes: &[&str]) -> Program {
    let create = world.post(SERVICE_ACCOUNTS).bearer(token);
    let made = create
        .json(json!({"name": "Payroll", "scopes": scopes}))
        .send()
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let account = made.data()["serviceAccountId"].as_i64().unwrap();
    let issue = world
        .post(&format!("{SERVICE_ACCOUNTS}/{account}/keys"))
        .bearer(token);
    let issued = issue.json(json!({})).send().await;
    assert_eq!(issued.status, 201, "{issued:?}");
    Program {
        account,
        key: issued.text("/data/apiKey"),
        key_id: issued.text("/data/keyId"),
    }
}
