use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use munim_embedded_postgres::{Cluster, Search, Settings, StartError, suitable_data_dir};

use super::support::{Folder, Program, start};

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_on_the_same_folder_is_refused_with_the_first_ones_id() {
    let folder = Folder::new();
    let cluster = start(folder.path()).await;
    let refused = Cluster::start(Settings::new(folder.path())).await.unwrap_err();
    assert!(
        matches!(refused, StartError::InUse { pid: Some(pid), .. } if pid == std::process::id().cast_signed())
    );
    let mut second = Program::spawn(&["serve", folder.path().to_str().unwrap()]);
    assert!(!second.0.wait().unwrap().success());
    cluster.stop().await;
    start(folder.path()).await.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_of_a_version_that_is_not_installed_is_refused_and_left_alone() {
    let folder = Folder::new();
    start(folder.path()).await.stop().await;
    fs::write(folder.pgdata().join("PG_VERSION"), "99\n").unwrap();
    let refused = Cluster::start(Settings::new(folder.path())).await.unwrap_err();
    assert!(
        matches!(refused, StartError::OtherVersion { data: 99, .. }),
        "{refused}"
    );
    assert!(
        refused.to_string().contains("Install PostgreSQL 99 again"),
        "{refused}"
    );
    assert!(folder.pgdata().join("global/pg_control").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn something_else_in_the_clusters_place_is_refused_and_left_alone() {
    let folder = Folder::new();
    fs::create_dir_all(folder.pgdata()).unwrap();
    if rustix::process::geteuid().is_root() {
        std::os::unix::fs::chown(folder.pgdata(), Some(65534), Some(65534)).unwrap();
    }
    fs::write(folder.pgdata().join("letter"), "dear all").unwrap();
    let refused = Cluster::start(Settings::new(folder.path())).await.unwrap_err();
    assert!(matches!(refused, StartError::NotACluster { .. }), "{refused}");
    assert_eq!(
        fs::read_to_string(folder.pgdata().join("letter")).unwrap(),
        "dear all"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_folder_above_is_named_and_another_place_is_offered() {
    let folder = Folder::new();
    let closed = folder.join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).unwrap();
    let data_dir = closed.join("data");
    let started = Cluster::start(Settings::new(&data_dir)).await;
    if rustix::process::geteuid().is_root() {
        let refused = started.unwrap_err();
        assert!(
            matches!(&refused, StartError::NotPassable { closed: named, .. } if *named == closed),
            "{refused}"
        );
        assert!(refused.to_string().contains("--data-dir"), "{refused}");
        assert!(suitable_data_dir(&data_dir).starts_with("/var/lib/munim"));
    } else {
        started.unwrap().stop().await;
        assert_eq!(suitable_data_dir(&data_dir), data_dir);
    }
}

/// A data folder that is closed to other users is opened just enough.
#[tokio::test(flavor = "multi_thread")]
async fn a_private_data_folder_is_made_passable_but_not_readable() {
    let folder = Folder::new();
    let data_dir = folder.join("data");
    fs::create_dir(&data_dir).unwrap();
    fs::set_permissions(&data_dir, fs::Permissions::from_mode(0o700)).unwrap();
    start(&data_dir).await.stop().await;
    let mode = |path: &str| fs::metadata(data_dir.join(path)).unwrap().permissions().mode() & 0o777;
    let root = rustix::process::geteuid().is_root();
    assert_eq!(mode(""), if root { 0o701 } else { 0o700 });
    assert_eq!(mode("postgres"), if root { 0o710 } else { 0o700 });
    assert_eq!(
        [
            mode("postgres/pgdata"),
            mode("postgres/run"),
            mode("postgres/lock")
        ],
        [0o700, 0o700, 0o600]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_that_ends_or_lingers_at_the_start_is_reported_with_its_last_log_lines() {
    let folder = Folder::new();
    start(folder.path()).await.stop().await;
    let refused = Cluster::start(Settings::new(folder.path()).shared_buffers_mb(8_000_000))
        .await
        .unwrap_err();
    assert!(
        matches!(&refused, StartError::Exited { log, .. } if log.contains("shared_buffers") || log.contains("memory")),
        "{refused}"
    );
    let refused = Cluster::start(Settings::new(folder.path()).start_timeout(Duration::ZERO))
        .await
        .unwrap_err();
    assert!(matches!(refused, StartError::NotReady { .. }), "{refused}");
    start(folder.path()).await.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_configured_folder_without_postgres_is_refused() {
    let folder = Folder::new();
    let settings = Settings::new(folder.join("data")).search(Search::new().only(folder.path()));
    let refused = Cluster::start(settings).await.unwrap_err();
    assert!(matches!(refused, StartError::Configured { .. }), "{refused}");
}

/// Root must not write where another user can put links, nor follow such a link.
#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_somebody_else_prepared_is_refused() {
    if !rustix::process::geteuid().is_root() {
        let refused = Cluster::start(Settings::new("/")).await.unwrap_err();
        assert!(matches!(refused, StartError::System { .. }), "{refused}");
        return;
    }
    let folder = Folder::new();
    let home = folder.join("postgres");
    fs::create_dir(&home).unwrap();
    std::os::unix::fs::chown(&home, Some(65534), Some(65534)).unwrap();
    let refused = Cluster::start(Settings::new(folder.path())).await.unwrap_err();
    assert!(
        matches!(refused, StartError::NotOurs { owner: 65534, .. }),
        "{refused}"
    );

    let target = folder.join("target");
    fs::create_dir(&target).unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o755)).unwrap();
    fs::remove_dir(&home).unwrap();
    std::os::unix::fs::symlink(&target, &home).unwrap();
    std::os::unix::fs::lchown(&home, Some(65534), Some(65534)).unwrap();
    let refused = Cluster::start(Settings::new(folder.path())).await.unwrap_err();
    assert!(
        matches!(refused, StartError::NotOurs { owner: 65534, .. }),
        "{refused}"
    );
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o755);
}
