use std::{
    cell::RefCell,
    mem,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    pin::Pin,
    rc::Rc,
    sync::{Arc, LazyLock},
    time::Duration,
};

use actix_http::Request;
use actix_web::{
    Error,
    body::to_bytes,
    dev::{Service as _, ServiceResponse},
    http::{Method, header::HeaderValue},
    test::{TestRequest, init_service},
};
use munim_crypto::{Keyring, Kit, Passwords};
use munim_documents::PdfRenderer;
use munim_http::{ClientLimits, HttpSettings, Shared, app, service};
use munim_identity_device::SessionsOf;
use munim_postgres::{Notice, Notices, PgStore, PoolSettings};
use munim_webhooks::Destinations;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    CODES, Database, FakeClock, MFI, Member, NOW, PASSWORD, Reply, SUPER_ADMIN, Server, TestKit,
    template::{self, Books},
};

/// The default client address of calls.
pub const ADDRESS: &str = "203.0.113.7";

/// A database with three tenants, and the application over it.
#[derive(Debug)]
pub struct World {
    pub database: Database,
    pub store: PgStore,
    pub kit: TestKit,
    pub clock: FakeClock,
    pub shared: Arc<Shared>,
    services: Services,
}

type Served = Rc<dyn Fn(Request) -> Pin<Box<dyn Future<Output = Result<ServiceResponse, Error>>>>>;

/// The applications that have handled calls, by the state that their workers share. Each is built once, because
/// building all routes costs more than most calls.
#[derive(Default)]
struct Services(RefCell<Vec<(Arc<Shared>, Served)>>);

impl std::fmt::Debug for Services {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Services(…)")
    }
}

/// Another process on the same database, with its own caches.
#[derive(Debug, Clone)]
pub struct Node {
    pub kit: TestKit,
    pub shared: Arc<Shared>,
}

fn node(clock: &FakeClock) -> (TestKit, Arc<Shared>) {
    let passwords = Passwords::try_new(2, 512).unwrap();
    let kit = Kit::new(clock.clone(), passwords, Keyring::new(), &template::master());
    let shared = Shared::new(HttpSettings {
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        behind_tls: false,
        remember_figures: false,
        public_url: "https://munim.test".to_owned(),
        platform_needs_second_factor: false,
        demonstration: false,
        limits: ClientLimits::default(),
    });
    (TestKit::new(kit), Arc::new(shared))
}

pub(crate) fn press() -> Arc<PdfRenderer> {
    static PRESS: LazyLock<Arc<PdfRenderer>> = LazyLock::new(|| Arc::new(PdfRenderer::try_new().unwrap()));
    Arc::clone(&PRESS)
}

pub(crate) fn store(url: &str, connections: usize) -> PgStore {
    let settings = PoolSettings {
        connections,
        wait: Duration::from_secs(30),
    };
    PgStore::try_new(url, settings).unwrap()
}

impl World {
    /// Returns the allowed destinations of webhooks: this machine.
    pub fn destinations() -> Destinations {
        Destinations::new(vec!["127.0.0.0/8".parse().unwrap()])
    }

    /// Returns the store of a database that cannot be reached.
    pub fn unreachable_store() -> PgStore {
        store("postgres://munim_app@127.0.0.1:1/nowhere", 1)
    }

    /// Returns a world at [`NOW`], whose tenants' books opened on the first of the month.
    pub async fn new() -> Self {
        Self::on(Database::fresh().await).await
    }

    /// Returns a world at [`NOW`], whose tenants' books opened in April of last year.
    pub async fn with_years_of_books() -> Self {
        Self::on(Database::copy(Books::Years).await).await
    }

    async fn on(database: Database) -> Self {
        let store = store(&database.url("munim_app").await, 4);
        let clock = FakeClock::at(NOW);
        let (kit, shared) = node(&clock);
        kit.keep_keys(&store).await;
        Self {
            database,
            store,
            kit,
            clock,
            shared,
            services: Services::default(),
        }
    }

    /// Replaces the store for later calls. Returns the previous one.
    pub fn use_store(&mut self, store: PgStore) -> PgStore {
        self.services = Services::default();
        mem::replace(&mut self.store, store)
    }

    async fn served(&self, node: Node) -> Served {
        let is_of = |(shared, _): &&(Arc<Shared>, Served)| Arc::ptr_eq(shared, &node.shared);
        if let Some((_, served)) = self.services.0.borrow().iter().find(is_of) {
            return Rc::clone(served);
        }
        let shared = Arc::clone(&node.shared);
        let app = app(
            self.store.clone(),
            node.kit,
            press(),
            Self::destinations(),
            node.shared,
        );
        let service = init_service(service(app)).await;
        let served: Served = Rc::new(move |request| Box::pin(service.call(request)));
        self.services.0.borrow_mut().push((shared, Rc::clone(&served)));
        served
    }

