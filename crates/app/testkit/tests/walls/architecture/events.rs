//! Events are declared by the contexts that publish them.
use std::{collections::BTreeSet, fs, path::Path};

use munim_http::CATALOGUE;
use munim_kernel::EventKind;

use super::folders;

/// Each context that publishes events: its crate, the first part of its events' names, and the events.
fn contexts() -> [(&'static str, &'static str, Vec<EventKind>); 12] {
    [
        ("approvals", "approvals.", munim_approvals::EVENTS.to_vec()),
        ("books", "books.", munim_books::EVENTS.to_vec()),
        ("clients", "clients.", munim_clients::EVENTS.to_vec()),
        ("collections", "collections.", munim_collections::EVENTS.to_vec()),
        (
            "menu-permissions",
            "access.",
            munim_menu_permissions::EVENTS.to_vec(),
        ),
        (
            "identity-device",
            "identity.",
            munim_identity_device::EVENTS.to_vec(),
        ),
        ("webhooks", "integration.", munim_webhooks::EVENTS.to_vec()),
        ("lending", "lending.", munim_lending::EVENTS.to_vec()),
        ("savings", "savings.", munim_savings::EVENTS.to_vec()),
        (
            "security-policy",
            "security.",
            munim_security_policy::EVENTS.to_vec(),
        ),
        ("tenancy", "tenancy.", munim_tenancy::EVENTS.to_vec()),
        ("tills", "tills.", munim_tills::EVENTS.to_vec()),
    ]
}

/// Collects the quoted words below the folder that are names of events, without those of a context's declarations.
fn names_in(folder: &Path, prefixes: &[&str], found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            names_in(&path, prefixes, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("src/events.rs") {
            let text = fs::read_to_string(&path).unwrap();
            let quoted = text.split('"').skip(1);
            found.extend(quoted.filter(|word| is_event(word, prefixes)).map(str::to_owned));
        }
    }
}

fn is_event(word: &str, prefixes: &[&str]) -> bool {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter == '_' || letter == '.';
    prefixes.iter().any(|prefix| word.starts_with(prefix))
        && word.chars().all(plain)
        && word.split('.').count() == 3
        && !word.ends_with('.')
}

#[test]
fn every_event_is_declared_by_the_context_that_publishes_it() {
    for (name, prefix, events) in contexts() {
        let declared: BTreeSet<_> = events.iter().map(|kind| kind.name.to_owned()).collect();
        assert_eq!(declared.len(), events.len(), "{name}: a name is declared twice");
        let mut published = BTreeSet::new();
        names_in(&folders()[name].join("src"), &[prefix], &mut published);
        // This also refuses names that begin like those of another context, so names are unique.
        assert_eq!(
            published, declared,
            "{name}: published on the left, in EVENTS on the right"
        );
    }
}

#[test]
fn no_other_crate_publishes_events() {
    let contexts = contexts();
    let prefixes: Vec<_> = contexts.iter().map(|(_, prefix, _)| *prefix).collect();
    let declared: BTreeSet<_> = contexts
        .iter()
        .flat_map(|(.., events)| events)
        .map(|kind| kind.name.to_owned())
        .collect();
    let mut named = BTreeSet::new();
    for (name, folder) in folders() {
        // These name events in the API and in tests of it.
        if !name.starts_with("http") && name != "testkit" {
            names_in(&folder.join("src"), &prefixes, &mut named);
        }
    }
    let unknown: Vec<_> = named.difference(&declared).collect();
    assert!(unknown.is_empty(), "no context declares these: {unknown:?}");
}

#[test]
fn the_catalogue_has_the_events_of_all_contexts_but_the_internal_ones() {
    let declared: BTreeSet<_> = contexts()
        .iter()
        .flat_map(|(.., events)| events)
        .filter(|kind| !kind.internal)
        .map(|kind| kind.name)
        .collect();
    let catalogue: Vec<_> = CATALOGUE.iter().map(|kind| kind.name).collect();
    assert_eq!(catalogue, declared.into_iter().collect::<Vec<_>>());
}
