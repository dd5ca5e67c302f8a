use std::future::poll_fn;

use diesel::{QueryResult, sql_types::Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use thiserror::Error;
use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, NoTls};
use tracing::debug;

use crate::connect;

/// The channel on which nodes hear that sessions ended or changed.
pub(crate) const SESSIONS_CHANNEL: &str = "munim_sessions";
/// The channel on which nodes hear that what dashboards show changed.
pub(crate) const FIGURES_CHANNEL: &str = "munim_figures";

/// What was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// Sessions ended or changed.
    Sessions,
    /// What dashboards show changed.
    Figures,
}

/// Nodes could not be heard.
#[derive(Debug, Error)]
#[error("listening for notices failed: {0}")]
pub struct NoticesError(#[from] tokio_postgres::Error);

/// Hears what other nodes tell through the database.
#[derive(Debug)]
pub struct Notices {
    heard: mpsc::UnboundedReceiver<Notice>,
    // Listening ends with the client.
    _client: tokio_postgres::Client,
}

impl Notices {
    /// Begins to listen on the database at `url`.
    ///
    /// # Errors
    /// [`NoticesError`] when no connection can be had.
    pub async fn listen(url: &str) -> Result<Self, NoticesError> {
        let (client, mut connection) = connect::config(url)?.connect(NoTls).await?;
        let (tell, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
                match message {
                    Ok(AsyncMessage::Notification(told)) => {
                        let notice = if told.channel() == FIGURES_CHANNEL {
                            Notice::Figures
                        } else {
                            Notice::Sessions
                        };
                        if tell.send(notice).is_err() {
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
            heard,
            _client: client,
        })
    }

    /// Comes back with what was told, or with nothing when the connection was lost and listening must
    /// begin anew.
    pub async fn next(&mut self) -> Option<Notice> {
        self.heard.recv().await
    }
}

diesel::define_sql_function! {
    /// Tells every node at commit.
    fn pg_notify(channel: Text, payload: Text) -> Text;
}

/// Tells every node, when the work is committed, that what they remember on a channel's subject is old.
pub(crate) async fn tell(connection: &mut AsyncPgConnection, channel: &str, tenant: i64) -> QueryResult<()> {
    // pg_notify answers void, which has no type here; the answer is not read.
    diesel::select(pg_notify(channel, tenant.to_string()))
        .execute(connection)
        .await?;
    Ok(())
}
