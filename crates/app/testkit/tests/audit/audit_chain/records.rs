//! Damage to records and their seals. Verification names each kind, and tests demonstrate the damage that it cannot
//! detect.

use munim_audit::ChainReader as _;
use munim_kernel::Scope;

use super::Trail;

#[actix_web::test]
async fn a_changed_record_is_a_bad_leaf() {
    for column in [
        "action = 'DELETE'",
        "actor_name = 'somebody else'",
        "actor_id = 77",
        "actor_tenant = 0",
        "entity_type = 'User'",
        "entity_id = '999'",
        "session_id = gen_random_uuid()",
        "ip_address = '10.9.9.9'",
        "user_agent = 'x'",
        "old_values = '{}'",
        "new_values = '{\"number\": 500}'",
        "new_values = NULL",
    ] {
        let trail = Trail::sealed().await;
        let record = trail.record_at(5).await;
        trail
            .damage(&format!(
                "UPDATE audit_log SET {column} WHERE audit_id = {record}"
            ))
            .await;
        let found = trail.at_bank(&format!("leaf: seal 5: record {record} is not what was sealed"));
        assert_eq!(trail.found().await, found, "{column}");
        let state = trail.world.store.state(Scope::Tenant(trail.bank)).await.unwrap();
        assert_eq!(state.last_verify_ok, Some(false));
        let others = trail.world.store.state(Scope::Tenant(trail.mfi)).await.unwrap();
        assert_eq!(others.last_verify_ok, Some(true));
    }
    let trail = Trail::sealed().await;
    let record = trail.record_at(5).await;
    trail
        .damage(&format!(
            "UPDATE audit_log SET recorded_at = recorded_at + interval '1 microsecond' WHERE audit_id = {record}"
        ))
        .await;
    let found = trail.at_bank(&format!("leaf: seal 5: the time of record {record} was changed"));
    assert_eq!(trail.found().await, found);
}

#[actix_web::test]
async fn a_record_that_is_gone_after_sealing_is_missing() {
    let trail = Trail::sealed().await;
    let record = trail.record_at(7).await;
    trail
        .damage(&format!("DELETE FROM audit_log WHERE audit_id = {record}"))
        .await;
    let found = trail.found().await;
    assert!(
        found.starts_with(&trail.at_bank(&format!("missing: seal 7: record {record} of "))),
        "{found}"
    );
    // Deleted with its seal, it is a gap.
    trail
        .damage("DELETE FROM audit_seal WHERE tenant_id = $BANK AND seq = 7")
        .await;
    assert_eq!(trail.found().await, trail.at_bank("gap: seal 7 is missing"));
    trail
        .damage("DELETE FROM audit_seal WHERE tenant_id = $BANK AND seq = 8")
        .await;
    assert_eq!(
        trail.found().await,
        trail.at_bank("gap: seals 7 to 8 are missing")
    );
    // Closing the gap breaks the chain.
    trail
        .damage("UPDATE audit_seal SET seq = seq - 2 WHERE tenant_id = $BANK AND seq > 8")
        .await;
    assert_eq!(
        trail.found().await,
        trail.at_bank("chain: seal 7 does not follow from those before it")
    );
}

/// A gap that `docs/security.md` describes: the second before records are sealed.
#[actix_web::test]
async fn what_is_deleted_before_sealing_cannot_be_detected() {
    let trail = Trail::sealed().await;
    trail.record(trail.bank, 60).await;
    let record = trail.number("SELECT max(audit_id) FROM audit_log").await;
    trail
        .damage(&format!("DELETE FROM audit_log WHERE audit_id = {record}"))
        .await;
    trail.seal().await;
    assert_eq!(trail.found().await, "");
    // The same applies to a change.
    trail.record(trail.bank, 61).await;
    let record = trail.number("SELECT max(audit_id) FROM audit_log").await;
    trail
        .damage(&format!(
            "UPDATE audit_log SET action = 'READ' WHERE audit_id = {record}"
        ))
        .await;
    trail.seal().await;
    assert_eq!(trail.found().await, "");
}

const INSERT: &str =
    "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type, transaction_id)";

