use munim_postgres::{Limits, PgStore};

use crate::{
    commands::{BooksCommand, VerifyBooks},
    configuration::Configuration,
    data_folder::data_folder,
    database::Database,
    failure::Failure,
    logging, wiring,
};

pub(crate) async fn books(command: BooksCommand) -> Result<(), Failure> {
    let BooksCommand::Verify(options) = command;
    let configuration = Configuration::load(&options.place)?;
    logging::begin(&configuration.log);
    let folder = data_folder(&configuration)?;
    let database = Database::open_or_join(&configuration, &folder).await?;
    let store = wiring::store(&database.app_url, 1)?.with_limits(Limits::COMMAND);
    let verified = verify(&store, &options).await;
    database.close().await;
    print_result(&format!(
        "OK: the books of {} tenants balance and agree with their loans.",
        verified?
    ));
    Ok(())
}

/// Verifies the books of one tenant or of all, and returns the number of tenants.
async fn verify(store: &PgStore, options: &VerifyBooks) -> Result<usize, Failure> {
    let tenants = match &options.tenant {
        None => store.named_tenants().await?,
        Some(named) => {
            let found = store.find_tenant(named).await?.ok_or_else(|| {
                Failure::Refused(format!("there is no tenant with the number or code '{named}'"))
            })?;
            vec![found]
        }
    };
    let mut faults = Vec::new();
    for tenant in &tenants {
        for fault in store.check_books(tenant.tenant).await? {
            faults.push(format!(
                "{}: {}: {} ({} instead of {})",
                tenant.code, fault.what, fault.at, fault.found, fault.expected
            ));
        }
    }
    if faults.is_empty() {
        Ok(tenants.len())
    } else {
        Err(Failure::Refused(format!(
            "the books are wrong: {}",
            faults.join("; ")
        )))
    }
}

#[expect(clippy::print_stdout, reason = "the command's output")]
fn print_result(said: &str) {
    println!("{said}");
}
