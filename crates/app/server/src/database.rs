use std::{path::Path, time::Duration};

use munim_embedded_postgres::{Cluster, ConnectionParameters, Running, Search, Settings, Stopped};
use munim_postgres::{Findings, Migrations, Preflight};
use tracing::{info, warn};

use crate::{
    configuration::{Configuration, Hidden},
    connections::Connections,
    failure::Failure,
};

const NAME: &str = "munim";
/// The location of the npm package with PostgreSQL's programs if the program was built from source.
const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tools/postgres");

/// A database with the roles and schema that this program expects.
pub(crate) struct Database {
    /// Connects as a role that owns nothing.
    pub(crate) app_url: String,
    /// For bulk loading.
    pub(crate) loader_url: Option<String>,
    /// For creating and dropping partitions of the audit trail.
    pub(crate) owner_url: Option<String>,
    cluster: Option<Cluster>,
}

impl Database {
    /// Returns the configured database, or a private one in the data folder; migrated and checked.
    pub(crate) async fn open(configuration: &Configuration, folder: &Path) -> Result<Self, Failure> {
        let settings = &configuration.database;
        let connections = Connections::of(configuration)?;
        let database = match &settings.url {
            Some(Hidden(url)) => {
                if let Some(Hidden(owner)) = &settings.owner_url {
                    Migrations::run(owner).await?;
                } else {
                    info!("no database.owner_url: migrations are not run");
                }
                Self {
                    app_url: url.clone(),
                    loader_url: settings.loader_url.clone().map(|Hidden(url)| url),
                    owner_url: settings.owner_url.clone().map(|Hidden(url)| url),
                    cluster: None,
                }
            }
            None => Self::private(configuration, folder, connections).await?,
        };
        if let Err(wrong) = database.check(connections.of_node).await {
            database.close().await;
            return Err(wrong);
        }
        Ok(database)
    }

    /// Like [`Self::open`], but also works while a server has the private database open: for commands.
    pub(crate) async fn open_or_join(configuration: &Configuration, folder: &Path) -> Result<Self, Failure> {
        let running = match configuration.database.url {
            Some(_) => None,
            None => Running::find(folder).await?,
        };
        let Some(running) = running else {
            return Self::open(configuration, folder).await;
        };
        info!("the private database is open already; working beside the server that has it");
        let database = Self::reached(|user| running.connection(NAME, user));
        // The running server has already counted its own connections.
        database.check(0).await?;
        Ok(database)
    }

    fn reached(connection: impl Fn(&str) -> ConnectionParameters) -> Self {
        let url = |user| connection(user).to_url();
        Self {
            app_url: url("munim_app"),
            loader_url: Some(url("munim_loader")),
            owner_url: Some(url("munim_owner")),
            cluster: None,
        }
    }

    async fn private(
        configuration: &Configuration,
        folder: &Path,
        connections: Connections,
    ) -> Result<Self, Failure> {
        let mut search = Search::new().bundled_in(BUNDLED);
        if let Some(programs) = &configuration.database.programs {
            search = search.only(programs);
        }
        let settings = Settings::new(folder)
            .search(search)
            .max_connections(connections.of_private_database);
        let cluster = Cluster::start(settings).await?;
        let prepared = async {
            Migrations::make_roles(&cluster.superuser().to_url()).await?;
            Migrations::make_database(&cluster.superuser().to_url(), NAME).await?;
            Migrations::run(&cluster.connection(NAME, "munim_owner").to_url()).await
        };
        let prepared = prepared.await;
        let reached = Self::reached(|user| cluster.connection(NAME, user));
        let database = Self {
            cluster: Some(cluster),
            ..reached
        };
        if let Err(failed) = prepared {
            database.close().await;
            return Err(failed.into());
        }
        Ok(database)
    }

    async fn check(&self, connections: u16) -> Result<(), Failure> {
        let Findings { refusals, warnings } = Preflight::check(&self.app_url, connections.into()).await?;
        for warning in warnings {
            warn!("{warning}");
        }
        if !refusals.is_empty() {
            return Err(Failure::Preflight(refusals.join("\n")));
        }
        Ok(Migrations::check(&self.app_url).await?)
    }

    /// Returns the owner's URL, which some commands need. `purpose` starts the error message.
    pub(crate) fn owner(&self, purpose: &str) -> Result<&str, Failure> {
        self.owner_url
            .as_deref()
            .ok_or_else(|| Failure::Refused(format!("{purpose} as munim_owner: set database.owner_url")))
    }

    /// Gathers statistics after bulk loading, if the owner's URL is known. The demo is small enough to do without.
    pub(crate) async fn analyze(&self) -> Result<(), Failure> {
        match &self.owner_url {
            Some(owner) => Ok(Migrations::analyze(owner).await?),
            None => Ok(()),
        }
    }

    /// Stops the private database, if there is one. Connections must be closed first.
    pub(crate) async fn close(self) {
        if let Some(cluster) = self.cluster {
            log_stop(cluster.stop().await);
        }
    }

    /// Like [`Self::close`], but stops it by force if it takes longer than `patience`.
    pub(crate) async fn close_within(self, patience: Duration) {
        if let Some(cluster) = self.cluster {
            log_stop(cluster.stop_within(patience).await);
        }
    }
}

fn log_stop(stopped: Stopped) {
    match stopped {
        Stopped::Cleanly => info!("the private database has stopped"),
        Stopped::Forced => {
            warn!("the private database had to be forced to stop; it recovers at the next start");
        }
    }
}
