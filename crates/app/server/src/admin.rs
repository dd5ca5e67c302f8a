use std::io::Read as _;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use munim_identity_device::{OwnWords, PasswordHasher as _, PasswordRules, PlainPassword, Username};
use munim_kernel::{Clock as _, Randomness as _, TenantId};
use munim_postgres::{NewSuperAdmin, NewSuperAdminError};
use zeroize::Zeroizing;

use crate::{
    break_glass,
    commands::{AdminCommand, NewAccount},
    configuration::Configuration,
    data_folder::{data_folder, master_key},
    database::Database,
    failure::Failure,
    logging, wiring,
};

pub(crate) async fn admin(command: AdminCommand) -> Result<(), Failure> {
    match command {
        AdminCommand::CreateSuperadmin(account) => create_super_admin(account).await,
        AdminCommand::UnlockUser(options) => break_glass::unlock_user(options).await,
        AdminCommand::ResetSecondFactor(options) => break_glass::reset_second_factor(options).await,
        AdminCommand::DisableIpAllowList(options) => break_glass::disable_ip_allow_list(options).await,
        AdminCommand::EndSessions(options) => break_glass::end_sessions(options).await,
    }
}

async fn create_super_admin(account: NewAccount) -> Result<(), Failure> {
    let configuration = Configuration::load(&account.place)?;
    logging::begin(&configuration.log);
    let username = Username::new(&account.username);
    if username.as_str().is_empty() || account.first_name.trim().is_empty() {
        return Err(Failure::Refused(
            "--username and --first-name must not be empty".to_owned(),
        ));
    }
    let folder = data_folder(&configuration)?;
    let kit = wiring::kit(&master_key(&configuration, &folder)?)?;
    let password = if account.generate_password {
        let mut bytes = Zeroizing::new([0; 18]);
        kit.fill(&mut *bytes);
        Zeroizing::new(URL_SAFE_NO_PAD.encode(*bytes))
    } else {
        read_password()?
    };
    refuse_unfit(&password, &username, &account)?;
    let hash = kit.hash(PlainPassword::new(&password)).await?;
    let new = NewSuperAdmin {
        username,
        password: hash,
        first_name: account.first_name.trim().to_owned(),
        last_name: account.last_name.trim().to_owned(),
        email: account.email,
        must_change_password: true,
    };
    let database = Database::open_or_join(&configuration, &folder).await?;
    let made = match wiring::store(&database.app_url, 1) {
        Ok(store) => store.create_super_admin(&new, kit.now()).await,
        Err(failed) => {
            database.close().await;
            return Err(failed);
        }
    };
    database.close().await;
    match made {
        Ok(()) => {
            print_created(&new, account.generate_password.then_some(&password));
            Ok(())
        }
        Err(NewSuperAdminError::Store(failed)) => Err(failed.into()),
        Err(taken @ NewSuperAdminError::Taken) => Err(Failure::Refused(format!("{taken}; choose another"))),
    }
}

#[expect(clippy::print_stdout, reason = "the command's output")]
fn print_created(account: &NewSuperAdmin, made: Option<&Zeroizing<String>>) {
    println!("The platform account '{}' was made.", account.username);
    if let Some(password) = made {
        println!("Its password, shown only now: {}", password.as_str());
    }
}

fn refuse_unfit(password: &str, username: &Username, account: &NewAccount) -> Result<(), Failure> {
    let own = OwnWords::new([username.as_str(), &account.first_name, &account.last_name]);
    let rules = PasswordRules::of(TenantId::PLATFORM, None);
    let faults = rules.faults(&PlainPassword::new(password), &own);
    if faults.is_empty() {
        return Ok(());
    }
    let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
    Err(Failure::Refused(format!(
        "{}; or use --generate-password",
        faults.join("; ")
    )))
}

#[expect(clippy::print_stderr, reason = "prompts the operator")]
fn read_password() -> Result<Zeroizing<String>, Failure> {
    eprintln!(
        "Password ({} to {} characters), then Enter and Ctrl-D:",
        PasswordRules::PLATFORM_MIN_LENGTH,
        PasswordRules::MAX_LENGTH
    );
    let mut typed = Zeroizing::new(String::new());
    std::io::stdin()
        .take(4096)
        .read_to_string(&mut typed)
        .map_err(|failed| Failure::System {
            doing: "reading the password",
            failed,
        })?;
    Ok(Zeroizing::new(typed.trim_end_matches(['\r', '\n']).to_owned()))
}
