use std::{net::Ipv4Addr, time::Instant};

use munim_bench::Outcome;
use serde_json::{Value, json};
use tokio_postgres::Client;
use ureq::Agent;

use crate::{
    books::{Tenant, User},
    load::median,
    options::Options,
    report::{Bound, Report},
    say::say,
    sign_in::Visitor,
    stage::Stage,
    statistics::{Comparison, Draws},
};

/// The number of sign-ins of each kind that are not measured.
const WARM_UP: usize = 8;
/// The default number of wrong passwords after which a user is locked.
const LOCKS: usize = 5;
/// Long enough for the policy, and used by nobody.
const WRONG: &str = "Kumbh#Mela9 yatra";

/// A sign-in that is refused like all the others.
struct Kind {
    what: &'static str,
    username: String,
    password: String,
    times: Vec<f64>,
}

/// Measures whether the time of a refusal reveals its reason: unknown user, locked, disabled, each compared with a
/// wrong password. A wrong password of another user compared with it shows the noise.
pub(crate) async fn measure(
    stage: &Stage,
    tenant: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let server = stage.munim(true)?;
    let operator = stage.superuser().await?;
    let measured = measure_at(stage, &server.origin, tenant, options, &operator).await;
    // The next run finds all users in the same state.
    let restored = operator
        .batch_execute(
            "UPDATE users SET status = 'active' WHERE status = 'disabled'; DELETE FROM sign_in_attempts;
             DELETE FROM attempt_counters WHERE kind = 'sign-in by address'",
        )
        .await;
    server.stop().await;
    let kinds = measured?;
    restored?;
    let [wrong, others @ ..] = kinds.as_slice() else {
        return Err("nothing was measured".into());
    };
    for kind in others {
        let compared = Comparison::of(&wrong.times, &kind.times).ok_or("too few sign-ins were measured")?;
        let (difference, least, most) = compared.difference;
        report.add(
            &format!(
                "refused sign-in, {}: distinguishable by its time from a wrong password",
                kind.what
            ),
            format!(
                "median {:.2} against {:.2} ms, difference {difference:+.2} ms ({least:+.2} to {most:+.2}), {} of each",
                median(kind.times.clone())?,
                median(wrong.times.clone())?,
                kind.times.len(),
            ),
            100.0 * compared.distinguished(),
            Bound::AtMost(100.0 * compared.noise(), " %"),
        );
    }
    Ok(())
}

async fn measure_at(
    stage: &Stage,
    origin: &str,
    tenant: &Tenant,
    options: &Options,
    operator: &Client,
) -> Outcome<Vec<Kind>> {
    let visitor = Visitor::new(stage, origin, tenant)?;
    let asker = Asker {
        agent: Agent::config_builder().http_status_as_error(false).build().into(),
        visitor,
    };
    let administrator = &tenant.administrator()?.username;
    let mut users = tenant.users.iter().filter(|user| user.username != *administrator);
    let mut next = || users.next().ok_or("the tenant has too few users");
    let (known, other, locked, disabled): (&User, _, _, _) = (next()?, next()?, next()?, next()?);
    let kind = |what, username: &str, password: &str| Kind {
        what,
        username: username.to_owned(),
        password: password.to_owned(),
        times: Vec::new(),
    };
    let mut kinds = [
        kind("wrong password", &known.username, WRONG),
        kind("another's wrong password", &other.username, WRONG),
        kind("unknown user", "nobody.there", WRONG),
        kind(
            "locked user with the right password",
            &locked.username,
            &locked.password,
        ),
        kind(
            "disabled user with the right password",
            &disabled.username,
            &disabled.password,
        ),
    ];
    let mut address = 0_u32;
    for _ in 0..LOCKS {
        asker.refused(&locked.username, WRONG, &mut address)?;
    }
    operator
        .execute(
            "UPDATE users SET status = 'disabled' WHERE tenant_id = $1 AND username = $2",
            &[&tenant.id, &disabled.username],
        )
        .await?;
    let mut draws = Draws(20_260_917);
    for round in 0..WARM_UP + options.refusals {
        // Every sample is its user's first failure, so that no user is locked.
        operator
            .execute(
                "DELETE FROM sign_in_attempts WHERE username <> $1",
                &[&locked.username],
            )
            .await?;
        let mut order = [0, 1, 2, 3, 4];
        for place in (1..order.len()).rev() {
            order.swap(place, draws.below(place + 1));
        }
        for place in order {
            let Some(kind) = kinds.get_mut(place) else {
                continue;
            };
            let took =
                tokio::task::block_in_place(|| asker.refused(&kind.username, &kind.password, &mut address))?;
            if round >= WARM_UP {
                kind.times.push(took);
            }
        }
        if round % 100 == 0 {
            say(&format!("refused sign-ins: round {round}"));
        }
    }
    Ok(kinds.into())
}

/// Signs in over a kept connection.
struct Asker<'a> {
    agent: Agent,
    visitor: Visitor<'a>,
}

impl Asker<'_> {
    /// Returns how long the refusal took, in milliseconds. Each comes from its own address, as a proxy reports it, so
    /// that none reaches its limit.
    fn refused(&self, username: &str, password: &str, address: &mut u32) -> Outcome<f64> {
        *address += 1;
        let address = Ipv4Addr::from(0x0a00_0000 | *address).to_string();
        let body = self.visitor.credentials(username, password);
        let call = self.agent.post(self.visitor.login());
        let call = call.header("X-Forwarded-For", &address);
        let begun = Instant::now();
        let mut reply = call.send_json(&body)?;
        let said: Value = reply.body_mut().read_json()?;
        let took = begun.elapsed().as_secs_f64() * 1e3;
        if reply.status().as_u16() != 401 || said.pointer("/code") != Some(&json!("invalid_credentials")) {
            return Err(format!("{username} was not refused as expected: {said}").into());
        }
        Ok(took)
    }
}
