use munim_collections::{self as collections, ContactError};

use super::{contact_form::RecordContactRequest, contact_item::ContactItem, refusals::contact_problem};
use crate::prelude::*;

#[operation(post "/api/collections/contacts", tag = "follow-up", created = "The contact", body = Success<ContactItem>,
    location = "The address of the client's contacts.", message = "Contact recorded",
    refuses = [ContactError::NoSuchClient, ContactError::NoTenant(NoTenantChosen), ContactError::Loan, ContactError::OutsideHours,
        ContactError::VisitNotAllowed].map(contact_problem))]
/// Record a contact with a client
///
/// Clients may be called and visited only from 09:00 to 18:00 in India, and visited at home only after they were absent from
/// the last two meetings that were recorded.
pub(crate) async fn record_contact(
    app: State,
    caller: May<RecordsContacts>,
    Once(key, RecordContactRequest(draft)): Once<RecordContactRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.collections(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let client = draft.client;
        let id = collections::record_contact(work, at, &actor, draft.clone())
            .await
            .map_err(contact_problem)?;
        let shown = work.shown_contact(id).await?;
        let shown = shown.ok_or_else(|| contact_problem(ContactError::NoSuchClient))?;
        let address = format!("/api/collections/contacts?clientId={client}");
        Ok(Created::new(address, MESSAGE, ContactItem::from(shown)))
    })
    .await
}
