use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    num::NonZeroU16,
    path::{Path, PathBuf},
};

use munim_audit::{
    AuditActor, AuditRecord, AuditTrail as _, Chain, Head, MonthRuns, RetentionBook as _, RunOfSeals,
    SealKeys as _, SealedRecord, TrailReader as _,
};
use munim_crypto::Kit;
use munim_kernel::{
    Clock as _, Fields, Scope, SessionId, StoreError, TenantId, UnitOfWork as _, Work as _, hex, indian_day,
};
use munim_postgres::{AuditPartitions, PgStore};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use time::{Date, OffsetDateTime, format_description::well_known::Rfc3339};

use crate::{checkpoint_folder::sync_folder, failure::Failure};

const AT_ONCE: u32 = 5_000;

/// Returns the first day that must be kept: earlier months may be moved to files.
pub(crate) fn cut_off(now: OffsetDateTime, keep_years: NonZeroU16) -> Result<Date, Failure> {
    // The trail's days and months are Indian.
    let today = indian_day(now);
    // The first of the month exists in every year.
    Date::from_calendar_date(today.year() - i32::from(keep_years.get()), today.month(), 1)
        .map_err(|wrong| Failure::Refused(format!("audit.keep_years: {wrong}")))
}

/// Moves whole months to files, leaving signed tombstones and a record.
pub(crate) struct Retention<'a> {
    pub(crate) store: PgStore,
    pub(crate) kit: Kit,
    pub(crate) owner: &'a str,
    pub(crate) exports: PathBuf,
}

impl Retention<'_> {
    /// Moves all months before `until` to files, the oldest first. Returns the files' names. If killed, the next
    /// call continues.
    pub(crate) async fn run(&self, until: Date) -> Result<Vec<String>, Failure> {
        let mut dropped = Vec::new();
        for month in self.months().await? {
            if month < until {
                dropped.extend(self.month(month).await?);
            }
        }
        Ok(dropped)
    }

    async fn months(&self) -> Result<Vec<Date>, StoreError> {
        let mut work = self.store.begin(Scope::EveryTenant).await?;
        let months = work.months().await?;
        work.commit().await?;
        Ok(months)
    }

    async fn month(&self, month: Date) -> Result<Option<String>, Failure> {
        let label = format!("{}-{:02}", month.year(), u8::from(month.month()));
        let mut work = self.store.begin(Scope::EveryTenant).await?;
        work.lock_still().await?;
        let mut buried = 0;
        for tenant in work.tenants().await? {
            let of_month = work.tombstones(tenant).await?;
            buried += of_month.iter().filter(|(one, _)| one.month == month).count();
        }
        // A call that was killed left tombstones for a complete file; seals without one go to a new file.
        let name = match buried {
            0 => format!("audit-{label}.ndjson"),
            _ => format!("audit-{label}.{buried}.ndjson"),
        };
        let path = self.exports.join(&name);
        let (runs, digest) = self.export(&mut work, month, &path).await?;
        work.commit().await?;
        self.bury(month, &label, &name, runs.all(), digest).await?;
        AuditPartitions::drop_month(self.owner, month).await?;
        // A call that was killed before the last step had exported everything already.
        let name = (buried == 0 || !runs.all().is_empty()).then_some(name);
        if name.is_none() {
            fs::remove_file(&path).map_err(|failed| Failure::File { path, failed })?;
        }
        Ok(name)
    }

    /// Writes the month's records and seals that have no tombstone to a file, one per line.
    async fn export(
        &self,
        work: &mut <PgStore as munim_kernel::UnitOfWork>::Work,
        month: Date,
        path: &Path,
    ) -> Result<(MonthRuns, [u8; 32]), Failure> {
        let about = |failed| Failure::File {
            path: path.to_owned(),
            failed,
        };
        let mut file = ExportFile::create(&self.exports, path).map_err(about)?;
        let mut runs = MonthRuns::default();
        for tenant in work.tenants().await? {
            let tombstones = work.tombstones(tenant).await?;
            let mut seq = 0;
            let mut chain = Head::START.chain;
            loop {
                let part = work.sealed_in_month(tenant, month, seq, AT_ONCE).await?;
                let Some(last) = part.last().map(|one| one.seal.seq) else {
                    break;
                };
                for sealed in &part {
                    let place = sealed.seal.seq;
                    if tombstones.iter().any(|(one, _)| one.covers(place)) {
                        continue;
                    }
                    let before = if runs.follows(tenant, place) {
                        chain
                    } else {
                        before(work, tenant, place).await?
                    };
                    runs.add(tenant, place, before, sealed.seal.chain);
                    chain = sealed.seal.chain;
                    let line = line(tenant, sealed).map_err(|failed| about(io::Error::other(failed)))?;
                    file.line(&line).map_err(about)?;
                }
                seq = last;
            }
        }
        let digest = file.finish(&self.exports, path).map_err(about)?;
        Ok((runs, digest))
    }

    /// Replaces the records with tombstones, with an audit record for each tenant.
    async fn bury(
        &self,
        month: Date,
        label: &str,
        name: &str,
        runs: &[RunOfSeals],
        digest: [u8; 32],
    ) -> Result<(), Failure> {
        let now = self.kit.now();
        // Rounded to microseconds, as it is stored and signed.
        let now = now.replace_microsecond(now.microsecond()).unwrap_or(now);
        for of_tenant in runs.chunk_by(|one, next| one.tenant == next.tenant) {
            let Some(tenant) = of_tenant.first().map(|run| run.tenant) else {
                continue;
            };
            let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
            for run in of_tenant {
                let tombstone = run.tombstone(month, name, digest, now);
                let signature = self.kit.sign_trail(&tombstone.bytes());
                work.put_tombstone(&tombstone, &signature).await?;
            }
            let records: i64 = of_tenant.iter().map(RunOfSeals::records).sum();
            work.record(AuditRecord {
                tenant,
                at: now,
                actor: AuditActor::system("munim audit retain"),
                action: "AUDIT_RETENTION",
                entity_type: "AuditLog",
                entity_id: label.to_owned(),
                before: Some(Fields::new().with("records", records)),
                after: Some(
                    Fields::new()
                        .with("export", name.to_owned())
                        .with("sha256", hex(&digest)),
                ),
            })
            .await?;
            work.commit().await?;
        }
        Ok(())
    }
}

