use std::fs;
use std::time::Duration;

use munim_embedded_postgres::{Status, Stopped};
use rustix::process::Signal;

use super::support::{Folder, Program, ask, lives, pid, pid_in, run, send, start, wait_for};

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_postgres_is_started_again_with_its_data() {
    let folder = Folder::new();
    let cluster = start(folder.path()).await;
    let url = cluster.superuser().to_url();
    run(&url, "CREATE TABLE kept AS SELECT 'here'::text AS word").await;
    let mut status = cluster.status();
    for starts in [2, 3] {
        let killed = pid(&cluster);
        send(killed, Signal::KILL);
        let now = *status
            .wait_for(|now| matches!(now, Status::Running { starts: n, .. } if *n == starts))
            .await
            .unwrap();
        assert_ne!(now, Status::Running { pid: killed, starts });
        assert_eq!(ask(&url, "SELECT word FROM kept").await, "here");
    }
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
}

/// A busy backend does not notice at once that its postmaster is gone.
#[tokio::test(flavor = "multi_thread")]
async fn a_busy_backend_does_not_keep_the_cluster_from_starting_again() {
    let folder = Folder::new();
    let cluster = start(folder.path()).await;
    let url = cluster.superuser().to_url();
    let busy = super::support::connect(&url).await;
    let work = tokio::spawn(async move {
        busy.batch_execute("SELECT count(*) FROM generate_series(1, 100000000000) n")
            .await
    });
    let working = "SELECT count(*) > 0 FROM pg_stat_activity
      WHERE query LIKE '%series(1, 1000%' AND state = 'active' AND pid <> pg_backend_pid()";
    let observer = super::support::connect(&url).await;
    tokio::time::timeout(Duration::from_secs(30), async {
        while !observer.query_one(working, &[]).await.unwrap().get::<_, bool>(0) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .unwrap();
    let mut status = cluster.status();
    send(pid(&cluster), Signal::KILL);
    status
        .wait_for(|now| matches!(now, Status::Running { starts: 2, .. }))
        .await
        .unwrap();
    assert!(work.await.unwrap().is_err());
    assert_eq!(ask(&url, "SELECT 'served'").await, "served");
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_start_after_a_killed_server_stops_the_orphan_and_serves() {
    let folder = Folder::new();
    let mut server = Program::spawn(&["serve", folder.path().to_str().unwrap()]);
    let url = server.first_line();
    run(&url, "CREATE TABLE kept AS SELECT 'here'::text AS word").await;
    let orphan = pid_in(&folder.pgdata());
    server.kill();
    assert!(lives(orphan));

    let cluster = start(folder.path()).await;
    assert!(!lives(orphan));
    assert_eq!(
        ask(&cluster.superuser().to_url(), "SELECT word FROM kept").await,
        "here"
    );
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_start_after_server_and_postgres_were_killed_recovers() {
    let folder = Folder::new();
    let mut server = Program::spawn(&["serve", folder.path().to_str().unwrap()]);
    let url = server.first_line();
    run(&url, "CREATE TABLE kept AS SELECT 'here'::text AS word").await;
    let postgres = pid_in(&folder.pgdata());
    server.kill();
    send(postgres, Signal::KILL);
    wait_for("the end of PostgreSQL", || !lives(postgres));
    assert!(folder.pgdata().join("postmaster.pid").exists());

    let cluster = start(folder.path()).await;
    assert_eq!(
        ask(&cluster.superuser().to_url(), "SELECT word FROM kept").await,
        "here"
    );
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
}

/// PostgreSQL itself would take any living process of its user for the process that wrote the file.
#[tokio::test(flavor = "multi_thread")]
async fn a_stale_process_id_that_is_now_somebody_elses_is_left_alone() {
    let (folder, others) = (Folder::new(), Folder::new());
    let cluster = start(folder.path()).await;
    let other = start(others.path()).await;
    let socket_lock = cluster.superuser().host().join(".s.PGSQL.5432.lock");
    let (written, socket_written) = (
        fs::read_to_string(folder.pgdata().join("postmaster.pid")).unwrap(),
        fs::read_to_string(&socket_lock).unwrap(),
    );
    let (ours, somebody) = (pid(&cluster).to_string(), pid(&other).to_string());
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
    fs::write(
        folder.pgdata().join("postmaster.pid"),
        written.replacen(&ours, &somebody, 1),
    )
    .unwrap();
    fs::write(socket_lock, socket_written.replacen(&ours, &somebody, 1)).unwrap();

    let cluster = start(folder.path()).await;
    assert!(lives(pid(&other)));
    assert_eq!(
        ask(&other.superuser().to_url(), "SELECT 'untouched'").await,
        "untouched"
    );
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
    assert_eq!(other.stop().await, Stopped::Cleanly);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_initialisation_that_was_cut_off_is_done_anew() {
    let folder = Folder::new();
    let unfinished = folder.join("postgres/pgdata.new");
    let server = Program::spawn(&["serve", folder.path().to_str().unwrap()]);
    wait_for("the initialisation", || {
        unfinished.join("PG_VERSION").exists() || folder.pgdata().exists()
    });
    server.kill();

    // The initdb of the killed server may still work there.
    let cluster = start(folder.path()).await;
    assert!(!unfinished.exists());
    assert_eq!(
        ask(&cluster.superuser().to_url(), "SELECT 'served'").await,
        "served"
    );
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_during_a_restart_leaves_nothing_running() {
    let folder = Folder::new();
    let cluster = start(folder.path()).await;
    let mut status = cluster.status();
    send(pid(&cluster), Signal::KILL);
    status
        .wait_for(|now| matches!(now, Status::Restarting { .. }))
        .await
        .unwrap();
    cluster.stop().await;
    assert!(!folder.pgdata().join("postmaster.pid").exists() || !lives(pid_in(&folder.pgdata())));
    start(folder.path()).await.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_hangs_is_stopped_in_time() {
    let folder = Folder::new();
    let cluster = start(folder.path()).await;
    let url = cluster.superuser().to_url();
    let client = super::support::connect(&url).await;
    let backend: i32 = client
        .query_one("SELECT pg_backend_pid()", &[])
        .await
        .unwrap()
        .get(0);
    let first = pid(&cluster);
    send(first, Signal::STOP);
    send(backend, Signal::STOP);
    let patience = Duration::from_secs(4);
    let stopped = tokio::time::timeout(patience * 3, cluster.stop_within(patience)).await;
    if stopped.is_err() {
        // No stopped process may be left behind.
        send(backend, Signal::KILL);
        send(first, Signal::KILL);
    }
    assert_eq!(stopped, Ok(Stopped::Forced));
    wait_for("the end of all processes", || !lives(first) && !lives(backend));
    start(folder.path()).await.stop().await;
}
