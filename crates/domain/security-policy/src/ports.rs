use async_trait::async_trait;
use munim_kernel::{StoreError, UserId};
use time::OffsetDateTime;

use crate::{AllowList, AllowedNetwork, FactorsAtHand, SecuritySettings, SecurityStatistics};

#[async_trait(?Send)]
pub trait SettingsBook {
    /// Returns the settings; `None` if there is no such tenant.
    ///
    /// # Errors
    /// [`StoreError`]; [`StoreError::Corrupt`] for values that the domain refuses.
    async fn security_settings(&mut self) -> Result<Option<SecuritySettings>, StoreError>;

    /// Like [`SettingsBook::security_settings`], with the row locked until the transaction ends.
    async fn lock_security_settings(&mut self) -> Result<Option<SecuritySettings>, StoreError>;

    /// Stores the settings, including their version. Invalidates the session caches of all nodes on commit.
    async fn replace_security_settings(&mut self, settings: &SecuritySettings) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
pub trait OwnFactorReader {
    async fn factors_of(&mut self, user: UserId) -> Result<FactorsAtHand, StoreError>;
}

/// Stores the networks from which a tenant may be used, within the transaction's tenant. Every change is reported to
/// all nodes on commit.
#[async_trait(?Send)]
pub trait AllowListBook {
    /// Returns the list. `enabled` is the switch from the locked settings.
    async fn allow_list(&mut self, enabled: bool) -> Result<AllowList, StoreError>;

    /// Adds an entry that is not in the list yet, as the user with that name.
    async fn add_allowed(
        &mut self,
        network: AllowedNetwork,
        by: &str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    async fn remove_allowed(&mut self, network: AllowedNetwork) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
pub trait SecurityFigureReader {
    /// Returns the figures at `now`; `None` if there is no such tenant. Locks and sessions are counted by the tenant's
    /// current rules.
    async fn security_statistics(
        &mut self,
        now: OffsetDateTime,
    ) -> Result<Option<SecurityStatistics>, StoreError>;
}

/// Records that a node serves, from which the uptime is calculated later.
#[async_trait(?Send)]
pub trait ServedHourBook {
    /// Records that at least one node served in the minute of `now`.
    async fn beat(&self, now: OffsetDateTime) -> Result<(), StoreError>;
}
