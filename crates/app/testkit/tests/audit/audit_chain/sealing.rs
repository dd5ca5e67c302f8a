//! Sealing in order and once, and totals that count sealed records.

use munim_audit::{AuditTrail as _, ChainReader as _, SealBook as _};
use munim_kernel::{Clock as _, Scope, UnitOfWork as _, Work as _};

use super::Trail;

#[actix_web::test]
async fn what_was_sealed_and_not_touched_is_well() {
    let trail = Trail::sealed().await;
    let verdict = trail.verify().await;
    assert_eq!(verdict.damage(), None);
    let of = |tenant| verdict.tenants.iter().find(|one| one.tenant == tenant).unwrap();
    assert_eq!((of(trail.bank).records, of(trail.mfi).records), (12, 3));
    assert_eq!(verdict.checkpoints, 1);
    assert_eq!(verdict.last_checkpoint_at, Some(trail.world.kit.now()));
    // The state as screens show it.
    let state = trail.world.store.state(Scope::Tenant(trail.bank)).await.unwrap();
    assert_eq!((state.sealed_records, state.waiting), (12, 0));
    assert_eq!(state.last_verified_at, Some(trail.world.kit.now()));
    assert_eq!(state.last_verify_ok, Some(true));
    trail.record(trail.bank, 100).await;
    let state = trail.world.store.state(Scope::Tenant(trail.bank)).await.unwrap();
    assert_eq!((state.sealed_records, state.waiting), (12, 1));
    let all = trail.world.store.state(Scope::EveryTenant).await.unwrap();
    // One belongs to the platform, about its account.
    assert_eq!((all.sealed_records, all.waiting), (16, 1));
    assert_eq!(all.last_checkpoint_at, state.last_checkpoint_at);
}

#[actix_web::test]
async fn totals_are_exact_with_what_waits() {
    let trail = Trail::sealed().await;
    trail.record(trail.bank, 20).await;
    for (table, column) in [("audit_by_action", "action"), ("audit_by_entity", "entity_type")] {
        let differ = trail
            .number(&format!(
                "SELECT count(*) FROM (
                   SELECT tenant_id, day, {column}, records FROM {table}
                   EXCEPT SELECT tenant_id, munim_audit_day(recorded_at), {column}, count(*) FROM audit_log, audit_sealer s
                     WHERE (audit_log.transaction_id, audit_log.audit_id) <= (s.transaction_id, s.audit_id) GROUP BY 1, 2, 3) d"
            ))
            .await;
        assert_eq!(differ, 0, "{table}");
        let total = trail
            .number(&format!(
                "SELECT sum(records)::bigint FROM {table} WHERE tenant_id = $BANK"
            ))
            .await;
        assert_eq!(total, 12, "{table}");
    }
    let names = "SELECT records FROM audit_names WHERE tenant_id = $BANK AND actor_name = 'test'";
    assert_eq!(trail.number(names).await, 12);
    let differ = "SELECT count(*) FROM (
           SELECT tenant_id, day, actor_name, actor_tenant, actor_id, sign_ins, exports, denied, records, last_at FROM audit_by_actor
           EXCEPT SELECT tenant_id, munim_audit_day(recorded_at), actor_name, coalesce(actor_tenant, 0), coalesce(actor_id, 0),
             count(*) FILTER (WHERE action = 'LOGIN_SUCCESS'), count(*) FILTER (WHERE action = 'EXPORT'),
             count(*) FILTER (WHERE action IN ('ACCESS_DENIED', 'LOGIN_FAILED')), count(*), max(recorded_at)
           FROM audit_log, audit_sealer s
           WHERE (audit_log.transaction_id, audit_log.audit_id) <= (s.transaction_id, s.audit_id) GROUP BY 1, 2, 3, 4, 5) d";
    assert_eq!(trail.number(differ).await, 0);
    let by_actor = "SELECT sum(records)::bigint FROM audit_by_actor WHERE tenant_id = $BANK";
    assert_eq!(trail.number(by_actor).await, 12);
    let differ = "SELECT count(*) FROM (SELECT tenant_id, day, sum(records) FROM audit_by_actor GROUP BY 1, 2
           EXCEPT SELECT tenant_id, day, records FROM audit_by_day) d";
    assert_eq!(trail.number(differ).await, 0);
    let differ = "SELECT count(*) FROM (
           SELECT tenant_id, date_bin('1 hour', recorded_at, timestamptz '2000-01-01 00:00+05:30'), count(*) FROM audit_log, audit_sealer s
           WHERE (audit_log.transaction_id, audit_log.audit_id) <= (s.transaction_id, s.audit_id) GROUP BY 1, 2
           EXCEPT SELECT tenant_id, hour, records FROM audit_by_hour) d";
    assert_eq!(trail.number(differ).await, 0);
    let differ = "SELECT count(*) FROM (SELECT tenant_id, actor_name, sum(records), max(last_at) FROM audit_by_actor GROUP BY 1, 2
           EXCEPT SELECT tenant_id, actor_name, records, last_at FROM audit_names) d";
    assert_eq!(trail.number(differ).await, 0);
    let waiting = "SELECT count(*) FROM munim_unsealed() WHERE tenant_id = $BANK";
    assert_eq!(trail.number(waiting).await, 1);
}

