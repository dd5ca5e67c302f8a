use crate::problem::Problem;

const TRIES: u32 = 3;

/// Makes a change, and retries it if the database interrupts it because of a conflict with another change. `make` must
/// use a single transaction, so that an interrupted attempt leaves nothing behind.
pub async fn again<T, E>(make: impl AsyncFn() -> Result<T, E>) -> Result<T, Problem>
where
    Problem: From<E>,
{
    for _ in 1..TRIES {
        match make().await.map_err(Problem::from) {
            Err(problem) if problem.is_interrupted() => {
                tracing::warn!("an interrupted change is made again");
            }
            done => return done,
        }
    }
    Ok(make().await?)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use munim_kernel::StoreError;

    use super::*;

    /// Retries a change that is interrupted that many times and then fails with `then`, if given. Returns the result
    /// and the number of attempts.
    async fn outcome(interrupted: u32, then: Option<StoreError>) -> (Result<(), u16>, u32) {
        let tries = Cell::new(0);
        let done = again(async || {
            tries.set(tries.get() + 1);
            if tries.get() <= interrupted {
                return Err(StoreError::Interrupted);
            }
            then.clone().map_or(Ok(()), Err)
        });
        let done = done.await.map_err(|problem| problem.status().as_u16());
        (done, tries.get())
    }

    #[actix_web::test]
    async fn only_what_was_interrupted_is_made_again_and_three_times_at_most() {
        assert_eq!(outcome(0, None).await, (Ok(()), 1));
        assert_eq!(outcome(2, None).await, (Ok(()), 3));
        assert_eq!(outcome(3, None).await, (Err(503), 3));
        assert_eq!(outcome(0, Some(StoreError::Failed)).await, (Err(500), 1));
        assert_eq!(outcome(1, Some(StoreError::Unavailable)).await, (Err(503), 2));
    }
}
