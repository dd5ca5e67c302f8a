use std::{
    fmt::Write as _,
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use futures_util::SinkExt as _;
use munim_audit::SealRecords;
use munim_kernel::Clock as _;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};
use tokio::time::{interval, sleep};
use tokio_postgres::{Client, NoTls};

use crate::{
    Options, Outcome,
    books::Books,
    report::{Bound, Report},
    say,
    stage::Stage,
};

/// Clients of the tenant; they are not what is measured.
const CLIENTS: usize = 780;
/// Records a second while the lag of the sealer is measured.
const RATE: u64 = 1_000;
/// Connections that write while the cost of a record is measured.
const WRITERS: usize = 4;
/// Exact totals that are asked for.
const TOTALS: usize = 300;
/// Records that go out to the database at once.
const PART: u64 = 20_000;

/// Records of a year, made by their number: a few kinds, values of some hundred bytes.
const COPY: &str =
    "COPY audit_log (tenant_id, recorded_at, actor_tenant, actor_id, actor_name, action, entity_type,
    entity_id, ip_address, user_agent, old_values, new_values) FROM STDIN";
/// How long the oldest record waits, in seconds.
const LAG: &str = "SELECT coalesce(extract(epoch FROM clock_timestamp() - min(a.recorded_at)), 0)::float8
    FROM audit_log a, audit_sealer s WHERE (a.transaction_id, a.audit_id) > (s.transaction_id, s.audit_id)";
const TOTAL: &str =
    "SELECT (SELECT coalesce(sum(records), 0)::bigint FROM audit_by_action WHERE tenant_id = $1)
    + (SELECT count(*) FROM audit_log a, audit_sealer s WHERE a.tenant_id = $1
       AND (a.transaction_id, a.audit_id) > (s.transaction_id, s.audit_id))";
const RECORD: &str = "INSERT INTO audit_log (tenant_id, recorded_at, actor_tenant, actor_id, actor_name, action,
    entity_type, entity_id, ip_address, user_agent, old_values, new_values)
    VALUES ($1, clock_timestamp(), $1, 7, 'asha.patil', 'UPDATE', 'Branch', '12', '203.0.113.7', 'Mozilla/5.0',
      '{\"city\": \"Karad\", \"phone\": \"+912164222333\"}', '{\"city\": \"Wai\", \"phone\": \"+912164222334\"}')";
const CHANGE: &str =
    "UPDATE branches SET city = city, version = version + 1 WHERE tenant_id = $1 AND branch_id = $2";

/// The audit trail of a tenant that has many records, in a database of its own.
pub(crate) async fn measure(options: &Options, report: &mut Report) -> Outcome<()> {
    let books = Books::open(&options.munim, &options.data_dir.join("audit"))?;
    let tenant = books.tenant(1, CLIENTS)?;
    let stage = Stage::open(&books).await?;
    let branches: Vec<i64> = tenant.branches.iter().map(|branch| branch.branch_id).collect();
    let measured = async {
        fill(&stage, &books.folder, tenant.id, options.records).await?;
        seal(&stage, options.records, report).await?;
        total(&stage, tenant.id, options.records, report).await?;
        lag(&stage, tenant.id, options.seconds, report).await?;
        cost(&stage, tenant.id, &branches, options, report).await
    };
    let measured = measured.await;
    stage.close().await;
    measured
}

/// Fills the year before now, in one transaction for each part.
async fn fill(stage: &Stage, folder: &Path, tenant: i64, records: u64) -> Outcome<()> {
    let done = folder.join(format!("recorded-{records}"));
    if done.exists() {
        return Ok(());
    }
    let database = stage.superuser().await?;
    let there: i64 = database
        .query_one(
            "SELECT count(*) FROM audit_log WHERE actor_name LIKE 'person%'",
            &[],
        )
        .await?
        .get(0);
    if there > 0 {
        return Err(format!(
            "{} holds other records; remove it to begin anew",
            folder.display()
        )
        .into());
    }
    say(&format!("making {records} records ..."));
    database
        .execute("SELECT munim_make_audit_partition((now() - n * interval '1 month')::date) FROM generate_series(0, 12) n", &[])
        .await?;
    let begun = Instant::now();
    let (now, year) = (stage.kit.now(), 360 * 24 * 3600);
    for first in (0..records).step_by(usize::try_from(PART)?) {
        let mut text = String::with_capacity(4 << 20);
        for number in first..records.min(first + PART) {
            let at = now - Duration::from_secs(year - number * year / records);
            line(&mut text, tenant, number, at)?;
        }
        let sink = database.copy_in(COPY).await?;
        let mut sink = std::pin::pin!(sink);
        sink.send(bytes::Bytes::from(text)).await?;
        sink.finish().await?;
    }
    database.batch_execute("VACUUM ANALYZE audit_log").await?;
    say(&format!("{records} records in {:.0?}", begun.elapsed()));
    fs::write(done, "")?;
    Ok(())
}

