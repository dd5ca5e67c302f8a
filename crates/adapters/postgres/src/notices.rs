use std::future::poll_fn;

use diesel::{QueryResult, sql_types::Text};
use diesel_async::AsyncPgConnection;
use munim_identity_device::SessionsOf;
use munim_kernel::{SessionId, TenantId, UserId};
use thiserror::Error;
use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, NoTls};
use tracing::debug;

use crate::{connect, run::RunQueryDsl};

/// The channel for ended or changed sessions.
pub(crate) const SESSIONS_CHANNEL: &str = "munim_sessions";
/// The channel for changes of dashboard figures.
pub(crate) const FIGURES_CHANNEL: &str = "munim_figures";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    Sessions(SessionsOf),
    Figures,
}

#[derive(Debug, Error)]
#[error("listening for notices failed: {0}")]
pub struct NoticesError(#[from] tokio_postgres::Error);

/// Receives the notifications of other nodes through the database.
#[derive(Debug)]
pub struct Notices {
    receiver: mpsc::UnboundedReceiver<Notice>,
    // Listening ends when the client is dropped.
    _client: tokio_postgres::Client,
}

impl Notices {
    /// Starts to listen on the database at `url`.
    pub async fn listen(url: &str) -> Result<Self, NoticesError> {
        let (client, mut connection) = connect::config(url)?.connect(NoTls).await?;
        let (sender, receiver) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
                match message {
                    Ok(AsyncMessage::Notification(notification)) => {
                        let notice = if notification.channel() == FIGURES_CHANNEL {
                            Notice::Figures
                        } else {
                            Notice::Sessions(read(notification.payload()))
                        };
                        if sender.send(notice).is_err() {
                            break;
                        }
                    }
                    Ok(_) => {}
                    Err(lost) => {
                        debug!(%lost, "the listening connection ended");
                        break;
                    }
                }
            }
        });
        client
            .batch_execute(&format!("LISTEN {SESSIONS_CHANNEL}; LISTEN {FIGURES_CHANNEL}"))
            .await?;
        Ok(Self {
            receiver,
            _client: client,
        })
    }

    /// Waits for the next notification. Returns `None` if the connection was lost and listening must start again.
    pub async fn next(&mut self) -> Option<Notice> {
        self.receiver.recv().await
    }
}

diesel::define_sql_function! {
    /// Notifies every node on commit.
    fn pg_notify(channel: Text, payload: Text) -> Text;
}

/// Invalidates a tenant's cached dashboards on every node on commit.
pub(crate) async fn notify_figures(connection: &mut AsyncPgConnection, tenant: i64) -> QueryResult<()> {
    notify(connection, FIGURES_CHANNEL, tenant.to_string()).await
}

/// Invalidates these cached sessions on every node on commit.
pub(crate) async fn notify_sessions(
    connection: &mut AsyncPgConnection,
    changed: SessionsOf,
) -> QueryResult<()> {
    notify(connection, SESSIONS_CHANNEL, written(changed)).await
}

async fn notify(connection: &mut AsyncPgConnection, channel: &str, payload: String) -> QueryResult<()> {
    // pg_notify returns void, which has no type here; the result is ignored.
    diesel::select(pg_notify(channel, payload))
        .execute(connection)
        .await?;
    Ok(())
}

fn written(changed: SessionsOf) -> String {
    match changed {
        SessionsOf::Everyone => "all".to_owned(),
        SessionsOf::Tenant(tenant) => tenant.to_string(),
        SessionsOf::User(tenant, user) => format!("{tenant} user {user}"),
        SessionsOf::Session(session) => format!("session {}", session.get()),
    }
}

/// Parses the sessions of a notification. Older nodes send only the id of the tenant that was changed. A notification
/// that cannot be parsed is treated as one about everyone.
fn read(payload: &str) -> SessionsOf {
    let parts: Vec<_> = payload.split(' ').collect();
    let tenant = |text: &str| TenantId::from_store(text.parse().ok()?).ok();
    let user = |text: &str| UserId::try_new(text.parse().ok()?).ok();
    let changed = match parts.as_slice() {
        ["session", id] => id.parse().ok().map(SessionId::new).map(SessionsOf::Session),
        [of, "user", id] => tenant(of).zip(user(id)).map(|(of, id)| SessionsOf::User(of, id)),
        [of] => tenant(of).map(SessionsOf::Tenant),
        _ => None,
    };
    changed.unwrap_or(SessionsOf::Everyone)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_notice_is_read_as_it_was_written() {
        let (tenant, user) = (TenantId::try_new(7).unwrap(), UserId::try_new(12).unwrap());
        for changed in [
            SessionsOf::Everyone,
            SessionsOf::Tenant(tenant),
            SessionsOf::Tenant(TenantId::PLATFORM),
            SessionsOf::User(tenant, user),
            SessionsOf::Session(SessionId::new(Uuid::from_u128(1))),
        ] {
            assert_eq!(read(&written(changed)), changed);
        }
    }

    #[test]
    fn what_cannot_be_read_is_about_everybody() {
        for payload in [
            "",
            "7 user",
            "7 user x",
            "x",
            "session 1",
            "7 device 3",
            "7 user 12 14",
        ] {
            assert_eq!(read(payload), SessionsOf::Everyone, "{payload:?}");
        }
    }
}
