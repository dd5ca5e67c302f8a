use std::time::Instant;

use munim_demo::TenantPlan;
use munim_identity_device::{PasswordHasher as _, PlainPassword};
use munim_kernel::{Clock as _, Randomness as _, indian_day};
use munim_postgres::{BulkLoader, Limits};

use crate::{
    commands::GenerateOptions,
    configuration::Configuration,
    data_folder::{data_folder, master_key},
    database::Database,
    demo::{self, TenantInfo},
    failure::Failure,
    logging, wiring,
};

/// Creates a tenant with a generated portfolio, and prints the speed.
pub(crate) async fn generate(options: GenerateOptions) -> Result<(), Failure> {
    let configuration = Configuration::load(&options.place)?;
    logging::begin(&configuration.log);
    let folder = data_folder(&configuration)?;
    let master = master_key(&configuration, &folder)?;
    let database = Database::open_or_join(&configuration, &folder).await?;
    let outcome = load(&options, &database, &master).await;
    database.close().await;
    outcome
}

#[expect(clippy::print_stdout, reason = "the command's output")]
#[expect(clippy::cast_precision_loss, reason = "a speed for reading")]
async fn load(
    options: &GenerateOptions,
    database: &Database,
    master: &munim_crypto::MasterKey,
) -> Result<(), Failure> {
    let loader_url = database.loader_url.as_deref().ok_or_else(|| {
        Failure::Refused("tenants are generated as munim_loader: set database.loader_url".to_owned())
    })?;
    // Without statistics, queries on a large portfolio take many times as long.
    database.owner("statistics are gathered after loading")?;
    let kit = wiring::kit(master)?;
    let store = wiring::store(&database.app_url, 1)?.with_limits(Limits::COMMAND);
    let now = kit.now();
    let code = format!("9{:05}", options.number);
    let (password, demo_code) = if options.sign_ins.is_some() {
        (demo::password(&kit).await?, demo::code_hmac(&kit, &code))
    } else {
        // Nobody knows this password, so nobody can sign in until an administrator resets it.
        let unknown = kit.hash(PlainPassword::new(&kit.uuid().to_string())).await?;
        (unknown, None)
    };
    let plan = TenantPlan::generated(
        options.number,
        options.clients,
        options.branches,
        options.seed,
        indian_day(now),
    )?;
    let bulk = BulkLoader {
        password: &password,
        demo_code,
        seed: options.seed,
        clients: options.clients,
        tills: false,
        now,
    };
    let begun = Instant::now();
    let loaded = bulk.load(loader_url, &plan).await?;
    let loading = begun.elapsed();
    let summing = Instant::now();
    database.analyze().await?;
    store.rebuild_roll_ups(loaded.tenant).await?;
    let summing = summing.elapsed();
    let sizes = loaded.sizes;
    let rows = sizes.clients + sizes.loans + sizes.instalments + sizes.repayments;
    println!(
        "{} (tenant {}): {} clients, {} loans, {} instalments, {} repayments in {loading:.1?} ({:.0} rows/s); figures in {summing:.1?}",
        plan.org_name,
        loaded.tenant,
        sizes.clients,
        sizes.loans,
        sizes.instalments,
        sizes.repayments,
        rows as f64 / loading.as_secs_f64(),
    );
    if let Some(file) = &options.sign_ins {
        let branches = store.branches_as_made(loaded.tenant).await?;
        TenantInfo::new(loaded.tenant, plan, &branches, &code).write(file)?;
    }
    Ok(())
}