fn line(text: &mut String, tenant: i64, number: u64, at: OffsetDateTime) -> Outcome<()> {
    const ACTIONS: [&str; 8] = [
        "CREATE",
        "UPDATE",
        "UPDATE",
        "UPDATE",
        "DELETE",
        "LOGIN_SUCCESS",
        "LOGIN_FAILED",
        "EXPORT",
    ];
    const KINDS: [&str; 5] = ["Branch", "User", "Role", "Device", "Session"];
    let pick = |all: &[&'static str], number: u64| -> &'static str {
        let place = usize::try_from(number).unwrap_or_default().checked_rem(all.len());
        place
            .and_then(|place| all.get(place))
            .copied()
            .unwrap_or("CREATE")
    };
    let at = at.format(&Rfc3339)?;
    writeln!(
        text,
        "{tenant}\t{at}\t{tenant}\t{}\tperson{}\t{}\t{}\t{}\t10.{}.{}.7\tMozilla/5.0 (X11; Linux x86_64)\t{{\"city\": \"Karad\", \"version\": {number}}}\t{{\"city\": \"Wai\", \"version\": {}}}",
        number % 500 + 1,
        number % 500,
        pick(&ACTIONS, number * 7 / 3),
        pick(&KINDS, number / 11),
        number % 100_000,
        number % 200,
        number % 250,
        number + 1,
    )?;
    Ok(())
}

/// How fast the sealer catches up.
async fn seal(stage: &Stage, records: u64, report: &mut Report) -> Outcome<()> {
    let begun = Instant::now();
    let sealed = SealRecords::new(stage.store()?, stage.kit.clone()).run().await?;
    let took = begun.elapsed().as_secs_f64();
    if sealed > records / 2 {
        #[expect(clippy::cast_precision_loss, reason = "a speed for reading")]
        let speed = sealed as f64 / took;
        report.add(
            "audit: records sealed in a second, catching up",
            format!("{sealed} in {took:.1} s"),
            speed,
            Bound::None(" records/s"),
        );
    }
    Ok(())
}

async fn total(stage: &Stage, tenant: i64, records: u64, report: &mut Report) -> Outcome<()> {
    let client = scoped(stage, tenant).await?;
    let statement = client.prepare(TOTAL).await?;
    let (mut times, mut told) = (Vec::new(), 0);
    for _ in 0..TOTALS {
        let begun = Instant::now();
        told = client.query_one(&statement, &[&tenant]).await?.get::<_, i64>(0);
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    let counted: i64 = client
        .query_one("SELECT count(*) FROM audit_log WHERE tenant_id = $1", &[&tenant])
        .await?
        .get(0);
    if told != counted {
        return Err(format!("the total is {told}, and {counted} records are there").into());
    }
    let p99 = at(&mut times, 0.99);
    report.add(
        &format!("audit: exact total of {records} records, 99th percentile"),
        format!("median {:.2} ms", at(&mut times, 0.5)),
        p99,
        Bound::AtMost(10.0, " ms"),
    );
    Ok(())
}

/// Seals each second, as the server does, while records come in evenly.
async fn lag(stage: &Stage, tenant: i64, seconds: u32, report: &mut Report) -> Outcome<()> {
    let over = Arc::new(AtomicBool::new(false));
    let written = Arc::new(AtomicU64::new(0));
    let sealer = {
        let (seals, over) = (
            SealRecords::new(stage.store()?, stage.kit.clone()),
            Arc::clone(&over),
        );
        tokio::task::spawn_local(async move {
            let mut tick = interval(Duration::from_secs(1));
            while !over.load(Ordering::Relaxed) {
                tick.tick().await;
                seals.run().await?;
            }
            Ok::<_, munim_kernel::StoreError>(())
        })
    };
    let mut writers = Vec::new();
    for _ in 0..WRITERS {
        let (client, over, written) = (
            scoped(stage, tenant).await?,
            Arc::clone(&over),
            Arc::clone(&written),
        );
        let share = RATE / WRITERS as u64;
        writers.push(tokio::spawn(async move {
            let record = client.prepare(RECORD).await?;
            let begun = Instant::now();
            let mut own = 0;
            while !over.load(Ordering::Relaxed) {
                // Each by itself, as changes come; what fell behind is caught up.
                while own < share * u64::try_from(begun.elapsed().as_millis()).unwrap_or(0) / 1000 {
                    client.execute(&record, &[&tenant]).await?;
                    own += 1;
                    written.fetch_add(1, Ordering::Relaxed);
                }
                sleep(Duration::from_millis(2)).await;
            }
            Ok::<_, tokio_postgres::Error>(())
        }));
    }
    let watch = stage.superuser().await?;
    let statement = watch.prepare(LAG).await?;
    let (mut lags, begun) = (Vec::new(), Instant::now());
    let length = Duration::from_secs(u64::from(seconds.max(10)));
    while begun.elapsed() < length {
        lags.push(watch.query_one(&statement, &[]).await?.get::<_, f64>(0));
        sleep(Duration::from_millis(20)).await;
    }
    over.store(true, Ordering::Relaxed);
    let took = begun.elapsed().as_secs_f64();
    for writer in writers {
        writer.await??;
    }
    sealer.await??;
    #[expect(clippy::cast_precision_loss, reason = "a speed for reading")]
    let rate = written.load(Ordering::Relaxed) as f64 / took;
    let longest = at(&mut lags, 1.0);
    report.add(
        &format!("audit: longest wait for a seal at {RATE} records a second"),
        format!(
            "{rate:.0} records/s for {took:.0} s, median {:.2} s",
            at(&mut lags, 0.5)
        ),
        longest,
        Bound::AtMost(2.0, " s"),
    );
    Ok(())
}

/// The same change with its record and without.
async fn cost(
    stage: &Stage,
    tenant: i64,
    branches: &[i64],
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let mut with = Vec::new();
    let mut without = Vec::new();
    for round in 0..options.rounds {
        for recorded in [false, true] {
            let speed = changes(stage, tenant, branches, options.seconds, recorded).await?;
            say(&format!(
                "round {round}: recorded {recorded}: {speed:.0} changes/s"
            ));
            if recorded { &mut with } else { &mut without }.push(speed);
        }
    }
    let (with, without) = (at(&mut with, 0.5), at(&mut without, 0.5));
    report.add(
        "audit: changes with their records against changes without",
        format!("{with:.0}/s against {without:.0}/s over {WRITERS} connections"),
        with / without,
        Bound::AtLeast(0.85, ""),
    );
    Ok(())
}

async fn changes(stage: &Stage, tenant: i64, branches: &[i64], seconds: u32, recorded: bool) -> Outcome<f64> {
    let mut writers = Vec::new();
    let length = Duration::from_secs(u64::from(seconds));
    for branch in branches.iter().copied().take(WRITERS) {
        let client = scoped(stage, tenant).await?;
        writers.push(tokio::spawn(async move {
            let (change, record) = (client.prepare(CHANGE).await?, client.prepare(RECORD).await?);
            let (begun, mut done) = (Instant::now(), 0_u32);
            while begun.elapsed() < length {
                client.batch_execute("BEGIN").await?;
                client.execute(&change, &[&tenant, &branch]).await?;
                if recorded {
                    client.execute(&record, &[&tenant]).await?;
                }
                client.batch_execute("COMMIT").await?;
                done += 1;
            }
            Ok::<_, tokio_postgres::Error>(f64::from(done) / begun.elapsed().as_secs_f64())
        }));
    }
    let mut all = 0.0;
    for writer in writers {
        all += writer.await??;
    }
    Ok(all)
}

/// A connection as the server's role, within the tenant.
async fn scoped(stage: &Stage, tenant: i64) -> Outcome<Client> {
    let (client, connection) = tokio_postgres::connect(&stage.url(), NoTls).await?;
    tokio::spawn(connection);
    client
        .batch_execute(&format!("SET munim.tenant = '{tenant}'"))
        .await?;
    Ok(client)
}

/// The figure below which that share of all lies.
fn at(figures: &mut [f64], share: f64) -> f64 {
    figures.sort_by(f64::total_cmp);
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a place among a few thousand figures"
    )]
    let place = ((figures.len().saturating_sub(1)) as f64 * share).round() as usize;
    figures.get(place).copied().unwrap_or(f64::NAN)
}
