use actix_web::http::Method;
use serde_json::Value;

use crate::{MFI, Member, Reply, World, bodies::karad};

/// A tenant with its administrator, who is signed in.
#[derive(Debug)]
pub struct Office {
    pub world: World,
    pub admin: Member,
    /// Of the administrator's session.
    pub token: String,
}

impl Office {
    /// Returns an office in a new world.
    pub async fn new() -> Self {
        let world = World::new().await;
        let admin = world.member(MFI, "Admin").await;
        let token = world.token(MFI, &admin).await;
        Self { world, admin, token }
    }

    /// Makes a call as the administrator; `Value::Null` stands for no body.
    pub async fn ask(&self, method: Method, path: &str, body: Value) -> Reply {
        let call = self.world.call(method, path).bearer(&self.token);
        if body.is_null() {
            call.send().await
        } else {
            call.json(body).send().await
        }
    }

    /// Makes a GET that must succeed, and returns its data.
    pub async fn get(&self, path: &str) -> Value {
        let seen = self.ask(Method::GET, path, Value::Null).await;
        assert_eq!(seen.status, 200, "{path}: {seen:?}");
        seen.data()
    }

    /// Makes a call that must succeed, and returns its data.
    pub async fn done(&self, method: Method, path: &str, body: Value) -> Value {
        let seen = self.ask(method, path, body).await;
        assert!((200..300).contains(&seen.status), "{path}: {seen:?}");
        seen.data()
    }

    /// Opens a branch with that code, and returns its id.
    pub async fn open(&self, code: &str) -> i64 {
        let made = self.ask(Method::POST, "/api/bank/branch", karad(code)).await;
        assert_eq!(made.status, 201, "{made:?}");
        let id = made.data()["BranchId"].as_i64().unwrap();
        assert_eq!(
            made.header("location"),
            Some(format!("/api/bank/branch/{id}").as_str())
        );
        id
    }

    pub async fn head_office(&self) -> i64 {
        let query = format!(
            "SELECT branch_id FROM branches WHERE is_head_office AND tenant_id = {}",
            self.admin.tenant
        );
        self.world.database.number(&query).await
    }
}
