use std::time::Duration as Wait;

use munim_kernel::{Clock, Scope, StoreError, TenantId, TrustedDeviceId};
use time::Duration;

use crate::{IdentityDeviceStore, IdentityDeviceWork, Pause, Reservation, SignInRules, Username};

/// How long a counted attempt may take to be checked before it counts as failed.
const PENDING: Duration = Duration::seconds(15);
/// How long an attempt waits for others' outcomes before it is refused.
const LONGEST_WAIT: Wait = Wait::from_secs(15);

/// The lock that an attempt counts against: a user's on one trusted device, or for everywhere else.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lock<'a> {
    pub(crate) tenant: TenantId,
    pub(crate) username: &'a Username,
    pub(crate) key: &'a str,
}

/// Returns the key of a user's lock on a trusted device, or of the one for everywhere else. So a stranger cannot lock
/// an officer out of the officer's own device.
pub(crate) fn lock_key(device: Option<TrustedDeviceId>) -> String {
    device.map_or_else(|| "elsewhere".to_owned(), |device| format!("device {device}"))
}

/// Reserves one of the attempts that the policy allows; `None` if the account is locked. If all of them are being
/// checked, waits for their outcome: 20 right passwords at once all pass.
pub(crate) async fn reserve<K>(
    store: &dyn IdentityDeviceStore,
    kit: &K,
    lock: Lock<'_>,
    rules: &SignInRules,
) -> Result<Option<u32>, StoreError>
where
    K: Clock + Pause,
{
    let work = store.begin(Scope::Tenant(lock.tenant)).await?;
    reserve_in(work, store, kit, lock, rules).await
}

/// Like [`reserve`], with an open transaction, which is committed. Nothing waits while a transaction is open.
pub(crate) async fn reserve_in<K>(
    mut work: Box<dyn IdentityDeviceWork>,
    store: &dyn IdentityDeviceStore,
    kit: &K,
    lock: Lock<'_>,
    rules: &SignInRules,
) -> Result<Option<u32>, StoreError>
where
    K: Clock + Pause,
{
    let mut waited = Wait::ZERO;
    let mut step = Wait::from_millis(10);
    loop {
        let reservation = work
            .reserve(lock.username, lock.key, rules, PENDING, kit.now())
            .await?;
        work.commit().await?;
        match reservation {
            Reservation::Granted(number) => return Ok(Some(number)),
            Reservation::Locked => return Ok(None),
            Reservation::Pending if waited >= LONGEST_WAIT => return Ok(None),
            Reservation::Pending => {
                kit.pause(step).await;
                waited += step;
                step = (step * 2).min(Wait::from_millis(250));
            }
        }
        work = store.begin(Scope::Tenant(lock.tenant)).await?;
    }
}
