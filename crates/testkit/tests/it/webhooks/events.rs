//! The catalogue of events, held against the code that writes them.
use std::{collections::BTreeSet, fs, path::Path};

use munim_webhooks::{CATALOGUE, UNTOLD};
use serde_json::json;

use super::House;

/// The first parts of events' names.
const CONTEXTS: [&str; 6] = [
    "access.",
    "identity.",
    "integration.",
    "lending.",
    "security.",
    "tenancy.",
];

fn names_in(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            names_in(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("catalogue.rs") {
            let text = fs::read_to_string(&path).unwrap();
            let quoted = text.split('"').skip(1);
            found.extend(quoted.filter(|word| is_event(word)).map(str::to_owned));
        }
    }
}

fn is_event(word: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter == '_' || letter == '.';
    CONTEXTS.iter().any(|context| word.starts_with(context))
        && word.chars().all(plain)
        && word.split('.').count() == 3
        && !word.ends_with('.')
}

#[test]
fn every_event_that_is_written_is_in_the_catalogue_and_the_other_way_round() {
    let mut written = BTreeSet::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap() {
        let path = entry.unwrap().path();
        // What adapters say of events is said by the contexts first.
        if !["http", "testkit"].iter().any(|name| path.ends_with(name)) && path.join("src").is_dir() {
            names_in(&path.join("src"), &mut written);
        }
    }
    let told = CATALOGUE.iter().map(|kind| kind.name);
    let declared: BTreeSet<_> = told.chain(UNTOLD.iter().copied()).map(str::to_owned).collect();
    assert_eq!(declared.len(), CATALOGUE.len() + UNTOLD.len());
    let unknown: Vec<_> = written.difference(&declared).collect();
    assert!(
        unknown.is_empty(),
        "say in the catalogue what these are: {unknown:?}"
    );
    let unwritten: Vec<_> = declared.difference(&written).collect();
    assert!(unwritten.is_empty(), "nothing writes these: {unwritten:?}");
}

#[actix_web::test]
async fn each_event_is_told_with_an_example() {
    let house = House::new().await;
    let path = format!("{}/events", super::WEBHOOKS);
    let events = house.told(actix_web::http::Method::GET, &path, json!(null)).await;
    let events = events.as_array().unwrap();
    assert_eq!(events.len(), CATALOGUE.len());
    for event in events {
        assert_eq!(event["example"]["type"], event["name"], "{event}");
        assert_eq!(event["example"]["data"]["entity"], event["entity"], "{event}");
        assert_eq!(event["example"]["data"]["tenantId"], 1, "{event}");
    }
}
