use std::net::{IpAddr, SocketAddr};

use ipnet::IpNet;

/// Returns the client's address: the peer's, or if the peer is a trusted proxy, the rightmost address of
/// `X-Forwarded-For` that is not one. Only entries by trusted proxies are read, so a client cannot forge it; a
/// malformed entry falls back to the peer.
pub fn client_address<'a>(
    peer: IpAddr,
    forwarded_for: impl DoubleEndedIterator<Item = &'a str>,
    trusted: &[IpNet],
) -> IpAddr {
    let peer = peer.to_canonical();
    let is_trusted = |address: IpAddr| trusted.iter().any(|net| net.contains(&address));
    if !is_trusted(peer) {
        return peer;
    }
    let mut client = peer;
    for entry in forwarded_for.rev().flat_map(|header| header.rsplit(',')) {
        let Some(address) = parse(entry) else { return peer };
        client = address;
        if !is_trusted(address) {
            break;
        }
    }
    client
}

/// Parses an address, with or without a port.
fn parse(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    bare.unwrap_or(entry)
        .parse::<IpAddr>()
        .or_else(|_| entry.parse::<SocketAddr>().map(|socket| socket.ip()))
        .ok()
        .map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use proptest::{collection::vec, prelude::*};

    use super::*;

    fn at(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn proxies() -> Vec<IpNet> {
        vec!["10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()]
    }

    fn seen(peer: &str, headers: &[&str]) -> IpAddr {
        client_address(at(peer), headers.iter().copied(), &proxies())
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(seen("203.0.113.9", &["198.51.100.1"]), at("203.0.113.9"));
        assert_eq!(seen("10.0.0.1", &["198.51.100.1"]), at("198.51.100.1"));
        assert_eq!(seen("::ffff:10.0.0.1", &["198.51.100.1"]), at("198.51.100.1"));
        assert_eq!(
            seen("10.0.0.1", &["1.1.1.1, 198.51.100.1, 10.0.0.2"]),
            at("198.51.100.1")
        );
        assert_eq!(
            seen("10.0.0.1", &["1.1.1.1", "198.51.100.1", "10.0.0.2"]),
            at("198.51.100.1")
        );
        assert_eq!(seen("fd00::1", &["[2001:db8::7]:4711"]), at("2001:db8::7"));
        assert_eq!(seen("10.0.0.1", &["198.51.100.1:443"]), at("198.51.100.1"));
        assert_eq!(seen("10.0.0.1", &["10.0.0.3, 10.0.0.2"]), at("10.0.0.3"));
        assert_eq!(seen("10.0.0.1", &[]), at("10.0.0.1"));
    }

    #[test]
    fn a_malformed_entry_falls_back_to_the_peer_unless_it_is_beyond_the_client() {
        for bad in [
            "",
            "unknown",
            "198.51.100.1,",
            "198.51.100.1, 999.1.1.1",
            "for=1.1.1.1",
        ] {
            assert_eq!(seen("10.0.0.1", &[bad]), at("10.0.0.1"), "{bad}");
        }
        assert_eq!(seen("10.0.0.1", &["garbage, 198.51.100.1"]), at("198.51.100.1"));
    }

    fn any_address() -> impl Strategy<Value = IpAddr> {
        prop_oneof![
            any::<u32>().prop_map(|bits| IpAddr::V4(Ipv4Addr::from(bits))),
            any::<u128>().prop_map(|bits| IpAddr::V6(Ipv6Addr::from(bits)).to_canonical()),
        ]
    }

    proptest! {
        #[test]
        fn nothing_that_a_client_sends_moves_its_address(
            sent in "\\PC{0,60}", client in any_address(), hops in vec("10\\.[0-9]\\.[0-9]\\.[0-9]", 0..4),
        ) {
            prop_assume!(!proxies().iter().any(|net| net.contains(&client)));
            let mut header = format!("{sent}, {client}");
            for hop in &hops {
                header = format!("{header}, {hop}");
            }
            prop_assert_eq!(client_address(at("10.0.0.1"), [header.as_str()].into_iter(), &proxies()), client);
        }

        #[test]
        fn any_header_at_all_gives_an_address(header in any::<String>(), peer in any_address()) {
            let seen = client_address(peer, [header.as_str()].into_iter(), &proxies());
            if !proxies().iter().any(|net| net.contains(&peer)) {
                prop_assert_eq!(seen, peer);
            }
        }
    }
}
