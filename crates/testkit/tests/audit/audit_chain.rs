//! The sealed audit trail on a real database: sealing in order and once, and what verifying says of each kind of damage.
//! Whoever does the damage owns the database and has switched its triggers off.

use async_trait::async_trait;
use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use munim_audit::{
    AuditActor, AuditRecord, AuditTrail as _, ChainReader as _, CheckpointShelf, MakeCheckpoint,
    SealBook as _, SealRecords, ShelfError, Verdict, VerifyTrail,
};
use munim_kernel::{Clock as _, Scope, TenantId, UnitOfWork as _, Work as _};
use munim_postgres::PgStore;
use munim_testkit::{BANK, MFI, TestKit, World};
use time::Duration;

/// Checkpoints in memory, to be altered.
#[derive(Debug, Clone, Default)]
struct Shelf(Rc<RefCell<BTreeMap<String, String>>>);

#[async_trait(?Send)]
impl CheckpointShelf for Shelf {
    async fn put(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        let before = self.0.borrow_mut().insert(name.to_owned(), text.to_owned());
        assert_eq!(before, None, "nothing is written over");
        Ok(())
    }

    async fn names(&self) -> Result<Vec<String>, ShelfError> {
        Ok(self.0.borrow().keys().cloned().collect())
    }

    async fn read(&self, name: &str) -> Result<String, ShelfError> {
        Ok(self.0.borrow()[name].clone())
    }
}

/// A world with a trail.
struct Trail {
    world: World,
    shelf: Shelf,
    bank: TenantId,
    mfi: TenantId,
}

impl Trail {
    async fn new() -> Self {
        let world = World::new().await;
        let tenant = async |code| TenantId::try_new(world.tenant(code).await).unwrap();
        let (bank, mfi) = (tenant(BANK).await, tenant(MFI).await);
        Self {
            world,
            shelf: Shelf::default(),
            bank,
            mfi,
        }
    }

    /// One with twelve records of the bank and three of another, sealed and signed.
    async fn sealed() -> Self {
        let trail = Self::new().await;
        for number in 0..15 {
            let whose = if number % 5 == 4 { trail.mfi } else { trail.bank };
            trail.record(whose, number).await;
        }
        trail.seal().await;
        trail.checkpoint().await;
        trail
    }

    async fn record(&self, tenant: TenantId, number: i64) {
        let mut work = self.world.store.begin(Scope::Tenant(tenant)).await.unwrap();
        work.record(self.told(tenant, number)).await.unwrap();
        work.commit().await.unwrap();
    }

    fn told(&self, tenant: TenantId, number: i64) -> AuditRecord {
        AuditRecord {
            tenant,
            at: self.world.kit.now() + Duration::seconds(number),
            actor: AuditActor::system("test"),
            action: if number % 2 == 0 { "CREATE" } else { "UPDATE" },
            entity_type: "Branch",
            entity_id: number.to_string(),
            before: None,
            after: Some(munim_kernel::Fields::new().with("number", number)),
        }
    }

    fn sealer(&self) -> SealRecords<PgStore, TestKit> {
        SealRecords::new(self.world.store.clone(), self.world.kit.clone())
    }

    /// One pass of the sealer.
    async fn pass(&self) -> u64 {
        self.sealer().run().await.unwrap()
    }

