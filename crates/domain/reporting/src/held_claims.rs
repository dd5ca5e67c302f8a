use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use munim_kernel::{ReportId, Scope, StoreError, TenantId, UnitOfWork, Work};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{ClaimedReport, ReportBook};

/// The reports that this process is generating. Laying out pages keeps a thread busy for seconds, so another thread
/// renews their claims.
#[derive(Debug, Clone, Default)]
pub struct HeldClaims(Arc<Mutex<Vec<HeldClaim>>>);

/// The right to make a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldClaim {
    pub tenant: TenantId,
    pub report: ReportId,
    /// The claim. A worker that has lost it can store nothing more.
    pub claim: Uuid,
}

/// A claim that is renewed until this is dropped.
pub(crate) struct Holding {
    held: HeldClaims,
    claim: HeldClaim,
}

impl HeldClaims {
    /// How long a claim lasts without renewal. A node that was killed loses its reports after that.
    pub const LAST: Duration = Duration::seconds(15);
    /// The interval at which claims should be renewed.
    pub const RENEWED_EVERY: std::time::Duration = std::time::Duration::from_secs(4);

    /// Renews all claims in `store`. Lost claims are not regained.
    ///
    /// # Errors
    /// The last [`StoreError`], once every claim has been tried.
    pub async fn renew<U>(&self, store: &U, now: OffsetDateTime) -> Result<(), StoreError>
    where
        U: UnitOfWork<Work: ReportBook>,
    {
        let all = self.all().clone();
        let mut outcome = Ok(());
        for held in all {
            let renewed = async {
                let mut work = store.begin(Scope::Tenant(held.tenant)).await?;
                work.renew_claim(&held, now + Self::LAST).await?;
                work.commit().await
            };
            outcome = renewed.await.and(outcome);
        }
        outcome
    }

    pub fn is_empty(&self) -> bool {
        self.all().is_empty()
    }

    pub(crate) fn hold(&self, claimed: &ClaimedReport) -> Holding {
        let claim = HeldClaim {
            tenant: claimed.tenant,
            report: claimed.id,
            claim: claimed.claim,
        };
        self.all().push(claim);
        Holding {
            held: self.clone(),
            claim,
        }
    }

    fn all(&self) -> MutexGuard<'_, Vec<HeldClaim>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Holding {
    fn drop(&mut self) {
        self.held.all().retain(|held| *held != self.claim);
    }
}
