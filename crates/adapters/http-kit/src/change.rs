use munim_identity_device::SessionsOf;
use munim_kernel::{Actor, Scope, UnitOfWork, Work as _};
use time::OffsetDateTime;

use crate::{again::again, app::App, problem::Problem};

/// The cache entries of this process that a change makes stale. Other nodes are notified by the database.
#[derive(Debug, Clone, Copy)]
pub enum Stale {
    Nothing,
    Sessions(SessionsOf),
    Figures,
}

impl Stale {
    /// Returns all sessions of the tenant that `actor` changes something in.
    pub fn sessions_upon(actor: &Actor) -> Self {
        Self::Sessions(actor.tenant().map_or(SessionsOf::Everyone, SessionsOf::Tenant))
    }

    /// Returns the sessions of `actor`, who changes something of their own.
    pub fn sessions_of(actor: &Actor) -> Self {
        Self::Sessions(SessionsOf::User(actor.home, actor.user))
    }
}

/// The transaction's store and scope, and the cache entries to drop after the commit.
pub type Transaction<U> = (U, Scope, Stale);

/// Makes a change in one transaction and commits it. If the database interrupts it, it is retried in a new transaction.
/// After a refusal the transaction is committed only if the use case recorded the refusal in it.
pub async fn change<U, R>(
    app: &App,
    (store, scope, stale): &Transaction<U>,
    make: impl AsyncFn(&mut U::Work, OffsetDateTime) -> Result<R, Problem>,
) -> Result<R, Problem>
where
    U: UnitOfWork,
{
    again(async || {
        let mut work = store.begin(*scope).await?;
        let outcome = make(&mut work, app.kit().now()).await;
        if outcome.as_ref().err().is_none_or(Problem::is_on_record) {
            work.commit().await?;
            app.shared().invalidate(*stale);
        }
        outcome
    })
    .await
}
