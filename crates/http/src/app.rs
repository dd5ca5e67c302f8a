use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bytes::Bytes;
use ipnet::IpNet;
use munim_audit::{AuditChain, AuditHistory, AuditTrail, RequestLogBook, RequestLogReader, TrailPages};
use munim_identity_device::{
    AccountDirectory, ActivationCodeBook, ApiKeyReader, Attempts, CodeLocator, DeviceRegister,
    DeviceRequestBook, FactorBook, FactorKeys, FailedSignInBook, InvitationBook, Keyed, OrganisationLocator,
    OwnAccount, PasswordBook, PasswordHasher, Pause, PeopleBook, PeopleDirectory, PictureReader, PublicKeys,
    ServiceAccountBook, SessionBook, SessionOverview, SessionReader, SessionsOf, ShutAddresses, TokenBook,
    TokenSigner,
};
use munim_kernel::{
    Actor, AnswerSealer, Clock, OnceBook, Outbox, PlanLimits, Randomness, Readiness, StoreError, TenantId,
    UnitOfWork,
};
use munim_menu_permissions::{BadgeCounts, RoleBook};
use munim_messages::{OutboxReader, Postbox, Sealer};
use munim_reporting::{BranchPerformanceReader, DashboardReader, ReportDesk, ReportReader, ScheduleBook};
use munim_security_policy::{AllowListBook, OwnFactors, SecurityFigures, SettingsBook};
use munim_tenancy::{
    BranchBook, BranchDirectory, CentreDirectory, InvoiceBook, InvoiceDirectory, PlanBook, PlanDirectory,
    SubscriptionBook, SubscriptionDirectory, TenantBook, TenantDirectory, TenantNumbers,
};
use munim_webhooks::{Destinations, EndpointBook, SecretKeys, WebhookReader};
use tokio::sync::Notify;

use crate::{
    connections::{ClientLimits, Connections},
    figures_cache::FiguresCache,
    remembered::Remembered,
    session_cache::SessionCache,
};

/// All that the endpoints ask of the database. Every type that offers it is one.
pub trait Store:
    Clone
    + 'static
    + UnitOfWork<
        Work: AccountDirectory
                  + PeopleBook
                  + RoleBook
                  + ServiceAccountBook
                  + PasswordBook
                  + OwnAccount
                  + TokenBook
                  + FactorBook
                  + OwnFactors
                  + Postbox
                  + OutboxReader
                  + Attempts
                  + DeviceRegister
                  + DeviceRequestBook
                  + ActivationCodeBook
                  + SessionBook
                  + SessionOverview
                  + FailedSignInBook
                  + SettingsBook
                  + InvitationBook
                  + BranchBook
                  + TenantBook
                  + PlanLimits
                  + PlanBook
                  + SubscriptionBook
                  + InvoiceBook
                  + AllowListBook
                  + SecurityFigures
                  + ReportDesk
                  + ScheduleBook
                  + EndpointBook
                  + WebhookReader
                  + AuditTrail
                  + RequestLogBook
                  + Outbox,
    >
    + AuditHistory
    + AuditChain
    + TrailPages
    + RequestLogReader
    + SessionReader
    + ApiKeyReader
    + PictureReader
    + PeopleDirectory
    + OnceBook
    + CodeLocator
    + OrganisationLocator
    + BranchDirectory
    + CentreDirectory
    + TenantDirectory
    + TenantNumbers
    + PlanDirectory
    + SubscriptionDirectory
    + InvoiceDirectory
    + DashboardReader
    + BranchPerformanceReader
    + ReportReader
    + Readiness
{
}

impl<T> Store for T where
    T: Clone
        + 'static
        + UnitOfWork<
            Work: AccountDirectory
                      + PeopleBook
                      + RoleBook
                      + ServiceAccountBook
                      + PasswordBook
                      + OwnAccount
                      + TokenBook
                      + FactorBook
                      + OwnFactors
                      + Postbox
                      + OutboxReader
                      + Attempts
                      + DeviceRegister
                      + DeviceRequestBook
                      + ActivationCodeBook
                      + SessionBook
                      + SessionOverview
                      + FailedSignInBook
                      + SettingsBook
                      + InvitationBook
                      + BranchBook
                      + TenantBook
                      + PlanLimits
                      + PlanBook
                      + SubscriptionBook
                      + InvoiceBook
                      + AllowListBook
                      + SecurityFigures
                      + ReportDesk
                      + ScheduleBook
                      + ScheduleBook
                      + EndpointBook
                      + WebhookReader
                      + AuditTrail
                      + RequestLogBook
                      + Outbox,
        >
        + AuditHistory
        + AuditChain
        + TrailPages
        + RequestLogReader
        + SessionReader
        + ApiKeyReader
        + PictureReader
        + PeopleDirectory
        + OnceBook
        + CodeLocator
        + OrganisationLocator
        + BranchDirectory
        + CentreDirectory
        + TenantDirectory
        + TenantNumbers
        + PlanDirectory
        + SubscriptionDirectory
        + InvoiceDirectory
        + DashboardReader
        + BranchPerformanceReader
        + ReportReader
        + Readiness
{
}

/// All that the endpoints ask of the machine: time, randomness, keys, hashing. Every type that offers it is one.
pub trait Kit:
    Clone
    + 'static
    + Clock
    + Randomness
    + PasswordHasher
    + TokenSigner
    + PublicKeys
    + Keyed
    + FactorKeys
    + SecretKeys
    + Sealer
    + AnswerSealer
    + Pause
{
}

