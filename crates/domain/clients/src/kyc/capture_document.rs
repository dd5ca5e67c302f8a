use munim_kernel::{Actor, ClientId, Fields, KycPictureId};
use time::{Date, OffsetDateTime};

use super::{
    document_number::DocumentNumber,
    kyc_document::KycDocument,
    kyc_error::KycError,
    ports::{ClientSealer, NewDocument, Side},
};
use crate::{ClientStatus, ClientsWork, note::note};

/// A document as it is typed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CapturedDocument {
    pub number: DocumentNumber,
    /// The tenant's name for a document of another kind, else empty.
    pub name: String,
    pub valid_until: Option<Date>,
    pub front: KycPictureId,
    pub back: Option<KycPictureId>,
}

/// Captures a document of a client with its pictures. A second person has to verify it.
///
/// # Errors
/// [`KycError::Picture`] if the actor did not send that side for that client, or another document has the picture.
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
    let pictures = lock_pictures(work, actor, (client, captured)).await?;
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
        pictures,
        by: actor.user,
        at,
    };
    let document = work.add_document(&wanted).await?;
    let (id, after) = (document.get().id, Fields::from(&document));
    let what = ("CREATE", "clients.document.captured");
    note::<KycError>(work, at, actor, ("KycDocument", id), what, (None, Some(after))).await?;
    Ok(document)
}

/// Locks and returns the pictures of a new document. What the actor has not photographed themselves, they do not capture, so
/// that nobody verifies their own picture.
async fn lock_pictures(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    (client, captured): (ClientId, &CapturedDocument),
) -> Result<Vec<KycPictureId>, KycError> {
    let mut pictures = vec![(Side::Front, captured.front)];
    pictures.extend(captured.back.map(|back| (Side::Back, back)));
    for (side, picture) in &pictures {
        let held = work.lock_waiting_picture(*picture).await?;
        let own = held.is_some_and(|held| (held.client, held.side, held.by) == (client, *side, actor.user));
        if !own {
            return Err(KycError::Picture(*side));
        }
    }
    Ok(pictures.into_iter().map(|(_, picture)| picture).collect())
}
