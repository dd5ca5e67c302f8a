use std::net::IpAddr;

use ipnet::IpNet;

/// The addresses from which a tenant may be used, as enforced at sign-in and in sessions. `security-policy` manages the
/// list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum AllowedAddresses {
    /// Any address: the tenant's list is not switched on.
    #[default]
    All,
    Only(Vec<IpNet>),
}

impl AllowedAddresses {
    /// Returns whether requests from the address are allowed. IPv4 addresses written as IPv6 count as IPv4.
    pub fn admit(&self, address: IpAddr) -> bool {
        match self {
            Self::All => true,
            Self::Only(networks) => {
                let address = address.to_canonical();
                networks.iter().any(|network| network.contains(&address))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_listed_is_admitted() {
        let at = |text: &str| text.parse::<IpAddr>().unwrap();
        let list = AllowedAddresses::Only(vec![
            "203.0.113.0/24".parse().unwrap(),
            "2001:db8::/32".parse().unwrap(),
        ]);
        for (address, admitted) in [
            ("203.0.113.7", true),
            ("::ffff:203.0.113.7", true),
            ("203.0.114.7", false),
            ("2001:db8::9", true),
            ("2001:db9::9", false),
        ] {
            assert_eq!(list.admit(at(address)), admitted, "{address}");
        }
        assert!(!AllowedAddresses::Only(Vec::new()).admit(at("203.0.113.7")));
        assert!(AllowedAddresses::All.admit(at("203.0.113.7")));
    }
}
