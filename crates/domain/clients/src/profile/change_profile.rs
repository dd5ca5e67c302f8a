use munim_audit::AuditRecord;
use munim_kernel::{Actor, ClientId, Fields, TenantId};
use time::OffsetDateTime;

use super::{
    bank_details::{BankDetails, BankDraft},
    client_profile::{ClientProfile, ProfileDraft, ProfileFault},
    lock_member::lock_member,
};
use crate::{ClientError, ClientSealer, ClientsWork, SealedAs, note::note};

/// Changes the details of a client that lists do not show.
pub async fn change_client_profile(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, seen): (ClientId, Option<i64>),
    (wanted, bank): (ProfileDraft, Option<BankDraft>),
    sealer: &dyn ClientSealer,
) -> Result<ClientProfile, ClientError> {
    let tenant = actor.tenant()?;
    let held = lock_member(work, actor, client).await?;
    let details = &held.get().details;
    let books = work.lock_books_shared(details.branch).await?;
    let before = work.lock_profile(client).await?;
    before.check_version(seen)?;
    let bank = bank.map(|typed| sealed(typed, &before, (tenant, sealer)));
    let wanted = (wanted, bank.transpose()?);
    let mut after = before.clone();
    let name = details.name.to_string();
    if !after.change(wanted, (&name, details.phone.as_ref()), books.business_date)? {
        return Ok(before);
    }
    let what = ("UPDATE", "clients.profile.changed");
    keep_change(work, at, actor, what, (before, after)).await
}

/// Stores the photo of a client, a JPEG without metadata, in place of an earlier one.
pub async fn keep_client_photo(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    client: ClientId,
    jpeg: &[u8],
    sealer: &dyn ClientSealer,
) -> Result<ClientProfile, ClientError> {
    let tenant = actor.tenant()?;
    lock_member(work, actor, client).await?;
    let kept = sealer.seal_bytes(tenant, SealedAs::Photo(client), jpeg)?;
    work.keep_photo(client, &kept, at).await?;
    let before = work.lock_profile(client).await?;
    let mut after = before.clone();
    after.take_photo();
    let what = ("TAKE_PHOTO", "clients.profile.changed");
    keep_change(work, at, actor, what, (before, after)).await
}

/// Returns the whole number of a client's bank account, and records that the actor has seen it. The caller must commit the
/// transaction before it shows the number.
pub async fn reveal_bank_account(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, reason): (ClientId, &str),
    sealer: &dyn ClientSealer,
) -> Result<String, ClientError> {
    let tenant = actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    held.ok_or(ClientError::NoSuchClient)?;
    let profile = work.lock_profile(client).await?;
    let bank = profile.get().bank.as_ref().ok_or(ClientError::NoBankAccount)?;
    let kept = bank.number.sealed.as_deref().ok_or(ClientError::NoBankAccount)?;
    let number = sealer.open_number(tenant, SealedAs::Account(client), kept)?;
    let after = Fields::new()
        .with("bankAccount", bank.number.masked.as_str())
        .with("reason", reason);
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "REVEAL",
        entity_type: "Client",
        entity_id: client.to_string(),
        before: None,
        after: Some(after),
    })
    .await?;
    Ok(number)
}

/// Returns the account as it is kept, with the number of `before` if none was typed in.
fn sealed(
    typed: BankDraft,
    before: &ClientProfile,
    (tenant, sealer): (TenantId, &dyn ClientSealer),
) -> Result<BankDetails, ClientError> {
    let number = match (&typed.number, &before.get().bank) {
        (Some(number), _) => sealer.seal_number(tenant, SealedAs::Account(before.get().client), number)?,
        (None, Some(before)) => before.number.clone(),
        (None, None) => return Err(ClientError::Profile(vec![ProfileFault::BankNumber])),
    };
    Ok(BankDetails {
        ifsc: typed.ifsc,
        number,
        holder: typed.holder,
        is_verified: false,
    })
}

async fn keep_change(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    what: (&'static str, &'static str),
    (before, after): (ClientProfile, ClientProfile),
) -> Result<ClientProfile, ClientError> {
    work.replace_profile(&after).await?;
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
    let is = if after.has_other_account(&before) {
        is.with("bankNumberChanged", true)
    } else {
        is
    };
    let entity = ("Client", after.get().client);
    note::<ClientError>(work, at, actor, entity, what, (Some(was), Some(is))).await?;
    Ok(after)
}
