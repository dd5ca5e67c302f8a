//! A report, read page by page.

use std::collections::BTreeMap;

use munim_testkit::World;
use serde_json::Value;

use crate::dashboard::paise;

/// Converts a number of rows to the type of columns.
pub(crate) fn counted(rows: usize) -> i64 {
    i64::try_from(rows).unwrap()
}

pub(crate) struct Report {
    pub(crate) rows: Vec<BTreeMap<String, Value>>,
    pub(crate) drills: Vec<Value>,
    pub(crate) totals: BTreeMap<String, Value>,
    kinds: BTreeMap<String, String>,
    pub(crate) head: Value,
}

impl Report {
    /// Returns a column's number: a count, or paise.
    pub(crate) fn number(&self, key: &str, cell: &Value) -> i64 {
        if self.kinds[key] == "money" {
            signed(cell)
        } else {
            cell.as_i64().unwrap()
        }
    }

    pub(crate) fn total(&self, key: &str) -> i64 {
        self.number(key, &self.totals[key])
    }

    pub(crate) fn sum(&self, key: &str) -> i64 {
        self.rows.iter().map(|row| self.number(key, &row[key])).sum()
    }
}

/// Converts rupees, which may be negative, to paise.
pub(crate) fn signed(cell: &Value) -> i64 {
    let text = cell.to_string();
    match text.strip_prefix('-') {
        Some(size) => -paise(&serde_json::from_str(size).unwrap()),
        None => paise(cell),
    }
}

/// Reads all pages with that many rows, and asserts that the totals are those of all pages.
pub(crate) async fn read(world: &World, token: &str, path: &str, size: usize) -> Report {
    let joint = if path.contains('?') { '&' } else { '?' };
    let (mut rows, mut drills, mut page) = (Vec::new(), Vec::new(), 1);
    loop {
        let path = format!("/api/reports/{path}{joint}page={page}&pageSize={size}");
        let reply = world.get(&path).bearer(token).send().await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        let head = reply.data();
        let columns: Vec<_> = head["columns"].as_array().unwrap().clone();
        let key = |place: usize| columns[place]["key"].as_str().unwrap().to_owned();
        let named = |cells: &Value| {
            let cells = cells.as_array().unwrap();
            assert_eq!(cells.len(), columns.len());
            cells
                .iter()
                .enumerate()
                .map(|(place, cell)| (key(place), cell.clone()))
                .collect::<BTreeMap<_, _>>()
        };
        let found = head["rows"].as_array().unwrap();
        assert!(found.len() <= size);
        for row in found {
            rows.push(named(&row["cells"]));
            drills.push(row["drill"].clone());
        }
        if found.len() == size {
            page += 1;
            continue;
        }
        assert_eq!(head["totalCount"], rows.len(), "{path}");
        let kinds = columns.iter().map(|one| {
            let text = |name: &str| one[name].as_str().unwrap().to_owned();
            (text("key"), text("kind"))
        });
        let totals = if head["totals"].is_null() {
            BTreeMap::new()
        } else {
            named(&head["totals"]["cells"])
        };
        let report = Report {
            rows,
            drills,
            totals,
            kinds: kinds.collect(),
            head,
        };
        for column in report.head["columns"].as_array().unwrap() {
            let (key, kind) = (column["key"].as_str().unwrap(), column["kind"].as_str().unwrap());
            if column["total"] == true && kind != "percent" {
                assert_eq!(report.total(key), report.sum(key), "{path}: {key}");
            }
        }
        return report;
    }
}
