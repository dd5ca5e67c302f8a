use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use munim_audit::SealRecords;
use munim_bench::Outcome;
use tokio::time::{interval, sleep};

use super::{RECORD, WRITERS, at, scoped};
use crate::{
    report::{Bound, Report},
    stage::Stage,
};

/// Records per second while the lag of the sealer is measured.
const RATE: u64 = 1_000;
/// The seconds that the oldest record has waited.
const LAG: &str = "SELECT coalesce(extract(epoch FROM clock_timestamp() - min(a.recorded_at)), 0)::float8
    FROM audit_log a, audit_sealer s WHERE (a.transaction_id, a.audit_id) > (s.transaction_id, s.audit_id)";

/// Measures how fast the sealer catches up.
pub(super) async fn seal(stage: &Stage, records: u64, report: &mut Report) -> Outcome<()> {
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
        // As autovacuum does after a while.
        stage
            .superuser()
            .await?
            .batch_execute(
                "VACUUM ANALYZE audit_seal, audit_by_action, audit_by_entity, audit_by_actor, audit_by_day, audit_by_hour, audit_names",
            )
            .await?;
    }
    Ok(())
}

/// Seals each second, as the server does, while records arrive evenly.
pub(super) async fn lag(stage: &Stage, tenant: i64, seconds: u32, report: &mut Report) -> Outcome<()> {
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
                // One at a time, as changes arrive; a backlog is caught up.
                while !over.load(Ordering::Relaxed)
                    && own < share * u64::try_from(begun.elapsed().as_millis()).unwrap_or(0) / 1000
                {
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
