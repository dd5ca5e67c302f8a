use std::time::Duration;

use deadpool::managed::Object;
use diesel::QueryResult;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use futures_util::FutureExt as _;
use munim_kernel::StoreError;
use tokio::{runtime::Handle, time::timeout};
use tokio_postgres::NoTls;
use tracing::debug;

use crate::{
    errors::{overdue, store_error},
    run::Reply,
    store::Manager,
};

/// How long the connection of an abandoned statement keeps its place in the pool while PostgreSQL cancels it.
const CANCELLING: Duration = Duration::from_secs(5);
/// Like [`CANCELLING`], for an abandoned COMMIT, which is not cancelled.
const COMMITTING: Duration = Duration::from_mins(5);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// No transaction is open.
    Clean,
    /// A transaction is open, but no statement is running.
    Open,
    /// A statement has no reply yet.
    Running,
    /// A COMMIT or ROLLBACK has no reply yet.
    Ending,
    /// The connection can only be closed.
    Unknown,
}

/// A connection borrowed from the pool. It returns there only when it is known to have no open transaction and no
/// scope.
///
/// A lease that is dropped earlier is cleaned up in the background: an open transaction is rolled back, and a running
/// statement is cancelled and its connection closed. The connection keeps its place in the pool meanwhile, so clients
/// that give up and retry cannot overload PostgreSQL.
pub(crate) struct Lease {
    object: Option<Object<Manager>>,
    state: State,
    /// The maximum duration of one call.
    call: Duration,
}

impl Lease {
    pub(crate) fn new(object: Object<Manager>, call: Duration) -> Self {
        Self {
            object: Some(object),
            state: State::Clean,
            call,
        }
    }

    /// Sends statements and waits for the replies.
    pub(crate) async fn ask<T>(
        &mut self,
        ask: impl AsyncFnOnce(&mut AsyncPgConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        self.sent(State::Running, State::Open, ask).await
    }

    /// Sends one statement outside of any transaction and waits for the reply.
    pub(crate) async fn alone<T>(
        &mut self,
        ask: impl AsyncFnOnce(&mut AsyncPgConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        self.sent(State::Running, State::Clean, ask).await
    }

    /// Ends the transaction with `COMMIT` or `ROLLBACK`.
    pub(crate) async fn end(&mut self, how: &str) -> Result<(), StoreError> {
        self.sent(State::Ending, State::Clean, async |connection| {
            connection.batch_execute(how).await
        })
        .await
    }

    /// Ends a transaction that has only read, without waiting for the reply. The reply does not matter, and PostgreSQL runs
    /// later statements of the connection after it.
    pub(crate) fn end_reading(&mut self) {
        let Some(connection) = self.object.as_deref_mut() else {
            return;
        };
        // The first poll sends it.
        self.state = match connection.batch_execute("COMMIT").now_or_never() {
            Some(Err(_)) => State::Unknown,
            Some(Ok(())) | None => State::Clean,
        };
    }

    async fn sent<T>(
        &mut self,
        during: State,
        after: State,
        ask: impl AsyncFnOnce(&mut AsyncPgConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        self.state = during;
        let connection = self.object.as_deref_mut().ok_or(StoreError::Unavailable)?;
        // Boxed, so that waiting with the time limit is compiled once for each type of reply, not for each query.
        let asked: Reply<'_, T> = Box::pin(ask(connection));
        let reply = timeout(self.call, asked).await.map_err(|_| overdue(self.call))?;
        self.state = if reply.is_ok() { after } else { State::Open };
        reply.map_err(store_error)
    }

    /// Waits until PostgreSQL has finished all work on the connection. It can then be reused unless a
    /// cancellation was sent: a late one would hit the next statement.
    async fn tidied(mut self, left: State) {
        let Some(connection) = self.object.as_deref_mut() else {
            return;
        };
        // A cancelled COMMIT would succeed without waiting for a synchronous standby, and show others data that may
        // be lost.
        let patience = if left == State::Ending {
            COMMITTING
        } else {
            CANCELLING
        };
        let cancel = connection.cancel_token();
        let cancelled = async {
            if left == State::Running
                && let Err(failed) = cancel.cancel_query(NoTls).await
            {
                debug!(%failed, "an abandoned statement could not be cancelled");
            }
        };
        // PostgreSQL replies in order, so this also waits for the end of the earlier statements.
        let both = futures_util::future::join(cancelled, connection.batch_execute("ROLLBACK"));
        let ended = timeout(patience, both).await;
        if left != State::Running && matches!(ended, Ok(((), Ok(())))) {
            self.state = State::Clean;
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let Some(object) = self.object.take() else {
            return;
        };
        match (self.state, Handle::try_current()) {
            // Returns it to the pool.
            (State::Clean, _) => drop(object),
            (left @ (State::Open | State::Running | State::Ending), Ok(runtime)) => {
                let lease = Self {
                    object: Some(object),
                    state: State::Unknown,
                    call: self.call,
                };
                drop(runtime.spawn(lease.tidied(left)));
            }
            _ => drop(Object::take(object)),
        }
    }
}
