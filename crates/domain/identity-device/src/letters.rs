use munim_kernel::{Clock, Randomness, StoreError};
use munim_messages::{Envelope, FactorNews, Letter, Recipient, SealedMessage, Sealer};
use time::Duration;

use crate::Profile;

/// Returns a sealed letter to the user's mailbox, to be posted in a transaction. It is not sent later than `lives` from now.
pub(crate) fn to_mailbox<K>(
    kit: &K,
    profile: &Profile,
    address: &str,
    letter: Letter,
    lives: Duration,
) -> Result<SealedMessage, StoreError>
where
    K: Clock + Randomness + Sealer,
{
    let to = Recipient::Email {
        address: address.to_owned(),
        name: full_name(profile),
    };
    sealed_to(kit, profile, to, letter, lives)
}

/// Returns a sealed letter to the user by mail or SMS. It is not sent later than `lives` from now.
pub(crate) fn sealed_to<K>(
    kit: &K,
    profile: &Profile,
    to: Recipient,
    letter: Letter,
    lives: Duration,
) -> Result<SealedMessage, StoreError>
where
    K: Clock + Randomness + Sealer,
{
    let user = (profile.tenant, Some(profile.user));
    SealedMessage::seal(kit, user, &Envelope { to, letter }, kit.now(), lives)
}

/// Returns a letter that notifies a user that their password was changed, in case they did not do it. `None` for a
/// user without a mailbox.
pub(crate) fn password_changed<K>(kit: &K, profile: &Profile) -> Result<Option<SealedMessage>, StoreError>
where
    K: Clock + Randomness + Sealer,
{
    let letter = Letter::PasswordChanged {
        name: profile.first_name.clone(),
        organisation: profile.tenant_name.clone(),
        at: kit.now(),
    };
    notice(kit, profile, letter)
}

/// Returns a letter to the old mailbox of a user, saying that `by` gave the account another one, in case the user does not know.
pub(crate) fn address_changed<K>(
    kit: &K,
    profile: &Profile,
    old: &str,
    by: &str,
) -> Result<SealedMessage, StoreError>
where
    K: Clock + Randomness + Sealer,
{
    let letter = Letter::AddressChanged {
        name: profile.first_name.clone(),
        organisation: profile.tenant_name.clone(),
        by: by.to_owned(),
        at: kit.now(),
    };
    to_mailbox(kit, profile, old, letter, Duration::days(2))
}

/// Returns a letter that notifies a user of a change to their second factor, in case they did not make it. `None` for
/// a user without a mailbox.
pub(crate) fn factor_news<K>(
    kit: &K,
    profile: &Profile,
    news: FactorNews,
) -> Result<Option<SealedMessage>, StoreError>
where
    K: Clock + Randomness + Sealer,
{
    let letter = Letter::SecondFactor {
        name: profile.first_name.clone(),
        organisation: profile.tenant_name.clone(),
        at: kit.now(),
        news,
    };
    notice(kit, profile, letter)
}

fn notice<K>(kit: &K, profile: &Profile, letter: Letter) -> Result<Option<SealedMessage>, StoreError>
where
    K: Clock + Randomness + Sealer,
{
    let address = profile.email.as_deref();
    address
        .map(|address| to_mailbox(kit, profile, address, letter, Duration::days(2)))
        .transpose()
}

fn full_name(profile: &Profile) -> String {
    let name = format!("{} {}", profile.first_name, profile.last_name);
    name.trim().to_owned()
}
