use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

use diesel::QueryResult;
use diesel_async::AsyncPgConnection;
use munim_kernel::PageRequest;

use crate::{
    PgStore,
    long_list::{cut, read_of},
    prepared::{Given, Prepared},
    run::RunQueryDsl,
    search::contains,
    stored::row,
};

/// The longest run of characters that `search_grams` keeps.
const LONGEST_GRAM: usize = 3;
/// Up to this many matching rows are compared one by one. More are found sooner by scanning the list, which takes as
/// long for 100,000 rows.
const FEW: i64 = 10_000;
/// Like [`FEW`] if the total is known, so that the scan ends with the page.
const FEW_OF_KNOWN: i64 = 1_000;
/// Searches that read fewer rows than this are not cached.
const QUICK: i64 = 256;
/// The maximum number of cached pages.
const MOST_CACHED: usize = 1_000;

/// A list that is searched with `search_grams`.
#[derive(Debug)]
pub(crate) struct Indexed {
    /// Its name in `search_grams`.
    name: &'static str,
    table: &'static str,
    /// The alias of its table in conditions and orders.
    alias: &'static str,
    /// The column with the rows' ids.
    number: &'static str,
}

pub(crate) const BRANCHES: Indexed = Indexed {
    name: "branches",
    table: "branches",
    alias: "b",
    number: "branch_id",
};
pub(crate) const USERS: Indexed = Indexed {
    name: "users",
    table: "users",
    alias: "u",
    number: "user_id",
};
pub(crate) const TENANTS: Indexed = Indexed {
    name: "tenants",
    table: "tenants",
    alias: "t",
    number: "tenant_id",
};

pub(crate) struct Sought<'s> {
    pub(crate) list: &'static Indexed,
    /// The tenant, or the platform for the list of tenants.
    pub(crate) owner: i64,
    pub(crate) text: &'s str,
    /// Other conditions, in SQL. Their parameters are `given`.
    pub(crate) meant: &'s str,
    pub(crate) given: Vec<Given>,
    /// Whether `meant` covers the whole list.
    pub(crate) alone: bool,
    pub(crate) order: &'static str,
    pub(crate) page: PageRequest,
}

#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The list's number of changes at the time of the search.
    changes: i64,
    /// The ids of the rows on the page, in order.
    pub(crate) page: Vec<i64>,
    pub(crate) total: i64,
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    list: &'static str,
    owner: i64,
    term: String,
    order: &'static str,
    size: u32,
    offset: i64,
}

/// Cached pages of slow searches. Each is valid until its list changes.
#[derive(Debug, Default)]
pub(crate) struct SearchCache(Mutex<HashMap<Key, Arc<Found>>>);

impl SearchCache {
    fn of(&self, key: &Key, changes: i64) -> Option<Arc<Found>> {
        let pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pages.get(key).filter(|found| found.changes == changes).cloned()
    }

    fn keep(&self, key: Key, found: &Arc<Found>) {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.len() >= MOST_CACHED {
            pages.clear();
        }
        pages.insert(key, Arc::clone(found));
    }
}

/// The run of a term that the fewest rows of list `$2` of owner `$1` contain, and their number.
const WEIGH: &str = "SELECT g.gram, coalesce(t.held_by, 0) AS held_by,
      coalesce((SELECT c.changes FROM search_changes c WHERE c.tenant_id = $1 AND c.list = $2), 0) AS changes
    FROM unnest($3) g (gram) LEFT JOIN search_totals t ON t.tenant_id = $1 AND t.list = $2 AND t.gram = g.gram
    ORDER BY 2 LIMIT 1";

row! {
    struct WeightRow {
        gram: String,
        held_by: i64,
        changes: i64,
    }

    struct FoundRow {
        changes: i64,
        page: Vec<i64>,
        total: i64,
    }
}

fn grams(term: &str) -> Vec<String> {
    let letters: Vec<char> = term.chars().collect();
    let size = letters.len().clamp(1, LONGEST_GRAM);
    let runs: BTreeSet<String> = letters.windows(size).map(|run| run.iter().collect()).collect();
    runs.into_iter().collect()
}

/// The way in which the rows of a search are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// By a run of characters that few rows contain.
    Few,
    /// Scans the list in order and counts all matches.
    Counted,
    /// Scans the list in order. The number of rows with the run is the total.
    Known,
}

impl Way {
    fn of(held_by: i64, known: bool) -> Self {
        match known {
            true if held_by > FEW_OF_KNOWN => Self::Known,
            false if held_by > FEW => Self::Counted,
            _ => Self::Few,
        }
    }
}

