use base64::{Engine as _, engine::general_purpose::STANDARD};
use munim_http_kit::{
    body::{Field, Read},
    extractors::Caller,
    pictures::{PictureFault, PictureRule},
};
use munim_identity_device::{self as identity, ChangeProfileError, PictureChange, Profile, ProfileChange};

use super::{current_user::CurrentUser, get_current_user::CurrentUserReply};
use crate::prelude::*;

pub(crate) struct ChangeCurrentUserRequest {
    first_name: String,
    last_name: String,
    picture: PictureChange,
}

const RULE: PictureRule = PictureRule::PORTRAIT;
const FIELD: &str = "profilePicture";
const PICTURE: Field = field(FIELD).about(
    "A PNG, JPEG or WebP picture of at most 128 KiB, in base64, 16 to 2048 pixels per side. Omit it to keep the current picture.",
).pattern(r"^[A-Za-z0-9+/=\s]*$");

impl FromForm for ChangeCurrentUserRequest {
    const NAME: &'static str = "ChangeCurrentUserRequest";
    const ABOUT: &'static str = "The caller's name and picture.";

    fn take(form: &mut Form) -> Option<Self> {
        let most = ProfileChange::MAX_NAME;
        let first_name = form.name(field("firstName").printed(), "First name is required", most);
        let last_name = form.name_or_none(field("lastName").printed(), most);
        let picture = picture(form);
        let remove =
            form.optional::<bool>(field("removeProfilePicture").about("True to remove the picture."));
        let picture = match (picture?, remove?.unwrap_or_default()) {
            (Some(bytes), false) => PictureChange::Put(bytes),
            (None, false) => PictureChange::Keep,
            (None, true) => PictureChange::Remove,
            (Some(_), true) => {
                let message = "Send a picture or have it removed, not both.";
                form.refuse("removeProfilePicture", "one_change_only", message);
                return None;
            }
        };
        Some(Self {
            first_name: first_name?,
            last_name: last_name?,
            picture,
        })
    }

    fn example() -> Value {
        json!({"firstName": "Asha", "lastName": "Patil"})
    }
}

/// Returns the decoded bytes.
fn picture(form: &mut Form) -> Read<Vec<u8>> {
    let Some(text) = form.optional::<String>(PICTURE)? else {
        return Some(None);
    };
    let fault = match STANDARD.decode(text.trim()) {
        Ok(bytes) if bytes.len() <= RULE.most_bytes => return Some(Some(bytes)),
        Ok(_) => RULE.too_large(),
        Err(_) => PictureFault::Format,
    };
    form.refuse(FIELD, fault.code(), fault.to_string());
    None
}

pub(crate) fn picture_problem(fault: PictureFault) -> Problem {
    Problem::of_field(FIELD, fault.code(), fault.to_string())
}

pub(crate) fn change_profile_problem(error: ChangeProfileError) -> Problem {
    let message = error.to_string();
    match error {
        ChangeProfileError::VersionConflict => Problem::conflict("version_conflict", message),
        ChangeProfileError::Store(error) => error.into(),
    }
}

#[operation(put "/api/auth/me", tag = "auth", ok = "The user",
    message = "Profile updated successfully", example = CurrentUserReply { user: CurrentUser::example() },
    refuses = [ChangeProfileError::VersionConflict].map(change_profile_problem),
    refuses = [RULE.too_large(), PictureFault::Format, RULE.wrong_size()].map(picture_problem))]
/// Change your own name and picture
///
/// Pictures are rotated upright, resized to fit 256 by 256 pixels and stored without camera metadata.
pub(crate) async fn change_current_user(
    app: State,
    caller: Caller,
    seen: IfMatch,
    Body(form): Body<ChangeCurrentUserRequest>,
) -> Result<Tagged<CurrentUserReply>, Problem> {
    let picture = match form.picture {
        PictureChange::Put(bytes) => {
            PictureChange::Put(RULE.remake(bytes.into()).await?.map_err(picture_problem)?)
        }
        other => other,
    };
    let update = ProfileChange {
        first_name: form.first_name,
        last_name: form.last_name,
        picture,
    };
    let (actor, kit, seen) = (caller.actor(), app.kit(), seen.and(None));
    let transaction = (
        app.identity_device(),
        Scope::Tenant(actor.home),
        Stale::sessions_of(actor),
    );
    let now = change(&app, &transaction, async |work, at| {
        identity::change_current_user(work, at, &kit, actor, &update, seen)
            .await
            .map_err(change_profile_problem)
    })
    .await?;
    let session = caller.session();
    let profile = Profile {
        first_name: now.first_name,
        last_name: now.last_name,
        picture_url: now.picture_url,
        version: now.version,
        ..session.profile.clone()
    };
    let reply = CurrentUserReply::new(&app, session, &profile);
    Ok(Tagged::new(profile.version, Success::new(MESSAGE, reply)))
}
