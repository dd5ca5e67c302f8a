use munim_kernel::{Actor, Fields, KycDocumentId, Reach, StoreError};
use time::OffsetDateTime;

use super::{
    kyc_document::KycDocument,
    kyc_error::KycError,
    renew_check::{reduce_check, renew_check},
};
use crate::{ClientsWork, note::note, second_person::is_second_person};

/// Verifies a document that another user captured. If it proves identity and address, the client's next check (re-KYC) is
/// due by their risk from the business date on.
pub async fn verify_document(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (document, seen): (KycDocumentId, Option<i64>),
) -> Result<KycDocument, KycError> {
    let before = lock_to_decide(work, actor, (document, seen)).await?;
    let client = work.lock_client(&Reach::Tenant, before.get().client).await?;
    let branch = client.ok_or(StoreError::Failed)?.get().details.branch;
    let books = work.lock_books_shared(branch).await?;
    let mut after = before.clone();
    let changed = after.verify(actor.user, at, books.business_date)?;
    let what = ("VERIFY", "clients.document.verified");
    let verified = keep_change(work, at, actor, what, (before, after, changed)).await?;
    if changed {
        renew_check(work, &verified, books.business_date).await?;
    }
    Ok(verified)
}

/// Rejects a document that another user captured.
pub async fn reject_document(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (document, seen): (KycDocumentId, Option<i64>),
    reason: &str,
) -> Result<KycDocument, KycError> {
    let before = lock_to_decide(work, actor, (document, seen)).await?;
    let mut after = before.clone();
    let changed = after.reject(actor.user, at, reason)?;
    let what = ("REJECT", "clients.document.rejected");
    keep_change(work, at, actor, what, (before, after, changed)).await
}

/// Marks a verified document as no longer valid. If no other one proves identity and address, the client's documents count as
/// unchecked.
pub async fn expire_document(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (document, seen): (KycDocumentId, Option<i64>),
    reason: &str,
) -> Result<KycDocument, KycError> {
    let before = lock_document(work, actor, (document, seen)).await?;
    let mut after = before.clone();
    let changed = after.expire(reason)?;
    let what = ("INVALIDATE", "clients.document.expired");
    let expired = keep_change(work, at, actor, what, (before, after, changed)).await?;
    if changed {
        reduce_check(work, expired.get().client).await?;
    }
    Ok(expired)
}

/// Locks and returns a document for a user who did not capture it.
async fn lock_to_decide(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    document: (KycDocumentId, Option<i64>),
) -> Result<KycDocument, KycError> {
    let held = lock_document(work, actor, document).await?;
    if is_second_person(work, actor, held.get().captured_by).await? {
        Ok(held)
    } else {
        Err(KycError::OwnDocument)
    }
}

async fn lock_document(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    (document, seen): (KycDocumentId, Option<i64>),
) -> Result<KycDocument, KycError> {
    actor.tenant()?;
    let held = work.lock_document(&actor.reach, document).await?;
    let held = held.ok_or(KycError::NoSuchDocument)?;
    held.check_version(seen)?;
    Ok(held)
}

async fn keep_change(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    what: (&'static str, &'static str),
    (before, after, changed): (KycDocument, KycDocument, bool),
) -> Result<KycDocument, KycError> {
    if changed {
        work.replace_document(&after).await?;
        let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
        let entity = ("KycDocument", after.get().id);
        note::<KycError>(work, at, actor, entity, what, (Some(was), Some(is))).await?;
    }
    Ok(after)
}
