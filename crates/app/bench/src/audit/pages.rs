use munim_bench::Outcome;
use munim_kernel::Clock as _;
use serde_json::Value;
use time::Duration;

use crate::{
    books::Tenant,
    load::{Load, load, median, middle},
    options::Options,
    report::{Bound, Report},
    say::say,
    sign_in::Visitor,
    stage::Stage,
};

/// The number of people who read the trail at the same time. There is rarely more than one auditor, so two are
/// assumed.
const CONNECTIONS: u32 = 2;
const SOON: Bound = Bound::AtMost(10.0, " ms");
const SEARCHED: Bound = Bound::AtMost(30.0, " ms");
const UNBOUNDED: Bound = Bound::None(" ms");

/// A request for a part of the trail, and the bound on its time.
struct Kind {
    what: String,
    path: String,
    bound: Bound,
    loads: Vec<Load>,
}

impl Kind {
    fn new(what: impl Into<String>, path: impl Into<String>, bound: Bound) -> Self {
        Self {
            what: what.into(),
            path: path.into(),
            bound,
            loads: Vec::new(),
        }
    }

    fn median(&self) -> Outcome<f64> {
        median(self.loads.iter().map(|load| load.median_ms).collect())
    }
}

/// The first pages and the last, of ten records each, by page and by offset: the last of ten million records is page
/// one million.
struct Ends {
    what: &'static str,
    first: Kind,
    last: Kind,
}

fn ends(records: u64) -> [Ends; 2] {
    let last = records / 10;
    let of = |what, first: String, far: String| Ends {
        what,
        first: Kind::new(format!("{what}, page 1"), first, UNBOUNDED),
        last: Kind::new(format!("{what}, page {last}"), far, UNBOUNDED),
    };
    [
        of(
            "by pages of 10",
            "/api/audit/trail?pageSize=10".to_owned(),
            format!("/api/audit/trail?pageSize=10&page={last}"),
        ),
        of(
            "by stretches of 10",
            "/api/security/audit-logs?limit=10".to_owned(),
            format!("/api/security/audit-logs?limit=10&offset={}", (last - 1) * 10),
        ),
    ]
}

/// A page is 50 records and the total, as the screens request it. No list takes a cursor: a page is found by the totals
/// of days, so the middle pages stand for any other.
fn kinds(stage: &Stage, records: u64) -> Vec<Kind> {
    let half_a_year = (stage.kit.now() - Duration::days(180)).date();
    vec![
        Kind::new("the trail's first page", "/api/audit/trail?pageSize=50", SOON),
        Kind::new("the logs' first page", "/api/security/audit-logs?limit=50", SOON),
        Kind::new(
            "the trail's page in the middle",
            format!("/api/audit/trail?pageSize=50&page={}", records / 100),
            SOON,
        ),
        Kind::new(
            "the logs' page in the middle",
            format!("/api/security/audit-logs?limit=50&offset={}", records / 2),
            SOON,
        ),
        Kind::new(
            "the trail up to half a year ago",
            format!("/api/audit/trail?pageSize=50&to={half_a_year}"),
            SOON,
        ),
        Kind::new(
            "the trail of one action",
            "/api/audit/trail?pageSize=50&action=LOGIN_FAILED",
            SOON,
        ),
        Kind::new(
            "a username that one person has",
            "/api/audit/trail?pageSize=50&username=person77",
            SEARCHED,
        ),
        Kind::new(
            "a username that ten people begin with",
            "/api/audit/trail?pageSize=50&username=person33",
            SEARCHED,
        ),
        Kind::new(
            "a username that all have a part of",
            "/api/audit/trail?pageSize=50&username=person",
            SEARCHED,
        ),
    ]
}

/// Measures pages of the trail as the tenant's administrator requests them.
pub(super) async fn measure(
    stage: &Stage,
    tenant: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    if options.records < 1_000 {
        return Err("fewer than 1,000 records have no pages worth measuring".into());
    }
    let server = stage.munim(true)?;
    let measured = measure_at(stage, &server.origin, tenant, options, report);
    server.stop().await;
    measured
}

fn measure_at(
    stage: &Stage,
    origin: &str,
    tenant: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let visitor = Visitor::new(stage, origin, tenant)?;
    let (mut kinds, mut ends) = (kinds(stage, options.records), ends(options.records));
    for round in 0..options.rounds {
        // A session lasts long enough for one round.
        let token = tokio::task::block_in_place(|| visitor.sign_in())?;
        let far = ends.iter_mut().flat_map(|ends| [&mut ends.first, &mut ends.last]);
        for kind in kinds.iter_mut().chain(far) {
            let url = format!("{origin}{}", kind.path);
            if round == 0 {
                found(&url, &token, &kind.what)?;
                tokio::task::block_in_place(|| load(&url, Some(&token), CONNECTIONS, 1))?;
            }
            let one = tokio::task::block_in_place(|| load(&url, Some(&token), CONNECTIONS, options.seconds))?;
            say(&format!("round {round}: {} {one:?}", kind.what));
            kind.loads.push(one);
        }
    }
    for kind in &kinds {
        add_row(kind, options.records, report)?;
    }
    for Ends { what, first, last } in &ends {
        add_row(first, options.records, report)?;
        add_row(last, options.records, report)?;
        let (near, far) = (first.median()?, last.median()?);
        report.add(
            &format!("audit: page {} against page 1, {what}", options.records / 10),
            format!("medians of {far:.2} against {near:.2} ms, in turns"),
            far / near,
            Bound::AtMost(2.0, "×"),
        );
    }
    Ok(())
}

fn add_row(kind: &Kind, records: u64, report: &mut Report) -> Outcome<()> {
    let middle = middle(&kind.loads)?;
    report.add(
        &format!(
            "audit, {records} records: {}: 99th percentile at {CONNECTIONS} connections",
            kind.what
        ),
        format!(
            "median {:.2} ms, {:.0} requests/s",
            middle.median_ms, middle.requests_per_second
        ),
        middle.p99_ms,
        kind.bound,
    );
    Ok(())
}

/// Requests a page once, and returns an error if it has no records, because measuring an empty page would be
/// misleading.
fn found(url: &str, token: &str, what: &str) -> Outcome<()> {
    let reply: Value = ureq::get(url)
        .header("Authorization", &format!("Bearer {token}"))
        .call()?
        .body_mut()
        .read_json()?;
    let records = reply.pointer("/data/logs").and_then(Value::as_array);
    let records = records.map_or(0, Vec::len);
    let total = reply.pointer("/data/totalCount").and_then(Value::as_u64);
    say(&format!("{what}: {records} of {total:?}"));
    let full = records == 10 || records == 50 || total == Some(records.try_into()?);
    if records > 0 && full {
        Ok(())
    } else {
        Err(format!("{what}: {records} records of {total:?}").into())
    }
}
