use munim_security_policy::{AllowList, AllowedEntry, AllowedNetwork};

use crate::prelude::*;

/// The addresses that a tenant may be used from.
#[item(from = (list, version): (AllowList, i64), let enabled = list.is_enabled(), let entries = list.into_entries())]
pub(crate) struct IpWhitelist {
    /// Whether only these are allowed.
    #[field(from = enabled)]
    enabled: bool,
    /// The addresses and networks, oldest first.
    #[field(from = entries.iter().map(|entry| entry.network.to_string()).collect())]
    ip_list: Vec<String>,
    /// The same, with who added them.
    #[field(from = entries.into_iter().map(Into::into).collect())]
    entries: Vec<IpWhitelistEntry>,
    /// The version of all security settings; increases when the list is switched on or off.
    #[field(from = version)]
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
