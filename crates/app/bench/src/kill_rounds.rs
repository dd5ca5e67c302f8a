use std::{collections::BTreeMap, fs, path::Path, time::Duration};

use munim_bench::{
    Outcome,
    kills::{self, Findings, Plan},
};
use munim_embedded_postgres::suitable_data_dir;

use crate::{
    load::median,
    options::Options,
    report::{Bound, Report},
    say::say,
};

/// The private database has enough connections for this many writers.
const WRITERS: usize = 4;
const BETWEEN: usize = 100;
/// The maximum number of faults in the report, which also states the total.
const LISTED: usize = 20;

/// Kills the server and its database under load, and counts what does not survive.
pub(crate) async fn measure(options: &Options, report: &mut Report) -> Outcome<()> {
    let folder = std::path::absolute(suitable_data_dir(Path::new("target/bench-kills")))?;
    let _ = fs::remove_dir_all(&folder);
    let munim = options.munim.clone();
    let plan = Plan {
        rounds: options.kills,
        writers: WRITERS,
        between: BETWEEN,
        patient: true,
    };
    let at = folder.clone();
    let findings = tokio::task::spawn_blocking(move || kills::run(&munim, &at, plan, say)).await??;
    say(&findings.audit);
    say(&findings.books);
    for fault in findings.faults().take(LISTED) {
        say(fault);
    }
    if findings.faults().next().is_none() {
        fs::remove_dir_all(&folder)?;
    }
    add_rows(report, &findings)
}

fn add_rows(report: &mut Report, findings: &Findings) -> Outcome<()> {
    let seconds: Vec<_> = findings
        .ready
        .iter()
        .map(|(_, took)| took.as_secs_f64())
        .collect();
    let slowest = seconds.iter().copied().fold(0.0, f64::max);
    let mut kinds: BTreeMap<String, Duration> = BTreeMap::new();
    for (kind, took) in &findings.ready {
        let most = kinds.entry(kind.to_string()).or_default();
        *most = took.max(most).to_owned();
    }
    let kinds: Vec<_> = kinds
        .iter()
        .map(|(kind, most)| format!("{kind} {:.1} s", most.as_secs_f64()))
        .collect();
    let seen = format!("{} kills, {} writes", findings.ready.len(), findings.acknowledged);
    let times = format!("median {:.2} s; at most: {}", median(seconds)?, kinds.join(", "));
    report.add(
        "kills: longest time until everything is ready again",
        times,
        slowest,
        Bound::None(" s"),
    );
    let counts = [
        (
            "kills: writes that were acknowledged and are lost",
            &findings.lost,
        ),
        (
            "kills: writes that were carried out more than once",
            &findings.doubled,
        ),
        (
            "kills: writes that were refused, or had no response in the end",
            &findings.refused,
        ),
        (
            "kills: responses that do not replay byte for byte under their key",
            &findings.altered,
        ),
        (
            "kills: changes without exactly one event and one audit record",
            &findings.miscounted,
        ),
    ];
    for (what, faults) in counts {
        report.add(what, seen.clone(), count(faults.len())?, Bound::AtMost(0.0, ""));
    }
    Ok(())
}

fn count(number: usize) -> Outcome<f64> {
    Ok(f64::from(u32::try_from(number)?))
}
