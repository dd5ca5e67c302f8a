use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, Randomness, StoreError};
use thiserror::Error;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{IdentityDeviceWork, OwnProfile};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PictureChange {
    Keep,
    Remove,
    /// Replace it with this JPEG.
    Put(Vec<u8>),
}

#[derive(Debug, Clone)]
pub struct ProfileChange {
    pub first_name: String,
    /// May be empty.
    pub last_name: String,
    pub picture: PictureChange,
}

impl ProfileChange {
    /// The longest name, in characters.
    pub const MAX_NAME: u64 = 100;
}

/// The reasons why a profile is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeProfileError {
    #[error("Your profile was changed elsewhere. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Returns a picture's URL. Each picture gets a new random number, sent only to those who may see the user, as browsers
/// load pictures without a token.
fn url_of(picture: Uuid) -> String {
    format!("/api/pictures/{picture}")
}

/// Changes the actor's name and picture, and returns the profile. Refuses the change if `seen` is given and not the
/// current version. Does nothing if nothing differs.
pub async fn change_current_user(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    kit: &impl Randomness,
    actor: &Actor,
    change: &ProfileChange,
    seen: Option<i64>,
) -> Result<OwnProfile, ChangeProfileError> {
    let before = work.lock_own_profile(actor.user).await?;
    if seen.is_some_and(|seen| seen != before.version) {
        return Err(ChangeProfileError::VersionConflict);
    }
    let mut after = OwnProfile {
        first_name: change.first_name.clone(),
        last_name: change.last_name.clone(),
        ..before.clone()
    };
    match &change.picture {
        PictureChange::Keep => {}
        PictureChange::Remove => {
            after.picture_url = None;
            work.drop_picture(actor.user).await?;
        }
        PictureChange::Put(jpeg) => {
            let id = kit.uuid();
            after.picture_url = Some(url_of(id));
            work.keep_picture(actor.user, id, jpeg, at).await?;
        }
    }
    let (was, is) = fields(&before).changes_to(&fields(&after));
    if is.is_empty() {
        return Ok(before);
    }
    after.version += 1;
    work.replace_own_profile(actor.user, &after).await?;
    let change = Change::new("UPDATE", "identity.profile.changed", "User", actor.user)
        .before(was)
        .after(is);
    work.note(at, actor, actor.home, change).await?;
    Ok(after)
}

fn fields(profile: &OwnProfile) -> Fields {
    Fields::new()
        .with("firstName", profile.first_name.clone())
        .with("lastName", profile.last_name.clone())
        .with("profilePictureUrl", profile.picture_url.clone())
}
