//! The traces of a refusal in the database: one audit record, a row in the failed sign-ins if it refused a sign-in,
//! and otherwise only counters.

use serde_json::Value;

use crate::{ADDRESS, Fingerprint, Reply, World};

/// Tables that a refused request may write to.
const NOTES: [&str; 5] = [
    "attempt_counters",
    "audit_log",
    "failed_logins",
    "refusal_counts",
    "sign_in_attempts",
];

#[derive(Debug)]
pub struct Before {
    audit: i64,
    failure: i64,
    held: Fingerprint,
}

impl Before {
    pub async fn of(world: &World) -> Self {
        Self {
            audit: world.last_audit().await,
            failure: world.last_failure().await,
            held: world.database.fingerprint().await,
        }
    }

    /// Returns the tables that changed since, except for notes.
    pub async fn changes(&self, world: &World) -> Vec<String> {
        let mut changed = self.held.changed(&world.database.fingerprint().await);
        changed.retain(|table| !NOTES.contains(&table.as_str()));
        changed
    }

    /// Returns the only audit record since, and asserts that nothing else changed.
    pub async fn one_record(&self, world: &World, action: &str, tenant: i64) -> Value {
        assert_eq!(self.changes(world).await, [""; 0]);
        let records = world.audit_after(self.audit).await;
        let [record] = records.as_slice() else {
            panic!("not one record: {records:#?}");
        };
        let logged = (&record["action"], &record["tenant_id"], &record["ip_address"]);
        assert_eq!(logged, (&action.into(), &tenant.into(), &ADDRESS.into()));
        record.clone()
    }

    /// Asserts that nothing changed, not even a note.
    pub async fn nothing(&self, world: &World) {
        let changed = self.held.changed(&world.database.fingerprint().await);
        assert_eq!(changed, [""; 0]);
    }

    /// Asserts the traces of a refused sign-in, in that tenant and for that reason.
    pub async fn refused_sign_in(&self, world: &World, tenant: i64, username: &str, reason: &str) {
        let record = self.one_record(world, "LOGIN_FAILED", tenant).await;
        assert_eq!(record["new_values"]["reason"], reason);
        assert_eq!(record["actor_name"], username);
        let failures = world.failures_after(self.failure).await;
        let [failure] = failures.as_slice() else {
            panic!("not one failed sign-in: {failures:#?}");
        };
        let logged = (&failure["tenant_id"], &failure["username"], &failure["reason"]);
        assert_eq!(logged, (&tenant.into(), &username.into(), &reason.into()));
        assert_eq!(failure["ip_address"], ADDRESS);
    }

    /// Asserts the traces of a refused activation.
    pub async fn refused_activation(&self, world: &World, tenant: i64, device: &str, reason: &str) {
        let record = self.one_record(world, "DEVICE_ACTIVATION_FAILED", tenant).await;
        assert_eq!(record["new_values"]["reason"], reason);
        let name = record["actor_name"].as_str().unwrap();
        assert!(name.ends_with(&device[device.len() - 4..]) && !record.to_string().contains(device));
        assert!(world.failures_after(self.failure).await.is_empty());
    }
}

/// Returns the reply without its trace id, which differs on every call.
pub fn but_its_trace(reply: &Reply) -> (u16, Vec<(String, String)>, String) {
    let trace = reply.text("/traceId");
    assert_eq!(trace.len(), 36, "{reply:?}");
    let body = String::from_utf8(reply.body.clone()).unwrap();
    let headers = reply.headers.iter().filter(|(name, _)| name != "x-request-id");
    let mut headers: Vec<_> = headers.cloned().collect();
    headers.sort();
    (reply.status, headers, body.replace(&trace, ""))
}

/// Asserts the status, code and message of a refusal.
pub fn refused(reply: &Reply, status: u16, code: &str, message: &str) {
    assert_eq!(reply.code(), (status, code.to_owned()), "{reply:?}");
    assert_eq!(reply.text("/message"), message);
    assert_eq!(reply.json()["success"], false);
    assert_eq!(
        reply.header("x-request-id"),
        Some(reply.text("/traceId").as_str())
    );
}
