//! What holds for every operation there is, read from the OpenAPI document: a new one is walked from its first day.

use actix_web::http::Method;
use munim_testkit::{BANK, Call, MFI, World};
use serde_json::{Value, json};

use crate::records::but_its_trace;

struct Operation {
    method: Method,
    path: String,
    parameters: Vec<String>,
    /// Whether it wants a session, and is not content with an activated device.
    signed_in: bool,
    body: Option<Value>,
}

/// Signing out ends the session that the others are called with.
const LAST: &str = "/api/auth/logout";

async fn operations(world: &World) -> Vec<Operation> {
    let document = world.get("/api/openapi.json").send().await.json();
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, said) in methods.as_object().unwrap() {
            let parameters = said["parameters"].as_array().into_iter().flatten();
            let secured = said["security"].as_array();
            found.push(Operation {
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                parameters: parameters
                    .filter(|one| one["in"] == "path")
                    .map(|one| one["name"].as_str().unwrap().to_owned())
                    .collect(),
                signed_in: secured.is_some_and(|ways| ways.iter().all(|way| way.get("bearer").is_some())),
                body: example(said),
            });
        }
    }
    found.sort_by_key(|one| one.path == LAST);
    assert!(found.len() >= 24, "{} operations were found", found.len());
    found
}

/// The body that the document gives as an example, if the operation takes one.
fn example(said: &Value) -> Option<Value> {
    let content = said.pointer("/requestBody/content/application~1json")?;
    let examples = content.get("examples").and_then(Value::as_object);
    let first = examples
        .and_then(|all| all.values().next())
        .map(|one| one["value"].clone());
    Some(
        first
            .or_else(|| content.get("example").cloned())
            .unwrap_or(json!({})),
    )
}

impl Operation {
    fn call<'a>(&self, world: &'a World, ids: &dyn Fn(Named) -> String) -> Call<'a> {
        let mut path = self.path.clone();
        for parameter in &self.parameters {
            path = path.replace(&format!("{{{parameter}}}"), &ids(self.named(parameter)));
        }
        let call = world.call(self.method.clone(), &path);
        match &self.body {
            Some(body) => call.json(body.clone()),
            None => call,
        }
    }
}

/// What a parameter names.
#[derive(Clone, Copy, PartialEq)]
enum Named {
    Tenant,
    Session,
    Code,
    Device,
    Report,
    Network,
    User,
    Role,
}

impl Operation {
    fn named(&self, parameter: &str) -> Named {
        match parameter {
            "tenantId" => Named::Tenant,
            // Of `/api/security/sessions/{id}` one lists a tenant's sessions, the other ends one.
            "id" if self.method == Method::GET => Named::Tenant,
            "id" => Named::Session,
            "codeId" => Named::Code,
            "deviceId" => Named::Device,
            "reportId" => Named::Report,
            "ip" => Named::Network,
            "userId" => Named::User,
            "roleId" => Named::Role,
            other => panic!("{other} is new: say here what it names"),
        }
    }
}

/// An id that names nothing.
fn nobodys(named: Named) -> String {
    match named {
        Named::Tenant | Named::Code | Named::Device | Named::User | Named::Role => "987654321".to_owned(),
        Named::Report | Named::Session => "6f9619ff-8b86-4d01-b42d-00cf4fc964ff".to_owned(),
        Named::Network => "192.0.2.77".to_owned(),
    }
}

/// An id of something that the cooperative bank has.
async fn the_banks(world: &World, named: Named) -> String {
    let text = async |what: &str, from: &str| {
        let tenant = world.tenant(BANK).await;
        let statement = format!("SELECT min({what}::text) FROM {from} WHERE tenant_id = {tenant}");
        let row = world.database.client().query_one(&statement, &[]).await.unwrap();
        row.get::<_, Option<String>>(0)
            .unwrap_or_else(|| panic!("the bank has no {from}"))
    };
    match named {
        Named::Tenant => world.tenant(BANK).await.to_string(),
        Named::Session => text("session_id", "sessions").await,
        Named::Code => text("code_id", "activation_codes").await,
        Named::Device => text("device_id", "devices").await,
        Named::Report => text("report_id", "reports").await,
        Named::Network => text("network", "allowed_networks").await,
        Named::User => text("user_id", "users").await,
        Named::Role => text("role_id", "roles").await,
    }
}

#[actix_web::test]
async fn without_a_session_none_that_wants_one_answers() {
    let world = World::new().await;
    for operation in operations(&world).await.iter().filter(|one| one.signed_in) {
        let (method, path) = (&operation.method, &operation.path);
        let reply = operation.call(&world, &nobodys).send().await;
        assert_eq!(
            reply.code(),
            (401, "unauthenticated".to_owned()),
            "{method} {path}"
        );
    }
}

#[actix_web::test]
async fn no_operation_takes_another_tenants_name() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let (token, bank) = (world.token(MFI, &admin).await, world.tenant(BANK).await);
    for operation in operations(&world).await.iter().filter(|one| one.signed_in) {
        let (method, path) = (&operation.method, &operation.path);
        let call = operation.call(&world, &nobodys).bearer(&token).tenant(bank);
        let reply = call.send().await;
        assert_eq!(
            reply.code(),
            (403, "tenant_mismatch".to_owned()),
            "{method} {path}"
        );
    }
}

#[actix_web::test]
async fn what_another_tenant_has_is_as_if_it_were_not_there() {
    let world = World::new().await;
    let theirs = world.member(BANK, "Admin").await;
    let their_token = world.token(BANK, &theirs).await;
    let ordered = world
        .post("/api/dashboard/reports")
        .bearer(&their_token)
        .send()
        .await;
    assert_eq!(ordered.status, 201, "{ordered:?}");
    let path = format!("/api/security/ip-whitelist/{}", world.tenant(BANK).await);
    let entry = json!({"ipAddress": "198.51.100.0/24"});
    let added = world.post(&path).bearer(&their_token).json(entry).send().await;
    assert_eq!(added.status, 201, "{added:?}");
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let mut walked = 0;
    for operation in operations(&world)
        .await
        .iter()
        .filter(|one| !one.parameters.is_empty())
    {
        let (method, path) = (&operation.method, &operation.path);
        let mut ids = Vec::new();
        for parameter in &operation.parameters {
            let named = operation.named(parameter);
            ids.push((named, the_banks(&world, named).await.replace('/', "%2F")));
        }
        let held = world.database.fingerprint().await;
        let foreign = |named: Named| ids.iter().find(|one| one.0 == named).unwrap().1.clone();
        let seen = operation.call(&world, &foreign).bearer(&token).send().await;
        let missing = operation.call(&world, &nobodys).bearer(&token).send().await;
        assert!([403, 404].contains(&seen.status), "{method} {path}: {seen:?}");
        assert_eq!(but_its_trace(&seen), but_its_trace(&missing), "{method} {path}");
        let mut changed = held.changed(&world.database.fingerprint().await);
        changed.retain(|table| table != "audit_log");
        assert_eq!(changed, [""; 0], "{method} {path}");
        walked += 1;
    }
    assert!(walked >= 20, "{walked} operations were walked");
}
