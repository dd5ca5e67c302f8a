use std::{
    sync::{Mutex, PoisonError},
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::Value;
use ureq::{Agent, http};

use super::STEP;
use crate::{
    Outcome,
    demonstration::{Demonstration, Tenant, User, agent},
};

/// A person of the branch, with their session.
pub(super) struct Person {
    pub(super) username: String,
    credentials: Value,
    token: Mutex<String>,
}

impl Person {
    fn new(tenant: &Tenant, user: &User) -> Self {
        Self {
            username: user.username.clone(),
            credentials: tenant.credentials(user),
            token: Mutex::default(),
        }
    }
}

/// The people of a branch. The manager fills sheets and prepares batches; the cashier counts; the administrator releases.
pub(super) struct Desk {
    url: String,
    agent: Agent,
    pub(super) tenant: i64,
    pub(super) branch: i64,
    pub(super) manager: Person,
    pub(super) cashier: Person,
    pub(super) admin: Person,
}

impl Desk {
    pub(super) fn new(demonstration: &Demonstration) -> Outcome<Self> {
        let tenant = demonstration.tenant()?;
        let with = |role: &'static str| {
            let holds = move |user: &&User| user.roles.iter().any(|held| held == role);
            tenant.staff().filter(holds)
        };
        let pair = with("Cashier").find_map(|cashier| {
            let branch = cashier.branch_ids.first()?;
            let manager = with("BranchManager").find(|one| one.branch_ids.first() == Some(branch))?;
            Some((*branch, manager, cashier))
        });
        let (branch, manager, cashier) = pair.ok_or("no branch has a manager and a cashier")?;
        Ok(Self {
            url: demonstration.info.url.clone(),
            agent: agent(Duration::from_secs(20)),
            tenant: tenant.tenant_id,
            branch,
            manager: Person::new(tenant, manager),
            cashier: Person::new(tenant, cashier),
            admin: Person::new(tenant, tenant.administrator()?),
        })
    }

    pub(super) fn post(&self, person: &Person, path: &str, body: &Value) -> Outcome<Value> {
        self.call(person, (http::Method::POST, path), body, "")
    }

    pub(super) fn put(&self, person: &Person, path: &str, body: &Value) -> Outcome<Value> {
        self.call(person, (http::Method::PUT, path), body, "")
    }

    /// Makes a call until it succeeds, and returns the data of its reply. `key` is its idempotency key, if it creates something.
    /// A batch that was released before, by a call whose reply was lost, counts as released.
    pub(super) fn call(
        &self,
        person: &Person,
        (method, path): (http::Method, &str),
        body: &Value,
        key: &str,
    ) -> Outcome<Value> {
        let deadline = Instant::now() + STEP;
        while Instant::now() < deadline {
            let reply = self.once(person, (method.clone(), path), body, key);
            let (status, mut said) = reply.unwrap_or_default();
            let code = said.get("code").and_then(Value::as_str).unwrap_or_default();
            match (status, code) {
                (200 | 201, _) => return Ok(said.get_mut("data").map(Value::take).unwrap_or_default()),
                (401, _) | (409, "step_up_required") => self.sign_in(person),
                (409, "batch_state") if path.ends_with("/release") => return Ok(Value::Null),
                // 0 stands for no reply, or only a part of it.
                (409, "idempotency_in_progress") | (0 | 500.., _) => {}
                _ => return Err(format!("{path}: {status} {said}").into()),
            }
            sleep(Duration::from_millis(100));
        }
        Err(format!("{path} did not succeed in time").into())
    }

    /// Returns the status and the reply; `None` if there was none, or only a part of it.
    fn once(
        &self,
        person: &Person,
        (method, path): (http::Method, &str),
        body: &Value,
        key: &str,
    ) -> Option<(u16, Value)> {
        let token = lock(&person.token).clone();
        let mut request = http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.url))
            .header("Authorization", format!("Bearer {token}"));
        if !key.is_empty() {
            request = request.header("Idempotency-Key", key);
        }
        let reply = if body.is_null() {
            self.agent.run(request.body(()).ok()?)
        } else {
            request = request.header("Content-Type", "application/json");
            self.agent.run(request.body(body.to_string()).ok()?)
        };
        let mut reply = reply.ok()?;
        let status = reply.status().as_u16();
        let said = reply.body_mut().read_to_vec().ok()?;
        Some((status, serde_json::from_slice(&said).unwrap_or_default()))
    }

    fn sign_in(&self, person: &Person) {
        let login = self.agent.post(format!("{}/api/auth/login", self.url));
        let reply = login.send_json(&person.credentials);
        let said = reply
            .ok()
            .and_then(|mut reply| reply.body_mut().read_json::<Value>().ok());
        let token = said.and_then(|said| Some(said.pointer("/data/token")?.as_str()?.to_owned()));
        if let Some(token) = token {
            *lock(&person.token) = token;
        }
    }
}

fn lock(token: &Mutex<String>) -> std::sync::MutexGuard<'_, String> {
    token.lock().unwrap_or_else(PoisonError::into_inner)
}
