//! Changes, each in one work.
use munim_kernel::{Scope, UnitOfWork, Work as _};
use time::OffsetDateTime;

use crate::{again::again, app::App, problem::Problem};

/// Makes a change in one work and commits it. If the database interrupts it, the change is tried again in a new work. After a
/// refusal the work is committed only if the use case recorded the refusal in it.
///
/// # Errors
/// Those of `make` and of the store.
pub(crate) async fn change<U, R>(
    app: &App,
    store: &U,
    scope: Scope,
    make: impl AsyncFn(&mut U::Work, OffsetDateTime) -> Result<R, Problem>,
) -> Result<R, Problem>
where
    U: UnitOfWork,
{
    again(async || {
        let mut work = store.begin(scope).await?;
        let outcome = make(&mut work, app.kit().now()).await;
        if outcome.as_ref().err().is_none_or(Problem::is_on_record) {
            work.commit().await?;
        }
        outcome
    })
    .await
}
