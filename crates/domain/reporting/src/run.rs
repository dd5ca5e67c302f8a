use munim_kernel::ReportId;
use time::{Duration, OffsetDateTime};

use crate::{RunId, ScheduleId};

/// The delays before a run is retried after each failure. After the last it has failed.
const AGAIN_AFTER: [Duration; 4] = [
    Duration::minutes(1),
    Duration::minutes(5),
    Duration::minutes(30),
    Duration::hours(2),
];

const NOBODY_LEFT: &str = "Not sent: the owner or all recipients of this schedule are no longer active.";

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum RunState {
        Running = "running",
        /// It failed and will be retried.
        Waiting = "waiting",
        Sent = "sent",
        /// It failed too often.
        Failed = "failed",
        /// Its owner may no longer read the reports, or there is no active owner or recipient.
        Refused = "refused",
        /// Its owner cancelled the order.
        Cancelled = "cancelled",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunRecord {
    pub id: RunId,
    pub schedule: ScheduleId,
    pub due_at: OffsetDateTime,
    pub began_at: OffsetDateTime,
    pub finished_at: Option<OffsetDateTime>,
    pub state: RunState,
    pub attempts: u32,
    /// When the next attempt is due.
    pub again_at: Option<OffsetDateTime>,
    /// A sentence: why it failed, was refused or waits.
    pub said: Option<String>,
    pub report: Option<ReportId>,
    pub file_name: Option<String>,
    pub size: Option<i64>,
    pub sent_to: u32,
}

munim_kernel::entity! {
    /// One run of a schedule. It decides when it is tried again, and when it has failed.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Run(RunRecord);
}

impl Run {
    /// Creates a run for `due_at` that begins `now`, without a file.
    pub(crate) fn new(id: RunId, schedule: ScheduleId, due_at: OffsetDateTime, now: OffsetDateTime) -> Self {
        Self(RunRecord {
            id,
            schedule,
            due_at,
            began_at: now,
            finished_at: None,
            state: RunState::Running,
            attempts: 0,
            again_at: None,
            said: None,
            report: None,
            file_name: None,
            size: None,
            sent_to: 0,
        })
    }

    /// Begins another attempt, whose file is `report`.
    pub(crate) fn attempt(&mut self, report: ReportId) {
        self.0.state = RunState::Running;
        self.0.attempts += 1;
        self.0.again_at = None;
        self.0.report = Some(report);
    }

    /// Records a failed attempt: it waits for the next one, or has failed.
    pub(crate) fn fail(&mut self, why: &str, now: OffsetDateTime) {
        let before = usize::try_from(self.0.attempts.saturating_sub(1)).unwrap_or(usize::MAX);
        match AGAIN_AFTER.get(before) {
            Some(after) => {
                self.0.state = RunState::Waiting;
                self.0.again_at = Some(now + *after);
                self.0.said = Some(why.to_owned());
            }
            None => self.end(RunState::Failed, Some(why), now),
        }
    }

    /// Refuses it: its owner or its recipients do not allow it.
    pub(crate) fn refuse(&mut self, why: &str, now: OffsetDateTime) {
        self.end(RunState::Refused, Some(why), now);
    }

    pub(crate) fn cancel(&mut self, now: OffsetDateTime) {
        self.end(RunState::Cancelled, Some("The export was cancelled."), now);
    }

    /// Records that its file was sent to that many recipients. The run is refused if there were none.
    pub(crate) fn finish(&mut self, name: &str, size: i64, sent_to: usize, now: OffsetDateTime) {
        self.0.file_name = Some(name.to_owned());
        self.0.size = Some(size);
        self.0.sent_to = u32::try_from(sent_to).unwrap_or(u32::MAX);
        if sent_to == 0 {
            self.refuse(NOBODY_LEFT, now);
        } else {
            self.end(RunState::Sent, None, now);
        }
    }

    fn end(&mut self, state: RunState, why: Option<&str>, now: OffsetDateTime) {
        self.0.state = state;
        self.0.again_at = None;
        self.0.finished_at = Some(now);
        self.0.said = why.map(str::to_owned);
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;
    use uuid::Uuid;

    use super::*;

    const NOW: OffsetDateTime = datetime!(2026-04-01 04:30 UTC);

    #[test]
    fn a_run_fails_after_the_last_attempt() {
        let mut run = Run::new(RunId::new(Uuid::nil()), ScheduleId::new(Uuid::nil()), NOW, NOW);
        for after in AGAIN_AFTER {
            run.attempt(ReportId::new(Uuid::nil()));
            run.fail("The disk is full.", NOW);
            let waiting = run.get();
            assert_eq!(
                (waiting.state, waiting.again_at),
                (RunState::Waiting, Some(NOW + after))
            );
        }
        run.attempt(ReportId::new(Uuid::nil()));
        assert_eq!((run.get().state, run.get().again_at), (RunState::Running, None));
        run.fail("The disk is full.", NOW);
        assert_eq!(
            (run.get().state, run.get().finished_at),
            (RunState::Failed, Some(NOW))
        );
    }

    #[test]
    fn a_file_that_nobody_received_was_not_sent() {
        let new = Run::new(RunId::new(Uuid::nil()), ScheduleId::new(Uuid::nil()), NOW, NOW);
        for (sent_to, state) in [(0, RunState::Refused), (2, RunState::Sent)] {
            let mut run = new.clone();
            run.finish("reports.zip", 7, sent_to, NOW);
            let over = run.get();
            assert_eq!((over.state, over.said.is_none()), (state, sent_to > 0));
        }
    }
}
