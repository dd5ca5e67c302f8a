//! The state of the application: stores, kit, settings, and what all workers share.
use std::{
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bytes::Bytes;
use ipnet::IpNet;
use munim_approvals::ApprovalsStore;
use munim_audit::AuditStore;
use munim_books::BooksStore;
use munim_clients::ClientsStore;
use munim_identity_device::{
    FactorKeys, IdentityDeviceStore, InvitationBook, Keyed, PasswordHasher, Pause, PublicKeys, ShutAddresses,
    TokenBook, TokenSigner,
};
use munim_kernel::{
    Clock, OnceBook, Randomness, Readiness, ReplySealer, StoreError, TenantId, context_store,
};
use munim_lending::{LendingStore, PaperPress};
use munim_menu_permissions::{BadgeCounts, MenuPermissionsStore};
use munim_messages::{MessagesStore, Postbox, Sealer};
use munim_reporting::ReportingStore;
use munim_security_policy::SecurityPolicyStore;
use munim_tenancy::{TenancyStore, TenancyWork, TenantNumberBook};
use munim_webhooks::{Destinations, SecretKeys, WebhooksStore};
use tokio::sync::Notify;

use crate::{
    change::Stale,
    connections::{ClientLimits, Connections},
    figures_cache::FiguresCache,
    remembered::Remembered,
    session_cache::SessionCache,
};

context_store! {
    /// A transaction that creates a tenant and invites its first administrator, which concerns two contexts.
    pub trait OnboardingWork: TenancyWork, InvitationBook, Postbox, TokenBook;
    /// The store for [`OnboardingWork`].
    pub trait OnboardingStore: TenantNumberBook;
}

/// What the endpoints need from the machine: time, randomness, keys, hashing. Implemented for every type that provides
/// them.
pub trait Kit:
    Clock
    + Randomness
    + PasswordHasher
    + TokenSigner
    + PublicKeys
    + Keyed
    + FactorKeys
    + SecretKeys
    + Sealer
    + ReplySealer
    + Pause
{
}

impl<T> Kit for T where
    T: Clock
        + Randomness
        + PasswordHasher
        + TokenSigner
        + PublicKeys
        + Keyed
        + FactorKeys
        + SecretKeys
        + Sealer
        + ReplySealer
        + Pause
{
}

/// Declares the stores of a database, one per context, and their accessors on [`App`].
macro_rules! stores {
    ($($(#[$doc:meta])* $context:ident: $Store:ident),+ $(,)?) => {
        /// One database, with a store for each context.
        pub trait Stores {
            $($(#[$doc])* fn $context(&self) -> Rc<dyn $Store>;)+
            /// Returns the store of calls with an `Idempotency-Key`, and of their replies.
            fn once(&self) -> &dyn OnceBook;
            fn readiness(&self) -> &dyn Readiness;
        }

        impl<S: $($Store +)+ OnceBook + Readiness + Clone> Stores for S {
            $(fn $context(&self) -> Rc<dyn $Store> {
                Rc::new(self.clone())
            })+

            fn once(&self) -> &dyn OnceBook {
                self
            }

            fn readiness(&self) -> &dyn Readiness {
                self
            }
        }

        impl App {
            $($(#[$doc])* pub fn $context(&self) -> Rc<dyn $Store> {
                self.stores.$context()
            })+
        }
    };
}

stores! {
    /// The store of requests waiting for approval.
    approvals: ApprovalsStore,
    audit: AuditStore,
    books: BooksStore,
    clients: ClientsStore,
    identity_device: IdentityDeviceStore,
    lending: LendingStore,
    menu_permissions: MenuPermissionsStore,
    messages: MessagesStore,
    /// The store for creating tenants.
    onboarding: OnboardingStore,
    reporting: ReportingStore,
    security_policy: SecurityPolicyStore,
    tenancy: TenancyStore,
    webhooks: WebhooksStore,
}

#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct HttpSettings {
    /// The proxies whose `X-Forwarded-For` is trusted. None by default.
    pub trusted_proxies: Vec<IpNet>,
    /// Whether clients connect over TLS, to this server or a proxy before it: replies then carry HSTS.
    pub behind_tls: bool,
    /// Whether figures of the dashboard and the menu are cached for a second. Only for servers that listen for other
    /// nodes' changes, and call [`Shared::clear_figures`] on each.
    pub remember_figures: bool,
    /// The console's URL for browsers, without a trailing slash; links in letters start with it.
    pub public_url: String,
    /// Whether the platform's own accounts must enrol an authenticator app before anything else. Off in the
    /// demonstration only, whose passwords are public.
    pub platform_needs_second_factor: bool,
    pub demonstration: bool,
    pub webhook_destinations: Destinations,
    pub limits: ClientLimits,
}

/// State that all workers of a process share. Losing it costs only time.
#[derive(Debug)]
pub struct Shared {
    settings: HttpSettings,
    connections: Arc<Connections>,
    sessions: SessionCache,
    dashboards: FiguresCache<Bytes>,
    badges: FiguresCache<BadgeCounts>,
    /// Tenants known to exist. Never stale, because none is ever deleted.
    tenants: Remembered<TenantId, ()>,
    shut_addresses: ShutAddresses,
    ready: Remembered<(), Result<(), StoreError>>,
    unknown_key: Notify,
    /// Whether this process generates reports; its report worker is then notified of new orders.
    makes_reports: AtomicBool,
    report_ordered: Notify,
}

impl Default for Shared {
    fn default() -> Self {
        Self::new(HttpSettings::default())
    }
}

impl Shared {
    const TENANTS: u64 = 10_000;

    pub fn new(settings: HttpSettings) -> Self {
        Self {
            dashboards: FiguresCache::new(settings.remember_figures),
            badges: FiguresCache::new(settings.remember_figures),
            settings,
            connections: Arc::default(),
            sessions: SessionCache::default(),
            tenants: Remembered::new(Self::TENANTS),
            shut_addresses: ShutAddresses::default(),
            ready: Remembered::new(1),
            unknown_key: Notify::new(),
            makes_reports: AtomicBool::new(false),
            report_ordered: Notify::new(),
        }
    }

    /// Returns the cache of sessions seen within the last second.
    pub fn sessions(&self) -> &SessionCache {
        &self.sessions
    }

    /// Drops the cache entries that a change made stale.
    pub fn invalidate(&self, stale: Stale) {
        match stale {
            Stale::Nothing => {}
            Stale::Sessions(changed) => self.sessions.invalidate(changed),
            Stale::Figures => self.clear_figures(),
        }
    }

    pub fn connections(&self) -> &Arc<Connections> {
        &self.connections
    }

    /// Returns the dashboard's replies of the last second.
    pub fn dashboards(&self) -> &FiguresCache<Bytes> {
        &self.dashboards
    }

    /// Returns the menu's badge counts of the last second.
    pub fn badges(&self) -> &FiguresCache<BadgeCounts> {
        &self.badges
    }

    /// Clears the cached figures, including those being read.
    pub fn clear_figures(&self) {
        self.dashboards.clear();
        self.badges.clear();
    }

    /// Waits until a token names a signing key that this process has not loaded, since another node may have created
    /// one. The caller reloads the keys, and limits how often.
    pub async fn unknown_key_seen(&self) {
        self.unknown_key.notified().await;
    }

    /// Marks this process as generating reports: replies then wait briefly for reports that are soon ready.
    pub fn begin_reports(&self) {
        self.makes_reports.store(true, Ordering::Relaxed);
    }

    /// Completes when a report is ordered here. Orders at other nodes are found by polling.
    pub async fn report_ordered_here(&self) {
        self.report_ordered.notified().await;
    }

    /// Announces that a report was ordered. Returns whether this process generates reports.
    pub fn report_ordered(&self) -> bool {
        self.report_ordered.notify_one();
        self.makes_reports.load(Ordering::Relaxed)
    }

    /// Returns the addresses whose sign-ins are refused without a query.
    pub fn shut_addresses(&self) -> &ShutAddresses {
        &self.shut_addresses
    }

    /// Returns whether the store could be used within the last second.
    pub fn ready(&self) -> &Remembered<(), Result<(), StoreError>> {
        &self.ready
    }

    pub fn tenants(&self) -> &Remembered<TenantId, ()> {
        &self.tenants
    }

    pub fn settings(&self) -> &HttpSettings {
        &self.settings
    }

    /// Wakes the loader of signing keys, because a token names an unknown one.
    pub fn report_unknown_key(&self) {
        self.unknown_key.notify_one();
    }
}

#[derive(Clone)]
pub struct App {
    stores: Rc<dyn Stores>,
    kit: Rc<dyn Kit>,
    press: Arc<dyn PaperPress>,
    shared: Arc<Shared>,
}

impl App {
    /// Creates one worker's state; `press` and `shared` are the same for all workers.
    pub fn new(
        store: impl Stores + 'static,
        kit: impl Kit + 'static,
        press: Arc<dyn PaperPress>,
        shared: Arc<Shared>,
    ) -> Self {
        Self {
            stores: Rc::new(store),
            kit: Rc::new(kit),
            press,
            shared,
        }
    }

    pub fn once(&self) -> &dyn OnceBook {
        self.stores.once()
    }

    pub fn readiness(&self) -> &dyn Readiness {
        self.stores.readiness()
    }

    pub fn kit(&self) -> Rc<dyn Kit> {
        Rc::clone(&self.kit)
    }

    /// Returns the press for papers, for another thread to use.
    pub fn press(&self) -> Arc<dyn PaperPress> {
        Arc::clone(&self.press)
    }

    pub fn shared(&self) -> &Shared {
        &self.shared
    }
}

pub type State = actix_web::web::Data<App>;