    /// Returns another node on the same database and clock, which has loaded the current keys. Calls reach it with
    /// [`Call::on`].
    pub async fn another_node(&self) -> Node {
        let (kit, shared) = node(&self.clock);
        kit.keep_keys(&self.store).await;
        Node { kit, shared }
    }

    pub async fn serve(&self) -> Server {
        let url = self.database.url("munim_app").await;
        Server::start(url, self.kit.clone(), &self.shared)
    }

    /// Changes the database directly, then clears the session cache as a notification would.
    pub async fn alter(&self, statements: &str) {
        self.database.run(statements).await;
        self.shared.sessions().invalidate(SessionsOf::Everyone);
    }

    /// Discards the notifications of all commits so far. They arrive in the order of the commits, and only the one
    /// that this function sends concerns all sessions.
    pub async fn hush(&self, notices: &mut Notices) {
        self.database.run("NOTIFY munim_sessions").await;
        while notices.next().await.unwrap() != Notice::Sessions(SessionsOf::Everyone) {}
    }

    /// Gives all tenants the default limit of three concurrent sessions.
    pub async fn limit_sessions(&self) {
        self.alter("UPDATE security_settings SET max_concurrent_sessions = DEFAULT")
            .await;
    }

    /// Returns the id of the tenant with that code.
    pub async fn tenant(&self, org_code: &str) -> i64 {
        let query = format!("SELECT tenant_id FROM tenants WHERE org_code = '{org_code}'");
        self.database.number(&query).await
    }

    /// Returns all users with the role in the tenant, by id.
    pub async fn members(&self, org_code: &str, role: &str) -> Vec<Member> {
        let query = format!(
            "SELECT u.tenant_id, u.user_id, u.username,
               (SELECT coalesce(jsonb_agg(b.branch_id ORDER BY b.branch_id), '[]') FROM user_branches b
                 WHERE b.tenant_id = u.tenant_id AND b.user_id = u.user_id) AS branches
             FROM users u JOIN tenants t USING (tenant_id)
             WHERE t.org_code = '{org_code}' AND u.status = 'active'
               AND EXISTS (SELECT FROM user_roles h JOIN roles r USING (tenant_id, role_id)
                 WHERE h.tenant_id = u.tenant_id AND h.user_id = u.user_id AND r.role_name = '{role}')
             ORDER BY u.user_id"
        );
        let rows = self.database.rows(&query).await;
        rows.iter().filter_map(Member::read).collect()
    }

    /// Returns the first user with the role in the tenant.
    pub async fn member(&self, org_code: &str, role: &str) -> Member {
        self.members(org_code, role).await.into_iter().next().unwrap()
    }

    /// Returns a device of that tenant, activated with the code that can be used any number of times.
    pub async fn device(&self, org_code: &str) -> String {
        let place = match org_code {
            MFI => 0,
            crate::BANK => 1,
            _ => 2,
        };
        let device = random_id(&self.kit);
        let reply = self.activate(CODES.get(place).unwrap(), &device).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        device
    }

    pub async fn activate(&self, code: &str, device: &str) -> Reply {
        let body = json!({"activationCode": code, "deviceId": device, "deviceName": "Linux, Chromium"});
        self.post("/api/Auth/machine-verify").json(body).send().await
    }

    /// Returns a new id as a device would generate it.
    pub fn device_id(&self) -> String {
        random_id(&self.kit)
    }

    pub async fn sign_in(&self, who: &Member, password: &str, device: &str) -> Reply {
        self.post("/api/auth/login")
            .json(credentials(who, password, device))
            .send()
            .await
    }

    pub async fn token_on(&self, who: &Member, device: &str) -> String {
        let reply = self.sign_in(who, PASSWORD, device).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.text("/data/token")
    }

    /// Signs in on a new device, and returns the token.
    pub async fn token(&self, org_code: &str, who: &Member) -> String {
        let device = self.device(org_code).await;
        self.token_on(who, &device).await
    }

    /// Signs the platform's account in, and returns the token.
    pub async fn super_admin(&self) -> String {
        let body = json!({"username": SUPER_ADMIN, "password": PASSWORD});
        let reply = self.post("/api/auth/login").json(body).send().await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.text("/data/token")
    }

