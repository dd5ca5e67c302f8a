use std::{net::TcpListener, path::Path, sync::Arc};

use actix_web::web;
use munim_crypto::{Kit, MasterKey, SystemClock};
use munim_documents::PdfRenderer;
use munim_egress::WebhookSender;
use munim_http::{ClientLimits, HttpSettings, Listening, Shared};
use munim_mail::Mailer;
use munim_postgres::{Limits, RequestLogKeeping};
use munim_reporting::HeldClaims;
use tokio::time::timeout;
use tracing::{error, info};

use crate::{
    audit_worker::AuditPlaces,
    background::Background,
    commands::ServeOptions,
    configuration::Configuration,
    connections::Connections,
    correspondence,
    data_folder::{data_folder, master_key},
    database::Database,
    demo::{self, DemoInfo},
    descriptors,
    failure::Failure,
    logging, monitoring,
    pages::{PageFacts, pages},
    stop::{self, StopSignal},
    wiring,
};

/// Serves until it receives a signal, then finishes requests in flight and closes everything in order.
pub(crate) async fn serve(options: ServeOptions) -> Result<(), Failure> {
    let mut configuration = Configuration::load(&options.place)?;
    if let Some(listen) = options.listen {
        configuration.listen = listen;
    }
    logging::begin(&configuration.log);
    descriptors::raise()?;
    let mut stop = StopSignal::new()?;
    // First of all, so that a taken port is reported before anything is started.
    let address = configuration.listen;
    let listener = TcpListener::bind(address).map_err(|failed| Failure::Listen { address, failed })?;
    let folder = data_folder(&configuration)?;
    let master = master_key(&configuration, &folder)?;
    let database = tokio::select! {
        opened = Database::open(&configuration, &folder) => opened?,
        // An operator's own database may not respond. The private one is stopped once it runs.
        () = stop.given(), if configuration.database.url.is_some() => return Ok(()),
    };
    let outcome = match correspondence::mailer(&configuration, &folder, options.demo) {
        Ok(mailer) => {
            run(
                &options,
                (&configuration, &folder),
                listener,
                &database,
                (master, mailer),
                &mut stop,
            )
            .await
        }
        Err(refused) => Err(refused),
    };
    database.close_within(stop.left_for_database()).await;
    outcome
}

async fn run(
    options: &ServeOptions,
    (configuration, folder): (&Configuration, &Path),
    listener: TcpListener,
    database: &Database,
    (master, mailer): (MasterKey, Mailer<SystemClock>),
    stop: &mut StopSignal,
) -> Result<(), Failure> {
    let address = listener.local_addr().map_err(|failed| Failure::System {
        doing: "serving",
        failed,
    })?;
    let audit = AuditPlaces::of(configuration, folder, database.owner_url.clone())?;
    let public_url = correspondence::origin(configuration, address)?;
    let kit = wiring::kit(&master)?;
    let demo = tokio::select! {
        prepared = prepare(options, database, &kit, &master) => prepared?,
        // Loading is one transaction, which is rolled back.
        () = stop.given() => return Ok(()),
    };
    let destinations = correspondence::destinations(configuration, options.demo);
    let shared = Arc::new(Shared::new(HttpSettings {
        trusted_proxies: configuration.http.trusted_proxies.clone(),
        behind_tls: configuration.http.behind_tls,
        remember_figures: true,
        public_url: public_url.clone(),
        platform_needs_second_factor: !options.demo,
        demonstration: options.demo,
        limits: ClientLimits {
            connections: configuration.http.connections_per_address.get(),
            ..ClientLimits::default()
        },
    }));
    let press = PdfRenderer::try_new().map_err(|failed| Failure::Documents(failed.to_string()))?;
    let press = Arc::new(press);
    let retention = configuration.retention.checked()?;
    let metrics = monitoring::begin(&configuration.metrics)?;
    let background = Background {
        app_url: database.app_url.clone(),
        kit: kit.clone(),
        master,
        shared: Arc::clone(&shared),
        renderer: (*press).clone(),
        mailer,
        sender: WebhookSender::new(destinations),
        audit,
        request_logs: RequestLogKeeping {
            age: time::Duration::days(configuration.request_logs.keep_days.get().into()),
            most: configuration.request_logs.most_per_tenant.into(),
        },
        retention,
        held_claims: HeldClaims::default(),
        public_url,
    }
    .start()?;
    let served = listen(
        configuration,
        listener,
        database,
        (kit, press),
        shared,
        (options, demo),
        stop,
    )
    .await;
    background.stop(stop.left_for_background()).await;
    if let Some(metrics) = metrics {
        metrics.stop(false).await;
    }
    served
}

