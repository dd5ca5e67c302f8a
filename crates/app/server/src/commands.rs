use std::{net::SocketAddr, path::PathBuf};

use clap::{Args, Parser, Subcommand};

/// The administration console of microfinance institutions and cooperative banks.
#[derive(Debug, Parser)]
#[command(name = "munim", version, about)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the API, the console and the background work.
    Serve(ServeOptions),
    /// Create a tenant with a generated portfolio of any size. Needs database.loader_url and database.owner_url,
    /// unless the database is the private one.
    Generate(GenerateOptions),
    /// Run the platform from the server's machine.
    #[command(subcommand)]
    Admin(AdminCommand),
    /// Verify the audit trail, and move old records to files.
    #[command(subcommand)]
    Audit(AuditCommand),
    /// Verify the books.
    #[command(subcommand)]
    Books(BooksCommand),
    /// Print the OpenAPI document.
    Openapi,
}

/// The locations of configuration and data. Everything else is in the configuration file or the environment.
#[derive(Debug, Clone, Args)]
pub(crate) struct Place {
    /// The configuration file (TOML).
    #[arg(long, value_name = "FILE", env = "MUNIM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// The folder of the embedded database and the master key.
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
}

#[derive(Debug, Clone, Args)]
pub(crate) struct ServeOptions {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Load three tenants with realistic data and print their sign-ins. Never for production.
    #[arg(long)]
    pub(crate) demo: bool,
    /// The address to listen on; port 0 takes a free one.
    #[arg(long, value_name = "ADDR:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// Write the demo's address and sign-ins to this file as JSON, once it serves.
    #[arg(long, value_name = "FILE", requires = "demo")]
    pub(crate) demo_info: Option<PathBuf>,
}

#[derive(Debug, Clone, Args)]
pub(crate) struct GenerateOptions {
    #[command(flatten)]
    pub(crate) place: Place,
    /// The number of clients.
    #[arg(long)]
    pub(crate) clients: usize,
    /// The seed of everything that looks random; the same seed creates the same tenant.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The tenant's number, which determines its name and code; each can be created once.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=9_999))]
    pub(crate) number: u32,
    /// The number of branches, 3 to 2,000; by default, one for 2,500 clients.
    #[arg(long)]
    pub(crate) branches: Option<usize>,
    /// Give its staff the demo's password and the tenant an activation code that never expires, and write
    /// them to this file as JSON. For load tests; never for production.
    #[arg(long, value_name = "FILE")]
    pub(crate) sign_ins: Option<PathBuf>,
}

#[derive(Debug, Clone, Subcommand)]
pub(crate) enum AdminCommand {
    /// Create an account that runs the platform. The password is read from standard input, or generated and
    /// printed if there is none; either way it must be changed at the first sign-in.
    CreateSuperadmin(NewAccount),
    /// Open all locks of a user, on every device.
    UnlockUser(Locked),
    /// Drop a user's second factor, so that they sign in by password and enrol again. Their sessions end.
    ResetSecondFactor(Locked),
    /// Switch off a tenant's list of addresses that it may be used from. Its entries are kept.
    DisableIpAllowList(OneTenant),
    /// End the sessions of a user, or of everybody in a tenant or on the platform.
    EndSessions(SessionsOf),
}

#[derive(Debug, Clone, Subcommand)]
pub(crate) enum AuditCommand {
    /// Compare every record with its seal, the seals with each other, and the chains with the signed checkpoints.
    /// Ends with the first bad place and its kind, unless all is well.
    Verify(VerifyOptions),
    /// Write months older than audit.keep_years to files and drop them. Verifies first. Needs
    /// database.owner_url, unless the database is the private one.
    Retain(Place),
    /// Make the partitions of the year to come. A server that has database.owner_url does this itself.
    Partitions(Place),
}

#[derive(Debug, Clone, Subcommand)]
pub(crate) enum BooksCommand {
    /// Recompute balances and control accounts from the journal's lines and from what each loan owes. Ends with the first
    /// difference of each kind, unless all is well.
    Verify(VerifyBooks),
}

#[derive(Debug, Clone, Args)]
pub(crate) struct VerifyBooks {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Only this tenant's books, by its number or its code.
    #[arg(long, value_name = "NUMBER|CODE")]
    pub(crate) tenant: Option<String>,
}

#[derive(Debug, Clone, Args)]
pub(crate) struct VerifyOptions {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Only this tenant's trail, by its number or its code.
    #[arg(long, value_name = "NUMBER|CODE")]
    pub(crate) tenant: Option<String>,
    /// The folder of the checkpoints, if not the configured one: a copy kept elsewhere proves more.
    #[arg(long, value_name = "DIR")]
    pub(crate) checkpoints: Option<PathBuf>,
}

/// The tenant of the users.
#[derive(Debug, Clone, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Whose {
    /// The tenant, by its number or its code.
    #[arg(long, value_name = "NUMBER|CODE")]
    pub(crate) tenant: Option<String>,
    /// The platform's own accounts.
    #[arg(long)]
    pub(crate) platform: bool,
}

#[derive(Debug, Clone, Args)]
pub(crate) struct Locked {
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) whose: Whose,
    /// The name that the user signs in with.
    #[arg(long)]
    pub(crate) username: String,
}

#[derive(Debug, Clone, Args)]
pub(crate) struct OneTenant {
    #[command(flatten)]
    pub(crate) place: Place,
    /// The tenant, by its number or its code.
    #[arg(long, value_name = "NUMBER|CODE")]
    pub(crate) tenant: String,
}

#[derive(Debug, Clone, Args)]
pub(crate) struct SessionsOf {
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) whose: Whose,
    /// Only the sessions of the user with this name.
    #[arg(long)]
    pub(crate) username: Option<String>,
}

#[derive(Debug, Clone, Args)]
pub(crate) struct NewAccount {
    #[command(flatten)]
    pub(crate) place: Place,
    /// The name to sign in with.
    #[arg(long)]
    pub(crate) username: String,
    /// First name.
    #[arg(long)]
    pub(crate) first_name: String,
    /// Last name.
    #[arg(long, default_value = "")]
    pub(crate) last_name: String,
    /// Mail address.
    #[arg(long)]
    pub(crate) email: Option<String>,
    /// Generate a password and print it instead of reading one.
    #[arg(long)]
    pub(crate) generate_password: bool,
}
