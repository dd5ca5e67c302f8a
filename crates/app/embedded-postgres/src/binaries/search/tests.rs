use std::fs;

use super::*;
use crate::home::set_mode;

/// A machine with fake programs that only report their version.
struct Machine(PathBuf);

impl Machine {
    fn new(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("munim-search-{name}-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        set_mode(&root, 0o755).unwrap();
        Self(root.canonicalize().unwrap())
    }

    fn install(&self, folder: &str, version: &str) -> PathBuf {
        self.file(folder, "initdb", "exit 0");
        self.file(
            folder,
            "postgres",
            &format!("echo 'postgres (PostgreSQL) {version}'"),
        )
    }

    fn file(&self, folder: &str, name: &str, text: &str) -> PathBuf {
        let folder = self.0.join(folder);
        fs::create_dir_all(&folder).unwrap();
        for above in folder.ancestors().take_while(|above| above.starts_with(&self.0)) {
            set_mode(above, 0o755).unwrap();
        }
        fs::write(folder.join(name), format!("#!/bin/sh\n{text}\n")).unwrap();
        set_mode(&folder.join(name), 0o755).unwrap();
        folder
    }

    fn search(&self) -> Search {
        Search {
            configured: None,
            path: vec![self.0.join("bin")],
            root: self.0.clone(),
            bundled: vec![self.0.join("project/tools/postgres")],
        }
    }

    fn find(&self, search: &Search, wanted: Option<u32>) -> Result<PathBuf, StartError> {
        let account = Account::choose(&self.0.join("pgdata")).unwrap();
        let pgdata = self.0.join("pgdata");
        search
            .find(
                wanted.map(|major| (major, pgdata.as_path())),
                &account,
                &self.0.join("copies"),
            )
            .map(|found| found.folder().to_path_buf())
    }
}

fn bundled_folder() -> String {
    format!("project/tools/postgres/{}", platform_folder().display())
}

impl Drop for Machine {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn places_are_searched_in_order_and_the_highest_version_first() {
    let machine = Machine::new("order");
    let bundled = machine.install(&bundled_folder(), "18.4");
    let fixed = machine.install("usr/local/pgsql/bin", "17.0");
    let nine = machine.install("usr/lib/postgresql/9/bin", "9.6");
    let sixteen = machine.install("usr/lib/postgresql/16/bin", "16.1");
    let seventeen = machine.install("usr/pgsql-17/bin", "17.2");
    let path = machine.install("bin", "15.1");
    let copied = machine.install("copies/16.9/bin", "16.9");

    let found: Vec<PathBuf> = machine
        .search()
        .candidates(&machine.0.join("copies"))
        .into_iter()
        .map(|(folder, _)| folder)
        .collect();
    assert_eq!(found, [path, seventeen, sixteen, nine, fixed, bundled, copied]);
}

#[test]
fn the_bundled_programs_are_used_where_nothing_else_works() {
    let machine = Machine::new("bundled");
    machine.install("usr/lib/postgresql/14/bin", "14.9");
    machine.file(
        "usr/lib/postgresql/16/bin",
        "postgres",
        "echo 'postgres (PostgreSQL) 16.1'",
    );
    machine.file("usr/lib/postgresql/17/bin", "initdb", "exit 0");
    machine.file(
        "usr/lib/postgresql/17/bin",
        "postgres",
        "echo a library is missing >&2; exit 127",
    );
    let bundled = machine.install(&bundled_folder(), "18.4");
    assert_eq!(machine.find(&machine.search(), None).unwrap(), bundled);
}

#[test]
fn a_wrapper_in_the_path_is_passed_over_and_a_link_is_followed() {
    let machine = Machine::new("wrapper");
    machine.install("bin", "17.1");
    let system = machine.install("usr/lib/postgresql/16/bin", "16.1");
    assert_eq!(machine.find(&machine.search(), None).unwrap(), system);

    let linked = Machine::new("linked");
    let real = linked.install("opt/pg/bin", "16.2");
    fs::create_dir(linked.0.join("bin")).unwrap();
    set_mode(&linked.0.join("bin"), 0o755).unwrap();
    std::os::unix::fs::symlink(real.join("postgres"), linked.0.join("bin/postgres")).unwrap();
    let account = Account::choose(&linked.0).unwrap();
    assert_eq!(
        examine(&linked.0.join("bin"), false, &account).unwrap().folder(),
        real
    );
}

#[test]
fn a_configured_folder_is_used_alone_and_its_fault_is_reported() {
    let machine = Machine::new("configured");
    let system = machine.install("usr/lib/postgresql/16/bin", "16.1");
    let own = machine.install("own", "15.2");
    let old = machine.install("old", "12.3");
    assert_eq!(machine.find(&machine.search(), None).unwrap(), system);
    assert_eq!(machine.find(&machine.search().only(&own), None).unwrap(), own);
    let refused = machine
        .find(&machine.search().only(old), None)
        .unwrap_err()
        .to_string();
    assert!(refused.contains("12.3 is too old"), "{refused}");
}

#[test]
fn a_cluster_gets_the_programs_of_its_own_major_version_or_a_clear_refusal() {
    let machine = Machine::new("major");
    machine.install("usr/lib/postgresql/17/bin", "17.2");
    let sixteen = machine.install("usr/lib/postgresql/16/bin", "16.1");
    let bundled = machine.install(&bundled_folder(), "18.4");
    assert_eq!(machine.find(&machine.search(), Some(16)).unwrap(), sixteen);
    assert_eq!(machine.find(&machine.search(), Some(18)).unwrap(), bundled);
    let refused = machine.find(&machine.search(), Some(15)).unwrap_err();
    assert!(
        matches!(&refused, StartError::OtherVersion { data: 15, found, .. } if found.len() == 3),
        "{refused}"
    );
}

#[test]
fn the_error_on_an_empty_machine_names_what_to_install() {
    let machine = Machine::new("empty");
    let refused = machine.find(&machine.search(), None).unwrap_err().to_string();
    assert!(
        refused.starts_with("no PostgreSQL 15 or newer was found\nInstall PostgreSQL 15"),
        "{refused}"
    );
}

#[test]
fn bundled_programs_that_the_user_cannot_reach_are_copied() {
    let machine = Machine::new("copied");
    let bundled = machine.install(&bundled_folder(), "18.4");
    for part in ["lib", "share"] {
        fs::create_dir(bundled.parent().unwrap().join(part)).unwrap();
    }
    set_mode(&machine.0.join("project"), 0o700).unwrap();
    let found = machine.find(&machine.search(), None).unwrap();
    // Only root runs PostgreSQL as another user; other users can reach their own folders.
    let expected = if crate::account::myself() == 0 {
        machine.0.join("copies/18.4/bin")
    } else {
        bundled.clone()
    };
    assert_eq!(found, expected);
    assert_eq!(machine.find(&machine.search(), None).unwrap(), expected);
    // Also if they are configured.
    let configured = machine.search().only(&bundled);
    assert_eq!(machine.find(&configured, None).unwrap(), expected);
}
