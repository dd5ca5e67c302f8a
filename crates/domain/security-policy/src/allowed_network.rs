use std::{fmt, net::IpAddr};

use ipnet::{IpNet, Ipv4Net};
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Invalid IP address format")]
pub struct InvalidNetwork;

/// An entry of an allow-list: an address or a network. Its form is unique, without host bits and with IPv4-mapped IPv6
/// as IPv4, so that equal entries compare equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AllowedNetwork(IpNet);

impl AllowedNetwork {
    /// The maximum length of its text, in characters.
    pub const LONGEST: usize = 49;

    /// Reads `203.0.113.7`, `203.0.113.0/24`, `2001:db8::1` or `2001:db8::/32`.
    pub fn try_new(text: &str) -> Result<Self, InvalidNetwork> {
        let net = match text.parse::<IpAddr>() {
            Ok(address) => IpNet::from(address.to_canonical()),
            Err(_) => text.parse::<IpNet>().map_err(|_| InvalidNetwork)?,
        };
        Ok(Self::from(net))
    }

    pub fn get(self) -> IpNet {
        self.0
    }

    pub fn covers(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl From<IpNet> for AllowedNetwork {
    fn from(net: IpNet) -> Self {
        let mapped = match net {
            IpNet::V6(v6) => v6.addr().to_ipv4_mapped().zip(v6.prefix_len().checked_sub(96)),
            IpNet::V4(_) => None,
        };
        let net = mapped
            .and_then(|(v4, prefix)| Ipv4Net::new(v4, prefix).ok())
            .map_or(net, IpNet::V4);
        Self(net.trunc())
    }
}

/// Formats a single address without its prefix.
impl fmt::Display for AllowedNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.prefix_len() == self.0.max_prefix_len() {
            self.0.addr().fmt(f)
        } else {
            self.0.fmt(f)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn equal_entries_have_one_form() {
        for (text, form) in [
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.7/32", "203.0.113.7"),
            ("203.0.113.7/24", "203.0.113.0/24"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("::ffff:203.0.113.7/120", "203.0.113.0/24"),
            ("2001:DB8:0::1", "2001:db8::1"),
            ("2001:db8::1/128", "2001:db8::1"),
            ("2001:db8::1/32", "2001:db8::/32"),
            ("0.0.0.0/0", "0.0.0.0/0"),
        ] {
            assert_eq!(AllowedNetwork::try_new(text).unwrap().to_string(), form, "{text}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            " ",
            "999.1.1.1",
            "1.2.3",
            "1.2.3.4.5",
            "01.2.3.4",
            "1.2.3.4/33",
            "1.2.3.4/-1",
            "1.2.3.4/+8",
            "1.2.3.4/",
            "::1/129",
            "fe80::1%eth0",
            "1.2.3.4:80",
            "example.org",
            "1.2.3.4 ",
            "１.2.3.4",
        ] {
            assert_eq!(AllowedNetwork::try_new(text), Err(InvalidNetwork), "{text}");
        }
    }

    #[test]
    fn an_ipv4_address_is_covered_however_it_is_written() {
        let network = AllowedNetwork::try_new("203.0.113.0/24").unwrap();
        assert!(network.covers("::ffff:203.0.113.9".parse().unwrap()));
        assert!(!network.covers("203.0.114.1".parse().unwrap()));
        // The mapped range as a whole is IPv6 and names no IPv4 client.
        assert!(
            !AllowedNetwork::try_new("::/0")
                .unwrap()
                .covers("203.0.113.9".parse().unwrap())
        );
    }

    proptest! {
        #[test]
        fn the_one_form_reads_back(bits in any::<u128>(), prefix in 0u8..=128) {
            let text = format!("{}/{prefix}", Ipv6Addr::from(bits));
            let network = AllowedNetwork::try_new(&text).unwrap();
            prop_assert_eq!(AllowedNetwork::try_new(&network.to_string()), Ok(network));
        }

        #[test]
        fn nothing_panics(text in any::<String>()) {
            let _ = AllowedNetwork::try_new(&text);
        }
    }
}
