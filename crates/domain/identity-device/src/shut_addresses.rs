use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use munim_kernel::{ClientInfo, ClientNetwork, Scope, StoreError, TenantId};
use time::{Duration, OffsetDateTime};

use crate::{
    IdentityDeviceStore, Limit, LimitedNetwork, RefusedSignIn, Username,
    failed_attempt::{ADDRESS_LIMITED, failed_sign_in, note_failed},
};

/// Networks that have just reached their limit of sign-ins. For a moment, further sign-ins from them are refused without
/// querying the store, so that a flood costs other users little. The refusals are counted and recorded periodically.
#[derive(Debug, Clone, Default)]
pub struct ShutAddresses {
    shut: Arc<Mutex<HashMap<ClientNetwork, Shut>>>,
    judging: Arc<Mutex<HashMap<ClientNetwork, usize>>>,
}

/// A sign-in that is being checked, until this is dropped.
#[derive(Debug)]
pub(crate) struct Judging {
    of: ShutAddresses,
    networks: Vec<ClientNetwork>,
}

#[derive(Debug)]
struct Shut {
    /// When the store is queried again.
    until: OffsetDateTime,
    /// When the limit's window ends.
    opens: OffsetDateTime,
    refused: Option<Refused>,
}

/// Refusals that are not recorded yet.
#[derive(Debug, Clone)]
struct Refused {
    tenant: TenantId,
    username: Username,
    client: ClientInfo,
    times: NonZeroU32,
}

impl ShutAddresses {
    /// The interval at which to call [`Self::record`].
    pub const RECORDED_EVERY: std::time::Duration = std::time::Duration::from_secs(1);
    /// The delay of a refusal, so that a flood from a few connections cannot use up the processor.
    pub(crate) const HELD_BACK: std::time::Duration = std::time::Duration::from_millis(100);
    /// The time without queries. It is short because a successful sign-in can make room at any time.
    const SHUT_FOR: Duration = Duration::milliseconds(250);
    /// The largest number of networks kept. The store is queried about any others.
    const MOST: usize = 10_000;

    /// Marks a sign-in from the address as being checked until the result is dropped.
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

    /// Returns whether this process is checking a sign-in from the network, which may turn out to be no failure.
    pub(crate) fn is_judging(&self, network: ClientNetwork) -> bool {
        self.judging().contains_key(&network)
    }

    /// Returns whether this process is already checking as many sign-ins from the address as may fail.
    pub(crate) fn is_crowded(&self, address: IpAddr) -> bool {
        let judging = self.judging();
        ClientNetwork::all_of(address).any(|network| {
            let most = usize::try_from(Limit::SIGN_IN_BY_ADDRESS.of(network).most).unwrap_or(usize::MAX);
            judging.get(&network).is_some_and(|number| *number >= most)
        })
    }

    /// Refuses a network that has reached its limit from now on.
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

    /// Refuses and counts the attempt if its network is shut. Returns the time until the limit's window ends.
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

    /// Records the refusals since the last call, and removes networks that are no longer shut.
    ///
    /// # Errors
    /// The last [`StoreError`], after every network has been tried. Refusals that could not be recorded are kept for the
    /// next call.
    pub async fn record(
        &self,
        store: &dyn IdentityDeviceStore,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
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
    /// Records the refusals in the platform's trail: the limit applies before the tenant is looked up.
    async fn record(&self, store: &dyn IdentityDeviceStore, now: OffsetDateTime) -> Result<(), StoreError> {
        let refused = RefusedSignIn {
            username: &self.username,
            user: None,
            client: &self.client,
            reason: ADDRESS_LIMITED,
        };
        let record = failed_sign_in(&refused, TenantId::PLATFORM, self.tenant, now);
        let mut work = store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        note_failed(&mut *work, refused, record, self.times).await?;
        work.commit().await
    }
}
