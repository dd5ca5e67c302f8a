use std::{
    io::Read,
    thread::sleep,
    time::{Duration, Instant},
};

use futures_util::StreamExt as _;
use munim_bench::Outcome;
use munim_kernel::Clock as _;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};
use tokio_postgres::Client;

use crate::{
    audit::{Trail, scoped},
    load::median,
    options::Options,
    process::Started,
    report::{Bound, Report},
    say::say,
    sign_in::Visitor,
};

/// The maximum number of records in a file. With its header, a sheet of a workbook holds 1,048,576 rows.
const MOST: i64 = 1_000_000;
/// The number of columns in the trail's file.
const COLUMNS: f64 = 13.0;
/// The number of columns to which the bound on workbooks refers.
const COUNTED: f64 = 10.0;

/// The query by which the server reads the file's records.
const COPY: &str = "COPY (SELECT a.audit_id, a.recorded_at, a.tenant_id, t.org_name, a.actor_id, a.actor_name, a.action,
    a.entity_type, a.entity_id, a.ip_address, a.session_id, a.user_agent, a.old_values::text, a.new_values::text
  FROM audit_log a JOIN tenants t ON t.tenant_id = a.tenant_id
  WHERE a.tenant_id = $TENANT AND a.recorded_at >= '$FROM' AND a.recorded_at < '$TO'
  ORDER BY a.recorded_at DESC, a.audit_id DESC) TO STDOUT";
const FIRST: &str = "SELECT recorded_at FROM audit_log WHERE tenant_id = $1 AND recorded_at < $2
  ORDER BY recorded_at DESC, audit_id DESC OFFSET $3 LIMIT 1";
const COUNT: &str =
    "SELECT count(*) FROM audit_log WHERE tenant_id = $1 AND recorded_at >= $2 AND recorded_at < $3";
/// The server verifies a trail that has not been verified for a day, which would distort the measurement.
const VERIFIED: &str = "INSERT INTO audit_verifications (tenant_id, verified_at, records)
  SELECT tenant_id, now(), 0 FROM tenants ON CONFLICT (tenant_id) DO UPDATE SET verified_at = now()";

struct Period {
    from: OffsetDateTime,
    to: OffsetDateTime,
    rows: u64,
}

/// The time and size of reading a file or a copy.
#[derive(Debug, Default)]
struct Taken {
    seconds: f64,
    lines: u64,
    bytes: u64,
}

impl Taken {
    fn add(&mut self, part: &[u8]) {
        #[expect(
            clippy::naive_bytecount,
            reason = "one more crate would not make what is measured faster"
        )]
        let lines = part.iter().filter(|&&byte| byte == b'\n').count();
        self.lines += lines as u64;
        self.bytes += part.len() as u64;
    }
}

/// Measures the trail of a million records as a file, compared with the database's own copy of it.
pub(crate) async fn measure(options: &Options, report: &mut Report) -> Outcome<()> {
    let trail = Trail::open(options, report).await?;
    let measured = measure_on(&trail, options, report).await;
    trail.stage.close().await;
    measured
}

async fn measure_on(trail: &Trail, options: &Options, report: &mut Report) -> Outcome<()> {
    let stage = &trail.stage;
    let client = scoped(stage, trail.tenant.id).await?;
    let period = period(&client, trail.tenant.id, stage.kit.now()).await?;
    stage.superuser().await?.batch_execute(VERIFIED).await?;
    // Sign-ins use another server: hashing passwords takes memory that the files do not need.
    let door = stage.munim(true)?;
    let visitor = Visitor::new(stage, &door.origin, &trail.tenant)?;
    let measured = async {
        let mut server = Started::new(&options.munim, &trail.books, stage)?;
        server.wait_until_ready()?;
        sleep(Duration::from_secs(5));
        let idle = server.memory("VmRSS:")?;
        let times = rounds(
            &client,
            &visitor,
            &server,
            trail.tenant.id,
            &period,
            options.rounds,
        )
        .await?;
        let peak = server.memory("VmHWM:")?;
        add_rows(&period, &times, report)?;
        report.add(
            "exports: memory of the server beyond idle, at its peak",
            format!("{peak:.0} against {idle:.0} MiB (resident, PostgreSQL apart)"),
            peak - idle,
            Bound::AtMost(64.0, " MiB"),
        );
        Ok(())
    };
    let measured = measured.await;
    door.stop().await;
    measured
}

