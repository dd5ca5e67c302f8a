use munim_collections::{self as collections, ContactError, ContactFilter};
use munim_kernel::{ClientId, LoanId};

use super::{contact_item::ContactPage, refusals::contact_problem};
use crate::prelude::*;

#[filter(makes = ContactFilter)]
pub(crate) struct Contacts {
    /// Only contacts with that client.
    client: Option<ClientId>,
    /// Only contacts about that loan.
    loan: Option<LoanId>,
    /// Only contacts that this user recorded.
    officer: Option<UserId>,
    /// Only contacts of that day or later, in India.
    from: Option<Date>,
    /// Only contacts of that day or earlier.
    to: Option<Date>,
    /// Only contacts to follow up on that day: those with a promise for it, and the latest contacts with clients whose next action is
    /// due by then.
    due_on: Option<Date>,
}

#[operation(get "/api/collections/contacts", tag = "follow-up", ok = "A page of contacts", message = "Contacts",
    refuses = [ContactError::NoTenant(NoTenantChosen)].map(contact_problem))]
/// List contacts with clients
///
/// The latest first. Officers see the contacts with clients of their centres.
pub(crate) async fn list_contacts(
    app: State,
    caller: May<RecordsContacts>,
    list: ListQuery<Unsorted, Contacts>,
) -> Reply<ContactPage> {
    let found = collections::list_contacts(&*app.collections(), caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(contact_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
