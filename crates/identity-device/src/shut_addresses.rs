use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use munim_audit::AuditTrail;
use munim_kernel::{ClientInfo, ClientNetwork, Scope, StoreError, TenantId, UnitOfWork, Work};
use time::{Duration, OffsetDateTime};

use crate::{
    Attempts, LimitedNetwork, RefusedSignIn, Username,
    failed_attempt::{ADDRESS_LIMITED, failed_sign_in, note_failed},
};

/// Networks that have just been refused for too many sign-ins. For a moment they are refused without asking the store, so
/// that a flood costs others nothing; what was refused is counted and recorded from time to time.
#[derive(Debug, Clone, Default)]
pub struct ShutAddresses {
    shut: Arc<Mutex<HashMap<ClientNetwork, Shut>>>,
    judging: Arc<Mutex<HashMap<ClientNetwork, usize>>>,
}

/// A sign-in that is being judged, until this is dropped.
#[derive(Debug)]
pub(crate) struct Judging {
    of: ShutAddresses,
    networks: Vec<ClientNetwork>,
}

#[derive(Debug)]
struct Shut {
    /// When the store is asked again.
    until: OffsetDateTime,
    /// When the limit's window is over.
    opens: OffsetDateTime,
    refused: Option<Refused>,
}

/// What was refused since it was last recorded.
#[derive(Debug, Clone)]
struct Refused {
    tenant: TenantId,
    username: Username,
    client: ClientInfo,
    times: NonZeroU32,
}

impl ShutAddresses {
    /// How often refusals are to be recorded.
    pub const RECORDED_EVERY: std::time::Duration = std::time::Duration::from_secs(1);
    /// How long the store is not asked. Short, for somebody's success may open the limit at any time.
    const SHUT_FOR: Duration = Duration::milliseconds(250);
    /// How many networks are remembered; the store is asked about the others.
    const MOST: usize = 10_000;

    /// Notes that a sign-in from the address is being judged. It is counted as a failure until it succeeds.
    pub(crate) fn judge(&self, address: IpAddr) -> Judging {
        let networks: Vec<_> = ClientNetwork::all_of(address).collect();
        let mut judging = self.judging();
        for network in &networks {
            *judging.entry(*network).or_default() += 1;
        }
        Judging {
            of: self.clone(),
            networks,
        }
    }

    /// Returns whether this process is judging a sign-in from the network, which may turn out to be no failure.
    pub(crate) fn is_judging(&self, network: ClientNetwork) -> bool {
        self.judging().contains_key(&network)
    }

    /// Shuts a network whose limit was reached.
    pub(crate) fn shut(&self, limited: LimitedNetwork, now: OffsetDateTime) {
        let mut all = self.all();
        if all.len() >= Self::MOST && !all.contains_key(&limited.network) {
            return;
        }
        let shut = all.entry(limited.network).or_insert_with(|| Shut {
            until: now,
            opens: now,
            refused: None,
        });
        shut.until = now + Self::SHUT_FOR;
        shut.opens = now + limited.retry_after;
    }

    /// Counts the attempt if its network is shut. Returns when the limit's window is over then.
    pub(crate) fn refuse(
        &self,
        tenant: TenantId,
        username: &Username,
        client: &ClientInfo,
        now: OffsetDateTime,
    ) -> Option<Duration> {
        let mut all = self.all();
        let network = ClientNetwork::all_of(client.address)
            .find(|network| all.get(network).is_some_and(|shut| now < shut.until))?;
        let shut = all.get_mut(&network)?;
        match &mut shut.refused {
            Some(refused) => {
                refused.times = refused.times.saturating_add(1);
                if refused.username != *username {
                    refused.username = Username::new("");
                }
            }
            none => {
                *none = Some(Refused {
                    tenant,
                    username: username.clone(),
                    client: client.clone(),
                    times: NonZeroU32::MIN,
                });
            }
        }
        Some((shut.opens - now).max(Duration::SECOND))
    }

    /// Records what was refused since the last time, in `store`, and forgets the networks that are shut no more.
    ///
    /// # Errors
    /// The last [`StoreError`], once every network has been tried; what could not be recorded is recorded the next time.
    pub async fn record<U>(&self, store: &U, now: OffsetDateTime) -> Result<(), StoreError>
    where
        U: UnitOfWork<Work: Attempts + AuditTrail>,
    {
        let refused: Vec<(ClientNetwork, Refused)> = {
            let mut all = self.all();
            let refused = all
                .iter_mut()
                .filter_map(|(network, shut)| Some((*network, shut.refused.take()?)))
                .collect();
            all.retain(|_, shut| now < shut.until);
            refused
        };
        let mut outcome = Ok(());
        for (network, refused) in refused {
            let recorded = refused.record(store, now).await;
            if recorded.is_err() {
                self.give_back(network, refused, now);
            }
            outcome = recorded.and(outcome);
        }
        outcome
    }

    fn give_back(&self, network: ClientNetwork, unrecorded: Refused, now: OffsetDateTime) {
        let mut all = self.all();
        let shut = all.entry(network).or_insert_with(|| Shut {
            until: now,
            opens: now,
            refused: None,
        });
        match &mut shut.refused {
            Some(refused) => refused.times = refused.times.saturating_add(unrecorded.times.get()),
            none => *none = Some(unrecorded),
        }
    }

    fn judging(&self) -> MutexGuard<'_, HashMap<ClientNetwork, usize>> {
        self.judging.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<ClientNetwork, Shut>> {
        self.shut.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Judging {
    fn drop(&mut self) {
        let mut judging = self.of.judging();
        for network in &self.networks {
            if let Some(number) = judging.get_mut(network) {
                *number -= 1;
                if *number == 0 {
                    judging.remove(network);
                }
            }
        }
    }
}

impl Refused {
    /// As the limit is reached before the tenant is looked at, the records go to the platform's.
    async fn record<U>(&self, store: &U, now: OffsetDateTime) -> Result<(), StoreError>
    where
        U: UnitOfWork<Work: Attempts + AuditTrail>,
    {
        let refused = RefusedSignIn {
            username: &self.username,
            user: None,
            client: &self.client,
            reason: ADDRESS_LIMITED,
        };
        let record = failed_sign_in(&refused, TenantId::PLATFORM, self.tenant, now);
        let mut work = store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        note_failed(&mut work, refused, record, self.times).await?;
        work.commit().await
    }
}
