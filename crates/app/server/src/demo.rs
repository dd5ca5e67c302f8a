use std::{fs, io::Write as _, os::unix::fs::OpenOptionsExt as _, path::Path};

use munim_crypto::Kit;
use munim_demo::{DEMO_SEED, DemoTenant, TenantPlan, demo};
use munim_identity_device::{
    ActivationCode, Keyed as _, PasswordHash, PasswordHasher as _, PlainPassword, Username,
};
use munim_kernel::{BranchId, Clock as _, TenantId, indian_day};
use munim_postgres::{BulkLoader, NewSuperAdmin, NewSuperAdminError, PgStore};
use serde::Serialize;
use tracing::info;

use crate::{database::Database, failure::Failure};

/// The password of all demo users. It is not a secret: it protects generated data only, is loaded by `--demo` alone,
/// and the program prints it.
const PASSWORD: &str = "Munim@Demo1";
/// The codes that activate a device for the three demo tenants.
const CODES: [&str; 3] = ["246810", "135790", "864202"];
const SUPER_ADMIN: &str = "superadmin";

/// What the demo prints and writes as JSON.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DemoInfo {
    url: String,
    super_admin: SignIn,
    tenants: Vec<TenantInfo>,
}

#[derive(Debug, Serialize)]
struct SignIn {
    username: String,
    password: String,
}

/// The users who can sign in to one tenant.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TenantInfo {
    tenant_id: TenantId,
    org_name: String,
    activation_code: String,
    branches: Vec<BranchInfo>,
    users: Vec<UserInfo>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct BranchInfo {
    branch_id: BranchId,
    branch_name: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct UserInfo {
    username: String,
    password: String,
    roles: Vec<&'static str>,
    branch_ids: Vec<BranchId>,
}

/// Returns the code that the activation screen suggests.
pub(crate) fn hinted_code() -> &'static str {
    let [first, ..] = CODES;
    first
}

/// Returns the hash of the password that all demo users share.
pub(crate) async fn password(kit: &Kit) -> Result<PasswordHash, Failure> {
    Ok(kit.hash(PlainPassword::new(PASSWORD)).await?)
}

/// Returns an activation code in its stored form; `None` if it is invalid.
pub(crate) fn code_hmac(kit: &Kit, code: &str) -> Option<[u8; 32]> {
    ActivationCode::try_new(code)
        .map(|code| kit.code_hmac(&code))
        .ok()
}

/// Loads the missing demo tenants and the platform account. Nodes that start at the same time do this one after
/// another.
pub(crate) async fn load(database: &Database, store: &PgStore, kit: &Kit) -> Result<DemoInfo, Failure> {
    let loader_url = database.loader_url.as_deref().ok_or_else(|| {
        Failure::Refused("the demo is loaded as munim_loader: set database.loader_url".to_owned())
    })?;
    let _turn = BulkLoader::demo_turn(loader_url).await?;
    let now = kit.now();
    let known = BulkLoader::demo_tenants(loader_url).await?;
    let password = password(kit).await?;
    let plans = demo(DEMO_SEED, indian_day(now))?;
    let mut tenants = Vec::with_capacity(plans.len());
    for (DemoTenant { plan, clients }, code) in plans.into_iter().zip(CODES) {
        let there = known.iter().find(|(org_code, _)| *org_code == plan.org_code);
        let tenant = if let Some((_, tenant)) = there {
            // The process may have been killed between loading and computing the roll-ups.
            if !store.has_roll_ups(*tenant).await? {
                store.rebuild_roll_ups(*tenant).await?;
            }
            *tenant
        } else {
            let bulk = BulkLoader {
                password: &password,
                demo_code: code_hmac(kit, code),
                seed: DEMO_SEED,
                clients,
                tills: true,
                now,
            };
            let loaded = bulk.load(loader_url, &plan).await?;
            database.analyze().await?;
            store.rebuild_roll_ups(loaded.tenant).await?;
            let sizes = loaded.sizes;
            info!(tenant = %plan.org_name, clients = sizes.clients, loans = sizes.loans, instalments = sizes.instalments, repayments = sizes.repayments, "demo tenant loaded");
            loaded.tenant
        };
        let branches = store.branches_as_made(tenant).await?;
        tenants.push(TenantInfo::new(tenant, plan, &branches, code));
    }
    let account = NewSuperAdmin {
        username: Username::new(SUPER_ADMIN),
        password,
        first_name: "Platform".to_owned(),
        last_name: "Administrator".to_owned(),
        email: None,
        must_change_password: false,
    };
    match store.create_super_admin(&account, now).await {
        Ok(()) | Err(NewSuperAdminError::Taken) => {}
        Err(NewSuperAdminError::Store(failed)) => return Err(failed.into()),
    }
    let super_admin = SignIn {
        username: SUPER_ADMIN.to_owned(),
        password: PASSWORD.to_owned(),
    };
    Ok(DemoInfo {
        url: String::new(),
        super_admin,
        tenants,
    })
}

