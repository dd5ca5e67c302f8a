use std::{
    fs::{self, OpenOptions},
    io::Write as _,
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
};

use munim_crypto::{MasterKey, SystemRandomness};
use munim_embedded_postgres::suitable_data_dir;

use crate::{
    checkpoint_folder::sync_folder,
    configuration::{Configuration, Hidden},
    failure::Failure,
};

/// Returns the folder of the embedded database and the master key: the configured one, or `data` in the working
/// directory, or one that PostgreSQL's user can reach.
pub(crate) fn data_folder(configuration: &Configuration) -> Result<PathBuf, Failure> {
    let folder = match &configuration.data_dir {
        Some(folder) => folder.clone(),
        None => suitable_data_dir(Path::new("data")),
    };
    let folder = std::path::absolute(&folder).map_err(|failed| Failure::File { path: folder, failed })?;
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o711)
        .create(&folder)
        .map_err(|failed| Failure::File {
            path: folder.clone(),
            failed,
        })?;
    Ok(folder)
}

/// Returns the master key: the configured one, or the one in the data folder, created if missing.
pub(crate) fn master_key(configuration: &Configuration, folder: &Path) -> Result<MasterKey, Failure> {
    if let Some(Hidden(text)) = &configuration.master_key {
        return Ok(MasterKey::from_hex(text)?);
    }
    let path = folder.join("master.key");
    let about = |failed| Failure::File {
        path: path.clone(),
        failed,
    };
    match fs::read_to_string(&path) {
        Ok(text) => return Ok(MasterKey::from_hex(&text)?),
        Err(missing) if missing.kind() == std::io::ErrorKind::NotFound => {}
        Err(failed) => return Err(about(failed)),
    }
    // Written under a temporary name first: a truncated key would make all sealed data unreadable.
    let key = MasterKey::draw(&SystemRandomness);
    let fresh = folder.join(format!("master.key.{}", std::process::id()));
    let mut file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&fresh)
        .map_err(about)?;
    file.write_all(key.to_hex().as_bytes())
        .and_then(|()| file.sync_all())
        .map_err(about)?;
    match fs::hard_link(&fresh, &path) {
        Ok(()) => {}
        // Another process was faster; its key is used.
        Err(taken) if taken.kind() == std::io::ErrorKind::AlreadyExists => {}
        Err(failed) => return Err(about(failed)),
    }
    fs::remove_file(&fresh).map_err(about)?;
    // After a power failure, what was sealed must not be there without its key.
    sync_folder(folder).map_err(about)?;
    Ok(MasterKey::from_hex(&fs::read_to_string(&path).map_err(about)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_made_once_and_private() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = std::env::temp_dir().join(format!("munim-key-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let configuration = Configuration::default();
        let first = master_key(&configuration, &folder).unwrap();
        let second = master_key(&configuration, &folder).unwrap();
        assert_eq!(first.to_hex(), second.to_hex());
        let mode = fs::metadata(folder.join("master.key"))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
        fs::write(folder.join("master.key"), "short").unwrap();
        assert!(master_key(&configuration, &folder).is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}
