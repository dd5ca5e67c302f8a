use std::fs;
use std::os::unix::fs::MetadataExt;

use crate::StartError;
use crate::account::{Account, myself};
use crate::home::{Home, set_mode};

/// Lets PostgreSQL's user enter the data folder itself, if it is ours. It may not list it; other files in it are
/// protected by their own permissions.
pub(super) fn open_data_dir(home: &Home, account: &Account) -> Result<(), StartError> {
    let Some(data_dir) = home.folder().parent() else {
        return Ok(());
    };
    let Ok(found) = fs::metadata(data_dir) else {
        return Ok(());
    };
    if account.can_pass(data_dir) || found.uid() != myself() {
        return Ok(());
    }
    tracing::info!(folder = %data_dir.display(), user = account.name(), "making the data folder passable for PostgreSQL");
    set_mode(data_dir, found.mode() & 0o7777 | 0o001)
}
