use munim_kernel::{Actor, ClientId, Fields};
use time::OffsetDateTime;

use super::client_profile::{ClientProfile, ProfileDraft};
use crate::{ClientError, ClientStatus, MembersStore, MembersWork, note::note};

/// Changes the details of a client that lists do not show.
pub async fn change_client_profile(
    work: &mut dyn MembersWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, seen): (ClientId, Option<i64>),
    wanted: ProfileDraft,
) -> Result<ClientProfile, ClientError> {
    actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(ClientError::NoSuchClient)?;
    if held.get().status == ClientStatus::Exited {
        return Err(ClientError::HasLeft);
    }
    let details = &held.get().details;
    let books = work.lock_books_shared(details.branch).await?;
    let before = work.lock_profile(client).await?;
    before.check_version(seen)?;
    let mut after = before.clone();
    let name = details.name.to_string();
    if !after.change(wanted, (&name, details.phone.as_ref()), books.business_date)? {
        return Ok(before);
    }
    let what = ("UPDATE", "clients.profile.changed");
    keep_change(work, at, actor, what, (before, after)).await
}

/// Marks a client's phone as verified, after a code that was sent to it came back.
pub async fn verify_client_phone(
    work: &mut dyn MembersWork,
    at: OffsetDateTime,
    actor: &Actor,
    client: ClientId,
) -> Result<ClientProfile, ClientError> {
    actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(ClientError::NoSuchClient)?;
    let phone = held.get().details.phone.as_ref().ok_or(ClientError::NoPhone)?;
    let before = work.lock_profile(client).await?;
    let mut after = before.clone();
    if !after.verify_phone(phone, at) {
        return Ok(before);
    }
    let what = ("VERIFY_PHONE", "clients.profile.changed");
    keep_change(work, at, actor, what, (before, after)).await
}

/// Returns the details of a client that lists do not show.
pub async fn get_client_profile(
    store: &dyn MembersStore,
    actor: &Actor,
    client: ClientId,
) -> Result<ClientProfile, ClientError> {
    let found = store.profile(actor.tenant()?, &actor.reach, client).await?;
    found.ok_or(ClientError::NoSuchClient)
}

async fn keep_change(
    work: &mut dyn MembersWork,
    at: OffsetDateTime,
    actor: &Actor,
    what: (&'static str, &'static str),
    (before, after): (ClientProfile, ClientProfile),
) -> Result<ClientProfile, ClientError> {
    work.replace_profile(&after).await?;
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
    let entity = ("Client", after.get().client);
    note::<ClientError>(work, at, actor, entity, what, (Some(was), Some(is))).await?;
    Ok(after)
}
