use munim_bench::Outcome;

use crate::{
    books::Tenant,
    load::{Load, load, middle},
    options::Options,
    report::{Bound, Report},
    say::say,
    sign_in::Visitor,
    stage::Stage,
};

/// The number of connections for which the bound is set.
const CONNECTIONS: u32 = 64;
const PATH: &str = "/api/dashboard/stats";

/// Compares the dashboard with a minimal handler, and that of a large tenant with that of a small one.
pub(crate) async fn measure(
    stage: &Stage,
    small: &Tenant,
    large: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let (bare, munim, uncached) = (stage.bare()?, stage.munim(true)?, stage.munim(false)?);
    let token_small = Visitor::new(stage, &munim.origin, small)?.sign_in()?;
    let token_large = Visitor::new(stage, &munim.origin, large)?.sign_in()?;
    let kinds = [
        (format!("{}/", bare.origin), None),
        (format!("{}{PATH}", munim.origin), Some(token_small.as_str())),
        (format!("{}{PATH}", munim.origin), Some(token_large.as_str())),
        (format!("{}{PATH}", uncached.origin), Some(token_small.as_str())),
        (format!("{}{PATH}", uncached.origin), Some(token_large.as_str())),
    ];
    let mut loads: [Vec<Load>; 5] = Default::default();
    for (url, token) in &kinds {
        load(url, *token, CONNECTIONS, 2)?;
    }
    for round in 0..options.rounds {
        for ((url, token), loads) in kinds.iter().zip(&mut loads) {
            let one = tokio::task::block_in_place(|| load(url, *token, CONNECTIONS, options.seconds))?;
            say(&format!("round {round}: {url} {one:?}"));
            loads.push(one);
        }
    }
    for server in [bare, munim, uncached] {
        server.stop().await;
    }
    let medians = loads
        .iter()
        .map(|loads| middle(loads))
        .collect::<Outcome<Vec<_>>>()?;
    let [bare, small, large, small_made, large_made] = medians
        .try_into()
        .map_err(|_| "five kinds of load were measured")?;
    add_rows(report, [bare, small, large, small_made, large_made]);
    Ok(())
}

fn add_rows(report: &mut Report, [bare, small, large, small_made, large_made]: [Load; 5]) {
    let speeds = |one: Load, other: Load| {
        format!(
            "{:.0} against {:.0} requests/s",
            one.requests_per_second, other.requests_per_second
        )
    };
    report.add(
        "dashboard against a bare handler with one primary-key SELECT",
        speeds(small, bare),
        small.requests_per_second / bare.requests_per_second,
        Bound::AtLeast(0.5, "×"),
    );
    report.add(
        "dashboard, 99th percentile at 64 connections",
        format!("median {:.1} ms", small.median_ms),
        small.p99_ms,
        Bound::AtMost(15.0, " ms"),
    );
    report.add(
        "dashboard of 10 thousand loans against 1 million",
        speeds(small, large),
        small.requests_per_second / large.requests_per_second,
        Bound::AtMost(1.2, "×"),
    );
    report.add(
        "the same when no reply is remembered, each made from the roll-ups",
        speeds(small_made, large_made),
        small_made.requests_per_second / large_made.requests_per_second,
        Bound::None("×"),
    );
    report.add(
        "dashboard made at every request against the bare handler",
        speeds(small_made, bare),
        small_made.requests_per_second / bare.requests_per_second,
        Bound::None("×"),
    );
}
