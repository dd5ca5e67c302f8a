//! Lists so long that counting them takes longer than reading a page of them.
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use diesel::{QueryableByName, deserialize::FromSqlRow, pg::Pg, sql_types::Untyped};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection as _};
use munim_kernel::{PageRequest, Scope, StoreError, TenantId};

use crate::{
    PgStore,
    prepared::{Given, KEPT_PLANS, Prepared, SEEN_VALUES},
    total::{Counted, count_of},
};

/// The most rows that are counted, so that a count cannot take longer than a statement may.
const MOST_COUNTED: u32 = 2_000_000;
/// Totals up to this are counted for each request.
const FEW: i64 = 1_000;
/// How long a total above [`FEW`] is used before it is counted again.
const FRESH: Duration = Duration::from_secs(15);
/// How long others may use an old total while one request counts. A total of this age is not used at all.
const OLD: Duration = Duration::from_secs(30);
/// The numbers of rows that queries read, so that connections keep few texts: one more than a page has, which shows whether
/// the list goes on.
const LIMITS: [u32; 2] = [51, PageRequest::MAX_SIZE + 1];
/// The maximum number of totals kept.
const MOST_KEPT: usize = 1_000;

#[derive(Debug)]
struct Kept {
    total: i64,
    counted_at: Instant,
    is_being_counted: bool,
}

/// Totals of long lists, by the query that counts each.
#[derive(Debug, Default)]
pub(crate) struct Totals(Mutex<HashMap<Prepared, Kept>>);

impl Totals {
    /// Returns the total, if known, and whether this caller should count.
    fn of(&self, count: &Prepared, now: Instant) -> (Option<i64>, bool) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(kept) = all.get_mut(count) else {
            return (None, true);
        };
        let age = now.saturating_duration_since(kept.counted_at);
        if age >= OLD {
            return (None, true);
        }
        let is_due = age >= FRESH && !kept.is_being_counted;
        kept.is_being_counted |= is_due;
        (Some(kept.total), is_due)
    }

    fn keep(&self, count: Prepared, total: i64, now: Instant) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if total <= FEW {
            all.remove(&count);
            return;
        }
        if all.len() >= MOST_KEPT {
            all.clear();
        }
        let kept = Kept {
            total,
            counted_at: now,
            is_being_counted: false,
        };
        all.insert(count, kept);
    }
}

/// Returns the query that counts a FROM clause with its conditions, up to [`MOST_COUNTED`].
pub(crate) fn count(from: &str, given: Vec<Given>) -> Prepared {
    Prepared::new("", &count_of(from, MOST_COUNTED), given)
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

/// Returns the clause that ends the query of a page, after its order. `$3` is the offset, left out on the first page because
/// the planner cannot estimate a parameter.
fn limit_of(page: PageRequest) -> String {
    let limit = LIMITS.into_iter().find(|limit| *limit > page.size());
    let offset = if page.offset() == 0 { "" } else { " OFFSET $3" };
    format!("LIMIT {}{offset}", limit.unwrap_or(page.size() + 1))
}

/// Returns whether a choice of filters is rare: connections do not keep the texts of all combinations.
pub(crate) fn is_rare(chosen: &[bool]) -> bool {
    chosen.iter().filter(|is_given| **is_given).count() > 1
}

/// Returns the total that a page shows. If the list ends on this page, the rows that were `read` determine it; otherwise the
/// count does.
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
    /// requests do not count. `rows` gives the query of the page, which ends with the given limit. It may choose the
    /// query by the total, if that is known.
    pub(crate) async fn long_list<R>(
        &self,
        tenant: TenantId,
        page: PageRequest,
        count: Prepared,
        rows: impl FnOnce(Option<i64>, &str) -> Prepared,
    ) -> Result<(Vec<R>, i64), StoreError>
    where
        R: FromSqlRow<Untyped, Pg> + QueryableByName<Pg> + Send + 'static,
    {
        let begun = Instant::now();
        let (known, is_due) = self.totals.of(&count, begun);
        let rows = rows(known, &limit_of(page));
        let plans = if rows.is_rare() { SEEN_VALUES } else { KEPT_PLANS };
        let (mut rows, counted) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut first, mut second, mut third) = (connection, connection, connection);
                let ((), rows, counted) = futures_util::try_join!(
                    first.batch_execute(plans),
                    rows.load::<R>(&mut second),
                    async {
                        if !is_due {
                            return Ok(None);
                        }
                        let counted: Counted = count.clone().get_result(&mut third).await?;
                        Ok(Some(counted.total))
                    },
                )?;
                Ok((rows, counted))
            })
            .await?;
        if let Some(counted) = counted {
            self.totals.keep(count, counted, begun);
        }
        let total = counted.or(known).unwrap_or_default();
        let total = shown_total(total, page, rows.len());
        rows.truncate(usize::try_from(page.size()).unwrap_or(usize::MAX));
        Ok((rows, total))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_branch(branch: i64) -> Prepared {
        Prepared::new("", "SELECT 1 AS total", vec![Given::Number(branch)])
    }

    #[test]
    fn one_request_counts_an_old_total_while_others_use_it() {
        let (totals, begun) = (Totals::default(), Instant::now());
        assert_eq!(totals.of(&of_branch(1), begun), (None, true));
        totals.keep(of_branch(1), 5_000, begun);
        assert_eq!(totals.of(&of_branch(1), begun), (Some(5_000), false));
        assert_eq!(totals.of(&of_branch(2), begun), (None, true));

        let old = begun + FRESH;
        assert_eq!(totals.of(&of_branch(1), old), (Some(5_000), true));
        assert_eq!(totals.of(&of_branch(1), old), (Some(5_000), false));
        // The one that counts may fail.
        let late = begun + OLD;
        assert_eq!(totals.of(&of_branch(1), late), (None, true));
        totals.keep(of_branch(1), 5_001, late);
        assert_eq!(totals.of(&of_branch(1), late), (Some(5_001), false));
    }

    #[test]
    fn totals_of_short_lists_are_not_kept_and_the_others_are_bounded() {
        let (totals, now) = (Totals::default(), Instant::now());
        totals.keep(of_branch(1), FEW + 1, now);
        totals.keep(of_branch(1), FEW, now);
        assert_eq!(totals.of(&of_branch(1), now), (None, true));
        for branch in 0..5_000 {
            totals.keep(of_branch(branch), 5_000, now);
        }
        assert!(totals.0.lock().unwrap().len() <= MOST_KEPT);
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
