use std::future::poll_fn;

use thiserror::Error;
use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, NoTls};
use tracing::debug;

/// The channel on which nodes hear that sessions ended or changed.
pub(crate) const SESSIONS_CHANNEL: &str = "munim_sessions";

/// Nodes could not be heard.
#[derive(Debug, Error)]
#[error("listening for notices failed: {0}")]
pub struct NoticesError(#[from] tokio_postgres::Error);

/// Hears what other nodes tell through the database.
#[derive(Debug)]
pub struct Notices {
    heard: mpsc::UnboundedReceiver<()>,
    // Listening ends with the client.
    _client: tokio_postgres::Client,
}

impl Notices {
    /// Begins to listen on the database at `url`.
    ///
    /// # Errors
    /// [`NoticesError`] when no connection can be had.
    pub async fn listen(url: &str) -> Result<Self, NoticesError> {
        let (client, mut connection) = tokio_postgres::connect(url, NoTls).await?;
        let (tell, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
                match message {
                    Ok(AsyncMessage::Notification(_)) => {
                        if tell.send(()).is_err() {
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
            .batch_execute(&format!("LISTEN {SESSIONS_CHANNEL}"))
            .await?;
        Ok(Self {
            heard,
            _client: client,
        })
    }

    /// Comes back with `true` when sessions ended or changed, with `false` when the connection was lost
    /// and listening must begin anew.
    pub async fn next(&mut self) -> bool {
        self.heard.recv().await.is_some()
    }
}