#[actix_web::test]
async fn nothing_is_sealed_past_an_older_transaction_that_is_open() {
    let trail = Trail::sealed().await;
    let mut open = trail.world.store.begin(Scope::Tenant(trail.mfi)).await.unwrap();
    open.record(trail.sample(trail.mfi, 50)).await.unwrap();
    trail.record(trail.bank, 51).await;
    assert_eq!(
        trail.pass().await,
        0,
        "the older one may still come to lie before it"
    );
    trail.record(trail.bank, 52).await;
    assert_eq!(trail.pass().await, 0);
    assert_eq!(trail.found().await, "");
    open.commit().await.unwrap();
    assert_eq!(trail.seal().await, 3);
    // A transaction that is rolled back delays sealing only while it is open.
    let mut open = trail.world.store.begin(Scope::Tenant(trail.mfi)).await.unwrap();
    open.record(trail.sample(trail.mfi, 53)).await.unwrap();
    trail.record(trail.bank, 54).await;
    assert_eq!(trail.pass().await, 0);
    drop(open);
    assert_eq!(trail.seal().await, 1);
    assert_eq!(trail.found().await, "");
    let gaps = trail
        .number("SELECT count(*) FROM (SELECT tenant_id FROM audit_seal GROUP BY 1 HAVING max(seq) <> count(*)) g")
        .await;
    assert_eq!(gaps, 0);
}

#[actix_web::test]
async fn a_sealing_that_breaks_off_leaves_nothing_and_two_at_once_seal_once() {
    let trail = Trail::new().await;
    for number in 0..40 {
        trail.record(trail.bank, number).await;
    }
    // Dropped at each of its steps in turn: the connection is closed with its uncommitted changes.
    let sealer = trail.sealer();
    for polls in 1..40 {
        let mut pass = Box::pin(sealer.run());
        let mut left = polls;
        let broken = std::future::poll_fn(|context| {
            left -= 1;
            let polled = pass.as_mut().poll(context);
            if polled.is_ready() || left == 0 {
                std::task::Poll::Ready(polled.is_ready())
            } else {
                std::task::Poll::Pending
            }
        })
        .await;
        drop(pass);
        if broken {
            break;
        }
    }
    let (first, second) = (trail.sealer(), trail.sealer());
    let (first, second) = futures_util::join!(first.run(), second.run());
    first.unwrap();
    second.unwrap();
    trail.seal().await;
    let sealed = trail
        .number("SELECT count(*) FROM audit_seal WHERE tenant_id = $BANK")
        .await;
    let last = trail
        .number("SELECT max(seq) FROM audit_seal WHERE tenant_id = $BANK")
        .await;
    let totals = trail
        .number("SELECT sum(records)::bigint FROM audit_by_action WHERE tenant_id = $BANK")
        .await;
    assert_eq!((sealed, last, totals), (40, 40, 40));
    assert_eq!(trail.found().await, "");
}

#[actix_web::test]
async fn only_one_node_seals_at_a_time() {
    let trail = Trail::new().await;
    trail.record(trail.bank, 1).await;
    let other = trail.world.database.another_client().await;
    other
        .batch_execute("BEGIN; SELECT pg_advisory_xact_lock(hashtext('munim audit sealer'))")
        .await
        .unwrap();
    assert_eq!(trail.pass().await, 0);
    let refused = trail
        .world
        .store
        .seal_next(10, &|_| panic!("it is not our turn"))
        .await;
    assert_eq!(refused.unwrap(), None);
    other.batch_execute("COMMIT").await.unwrap();
    trail.seal().await;
    let sealed = trail
        .number("SELECT count(*) FROM audit_seal WHERE tenant_id = $BANK")
        .await;
    assert_eq!(sealed, 1);
}
