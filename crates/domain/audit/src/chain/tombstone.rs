use munim_kernel::TenantId;
use time::{Date, OffsetDateTime};

use super::Chain;

/// Records that a run of a tenant's seals left with their month, and where to. The chain continues across it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tombstone {
    pub tenant: TenantId,
    pub first_seq: i64,
    pub last_seq: i64,
    /// The first day of the month.
    pub month: Date,
    /// The chain hash before the run.
    pub before: Chain,
    /// The chain hash at its end.
    pub after: Chain,
    /// The file that the records were written to.
    pub export: String,
    pub export_sha256: [u8; 32],
    /// The time, to the microsecond.
    pub made_at: OffsetDateTime,
}

impl Tombstone {
    /// Returns the signed bytes. The only part of variable length comes last.
    pub fn bytes(&self) -> Vec<u8> {
        let microseconds = self.made_at.unix_timestamp_nanos() / 1000;
        [
            b"munim audit tombstone 1".as_slice(),
            &self.tenant.get().to_be_bytes(),
            &self.first_seq.to_be_bytes(),
            &self.last_seq.to_be_bytes(),
            &self.month.to_julian_day().to_be_bytes(),
            &self.before,
            &self.after,
            &self.export_sha256,
            &microseconds.to_be_bytes(),
            self.export.as_bytes(),
        ]
        .concat()
    }

    /// Returns whether `seq` is within the run.
    pub fn covers(&self, seq: i64) -> bool {
        (self.first_seq..=self.last_seq).contains(&seq)
    }
}