/// Returns the hash of the chain before a position.
async fn before(
    work: &mut <PgStore as munim_kernel::UnitOfWork>::Work,
    tenant: TenantId,
    seq: i64,
) -> Result<Chain, Failure> {
    if seq == 1 {
        return Ok(Head::START.chain);
    }
    if let Some(chain) = work.chain_at(tenant, seq - 1).await? {
        return Ok(chain);
    }
    let tombstones = work.tombstones(tenant).await?;
    let ends = tombstones.iter().find(|(one, _)| one.last_seq == seq - 1);
    ends.map(|(one, _)| one.after)
        .ok_or_else(|| Failure::Refused(format!("tenant {tenant} has no seal {}", seq - 1)))
}

/// Formats a record and its seal. Values appear as the sealed text.
fn line(tenant: TenantId, sealed: &SealedRecord) -> Result<Value, time::error::Format> {
    let seal = &sealed.seal;
    let at = seal.at.format(&Rfc3339)?;
    let record = sealed.record.as_ref();
    Ok(json!({
        "tenantId": tenant.get(), "seq": seal.seq, "auditId": seal.number, "recordedAt": at,
        "actorTenant": record.and_then(|one| one.actor_tenant), "actorId": record.and_then(|one| one.actor),
        "actorName": record.map(|one| &one.actor_name),
        "sessionId": record.and_then(|one| one.session).map(SessionId::get).map(|id| id.to_string()),
        "action": record.map(|one| &one.action), "entityType": record.map(|one| &one.entity_type),
        "entityId": record.map(|one| &one.entity_id), "ipAddress": record.and_then(|one| one.address.as_ref()),
        "userAgent": record.map(|one| &one.user_agent), "oldValues": record.and_then(|one| one.before.as_ref()),
        "newValues": record.and_then(|one| one.after.as_ref()),
        "leaf": hex(&seal.leaf), "chain": hex(&seal.chain),
    }))
}

/// A file written once, and its digest.
struct ExportFile {
    file: BufWriter<File>,
    digest: Sha256,
}

impl ExportFile {
    fn create(folder: &Path, path: &Path) -> io::Result<Self> {
        use std::os::unix::fs::OpenOptionsExt as _;
        fs::create_dir_all(folder)?;
        // A file that a killed call left incomplete has no tombstone, and is written again.
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600)
            .open(path.with_extension("new"))?;
        Ok(Self {
            file: BufWriter::new(file),
            digest: Sha256::new(),
        })
    }

    fn line(&mut self, line: &Value) -> io::Result<()> {
        let text = format!("{line}\n");
        self.digest.update(text.as_bytes());
        self.file.write_all(text.as_bytes())
    }

    fn finish(self, folder: &Path, path: &Path) -> io::Result<[u8; 32]> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.sync_all()?;
        fs::rename(path.with_extension("new"), path)?;
        sync_folder(folder)?;
        Ok(self.digest.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::*;

    #[test]
    fn years_are_kept_to_the_month() {
        let until = |now, years| cut_off(now, NonZeroU16::new(years).unwrap()).unwrap();
        assert_eq!(until(datetime!(2026-11-21 12:00 UTC), 7), date!(2019 - 11 - 01));
        // The last evening of October in London is November in India.
        assert_eq!(until(datetime!(2026-10-31 19:00 UTC), 7), date!(2019 - 11 - 01));
        assert_eq!(until(datetime!(2028-02-29 12:00 UTC), 1), date!(2027 - 02 - 01));
    }
}
