use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, ContactId, Fields, indian_day};
use time::OffsetDateTime;

use super::{Contact, ContactDraft, ContactError};
use crate::CollectionsWork;

/// Records a contact with a client in reach.
pub async fn record_contact(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    draft: ContactDraft,
) -> Result<ContactId, ContactError> {
    let tenant = actor.tenant()?;
    let client = work
        .lock_contacted(
            &actor.reach,
            draft.client,
            (draft.loan, indian_day(draft.at.unwrap_or(at))),
        )
        .await?;
    let client = client.ok_or(ContactError::NoSuchClient)?;
    let today = work.business_date_now().await?;
    let contact = Contact::try_new(draft, (at, today), &client)?;
    let id = work.add_contact(&contact, (actor.user, at)).await?;
    let change = Change::new(
        "RECORD_CONTACT",
        "collections.contact.recorded",
        "ClientContact",
        id,
    )
    .after(Fields::from(&contact));
    let by: AuditActor = actor.into();
    work.note(at, by, tenant, change).await?;
    Ok(id)
}
