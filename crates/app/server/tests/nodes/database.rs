//! Nodes and commands with a database that is missing something or was damaged.

use std::{process::Stdio, time::Duration};

use munim_testkit::{BANK, MFI};

use crate::stage::{Node, Stage};

#[test]
fn nodes_that_load_the_demonstration_at_once_all_serve_it_whole() {
    let stage = Stage::empty();
    let launch = || {
        let mut command = stage.command();
        command.envs([stage.as_owner(), stage.as_loader()]);
        Node::launch(command, stage.folder(), &["--demo"])
    };
    let mut nodes = [launch(), launch(), launch()];
    for node in &mut nodes {
        node.until_ready(Duration::from_mins(5));
    }
    let counted = "SELECT array[count(*), count(DISTINCT org_code)] FROM tenants WHERE is_demo";
    assert_eq!(stage.value(counted), serde_json::json!([3, 3]));
}

#[test]
fn nothing_is_generated_where_no_statistics_could_be_gathered() {
    let stage = Stage::new();
    let tenants = "SELECT count(*) FROM tenants";
    let before = stage.value(tenants);
    let generate = |owner: &[(&str, &str)]| {
        let mut command = stage.command();
        command.envs([stage.as_loader()]).envs(owner.iter().copied());
        let output = command.args(["generate", "--clients", "60"]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.success(), said)
    };
    let (done, said) = generate(&[]);
    assert!(
        !done && said.contains("as munim_owner: set database.owner_url"),
        "{said}"
    );
    assert_eq!(stage.value(tenants), before);
    let (done, said) = generate(&[stage.as_owner()]);
    assert!(done, "{said}");
    let after = stage.value(tenants);
    assert_ne!(after, before);
    // The platform has no books.
    let lenders = stage.value("SELECT count(*) FROM tenants WHERE tenant_id > 0");
    let verified = stage.command().args(["books", "verify"]).output().unwrap();
    let said = format!("{verified:?}");
    assert!(verified.status.success(), "{said}");
    assert!(
        said.contains(&format!("the books of {lenders} tenants balance")),
        "{said}"
    );
}

#[test]
fn books_that_are_wrong_are_named_and_the_command_fails() {
    let stage = Stage::new();
    let damaged = format!(
        "SELECT tenant_id, max(loan_id) FROM loan_positions JOIN tenants USING (tenant_id)
         WHERE org_code = '{MFI}' GROUP BY tenant_id"
    );
    stage.run(&format!(
        "UPDATE loan_positions SET penalty_paise = penalty_paise + 1 WHERE (tenant_id, loan_id) IN ({damaged})"
    ));
    let fault = stage.value(&format!(
        "SELECT 'loan ' || loan_id || ' (' || owed || ' instead of ' || (owed - 1) || ')' AS fault
         FROM (SELECT loan_id, principal_paise + interest_paise + fee_paise + penalty_paise - advance_paise AS owed
           FROM loan_positions WHERE (tenant_id, loan_id) IN ({damaged})) p"
    ));
    let complaint = format!(
        "munim: the books are wrong: {MFI}: what is owed on a loan differs from its transactions: {}",
        fault.as_str().unwrap()
    );
    let verify = |arguments: &[&str]| {
        let mut command = stage.command();
        let output = command.args(["books", "verify"]).args(arguments).output();
        let output = output.unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    for (status, printed, said) in [verify(&[]), verify(&["--tenant", MFI])] {
        assert_eq!(status, Some(1), "{said}");
        // Nothing else is reported, neither an error nor a success.
        assert!(said.ends_with(&complaint), "{said}");
        assert!(!printed.contains("balance"), "{printed}");
    }
    let (status, printed, said) = verify(&["--tenant", BANK]);
    assert_eq!(status, Some(0), "{said}");
    assert!(printed.contains("the books of 1 tenants balance"), "{printed}");
}

#[test]
fn a_node_warns_of_a_database_that_is_slow_or_too_small_and_counts_its_own_connections() {
    let stage = Stage::new();
    let said = |settings: &[(&str, &str)]| {
        let mut command = stage.command();
        command.envs(settings.iter().copied()).stdin(Stdio::null());
        let output = command
            .args(["admin", "unlock-user", "--platform", "--username", "nobody"])
            .output()
            .unwrap();
        let mut said = String::from_utf8_lossy(&output.stdout).into_owned();
        said.push_str(&String::from_utf8_lossy(&output.stderr));
        said
    };
    let calm = said(&[("MUNIM_HTTP__WORKERS", "2")]);
    assert!(!calm.contains("connections") && !calm.contains("jit"), "{calm}");
    let many = said(&[("MUNIM_HTTP__WORKERS", "100")]);
    assert!(
        many.contains("this node opens up to 525 connections, but PostgreSQL has 197"),
        "{many}"
    );
    let none = said(&[("MUNIM_HTTP__WORKERS", "0")]);
    assert!(none.contains("http.workers is 0"), "{none}");
}
