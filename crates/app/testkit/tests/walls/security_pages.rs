//! The security pages against the repository: the tests that they name exist, links resolve, and every requirement is
//! assessed once, with a test or a reason.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Where the files named by the pages may be.
const PLACES: [&str; 6] = ["crates", "frontend/src", "frontend/e2e", "db", "docs", "scripts"];
const PAGES: [&str; 2] = ["security.md", "asvs.md"];
/// The ids of requirements to assess, and their levels.
const IDS: &str = include_str!("asvs_5_0.txt");
const STATUSES: [&str; 5] = ["met", "partly", "deviates", "not yet", "not applicable"];
/// A shorter text is not a reason.
const SHORTEST_REASON: usize = 8;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join("docs").join(name)).unwrap()
}

/// Returns the path of every file that may be named, from the root.
pub(crate) fn files() -> Vec<String> {
    let mut found = Vec::new();
    let mut folders: Vec<_> = PLACES.map(|place| root().join(place)).into();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let built = path.ends_with("node_modules") || path.ends_with("target");
            if path.is_dir() && !built {
                folders.push(path);
            } else if path.is_file() {
                let path = path.strip_prefix(root()).unwrap();
                found.push(path.to_string_lossy().into_owned());
            }
        }
    }
    for top in ["clippy.toml", "deny.toml", "Cargo.lock", "Cargo.toml"] {
        found.push(top.to_owned());
    }
    found
}

/// Returns the texts between backticks in a line.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Returns the files that a page means by a path or the end of one.
fn meant<'a>(files: &'a [String], named: &str) -> Vec<&'a String> {
    let end = format!("/{named}");
    files
        .iter()
        .filter(|file| *file == named || file.ends_with(&end))
        .collect()
}

/// Returns whether the file has a test of that name.
fn has_test(file: &str, name: &str) -> bool {
    let text = fs::read_to_string(root().join(file)).unwrap();
    if Path::new(file).extension().is_none_or(|ending| ending != "rs") {
        return ['\'', '"', '`']
            .iter()
            .any(|quote| text.contains(&format!("({quote}{name}{quote}")));
    }
    let function = format!("fn {name}(");
    let lines: Vec<_> = text.lines().collect();
    lines.iter().enumerate().any(|(at, line)| {
        let above = lines[..at].iter().rev();
        let attributes = || {
            above
                .clone()
                .take_while(|line| line.trim_start().starts_with("#["))
        };
        let says = |word: &str| attributes().any(|line| line.contains(word));
        line.contains(&function) && says("test") && !says("ignore") && !says("cfg(")
    })
}

fn is_path(span: &str) -> bool {
    let endings = [".rs", ".ts", ".tsx", ".sql", ".md", ".toml"];
    endings.iter().any(|ending| span.ends_with(ending)) && !span.contains([' ', '<', '*'])
}

/// Returns what a text names but the repository does not have.
pub(crate) fn gone(files: &[String], text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for line in text.lines() {
        let mut last = "";
        for span in spans(line) {
            let (file, name) = match span.split_once('›') {
                None if !is_path(span) => continue,
                None => (span, None),
                Some((file, name)) => (file.trim(), Some(name.trim()).filter(|name| !name.is_empty())),
            };
            if file.is_empty() && name.is_none() {
                continue;
            }
            if !file.is_empty() {
                last = file;
            }
            let meant = meant(files, last);
            if meant.is_empty() {
                faults.push(format!("no file {last}: {span}"));
            } else if name.is_some_and(|name| !meant.iter().any(|file| has_test(file, name))) {
                faults.push(format!("no such test in {last}: {span}"));
            }
        }
    }
    faults
}

fn cells(line: &str) -> Option<Vec<&str>> {
    let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
    Some(row.split(" | ").map(str::trim).collect())
}

/// Returns what is wrong with an assessment and its evidence.
fn unfounded(status: &str, given: &str) -> Option<&'static str> {
    let tested = given.contains('›');
    if !STATUSES.contains(&status) {
        Some("no such status")
    } else if status == "met" && !tested && !given.contains("No test: ") {
        Some("met, but no test and no word on why there is none")
    } else if !tested && given.chars().count() < SHORTEST_REASON {
        Some("neither test nor reason")
    } else {
        None
    }
}

/// Returns the rows whose first cell is an id: id, level, status and evidence.
fn judged(text: &str) -> Vec<(&str, &str, &str, &str)> {
    let rows = text.lines().filter_map(cells);
    let rows = rows.filter(|row| {
        let mut parts = row[0].split('.');
        parts.clone().count() == 3 && parts.all(|part| part.parse::<u8>().is_ok())
    });
    rows.map(|row| {
        let [id, level, _, status, given] = row[..] else {
            panic!("not five cells: {row:?}");
        };
        (id, level, status, given)
    })
    .collect()
}

