use std::path::Path;

use munim_audit::{Verdict, VerifyTrail};
use munim_crypto::{Kit, MasterKey};
use munim_kernel::{Clock as _, TenantId};
use munim_postgres::{AuditPartitions, Limits, PgStore};

use crate::{
    audit_retention::{Retention, cut_off},
    checkpoint_folder::CheckpointFolder,
    commands::{AuditCommand, VerifyOptions},
    configuration::Configuration,
    data_folder::{data_folder, master_key},
    database::Database,
    failure::Failure,
    logging, wiring,
};

/// How an error message about a missing owner's URL begins.
const PARTITIONS: &str = "partitions are made and dropped";

pub(crate) async fn audit(command: AuditCommand) -> Result<(), Failure> {
    let place = match &command {
        AuditCommand::Verify(options) => &options.place,
        AuditCommand::Retain(place) | AuditCommand::Partitions(place) => place,
    };
    let configuration = Configuration::load(place)?;
    logging::begin(&configuration.log);
    let folder = data_folder(&configuration)?;
    let master = master_key(&configuration, &folder)?;
    let database = Database::open_or_join(&configuration, &folder).await?;
    let result = run(&command, &configuration, &folder, &master, &database).await;
    database.close().await;
    print_result(&result?);
    Ok(())
}

async fn run(
    command: &AuditCommand,
    configuration: &Configuration,
    folder: &Path,
    master: &MasterKey,
    database: &Database,
) -> Result<String, Failure> {
    let (store, kit) = (
        wiring::store(&database.app_url, 1)?.with_limits(Limits::COMMAND),
        wiring::kit(master)?,
    );
    let checkpoints = configuration.audit.checkpoints_in(folder);
    match command {
        AuditCommand::Verify(options) => {
            if let Some(named) = options.checkpoints.as_ref().filter(|named| !named.is_dir()) {
                return Err(Failure::Refused(format!(
                    "--checkpoints: {} is no folder",
                    named.display()
                )));
            }
            let checkpoints = options.checkpoints.clone().unwrap_or(checkpoints);
            let only = tenant(&store, options).await?;
            verify(store, kit, checkpoints.as_path(), only)
                .await
                .map(|verdict| summary(&verdict))
        }
        AuditCommand::Partitions(_) => {
            let made = AuditPartitions::make_ahead(database.owner(PARTITIONS)?).await?;
            Ok(format!("{made} partitions of the audit trail were made."))
        }
        AuditCommand::Retain(_) => {
            let owner = database.owner(PARTITIONS)?;
            // A damaged trail is left unchanged.
            verify(store.clone(), kit.clone(), checkpoints.as_path(), None).await?;
            let until = cut_off(kit.now(), configuration.audit.keep_years)?;
            let dropped = Retention {
                store,
                kit,
                owner,
                exports: configuration.audit.exports_in(folder),
            }
            .run(until)
            .await?;
            Ok(if dropped.is_empty() {
                format!("There is no month before {until}; nothing was dropped.")
            } else {
                format!("Moved to files and dropped: {}.", dropped.join(", "))
            })
        }
    }
}

async fn tenant(store: &PgStore, options: &VerifyOptions) -> Result<Option<TenantId>, Failure> {
    let Some(named) = &options.tenant else {
        return Ok(None);
    };
    if let Some(found) = store.find_tenant(named).await? {
        return Ok(Some(found.tenant));
    }
    // Checkpoints also name tenants that no longer have a row.
    let number = named
        .parse()
        .ok()
        .and_then(|number| TenantId::from_store(number).ok());
    number
        .map(Some)
        .ok_or_else(|| Failure::Refused(format!("there is no tenant with the number or code '{named}'")))
}

async fn verify(
    store: PgStore,
    kit: Kit,
    checkpoints: &Path,
    only: Option<TenantId>,
) -> Result<Verdict, Failure> {
    let shelf = CheckpointFolder::new(checkpoints.to_owned());
    let verdict = VerifyTrail::new(store, kit, shelf)
        .run(only, None)
        .await
        .map_err(|failed| Failure::Refused(failed.to_string()))?;
    match verdict.damage() {
        Some(damage) => Err(Failure::Refused(format!("the audit trail is damaged: {damage}"))),
        None if verdict.stored.is_err() => Err(Failure::Refused(
            "the audit trail is intact, but this result could not be stored".to_owned(),
        )),
        None => Ok(verdict),
    }
}

fn summary(verdict: &Verdict) -> String {
    let records: u64 = verdict.tenants.iter().map(|one| one.records).sum();
    let waiting: u64 = verdict.tenants.iter().map(|one| one.waiting).sum();
    let last = verdict.last_checkpoint_at.map_or_else(
        || "There is no checkpoint, so nothing shows whether the ends of the chains were cut off.".to_owned(),
        |at| format!("The last checkpoint is of {at}; nothing shows whether what came after it was cut off."),
    );
    format!(
        "OK: {records} sealed records of {} tenants and {} checkpoints.\n{waiting} records are not sealed yet, and not protected. {last}",
        verdict.tenants.len(),
        verdict.checkpoints,
    )
}

#[expect(clippy::print_stdout, reason = "the command's output")]
fn print_result(result: &str) {
    println!("{result}");
}
