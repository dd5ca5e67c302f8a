use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use time::{Duration, OffsetDateTime};

use crate::{StoreError, TenantId};

/// The outcome of one round of background work over all tenants.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round<T> {
    /// The result of the tenants that succeeded.
    pub done: T,
    /// The tenants that failed, and why. They did not stop the others.
    pub failures: Vec<(TenantId, StoreError)>,
}

/// Skips tenants whose background work failed: for a second after the first failure, twice as long after each further
/// one, and at most five minutes.
#[derive(Debug, Clone, Default)]
pub struct PassedOver(Arc<Mutex<BTreeMap<TenantId, Rest>>>);

/// The number of consecutive failures of a tenant, and until when it is skipped.
#[derive(Debug, Clone, Copy)]
struct Rest {
    failures: u32,
    until: OffsetDateTime,
}

impl PassedOver {
    /// The longest time that a tenant is skipped.
    pub const LONGEST: Duration = Duration::minutes(5);

    pub fn has(&self, tenant: TenantId, now: OffsetDateTime) -> bool {
        self.resting().get(&tenant).is_some_and(|rest| now < rest.until)
    }

    /// Notes the outcome for a tenant and returns the result if it succeeded. A failure is added to `failures`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], which is not the tenant's fault.
    pub fn note<T>(
        &self,
        tenant: TenantId,
        now: OffsetDateTime,
        outcome: Result<T, StoreError>,
        failures: &mut Vec<(TenantId, StoreError)>,
    ) -> Result<Option<T>, StoreError> {
        match outcome {
            Ok(done) => {
                self.resting().remove(&tenant);
                Ok(Some(done))
            }
            Err(StoreError::Unavailable) => Err(StoreError::Unavailable),
            Err(failed) => {
                let mut resting = self.resting();
                let rest = resting.entry(tenant).or_insert(Rest {
                    failures: 0,
                    until: now,
                });
                let seconds = 1_i64.checked_shl(rest.failures).unwrap_or(i64::MAX);
                rest.until = now + Duration::seconds(seconds).min(Self::LONGEST);
                rest.failures = (rest.failures + 1).min(30);
                failures.push((tenant, failed));
                Ok(None)
            }
        }
    }

    fn resting(&self) -> MutexGuard<'_, BTreeMap<TenantId, Rest>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenant_that_fails_is_passed_over_longer_and_longer() {
        let (passed, tenant) = (PassedOver::default(), TenantId::PLATFORM);
        let (mut now, mut failures) = (OffsetDateTime::UNIX_EPOCH, Vec::new());
        for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            assert!(!passed.has(tenant, now));
            let noted = passed.note::<()>(tenant, now, Err(StoreError::Failed), &mut failures);
            assert_eq!(noted, Ok(None));
            now += Duration::seconds(seconds);
            assert!(passed.has(tenant, now - Duration::MILLISECOND), "{seconds}");
        }
        assert_eq!(failures.len(), 11);
        assert_eq!(passed.note(tenant, now, Ok(7), &mut failures), Ok(Some(7)));
        passed
            .note::<()>(tenant, now, Err(StoreError::Failed), &mut failures)
            .unwrap();
        assert!(!passed.has(tenant, now + Duration::SECOND), "it begins anew");
    }

    #[test]
    fn a_database_that_is_away_is_nobodys_fault() {
        let (passed, mut failures) = (PassedOver::default(), Vec::new());
        let (tenant, now) = (TenantId::PLATFORM, OffsetDateTime::UNIX_EPOCH);
        let noted = passed.note::<()>(tenant, now, Err(StoreError::Unavailable), &mut failures);
        assert_eq!(noted, Err(StoreError::Unavailable));
        assert!(failures.is_empty() && !passed.has(tenant, now));
    }
}
