use std::path::{Path, PathBuf};

use tokio::task::spawn_blocking;

use crate::account::Account;
use crate::home::{Home, Lock};
use crate::{ConnectionParameters, StartError};

/// A cluster that another process has started and will stop. It can be used while that process lives.
#[derive(Debug)]
pub struct Running {
    socket_dir: PathBuf,
}

impl Running {
    /// Returns the cluster in `data_dir` if another process runs it, and otherwise `None`. It may be just starting or
    /// stopping, and then accepts no connections.
    ///
    /// # Errors
    /// If the folder belongs to another user, or cannot be read.
    pub async fn find(data_dir: &Path) -> Result<Option<Self>, StartError> {
        let folder = data_dir.join("postgres");
        spawn_blocking(move || look(&folder))
            .await
            .map_err(|_| StartError::Interrupted)?
    }

    /// Returns how to connect to `database` as `user`.
    pub fn connection(&self, database: &str, user: &str) -> ConnectionParameters {
        ConnectionParameters::new(self.socket_dir.clone(), database, user)
    }
}

fn look(folder: &Path) -> Result<Option<Running>, StartError> {
    if !folder.is_dir() {
        return Ok(None);
    }
    let home = Home::open(folder)?;
    match Lock::take(&home) {
        Ok(_) => Ok(None),
        Err(StartError::InUse { .. }) => {
            let account = Account::choose(&home.pgdata())?;
            home.admit(&account)?;
            Ok(Some(Running {
                socket_dir: home.socket_dir(&account)?,
            }))
        }
        Err(failed) => Err(failed),
    }
}
