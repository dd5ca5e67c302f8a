use munim_audit::{AuditRecord, RefusalLimit};
use munim_kernel::{Actor, ClientId, Fields, KycPictureId};
use time::{Date, Duration, OffsetDateTime};

use super::{
    document_number::{DocumentNumber, KeptNumber},
    kyc_document::KycDocument,
    kyc_error::KycError,
    ports::{ClientSealer, NewDocument, SealedAs, Side},
};
use crate::{Client, ClientStatus, ClientsWork, note::note};

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
/// is given: an identity document belongs to one person. [`KycError::TooMany`] if the actor or the client has had too many
/// captures, so that nobody finds out by trying whose numbers are on record. In these three cases the caller must commit the
/// transaction, which contains the audit record of the attempt, or its count.
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
    let number = sealer.seal_number(
        tenant,
        SealedAs::Number(client, kind),
        &held_number(&held, captured),
    )?;
    count_captures(work, at, actor, (client, &number)).await?;
    if let Some(taken) = work.lock_number(&actor.reach, kind, &number.hash).await?
        && taken.client != client
    {
        let refused = if taken.in_reach {
            KycError::Taken(taken.client_number)
        } else {
            KycError::TakenElsewhere
        };
        let details =
            attempt(client, &number).with("reason", "another client has a document with this number");
        work.record_denied(at, actor, tenant, "KycDocument", client.to_string(), details)
            .await?;
        return Err(refused);
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

/// Locks and returns the pictures of a new document. The actor must have sent them, so that whoever verifies the document has not.
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

/// Returns the limits of captures: of a user in an hour, and of a client in a day.
fn capture_limits(actor: &Actor, client: ClientId) -> [RefusalLimit; 2] {
    [
        RefusalLimit {
            kind: "captures of a user",
            counted: actor.user.to_string(),
            window: Duration::HOUR,
            recorded: 60,
        },
        RefusalLimit {
            kind: "captures of a client",
            counted: client.to_string(),
            window: Duration::DAY,
            recorded: 20,
        },
    ]
}

/// Counts an attempt to capture a document, even if it is refused afterwards.
async fn count_captures(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, number): (ClientId, &KeptNumber),
) -> Result<(), KycError> {
    let record = AuditRecord {
        tenant: actor.tenant()?,
        at,
        actor: actor.into(),
        action: "ACCESS_DENIED",
        entity_type: "KycDocument",
        entity_id: client.to_string(),
        before: None,
        after: Some(attempt(client, number)),
    };
    for limit in capture_limits(actor, client) {
        if work.count_refusals(&limit, &record, 1).await? > limit.recorded {
            return Err(KycError::TooMany(limit.window_end(at) - at));
        }
    }
    Ok(())
}

fn attempt(client: ClientId, number: &KeptNumber) -> Fields {
    Fields::new()
        .with("clientId", client.get())
        .with("number", number.masked.as_str())
}

/// Returns the number of the document, with its holder if a household shares it.
fn held_number(client: &Client, captured: &CapturedDocument) -> DocumentNumber {
    let number = captured.number.clone();
    if number.kind().is_shared() {
        number.held_by(&format!("{} {}", captured.name, client.get().details.name))
    } else {
        number
    }
}
