use std::{fs, path::Path, time::Duration};

use munim_crypto::{Keyring, Kit, MasterKey, Passwords};
use munim_demo::{DEMO_SEED, DemoTenant, demo};
use munim_identity_device::{ActivationCode, Keyed as _, PasswordHasher as _, PlainPassword, Username};
use munim_kernel::indian_day;
use munim_postgres::{BulkLoader, Migrations, NewSuperAdmin, PgStore, PoolSettings};
use sha2::{Digest as _, Sha256};
use tokio::{runtime::Runtime, sync::OnceCell, task};

use crate::{
    FakeClock, NOW, SUPER_ADMIN,
    cluster::{connect, superuser_url, url, workspace},
};

pub const MFI: &str = "NAVDEEP";
pub const BANK: &str = "TUNGABHADRA";
pub const SOCIETY: &str = "MAHITAPI";
pub const PASSWORD: &str = "Munim@Test1";
/// Codes that activate any number of devices, for the microfinance company, the bank and the society.
pub const CODES: [&str; 3] = ["246810", "135790", "864202"];

/// The number of clients of each: enough for arrears and alerts, few enough to be cloned quickly.
const CLIENTS: [usize; 3] = [240, 90, 60];

/// How far the books of a template's tenants go back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Books {
    /// To the beginning of this month. Checks read all of the books, and most tests need only their own entries.
    Month,
    /// To April of last year, like those of the demonstration.
    Years,
}

/// Returns the master key of every world.
pub(crate) fn master() -> MasterKey {
    MasterKey::from_hex(&"5a".repeat(32)).unwrap()
}

/// Returns the name of the database that worlds are cloned from, and creates it if necessary.
pub(crate) async fn template(books: Books) -> &'static str {
    static OF_MONTH: OnceCell<String> = OnceCell::const_new();
    static OF_YEARS: OnceCell<String> = OnceCell::const_new();
    let made = async || {
        // Migrations block, which a test's own runtime does not allow.
        let making = task::spawn_blocking(move || Runtime::new().unwrap().block_on(make(books)));
        making.await.unwrap()
    };
    let template = match books {
        Books::Month => &OF_MONTH,
        Books::Years => &OF_YEARS,
    };
    template.get_or_init(made).await
}

async fn make(books: Books) -> String {
    let of = match books {
        Books::Month => "month",
        Books::Years => "years",
    };
    let name = format!("munim_template_{}_{of}", state_of_sources());
    let admin = connect(&superuser_url("postgres").await).await;
    // Test processes that start together create it once.
    let lock = "SELECT pg_advisory_lock(hashtext('munim test template'))";
    admin.batch_execute(lock).await.unwrap();
    let there = admin
        .query_one(
            "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)",
            &[&name],
        )
        .await
        .unwrap();
    if !there.get::<_, bool>(0) {
        let fresh = format!("{name}_new");
        admin
            .batch_execute(&format!("DROP DATABASE IF EXISTS {fresh} WITH (FORCE)"))
            .await
            .unwrap();
        fill(&fresh, books).await;
        admin
            .batch_execute(&format!("ALTER DATABASE {fresh} RENAME TO {name}"))
            .await
            .unwrap();
    }
    name
}

async fn fill(database: &str, books: Books) {
    let superuser = superuser_url("postgres").await;
    Migrations::make_roles(&superuser).await.unwrap();
    Migrations::make_database(&superuser, database).await.unwrap();
    let owner_url = url(database, "munim_owner").await;
    Migrations::run(&owner_url).await.unwrap();
    let settings = PoolSettings {
        connections: 1,
        wait: Duration::from_secs(20),
    };
    let store = PgStore::try_new(&url(database, "munim_app").await, settings).unwrap();
    let kit = Kit::new(
        FakeClock::at(NOW),
        Passwords::try_new(1, 1).unwrap(),
        Keyring::new(),
        &master(),
    );
    let password = kit.hash(PlainPassword::new(PASSWORD)).await.unwrap();
    let loader_url = url(database, "munim_loader").await;
    let today = indian_day(NOW);
    let plans = demo(DEMO_SEED, today).unwrap();
    for ((DemoTenant { mut plan, .. }, code), clients) in plans.into_iter().zip(CODES).zip(CLIENTS) {
        if books == Books::Month {
            plan.books_open_on = today.replace_day(1).unwrap();
        }
        let bulk = BulkLoader {
            password: &password,
            demo_code: Some(kit.code_hmac(&ActivationCode::try_new(code).unwrap())),
            seed: DEMO_SEED,
            clients,
            // Tests that are about tills switch them on.
            tills: false,
            now: NOW,
        };
        let made = bulk.load(&loader_url, &plan).await.unwrap();
        // Autovacuum is off. Without statistics, tests would see plans that no server uses.
        Migrations::analyze(&owner_url).await.unwrap();
        store.rebuild_roll_ups(made.tenant).await.unwrap();
    }
    let account = NewSuperAdmin {
        username: Username::new(SUPER_ADMIN),
        password,
        first_name: "Platform".to_owned(),
        last_name: "Administrator".to_owned(),
        email: None,
        must_change_password: false,
    };
    store.create_super_admin(&account, NOW).await.unwrap();
    // Tests sign users in repeatedly at one moment of their clock, when chance decides which session is the least
    // recently active. `World::limit_sessions` restores the limit.
    let many = "UPDATE security_settings SET max_concurrent_sessions = 10";
    let superuser = connect(&superuser_url(database).await).await;
    superuser.batch_execute(many).await.unwrap();
}

/// Returns a hash that changes with everything that the template is built from.
fn state_of_sources() -> String {
    let mut hasher = Sha256::new();
    for folder in [
        "db",
        "crates/domain",
        "crates/app/demo/src",
        "crates/adapters/postgres/src",
        "crates/app/testkit/src",
        "crates/adapters/crypto/src",
    ] {
        add(&workspace().join(folder), &mut hasher);
    }
    let [first, second, third, fourth, ..]: [u8; 32] = hasher.finalize().into();
    format!("{:08x}", u32::from_be_bytes([first, second, third, fourth]))
}

fn add(path: &Path, hasher: &mut Sha256) {
    if path.is_dir() {
        let mut entries: Vec<_> = fs::read_dir(path)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        entries.sort();
        for entry in entries {
            add(&entry, hasher);
        }
    } else {
        hasher.update(path.as_os_str().as_encoded_bytes());
        hasher.update(fs::read(path).unwrap());
    }
}