impl Sought<'_> {
    /// Returns the statement that finds the page. It reads a single snapshot.
    fn statement(&self, way: Way, term: &str, gram: String) -> Prepared {
        let Indexed {
            name,
            table,
            alias,
            number,
        } = self.list;
        let (meant, order, read) = (self.meant, self.order, read_of(self.page));
        let place = |behind: usize| self.given.len() + behind;
        let (owner, held, like) = (place(1), place(2), place(3));
        let offset = match self.page.offset() {
            0 => String::new(),
            _ => format!(" OFFSET ${}", place(4)),
        };
        let compared = format!("{meant} AND {alias}.search_text LIKE ${like}");
        let (tables, whole, total) = match way {
            Way::Few => (
                format!(
                    "hits AS MATERIALIZED (SELECT {alias}.* FROM {table} {alias} WHERE {compared} AND {alias}.{number} = ANY(ARRAY(
                       SELECT (s.block << 9) | member FROM search_grams s, unnest(s.members) member
                       WHERE s.tenant_id = ${owner} AND s.list = '{name}' AND s.gram = ${held})))"
                ),
                format!("hits {alias}"),
                "SELECT count(*) FROM hits".to_owned(),
            ),
            Way::Counted => (
                String::new(),
                format!("{table} {alias} WHERE {compared}"),
                format!("SELECT count(*) FROM {table} {alias} WHERE {compared}"),
            ),
            Way::Known => (
                String::new(),
                format!("{table} {alias} WHERE {compared}"),
                format!(
                    "SELECT k.held_by FROM search_totals k WHERE k.tenant_id = ${owner} AND k.list = '{name}' AND k.gram = ${held}"
                ),
            ),
        };
        let text = format!(
            "SELECT coalesce((SELECT c.changes FROM search_changes c WHERE c.tenant_id = ${owner} AND c.list = '{name}'), 0) AS changes,
               coalesce(({total}), 0) AS total,
               ARRAY(SELECT {alias}.{number} FROM {whole} ORDER BY {order} LIMIT {read}{offset}) AS page"
        );
        let mut given = self.given.clone();
        given.extend([
            Given::Number(self.owner),
            Given::Words(gram),
            Given::Words(contains(term)),
            Given::Number(self.page.offset()),
        ]);
        Prepared::new(&tables, &text, given)
    }
}

impl PgStore {
    /// Returns the row ids on the page of a search, and the number of all matching rows.
    pub(crate) async fn find(
        &self,
        mut connection: &AsyncPgConnection,
        sought: Sought<'_>,
    ) -> QueryResult<Arc<Found>> {
        let term = sought.text.to_lowercase();
        let asked = vec![
            Given::Number(sought.owner),
            Given::Words(sought.list.name.to_owned()),
            Given::Texts(grams(&term)),
        ];
        let rarest: WeightRow = Prepared::new("", WEIGH, asked)
            .get_result(&mut connection)
            .await?;
        if rarest.held_by == 0 {
            return Ok(Arc::default());
        }
        let known = sought.alone && term == rarest.gram;
        let key = Key {
            list: sought.list.name,
            owner: sought.owner,
            order: sought.order,
            size: sought.page.size(),
            offset: sought.page.offset(),
            term,
        };
        let kept = sought.alone && rarest.held_by > QUICK && key.size <= PageRequest::MAX_SIZE;
        if kept && let Some(found) = self.found.of(&key, rarest.changes) {
            return Ok(found);
        }
        let way = Way::of(rarest.held_by, known);
        let row: FoundRow = sought
            .statement(way, &key.term, rarest.gram)
            .get_result(&mut connection)
            .await?;
        let found = Arc::new(Found {
            changes: row.changes,
            page: cut(row.page, sought.page),
            total: row.total,
        });
        if kept {
            self.found.keep(key, &found);
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_is_split_into_its_runs() {
        assert_eq!(grams("a"), ["a"]);
        assert_eq!(grams("%_"), ["%_"]);
        assert_eq!(grams("asha"), ["ash", "sha"]);
        assert_eq!(grams("aaaa"), ["aaa"]);
        // Counts characters like PostgreSQL, not bytes.
        assert_eq!(grams("पुणे"), ["पुण", "ुणे"]);
    }

    #[test]
    fn pages_of_many_sizes_have_few_texts() {
        let statement = |size| {
            let sought = Sought {
                list: &USERS,
                owner: 1,
                text: "asha",
                meant: "true",
                given: Vec::new(),
                alone: true,
                order: "u.user_id",
                page: PageRequest::try_new(1, size).unwrap(),
            };
            sought.statement(Way::Few, "asha", "ash".to_owned())
        };
        assert_eq!(statement(1), statement(50));
        assert_eq!(statement(51), statement(200));
    }

    #[test]
    fn the_way_depends_on_how_many_rows_have_the_letters() {
        assert_eq!(Way::of(1_000, true), Way::Few);
        assert_eq!(Way::of(1_001, true), Way::Known);
        assert_eq!(Way::of(10_000, false), Way::Few);
        assert_eq!(Way::of(10_001, false), Way::Counted);
    }

    #[test]
    fn cached_pages_are_valid_until_the_list_changes_and_are_bounded() {
        let key = |offset| Key {
            list: "users",
            owner: 1,
            term: "asha".to_owned(),
            order: "u.user_id",
            size: 50,
            offset,
        };
        let cache = SearchCache::default();
        let found = Arc::new(Found {
            changes: 7,
            page: vec![1],
            total: 1,
        });
        cache.keep(key(0), &found);
        assert!(cache.of(&key(0), 7).is_some());
        assert!(cache.of(&key(0), 8).is_none());
        assert!(cache.of(&key(50), 7).is_none());
        for offset in 0..5_000 {
            cache.keep(key(offset), &found);
        }
        assert!(cache.0.lock().unwrap().len() <= MOST_CACHED);
    }
}
