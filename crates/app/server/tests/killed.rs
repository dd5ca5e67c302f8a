//! Acknowledged changes survive: the server and PostgreSQL are killed under load in every possible way, and each change
//! that a reply confirmed is there exactly once.
#![expect(clippy::unwrap_used, reason = "a test")]

use std::{path::Path, process::Command, time::Duration};

use munim_bench::{
    collecting,
    demonstration::{Demonstration, agent},
    kills::{self, Kind, Plan},
};
use serde_json::json;
use tempfile::TempDir;

const MUNIM: &str = env!("CARGO_BIN_EXE_munim");

fn folder() -> TempDir {
    let folder = tempfile::Builder::new()
        .prefix("munim-killed-")
        .tempdir_in("/tmp")
        .unwrap();
    // When the tests run as root, PostgreSQL runs as another user, which must be able to enter the folder.
    let passable = Command::new("chmod").arg("711").arg(folder.path()).status();
    assert!(passable.unwrap().success());
    folder
}

#[test]
fn what_was_acknowledged_survives_every_kind_of_kill() {
    let folder = folder();
    let plan = Plan {
        rounds: Kind::ALL.len(),
        writers: 3,
        between: 12,
        patient: false,
    };
    let findings = kills::run(Path::new(MUNIM), folder.path(), plan, |said| println!("{said}")).unwrap();
    assert_eq!(findings.faults().collect::<Vec<_>>(), [""; 0]);
    assert!(findings.acknowledged >= (plan.rounds + 1) * plan.between);
    assert_eq!(findings.ready.len(), plan.rounds);
    // The session outlives the process, so none of its data was only in memory.
    assert_eq!(findings.sign_ins, 0);
    assert!(findings.audit.starts_with("OK: "), "{}", findings.audit);
    assert!(findings.books.starts_with("OK: "), "{}", findings.books);
}

/// Kills the server and PostgreSQL so many times each while sheets are collected and loans paid out.
fn collect_under_kills(rounds: usize) {
    let folder = folder();
    let found = collecting::run(Path::new(MUNIM), folder.path(), rounds, |said| println!("{said}")).unwrap();
    println!("{} sheets, {} batches", found.sheets, found.batches);
    assert_eq!(found.faults, [""; 0]);
    assert!(found.sheets > 0 && found.batches > 0);
    assert!(found.audit.starts_with("OK: "), "{}", found.audit);
    assert!(found.books.starts_with("OK: "), "{}", found.books);
}

#[test]
fn a_collecting_day_survives_kills() {
    collect_under_kills(2);
}

#[test]
#[ignore = "takes minutes; run it after changes to sheets, tills or batches"]
fn a_collecting_day_survives_forty_kills() {
    collect_under_kills(20);
}

/// The platform's account is locked by wrong passwords, and unlocked by the operator while the server runs.
#[test]
fn beside_a_server_another_is_refused_and_commands_work() {
    let folder = folder();
    let mut server = Demonstration::start(Path::new(MUNIM), folder.path()).unwrap();
    let refused = server.run(&["serve", "--listen", "127.0.0.1:0"]).unwrap_err();
    assert!(refused.to_string().contains("in use by the process"), "{refused}");

    let (url, account) = (
        format!("{}/api/auth/login", server.info.url),
        &server.info.super_admin,
    );
    let sign_in = |password: &str| {
        let body = json!({"username": account.username, "password": password});
        let agent = agent(Duration::from_secs(20));
        agent.post(&url).send_json(&body).unwrap().status().as_u16()
    };
    for _ in 0..5 {
        assert_eq!(sign_in("wrong password"), 401);
    }
    assert_eq!(sign_in(&account.password), 401);
    let unlock = [
        "admin",
        "unlock-user",
        "--platform",
        "--username",
        &account.username,
    ];
    let said = server.run(&unlock).unwrap();
    assert!(said.contains("is unlocked"), "{said}");
    assert_eq!(sign_in(&account.password), 200);

    server.stop().unwrap();
    assert!(!server.data().join("postgres/pgdata/postmaster.pid").exists());
}
