//! A use case only calls downwards: what two of them share is a file of its own.
use super::{circles::Sources, folders};

/// The contexts whose use cases import no other. Those that are missing still have helpers in use cases.
const CONTEXTS: [&str; 4] = ["approvals", "lending", "menu-permissions", "messages"];

/// A use case is a file with a public asynchronous function: ports declare theirs in traits, and helpers are visible in
/// the crate only. A parent module hands its use cases on with `pub use`, which is not an import.
#[test]
fn no_file_imports_a_use_case() {
    for (context, folder) in folders() {
        if !CONTEXTS.contains(&context.as_str()) {
            continue;
        }
        let sources = Sources::read(&folder.join("src"));
        let found = sources.imports_of(&["pub", "async", "fn"]);
        assert_eq!(
            found,
            [],
            "{context}: what do they share? Move it to a file of its own"
        );
    }
}

#[test]
fn imports_of_use_cases_are_found() {
    let found = |other: &str| {
        let mut sources = Sources::default();
        sources.add("lib.rs", "mod close; mod pay; pub use pay::{Paid, pay};");
        sources.add(
            "pay.rs",
            "pub struct Paid; pub async fn pay() {} pub(super) fn share() {}",
        );
        sources.add("close.rs", other);
        sources.imports_of(&["pub", "async", "fn"])
    };
    let import = [("close.rs".to_owned(), "pay.rs".to_owned())];
    for other in [
        "use super::pay::share;",
        "use crate::Paid;",
        "fn close() { crate::pay::share(); }",
    ] {
        assert_eq!(found(other), import, "{other}");
    }
    for other in [
        "// use super::pay::share;\nfn close() {}",
        "#[cfg(test)] mod tests { use super::pay::share; }",
    ] {
        assert!(found(other).is_empty(), "{other}");
    }
}
