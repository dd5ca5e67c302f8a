use std::net::IpAddr;

use munim_kernel::ClientNetwork;
use time::Duration;

/// How many attempts of one kind may fail within a window, before a tenant or user is even known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// The kind of attempt; part of the counter's key.
    pub kind: &'static str,
    /// How many.
    pub most: u32,
    /// Within how long.
    pub window: Duration,
    /// Whether it stays shut once reached, until somebody resets it; else it opens when its window is over.
    pub latches: bool,
}

impl Limit {
    /// Returns this limit for all clients of a network together.
    #[must_use]
    pub const fn of(self, network: ClientNetwork) -> Self {
        Self {
            most: self.most.saturating_mul(network.clients),
            ..self
        }
    }

    /// Returns the limits of all networks of an address, and what each counts.
    pub(crate) fn of_address(self, address: IpAddr) -> impl Iterator<Item = (Self, String)> {
        ClientNetwork::all_of(address).map(move |network| (self.of(network), network.to_string()))
    }

    /// Failed sign-ins of one address: 20 in 10 minutes.
    pub const SIGN_IN_BY_ADDRESS: Self = Self {
        kind: "sign-in by address",
        most: 20,
        window: Duration::minutes(10),
        latches: false,
    };
    /// Links that one address asks for: 10 in 15 minutes.
    pub const LINKS_BY_ADDRESS: Self = Self {
        kind: "links by address",
        most: 10,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Links that anybody, perhaps a stranger, asks for one account: 3 in 15 minutes.
    pub const LINKS_BY_ACCOUNT: Self = Self {
        kind: "links by account",
        most: 3,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Links that administrators have sent to one account: 3 in 15 minutes. Counted apart, so that no stranger uses them up.
    pub const LINKS_BY_ADMINISTRATORS: Self = Self {
        kind: "links by administrators",
        most: 3,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Codes that are sent to one account to sign in with: 3 in 15 minutes.
    pub const CODES_BY_ACCOUNT: Self = Self {
        kind: "codes by account",
        most: 3,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Links of one address that are none: 20 in 10 minutes.
    pub const TOKENS_BY_ADDRESS: Self = Self {
        kind: "tokens by address",
        most: 20,
        window: Duration::minutes(10),
        latches: false,
    };
    /// API keys of one address that open nothing: 20 in 10 minutes.
    pub const KEYS_BY_ADDRESS: Self = Self {
        kind: "keys by address",
        most: 20,
        window: Duration::minutes(10),
        latches: false,
    };
    /// Devices that one address asks for: 5 in 15 minutes.
    pub const DEVICE_REQUESTS_BY_ADDRESS: Self = Self {
        kind: "device requests by address",
        most: 5,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Devices that are asked for with one organisation's code: 50 within a day. Its administrators read them.
    pub const DEVICE_REQUESTS_BY_ORGANISATION: Self = Self {
        kind: "device requests by organisation",
        most: 50,
        window: Duration::hours(24),
        latches: false,
    };
    /// Failed activations of one address: 5 in 15 minutes.
    pub const ACTIVATION_BY_ADDRESS: Self = Self {
        kind: "activation by address",
        most: 5,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Failed activations of one device: 5 in 15 minutes.
    pub const ACTIVATION_BY_DEVICE: Self = Self {
        kind: "activation by device",
        most: 5,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Failed activations on the whole platform: 500 within a day, then a SuperAdmin must look at them and
    /// reset it.
    pub const ACTIVATION_ON_PLATFORM: Self = Self {
        kind: "activation on platform",
        most: 500,
        window: Duration::hours(24),
        latches: true,
    };
}

/// Too many attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limited {
    /// When the window is over. One that latches is not over by then, but may have been reset.
    pub retry_after: Duration,
}

/// Too many attempts from a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LimitedNetwork {
    /// The network.
    pub network: ClientNetwork,
    /// When the window is over.
    pub retry_after: Duration,
}

/// What a user's lock answers to one more attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reservation {
    /// Go ahead; this is the attempt of that number since the last success.
    Granted(u32),
    /// As many attempts as the policy allows are being verified right now; wait for their outcome.
    Pending,
    /// Locked.
    Locked,
}
