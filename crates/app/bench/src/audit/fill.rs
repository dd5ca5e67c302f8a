use std::{
    fmt::Write as _,
    fs,
    path::Path,
    time::{Duration, Instant},
};

use futures_util::SinkExt as _;
use munim_bench::Outcome;
use munim_kernel::Clock as _;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

use crate::{say::say, stage::Stage};

/// The number of records sent to the database at once.
const PART: u64 = 20_000;
/// Records of a year, derived from their number: a few kinds, with values of some hundred bytes.
const COPY: &str =
    "COPY audit_log (tenant_id, recorded_at, actor_tenant, actor_id, actor_name, action, entity_type,
    entity_id, ip_address, user_agent, old_values, new_values) FROM STDIN";

/// Fills the past year, in one transaction for each part.
pub(super) async fn fill(stage: &Stage, folder: &Path, tenant: i64, records: u64) -> Outcome<()> {
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
