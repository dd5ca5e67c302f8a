use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// What to measure with.
#[derive(Debug, Parser)]
#[command(name = "munim-bench")]
pub(crate) struct Options {
    /// Clients of the large tenant; each brings some 1.3 loans. The first run makes it, which takes long.
    #[arg(long, default_value_t = 780_000)]
    pub(crate) large: usize,
    /// Clients of the small tenant.
    #[arg(long, default_value_t = 7_800)]
    pub(crate) small: usize,
    /// Branches, users and tenants of the lists that are measured.
    #[arg(long, default_value_t = 100_000)]
    pub(crate) listed: u32,
    /// Clients of the tenant in which clients are searched for.
    #[arg(long, default_value_t = 1_000_000)]
    pub(crate) searched: u32,
    /// Records of the audit trail that is measured.
    #[arg(long, default_value_t = 10_000_000)]
    pub(crate) records: u64,
    /// Seconds of each load.
    #[arg(long, default_value_t = 6)]
    pub(crate) seconds: u32,
    /// Loads of each kind, taken in turns; the median counts.
    #[arg(long, default_value_t = 5)]
    pub(crate) rounds: usize,
    /// Refused sign-ins of each kind, whose times are compared.
    #[arg(long, default_value_t = 300)]
    pub(crate) refusals: usize,
    /// Kills of the server and its database.
    #[arg(long, default_value_t = 60)]
    pub(crate) kills: usize,
    /// Measure one part only; what the page says of the others stays.
    #[arg(long, value_enum)]
    pub(crate) only: Option<Part>,
    /// The release build of the server.
    #[arg(long, default_value = "target/release/munim")]
    pub(crate) munim: PathBuf,
    /// Where tenants are kept between runs.
    #[arg(long, default_value = "target/bench")]
    pub(crate) data_dir: PathBuf,
    /// Write the results there.
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}

/// What can be measured by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// How fast `munim generate` fills a database.
    Generate,
    /// Start and memory of the server.
    Program,
    /// Signing in against one hash.
    SignIn,
    /// Whether the time of a refused sign-in reveals the reason.
    Refusals,
    /// The dashboard under load.
    Dashboard,
    /// Long lists under load.
    Lists,
    /// Searches for clients, and their profiles, under load.
    Clients,
    /// The audit trail: sealing, totals, what a record costs, pages and searches.
    Audit,
    /// The audit trail as a file: speed and memory.
    Exports,
    /// The first screen of every report.
    Reports,
    /// Lists of loans, payments, previews and the trial balance.
    Money,
    /// The demand of a day, collection sheets, and payments that go through tills.
    Collecting,
    /// The writers of CSV and XLSX by themselves.
    Sheets,
    /// What others notice when one address floods the server.
    Floods,
    /// Whether what was acknowledged survives when the server and its database are killed.
    Kills,
}

impl Part {
    /// Returns whether it uses the tenants that are kept between runs.
    pub(crate) fn needs_books(self) -> bool {
        !matches!(self, Self::Sheets | Self::Floods | Self::Kills)
    }
}
