//! Clients that use the server while another floods it.

use std::{
    net::{Ipv4Addr, SocketAddr},
    time::{Duration, Instant},
};

use munim_bench::{Outcome, demonstration::Tenant};
use serde_json::Value;
use tokio::{join, sync::watch, time::sleep};

use super::wire::{Wire, get, sign_in};
use crate::sign_in::token_of;

pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// The pause between two calls of one person.
const PAUSE: Duration = Duration::from_millis(10);

pub(super) const CALLS: [&str; 3] = ["`/api/ping`", "the dashboard", "signing in"];

/// Three people who each repeat one call, each from their own address.
pub(super) struct Others {
    calls: [(Wire, Vec<u8>); 3],
}

/// What the other clients measured.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seen {
    /// The 99th percentile of each call in milliseconds.
    pub(super) p99_ms: [f64; 3],
    pub(super) calls: usize,
    /// The number of failed calls. Each counts as the longest time that a call waits.
    pub(super) failed: usize,
}

impl Others {
    pub(super) async fn new(to: SocketAddr, tenant: &Tenant) -> Outcome<Self> {
        let from = |host| Wire {
            from: Ipv4Addr::new(127, 0, 0, host),
            to,
        };
        let credentials = sign_in(&tenant.credentials(tenant.administrator()?));
        let (status, body) = from(2).call(&credentials, PATIENCE).await?;
        if status != 200 {
            return Err(format!("the administrator cannot sign in: {status}").into());
        }
        let token = token_of(&serde_json::from_slice::<Value>(&body)?)?;
        let other = tenant
            .staff()
            .next()
            .ok_or("the tenant has nobody but its administrator")?;
        Ok(Self {
            calls: [
                (from(2), get("/api/ping", None)),
                (from(3), get("/api/dashboard/stats", Some(&token))),
                (from(4), sign_in(&tenant.credentials(other))),
            ],
        })
    }

    pub(super) async fn call_until(&self, over: watch::Receiver<bool>) -> Outcome<Seen> {
        let [ping, dashboard, sign_in] = &self.calls;
        let taken = join!(
            repeat(ping, &over),
            repeat(dashboard, &over),
            repeat(sign_in, &over)
        );
        let taken = [taken.0, taken.1, taken.2];
        let [ping, dashboard, sign_in] = &taken;
        Ok(Seen {
            p99_ms: [p99(ping)?, p99(dashboard)?, p99(sign_in)?],
            calls: taken.iter().map(Vec::len).sum(),
            failed: taken.iter().flatten().filter(|took| **took >= PATIENCE).count(),
        })
    }

    pub(super) async fn call_for(&self, long: Duration) -> Outcome<Seen> {
        let (end, over) = watch::channel(false);
        let (seen, ()) = join!(self.call_until(over), async {
            sleep(long).await;
            end.send_replace(true);
        });
        seen
    }
}

async fn repeat((wire, request): &(Wire, Vec<u8>), over: &watch::Receiver<bool>) -> Vec<Duration> {
    let mut all = Vec::new();
    while !*over.borrow() {
        let begun = Instant::now();
        let reply = wire.call(request, PATIENCE).await;
        let fine = reply.is_ok_and(|(status, _)| status == 200);
        all.push(if fine { begun.elapsed() } else { PATIENCE });
        sleep(PAUSE).await;
    }
    all
}

fn p99(all: &[Duration]) -> Outcome<f64> {
    let mut sorted = all.to_vec();
    sorted.sort();
    let place = (sorted.len() * 99).div_ceil(100).saturating_sub(1);
    let took = sorted.get(place).ok_or("the others got no call through")?;
    Ok(took.as_secs_f64() * 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_the_99th_percentile_is_the_last_but_one() {
        let all: Vec<_> = (1..=100).rev().map(Duration::from_millis).collect();
        assert!((p99(&all).unwrap() - 99.0).abs() < 0.001);
        assert!((p99(&[Duration::from_millis(7)]).unwrap() - 7.0).abs() < 0.001);
        assert!(p99(&[]).is_err());
    }
}
