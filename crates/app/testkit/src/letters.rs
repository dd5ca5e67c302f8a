//! The letters sent to users, and the links in them.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use munim_messages::{Attachment, Courier, DeliverMessages, Letter, MessageId, NotSent, Recipient, SentCopy};
use serde_json::json;

use crate::{Member, Reply, World, paths::RESET_PASSWORD};

/// Keeps letters instead of sending them.
#[derive(Clone, Default)]
struct Mailbox(Arc<Mutex<Vec<(Recipient, Letter)>>>);

#[async_trait(?Send)]
impl Courier for Mailbox {
    async fn send(
        &self,
        _: MessageId,
        to: &Recipient,
        letter: &Letter,
        _: Option<Attachment>,
    ) -> Result<Option<SentCopy>, NotSent> {
        self.0.lock().unwrap().push((to.clone(), letter.clone()));
        Ok(None)
    }
}

/// Takes the waiting letters.
pub async fn letters(world: &World) -> Vec<(Recipient, Letter)> {
    let mailbox = Mailbox::default();
    let deliver = DeliverMessages::new(world.store.clone(), world.kit.clone(), mailbox.clone());
    deliver.run().await.unwrap();
    mailbox.0.lock().unwrap().clone()
}

/// Returns the token in the only waiting letter with a link.
pub async fn token(world: &World) -> String {
    let letters = letters(world).await;
    let links: Vec<_> = letters
        .iter()
        .filter_map(|(_, letter)| match letter {
            Letter::PasswordReset { link, .. }
            | Letter::EmailVerification { link, .. }
            | Letter::Invitation { link, .. } => Some(link),
            _ => None,
        })
        .collect();
    assert_eq!(links.len(), 1, "{letters:?}");
    let (page, token) = links[0].split_once("#token=").unwrap();
    // The link's host is configured and does not depend on request headers.
    assert!(page.starts_with("https://munim.test/"), "{page}");
    token.to_owned()
}

/// Requests a link to choose a new password, with headers that try to change the link's host.
pub async fn forgot(world: &World, who: &Member) -> Reply {
    let body = json!({"username": who.username, "tenantId": who.tenant});
    let call = world
        .post("/api/auth/forgot-password")
        .header("Host", "evil.example");
    call.header("X-Forwarded-Host", "evil.example")
        .json(body)
        .send()
        .await
}

/// Chooses a new password with the token of a link.
pub async fn reset(world: &World, token: &str, password: &str) -> Reply {
    let body = json!({"token": token, "newPassword": password});
    world.post(RESET_PASSWORD).json(body).send().await
}

pub async fn address(world: &World, who: &Member) -> String {
    let query = format!("SELECT email_address FROM users WHERE user_id = {}", who.user);
    let row = world.database.client().query_one(&query, &[]).await.unwrap();
    row.get(0)
}
