//! Which crates may import which. `docs/ARCHITECTURE.md` says why.
mod circles;
mod events;
mod names;
mod sql;
mod use_cases;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

const CONTEXTS: [&str; 11] = [
    "munim-tenancy",
    "munim-identity-device",
    "munim-security-policy",
    "munim-menu-permissions",
    "munim-reporting",
    "munim-clients",
    "munim-collections",
    "munim-lending",
    "munim-savings",
    "munim-tills",
    "munim-webhooks",
];
/// The areas of the API. They know the kit, and only the crate with their routes knows them.
const AREAS: [&str; 5] = [
    "munim-http-identity",
    "munim-http-lending",
    "munim-http-organisation",
    "munim-http-reporting",
    "munim-http-webhooks",
];
const ADAPTERS: [&str; 5] = [
    "munim-postgres",
    "munim-crypto",
    "munim-documents",
    "munim-mail",
    "munim-egress",
];
/// What domain crates must not import.
const MACHINERY: [&str; 14] = [
    "lettre",
    "ureq",
    "diesel",
    "diesel-async",
    "tokio-postgres",
    "actix-web",
    "tokio",
    "serde_json",
    "reqwest",
    "krilla",
    "argon2",
    "jsonwebtoken",
    "figment",
    "clap",
];

/// Returns the folders of the crates, by their names without `munim-`.
fn folders() -> BTreeMap<String, PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let below = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let found: BTreeMap<_, _> = below(crates)
        .flat_map(below)
        .map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), path))
        .collect();
    assert!(found.len() >= 30, "{found:?}");
    found
}

struct Package {
    imports: Vec<String>,
    /// Imported only by its tests.
    tested_with: Vec<String>,
}

fn packages() -> BTreeMap<String, Package> {
    let out = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version=1",
            "--no-deps",
            "--offline",
            "--manifest-path",
        ])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../Cargo.toml"))
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let metadata: Value = serde_json::from_slice(&out.stdout).unwrap();
    let imports = |package: &Value, dev: bool| {
        let all = package["dependencies"].as_array().unwrap();
        let chosen = all.iter().filter(|one| (one["kind"] == "dev") == dev);
        chosen
            .map(|one| one["name"].as_str().unwrap().to_owned())
            .collect()
    };
    let packages = metadata["packages"].as_array().unwrap();
    packages
        .iter()
        .map(|package| {
            let read = Package {
                imports: imports(package, false),
                tested_with: imports(package, true),
            };
            (package["name"].as_str().unwrap().to_owned(), read)
        })
        .collect()
}

/// Returns the workspace crates that a crate may import; `None` for any.
fn allowed(name: &str) -> Option<Vec<&'static str>> {
    let core = [
        "munim-kernel",
        "munim-approvals",
        "munim-audit",
        "munim-books",
        "munim-messages",
    ];
    Some(match name {
        "munim-kernel" | "munim-embedded-postgres" | "munim-sheets" | "munim-macros" => vec![],
        "munim-audit" | "munim-messages" => vec!["munim-kernel"],
        "munim-approvals" => vec!["munim-kernel", "munim-audit"],
        "munim-books" => vec!["munim-kernel", "munim-approvals", "munim-audit"],
        "munim-tills" => vec!["munim-kernel", "munim-audit", "munim-books"],
        "munim-savings" => vec![
            "munim-kernel",
            "munim-approvals",
            "munim-audit",
            "munim-books",
            "munim-tills",
        ],
        "munim-lending" => [&core[..], &["munim-savings", "munim-tills"]].concat(),
        "munim-collections" => [&core[..], &["munim-lending", "munim-tills"]].concat(),
        "munim-demo" => vec![
            "munim-kernel",
            "munim-books",
            "munim-clients",
            "munim-lending",
            "munim-tenancy",
        ],
        "munim-postgres" => [&core[..], &CONTEXTS, &["munim-demo"]].concat(),
        // A changed line in another context must not rebuild the kit.
        "munim-http-kit" => vec![
            "munim-kernel",
            "munim-audit",
            "munim-messages",
            "munim-identity-device",
            "munim-sheets",
            "munim-macros",
        ],
        "munim-http" => [&core[..], &CONTEXTS, &AREAS, &["munim-http-kit"]].concat(),
        _ if AREAS.contains(&name) => [&core[..], &CONTEXTS, &["munim-sheets", "munim-http-kit"]].concat(),
        _ if CONTEXTS.contains(&name) => core.to_vec(),
        _ if ADAPTERS.contains(&name) => [&core[..], &CONTEXTS, &["munim-sheets"]].concat(),
        "munim-server" | "munim-testkit" | "munim-bench" => return None,
        other => panic!("{other} is new: say here what it may import"),
    })
}

#[test]
fn every_import_points_inwards() {
    let packages = packages();
    assert!(packages.len() >= 16, "{} crates were found", packages.len());
    for (name, package) in &packages {
        let own = package
            .imports
            .iter()
            .filter(|import| import.starts_with("munim-"));
        for import in own {
            assert_ne!(
                import, "munim-testkit",
                "{name} may use the test kit in its tests only"
            );
            let outermost = ["munim-server", "munim-bench"].contains(&import.as_str());
            assert!(!outermost, "{name} imports {import}, which nobody does");
            if let Some(allowed) = allowed(name) {
                assert!(
                    allowed.contains(&import.as_str()),
                    "{name} may not import {import}"
                );
            }
        }
    }
}

#[test]
fn tests_of_the_inner_crates_stay_inside_too() {
    for (name, package) in packages() {
        let Some(allowed) = allowed(&name) else { continue };
        for import in package
            .tested_with
            .iter()
            .filter(|import| import.starts_with("munim-"))
        {
            // The tests of the kit list branches.
            let listed = name == "munim-http-kit" && import == "munim-tenancy";
            let fine = import == "munim-testkit" || listed || allowed.contains(&import.as_str());
            assert!(fine, "the tests of {name} may not import {import}");
        }
    }
}

#[test]
fn the_domain_knows_no_machinery() {
    let packages = packages();
    let inner = CONTEXTS.iter().chain(&[
        "munim-kernel",
        "munim-audit",
        "munim-messages",
        "munim-approvals",
        "munim-books",
        "munim-demo",
    ]);
    for name in inner {
        let package = packages.get(*name).unwrap_or_else(|| panic!("{name} is gone"));
        for import in &package.imports {
            assert!(
                !MACHINERY.contains(&import.as_str()),
                "{name} may not know {import}"
            );
        }
    }
}

#[test]
fn sql_stays_in_its_crate() {
    for (name, package) in packages() {
        let speaks = package
            .imports
            .iter()
            .any(|import| ["diesel", "diesel-async", "tokio-postgres"].contains(&import.as_str()));
        // Tests and benchmarks set up states that the product cannot reach.
        let may = ["munim-postgres", "munim-testkit", "munim-bench"].contains(&name.as_str());
        assert!(may || !speaks, "{name} speaks to the database itself");
    }
}
