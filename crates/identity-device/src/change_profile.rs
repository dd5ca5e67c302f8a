use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{Actor, Clock, Fields, Outbox, Randomness, Scope, StoreError, UnitOfWork, Work};
use thiserror::Error;
use uuid::Uuid;

use crate::OwnAccount;

/// What users say of themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnProfile {
    /// First name.
    pub first_name: String,
    /// Last name, possibly empty.
    pub last_name: String,
    /// Where the picture is.
    pub picture_url: Option<String>,
    /// Goes up by one with each change of the user.
    pub version: i64,
}

/// What becomes of the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PictureChange {
    /// It stays.
    Keep,
    /// There is none any more.
    Remove,
    /// This JPEG takes its place.
    Put(Vec<u8>),
}

/// What somebody wants to be called and to look like.
#[derive(Debug, Clone)]
pub struct ProfileChange {
    /// First name.
    pub first_name: String,
    /// Last name, possibly empty.
    pub last_name: String,
    /// The picture.
    pub picture: PictureChange,
}

impl ProfileChange {
    /// The longest name, in characters.
    pub const MAX_NAME: u64 = 100;
}

/// Why a profile stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeProfileError {
    /// It has changed since the user saw it.
    #[error("Your profile was changed elsewhere. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Where a picture is served. Its number is drawn anew with each picture and told to those only who may see the user,
/// for a browser shows pictures without a token.
fn url_of(picture: Uuid) -> String {
    format!("/api/pictures/{picture}")
}

/// Changes name and picture of the user who asks.
#[derive(Debug, Clone)]
pub struct ChangeProfile<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeProfile<U, K>
where
    U: UnitOfWork<Work: OwnAccount + AuditTrail + Outbox>,
    K: Clock + Randomness,
{
    /// Keeps profiles in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Changes it, if it is still that of version `seen`; without one, in any case. What is so already is no change.
    /// Answers the profile as it is then.
    ///
    /// # Errors
    /// [`ChangeProfileError`]
    pub async fn run(
        &self,
        actor: &Actor,
        change: ProfileChange,
        seen: Option<i64>,
    ) -> Result<OwnProfile, ChangeProfileError> {
        let (tenant, at) = (actor.home, self.kit.now());
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let before = work.hold_own_profile(actor.user).await?;
        if seen.is_some_and(|seen| seen != before.version) {
            work.commit().await?;
            return Err(ChangeProfileError::VersionConflict);
        }
        let mut after = OwnProfile {
            first_name: change.first_name,
            last_name: change.last_name,
            ..before.clone()
        };
        match change.picture {
            PictureChange::Keep => {}
            PictureChange::Remove => {
                after.picture_url = None;
                work.drop_picture(actor.user).await?;
            }
            PictureChange::Put(jpeg) => {
                let id = self.kit.uuid();
                after.picture_url = Some(url_of(id));
                work.keep_picture(actor.user, id, &jpeg, at).await?;
            }
        }
        let (was, is) = fields(&before).changes_to(&fields(&after));
        if is.is_empty() {
            work.commit().await?;
            return Ok(before);
        }
        after.version += 1;
        work.replace_own_profile(actor.user, &after).await?;
        work.note(
            "identity.profile.changed",
            AuditRecord {
                tenant,
                at,
                actor: actor.into(),
                action: "UPDATE",
                entity_type: "User",
                entity_id: actor.user.to_string(),
                before: Some(was),
                after: Some(is),
            },
        )
        .await?;
        work.commit().await?;
        Ok(after)
    }
}

fn fields(profile: &OwnProfile) -> Fields {
    Fields::new()
        .with("firstName", profile.first_name.clone())
        .with("lastName", profile.last_name.clone())
        .with("profilePictureUrl", profile.picture_url.clone())
}
