use munim_audit::{AuditActor, AuditRecord, AuditTrail};
use munim_kernel::{Clock, Fields, Randomness, StoreError};
use munim_messages::{Envelope, Letter, LetterFile, MessageId, Postbox, Recipient, SealedMessage, Sealer};
use time::Duration;

use crate::{ClaimedReport, Run, Schedule, ScheduleBook, make_files::Made};

/// Larger files are not attached: many mail servers accept at most ten million bytes, and files grow by a third when
/// sent.
pub const ATTACHED: i64 = 5 * 1024 * 1024;

/// How long delivery of the letters is attempted.
const USEFUL_FOR: Duration = Duration::days(2);

/// Posts the run's file to its active recipients, and records the result of the run.
pub(crate) async fn post_letters<W, K>(
    work: &mut W,
    kit: &K,
    console: &str,
    claimed: &ClaimedReport,
    run: &mut Run,
    schedule: &Schedule,
    made: &Made,
) -> Result<(), StoreError>
where
    W: ScheduleBook + Postbox + AuditTrail + ?Sized,
    K: Clock + Randomness + Sealer,
{
    let (now, schedule) = (kit.now(), schedule.get());
    let owner = work.owner(schedule.owner).await?;
    let mailboxes = match &owner {
        // An owner who left while the file was generated sends nothing.
        None => Vec::new(),
        Some(_) => work.mailboxes(&schedule.recipients).await?,
    };
    let is_attached = made.file.size <= ATTACHED;
    for mailbox in &mailboxes {
        let id = MessageId::new(kit.uuid());
        let envelope = Envelope {
            to: Recipient::Email {
                address: mailbox.address.clone(),
                name: mailbox.name.clone(),
            },
            letter: Letter::ScheduledReports {
                name: mailbox.name.clone(),
                organisation: owner
                    .as_ref()
                    .map_or_else(String::new, |owner| owner.organisation.clone()),
                schedule: schedule.details.name.clone(),
                titles: made.titles.clone(),
                due_at: run.get().due_at,
                file: LetterFile {
                    report: claimed.id.get(),
                    name: made.file.name.clone(),
                    media_type: made.file.media_type.clone(),
                    is_attached,
                },
                link: format!("{console}/admin/reports/exports/{}", claimed.id),
                days: crate::run_schedules::RUN_KEPT.whole_days(),
            },
        };
        let sealed = kit
            .seal(id, &envelope)
            .map_err(|failed| StoreError::Corrupt(failed.to_string()))?;
        work.post(&SealedMessage {
            id,
            tenant: claimed.tenant,
            user: Some(mailbox.user),
            kind: envelope.letter.kind(),
            channel: envelope.to.channel(),
            sealed,
            created_at: now,
            expires_at: now + USEFUL_FOR,
        })
        .await?;
    }
    run.finish(&made.file.name, made.file.size, mailboxes.len(), now);
    work.replace_run(run).await?;
    let addresses: Vec<_> = mailboxes.into_iter().map(|one| one.address).collect();
    work.record(AuditRecord {
        tenant: claimed.tenant,
        at: now,
        actor: AuditActor::system("schedules"),
        action: "EXPORT",
        entity_type: "ReportSchedule",
        entity_id: schedule.id.to_string(),
        before: None,
        after: Some(
            Fields::new()
                .with("dueAt", run.get().due_at)
                .with("fileName", made.file.name.clone())
                .with("reports", schedule.details.reports.clone())
                .with("recipients", addresses),
        ),
    })
    .await
}
