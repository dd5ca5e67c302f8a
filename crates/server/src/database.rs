use std::path::Path;

use munim_embedded_postgres::{Cluster, ConnectionParameters, Running, Search, Settings};
use munim_postgres::{Migrations, Preflight};
use tracing::{info, warn};

use crate::{configuration::Configuration, failure::Failure};

/// The name of the private database.
const NAME: &str = "munim";
/// Where the npm package with PostgreSQL's programs is when the program was built from its sources.
const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/postgres");

/// A database whose roles and schema are what this program expects.
pub(crate) struct Database {
    /// For serving, as the role that owns nothing.
    pub(crate) app_url: String,
    /// For bulk loading.
    pub(crate) loader_url: Option<String>,
    /// For making and dropping partitions of the audit trail.
    pub(crate) owner_url: Option<String>,
    cluster: Option<Cluster>,
}

impl Database {
    /// The configured database, or a private one in the data folder; migrated and checked.
    pub(crate) async fn open(configuration: &Configuration, folder: &Path) -> Result<Self, Failure> {
        let settings = &configuration.database;
        let database = match &settings.url {
            Some(url) => {
                if let Some(owner) = &settings.owner_url {
                    Migrations::run(owner).await?;
                } else {
                    info!("no database.owner_url: migrations are not run");
                }
                Self {
                    app_url: url.clone(),
                    loader_url: settings.loader_url.clone(),
                    owner_url: settings.owner_url.clone(),
                    cluster: None,
                }
            }
            None => Self::private(configuration, folder).await?,
        };
        if let Err(wrong) = database.check().await {
            database.close().await;
            return Err(wrong);
        }
        Ok(database)
    }

    /// As [`Self::open`], or beside the server that has the private database open: for commands.
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
        database.check().await?;
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

    async fn private(configuration: &Configuration, folder: &Path) -> Result<Self, Failure> {
        let mut search = Search::new().bundled_in(BUNDLED);
        if let Some(programs) = &configuration.database.programs {
            search = search.only(programs);
        }
        let cluster = Cluster::start(Settings::new(folder).search(search)).await?;
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

    async fn check(&self) -> Result<(), Failure> {
        let missing = Preflight::check(&self.app_url).await?;
        if !missing.is_empty() {
            return Err(Failure::Preflight(missing.join("\n")));
        }
        Ok(Migrations::check(&self.app_url).await?)
    }

    /// The owner's URL, which some commands need.
    pub(crate) fn owner(&self) -> Result<&str, Failure> {
        self.owner_url.as_deref().ok_or_else(|| {
            Failure::Refused(
                "partitions are made and dropped as munim_owner: set database.owner_url".to_owned(),
            )
        })
    }

    /// Gathers statistics after bulk loading. Without the owner's URL, autovacuum does it within a minute or so.
    pub(crate) async fn analyze(&self) -> Result<(), Failure> {
        match &self.owner_url {
            Some(owner) => Ok(Migrations::analyze(owner).await?),
            None => Ok(()),
        }
    }

    /// Stops the private database, if there is one. Connections must be closed before.
    pub(crate) async fn close(self) {
        if let Some(cluster) = self.cluster {
            match cluster.stop().await {
                munim_embedded_postgres::Stopped::Cleanly => info!("the private database has stopped"),
                munim_embedded_postgres::Stopped::Forced => {
                    warn!("the private database had to be forced to stop; it recovers at the next start");
                }
            }
        }
    }
}
