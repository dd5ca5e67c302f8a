//! The operator's emergency commands, for when nobody can sign in to the console.

use std::rc::Rc;

use munim_audit::AuditActor;
use munim_crypto::SystemClock;
use munim_identity_device::{BreakGlass, BreakGlassError, Username};
use munim_kernel::{Clock as _, Scope, TenantId, UnitOfWork as _, Work as _};
use munim_postgres::PgStore;
use munim_security_policy::{ChangeSettingsError, disable_allow_list};

use crate::{
    commands::{Locked, OneTenant, Place, SessionsOf, Whose},
    configuration::Configuration,
    data_folder::data_folder,
    database::Database,
    failure::Failure,
    logging, wiring,
};

pub(crate) async fn unlock_user(options: Locked) -> Result<(), Failure> {
    let username = username_of(&options.username)?;
    run(&options.place, async |store| {
        let (tenant, name) = tenant_of(&store, &options.whose).await?;
        let by = AuditActor::system("munim admin unlock-user");
        let opened = BreakGlass::new(Rc::new(store), SystemClock)
            .unlock(by, tenant, &username)
            .await;
        let opened = opened.map_err(|failed| refusal(failed, &username, &name))?;
        Ok(if opened == 0 {
            format!(
                "'{username}' of {name} was not locked. An address with 20 failures waits for ten minutes regardless of the user."
            )
        } else {
            format!("'{username}' of {name} is unlocked, on every device.")
        })
    })
    .await
}

pub(crate) async fn reset_second_factor(options: Locked) -> Result<(), Failure> {
    let username = username_of(&options.username)?;
    run(&options.place, async |store| {
        let (tenant, name) = tenant_of(&store, &options.whose).await?;
        let by = AuditActor::system("munim admin reset-second-factor");
        BreakGlass::new(Rc::new(store), SystemClock)
            .reset_second_factor(by, tenant, &username)
            .await
            .map_err(|failed| refusal(failed, &username, &name))?;
        Ok(format!(
            "The second factor of '{username}' of {name} was removed and the sessions have ended."
        ))
    })
    .await
}

pub(crate) async fn disable_ip_allow_list(options: OneTenant) -> Result<(), Failure> {
    run(&options.place, async |store| {
        let (tenant, name) = tenant(&store, &options.tenant).await?;
        let by = AuditActor::system("munim admin disable-ip-allow-list");
        let switched = async {
            let mut work = store.begin(Scope::Tenant(tenant)).await?;
            let was_on = disable_allow_list(&mut *work, SystemClock.now(), by, tenant).await?;
            work.commit().await?;
            Ok(was_on)
        };
        let failed = |failed: ChangeSettingsError| Failure::Refused(failed.to_string());
        let was_on = switched.await.map_err(failed)?;
        Ok(if was_on {
            format!("The IP allow-list of {name} is off. Its entries are kept.")
        } else {
            format!("The IP allow-list of {name} was off already.")
        })
    })
    .await
}

/// Ends the sessions of one user or of all.
pub(crate) async fn end_sessions(options: SessionsOf) -> Result<(), Failure> {
    let username = options.username.as_deref().map(username_of).transpose()?;
    run(&options.place, async |store| {
        let (tenant, name) = tenant_of(&store, &options.whose).await?;
        let by = AuditActor::system("munim admin end-sessions");
        let ended = BreakGlass::new(Rc::new(store), SystemClock)
            .end_sessions(by, tenant, username.as_ref())
            .await;
        let whom = username.as_ref().map(ToString::to_string).unwrap_or_default();
        let ended = ended.map_err(|failed| refusal(failed, &whom, &name))?;
        let sessions = if ended == 1 { "session" } else { "sessions" };
        Ok(match &username {
            Some(username) => format!("{ended} {sessions} of '{username}' of {name} ended."),
            None => format!("{ended} {sessions} of {name} ended."),
        })
    })
    .await
}

fn username_of(typed: &str) -> Result<Username, Failure> {
    let username = Username::new(typed);
    if username.as_str().is_empty() {
        return Err(Failure::Refused("--username must not be empty".to_owned()));
    }
    Ok(username)
}

/// Returns the named tenant, and its display name.
async fn tenant_of(store: &PgStore, whose: &Whose) -> Result<(TenantId, String), Failure> {
    match &whose.tenant {
        Some(key) => tenant(store, key).await,
        None => Ok((TenantId::PLATFORM, "the platform".to_owned())),
    }
}

async fn tenant(store: &PgStore, key: &str) -> Result<(TenantId, String), Failure> {
    let found = store.find_tenant(key).await?;
    let found = found.ok_or_else(|| {
        Failure::Refused(format!(
            "there is no tenant with the number or code '{key}'; nothing was changed"
        ))
    })?;
    Ok((found.tenant, format!("{} ({})", found.name, found.code)))
}

fn refusal(failed: BreakGlassError, username: impl std::fmt::Display, of: &str) -> Failure {
    match failed {
        BreakGlassError::NoSuchTenant => {
            Failure::Refused(format!("{of} no longer exists; nothing was changed"))
        }
        BreakGlassError::NoSuchUser => {
            Failure::Refused(format!("{of} has no user '{username}'; nothing was changed"))
        }
        BreakGlassError::Store(failed) => failed.into(),
    }
}

/// Runs a command on the store and prints its result.
#[expect(clippy::print_stdout, reason = "the command's output")]
async fn run(
    place: &Place,
    command: impl AsyncFnOnce(PgStore) -> Result<String, Failure>,
) -> Result<(), Failure> {
    let configuration = Configuration::load(place)?;
    logging::begin(&configuration.log);
    let folder = data_folder(&configuration)?;
    let database = Database::open_or_join(&configuration, &folder).await?;
    let printed = match wiring::store(&database.app_url, 1) {
        Ok(store) => command(store).await,
        Err(failed) => Err(failed),
    };
    database.close().await;
    println!("{}", printed?);
    Ok(())
}
