//! Lists so long that counting them takes longer than reading a page of them.
use std::{
    array,
    collections::HashMap,
    hash::{BuildHasher as _, RandomState},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use diesel_async::SimpleAsyncConnection as _;
use munim_kernel::{Page, PageRequest, Scope, StoreError, TenantId};
use tokio::{
    sync::{Mutex as AsyncMutex, MutexGuard},
    time::timeout,
};

use crate::{
    PgStore,
    one::One,
    prepared::{Given, KEPT_PLANS, Prepared, SEEN_VALUES},
    run::RunQueryDsl,
    stored::{FromRow, Stored, values},
    total::count_of,
};

/// The maximum count, so that counting does not exceed the time limit of a statement.
const MOST_COUNTED: u32 = 2_000_000;
/// Totals up to this are counted for each request.
const FEW: i64 = 1_000;
/// How long a total is used before it is counted again.
const FRESH: Duration = Duration::from_secs(15);
/// How long others may use an old total while one request counts. A total older than this is not used.
const OLD: Duration = Duration::from_secs(30);
/// The limits that queries use. There are few, so that connections keep few query texts. Each is one more than the
/// rows of a page, to show whether the list continues.
const LIMITS: [u32; 2] = [51, PageRequest::MAX_SIZE + 1];
/// The maximum number of totals kept.
const MOST_KEPT: usize = 1_000;
/// How many lists can be counted at the same time.
const TURNS: usize = 64;
/// How long a request waits for another one's count before it counts too.
const PATIENCE: Duration = Duration::from_secs(2);

/// The query that counts a list.
#[derive(Debug)]
pub(crate) struct Count {
    query: Prepared,
    /// A total up to this is counted for each request.
    few: i64,
}

impl Count {
    /// Marks a query as rarely used.
    pub(crate) fn rare(self, is_rare: bool) -> Self {
        let query = self.query.rare(is_rare);
        Self { query, ..self }
    }

    /// Marks a count that takes long even if it finds few rows, so that it is not repeated for each request.
    pub(crate) fn slow(self, is_slow: bool) -> Self {
        let few = if is_slow { -1 } else { self.few };
        Self { few, ..self }
    }
}

/// A total, or only the fact that a list is short.
#[derive(Debug, Clone, Copy)]
struct Kept {
    total: i64,
    counted_at: Instant,
}

/// What is known about a list before a request reads it.
#[derive(Debug, PartialEq, Eq)]
enum Known {
    /// No total, or one that is too old.
    Nothing,
    /// The list is short, so it is counted for each request.
    Few,
    Fresh(i64),
    Old(i64),
}

/// The total that a request can use, and whether it has to count.
#[derive(Debug)]
struct Task<'t> {
    known: Option<i64>,
    counts: bool,
    /// Others wait for it if they know no total.
    turn: Option<MutexGuard<'t, ()>>,
}

impl<'t> Task<'t> {
    fn using(total: i64) -> Self {
        Self {
            known: Some(total),
            counts: false,
            turn: None,
        }
    }

    fn counting() -> Self {
        Self {
            known: None,
            counts: true,
            turn: None,
        }
    }

    fn counting_at(turn: MutexGuard<'t, ()>) -> Self {
        Self {
            turn: Some(turn),
            ..Self::counting()
        }
    }
}

/// Totals of long lists, by the query that counts each.
#[derive(Debug)]
pub(crate) struct Totals {
    kept: Mutex<HashMap<Prepared, Kept>>,
    hasher: RandomState,
    /// A request that counts a long list locks one of these, chosen by its query.
    turns: [AsyncMutex<()>; TURNS],
}

impl Default for Totals {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            hasher: RandomState::new(),
            turns: array::from_fn(|_| AsyncMutex::default()),
        }
    }
}

impl Totals {
    fn known(&self, count: &Count, now: Instant) -> Known {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(kept) = kept.get(&count.query) else {
            return Known::Nothing;
        };
        match now.saturating_duration_since(kept.counted_at) {
            age if age >= OLD => Known::Nothing,
            _ if kept.total <= count.few => Known::Few,
            age if age >= FRESH => Known::Old(kept.total),
            _ => Known::Fresh(kept.total),
        }
    }

    /// Returns what a request should do. If no total is known, one request counts and the others wait for it for a
    /// while: their counts together would keep all connections busy.
    async fn task(&self, count: &Count) -> Task<'_> {
        let place = usize::try_from(self.hasher.hash_one(&count.query)).unwrap_or_default() % TURNS;
        #[expect(clippy::indexing_slicing, reason = "a remainder of the length")]
        let turns = &self.turns[place];
        match self.known(count, Instant::now()) {
            Known::Fresh(total) => Task::using(total),
            Known::Old(total) => Task {
                known: Some(total),
                ..turns
                    .try_lock()
                    .map_or_else(|_| Task::using(total), Task::counting_at)
            },
            Known::Few => Task::counting(),
            Known::Nothing => {
                let Ok(turn) = timeout(PATIENCE, turns.lock()).await else {
                    return Task::counting();
                };
                match self.known(count, Instant::now()) {
                    Known::Fresh(total) | Known::Old(total) => Task::using(total),
                    Known::Few => Task::counting(),
                    Known::Nothing => Task::counting_at(turn),
                }
            }
        }
    }

    fn keep(&self, count: Count, total: i64, counted_at: Instant) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.retain(|_, kept| {
                kept.total > FEW && counted_at.saturating_duration_since(kept.counted_at) < OLD
            });
        }
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(count.query, Kept { total, counted_at });
    }
}

