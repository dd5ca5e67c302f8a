//! Connections of clients: how many one address may hold, and how slow a client may be.
mod exchange;
mod limits;
mod listen;
mod stream;

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use metrics::{counter, gauge};

pub(crate) use exchange::{Exchange, Running};
pub use limits::ClientLimits;
pub use listen::{Listening, listen};

/// Counts the connections of each address.
#[derive(Debug, Default)]
pub(crate) struct Connections {
    held: Mutex<HashMap<IpAddr, usize>>,
}

impl Connections {
    /// Admits a connection from `peer`; `None` when it holds `most` already. Without `most` it is only counted in the
    /// metrics.
    fn admit(self: &Arc<Self>, peer: IpAddr, most: Option<usize>) -> Option<Place> {
        let holder = most.map(|most| (holder(peer), most));
        if let Some((holder, most)) = holder {
            let mut held = self.held();
            let count = held.entry(holder).or_default();
            if *count >= most {
                if *count == 0 {
                    held.remove(&holder);
                }
                counter!("http_connections_refused_total").increment(1);
                return None;
            }
            *count += 1;
        }
        gauge!("http_connections").increment(1.0);
        Some(Place {
            connections: Arc::clone(self),
            holder: holder.map(|(holder, _)| holder),
        })
    }

    fn held(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who is counted: an IPv4 address, or a network of 64 bits, of which one IPv6 client may use every address.
fn holder(peer: IpAddr) -> IpAddr {
    match peer {
        IpAddr::V4(_) => peer,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// The place of an open connection; dropping it gives the place back.
#[derive(Debug)]
pub(crate) struct Place {
    connections: Arc<Connections>,
    holder: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        gauge!("http_connections").decrement(1.0);
        if let Some(holder) = self.holder {
            let mut held = self.connections.held();
            if let Some(count) = held.get_mut(&holder) {
                *count = count.saturating_sub(1);
                if *count == 0 {
                    held.remove(&holder);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