impl TenantInfo {
    /// Returns the users who can sign in to `tenant`, created from `plan`, with its branches in the plan's order.
    pub(crate) fn new(
        tenant: TenantId,
        plan: TenantPlan,
        branches: &[(BranchId, String)],
        code: &str,
    ) -> Self {
        let branch_ids = |places: &[usize]| {
            places
                .iter()
                .filter_map(|place| branches.get(*place).map(|b| b.0))
                .collect()
        };
        Self {
            tenant_id: tenant,
            users: plan
                .staff
                .iter()
                .map(|person| UserInfo {
                    username: person.username.clone(),
                    password: PASSWORD.to_owned(),
                    roles: person.roles.iter().map(|role| role.as_str()).collect(),
                    branch_ids: branch_ids(&person.branches),
                })
                .collect(),
            org_name: plan.org_name,
            activation_code: code.to_owned(),
            branches: branches
                .iter()
                .map(|(branch_id, name)| BranchInfo {
                    branch_id: *branch_id,
                    branch_name: name.clone(),
                })
                .collect(),
        }
    }

    pub(crate) fn write(&self, file: &Path) -> Result<(), Failure> {
        write_json(file, self)
    }
}

/// Writes JSON atomically. It contains passwords, even if only of invented people.
fn write_json(file: &Path, content: &impl Serialize) -> Result<(), Failure> {
    let about = |failed| Failure::File {
        path: file.to_owned(),
        failed,
    };
    let json = serde_json::to_vec_pretty(content).map_err(|failed| about(failed.into()))?;
    let fresh = file.with_extension(format!("{}.new", std::process::id()));
    let mut out = fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&fresh)
        .map_err(about)?;
    out.write_all(&json).map_err(about)?;
    fs::rename(&fresh, file).map_err(about)
}

impl DemoInfo {
    /// Returns the same with `url`.
    pub(crate) fn at(self, url: String) -> Self {
        Self { url, ..self }
    }

    pub(crate) fn write(&self, file: &Path) -> Result<(), Failure> {
        write_json(file, self)
    }

    /// Prints the address, a sign-in for each role, and the codes.
    #[expect(clippy::print_stdout, reason = "the user who started the demo reads it")]
    pub(crate) fn print(&self) {
        println!(
            "\nMunim is running at {}  (demo: made-up people and money; these sign-ins exist in demo mode only)\n",
            self.url
        );
        println!("  password of everybody   {PASSWORD}");
        println!(
            "  SuperAdmin              {}    at {}/login?superadmin=true",
            self.super_admin.username, self.url
        );
        for tenant in &self.tenants {
            println!(
                "\n  {}   activation code {}",
                tenant.org_name, tenant.activation_code
            );
            let mut shown: Vec<&str> = Vec::new();
            for user in &tenant.users {
                let Some(role) = user.roles.first().filter(|role| !shown.contains(role)) else {
                    continue;
                };
                shown.push(role);
                let branch = user
                    .branch_ids
                    .first()
                    .and_then(|id| tenant.branches.iter().find(|b| b.branch_id == *id));
                let branch = branch.map_or("any branch", |branch| branch.branch_name.as_str());
                println!("    {role:<14} {:<28} {branch}", user.username);
            }
        }
        println!();
    }
}
