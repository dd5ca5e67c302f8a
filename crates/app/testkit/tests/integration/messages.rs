//! Messages between being posted and being sent.

use async_trait::async_trait;
use std::{
    path::Path,
    sync::{Arc, Mutex},
};

use futures_util::future::join_all;
use munim_kernel::{Randomness as _, Scope, TenantId, UnitOfWork as _, Work as _};
use munim_mail::Mailer;
use munim_messages::{
    Attachment, Channel, CodePurpose, Courier, DeliverMessages, Delivered, Envelope, Letter,
    MessageBook as _, MessageId, NotSent, Postbox as _, Recipient, SealedMessage, Sealer as _, SentCopy,
};
use munim_testkit::{BANK, KEPT, MFI, World};
use serde_json::json;
use time::Duration;

const CODE: &str = "482913";

/// Returns the given result, and keeps the messages that it receives.
#[derive(Clone)]
struct Fake {
    result: Result<(), NotSent>,
    taken: Arc<Mutex<Vec<(MessageId, Recipient, Letter)>>>,
}

impl Fake {
    fn that(result: Result<(), NotSent>) -> Self {
        Self {
            result,
            taken: Arc::default(),
        }
    }

    fn number(&self) -> usize {
        self.taken.lock().unwrap().len()
    }
}

#[async_trait(?Send)]
impl Courier for Fake {
    async fn send(
        &self,
        id: MessageId,
        to: &Recipient,
        letter: &Letter,
        _: Option<Attachment>,
    ) -> Result<Option<SentCopy>, NotSent> {
        self.taken.lock().unwrap().push((id, to.clone(), letter.clone()));
        // Lets other tasks run.
        tokio::task::yield_now().await;
        self.result.clone().map(|()| None)
    }
}

async fn tenant(world: &World, org: &str) -> TenantId {
    TenantId::try_new(world.tenant(org).await).unwrap()
}

async fn post(world: &World, lives: Duration) -> MessageId {
    post_in(world, MFI, lives).await
}

async fn post_in(world: &World, org: &str, lives: Duration) -> MessageId {
    let tenant = tenant(world, org).await;
    let id = MessageId::new(world.kit.uuid());
    let envelope = Envelope {
        to: Recipient::Email {
            address: "asha@sahyadri.in".into(),
            name: "Asha".into(),
        },
        letter: Letter::OneTimeCode {
            name: "Asha".into(),
            organisation: "Sahyadri".into(),
            code: CODE.into(),
            minutes: 5,
            purpose: CodePurpose::SignIn,
        },
    };
    let now = munim_kernel::Clock::now(&world.clock);
    let message = SealedMessage {
        id,
        tenant,
        user: None,
        kind: envelope.letter.kind(),
        channel: Channel::Email,
        sealed: world.kit.seal(id, &envelope).unwrap(),
        created_at: now,
        expires_at: now + lives,
    };
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    work.post(&message).await.unwrap();
    work.commit().await.unwrap();
    id
}

async fn deliver(world: &World, courier: &Fake) -> Delivered {
    let deliver = DeliverMessages::new(world.store.clone(), world.kit.clone(), courier.clone());
    deliver.run().await.unwrap().done
}

#[actix_web::test]
async fn a_message_leaves_once_and_its_content_goes_with_it() {
    let world = World::new().await;
    let id = post(&world, Duration::hours(1)).await;
    // While it waits, its content cannot be read from the database.
    let waiting = world
        .database
        .rows("SELECT *, encode(sealed, 'escape') AS readable FROM messages")
        .await;
    let stored = waiting[0].to_string();
    assert!(!stored.contains(CODE) && !stored.contains("asha"), "{stored}");
    let fine = Fake::that(Ok(()));
    let done = deliver(&world, &fine).await;
    assert_eq!((done.sent, fine.number()), (1, 1));
    {
        let taken = fine.taken.lock().unwrap();
        assert_eq!(taken[0].0, id);
        assert!(matches!(&taken[0].2, Letter::OneTimeCode { code, .. } if code == CODE));
    }
    let row = world
        .database
        .rows("SELECT status, sealed, finished_at, attempts FROM messages")
        .await;
    assert_eq!(
        row,
        [
            json!({"status": "sent", "sealed": null, "finished_at": "2026-09-17T10:00:00+00:00", "attempts": 1})
        ]
    );
    assert_eq!(deliver(&world, &fine).await, Delivered::default());
    // It is deleted in the end.
    world.clock.advance(Duration::days(31));
    world
        .store
        .clean_up(munim_kernel::Clock::now(&world.clock), &KEPT)
        .await
        .unwrap();
    assert_eq!(world.database.number("SELECT count(*) FROM messages").await, 0);
}