/// Returns the query that counts a FROM clause with its conditions, up to [`MOST_COUNTED`].
pub(crate) fn count(from: &str, given: Vec<Given>) -> Count {
    Count {
        query: Prepared::new("", &count_of(from, MOST_COUNTED), given),
        few: FEW,
    }
}

/// Joins conditions that always hold with those of the filters that were chosen.
pub(crate) fn conditions(mut always: Vec<String>, chosen: &[(bool, &str)]) -> String {
    always.extend(
        chosen
            .iter()
            .filter(|(is_given, _)| *is_given)
            .map(|(_, part)| (*part).to_owned()),
    );
    always.join(" AND ")
}

/// Returns the clause that ends the query of a page, after its order. `$3` is the offset, left out on the first page
/// because the planner cannot estimate a parameter.
fn limit_of(page: PageRequest) -> String {
    let offset = if page.offset() == 0 { "" } else { " OFFSET $3" };
    format!("LIMIT {}{offset}", read_of(page))
}

/// Returns how many rows the query of a page reads.
pub(crate) fn read_of(page: PageRequest) -> u32 {
    let limit = LIMITS.into_iter().find(|limit| *limit > page.size());
    limit.unwrap_or(page.size() + 1)
}

/// Returns the rows of a page, of those that [`read_of`] reads.
pub(crate) fn cut<T>(mut rows: Vec<T>, page: PageRequest) -> Vec<T> {
    rows.truncate(usize::try_from(page.size()).unwrap_or(usize::MAX));
    rows
}

/// Returns the conditions that a moment is on or after one day in India, and on or before another. The days are the
/// parameters with these numbers.
pub(crate) fn between_days(moment: &str, (from, to): (u8, u8)) -> [String; 2] {
    [
        format!("{moment} >= (${from}::timestamp AT TIME ZONE INTERVAL '05:30')"),
        format!("{moment} < ((${to} + 1)::timestamp AT TIME ZONE INTERVAL '05:30')"),
    ]
}

/// Returns whether a combination of filters is rare: connections do not keep the texts of all combinations.
pub(crate) fn is_rare(chosen: &[bool]) -> bool {
    chosen.iter().filter(|is_given| **is_given).count() > 1
}

fn shown_total(counted: i64, page: PageRequest, read: usize) -> i64 {
    let (read, size) = (i64::try_from(read).unwrap_or(i64::MAX), i64::from(page.size()));
    let seen = page.offset().saturating_add(read);
    if read > size {
        counted.max(page.offset().saturating_add(size + 1))
    } else if read == 0 {
        counted.min(seen)
    } else {
        seen
    }
}

