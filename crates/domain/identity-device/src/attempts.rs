use async_trait::async_trait;
use std::net::IpAddr;

use munim_kernel::{ClientInfo, ClientNetwork, StoreError, TenantId, UserId};
use time::{Duration, OffsetDateTime};

use crate::{RefusedSignIn, SignInRules, Username};

/// A limit of attempts of one kind within a window, counted before a tenant or user is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// The kind of attempt; part of the counter's key.
    pub kind: &'static str,
    pub most: u32,
    pub window: Duration,
    /// Whether it stays closed once reached, until it is reset; otherwise it opens when its window ends.
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

    /// Returns the limits for all networks of an address, with the key that each counts under.
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
    /// Links requested from one address: 10 in 15 minutes.
    pub const LINKS_BY_ADDRESS: Self = Self {
        kind: "links by address",
        most: 10,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Links that anyone, perhaps a stranger, requests for one account: 3 in 15 minutes.
    pub const LINKS_BY_ACCOUNT: Self = Self {
        kind: "links by account",
        most: 3,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Links that administrators send to one account: 3 in 15 minutes. Counted separately, so that strangers cannot use
    /// them up.
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
    /// Invalid links from one address: 20 in 10 minutes.
    pub const TOKENS_BY_ADDRESS: Self = Self {
        kind: "tokens by address",
        most: 20,
        window: Duration::minutes(10),
        latches: false,
    };
    /// Invalid API keys from one address: 20 in 10 minutes.
    pub const KEYS_BY_ADDRESS: Self = Self {
        kind: "keys by address",
        most: 20,
        window: Duration::minutes(10),
        latches: false,
    };
    /// Device requests from one address: 5 in 15 minutes.
    pub const DEVICE_REQUESTS_BY_ADDRESS: Self = Self {
        kind: "device requests by address",
        most: 5,
        window: Duration::minutes(15),
        latches: false,
    };
    /// Device requests with one organisation's code: 50 within a day. Its administrators read them.
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
    /// The time until the window ends. A limit that latches does not open then, but may have been reset.
    pub retry_after: Duration,
}

/// Too many attempts from a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LimitedNetwork {
    pub network: ClientNetwork,
    pub retry_after: Duration,
}

/// The result of reserving one more attempt against a user's lock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reservation {
    /// The attempt may continue. Contains its number since the last success.
    Granted(u32),
    /// The maximum number of attempts is being verified right now; wait for their outcome.
    Pending,
    Locked,
}

/// Counts attempts. Every method is one atomic statement; counts must not be lost to concurrency.
#[async_trait(?Send)]
pub trait AttemptBook {
    /// Counts one attempt before its outcome is known. Starts a new window if the last one has ended, unless the limit
    /// latches and was reached.
    ///
    /// # Errors
    /// [`StoreError`]. The inner error is [`Limited`] if the limit was already reached.
    async fn count(
        &mut self,
        limit: Limit,
        counted: &str,
        now: OffsetDateTime,
    ) -> Result<Result<(), Limited>, StoreError>;

    /// Takes back one counted attempt that succeeded.
    async fn uncount(&mut self, limit: Limit, counted: &str) -> Result<(), StoreError>;

    /// Counts one attempt for every network of the address, or for none if one has reached its limit.
    ///
    /// # Errors
    /// [`StoreError`]. The inner error is the network that has reached its limit.
    async fn count_address(
        &mut self,
        limit: Limit,
        address: IpAddr,
        now: OffsetDateTime,
    ) -> Result<Result<(), LimitedNetwork>, StoreError> {
        let networks = ClientNetwork::all_of(address);
        for (position, network) in networks.clone().enumerate() {
            let counted = self.count(limit.of(network), &network.to_string(), now).await?;
            if let Err(Limited { retry_after }) = counted {
                for smaller in networks.take(position) {
                    self.uncount(limit, &smaller.to_string()).await?;
                }
                return Ok(Err(LimitedNetwork { network, retry_after }));
            }
        }
        Ok(Ok(()))
    }

    /// Undoes one [`Self::count_address`].
    async fn uncount_address(&mut self, limit: Limit, address: IpAddr) -> Result<(), StoreError> {
        for network in ClientNetwork::all_of(address) {
            self.uncount(limit, &network.to_string()).await?;
        }
        Ok(())
    }

    /// Resets the count and returns it.
    async fn reset(&mut self, limit: Limit, counted: &str) -> Result<u32, StoreError>;

    /// Counts one attempt of a user under a lock key, unless it is locked or the maximum number of attempts is already
    /// counted. A lock that has expired (`unlocks_after`) opens and counting starts again. A counted attempt stays
    /// pending for `pending`. When all have expired without a success, the account is locked.
    async fn reserve(
        &mut self,
        username: &Username,
        lock_key: &str,
        rules: &SignInRules,
        pending: Duration,
        now: OffsetDateTime,
    ) -> Result<Reservation, StoreError>;

    /// Takes back a reservation that was never checked.
    async fn release(&mut self, username: &Username, lock_key: &str) -> Result<(), StoreError>;

    /// Locks the user's lock key.
    async fn lock(
        &mut self,
        username: &Username,
        lock_key: &str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Deletes all attempts under the lock key, after a success.
    async fn clear_attempts(&mut self, username: &Username, lock_key: &str) -> Result<(), StoreError>;

    /// Adds a row to the failed sign-ins that administrators see.
    async fn note_failure(
        &mut self,
        tenant: TenantId,
        username: &Username,
        user: Option<UserId>,
        client: &ClientInfo,
        reason: &'static str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Adds `times` failures to the one row that the transaction's tenant has for their network and window, instead of
    /// adding a row for each.
    async fn count_failures(
        &mut self,
        refused: &RefusedSignIn<'_>,
        window_start: OffsetDateTime,
        times: u32,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;
}
