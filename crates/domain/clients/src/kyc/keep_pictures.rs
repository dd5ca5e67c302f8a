use munim_audit::AuditRecord;
use munim_kernel::{Actor, ClientId, Fields, KycDocumentId, KycPictureId, TenantId};
use time::OffsetDateTime;

use super::{
    kyc_error::KycError,
    ports::{ClientSealer, NewPicture, PictureShelf, SealedAs, Side},
};
use crate::{ClientStatus, ClientsWork};

/// Stores a picture of a side of a document that the actor captures afterwards, a JPEG without metadata. Returns its id, which
/// the document names.
pub async fn keep_document_picture(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, side): (ClientId, Side),
    jpeg: &[u8],
    sealer: &dyn ClientSealer,
) -> Result<KycPictureId, KycError> {
    let tenant = actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(KycError::NoSuchClient)?;
    if held.get().status == ClientStatus::Exited {
        return Err(KycError::HasLeft);
    }
    let picture = NewPicture {
        id: work.next_picture().await?,
        client,
        side,
        by: actor.user,
        at,
    };
    let kept = sealer.seal_bytes(tenant, SealedAs::Picture(client, side, picture.id), jpeg)?;
    work.add_picture(&picture, &kept).await?;
    let after = Fields::new()
        .with("clientId", client.get())
        .with("picture", side.as_str());
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "UPLOAD",
        entity_type: "KycPicture",
        entity_id: picture.id.to_string(),
        before: None,
        after: Some(after),
    })
    .await?;
    Ok(picture.id)
}

/// A picture that the actor may see, because the view is on record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewedPicture {
    tenant: TenantId,
    client: ClientId,
    document: KycDocumentId,
    side: Side,
}

/// Records that the actor sees a picture of a document, which shows its whole number, and why. The caller must commit the
/// transaction before it gets the picture.
pub async fn view_document_picture(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (document, side, reason): (KycDocumentId, Side, &str),
) -> Result<ViewedPicture, KycError> {
    let tenant = actor.tenant()?;
    let held = work.lock_document(&actor.reach, document).await?;
    let held = held.ok_or(KycError::NoSuchDocument)?;
    let record = held.get();
    if !record.sides.contains(&side) {
        return Err(KycError::NoSuchPicture);
    }
    if reason.trim().is_empty() {
        return Err(KycError::NoReason);
    }
    let after = Fields::new()
        .with("clientId", record.client.get())
        .with("picture", side.as_str())
        .with("reason", reason);
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "VIEW",
        entity_type: "KycDocument",
        entity_id: document.to_string(),
        before: None,
        after: Some(after),
    })
    .await?;
    Ok(ViewedPicture {
        tenant,
        client: record.client,
        document,
        side,
    })
}

/// Returns a picture whose view is on record, as a JPEG.
pub async fn get_document_picture(
    shelf: &dyn PictureShelf,
    viewed: ViewedPicture,
    sealer: &dyn ClientSealer,
) -> Result<Vec<u8>, KycError> {
    let kept = shelf.picture(viewed.tenant, viewed.document, viewed.side).await?;
    let (picture, kept) = kept.ok_or(KycError::NoSuchPicture)?;
    let shown = SealedAs::Picture(viewed.client, viewed.side, picture);
    Ok(sealer.open_bytes(viewed.tenant, shown, &kept)?)
}
