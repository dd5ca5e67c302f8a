use actix_web::http::Method;
use serde_json::Value;

use crate::{Reply, World};

pub async fn send(world: &World, token: &str, method: Method, path: &str, body: Option<Value>) -> Reply {
    let call = world.call(method, &format!("/api/users{path}")).bearer(token);
    match body {
        Some(body) => call.json(body).send().await,
        None => call.send().await,
    }
}
