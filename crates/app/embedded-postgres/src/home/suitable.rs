use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::account::{Account, myself};
use crate::home::short_hash;

/// Returns a data folder that PostgreSQL can use, for a program without a configured one: `preferred`, or, for root
/// only, `/var/lib/munim/<hash of preferred>` if PostgreSQL's user cannot enter the folders above `preferred`.
///
/// The result does not change once there is a cluster: a folder with one is returned again, even if permissions have
/// changed since.
pub fn suitable_data_dir(preferred: &Path) -> PathBuf {
    if myself() == 0 {
        suitable_for_root(preferred, Path::new("/var/lib/munim"))
    } else {
        preferred.to_path_buf()
    }
}

fn suitable_for_root(preferred: &Path, elsewhere: &Path) -> PathBuf {
    let absolute = std::path::absolute(preferred).unwrap_or_else(|_| preferred.to_path_buf());
    let elsewhere = elsewhere.join(short_hash(&absolute));
    if has_cluster(preferred) {
        return preferred.to_path_buf();
    }
    if has_cluster(&elsewhere) {
        return elsewhere;
    }
    let Ok(account) = Account::choose(&absolute.join("postgres/pgdata")) else {
        return preferred.to_path_buf();
    };
    if reachable(&absolute, &account) {
        preferred.to_path_buf()
    } else {
        elsewhere
    }
}

fn has_cluster(data_dir: &Path) -> bool {
    data_dir.join("postgres/pgdata").is_dir()
}

/// Returns whether `account` can enter the existing folders above `data_dir`. Missing folders will be created so that
/// it can, and the data folder itself will be opened if it is this user's.
fn reachable(data_dir: &Path, account: &Account) -> bool {
    let Some(nearest) = data_dir.ancestors().find_map(|folder| folder.canonicalize().ok()) else {
        return false;
    };
    let ours = fs::metadata(data_dir).is_ok_and(|found| found.uid() == myself());
    account.closed_above(&nearest).is_none() && (ours || account.can_pass(&nearest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::home::set_mode;

    /// Only root runs PostgreSQL as another user; for other users every folder of theirs is suitable.
    #[test]
    fn a_closed_folder_sends_root_elsewhere_and_a_cluster_is_found_again() {
        let top = std::env::temp_dir().join(format!("munim-suitable-{}", std::process::id()));
        let (open, closed, elsewhere) = (top.join("open"), top.join("closed"), top.join("elsewhere"));
        for folder in [&top, &open, &closed] {
            fs::create_dir_all(folder).unwrap();
            set_mode(folder, 0o755).unwrap();
        }
        set_mode(&closed, 0o700).unwrap();
        let root = myself() == 0;
        assert_eq!(
            suitable_for_root(&open.join("data"), &elsewhere),
            open.join("data")
        );
        let moved = suitable_for_root(&closed.join("data"), &elsewhere);
        assert_eq!(moved.starts_with(&elsewhere), root, "{}", moved.display());

        fs::create_dir_all(moved.join("postgres/pgdata")).unwrap();
        set_mode(&closed, 0o755).unwrap();
        assert_eq!(suitable_for_root(&closed.join("data"), &elsewhere), moved);

        fs::create_dir_all(open.join("data/postgres/pgdata")).unwrap();
        set_mode(&open, 0o700).unwrap();
        assert_eq!(
            suitable_for_root(&open.join("data"), &elsewhere),
            open.join("data")
        );
        fs::remove_dir_all(top).unwrap();
    }
}