    pub fn call(&self, method: Method, path: &str) -> Call<'_> {
        let request = TestRequest::default().method(method).uri(path);
        Call {
            world: self,
            request,
            node: Node {
                kit: self.kit.clone(),
                shared: Arc::clone(&self.shared),
            },
            peer: IpAddr::V4(Ipv4Addr::LOCALHOST),
            address: Some(ADDRESS.to_owned()),
        }
    }

    pub fn get(&self, path: &str) -> Call<'_> {
        self.call(Method::GET, path)
    }

    pub fn post(&self, path: &str) -> Call<'_> {
        self.call(Method::POST, path)
    }

    /// Returns the audit records with an id above `after`, the oldest first.
    pub async fn audit_after(&self, after: i64) -> Vec<Value> {
        let query = format!("SELECT * FROM audit_log WHERE audit_id > {after} ORDER BY audit_id");
        self.database.rows(&query).await
    }

    pub async fn last_audit(&self) -> i64 {
        let query = "SELECT coalesce(max(audit_id), 0) AS last FROM audit_log";
        self.database.number(query).await
    }

    /// Returns the failed sign-ins with an id above `after`, the oldest first.
    pub async fn failures_after(&self, after: i64) -> Vec<Value> {
        let query = format!("SELECT * FROM failed_logins WHERE failure_id > {after} ORDER BY failure_id");
        self.database.rows(&query).await
    }

    pub async fn last_failure(&self) -> i64 {
        let query = "SELECT coalesce(max(failure_id), 0) AS last FROM failed_logins";
        self.database.number(query).await
    }
}

pub(crate) fn credentials(who: &Member, password: &str, device: &str) -> Value {
    json!({"username": who.username, "password": password, "tenantId": who.tenant,
        "branchId": who.branch(), "deviceId": device})
}

impl Member {
    pub fn credentials(&self, password: &str, device: &str) -> Value {
        credentials(self, password, device)
    }
}

fn random_id(kit: &TestKit) -> String {
    use munim_kernel::Randomness as _;
    let mut bytes = [0; 16];
    kit.fill(&mut bytes);
    uuid::Builder::from_random_bytes(bytes).into_uuid().to_string()
}

#[must_use = "it is made by `send`"]
pub struct Call<'a> {
    world: &'a World,
    request: TestRequest,
    node: Node,
    peer: IpAddr,
    address: Option<String>,
}

impl std::fmt::Debug for Call<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Call(…)")
    }
}

impl Call<'_> {
    pub fn json(self, body: Value) -> Self {
        let request = self.request.set_json(body);
        Self { request, ..self }
    }

    pub fn body(self, body: impl Into<Vec<u8>>) -> Self {
        let request = self.request.set_payload(body.into());
        Self { request, ..self }
    }

    pub fn header(self, name: &str, value: &str) -> Self {
        let request = self.request.append_header((name, value));
        Self { request, ..self }
    }

    pub fn bearer(self, token: &str) -> Self {
        self.header("Authorization", &format!("Bearer {token}"))
    }

    pub fn tenant(self, tenant: i64) -> Self {
        self.header("TenantId", &tenant.to_string())
    }

    /// Sets the client address, as a trusted proxy reports it.
    pub fn from(self, address: &str) -> Self {
        Self {
            address: Some(address.to_owned()),
            ..self
        }
    }

    /// Calls over a connection from `peer`, which adds no headers: only those that the test sets are sent.
    pub fn peer(self, peer: IpAddr) -> Self {
        Self {
            peer,
            address: None,
            ..self
        }
    }

    pub fn on(self, node: &Node) -> Self {
        Self {
            node: node.clone(),
            ..self
        }
    }

    /// Adds a header whose value need not be text.
    pub fn raw_header(self, name: &str, value: HeaderValue) -> Self {
        let request = self.request.append_header((name, value));
        Self { request, ..self }
    }

    pub async fn send(self) -> Reply {
        let served = self.world.served(self.node).await;
        let request = match self.address {
            Some(address) => self.request.append_header(("X-Forwarded-For", address)),
            None => self.request,
        };
        let request = request
            .peer_addr(SocketAddr::from((self.peer, 40_000)))
            .to_request();
        let reply = served(request).await.unwrap();
        let status = reply.status().as_u16();
        let headers = reply
            .headers()
            .iter()
            .map(|(name, value)| {
                let value = String::from_utf8_lossy(value.as_bytes()).into_owned();
                (name.as_str().to_owned(), value)
            })
            .collect();
        let body = to_bytes(reply.into_body()).await.ok().unwrap();
        Reply {
            status,
            headers,
            body: body.to_vec(),
        }
    }
}

impl World {
    /// Returns `token` with one letter of its claims changed.
    pub fn tampered(token: &str) -> String {
        let dot = token.find('.').unwrap() + 10;
        token
            .char_indices()
            .map(|(place, letter)| match letter {
                'A' if place == dot => 'B',
                _ if place == dot => 'A',
                other => other,
            })
            .collect()
    }

    /// Returns a random UUID that names nothing.
    pub fn nobody(&self) -> Uuid {
        random_id(&self.kit).parse().unwrap()
    }
}
