use async_trait::async_trait;
use munim_kernel::{StoreError, UserId};
use time::OffsetDateTime;

use crate::{AllowList, AllowedNetwork, FactorsAtHand, SecuritySettings, SecurityStatistics};

/// The tenant's security settings, within the transaction's tenant.
#[async_trait(?Send)]
pub trait SettingsBook {
    /// Returns the settings; `None` when there is no such tenant.
    ///
    /// # Errors
    /// [`StoreError`]; [`StoreError::Corrupt`] for values that the domain refuses.
    async fn security_settings(&mut self) -> Result<Option<SecuritySettings>, StoreError>;

    /// The same, their row locked until the transaction ends.
    ///
    /// # Errors
    /// As above.
    async fn hold_security_settings(&mut self) -> Result<Option<SecuritySettings>, StoreError>;

    /// Stores the settings, their version included, and tells every node at commit that what it remembers of
    /// sessions is old.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_security_settings(&mut self, settings: &SecuritySettings) -> Result<(), StoreError>;
}

/// Reads what a user could give a second factor with, within the transaction's tenant.
#[async_trait(?Send)]
pub trait OwnFactors {
    /// Returns what the user has.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn factors_of(&mut self, user: UserId) -> Result<FactorsAtHand, StoreError>;
}

/// The networks that a tenant may be used from, within the transaction's tenant. Every change is reported to all nodes
/// at commit.
#[async_trait(?Send)]
pub trait AllowListBook {
    /// Returns the list with its switch. `enabled` is what the held settings say.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn allow_list(&mut self, enabled: bool) -> Result<AllowList, StoreError>;

    /// Adds an entry that is not there yet, by the user of that name.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_allowed(
        &mut self,
        network: AllowedNetwork,
        by: &str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Removes an entry.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn remove_allowed(&mut self, network: AllowedNetwork) -> Result<(), StoreError>;
}

/// Counts what the screen shows, within the transaction's tenant.
#[async_trait(?Send)]
pub trait SecurityFigures {
    /// Returns the figures at `now`; `None` when there is no such tenant. Locks and sessions are counted by the
    /// tenant's present rules.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn security_statistics(
        &mut self,
        now: OffsetDateTime,
    ) -> Result<Option<SecurityStatistics>, StoreError>;
}

/// Notes that a node serves, so that it can be told later how long the system was up.
#[async_trait(?Send)]
pub trait NodeWatch {
    /// Notes that at least one node served in the minute of `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn beat(&self, now: OffsetDateTime) -> Result<(), StoreError>;
}