/// Returns the period of the newest records, as many as are exported.
async fn period(client: &Client, tenant: i64, now: OffsetDateTime) -> Outcome<Period> {
    let to = now.replace_nanosecond(0)?;
    let first = client.query_opt(FIRST, &[&tenant, &to, &(MOST - 1)]).await?;
    let from = first.map_or(OffsetDateTime::UNIX_EPOCH, |row| row.get(0));
    let rows: i64 = client.query_one(COUNT, &[&tenant, &from, &to]).await?.get(0);
    if rows == 0 {
        return Err("there are no records to export".into());
    }
    let rows = rows.try_into()?;
    say(&format!("exports of {rows} records"));
    Ok(Period { from, to, rows })
}

#[derive(Default)]
struct Times {
    copy: Vec<f64>,
    csv: Vec<f64>,
    xlsx: Vec<f64>,
}

async fn rounds(
    client: &Client,
    visitor: &Visitor<'_>,
    server: &Started,
    tenant: i64,
    period: &Period,
    rounds: usize,
) -> Outcome<Times> {
    let mut times = Times::default();
    // One uncounted round, so that the data is in memory for all others.
    copy(client, tenant, period).await?;
    for round in 0..rounds {
        let token = tokio::task::block_in_place(|| visitor.sign_in())?;
        let copied = copy(client, tenant, period).await?;
        let csv = tokio::task::block_in_place(|| file(&server.origin, &token, "csv", period))?;
        if csv.lines != period.rows + 1 {
            return Err(format!("the file has {} lines for {} records", csv.lines, period.rows).into());
        }
        let xlsx = tokio::task::block_in_place(|| file(&server.origin, &token, "xlsx", period))?;
        for (what, taken, times) in [
            ("COPY", copied, &mut times.copy),
            ("CSV", csv, &mut times.csv),
            ("XLSX", xlsx, &mut times.xlsx),
        ] {
            say(&format!(
                "round {round}: {what} {:.2} s, {} MB",
                taken.seconds,
                taken.bytes / 1_000_000
            ));
            times.push(taken.seconds);
        }
    }
    Ok(times)
}

fn add_rows(period: &Period, times: &Times, report: &mut Report) -> Outcome<()> {
    let (copy, csv, xlsx) = (
        median(times.copy.clone())?,
        median(times.csv.clone())?,
        median(times.xlsx.clone())?,
    );
    #[expect(clippy::cast_precision_loss, reason = "a speed for reading")]
    let rows = period.rows as f64;
    report.add(
        "exports: CSV against `COPY … TO STDOUT` of the same query",
        format!(
            "{} records, {:.0} against {:.0} records/s",
            period.rows,
            rows / csv,
            rows / copy
        ),
        copy / csv,
        Bound::AtLeast(0.5, "×"),
    );
    report.add(
        "exports: XLSX, rows of 10 columns a second",
        format!(
            "{} records of {COLUMNS} columns, {:.0} records/s",
            period.rows,
            rows / xlsx
        ),
        rows / xlsx * COLUMNS / COUNTED,
        Bound::AtLeast(100_000.0, ""),
    );
    Ok(())
}

/// Runs the database's own COPY, as the role that the server uses.
async fn copy(client: &Client, tenant: i64, period: &Period) -> Outcome<Taken> {
    let query = COPY
        .replace("$TENANT", &tenant.to_string())
        .replace("$FROM", &period.from.format(&Rfc3339)?)
        .replace("$TO", &period.to.format(&Rfc3339)?);
    let (mut taken, begun) = (Taken::default(), Instant::now());
    let mut parts = std::pin::pin!(client.copy_out(&query).await?);
    while let Some(part) = parts.next().await {
        taken.add(&part?);
    }
    taken.seconds = begun.elapsed().as_secs_f64();
    if taken.lines == period.rows {
        Ok(taken)
    } else {
        Err(format!("{} of {} records were copied", taken.lines, period.rows).into())
    }
}

/// Downloads the file like a client, and discards it.
fn file(origin: &str, session: &str, format: &str, period: &Period) -> Outcome<Taken> {
    let begun = Instant::now();
    let mut reply = ureq::get(format!("{origin}/api/audit/trail/export"))
        .query("format", format)
        .query("from", period.from.format(&Rfc3339)?)
        .query("to", period.to.format(&Rfc3339)?)
        .header("Authorization", &format!("Bearer {session}"))
        .call()?;
    let announced = reply.headers().get("X-Total-Count").cloned();
    let announced = announced.ok_or("the response has no X-Total-Count")?;
    if announced.to_str()?.parse::<u64>()? != period.rows {
        return Err(format!("the file has {announced:?} of {} records", period.rows).into());
    }
    let (mut taken, mut buffer) = (Taken::default(), vec![0; 256 * 1024]);
    let mut body = reply.body_mut().as_reader();
    loop {
        let length = body.read(&mut buffer)?;
        if length == 0 {
            break;
        }
        taken.add(buffer.get(..length).unwrap_or_default());
    }
    taken.seconds = begun.elapsed().as_secs_f64();
    Ok(taken)
}
