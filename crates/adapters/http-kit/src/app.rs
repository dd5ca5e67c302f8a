//! The state of the application: stores, kit, settings, and what all workers share.
use std::{
    any::{Any, TypeId},
    collections::HashMap,
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bytes::Bytes;
use ipnet::IpNet;
use munim_audit::AuditStore;
use munim_identity_device::{
    FactorKeys, IdentityDeviceStore, Keyed, PasswordHasher, Pause, PublicKeys, ShutAddresses, TokenSigner,
};
use munim_kernel::{
    Clock, OnceBook, Randomness, Readiness, ReplySealer, StoreError, TenantDirectory, TenantId,
};
use munim_messages::Sealer;
use tokio::sync::Notify;

use crate::{
    change::Stale,
    connections::{ClientLimits, Connections},
    figures_cache::FiguresCache,
    remembered::Remembered,
    session_cache::SessionCache,
};

/// What the endpoints need from the machine. Implemented for every type that has it.
pub trait Kit:
    Clock
    + Randomness
    + PasswordHasher
    + TokenSigner
    + PublicKeys
    + Keyed
    + FactorKeys
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
        + Sealer
        + ReplySealer
        + Pause
{
}

/// The stores that every endpoint needs. The areas' own are in [`Services`].
pub trait Stores {
    fn audit(&self) -> Rc<dyn AuditStore>;
    fn identity_device(&self) -> Rc<dyn IdentityDeviceStore>;
    fn tenants(&self) -> &dyn TenantDirectory;
    fn once(&self) -> &dyn OnceBook;
    fn readiness(&self) -> &dyn Readiness;
}

impl<S: AuditStore + IdentityDeviceStore + TenantDirectory + OnceBook + Readiness + Clone> Stores for S {
    fn audit(&self) -> Rc<dyn AuditStore> {
        Rc::new(self.clone())
    }

    fn identity_device(&self) -> Rc<dyn IdentityDeviceStore> {
        Rc::new(self.clone())
    }

    fn tenants(&self) -> &dyn TenantDirectory {
        self
    }

    fn once(&self) -> &dyn OnceBook {
        self
    }

    fn readiness(&self) -> &dyn Readiness {
        self
    }
}

/// The stores and services of the areas, by type, such as `Rc<dyn LendingStore>`, so that the kit does not depend on their
/// contexts.
#[derive(Default)]
pub struct Services(HashMap<TypeId, Box<dyn Any>>);

impl Services {
    #[must_use]
    pub fn with<T: Clone + 'static>(mut self, service: T) -> Self {
        self.0.insert(TypeId::of::<T>(), Box::new(service));
        self
    }

    fn get<T: Clone + 'static>(&self) -> Option<T> {
        self.0.get(&TypeId::of::<T>())?.downcast_ref().cloned()
    }
}

/// Declares accessors on [`App`] for what an area's handlers need. The code that builds the `App` provides each
/// ([`Services::with`]).
#[macro_export]
macro_rules! services {
    ($($name:ident: $Service:ty),+ $(,)?) => {
        pub(crate) trait AreaServices {
            $(fn $name(&self) -> $Service;)+
        }

        impl AreaServices for $crate::app::App {
            $(fn $name(&self) -> $Service {
                self.service()
            })+
        }
    };
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
    pub limits: ClientLimits,
}

/// State that all workers of a process share. Losing it costs only time.
#[derive(Debug)]
pub struct Shared {
    settings: HttpSettings,
    connections: Arc<Connections>,
    sessions: SessionCache,
    dashboards: FiguresCache<Bytes>,
    badges: FiguresCache<[i64; 3]>,
    demands: FiguresCache<Bytes, String>,
    /// Existing tenants; none is ever deleted.
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
            demands: FiguresCache::new(settings.remember_figures),
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

    /// Returns the cache of the dashboard's replies, which are kept for a second.
    pub fn dashboards(&self) -> &FiguresCache<Bytes> {
        &self.dashboards
    }

    /// Returns the cache of the menu's counts of branches, clients and loans, which are kept for a second.
    pub fn badges(&self) -> &FiguresCache<[i64; 3]> {
        &self.badges
    }

    /// Returns the cache of what is to be collected on a day, by filter and page. The replies are kept for a second.
    pub fn demands(&self) -> &FiguresCache<Bytes, String> {
        &self.demands
    }

    /// Clears the cached figures, including those being read.
    pub fn clear_figures(&self) {
        self.dashboards.clear();
        self.badges.clear();
        self.demands.clear();
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
    services: Rc<Services>,
    shared: Arc<Shared>,
}

impl App {
    /// `shared` is the same for all workers.
    pub fn new(
        store: impl Stores + 'static,
        kit: impl Kit + 'static,
        services: Services,
        shared: Arc<Shared>,
    ) -> Self {
        Self {
            stores: Rc::new(store),
            kit: Rc::new(kit),
            services: Rc::new(services),
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

    pub fn audit(&self) -> Rc<dyn AuditStore> {
        self.stores.audit()
    }

    pub fn identity_device(&self) -> Rc<dyn IdentityDeviceStore> {
        self.stores.identity_device()
    }

    pub fn tenants(&self) -> &dyn TenantDirectory {
        self.stores.tenants()
    }

    /// Returns a service of an area.
    ///
    /// # Panics
    /// If it was not provided: every request to the area would fail.
    #[expect(
        clippy::expect_used,
        reason = "a missing service fails every test of its area"
    )]
    pub fn service<T: Clone + 'static>(&self) -> T {
        self.services
            .get()
            .expect("every service of the areas is provided")
    }

    pub fn shared(&self) -> &Shared {
        &self.shared
    }
}

pub type State = actix_web::web::Data<App>;
