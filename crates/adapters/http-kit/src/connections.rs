//! Client connections: how many one address may hold, and how slow a client may be.
mod exchange;
mod limits;
mod listen;
mod stream;

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use metrics::{counter, gauge};
use munim_kernel::ClientNetwork;

pub use exchange::{Exchange, Running};
pub use limits::ClientLimits;
pub use listen::{Listening, listen};

#[derive(Debug, Default)]
pub struct Connections {
    held: Mutex<HashMap<ClientNetwork, usize>>,
}

impl Connections {
    /// Admits a connection from `peer`; `None` if it already holds `most`. Without `most` it is only counted in the
    /// metrics.
    fn admit(self: &Arc<Self>, peer: IpAddr, most: Option<usize>) -> Option<Slot> {
        let holders: Vec<_> = most.map_or_else(Vec::new, |_| ClientNetwork::all_of(peer).collect());
        let mut held = self.held();
        let is_full = |holder: &ClientNetwork| {
            let most =
                most.map(|most| most.saturating_mul(usize::try_from(holder.clients).unwrap_or(usize::MAX)));
            most.is_some_and(|most| held.get(holder).copied().unwrap_or_default() >= most)
        };
        if holders.iter().any(is_full) {
            counter!("http_connections_refused_total").increment(1);
            return None;
        }
        for holder in &holders {
            *held.entry(*holder).or_default() += 1;
        }
        drop(held);
        gauge!("http_connections").increment(1.0);
        Some(Slot {
            connections: Arc::clone(self),
            holders,
        })
    }

    fn held(&self) -> MutexGuard<'_, HashMap<ClientNetwork, usize>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug)]
pub struct Slot {
    connections: Arc<Connections>,
    holders: Vec<ClientNetwork>,
}

impl Drop for Slot {
    fn drop(&mut self) {
        gauge!("http_connections").decrement(1.0);
        let mut held = self.connections.held();
        for holder in &self.holders {
            if let Some(count) = held.get_mut(holder) {
                *count = count.saturating_sub(1);
                if *count == 0 {
                    held.remove(holder);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
