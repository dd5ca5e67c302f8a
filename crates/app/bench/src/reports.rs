use munim_bench::Outcome;
use munim_reporting::{Availability, CATALOGUE};

use crate::{
    books::Tenant,
    load::rounds,
    options::Options,
    report::{Bound, Report},
    say::say,
    sign_in::Visitor,
    stage::Stage,
};

/// The number of people who open reports at once, which is rarely many.
const CONNECTIONS: u32 = 2;
const SOON: Bound = Bound::AtMost(300.0, " ms");

/// Measures the first screen of every report that has data, as the administrator of the large tenant opens it.
pub(crate) async fn measure(
    stage: &Stage,
    large: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let server = stage.munim(true)?;
    let measured = async {
        let token = Visitor::new(stage, &server.origin, large)?.sign_in()?;
        let readable = CATALOGUE
            .iter()
            .filter(|entry| entry.availability == Availability::Now);
        let mut paths = vec![("the catalogue of reports", "/api/reports".to_owned())];
        paths.extend(
            readable.map(|entry| (entry.key.as_str(), format!("/api/reports/{}", entry.key.as_str()))),
        );
        for (what, path) in paths {
            let url = format!("{}{path}", server.origin);
            let middle = rounds(&url, &token, CONNECTIONS, options)?;
            say(&format!("{what}: {middle:?}"));
            report.add(
                &format!(
                    "first screen of {what}, {} clients: 99th percentile at {CONNECTIONS} connections",
                    options.large
                ),
                format!(
                    "median {:.1} ms, {:.0} requests/s",
                    middle.median_ms, middle.requests_per_second
                ),
                middle.p99_ms,
                SOON,
            );
        }
        Ok(())
    };
    let measured = measured.await;
    server.stop().await;
    measured
}