/// Loads the keys and, if requested, the demo.
async fn prepare(
    options: &ServeOptions,
    database: &Database,
    kit: &Kit,
    master: &MasterKey,
) -> Result<Option<DemoInfo>, Failure> {
    let store = wiring::store(&database.app_url, 1)?.with_limits(Limits::COMMAND);
    wiring::load_keys(&store, kit, master).await?;
    if options.demo {
        Ok(Some(demo::load(database, &store, kit).await?))
    } else {
        Ok(None)
    }
}

async fn listen(
    configuration: &Configuration,
    listener: TcpListener,
    database: &Database,
    (kit, press): (Kit, Arc<PdfRenderer>),
    shared: Arc<Shared>,
    (options, demo): (&ServeOptions, Option<DemoInfo>),
    stop: &mut StopSignal,
) -> Result<(), Failure> {
    let system = |failed| Failure::System {
        doing: "serving",
        failed,
    };
    let address = listener.local_addr().map_err(system)?;
    let Connections {
        workers,
        per_worker,
        of_node,
        ..
    } = Connections::of(configuration)?;
    let url = database.app_url.clone();
    let limits = configuration.database.limits()?;
    // Tried once here, because workers cannot report an error.
    let caches = wiring::store(&url, per_worker)?;
    let facts = web::Data::new(PageFacts {
        support_contact: configuration.support_contact.clone(),
        demo_code: options.demo.then(demo::hinted_code),
    });
    let waited_for = Arc::clone(&shared);
    let destinations = correspondence::destinations(configuration, options.demo);
    let listening = Listening {
        workers,
        connections_per_worker: (descriptors::for_clients(of_node) / workers).max(1),
        grace_seconds: stop::REQUESTS.as_secs(),
    };
    // Connections wait in the listener until the server takes them. Once it has, nothing may fail without stopping it.
    let origin = format!("http://{address}");
    info!("serving on {origin}");
    if let Some(demo) = demo.map(|demo| demo.at(origin)) {
        demo.print();
        if let Some(file) = &options.demo_info {
            demo.write(file)?;
        }
    }
    let server = munim_http::listen(listener, &waited_for, listening, move || {
        let store = store_of_worker(&url, per_worker)
            .with_limits(limits)
            .with_caches_of(&caches);
        let press = Arc::clone(&press);
        munim_http::service(munim_http::app(
            store,
            kit.clone(),
            press,
            destinations.clone(),
            Arc::clone(&shared),
        ))
        .app_data(facts.clone())
        .default_service(web::to(pages))
    })
    .map_err(|failed| Failure::Listen { address, failed })?;
    let handle = server.handle();
    let mut serving = tokio::spawn(server);
    tokio::select! {
        ended = &mut serving => return ended.map_err(|failed| system(failed.into()))?.map_err(system),
        () = stop.given() => {}
    }
    waited_for.sessions().stop();
    let stopped = timeout(stop.left_for_background(), async {
        handle.stop(true).await;
        serving.await
    });
    let Ok(outcome) = stopped.await else {
        error!("requests did not end in time and are cut off");
        return Ok(());
    };
    outcome.map_err(|failed| system(failed.into()))?.map_err(system)
}

/// Returns a worker's store. The same settings worked when the server started, so this cannot fail.
#[expect(
    clippy::expect_used,
    reason = "a worker's factory cannot fail, and these settings were tried at the start"
)]
fn store_of_worker(url: &str, connections: usize) -> munim_postgres::PgStore {
    wiring::store(url, connections).expect("pool settings were accepted at the start")
}