#[actix_web::test]
async fn of_many_nodes_one_sends_it() {
    let world = World::new().await;
    for _ in 0..5 {
        post(&world, Duration::hours(1)).await;
    }
    let fine = Fake::that(Ok(()));
    join_all((0..4).map(|_| deliver(&world, &fine))).await;
    assert_eq!(fine.number(), 5);
    let ids: std::collections::HashSet<_> = fine.taken.lock().unwrap().iter().map(|(id, ..)| *id).collect();
    assert_eq!(ids.len(), 5);
}

#[actix_web::test]
async fn it_is_tried_again_ever_later_and_given_up_after_the_sixth_attempt() {
    let world = World::new().await;
    post(&world, Duration::days(7)).await;
    let away = Fake::that(Err(NotSent::ForNow("away".into())));
    for (attempt, minutes) in (1..).zip([1, 5, 30, 120, 720]) {
        assert_eq!(deliver(&world, &away).await.waiting, 1, "attempt {attempt}");
        world.clock.advance(Duration::minutes(minutes) - Duration::SECOND);
        assert_eq!(
            deliver(&world, &away).await,
            Delivered::default(),
            "attempt {attempt}"
        );
        world.clock.advance(Duration::SECOND);
    }
    assert_eq!(deliver(&world, &away).await.dead, 1);
    assert_eq!(away.number(), 6);
    let ids = away
        .taken
        .lock()
        .unwrap()
        .iter()
        .map(|(id, ..)| *id)
        .collect::<Vec<_>>();
    assert!(ids.iter().all(|id| *id == ids[0]));
    let row = world
        .database
        .rows("SELECT status, sealed, failure, attempts FROM messages")
        .await;
    assert_eq!(
        row,
        [json!({"status": "dead", "sealed": null, "failure": "away", "attempts": 6})]
    );
    world.clock.advance(Duration::days(3));
    assert_eq!(deliver(&world, &away).await, Delivered::default());
}

#[actix_web::test]
async fn what_is_refused_for_good_or_comes_too_late_is_given_up_at_once() {
    let world = World::new().await;
    post(&world, Duration::hours(1)).await;
    let refused = Fake::that(Err(NotSent::Ever("no such mailbox".into())));
    assert_eq!(deliver(&world, &refused).await.dead, 1);
    // Another attempt would be after its expiry.
    post(&world, Duration::seconds(60)).await;
    let away = Fake::that(Err(NotSent::ForNow("away".into())));
    assert_eq!(deliver(&world, &away).await.dead, 1);
    // Nobody was there to send it in time.
    post(&world, Duration::minutes(5)).await;
    world.clock.advance(Duration::minutes(5));
    let fine = Fake::that(Ok(()));
    assert_eq!((deliver(&world, &fine).await.dead, fine.number()), (1, 0));
}

