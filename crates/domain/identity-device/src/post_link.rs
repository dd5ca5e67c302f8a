use munim_kernel::{Clock, Randomness, StoreError};
use munim_messages::{Letter, Postbox, Sealer};

use crate::{Keyed, MailedToken, NewToken, Profile, TokenBook, TokenPurpose, letters::to_mailbox};

/// Issues a link and posts the letter with it, in an open transaction. The user's earlier link for the same purpose is
/// invalidated.
pub(crate) async fn post_link<W, K>(
    work: &mut W,
    kit: &K,
    origin: &str,
    profile: &Profile,
    address: &str,
    purpose: TokenPurpose,
) -> Result<(), StoreError>
where
    W: TokenBook + Postbox + ?Sized,
    K: Clock + Randomness + Keyed + Sealer,
{
    let token = MailedToken::draw(profile.tenant, kit);
    let link = token.link(origin, purpose);
    let (name, organisation) = (profile.first_name.clone(), profile.tenant_name.clone());
    let letter = match purpose {
        TokenPurpose::Invitation => Letter::Invitation {
            name,
            organisation,
            username: profile.username.clone(),
            link,
            days: purpose.life().whole_days(),
        },
        TokenPurpose::EmailVerification => Letter::EmailVerification {
            name,
            organisation,
            link,
            hours: purpose.life().whole_hours(),
        },
        TokenPurpose::PasswordReset | TokenPurpose::RequestedReset => Letter::PasswordReset {
            name,
            organisation,
            link,
            minutes: purpose.life().whole_minutes(),
        },
    };
    let message = to_mailbox(kit, profile, address, letter, purpose.life())?;
    work.issue_token(&NewToken {
        hash: kit.token_hash(&token),
        user: profile.user,
        purpose,
        address: address.to_owned(),
        issued_at: kit.now(),
    })
    .await?;
    work.post(&message).await
}
