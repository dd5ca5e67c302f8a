use munim_kernel::TenantId;
use time::{Date, OffsetDateTime};

use super::{Chain, Tombstone};

/// An unbroken run of a tenant's seals within a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunOfSeals {
    pub tenant: TenantId,
    pub first: i64,
    pub last: i64,
    /// The chain hash before the first seal.
    pub before: Chain,
    /// The chain hash at the last seal.
    pub after: Chain,
}

impl RunOfSeals {
    pub fn tombstone(&self, month: Date, export: &str, sha256: [u8; 32], at: OffsetDateTime) -> Tombstone {
        Tombstone {
            tenant: self.tenant,
            first_seq: self.first,
            last_seq: self.last,
            month,
            before: self.before,
            after: self.after,
            export: export.to_owned(),
            export_sha256: sha256,
            made_at: at,
        }
    }

    pub fn records(&self) -> i64 {
        self.last - self.first + 1
    }
}

/// Groups a month's seals into runs. Takes them tenant by tenant, in the order of their positions.
#[derive(Debug, Clone, Default)]
pub struct MonthRuns {
    runs: Vec<RunOfSeals>,
}

impl MonthRuns {
    /// Returns whether the seal at `seq` follows the last one added.
    pub fn follows(&self, tenant: TenantId, seq: i64) -> bool {
        let last = self.runs.last();
        last.is_some_and(|run| run.tenant == tenant && run.last + 1 == seq)
    }

    /// Adds a seal; `before` is the chain hash before it.
    pub fn add(&mut self, tenant: TenantId, seq: i64, before: Chain, after: Chain) {
        let goes_on = self.follows(tenant, seq);
        match self.runs.last_mut().filter(|_| goes_on) {
            Some(run) => (run.last, run.after) = (seq, after),
            None => self.runs.push(RunOfSeals {
                tenant,
                first: seq,
                last: seq,
                before,
                after,
            }),
        }
    }

    pub fn all(&self) -> &[RunOfSeals] {
        &self.runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_end_where_a_number_or_the_tenant_changes() {
        let mut runs = MonthRuns::default();
        let (one, two) = (TenantId::PLATFORM, TenantId::try_new(1).unwrap());
        for (tenant, seq) in [(one, 1), (one, 2), (one, 4), (two, 5), (two, 6)] {
            let at = |seq: i64| [u8::try_from(seq).unwrap(); 32];
            runs.add(tenant, seq, at(seq - 1), at(seq));
        }
        let found: Vec<_> = runs
            .all()
            .iter()
            .map(|run| {
                (
                    run.tenant,
                    run.first,
                    run.last,
                    run.before[0],
                    run.after[0],
                    run.records(),
                )
            })
            .collect();
        assert_eq!(
            found,
            [(one, 1, 2, 0, 2, 2), (one, 4, 4, 3, 4, 1), (two, 5, 6, 4, 6, 2)]
        );
    }
}
