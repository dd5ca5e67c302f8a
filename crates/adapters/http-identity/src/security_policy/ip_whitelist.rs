use munim_security_policy::{AllowList, AllowedEntry, AllowedNetwork};

use crate::prelude::*;

/// The addresses that a tenant may be used from.
#[item]
pub(crate) struct IpWhitelist {
    /// Whether only these are allowed.
    enabled: bool,
    /// The addresses and networks, oldest first.
    ip_list: Vec<String>,
    /// The same, with who added them.
    entries: Vec<IpWhitelistEntry>,
    /// The version of all security settings; increases when the list is switched on or off.
    version: i64,
}

/// One address or network.
#[item(from = entry: AllowedEntry)]
pub(crate) struct IpWhitelistEntry {
    #[field(from = entry.network.to_string())]
    ip_address: String,
    /// The username of the user who added it.
    added_by: String,
    added_at: OffsetDateTime,
}

impl From<(AllowList, i64)> for IpWhitelist {
    fn from((list, version): (AllowList, i64)) -> Self {
        let enabled = list.is_enabled();
        let entries = list.into_entries();
        Self {
            enabled,
            ip_list: entries.iter().map(|entry| entry.network.to_string()).collect(),
            entries: entries.into_iter().map(Into::into).collect(),
            version,
        }
    }
}

impl IpWhitelist {
    pub(super) fn example() -> Self {
        let networks = ["203.0.113.0/24"].into_iter();
        let entries = networks.filter_map(|text| AllowedNetwork::try_new(text).ok());
        let entry = |network| AllowedEntry {
            network,
            added_by: "asha.patil".to_owned(),
            added_at: EXAMPLE_TIME,
        };
        Self::from((AllowList::from_store(true, entries.map(entry).collect()), 4))
    }
}
