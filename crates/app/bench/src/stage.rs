use std::{fs, net::TcpListener, sync::Arc, time::Duration};

use actix_web::{App as WebApp, HttpResponse, HttpServer, dev::ServerHandle, web};
use munim_bench::Outcome;
use munim_crypto::{Keyring, Kit, MasterKey, Passwords, SystemClock};
use munim_documents::PdfRenderer;
use munim_embedded_postgres::{Cluster, Search, Settings};
use munim_http::{HttpSettings, Listening, Shared, app, listen, service};
use munim_identity_device::SigningKeys as _;
use munim_kernel::Clock as _;
use munim_postgres::{PgStore, PoolSettings};
use munim_webhooks::Destinations;
use tokio_postgres::{Client, NoTls};

use crate::books::Books;

/// The server's default.
const CONNECTIONS: usize = 4;
const WORKERS: usize = 2;
/// The number of passwords that the server hashes at once on two cores.
const HASHING: usize = 2;

/// The database of the books, and servers over it in this process.
pub(crate) struct Stage {
    cluster: Cluster,
    pub(crate) kit: Kit,
    key: String,
}

/// A server on a free port of this machine.
pub(crate) struct Server {
    pub(crate) origin: String,
    handle: ServerHandle,
}

impl Server {
    pub(crate) async fn stop(self) {
        self.handle.stop(true).await;
    }
}

impl Stage {
    pub(crate) async fn open(books: &Books) -> Outcome<Self> {
        let search = Search::new().bundled_in("tools/postgres");
        let cluster = Cluster::start(Settings::new(&books.folder).search(search)).await?;
        let master = MasterKey::from_hex(&fs::read_to_string(books.folder.join("master.key"))?)?;
        let passwords = Passwords::try_new(HASHING, 512).map_err(|failed| format!("{failed:?}"))?;
        let kit = Kit::new(SystemClock, passwords, Keyring::new(), &master);
        let store = store(&url(&cluster))?;
        // No key exists yet if the tenants were generated but never served.
        kit.keep_keys(&store, &master).await?;
        let keys = store.signing_keys(kit.now()).await?;
        let key = keys.last().map(|key| key.kid.clone());
        Ok(Self {
            cluster,
            kit,
            key: key.ok_or("the database has no signing key")?,
        })
    }

    /// Returns the database's URL for the server's role.
    pub(crate) fn url(&self) -> String {
        url(&self.cluster)
    }

    pub(crate) fn munim(&self, remember_figures: bool) -> Outcome<Server> {
        let shared = Arc::new(Shared::new(HttpSettings {
            remember_figures,
            // The benchmark sets the address of its requests.
            trusted_proxies: vec!["127.0.0.0/8".parse()?],
            ..HttpSettings::default()
        }));
        let (url, kit) = (self.url(), self.kit.clone());
        let caches = store(&url)?;
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let origin = format!("http://{}", listener.local_addr()?);
        let workers = Arc::clone(&shared);
        let press = Arc::new(PdfRenderer::try_new()?);
        let listening = Listening {
            workers: WORKERS,
            ..Listening::default()
        };
        let server = listen(listener, &shared, listening, move || {
            let press = Arc::clone(&press);
            let store = worker(&url).with_caches_of(&caches);
            service(app(
                store,
                kit.clone(),
                press,
                Destinations::default(),
                Arc::clone(&workers),
            ))
        })?;
        let handle = server.handle();
        tokio::spawn(server);
        Ok(Server { origin, handle })
    }

    /// Starts the smallest server that queries its database: no middleware, one row by its primary key, through a pool
    /// of the same kind.
    pub(crate) fn bare(&self) -> Outcome<Server> {
        let (url, key) = (self.url(), web::Data::new(self.key.clone()));
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let origin = format!("http://{}", listener.local_addr()?);
        let server = HttpServer::new(move || {
            WebApp::new()
                .app_data(web::Data::new(worker(&url)))
                .app_data(key.clone())
                .route("/", web::get().to(one_row))
        })
        .workers(WORKERS)
        .disable_signals()
        .listen(listener)?
        .run();
        let handle = server.handle();
        tokio::spawn(server);
        Ok(Server { origin, handle })
    }

    pub(crate) fn store(&self) -> Outcome<PgStore> {
        store(&self.url())
    }

    /// Opens a connection as the superuser, to prepare data between measurements.
    pub(crate) async fn superuser(&self) -> Outcome<Client> {
        let user = self.cluster.superuser().user().to_owned();
        let url = self.cluster.connection("munim", &user).to_url();
        let (client, connection) = tokio_postgres::connect(&url, NoTls).await?;
        tokio::spawn(connection);
        Ok(client)
    }

    pub(crate) async fn close(self) {
        self.cluster.stop().await;
    }
}

async fn one_row(store: web::Data<PgStore>, key: web::Data<String>) -> HttpResponse {
    match store.one_row(&key).await {
        Ok(Some(retires_at)) => HttpResponse::Ok().json(retires_at.unix_timestamp()),
        Ok(None) => HttpResponse::NotFound().finish(),
        Err(_) => HttpResponse::ServiceUnavailable().finish(),
    }
}

fn url(cluster: &Cluster) -> String {
    cluster.connection("munim", "munim_app").to_url()
}

fn store(url: &str) -> Outcome<PgStore> {
    Ok(PgStore::try_new(
        url,
        PoolSettings {
            connections: CONNECTIONS,
            wait: Duration::from_secs(5),
        },
    )?)
}

#[expect(
    clippy::expect_used,
    reason = "a worker's factory cannot fail, and the same settings were tried when the stage was opened"
)]
fn worker(url: &str) -> PgStore {
    store(url).expect("pool settings were accepted before")
}
