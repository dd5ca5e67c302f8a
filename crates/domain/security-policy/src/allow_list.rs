use std::net::IpAddr;

use munim_kernel::{Actor, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{AllowedNetwork, ChangeSettingsError, NoSuchTenant};

/// The reasons why an allow-list was not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AllowListError {
    #[error(transparent)]
    NoSuchTenant(#[from] NoSuchTenant),
    #[error("Someone else has changed these settings. Please reload and try again.")]
    VersionConflict,
    #[error("IP address already exists in whitelist")]
    Duplicate,
    #[error("IP address not found in whitelist")]
    NoSuchEntry,
    #[error("Your own address {0} would not be on the whitelist any more, so you would be locked out.")]
    ShutsOut(IpAddr),
    #[error("The whitelist cannot be empty while it is enabled, because nobody could sign in.")]
    Empty,
    #[error("The whitelist can have at most {} entries.", AllowList::MOST)]
    Full,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ChangeSettingsError> for AllowListError {
    fn from(error: ChangeSettingsError) -> Self {
        match error {
            ChangeSettingsError::NoSuchTenant(error) => Self::NoSuchTenant(error),
            ChangeSettingsError::VersionConflict => Self::VersionConflict,
            // Changing the list never requires a factor.
            ChangeSettingsError::LacksFactor => Self::Store(StoreError::Failed),
            ChangeSettingsError::Store(error) => Self::Store(error),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AllowedEntry {
    pub network: AllowedNetwork,
    /// The username of the person who added it.
    pub added_by: String,
    pub added_at: OffsetDateTime,
}

/// The networks that a tenant may be used from, and whether that is enforced.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AllowList {
    enabled: bool,
    entries: Vec<AllowedEntry>,
}

impl AllowList {
    /// The maximum number of entries, because every request of a session is compared with all of them.
    pub const MOST: usize = 500;

    /// Returns a stored list. If `enabled`, only its entries, given oldest first, are admitted.
    pub fn from_store(enabled: bool, entries: Vec<AllowedEntry>) -> Self {
        Self { enabled, entries }
    }

    pub fn is_enabled(&self) -> bool {
        self.enabled
    }

    /// Returns its entries, the oldest first.
    pub fn into_entries(self) -> Vec<AllowedEntry> {
        self.entries
    }

    /// Switches the list on or off.
    ///
    /// # Errors
    /// When switching on, [`AllowListError::Empty`] or [`AllowListError::ShutsOut`].
    pub(crate) fn toggle(&mut self, enabled: bool, caller: Option<IpAddr>) -> Result<(), AllowListError> {
        if enabled && !self.enabled {
            Self::lets_in(self.networks(), caller)?;
        }
        self.enabled = enabled;
        Ok(())
    }

    pub(crate) fn check_add(&self, network: AllowedNetwork) -> Result<(), AllowListError> {
        if self.networks().any(|known| known == network) {
            return Err(AllowListError::Duplicate);
        }
        if self.entries.len() >= Self::MOST {
            return Err(AllowListError::Full);
        }
        Ok(())
    }

    /// Checks that the entry may be removed.
    ///
    /// # Errors
    /// [`AllowListError::NoSuchEntry`]; of an enabled list [`AllowListError::Empty`] or
    /// [`AllowListError::ShutsOut`] too.
    pub(crate) fn check_remove(
        &self,
        network: AllowedNetwork,
        caller: Option<IpAddr>,
    ) -> Result<(), AllowListError> {
        if !self.networks().any(|known| known == network) {
            return Err(AllowListError::NoSuchEntry);
        }
        if !self.enabled {
            return Ok(());
        }
        Self::lets_in(self.networks().filter(|known| *known != network), caller)
    }

    fn networks(&self) -> impl Iterator<Item = AllowedNetwork> {
        self.entries.iter().map(|entry| entry.network)
    }

    fn lets_in(
        networks: impl Iterator<Item = AllowedNetwork>,
        caller: Option<IpAddr>,
    ) -> Result<(), AllowListError> {
        let mut networks = networks.peekable();
        if networks.peek().is_none() {
            return Err(AllowListError::Empty);
        }
        match caller {
            Some(caller) if !networks.any(|network| network.covers(caller)) => {
                Err(AllowListError::ShutsOut(caller))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the address that the tenant's list must cover so that the actor is not locked out. A SuperAdmin belongs to
/// another tenant and is not checked against this tenant's list.
pub(crate) fn must_cover(actor: &Actor, tenant: TenantId) -> Option<IpAddr> {
    (actor.home == tenant).then_some(actor.client.address)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    fn net(text: &str) -> AllowedNetwork {
        AllowedNetwork::try_new(text).unwrap()
    }

    fn list(enabled: bool, texts: &[&str]) -> AllowList {
        let entry = |text: &&str| AllowedEntry {
            network: net(text),
            added_by: "asha.patil".into(),
            added_at: datetime!(2026-04-01 04:30 UTC),
        };
        AllowList {
            enabled,
            entries: texts.iter().map(entry).collect(),
        }
    }

    #[test]
    fn nobody_shuts_themselves_out() {
        let caller: IpAddr = "203.0.113.7".parse().unwrap();
        let shuts_out = Err(AllowListError::ShutsOut(caller));
        let off = |texts| list(false, texts);
        assert_eq!(off(&[]).toggle(true, Some(caller)), Err(AllowListError::Empty));
        assert_eq!(off(&["10.0.0.0/8"]).toggle(true, Some(caller)), shuts_out);
        assert_eq!(off(&["10.0.0.0/8"]).toggle(true, None), Ok(()));
        assert_eq!(
            off(&["10.0.0.0/8", "203.0.113.0/24"]).toggle(true, Some(caller)),
            Ok(())
        );
        assert_eq!(
            off(&["203.0.113.7"]).check_remove(net("203.0.113.7"), Some(caller)),
            Ok(())
        );

        let on = list(true, &["203.0.113.7", "10.0.0.0/8"]);
        assert_eq!(on.check_remove(net("203.0.113.7"), Some(caller)), shuts_out);
        assert_eq!(on.check_remove(net("203.0.113.7"), None), Ok(()));
        assert_eq!(on.check_remove(net("10.0.0.0/8"), Some(caller)), Ok(()));
        let twice = list(true, &["203.0.113.7", "203.0.113.0/24"]);
        assert_eq!(twice.check_remove(net("203.0.113.7"), Some(caller)), Ok(()));
        let last = list(true, &["10.0.0.0/8"]);
        assert_eq!(
            last.check_remove(net("10.0.0.0/8"), None),
            Err(AllowListError::Empty)
        );
        assert_eq!(
            last.check_remove(net("10.0.0.0/9"), None),
            Err(AllowListError::NoSuchEntry)
        );
    }

    #[test]
    fn an_entry_is_there_once_and_the_list_has_an_end() {
        let one = list(false, &["203.0.113.0/24"]);
        assert_eq!(
            one.check_add(net("::ffff:203.0.113.9/120")),
            Err(AllowListError::Duplicate)
        );
        assert_eq!(one.check_add(net("203.0.113.9")), Ok(()));
        let full = AllowList {
            enabled: false,
            entries: vec![one.entries[0].clone(); AllowList::MOST],
        };
        assert_eq!(full.check_add(net("10.0.0.1")), Err(AllowListError::Full));
    }
}