    /// Seals all. Numbers of transactions are the whole cluster's, so other tests' open ones hold the sealer up.
    async fn seal(&self) -> u64 {
        let (mut sealed, begun) = (0, std::time::Instant::now());
        loop {
            sealed += self.pass().await;
            if self.world.store.state(Scope::EveryTenant).await.unwrap().waiting == 0 {
                return sealed;
            }
            assert!(begun.elapsed().as_secs() < 60, "something stays open");
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    async fn checkpoint(&self) {
        self.world.clock.advance(Duration::minutes(10));
        let makes = MakeCheckpoint::new(
            self.world.store.clone(),
            self.world.kit.clone(),
            self.shelf.clone(),
        );
        assert!(makes.run().await.unwrap().is_some());
        assert!(
            makes.run().await.unwrap().is_none(),
            "the next is due in ten minutes"
        );
    }

    async fn verify(&self) -> Verdict {
        let (store, kit) = (self.world.store.clone(), self.world.kit.clone());
        VerifyTrail::new(store, kit, self.shelf.clone())
            .run(None, None)
            .await
            .unwrap()
    }

    /// What verifying says first, in one line; nothing when all is well.
    async fn found(&self) -> String {
        let verdict = self.verify().await;
        verdict.damage().map(ToString::to_string).unwrap_or_default()
    }

    /// Alters the database as its owner, past all triggers.
    async fn damage(&self, statements: &str) {
        let statements = statements.replace("$BANK", &self.bank.to_string());
        let database = &self.world.database;
        database
            .run(&format!(
                "BEGIN; SET LOCAL session_replication_role = replica; {statements}; COMMIT"
            ))
            .await;
    }

    async fn number(&self, query: &str) -> i64 {
        let query = query.replace("$BANK", &self.bank.to_string());
        self.world.database.number(&query).await
    }

    /// The number of the bank's record with that seal.
    async fn record_at(&self, seq: i64) -> i64 {
        self.number(&format!(
            "SELECT audit_id FROM audit_seal WHERE tenant_id = $BANK AND seq = {seq}"
        ))
        .await
    }

    fn at_bank(&self, found: &str) -> String {
        let (kind, place) = found.split_once(": ").unwrap();
        format!("{kind}: tenant {}, {place}", self.bank)
    }
}

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
    // One is the platform's, of its account.
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
    open.record(trail.told(trail.mfi, 50)).await.unwrap();
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
    // One that is undone holds up as long as it is open, and no longer.
    let mut open = trail.world.store.begin(Scope::Tenant(trail.mfi)).await.unwrap();
    open.record(trail.told(trail.mfi, 53)).await.unwrap();
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
    // Dropped at each of its steps in turn: the connection is closed with what it had done.
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
async fn whoever_seals_is_alone() {
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
    // With its seal, it is a gap.
    trail
        .damage("DELETE FROM audit_seal WHERE tenant_id = $BANK AND seq = 7")
        .await;
    assert_eq!(trail.found().await, trail.at_bank("gap: seal 7 is gone"));
    trail
        .damage("DELETE FROM audit_seal WHERE tenant_id = $BANK AND seq = 8")
        .await;
    assert_eq!(trail.found().await, trail.at_bank("gap: seals 7 to 8 are gone"));
    // Closing the gap breaks the chain.
    trail
        .damage("UPDATE audit_seal SET seq = seq - 2 WHERE tenant_id = $BANK AND seq > 8")
        .await;
    assert_eq!(
        trail.found().await,
        trail.at_bank("chain: seal 7 does not follow from those before it")
    );
}

/// What `docs/security.md` names as not protected: the second before the sealer comes by.
#[actix_web::test]
async fn what_is_gone_before_sealing_cannot_be_told() {
    let trail = Trail::sealed().await;
    trail.record(trail.bank, 60).await;
    let record = trail.number("SELECT max(audit_id) FROM audit_log").await;
    trail
        .damage(&format!("DELETE FROM audit_log WHERE audit_id = {record}"))
        .await;
    trail.seal().await;
    assert_eq!(trail.found().await, "");
    // The same of a change.
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
    // A copy of a sealed one at another time.
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
    // One whose transaction there never was would wait for ever.
    let trail = Trail::sealed().await;
    trail
        .damage(&format!(
            "{INSERT} VALUES ($BANK, now(), 'x', 'x', 'x', 1000000000000)"
        ))
        .await;
    assert!(trail.found().await.starts_with(&trail.at_bank("extra: ")));
    // With a seal that somebody without the key made.
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

/// The other thing that nothing can tell: whoever may write as the server may write records, from now on.
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
    // The records themselves, under each other's numbers.
    let trail = Trail::sealed().await;
    let (one, other) = (trail.record_at(4).await, trail.record_at(9).await);
    trail
        .damage(&format!(
            "UPDATE audit_log a SET entity_id = b.entity_id, action = b.action, new_values = b.new_values
             FROM audit_log b WHERE a.audit_id IN ({one}, {other}) AND b.audit_id = {one} + {other} - a.audit_id"
        ))
        .await;
    assert!(trail.found().await.starts_with(&trail.at_bank("leaf: seal 4: ")));
    // A seal's own figures.
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

/// Cuts the last three of the bank's records off, as far as `head` says where the chain ends.
fn cut(head: &str) -> String {
    format!(
        "DELETE FROM audit_log a USING audit_seal s WHERE s.tenant_id = $BANK AND s.seq > 9 AND a.tenant_id = $BANK AND a.audit_id = s.audit_id;
         DELETE FROM audit_seal WHERE tenant_id = $BANK AND seq > 9; {head}"
    )
}

const HEAD_TOO: &str = "UPDATE audit_heads h SET seq = s.seq, chain = s.chain FROM audit_seal s
    WHERE h.tenant_id = $BANK AND s.tenant_id = $BANK AND s.seq = 9";

#[actix_web::test]
async fn a_tail_that_is_cut_off_shows() {
    let trail = Trail::sealed().await;
    trail.damage(&cut("SELECT")).await;
    assert_eq!(
        trail.found().await,
        trail.at_bank("tail: the chain ends at seal 9, and is noted to end at seal 12")
    );
    trail.damage(HEAD_TOO).await;
    let found = trail.found().await;
    assert!(
        found.starts_with(&trail.at_bank("tail: the chain ends before seal 12; the checkpoint ")),
        "{found}"
    );
    // Sealing over it makes another chain than was signed.
    for number in 70..75 {
        trail.record(trail.bank, number).await;
    }
    trail.seal().await;
    let found = trail.found().await;
    assert!(
        found.starts_with(&trail.at_bank("chain: seal 12 is another one; the checkpoint ")),
        "{found}"
    );
    // What lies after the last checkpoint is the other gap that security.md names.
    let trail = Trail::sealed().await;
    *trail.shelf.0.borrow_mut() = BTreeMap::new();
    trail.damage(&cut(HEAD_TOO)).await;
    assert_eq!(trail.found().await, "");
}

#[actix_web::test]
async fn a_tenants_trail_that_is_gone_as_a_whole_shows() {
    let trail = Trail::sealed().await;
    trail
        .damage(
            "DELETE FROM audit_log WHERE tenant_id = $BANK; DELETE FROM audit_seal WHERE tenant_id = $BANK;
             DELETE FROM audit_heads WHERE tenant_id = $BANK; DELETE FROM audit_by_action WHERE tenant_id = $BANK;
             DELETE FROM audit_by_entity WHERE tenant_id = $BANK",
        )
        .await;
    let gone = trail.at_bank("tenant: its whole trail of 12 records is gone; the checkpoint ");
    assert!(trail.found().await.starts_with(&gone));
    // Even with the tenant.
    trail.damage("DELETE FROM tenants WHERE tenant_id = $BANK").await;
    assert!(trail.found().await.starts_with(&gone));
}

#[actix_web::test]
async fn a_forged_checkpoint_shows() {
    let trail = Trail::sealed().await;
    let name = trail.shelf.names().await.unwrap().remove(0);
    let text = trail.shelf.read(&name).await.unwrap();
    let set = |text: &str| {
        trail.shelf.0.borrow_mut().insert(name.clone(), text.to_owned());
    };
    let head = format!("head {} 12 ", trail.bank);
    assert!(text.contains(&head), "{text}");
    let signature = text.rsplit_once("signature ").unwrap().1;
    let forged = [
        text.replace(&head, &format!("head {} 11 ", trail.bank)),
        text.lines()
            .filter(|line| !line.starts_with(&head))
            .fold(String::new(), |all, line| all + line + "\n"),
        text.replace(signature, &format!("{}\n", "0".repeat(128))),
    ];
    for text in &forged {
        set(text);
        assert_eq!(
            trail.found().await,
            format!("signature: the checkpoint {name}: its signature does not fit")
        );
    }
    for text in ["", "nonsense", "signature 00\n"] {
        set(text);
        assert_eq!(
            trail.found().await,
            format!("signature: the checkpoint {name}: it is no checkpoint")
        );
    }
    set(&text);
    assert_eq!(trail.found().await, "");
}

/// A shelf on which a checkpoint of new seals is put whenever it is listed.
struct Growing<'a>(&'a Trail);

#[async_trait(?Send)]
impl CheckpointShelf for Growing<'_> {
    async fn put(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        self.0.shelf.put(name, text).await
    }

    async fn names(&self) -> Result<Vec<String>, ShelfError> {
        self.0.record(self.0.bank, 99).await;
        self.0.seal().await;
        self.0.checkpoint().await;
        self.0.shelf.names().await
    }

    async fn read(&self, name: &str) -> Result<String, ShelfError> {
        self.0.shelf.read(name).await
    }
}

#[actix_web::test]
async fn a_checkpoint_that_is_made_meanwhile_is_no_damage() {
    let trail = Trail::sealed().await;
    let (store, kit) = (trail.world.store.clone(), trail.world.kit.clone());
    let verdict = VerifyTrail::new(store, kit, Growing(&trail))
        .run(None, None)
        .await
        .unwrap();
    assert_eq!(verdict.damage(), None);
}

#[actix_web::test]
async fn checkpoints_before_the_last_one_compared_are_skipped_and_nothing_is_missed() {
    let trail = Trail::sealed().await;
    trail.record(trail.bank, 50).await;
    trail.seal().await;
    trail.checkpoint().await;
    let names = trail.shelf.names().await.unwrap();
    let since = async |name: Option<&str>| {
        let (store, kit) = (trail.world.store.clone(), trail.world.kit.clone());
        let verifies = VerifyTrail::new(store, kit, trail.shelf.clone());
        verifies.run(None, name).await.unwrap()
    };
    let all = since(None).await;
    assert_eq!((all.checkpoints, all.last_checkpoint.as_ref()), (2, names.last()));
    let first = trail.shelf.0.borrow_mut().remove(&names[0]).unwrap();
    trail
        .shelf
        .0
        .borrow_mut()
        .insert(names[0].clone(), "nonsense".to_owned());
    let later = since(names.last().map(String::as_str)).await;
    assert_eq!((later.checkpoints, later.damage()), (1, None));
    // By hand, and where the last one compared is gone, all are read.
    for name in [None, Some("checkpoint-gone.txt")] {
        assert!(since(name).await.damage().is_some(), "{name:?}");
    }
    trail.shelf.0.borrow_mut().insert(names[0].clone(), first);
    // The one that is not skipped tells of every seal before it.
    trail
        .damage("DELETE FROM audit_seal WHERE tenant_id = $BANK AND seq > 11;
                 UPDATE audit_heads SET seq = 11, chain = (SELECT chain FROM audit_seal WHERE tenant_id = $BANK AND seq = 11) WHERE tenant_id = $BANK;
                 DELETE FROM audit_log WHERE tenant_id = $BANK AND audit_id NOT IN (SELECT audit_id FROM audit_seal)")
        .await;
    let cut = since(names.last().map(String::as_str)).await;
    assert!(
        cut.damage()
            .is_some_and(|damage| damage.to_string().starts_with("tail")),
        "{cut:?}"
    );
}
