//! Ports for servers that are about to start.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// Below the ports that Linux assigns by itself: one of those may be taken before the server listens on it.
const FIRST: u32 = 20_000;
const COUNT: u32 = 12_000;

/// Returns a free address of this machine, a different one with each call.
///
/// # Errors
/// [`io::Error`] if all are in use.
pub fn free_address() -> io::Result<SocketAddr> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    // Concurrent processes begin at different ports.
    let first = process::id().wrapping_mul(101);
    for _ in 0..COUNT {
        let number = first.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)) % COUNT;
        let port = u16::try_from(FIRST + number).map_err(io::Error::other)?;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        if TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    Err(io::ErrorKind::AddrInUse.into())
}
