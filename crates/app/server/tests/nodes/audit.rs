//! The audit trail with nodes and operator commands: sealed each second, signed, verified, killed in between, retained.

use std::{fs, thread, time::Duration};

use munim_testkit::MFI;

use crate::stage::{Stage, wait_until};

/// Creates many records at once, as a busy server does.
const MANY: &str =
    "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type, entity_id)
    SELECT tenant_id, now(), 'load', 'CREATE', 'Branch', n::text FROM tenants, generate_series(1, 1500) n";
const WAITING: &str = "SELECT count(*) FROM audit_log a, audit_sealer s
    WHERE (a.transaction_id, a.audit_id) > (s.transaction_id, s.audit_id)";

fn until_sealed(stage: &Stage) {
    for _ in 0..600 {
        if stage.value(WAITING) == 0 {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("records wait for their seals");
}

#[test]
fn a_killed_sealer_leaves_nothing_half_done_and_the_operator_sees_what_is_damaged() {
    let stage = Stage::new();
    for pause in [0, 30, 90, 200, 400, 800] {
        let node = stage.node();
        stage.run(MANY);
        thread::sleep(Duration::from_millis(pause));
        // Dropping a node kills it with SIGKILL, even in the middle of its work.
        drop(node);
    }
    let (one, other) = (stage.node(), stage.node());
    stage.run(MANY);
    until_sealed(&stage);
    drop((one, other));
    for (twice_or_not, what) in [
        ("SELECT count(*) FROM audit_log", "records"),
        ("SELECT sum(seq)::bigint FROM audit_heads", "places"),
        ("SELECT sum(records)::bigint FROM audit_by_action", "actions"),
        ("SELECT sum(records)::bigint FROM audit_by_entity", "kinds"),
        ("SELECT sum(records)::bigint FROM audit_names", "names"),
        (
            "SELECT sum(records)::bigint FROM audit_by_actor",
            "names and days",
        ),
    ] {
        let sealed = stage.value("SELECT count(*) FROM audit_seal");
        assert_eq!(stage.value(twice_or_not), sealed, "{what}");
    }
    let folder = stage.folder().join("audit/checkpoints");
    assert!(
        fs::read_dir(&folder).unwrap().count() > 0,
        "checkpoints are made from the first second on"
    );
    let said = stage.audit(&["verify"]).unwrap();
    assert!(said.starts_with("OK: "), "{said}");
    assert!(
        stage
            .audit(&["verify", "--tenant", MFI])
            .unwrap()
            .contains("of 1 tenants")
    );

    stage.run(
        "BEGIN; SET LOCAL session_replication_role = replica;
         UPDATE audit_log SET action = 'READ' WHERE (tenant_id, audit_id) =
           (SELECT tenant_id, audit_id FROM audit_seal JOIN tenants USING (tenant_id) WHERE org_code = 'NAVDEEP' AND seq = 77); COMMIT",
    );
    let said = stage.audit(&["verify"]).unwrap_err();
    assert!(
        said.contains("the audit trail is damaged: leaf: tenant ") && said.contains("seal 77"),
        "{said}"
    );
    assert!(stage.audit(&["verify", "--tenant", "TUNGABHADRA"]).is_ok());
    let said = stage.audit(&["verify", "--tenant", "NOWHERE"]).unwrap_err();
    assert!(said.contains("there is no tenant"), "{said}");
    let said = stage.audit(&["verify", "--checkpoints", "/nowhere"]).unwrap_err();
    assert!(said.contains("/nowhere is no folder"), "{said}");
    // Nothing is dropped from a damaged trail.
    assert!(stage.audit(&["retain"]).unwrap_err().contains("leaf: tenant "));
}

#[test]
fn what_was_kept_long_enough_leaves_with_a_tombstone() {
    let stage = Stage::new();
    stage.run(
        "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type)
           SELECT tenant_id, timestamptz '2012-03-31 12:00+05:30' + n * interval '1 hour', 'old', 'CREATE', 'Branch'
           FROM tenants, generate_series(1, 24) n",
    );
    let said = stage.audit(&["partitions"]).unwrap();
    assert!(said.contains("partitions of the audit trail were made"), "{said}");
    let node = stage.node();
    // The node notes that it generated the sheets of each tenant.
    let without_sheets = "SELECT count(*) FROM business_dates d WHERE NOT EXISTS (SELECT FROM sheet_days s WHERE s.tenant_id = d.tenant_id)";
    wait_until(|| stage.value(without_sheets) == 0);
    until_sealed(&stage);
    wait_until(|| stage.folder().join("audit/checkpoints").exists());
    let before = stage.value("SELECT count(*) FROM audit_seal").as_i64().unwrap();
    let said = stage.audit(&["retain"]).unwrap();
    assert!(
        said.contains("audit-2012-03.ndjson") && said.contains("audit-2012-04.ndjson"),
        "{said}"
    );
    let old = "SELECT count(*) FROM audit_log WHERE recorded_at < '2013-01-01'";
    assert_eq!(stage.value(old), 0);
    until_sealed(&stage);
    drop(node);
    let tenants = stage.value("SELECT count(*) FROM tenants").as_i64().unwrap();
    let left = stage.value("SELECT count(*) FROM audit_seal").as_i64().unwrap();
    assert_eq!(
        left,
        before - 24 * tenants + 2 * tenants,
        "a record of each month that left, in each tenant"
    );
    let named = stage.value("SELECT sum(records)::bigint FROM audit_names");
    assert_eq!(named, left, "names are counted without what left");
    let by_actor = stage.value("SELECT sum(records)::bigint FROM audit_by_actor");
    assert_eq!(by_actor, left, "and so are names and days");
    let by_day = stage.value("SELECT sum(records)::bigint FROM audit_by_day");
    assert_eq!(by_day, left, "and days");
    let by_hour = stage.value("SELECT sum(records)::bigint FROM audit_by_hour");
    assert_eq!(by_hour, left, "and hours");
    let gone = "SELECT count(*) FROM audit_names WHERE actor_name = 'old'";
    assert_eq!(stage.value(gone), 0, "with its last record a name goes");
    let lines = |name: &str| {
        let text = fs::read_to_string(stage.folder().join("audit/exports").join(name)).unwrap();
        i64::try_from(text.lines().count()).unwrap()
    };
    assert_eq!(
        lines("audit-2012-03.ndjson") + lines("audit-2012-04.ndjson"),
        24 * tenants
    );
    let said = stage.audit(&["verify"]).unwrap();
    assert!(
        said.starts_with("OK: "),
        "the chain goes on over what left: {said}"
    );
    let again = stage.audit(&["retain"]).unwrap();
    assert!(again.contains("nothing was dropped"), "{again}");
    // An unsigned tombstone hides nothing.
    stage.run(
        "BEGIN; SET LOCAL session_replication_role = replica;
         UPDATE audit_tombstones SET last_seq = last_seq + 1 WHERE tenant_id = 1 AND first_seq = 1; COMMIT",
    );
    let said = stage.audit(&["verify"]).unwrap_err();
    assert!(
        said.contains("signature: tenant 1, the tombstone of seals 1 to "),
        "{said}"
    );
}