#[actix_web::test]
async fn what_a_dead_node_had_claimed_is_sent_by_another_under_the_same_id() {
    let world = World::new().await;
    let id = post(&world, Duration::hours(1)).await;
    let tenant = tenant(&world, MFI).await;
    let now = munim_kernel::Clock::now(&world.clock);
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    let claimed = work.claim_message(now, now + Duration::minutes(5)).await.unwrap();
    assert_eq!(claimed.map(|claimed| claimed.id), Some(id));
    work.commit().await.unwrap();
    let fine = Fake::that(Ok(()));
    world.clock.advance(Duration::minutes(5) - Duration::SECOND);
    assert_eq!(deliver(&world, &fine).await, Delivered::default());
    world.clock.advance(Duration::SECOND);
    assert_eq!(deliver(&world, &fine).await.sent, 1);
    assert_eq!(fine.taken.lock().unwrap()[0].0, id);
}

/// A slow node that fails must not move a message that another one is sending.
#[actix_web::test]
async fn who_has_lost_a_message_to_another_node_does_not_put_it_off() {
    let world = World::new().await;
    let id = post(&world, Duration::hours(1)).await;
    let tenant = tenant(&world, MFI).await;
    let began = munim_kernel::Clock::now(&world.clock);
    let claim = async |now| {
        let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
        let claimed = work.claim_message(now, now + Duration::minutes(5)).await.unwrap();
        work.commit().await.unwrap();
        claimed.unwrap()
    };
    let slow = claim(began).await;
    assert_eq!(slow.id, id);
    let later = began + Duration::minutes(5);
    assert_eq!(claim(later).await.id, id);
    let row = "SELECT concat_ws(' ', status, due_at, failure) FROM messages";
    let held = world.database.value(row).await;
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    work.message_waits(&slow, later, "slow").await.unwrap();
    work.message_dead(&slow, later, "slow").await.unwrap();
    work.commit().await.unwrap();
    assert_eq!(world.database.value(row).await, held);
}

#[actix_web::test]
async fn what_is_not_committed_is_never_sent() {
    let world = World::new().await;
    let tenant = tenant(&world, MFI).await;
    let now = munim_kernel::Clock::now(&world.clock);
    let message = SealedMessage {
        id: MessageId::new(world.kit.uuid()),
        tenant,
        user: None,
        kind: "one_time_code",
        channel: Channel::Sms,
        sealed: vec![1],
        created_at: now,
        expires_at: now + Duration::hours(1),
    };
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    work.post(&message).await.unwrap();
    drop(work);
    let fine = Fake::that(Ok(()));
    assert_eq!(deliver(&world, &fine).await, Delivered::default());
}

#[actix_web::test]
async fn the_demo_finds_its_letters_in_a_folder() {
    let world = World::new().await;
    let id = post(&world, Duration::hours(1)).await;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("outbox-{id}"));
    let post = Mailer::try_new(world.clock.clone(), None, None, Some(folder.clone())).unwrap();
    let deliver = DeliverMessages::new(world.store.clone(), world.kit.clone(), post);
    assert_eq!(deliver.run().await.unwrap().done.sent, 1);
    let text = std::fs::read_to_string(folder.join(format!("{id}.txt"))).unwrap();
    assert!(text.contains(CODE) && text.starts_with("To: asha@sahyadri.in"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[actix_web::test]
async fn one_tenants_messages_that_cannot_be_claimed_stop_nobody_elses() {
    let world = World::new().await;
    let courier = Fake::that(Ok(()));
    for org in [MFI, BANK] {
        post_in(&world, org, Duration::hours(1)).await;
    }
    let first = world.database.number("SELECT min(tenant_id) FROM messages").await;
    world.database.stick("UPDATE ON messages", first).await;
    let deliver = DeliverMessages::new(world.store.clone(), world.kit.clone(), courier.clone());
    let round = deliver.run().await.unwrap();
    assert_eq!((round.done.sent, round.failures.len()), (1, 1));
    assert_eq!(round.failures[0].0.get(), first);
    // It is skipped for a while, and then retried.
    assert_eq!(deliver.run().await.unwrap(), munim_kernel::Round::default());
    world.database.run("DROP TRIGGER stuck ON messages").await;
    world.clock.advance(Duration::SECOND);
    assert_eq!(deliver.run().await.unwrap().done.sent, 1);
    assert_eq!(courier.number(), 2);
}