/// Returns what is wrong with a page that assesses these ids.
fn misjudged(ids: &str, text: &str) -> Vec<String> {
    let mut wanted: BTreeMap<&str, &str> = ids
        .lines()
        .filter_map(|line| line.split_once(' ').filter(|_| !line.starts_with('#')))
        .collect();
    let mut faults = Vec::new();
    for (id, level, status, given) in judged(text) {
        match wanted.remove(id) {
            None => faults.push(format!("{id} is there twice, or no requirement")),
            Some(wanted) if wanted != level => faults.push(format!("{id} is of level {wanted}")),
            Some(_) => {}
        }
        faults.extend(unfounded(status, given).map(|fault| format!("{id}: {fault}")));
    }
    faults.extend(wanted.keys().map(|id| format!("{id} is missing")));
    faults
}

/// Returns the anchor of a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        letter => letter.is_alphanumeric().then(|| letter.to_ascii_lowercase()),
    });
    kept.collect()
}

fn dead_links(name: &str, text: &str) -> Vec<String> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let leads = |link: &&str| {
        let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
        let file = if file.is_empty() { name } else { file };
        let Ok(target) = fs::read_to_string(root().join("docs").join(file)) else {
            return false;
        };
        let mut headings = target.lines().filter(|line| line.starts_with('#'));
        fragment.is_empty()
            || headings.any(|line| anchor(line.trim_start_matches('#').trim_start()) == fragment)
    };
    links
        .filter(|link| !link.contains("://") && !leads(link))
        .map(str::to_owned)
        .collect()
}

#[test]
fn what_the_pages_name_is_there() {
    let files = files();
    for name in PAGES {
        let text = page(name);
        assert!(text.matches('›').count() > 50, "{name} names few tests");
        assert_eq!(gone(&files, &text), [""; 0], "{name}");
        assert_eq!(dead_links(name, &text), [""; 0], "{name}");
    }
}

#[test]
fn every_requirement_is_judged_once_with_a_test_or_a_reason() {
    assert_eq!(misjudged(IDS, &page("asvs.md")), [""; 0]);
    let text = page("security.md");
    let rows = text.lines().filter_map(cells);
    let rows: Vec<_> = rows.filter(|row| row[0].parse::<u8>().is_ok()).collect();
    let numbers: Vec<_> = rows.iter().map(|row| row[0].parse::<u8>().unwrap()).collect();
    assert_eq!(numbers, (1..=24).collect::<Vec<_>>());
    for row in rows {
        let [number, _, status, given] = row[..] else {
            panic!("not four cells: {row:?}");
        };
        assert_eq!(unfounded(status, given), None, "{number}");
    }
}

#[test]
fn the_reading_sees_what_is_wrong() {
    let files = files();
    let fine = "`races.rs › twenty_right_passwords_all_pass`, `› one_device_that_two_tenants_want_serves_one` of `races.rs`; `guards.spec.ts › an unreadable session is ignored`, `›`";
    assert_eq!(gone(&files, fine), [""; 0]);
    for bad in [
        "`races.rs › twenty_right_passwords`",
        // A function, but not a test.
        "`races.rs › all_at_once`",
        "`traces.rs › twenty_right_passwords_all_pass`",
        "`races.rs` and `› nobody_wrote_this`",
        "`› nobody_wrote_this`",
        "`http/src/nothing.rs`",
        "`guards.spec.ts › an unreadable session`",
    ] {
        assert_eq!(gone(&files, bad).len(), 1, "{bad}");
    }
    let ids = "# a comment\n1.1.1 1\n1.1.2 2\n";
    let first = "| 1.1.1 | 1 | a | met | `a.rs › b` |\n";
    let second = "| 1.1.2 | 2 | a | not applicable | there is none |\n";
    assert_eq!(misjudged(ids, &format!("{first}{second}")), [""; 0]);
    for bad in [
        first.to_owned(),
        format!("{first}{second}{first}"),
        format!("{first}{second}{}", first.replace("1.1.1", "1.1.3")),
        format!("{first}{}", second.replace("| 2 |", "| 3 |")),
        format!("{first}{}", second.replace("there is none", "none")),
        format!("{first}{}", second.replace("not applicable", "fine")),
        format!("{first}{}", second.replace("not applicable", "met")),
    ] {
        assert_eq!(misjudged(ids, &bad).len(), 1, "{bad}");
    }
    assert_eq!(anchor("Activation codes: the odds"), "activation-codes-the-odds");
    assert_eq!(
        dead_links(
            "security.md",
            "[a](asvs.md) [b](#nothing) [c](no.md) [d](api.md#sign-in)"
        ),
        ["#nothing", "no.md"]
    );
}
