//! The audit trail of a tenant with many records, in its own database.
mod fill;
mod pages;
mod sealing;

use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use munim_audit::{AuditActor, AuditRecord, AuditTrail as _};
use munim_bench::Outcome;
use munim_kernel::{
    BranchId, Clock as _, Event, Fields, Outbox as _, Scope, TenantId, UnitOfWork as _, Work as _,
};
use munim_postgres::PgStore;
use munim_tenancy::{Branch, BranchBook as _};
use tokio::task::LocalSet;
use tokio_postgres::{Client, NoTls};

use crate::{
    books::{BRANCHES, Books, Tenant},
    options::Options,
    report::{Bound, Report},
    say::say,
    stage::Stage,
};

/// The clients of the tenant, which are not measured.
const CLIENTS: usize = 780;
/// The connections that write while the cost of a record is measured.
const WRITERS: usize = 4;
/// The number of exact totals that are requested.
const TOTALS: usize = 300;

const TOTAL: &str =
    "SELECT (SELECT coalesce(sum(records), 0)::bigint FROM audit_by_action WHERE tenant_id = $1)
    + (SELECT count(*) FROM audit_log a, audit_sealer s WHERE a.tenant_id = $1
       AND (a.transaction_id, a.audit_id) > (s.transaction_id, s.audit_id))";
const RECORD: &str = "INSERT INTO audit_log (tenant_id, recorded_at, actor_tenant, actor_id, actor_name, action,
    entity_type, entity_id, ip_address, user_agent, old_values, new_values)
    VALUES ($1, clock_timestamp(), $1, 7, 'asha.patil', 'UPDATE', 'Branch', '12', '203.0.113.7', 'Mozilla/5.0',
      '{\"city\": \"Karad\", \"phone\": \"+912164222333\"}', '{\"city\": \"Wai\", \"phone\": \"+912164222334\"}')";
pub(crate) struct Trail {
    pub(crate) books: Books,
    pub(crate) tenant: Tenant,
    pub(crate) stage: Stage,
}

impl Trail {
    /// Creates the records unless they exist, and seals them all.
    pub(crate) async fn open(options: &Options, report: &mut Report) -> Outcome<Self> {
        let books = Books::open(&options.munim, &options.data_dir.join("audit"))?;
        let tenant = books.tenant(1, CLIENTS, BRANCHES)?;
        let stage = Stage::open(&books).await?;
        let trail = Self { books, tenant, stage };
        match trail.fill(options.records, report).await {
            Ok(()) => Ok(trail),
            Err(failed) => {
                trail.stage.close().await;
                Err(failed)
            }
        }
    }

    async fn fill(&self, records: u64, report: &mut Report) -> Outcome<()> {
        fill::fill(&self.stage, &self.books.folder, self.tenant.id, records).await?;
        sealing::seal(&self.stage, records, report).await
    }
}

/// Measures sealing, totals, the cost of a record, and pages.
pub(crate) async fn measure(options: &Options, report: &mut Report) -> Outcome<()> {
    let trail = Trail::open(options, report).await?;
    let measured = measure_on(&trail, options, report).await;
    trail.stage.close().await;
    measured
}

async fn measure_on(trail: &Trail, options: &Options, report: &mut Report) -> Outcome<()> {
    let (stage, tenant) = (&trail.stage, trail.tenant.id);
    let branches: Vec<i64> = trail
        .tenant
        .branches
        .iter()
        .map(|branch| branch.branch_id)
        .collect();
    total(stage, tenant, options.records, report).await?;
    LocalSet::new()
        .run_until(sealing::lag(stage, tenant, options.seconds, report))
        .await?;
    cost(stage, tenant, &branches, options, report).await?;
    // Pages are measured with all records sealed, as when the sealer keeps up.
    sealing::seal(stage, options.records, report).await?;
    pages::measure(stage, &trail.tenant, options, report).await
}

async fn total(stage: &Stage, tenant: i64, records: u64, report: &mut Report) -> Outcome<()> {
    let client = scoped(stage, tenant).await?;
    let statement = client.prepare(TOTAL).await?;
    let (mut times, mut reported) = (Vec::new(), 0);
    for _ in 0..TOTALS {
        let begun = Instant::now();
        reported = client.query_one(&statement, &[&tenant]).await?.get::<_, i64>(0);
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    let counted: i64 = client
        .query_one("SELECT count(*) FROM audit_log WHERE tenant_id = $1", &[&tenant])
        .await?
        .get(0);
    if reported != counted {
        return Err(format!("the total is {reported}, but there are {counted} records").into());
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

/// Measures the same change with and without its audit record.
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

/// Returns how many changes of a branch [`WRITERS`] make per second, each on its own branch.
async fn changes(stage: &Stage, tenant: i64, branches: &[i64], seconds: u32, recorded: bool) -> Outcome<f64> {
    let tenant = TenantId::from_store(tenant)?;
    let length = Duration::from_secs(u64::from(seconds));
    let writers = branches.iter().take(WRITERS).map(async |branch| {
        let (store, branch) = (stage.store()?, BranchId::try_new(*branch)?);
        let (begun, mut done) = (Instant::now(), 0_u32);
        while begun.elapsed() < length {
            change(stage, &store, (tenant, branch), recorded).await?;
            done += 1;
        }
        Outcome::Ok(f64::from(done) / begun.elapsed().as_secs_f64())
    });
    Ok(try_join_all(writers).await?.iter().sum())
}

/// Runs the statements that the store runs for a change of a branch, including its event.
async fn change(
    stage: &Stage,
    store: &PgStore,
    (tenant, branch): (TenantId, BranchId),
    recorded: bool,
) -> Outcome<()> {
    let at = stage.kit.now();
    let mut work = store.begin(Scope::Tenant(tenant)).await?;
    let held = work.lock_branch(branch).await?.ok_or("the branch is gone")?;
    let mut held = held.get().clone();
    let before = Fields::new().with("city", held.details.city.as_str());
    held.version += 1;
    held.details.city = format!("Town {}", held.version % 100);
    let after = Fields::new().with("city", held.details.city.as_str());
    if !work.replace_branch(&Branch::from_store(held)).await? {
        return Err("the branch could not be changed".into());
    }
    if recorded {
        work.record(AuditRecord {
            tenant,
            at,
            actor: AuditActor::system("asha.patil"),
            action: "UPDATE",
            entity_type: "Branch",
            entity_id: branch.to_string(),
            before: Some(before),
            after: Some(after.clone()),
        })
        .await?;
    }
    work.publish(Event {
        name: "tenancy.branch.changed",
        tenant,
        entity: branch.to_string(),
        at,
        fields: after,
    })
    .await?;
    Ok(work.commit().await?)
}

/// Returns a connection as the server's role, scoped to the tenant.
pub(crate) async fn scoped(stage: &Stage, tenant: i64) -> Outcome<Client> {
    let (client, connection) = tokio_postgres::connect(&stage.url(), NoTls).await?;
    tokio::spawn(connection);
    client
        .batch_execute(&format!("SET munim.tenant = '{tenant}'"))
        .await?;
    Ok(client)
}

/// Returns the quantile of the figures at `share`.
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
