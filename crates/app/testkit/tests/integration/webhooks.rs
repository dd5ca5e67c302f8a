//! Webhooks on the real stack: from a change to a receiver that checks each delivery.
mod deliveries;
mod endpoints;
mod events;
mod order;
mod receiver;
mod replay;

use actix_web::http::Method;
use munim_egress::WebhookSender;
use munim_testkit::{MFI, Member, Reply, World, bodies::karad, paths::WEBHOOKS};
use munim_webhooks::{DeliverWebhooks, Delivered, QueueDeliveries};
use serde_json::{Value, json};

/// A tenant that sends its events to webhooks.
pub(crate) struct House {
    pub(crate) world: World,
    pub(crate) admin: Member,
    pub(crate) token: String,
}

impl House {
    /// Creates one, with all earlier events delivered.
    pub(crate) async fn new() -> Self {
        let world = World::new().await;
        let admin = world.member(MFI, "Admin").await;
        let token = world.token(MFI, &admin).await;
        let house = Self { world, admin, token };
        house.queue().await;
        house
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Value) -> Reply {
        let call = self.world.call(method, path).bearer(&self.token);
        if body.is_null() {
            call.send().await
        } else {
            call.json(body).send().await
        }
    }

    /// Makes a call that must succeed, and returns its data.
    pub(crate) async fn done(&self, method: Method, path: &str, body: Value) -> Value {
        let reply = self.ask(method, path, body).await;
        assert!([200, 201].contains(&reply.status), "{path}: {reply:?}");
        reply.data()
    }

    /// Creates a webhook for these events. Returns its path and its secret.
    pub(crate) async fn webhook(&self, url: &str, events: &[&str]) -> (String, String) {
        let made = self
            .done(Method::POST, WEBHOOKS, json!({"url": url, "events": events}))
            .await;
        let id = made["webhook"]["webhookId"].as_str().unwrap();
        (
            format!("{WEBHOOKS}/{id}"),
            made["secret"].as_str().unwrap().to_owned(),
        )
    }

    /// Opens a branch with that code, and returns its id.
    pub(crate) async fn create_branch(&self, code: &str) -> i64 {
        let made = self.done(Method::POST, "/api/bank/branch", karad(code)).await;
        made["BranchId"].as_i64().unwrap()
    }

    pub(crate) async fn move_branch(&self, branch: i64, town: &str) {
        let path = format!("/api/bank/branch/{branch}");
        self.done(Method::PUT, &path, json!({"City": town})).await;
    }

    pub(crate) async fn queue(&self) -> u64 {
        let queue = QueueDeliveries::new(
            self.world.store.clone(),
            self.world.kit.clone(),
            munim_http::CATALOGUE,
        );
        queue.run().await.unwrap().done
    }

    /// Queues events and sends due deliveries, as a node does every second.
    pub(crate) async fn deliver(&self) -> Delivered {
        self.queue().await;
        self.sends().run().await.unwrap()
    }

    pub(crate) fn sends(
        &self,
    ) -> DeliverWebhooks<munim_postgres::PgStore, munim_testkit::TestKit, WebhookSender> {
        // With the server's time limit, so that a busy machine is not a failure.
        self.sends_with(WebhookSender::new(World::destinations()))
    }

    /// Like [`Self::sends`], with a time limit for receivers.
    pub(crate) fn sends_within(
        &self,
        patience: std::time::Duration,
    ) -> DeliverWebhooks<munim_postgres::PgStore, munim_testkit::TestKit, WebhookSender> {
        self.sends_with(WebhookSender::with_timeout(World::destinations(), patience))
    }

    fn sends_with(
        &self,
        sender: WebhookSender,
    ) -> DeliverWebhooks<munim_postgres::PgStore, munim_testkit::TestKit, WebhookSender> {
        DeliverWebhooks::new(self.world.store.clone(), self.world.kit.clone(), sender)
    }

    pub(crate) async fn log(&self, webhook: &str) -> Vec<Value> {
        let page = self
            .done(Method::GET, &format!("{webhook}/deliveries"), Value::Null)
            .await;
        page["items"].as_array().unwrap().clone()
    }
}
