use munim_kernel::{Actor, ClientId, Fields};
use time::{Date, OffsetDateTime};

use super::{
    document_number::DocumentNumber,
    kyc_document::KycDocument,
    kyc_error::KycError,
    ports::{ClientSealer, NewDocument},
};
use crate::{ClientStatus, ClientsWork, note::note};

/// A document as it is typed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CapturedDocument {
    pub number: DocumentNumber,
    /// The tenant's name for a document of another kind, else empty.
    pub name: String,
    pub valid_until: Option<Date>,
}

/// Captures a document of a client, with the pictures that were sent for it. A second person has to verify it.
///
/// # Errors
/// [`KycError::Taken`] or [`KycError::TakenElsewhere`] if another client has a document with this number, whatever reason
/// is given: an identity document belongs to one person.
pub async fn capture_document(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, captured): (ClientId, &CapturedDocument),
    sealer: &dyn ClientSealer,
) -> Result<KycDocument, KycError> {
    let tenant = actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(KycError::NoSuchClient)?;
    if held.get().status == ClientStatus::Exited {
        return Err(KycError::HasLeft);
    }
    let books = work.lock_books_shared(held.get().details.branch).await?;
    let kind = captured.number.kind();
    match captured.valid_until {
        None if kind.expires() => return Err(KycError::NoExpiry),
        Some(last) if last < books.business_date => return Err(KycError::Expiry),
        _ => {}
    }
    let number = sealer.seal_number(tenant, &captured.number)?;
    if let Some(taken) = work.lock_number(&actor.reach, kind, &number.hash).await?
        && taken.client != client
    {
        return Err(if taken.in_reach {
            KycError::Taken(taken.client_number)
        } else {
            KycError::TakenElsewhere
        });
    }
    let wanted = NewDocument {
        client,
        kind,
        name: captured.name.clone(),
        number,
        valid_until: captured.valid_until,
        by: actor.user,
        at,
    };
    let document = work.add_document(&wanted).await?;
    let (id, after) = (document.get().id, Fields::from(&document));
    let what = ("CREATE", "clients.document.captured");
    note::<KycError>(work, at, actor, ("KycDocument", id), what, (None, Some(after))).await?;
    Ok(document)
}
