//! Shared by sign-in and step-up: sending a code, and checking a given one.
use munim_kernel::{ClientInfo, Clock, Randomness, Scope, StoreError, TenantId, UserId};
use munim_messages::{CodePurpose, Letter, OneTimeCode, Recipient, SealedMessage, Sealer};
use time::{Duration, OffsetDateTime};

use crate::{
    Challenge, ChallengeId, FactorKeys, FactorMethod, FactorStanding, IdentityDeviceStore,
    IdentityDeviceWork, Limit, Limited, Profile, RecoveryCode, TokenHash, letters::sealed_to,
};

/// How long a code that was sent is valid.
const CODE_LIFE: Duration = Duration::minutes(5);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeSent {
    pub method: FactorMethod,
    /// The address or number it was sent to, masked.
    pub to: String,
    pub expires_at: OffsetDateTime,
}

/// A code that is ready to be sent. Drawn and sealed while no transaction is open.
pub(crate) struct Parcel {
    sent: CodeSent,
    challenge: TokenHash,
    hmac: [u8; 32],
    message: SealedMessage,
}

impl Parcel {
    /// Draws and seals a code; `None` if the user cannot be reached by the method.
    pub(crate) fn pack<K>(
        kit: &K,
        profile: &Profile,
        standing: &FactorStanding,
        challenge: &ChallengeId,
        method: FactorMethod,
        purpose: CodePurpose,
    ) -> Result<Option<Self>, StoreError>
    where
        K: Clock + Randomness + FactorKeys + Sealer,
    {
        let Some((recipient, to)) = recipient_of(method, profile, standing) else {
            return Ok(None);
        };
        let code = OneTimeCode::draw(kit);
        let letter = Letter::OneTimeCode {
            name: profile.first_name.clone(),
            organisation: profile.tenant_name.clone(),
            code: code.expose().to_owned(),
            minutes: CODE_LIFE.whole_minutes(),
            purpose,
        };
        Ok(Some(Self {
            sent: CodeSent {
                method,
                to,
                expires_at: kit.now() + CODE_LIFE,
            },
            challenge: kit.challenge_hash(challenge),
            hmac: kit.one_time_hmac(challenge.expose(), &code),
            message: sealed_to(kit, profile, recipient, letter, CODE_LIFE)?,
        }))
    }

    /// Posts the code; an earlier one for the same challenge is invalidated.
    pub(crate) async fn post(self, work: &mut dyn IdentityDeviceWork) -> Result<CodeSent, StoreError> {
        let Self {
            sent,
            challenge,
            hmac,
            message,
        } = self;
        work.issue_one_time_code(challenge, sent.method, hmac, sent.expires_at)
            .await?;
        work.post(&message).await?;
        Ok(sent)
    }
}

/// Counts a code to be sent to the user, and takes back the count for the address: requesting a code is not a failure.
pub(crate) async fn count_sending(
    store: &dyn IdentityDeviceStore,
    profile: &Profile,
    client: &ClientInfo,
    now: OffsetDateTime,
) -> Result<Result<(), Limited>, StoreError> {
    let key = format!("{}:{}", profile.tenant, profile.user);
    let mut work = store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
    let counted = work.count(Limit::CODES_BY_ACCOUNT, &key, now).await?;
    work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, client.address)
        .await?;
    work.commit().await?;
    Ok(counted)
}

/// A given code, in the form in which the store compares it.
pub(crate) enum GivenCode {
    Step(Option<i64>),
    Sent(FactorMethod, [u8; 32]),
    Recovery([u8; 32]),
}

/// The result of checking a code.
pub(crate) enum Judged {
    Right,
    Wrong {
        /// The number of the user's wrong codes in a row.
        in_a_row: u32,
        /// Whether it ends the challenge.
        last_try: bool,
    },
    /// Codes are no longer accepted.
    Blocked,
}

impl GivenCode {
    /// Reads the typed code, while no transaction is open.
    pub(crate) fn read<K>(
        kit: &K,
        profile: &Profile,
        standing: &FactorStanding,
        challenge: &ChallengeId,
        method: FactorMethod,
        typed: &str,
    ) -> Result<Self, StoreError>
    where
        K: Clock + FactorKeys,
    {
        let (tenant, user) = (profile.tenant, profile.user);
        Ok(match (method, &standing.authenticator) {
            (FactorMethod::Authenticator, Some(app)) => {
                let secret = kit.open_secret(tenant, user, &app.sealed);
                let secret = secret.map_err(|_| StoreError::Failed)?;
                Self::Step(kit.matching_step(&secret, typed.trim(), kit.now(), app.last_step))
            }
            (FactorMethod::Authenticator, None) => Self::Step(None),
            (FactorMethod::Email | FactorMethod::Sms, _) => Self::Sent(
                method,
                kit.one_time_hmac(challenge.expose(), &OneTimeCode::typed(typed)),
            ),
            (FactorMethod::Recovery, _) => {
                Self::Recovery(kit.recovery_hmac(tenant, user, &RecoveryCode::typed(typed)))
            }
        })
    }

    /// Checks the code. It counts as wrong before it is checked, for its user and for the challenge; a right one is
    /// used up and resets the user's count.
    pub(crate) async fn judge(
        self,
        work: &mut dyn IdentityDeviceWork,
        challenge: TokenHash,
        user: UserId,
        now: OffsetDateTime,
    ) -> Result<Judged, StoreError> {
        let Some(in_a_row) = work.count_code(user, FactorStanding::MOST_WRONG).await? else {
            return Ok(Judged::Blocked);
        };
        let tries = work.count_try(challenge).await?;
        let right = match self {
            Self::Step(Some(step)) => work.accept_step(user, step).await?,
            Self::Step(None) => false,
            Self::Sent(method, hmac) => work.one_time_code(challenge, method, now).await? == Some(hmac),
            Self::Recovery(hmac) => work.use_recovery_code(user, hmac, now).await?,
        };
        if !right {
            let last_try = tries >= Challenge::TRIES;
            return Ok(Judged::Wrong { in_a_row, last_try });
        }
        work.reset_wrong_codes(user).await?;
        Ok(Judged::Right)
    }
}

/// Returns the recipient of a code, and its masked form, which is shown only after the password.
fn recipient_of(
    method: FactorMethod,
    profile: &Profile,
    standing: &FactorStanding,
) -> Option<(Recipient, String)> {
    match method {
        FactorMethod::Email => {
            let address = standing.mailbox.clone()?;
            let masked = masked_mailbox(&address);
            let name = profile.first_name.clone();
            Some((Recipient::Email { address, name }, masked))
        }
        FactorMethod::Sms => {
            let number = standing.phone.clone()?;
            let masked = masked_phone(&number);
            Some((Recipient::Sms { number }, masked))
        }
        FactorMethod::Authenticator | FactorMethod::Recovery => None,
    }
}

fn masked_mailbox(address: &str) -> String {
    let (local, domain) = address.split_once('@').unwrap_or((address, ""));
    let first: String = local.chars().take(1).collect();
    format!("{first}•••@{domain}")
}

fn masked_phone(number: &str) -> String {
    let digits: Vec<char> = number.chars().collect();
    let last: String = digits.iter().skip(digits.len().saturating_sub(3)).collect();
    format!("•••{last}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn destinations_of_codes_are_masked() {
        assert_eq!(masked_mailbox("asha.patil@sahyadri.in"), "a•••@sahyadri.in");
        assert_eq!(masked_phone("+919800000123"), "•••123");
    }
}
