use std::time::{Duration, Instant};

use munim_bench::Outcome;
use munim_identity_device::{PasswordHasher as _, PlainPassword};
use serde_json::{Value, json};

use crate::{
    books::{Tenant, User},
    load::median,
    report::{Bound, Report},
    stage::Stage,
};

/// The number of sign-ins and of hashes, which are measured alternately.
const TIMES: usize = 60;

/// An activated device of the tenant, on which its administrator signs in.
pub(crate) struct Visitor<'a> {
    origin: &'a str,
    tenant: &'a Tenant,
    device: String,
}

impl<'a> Visitor<'a> {
    pub(crate) fn new(stage: &Stage, origin: &'a str, tenant: &'a Tenant) -> Outcome<Self> {
        use munim_kernel::Randomness as _;
        let device = stage.kit.uuid().to_string();
        post(
            &format!("{origin}/api/Auth/machine-verify"),
            &json!({ "activationCode": tenant.activation_code, "deviceId": device, "deviceName": "Benchmark" }),
        )?;
        Ok(Self {
            origin,
            tenant,
            device,
        })
    }

    pub(crate) fn login(&self) -> String {
        format!("{}/api/auth/login", self.origin)
    }

    pub(crate) fn credentials(&self, username: &str, password: &str) -> Value {
        json!({
            "username": username,
            "password": password,
            "tenantId": self.tenant.id,
            "branchId": self.tenant.branches.first().map(|branch| branch.branch_id),
            "deviceId": self.device,
        })
    }

    pub(crate) fn sign_in(&self) -> Outcome<String> {
        let user = self.tenant.administrator()?;
        token_of(&post(
            &self.login(),
            &self.credentials(&user.username, &user.password),
        )?)
    }

    /// Signs a user in at their first branch.
    pub(crate) fn sign_in_as(&self, user: &User) -> Outcome<String> {
        let mut credentials = self.credentials(&user.username, &user.password);
        if let Some(branch) = credentials.pointer_mut("/branchId") {
            *branch = json!(user.branch_ids.first());
        }
        token_of(&post(&self.login(), &credentials)?)
    }
}

/// Returns the token in the response to a sign-in.
pub(crate) fn token_of(reply: &Value) -> Outcome<String> {
    let token = reply.pointer("/data/token").and_then(Value::as_str);
    Ok(token.ok_or("the sign-in gave no token")?.to_owned())
}

pub(crate) fn post(url: &str, body: &Value) -> Outcome<Value> {
    Ok(ureq::post(url).send_json(body)?.body_mut().read_json()?)
}

/// Compares signing in with the single hash that it must compute.
pub(crate) async fn measure(stage: &Stage, tenant: &Tenant, report: &mut Report) -> Outcome<()> {
    let server = stage.munim(true)?;
    let measured = measure_at(stage, &server.origin, tenant, report).await;
    server.stop().await;
    measured
}

async fn measure_at(stage: &Stage, origin: &str, tenant: &Tenant, report: &mut Report) -> Outcome<()> {
    let visitor = Visitor::new(stage, origin, tenant)?;
    let password = &tenant.administrator()?.password;
    let hash = stage.kit.hash(PlainPassword::new(password)).await?;
    let (mut hashes, mut sign_ins) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        let begun = Instant::now();
        stage
            .kit
            .verify(PlainPassword::new(password), Some(hash.clone()))
            .await?;
        hashes.push(begun.elapsed());
        let begun = Instant::now();
        tokio::task::block_in_place(|| visitor.sign_in())?;
        sign_ins.push(begun.elapsed());
    }
    let milliseconds = |all: Vec<Duration>| median(all.iter().map(|one| one.as_secs_f64() * 1e3).collect());
    let (hash, sign_in) = (milliseconds(hashes)?, milliseconds(sign_ins)?);
    report.add(
        "`POST /api/auth/login` against its one Argon2id hash",
        format!("{sign_in:.1} ms against {hash:.1} ms"),
        sign_in / hash,
        Bound::AtMost(1.15, "×"),
    );
    Ok(())
}
