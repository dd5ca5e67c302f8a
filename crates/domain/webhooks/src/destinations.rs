use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use thiserror::Error;

use crate::EndpointUrl;

/// The reasons why events may not be sent to an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadDestination {
    #[error("The address names a host that cannot be found.")]
    NotFound,
    #[error("The address must start with https://.")]
    Unprotected,
    #[error("The address must be publicly reachable.")]
    NotPublic,
}

/// The addresses that events may be sent to: public ones, and those that the operator allows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Destinations {
    private: Vec<IpNet>,
}

impl Destinations {
    /// Allows public addresses, and those in `private`.
    pub fn new(private: Vec<IpNet>) -> Self {
        Self { private }
    }

    /// Checks that events may be sent to `address`, encrypted if `secure`, otherwise unencrypted.
    pub fn allow(&self, address: IpAddr, secure: bool) -> Result<(), BadDestination> {
        let address = address.to_canonical();
        let named = self.private.iter().any(|network| network.contains(&address));
        if !named && !is_public(address) {
            return Err(BadDestination::NotPublic);
        }
        if !secure && !address.is_loopback() {
            return Err(BadDestination::Unprotected);
        }
        Ok(())
    }

    /// Checks all addresses of a name. If one is not allowed, none is.
    pub fn judge(&self, url: &EndpointUrl, leads_to: &[IpAddr]) -> Result<(), BadDestination> {
        if leads_to.is_empty() {
            return Err(BadDestination::NotFound);
        }
        leads_to
            .iter()
            .try_for_each(|address| self.allow(*address, url.is_secure()))
    }
}

const fn v4(a: u8, b: u8, c: u8, d: u8, length: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, d), length)
}

/// The IPv4 networks that are not public: IANA's register of special-purpose addresses, multicast, and reserved ones.
const NOT_PUBLIC_V4: [Ipv4Net; 15] = [
    v4(0, 0, 0, 0, 8),
    v4(10, 0, 0, 0, 8),
    v4(100, 64, 0, 0, 10),
    v4(127, 0, 0, 0, 8),
    v4(169, 254, 0, 0, 16),
    v4(172, 16, 0, 0, 12),
    v4(192, 0, 0, 0, 24),
    v4(192, 0, 2, 0, 24),
    v4(192, 88, 99, 0, 24),
    v4(192, 168, 0, 0, 16),
    v4(198, 18, 0, 0, 15),
    v4(198, 51, 100, 0, 24),
    v4(203, 0, 113, 0, 24),
    v4(224, 0, 0, 0, 4),
    v4(240, 0, 0, 0, 4),
];

/// IPv6 global unicast; everything else is not public.
const GLOBAL_V6: Ipv6Net = Ipv6Net::new_assert(Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);

/// The networks in it that are not public: protocol assignments with Teredo, documentation, 6to4.
const NOT_PUBLIC_V6: [Ipv6Net; 4] = [
    Ipv6Net::new_assert(Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    Ipv6Net::new_assert(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    Ipv6Net::new_assert(Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    Ipv6Net::new_assert(Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !NOT_PUBLIC_V4.iter().any(|network| network.contains(&address)),
        IpAddr::V6(address) => {
            // IPv6-only networks reach IPv4 with this prefix: the embedded address counts.
            if let [0x64, 0xff9b, 0, 0, 0, 0, high, low] = address.segments() {
                let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
                return is_public(IpAddr::V4(Ipv4Addr::new(a, b, c, d)));
            }
            GLOBAL_V6.contains(&address) && !NOT_PUBLIC_V6.iter().any(|network| network.contains(&address))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_sent_to() {
        let nowhere_else = Destinations::default();
        for bad in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:169.254.169.254",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "64:ff9b:1::1",
            "100::1",
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
            "4000::1",
        ] {
            let refused = nowhere_else.allow(bad.parse().unwrap(), true);
            assert_eq!(refused, Err(BadDestination::NotPublic), "{bad}");
        }
        for good in [
            "8.8.8.8",
            "172.32.0.1",
            "100.128.0.1",
            "2a00:1450::1",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
        ] {
            assert_eq!(nowhere_else.allow(good.parse().unwrap(), true), Ok(()), "{good}");
            let open = nowhere_else.allow(good.parse().unwrap(), false);
            assert_eq!(open, Err(BadDestination::Unprotected), "{good}");
        }
    }

    #[test]
    fn the_operator_lets_networks_be_and_the_open_way_within_the_machine_only() {
        let own = Destinations::new(vec![
            "127.0.0.0/8".parse().unwrap(),
            "10.2.0.0/16".parse().unwrap(),
        ]);
        assert_eq!(own.allow("127.0.0.1".parse().unwrap(), false), Ok(()));
        assert_eq!(own.allow("::ffff:127.0.0.1".parse().unwrap(), false), Ok(()));
        assert_eq!(own.allow("10.2.3.4".parse().unwrap(), true), Ok(()));
        assert_eq!(
            own.allow("10.2.3.4".parse().unwrap(), false),
            Err(BadDestination::Unprotected)
        );
        assert_eq!(
            own.allow("10.3.3.4".parse().unwrap(), true),
            Err(BadDestination::NotPublic)
        );
        assert_eq!(
            own.allow("::1".parse().unwrap(), false),
            Err(BadDestination::NotPublic)
        );
    }

    #[test]
    fn a_name_with_one_bad_address_is_bad() {
        let url = EndpointUrl::try_new("https://a.example").unwrap();
        let all = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect::<Vec<_>>();
        let rules = Destinations::default();
        assert_eq!(rules.judge(&url, &[]), Err(BadDestination::NotFound));
        assert_eq!(rules.judge(&url, &all(&["8.8.8.8"])), Ok(()));
        assert_eq!(
            rules.judge(&url, &all(&["8.8.8.8", "10.0.0.1"])),
            Err(BadDestination::NotPublic)
        );
    }
}
