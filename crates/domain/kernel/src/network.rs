use std::{fmt, net::IpAddr};

use ipnet::{IpNet, Ipv4Net, Ipv6Net};

/// A network that attempts, refusals and connections are counted for. A network of one address is shown as that
/// address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientNetwork {
    network: IpNet,
    /// The number of clients it may hold: limits are per client.
    pub clients: u32,
}

impl ClientNetwork {
    /// The number of clients that an IPv6 site counts as. A site is typically assigned a /48 and can use all of its
    /// 65,536 /64 networks (RFC 6177).
    const OF_SITE: u32 = 10;

    /// Returns the network of one client: an IPv4 address, or the /64 in which an IPv6 client may use every address.
    /// IPv4-mapped IPv6 addresses count as IPv4.
    pub fn of_client(address: IpAddr) -> Self {
        let network = match address.to_canonical() {
            IpAddr::V4(v4) => Ipv4Net::from(v4).into(),
            IpAddr::V6(v6) => Ipv6Net::new_assert(v6, 64).trunc().into(),
        };
        Self { network, clients: 1 }
    }

    /// Returns whether two addresses may belong to the same client.
    pub fn is_shared(one: IpAddr, other: IpAddr) -> bool {
        Self::of_client(one) == Self::of_client(other)
    }

    /// Returns the /48 of an IPv6 address; `None` for IPv4.
    pub fn of_site(address: IpAddr) -> Option<Self> {
        let IpAddr::V6(v6) = address.to_canonical() else {
            return None;
        };
        Some(Self {
            network: Ipv6Net::new_assert(v6, 48).trunc().into(),
            clients: Self::OF_SITE,
        })
    }

    /// Returns all networks that the address counts towards, the smallest first.
    pub fn all_of(address: IpAddr) -> impl Iterator<Item = Self> + Clone {
        [Some(Self::of_client(address)), Self::of_site(address)]
            .into_iter()
            .flatten()
    }

    /// Returns the largest network that the address counts towards.
    pub fn largest_of(address: IpAddr) -> Self {
        Self::of_site(address).unwrap_or_else(|| Self::of_client(address))
    }
}

impl fmt::Display for ClientNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.network.prefix_len() == self.network.max_prefix_len() {
            self.network.addr().fmt(f)
        } else {
            self.network.fmt(f)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    fn all_of(address: &str) -> Vec<String> {
        ClientNetwork::all_of(at(address))
            .map(|network| network.to_string())
            .collect()
    }

    #[test]
    fn networks_are_those_that_are_given_out() {
        assert_eq!(all_of("10.0.0.1"), ["10.0.0.1"]);
        assert_eq!(all_of("::ffff:10.0.0.1"), ["10.0.0.1"]);
        let site = ["2001:db8:1:2::/64", "2001:db8:1::/48"];
        assert_eq!(all_of("2001:db8:1:2::1"), site);
        assert!(ClientNetwork::is_shared(
            at("2001:db8:1:2::1"),
            at("2001:db8:1:2:ffff::9")
        ));
        assert!(!ClientNetwork::is_shared(at("10.0.0.1"), at("10.0.0.2")));
        assert_eq!(all_of("2001:db8:1:2:ffff::9"), site);
        assert_eq!(
            all_of("2001:db8:1:3::1"),
            ["2001:db8:1:3::/64", "2001:db8:1::/48"]
        );
    }
}