impl PgStore {
    /// Reads a page of a long list, and the list's total. A total above [`FEW`] may be some seconds old, so that most
    /// requests do not count. `rows` returns the query of the page, which ends with the given limit and is as rare as the
    /// count. It may choose the query by the total, if that is known.
    pub(crate) async fn long_list<T>(
        &self,
        tenant: TenantId,
        page: PageRequest,
        count: Count,
        rows: impl FnOnce(Option<i64>, &str) -> Prepared,
    ) -> Result<Page<T>, StoreError>
    where
        T: FromRow + Send + 'static,
    {
        let Task { known, counts, turn } = self.totals.task(&count).await;
        let rows = rows(known, &limit_of(page));
        let is_rare = rows.is_rare() || count.query.is_rare();
        let rows = rows.rare(is_rare);
        let plans = if rows.is_rare() { SEEN_VALUES } else { KEPT_PLANS };
        let begun = Instant::now();
        let (rows, counted) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut first, mut second, mut third) = (connection, connection, connection);
                let ((), rows, counted) = futures_util::try_join!(
                    first.batch_execute(plans),
                    rows.load::<Stored<Result<T, StoreError>>>(&mut second),
                    async {
                        if !counts {
                            return Ok(None);
                        }
                        let One(counted): One<i64> = count.query.clone().get_result(&mut third).await?;
                        Ok(Some(counted))
                    },
                )?;
                Ok((rows, counted))
            })
            .await?;
        if let Some(counted) = counted {
            self.totals.keep(count, counted, begun);
        }
        drop(turn);
        let total = counted.or(known).unwrap_or_default();
        let total = shown_total(total, page, rows.len());
        // Invalid rows after the page do not matter to it.
        let rows = values(cut(rows, page)).into_iter().collect::<Result<_, _>>()?;
        Ok(Page::new(page, rows, total))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn of_branch(branch: i64) -> Count {
        count("branches", vec![Given::Number(branch)])
    }

    /// Returns the total that a task uses, whether it counts, and whether others wait for it.
    fn done(task: &Task) -> (Option<i64>, bool, bool) {
        (task.known, task.counts, task.turn.is_some())
    }

    fn kept(total: i64, age: Duration) -> Totals {
        let totals = Totals::default();
        totals.keep(of_branch(1), total, Instant::now().checked_sub(age).unwrap());
        totals
    }

    #[tokio::test]
    async fn a_fresh_total_is_used_and_one_request_counts_an_old_one() {
        let totals = kept(5_000, Duration::ZERO);
        assert_eq!(
            done(&totals.task(&of_branch(1)).await),
            (Some(5_000), false, false)
        );
        let totals = kept(5_000, FRESH);
        let first = totals.task(&of_branch(1)).await;
        assert_eq!(done(&first), (Some(5_000), true, true));
        assert_eq!(
            done(&totals.task(&of_branch(1)).await),
            (Some(5_000), false, false)
        );
        // The count failed.
        drop(first);
        assert_eq!(done(&totals.task(&of_branch(1)).await), (Some(5_000), true, true));
    }

    #[tokio::test]
    async fn of_many_requests_without_a_total_one_counts_and_the_others_wait_for_it() {
        for totals in [Totals::default(), kept(5_000, OLD)] {
            let (branch, other) = (of_branch(1), of_branch(2));
            let first = totals.task(&branch).await;
            assert_eq!(done(&first), (None, true, true));
            let mut second = Box::pin(totals.task(&branch));
            assert!((&mut second).now_or_never().is_none());
            // The client disconnected, so the next one counts.
            drop(first);
            let second = second.await;
            assert_eq!(done(&second), (None, true, true));
            let mut third = Box::pin(totals.task(&branch));
            assert!((&mut third).now_or_never().is_none());
            totals.keep(of_branch(1), 5_001, Instant::now());
            drop(second);
            assert_eq!(done(&third.await), (Some(5_001), false, false));
            assert_eq!(totals.known(&other, Instant::now()), Known::Nothing);
        }
    }

    #[tokio::test]
    async fn every_request_counts_a_short_list_and_none_waits() {
        let totals = kept(FEW, Duration::ZERO);
        let first = totals.task(&of_branch(1)).await;
        assert_eq!(done(&first), (None, true, false));
        assert_eq!(done(&totals.task(&of_branch(1)).await), (None, true, false));
    }

    #[test]
    fn a_short_list_that_takes_long_to_count_is_not_counted_for_each_request() {
        let (totals, slow) = (Totals::default(), || of_branch(1).slow(true));
        totals.keep(slow(), 0, Instant::now());
        assert_eq!(totals.known(&slow(), Instant::now()), Known::Fresh(0));
    }

    #[test]
    fn totals_are_bounded_and_those_of_short_lists_go_first() {
        let (totals, now) = (Totals::default(), Instant::now());
        totals.keep(of_branch(0), FEW + 1, now);
        for branch in 1..5_000 {
            totals.keep(of_branch(branch), FEW, now);
        }
        assert_eq!(totals.known(&of_branch(0), now), Known::Fresh(FEW + 1));
        for branch in 5_000..10_000 {
            totals.keep(of_branch(branch), FEW + 1, now);
        }
        assert!(totals.kept.lock().unwrap().len() <= MOST_KEPT);
    }

    #[test]
    fn pages_of_many_sizes_have_few_texts() {
        let page = |number, size| PageRequest::try_new(number, size).unwrap();
        assert_eq!(limit_of(page(1, 1)), "LIMIT 51");
        assert_eq!(limit_of(page(2, 50)), "LIMIT 51 OFFSET $3");
        assert_eq!(limit_of(page(1, 51)), "LIMIT 201");
    }

    #[test]
    fn the_end_of_the_list_is_where_its_pages_end() {
        let page = |number, size| PageRequest::try_new(number, size).unwrap();
        assert_eq!(shown_total(5_000, page(1, 50), 51), 5_000);
        assert_eq!(shown_total(5_000, page(1, 20), 51), 5_000);
        assert_eq!(shown_total(5_000, page(101, 50), 51), 5_051);
        assert_eq!(shown_total(5_000, page(101, 50), 50), 5_050);
        assert_eq!(shown_total(5_000, page(90, 50), 7), 4_457);
        assert_eq!(shown_total(5_000, page(1, 50), 0), 0);
        assert_eq!(shown_total(5_000, page(51, 50), 0), 2_500);
        assert_eq!(shown_total(5_000, page(200, 50), 0), 5_000);
    }
}
