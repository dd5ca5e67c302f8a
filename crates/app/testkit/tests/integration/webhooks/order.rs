//! The order of events, with many nodes.
use std::collections::HashMap;

use futures_util::future::join_all;
use munim_testkit::{BANK, bodies::karad};
use munim_webhooks::QueueDeliveries;
use time::Duration;

use super::{
    House,
    receiver::{Does, Receiver},
};

const EVENTS: [&str; 2] = ["tenancy.branch.changed", "tenancy.branch.opened"];

#[actix_web::test]
async fn a_later_event_waits_for_the_earlier_of_the_same_thing_and_for_no_other() {
    let house = House::new().await;
    let receiver = Receiver::that([Does::Replies(500)]);
    house.webhook(receiver.url(), &EVENTS).await;
    let (one, other) = (
        house.create_branch("ORD-1").await,
        house.create_branch("ORD-2").await,
    );
    house.move_branch(one, "Satara").await;
    house.move_branch(other, "Satara").await;
    let done = house.deliver().await;
    assert_eq!((done.delivered, done.waiting), (2, 1));
    house.world.clock.advance(Duration::seconds(6));
    assert_eq!(house.deliver().await.delivered, 2);
    let requests: Vec<_> = receiver
        .requests()
        .iter()
        .map(|one| (one.json()["data"]["id"].as_str().unwrap().to_owned(), one.event()))
        .collect();
    let (one, other) = (one.to_string(), other.to_string());
    let of = |id: &str| {
        let own = requests.iter().filter(|(whose, _)| whose == id);
        own.map(|(_, event)| event.rsplit('.').next().unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(of(&one), ["opened", "opened", "changed"]);
    assert_eq!(of(&other), ["opened", "changed"]);
    assert_eq!(requests[4].0, one, "{other} did not wait for it");
}

#[actix_web::test]
async fn of_many_nodes_each_event_is_sent_by_one_and_in_order() {
    let house = House::new().await;
    let (first, second) = (
        Receiver::new(),
        Receiver::that([Does::Replies(500), Does::Replies(500)]),
    );
    house.webhook(first.url(), &EVENTS).await;
    house.webhook(second.url(), &EVENTS).await;
    let mut branches = Vec::new();
    for number in 0..4 {
        branches.push(house.create_branch(&format!("NODE-{number}")).await);
    }
    for town in ["Satara", "Karad", "Pune"] {
        for branch in &branches {
            house.move_branch(*branch, town).await;
        }
    }
    for _ in 0..3 {
        let queues = (0..4).map(|_| async {
            QueueDeliveries::new(
                house.world.store.clone(),
                house.world.kit.clone(),
                munim_http::CATALOGUE,
            )
            .run()
            .await
            .unwrap()
        });
        join_all(queues).await;
        let nodes: Vec<_> = (0..4).map(|_| house.sends()).collect();
        join_all(nodes.iter().map(async |node| node.run().await.unwrap())).await;
        house.world.clock.advance(Duration::minutes(6));
    }
    for (receiver, failed) in [(&first, 0), (&second, 2)] {
        let requests = receiver.requests();
        assert_eq!(requests.len(), 16 + failed);
        let mut had: HashMap<String, Vec<String>> = HashMap::new();
        let mut ids = std::collections::HashSet::new();
        for one in &requests {
            ids.insert(one.id().to_owned());
            let branch = one.json()["data"]["id"].as_str().unwrap().to_owned();
            let line = had.entry(branch).or_default();
            line.push(one.event());
        }
        assert_eq!(ids.len(), 16, "each at least once");
        for (branch, events) in had {
            let opened = events.iter().filter(|event| event.ends_with("opened")).count();
            assert!(
                events[..opened].iter().all(|event| event.ends_with("opened")),
                "{branch}: {events:?}"
            );
        }
    }
}

#[actix_web::test]
async fn a_slow_receiver_holds_up_nobody_else() {
    let house = House::new().await;
    let (slow, quick) = (Receiver::that([Does::Sleeps; 3]), Receiver::new());
    house.webhook(slow.url(), &EVENTS).await;
    house.webhook(quick.url(), &EVENTS).await;
    house.create_branch("SLOW-1").await;
    house.queue().await;
    let sends = house.sends_within(std::time::Duration::from_secs(3));
    let due = sends.due().await.unwrap();
    assert_eq!(due.len(), 2);
    // The quick receiver gets its event long before the slow one's time limit.
    let quickly = async {
        while quick.requests().is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        house
            .world
            .database
            .number("SELECT count(*) FROM webhook_attempts WHERE status IS NULL")
            .await
    };
    let all = join_all(due.iter().map(|(tenant, endpoint)| sends.one(*tenant, *endpoint)));
    let (failed_before, outcomes) = futures_util::future::join(quickly, all).await;
    assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
    assert_eq!((quick.requests().len(), failed_before), (1, 0));
}

#[actix_web::test]
async fn one_tenants_events_that_cannot_be_queued_stop_nobody_elses() {
    let house = House::new().await;
    let world = &house.world;
    house
        .webhook("http://127.0.0.1:9/", &["tenancy.branch.opened"])
        .await;
    house.queue().await;
    house.create_branch("KARAD").await;
    let banker = world.member(BANK, "Admin").await;
    let banker = world.token(BANK, &banker).await;
    let opened = world.post("/api/bank/branch").bearer(&banker);
    assert_eq!(opened.json(karad("KARAD")).send().await.status, 201);
    let own = house.admin.tenant;
    world.database.stick("INSERT ON webhook_deliveries", own).await;
    let queue = QueueDeliveries::new(world.store.clone(), world.kit.clone(), munim_http::CATALOGUE);
    let round = queue.run().await.unwrap();
    assert_eq!(round.failures.len(), 1, "{round:?}");
    assert_eq!(round.failures[0].0.get(), own);
    assert!(round.done > 0, "the other tenant's are queued");
    world
        .database
        .run("DROP TRIGGER stuck ON webhook_deliveries")
        .await;
    world.clock.advance(Duration::SECOND);
    assert!(queue.run().await.unwrap().done > 0);
}
