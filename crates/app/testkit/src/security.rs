//! Calls about a tenant's security rules, and the users who may change them.

use actix_web::http::Method;
use serde_json::Value;

use crate::{MFI, Member, Reply, World};

/// Returns a user who may change the rules, and their token.
pub async fn keeper(world: &World) -> (Member, String) {
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    (admin, token)
}

pub async fn ask(world: &World, token: &str, method: Method, path: &str, body: Option<Value>) -> Reply {
    let call = world.call(method, &format!("/api/security/{path}")).bearer(token);
    match body {
        Some(body) => call.json(body).send().await,
        None => call.send().await,
    }
}

pub async fn put(world: &World, token: &str, path: &str, body: Value) -> Reply {
    ask(world, token, Method::PUT, path, Some(body)).await
}

pub async fn get(world: &World, token: &str, path: &str) -> Reply {
    ask(world, token, Method::GET, path, None).await
}

/// Returns the status of a call that every session may make, which is 401 if the session has ended.
pub async fn status(world: &World, token: &str) -> u16 {
    world.get("/api/auth/me").bearer(token).send().await.status
}