impl<T> Kit for T where
    T: Clone
        + 'static
        + Clock
        + Randomness
        + PasswordHasher
        + TokenSigner
        + PublicKeys
        + Keyed
        + FactorKeys
        + SecretKeys
        + Sealer
        + AnswerSealer
        + Pause
{
}

/// What the operator decides about the HTTP side.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct HttpSettings {
    /// Proxies whose `X-Forwarded-For` is believed. None unless said.
    pub trusted_proxies: Vec<IpNet>,
    /// Whether clients come over TLS, by this server or a proxy before it: replies then carry HSTS.
    pub behind_tls: bool,
    /// Whether figures of the dashboard and the menu are remembered for a second. Only for servers that listen to what
    /// other nodes tell, and call [`Shared::forget_figures`] then.
    pub remember_figures: bool,
    /// Where browsers reach the console, without a slash at the end; links in letters lead there.
    pub public_url: String,
    /// Whether the platform's own accounts may do nothing before they have enrolled an authenticator app. Off in
    /// the demonstration only, whose passwords are known to everybody.
    pub platform_needs_second_factor: bool,
    /// Whether this is the demonstration, whose letters are shown.
    pub demonstration: bool,
    /// Where webhooks may lead.
    pub webhook_destinations: Destinations,
    /// What one client may take up.
    pub limits: ClientLimits,
}

/// What all workers of a process share. Losing it costs time, never truth.
#[derive(Debug)]
pub struct Shared {
    settings: HttpSettings,
    connections: Arc<Connections>,
    sessions: SessionCache,
    dashboards: FiguresCache<Bytes>,
    badges: FiguresCache<BadgeCounts>,
    /// Tenants that are there; none ever goes.
    tenants: Remembered<TenantId, ()>,
    shut_addresses: ShutAddresses,
    ready: Remembered<(), Result<(), StoreError>>,
    unknown_key: Notify,
    /// Whether this process makes reports, and who does hears here of new orders.
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

    /// Nothing kept yet.
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

    /// The sessions seen within the last second.
    pub fn sessions(&self) -> &SessionCache {
        &self.sessions
    }

    /// Forgets the sessions of the tenant that `actor` changed something in.
    pub(crate) fn forget_sessions_upon(&self, actor: &Actor) {
        let changed = actor.tenant().map_or(SessionsOf::Everyone, SessionsOf::Tenant);
        self.sessions.forget(changed);
    }

    /// Forgets the sessions of `actor`, who changed something of their own.
    pub(crate) fn forget_sessions_of(&self, actor: &Actor) {
        self.sessions.forget(SessionsOf::User(actor.home, actor.user));
    }

    /// The connections that clients hold.
    pub(crate) fn connections(&self) -> &Arc<Connections> {
        &self.connections
    }

    /// Replies of the dashboard of the last second.
    pub(crate) fn dashboards(&self) -> &FiguresCache<Bytes> {
        &self.dashboards
    }

    /// Counts beside the menu's entries of the last second.
    pub(crate) fn badges(&self) -> &FiguresCache<BadgeCounts> {
        &self.badges
    }

    /// Forgets all figures, those that are being read at this moment included.
    pub fn forget_figures(&self) {
        self.dashboards.clear();
        self.badges.clear();
    }

    /// Comes back when a token named a signing key that this process has not loaded: another node may have
    /// made one. Whoever waits here loads the keys anew, and not more often than is good for the database.
    pub async fn unknown_key_seen(&self) {
        self.unknown_key.notified().await;
    }

    /// This process makes reports from now on: answers wait a little for those that are soon ready.
    pub fn begin_reports(&self) {
        self.makes_reports.store(true, Ordering::Relaxed);
    }

    /// Comes back when a report was ordered here. Those ordered at other nodes are found by looking.
    pub async fn report_ordered_here(&self) {
        self.report_ordered.notified().await;
    }

    /// Tells that a report was ordered. Answers whether somebody here makes it.
    pub(crate) fn report_ordered(&self) -> bool {
        self.report_ordered.notify_one();
        self.makes_reports.load(Ordering::Relaxed)
    }

    /// The addresses whose sign-ins are refused without asking the store.
    pub fn shut_addresses(&self) -> &ShutAddresses {
        &self.shut_addresses
    }

    /// Whether the store could be used within the last second.
    pub(crate) fn ready(&self) -> &Remembered<(), Result<(), StoreError>> {
        &self.ready
    }

    pub(crate) fn tenants(&self) -> &Remembered<TenantId, ()> {
        &self.tenants
    }

    pub(crate) fn settings(&self) -> &HttpSettings {
        &self.settings
    }

    pub(crate) fn report_unknown_key(&self) {
        self.unknown_key.notify_one();
    }
}

/// What a worker's handlers work with.
#[derive(Debug, Clone)]
pub struct App<S, K> {
    store: S,
    kit: K,
    shared: Arc<Shared>,
}

impl<S: Clone, K: Clone> App<S, K> {
    /// One worker's part; `shared` is the same for all workers.
    pub fn new(store: S, kit: K, shared: Arc<Shared>) -> Self {
        Self { store, kit, shared }
    }

    /// The store, for a use case to keep.
    pub(crate) fn store(&self) -> S {
        self.store.clone()
    }

    /// The kit, for a use case to keep.
    pub(crate) fn kit(&self) -> K {
        self.kit.clone()
    }

    /// What all workers share.
    pub(crate) fn shared(&self) -> &Shared {
        &self.shared
    }
}

/// How a handler gets at it.
pub(crate) type State<S, K> = actix_web::web::Data<App<S, K>>;