#[actix_web::test]
async fn a_record_put_in_behind_the_sealer_is_extra() {
    let trail = Trail::sealed().await;
    trail
        .damage(&format!(
            "{INSERT} SELECT $BANK, now(), 'x', 'x', 'x', transaction_id - 1 FROM audit_sealer"
        ))
        .await;
    let record = trail.number("SELECT max(audit_id) FROM audit_log").await;
    let found = trail.found().await;
    assert!(
        found.starts_with(&trail.at_bank(&format!("extra: record {record} of "))),
        "{found}"
    );
    trail.pass().await;
    assert!(trail.found().await.starts_with("extra: "));
    // A copy of a sealed record at another time.
    let trail = Trail::sealed().await;
    let record = trail.record_at(3).await;
    trail
        .damage(&format!(
            "INSERT INTO audit_log OVERRIDING SYSTEM VALUE
               SELECT (jsonb_populate_record(a, jsonb_build_object('recorded_at', recorded_at + interval '1 day'))).*
               FROM audit_log a WHERE audit_id = {record}"
        ))
        .await;
    assert!(
        trail
            .found()
            .await
            .starts_with(&trail.at_bank(&format!("extra: record {record} of ")))
    );
    // The sealer would wait forever for a transaction that never existed.
    let trail = Trail::sealed().await;
    trail
        .damage(&format!(
            "{INSERT} VALUES ($BANK, now(), 'x', 'x', 'x', 1000000000000)"
        ))
        .await;
    assert!(trail.found().await.starts_with(&trail.at_bank("extra: ")));
    // With a seal made without the key.
    let trail = Trail::sealed().await;
    trail
        .damage(&format!(
            "{INSERT} SELECT $BANK, now(), 'x', 'x', 'x', transaction_id - 1 FROM audit_sealer;
             INSERT INTO audit_seal SELECT $BANK, 13, audit_id, recorded_at, sha256('x'), sha256('x')
               FROM audit_log ORDER BY audit_id DESC LIMIT 1;
             UPDATE audit_heads SET seq = 13, chain = sha256('x') WHERE tenant_id = $BANK"
        ))
        .await;
    assert_eq!(
        trail.found().await,
        trail.at_bank("chain: seal 13 does not follow from those before it")
    );
}

/// The other undetectable damage: anyone with the server's database role can write new records.
#[actix_web::test]
async fn a_record_put_in_the_usual_way_is_sealed_where_it_came() {
    let trail = Trail::sealed().await;
    trail
        .damage(
            "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type)
                   VALUES ($BANK, '2020-01-01', 'x', 'x', 'x')",
        )
        .await;
    assert_eq!(trail.seal().await, 1);
    assert_eq!(trail.found().await, "");
    let record = trail.number("SELECT max(audit_id) FROM audit_log").await;
    assert_eq!(
        trail.record_at(13).await,
        record,
        "its time lies, its place does not"
    );
}

#[actix_web::test]
async fn records_in_another_order_break_the_chain() {
    let swap = |columns: &str| {
        format!(
            "CREATE TEMPORARY TABLE was ON COMMIT DROP AS SELECT * FROM audit_seal WHERE tenant_id = $BANK AND seq IN (4, 9);
             UPDATE audit_seal SET audit_id = -seq WHERE tenant_id = $BANK AND seq IN (4, 9);
             UPDATE audit_seal s SET {columns} FROM was w WHERE s.tenant_id = $BANK AND s.seq IN (4, 9) AND w.seq = 13 - s.seq"
        )
    };
    let alike = "audit_id = w.audit_id, recorded_at = w.recorded_at, leaf = w.leaf";
    for columns in [alike.to_owned(), format!("{alike}, chain = w.chain")] {
        let trail = Trail::sealed().await;
        trail.damage(&swap(&columns)).await;
        assert_eq!(
            trail.found().await,
            trail.at_bank("chain: seal 4 does not follow from those before it"),
            "{columns}"
        );
    }
    // The records themselves, with their ids swapped.
    let trail = Trail::sealed().await;
    let (one, other) = (trail.record_at(4).await, trail.record_at(9).await);
    trail
        .damage(&format!(
            "UPDATE audit_log a SET entity_id = b.entity_id, action = b.action, new_values = b.new_values
             FROM audit_log b WHERE a.audit_id IN ({one}, {other}) AND b.audit_id = {one} + {other} - a.audit_id"
        ))
        .await;
    assert!(trail.found().await.starts_with(&trail.at_bank("leaf: seal 4: ")));
    // A seal's own columns.
    for column in ["chain = sha256('x')", "leaf = sha256('x')"] {
        let trail = Trail::sealed().await;
        trail
            .damage(&format!(
                "UPDATE audit_seal SET {column} WHERE tenant_id = $BANK AND seq = 6"
            ))
            .await;
        assert_eq!(
            trail.found().await,
            trail.at_bank("chain: seal 6 does not follow from those before it")
        );
    }
}
