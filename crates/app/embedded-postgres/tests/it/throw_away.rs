use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use munim_embedded_postgres::{Search, ThrowAway};

use super::support::{Folder, Program, ask, lives, pid_in, run, wait_for};

async fn share(workspace: &Folder) -> ThrowAway {
    ThrowAway::start(workspace.path(), Search::new()).await.unwrap()
}

async fn pgdata(cluster: &ThrowAway) -> PathBuf {
    ask(&cluster.superuser().to_url(), "SHOW data_directory")
        .await
        .into()
}

fn remove(pgdata: &std::path::Path) {
    std::fs::remove_dir_all(pgdata.parent().unwrap()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn shares_are_of_one_cluster_which_ends_with_the_last() {
    let workspace = Folder::new();
    let (first, second) = tokio::join!(share(&workspace), share(&workspace));
    run(
        &first.superuser().to_url(),
        "CREATE TABLE shared AS SELECT 'here'::text AS word",
    )
    .await;
    assert_eq!(
        ask(&second.superuser().to_url(), "SELECT word FROM shared").await,
        "here"
    );
    assert_eq!(ask(&second.superuser().to_url(), "SHOW fsync").await, "off");
    let (pgdata, host) = (pgdata(&first).await, first.superuser().host().to_path_buf());
    let postgres = pid_in(&pgdata);
    assert!(!first.stop().await.unwrap());
    assert!(lives(postgres));
    assert!(second.stop().await.unwrap());
    assert!(!lives(postgres));

    let third = share(&workspace).await;
    assert_eq!(third.superuser().host(), host);
    assert_eq!(
        ask(
            &third.superuser().to_url(),
            "SELECT (to_regclass('shared') IS NULL)::text"
        )
        .await,
        "true"
    );
    third.stop().await.unwrap();
    remove(&pgdata);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_who_come_at_once_find_one_cluster() {
    let workspace = Folder::new();
    let path = workspace.path().to_path_buf();
    let joining: Vec<_> = (0..16)
        .map(|_| {
            tokio::spawn({
                let path = path.clone();
                async move { ThrowAway::start(&path, Search::new()).await }
            })
        })
        .collect();
    let mut shares = Vec::new();
    for share in joining {
        shares.push(share.await.unwrap().unwrap());
    }
    let pgdata = pgdata(&shares[0]).await;
    let postgres = pid_in(&pgdata);
    let last = shares.pop().unwrap();
    drop(shares);
    assert_eq!(pid_in(&pgdata), postgres);
    assert!(last.stop().await.unwrap());
    assert!(!lives(postgres));
    remove(&pgdata);
}

/// With a cluster of another version, a test run would seem to have passed on the configured one.
#[tokio::test(flavor = "multi_thread")]
async fn a_running_cluster_of_another_version_is_not_shared() {
    let workspace = Folder::new();
    let cluster = share(&workspace).await;
    let other = workspace.join("other");
    std::fs::create_dir(&other).unwrap();
    for (name, text) in [
        ("initdb", "exit 0"),
        ("postgres", "echo 'postgres (PostgreSQL) 99.1'"),
    ] {
        let program = other.join(name);
        std::fs::write(&program, format!("#!/bin/sh\n{text}\n")).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    let refused = ThrowAway::start(workspace.path(), Search::new().only(&other)).await;
    let said = refused.unwrap_err().to_string();
    assert!(
        said.contains("runs already") && said.contains("not 99.1"),
        "{said}"
    );
    let pgdata = pgdata(&cluster).await;
    assert!(
        cluster.stop().await.unwrap(),
        "a process that was refused has no share"
    );
    remove(&pgdata);
}

/// Killed tests cannot clean up.
#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_whose_users_were_killed_ends_by_itself() {
    let workspace = Folder::new();
    let path = workspace.path().to_str().unwrap();
    let mut killed = Program::spawn(&["run", path, "sh", "-c", "echo started; exec sleep 60"]);
    killed.first_line();
    let pgdata = {
        let cluster = share(&workspace).await;
        pgdata(&cluster).await
    };
    let postgres = pid_in(&pgdata);
    let sleeper =
        std::fs::read_to_string(format!("/proc/{0}/task/{0}/children", killed.pid())).unwrap_or_default();
    killed.kill();
    if let Ok(sleeper) = sleeper.trim().parse() {
        super::support::send(sleeper, rustix::process::Signal::KILL);
    }
    wait_for("the end of PostgreSQL", || !lives(postgres));
    wait_for("the emptying", || !pgdata.join("PG_VERSION").exists());

    // It can be started again afterwards.
    let cluster = share(&workspace).await;
    assert!(cluster.stop().await.unwrap());
    remove(&pgdata);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_run_with_a_cluster_that_ends_with_it() {
    let workspace = Folder::new();
    let path = workspace.path().to_str().unwrap();
    // The command ends once its input does.
    let mut program = Program::spawn(&["run", path, "sh", "-c", "echo started; read ended; exit 7"]);
    program.first_line();
    let pgdata = {
        let cluster = share(&workspace).await;
        let pgdata = pgdata(&cluster).await;
        assert!(!cluster.stop().await.unwrap(), "the command still has a share");
        pgdata
    };
    let postgres = pid_in(&pgdata);
    drop(program.0.stdin.take());
    assert_eq!(program.0.wait().unwrap().code(), Some(7));
    assert!(!lives(postgres));
    remove(&pgdata);
}
