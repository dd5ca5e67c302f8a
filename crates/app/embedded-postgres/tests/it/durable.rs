use munim_embedded_postgres::{Status, Stopped};

use super::support::{Folder, Program, ask, lives, pid, pid_in, run, send, start, wait_for};
use rustix::process::{Pid, Signal, kill_process_group};

#[tokio::test(flavor = "multi_thread")]
async fn the_first_start_makes_a_durable_private_cluster_and_the_second_one_keeps_the_data() {
    let folder = Folder::new();
    let cluster = start(folder.path()).await;
    let url = cluster.superuser().to_url();
    for (setting, expected) in [
        ("fsync", "on"),
        ("synchronous_commit", "on"),
        ("full_page_writes", "on"),
        ("data_checksums", "on"),
        ("server_encoding", "UTF8"),
        ("listen_addresses", ""),
        ("unix_socket_permissions", "0700"),
        ("timezone", "UTC"),
        ("max_connections", "60"),
        ("shared_buffers", "128MB"),
    ] {
        assert_eq!(ask(&url, &format!("SHOW {setting}")).await, expected, "{setting}");
    }
    assert_eq!(
        ask(
            &url,
            "SELECT string_agg(t, ' ' ORDER BY t) FROM unnest('{é,a,B,अ}'::text[]) t"
        )
        .await,
        "B a é अ"
    );
    assert_eq!(ask(&url, "SELECT upper('é')").await, "É");
    run(&url, "CREATE DATABASE bank; ").await;
    run(&url, "CREATE ROLE teller LOGIN").await;
    let as_teller = cluster.connection("bank", "teller").to_url();
    assert_eq!(ask(&as_teller, "SELECT current_user::text").await, "teller");
    run(&url, "CREATE TABLE kept AS SELECT 'here'::text AS word").await;

    let mut status = cluster.status();
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
    assert_eq!(*status.borrow_and_update(), Status::Stopped);

    let cluster = start(folder.path()).await;
    assert_eq!(
        ask(&cluster.superuser().to_url(), "SELECT word FROM kept").await,
        "here"
    );
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_path_too_long_for_a_socket_gets_its_socket_elsewhere() {
    let folder = Folder::new();
    let long = folder.join(&"a \"quoted\", long folder/".repeat(6));
    let cluster = start(&long).await;
    let host = cluster.superuser().host().to_path_buf();
    assert!(!host.starts_with(folder.path()), "{}", host.display());
    assert_eq!(
        ask(&cluster.superuser().to_url(), "SELECT 'served'").await,
        "served"
    );
    assert_eq!(cluster.stop().await, Stopped::Cleanly);
    std::fs::remove_dir_all(host).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_that_is_dropped_stops() {
    let folder = Folder::new();
    let cluster = start(folder.path()).await;
    let (pid, mut status) = (pid(&cluster), cluster.status());
    drop(cluster);
    status
        .wait_for(|status| *status == Status::Stopped)
        .await
        .unwrap();
    assert!(!lives(pid));
}

#[test]
fn a_runtime_that_ends_stops_its_cluster() {
    let folder = Folder::new();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    let cluster = runtime.block_on(start(folder.path()));
    let pid = pid(&cluster);
    drop(runtime);
    wait_for("the end of PostgreSQL", || !lives(pid));
}

/// The terminal sends Ctrl-C to the whole process group.
#[tokio::test(flavor = "multi_thread")]
async fn an_interrupt_of_the_group_is_the_servers_to_handle_and_secrets_stay_with_the_server() {
    let folder = Folder::new();
    let mut server = Program::spawn(&["serve", folder.path().to_str().unwrap()]);
    let url = server.first_line();
    assert_eq!(ask(&url, "SELECT 'served'").await, "served");
    let postgres = pid_in(&folder.pgdata());
    let environment = std::fs::read(format!("/proc/{postgres}/environ")).unwrap();
    assert!(!String::from_utf8_lossy(&environment).contains("hush"));

    kill_process_group(Pid::from_raw(server.pid()).unwrap(), Signal::INT).unwrap();
    assert!(server.0.wait().unwrap().success());
    assert!(!lives(postgres));
    assert!(!folder.pgdata().join("postmaster.pid").exists());
}

#[test]
fn a_terminated_server_stops_its_cluster() {
    let folder = Folder::new();
    let mut server = Program::spawn(&["serve", folder.path().to_str().unwrap()]);
    server.first_line();
    let postgres = pid_in(&folder.pgdata());
    send(server.pid(), Signal::TERM);
    assert!(server.0.wait().unwrap().success());
    assert!(!lives(postgres));
}
