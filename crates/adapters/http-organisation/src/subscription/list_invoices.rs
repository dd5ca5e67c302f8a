use munim_kernel::Page;
use munim_tenancy::{InvoiceQuery, InvoiceSort, ListSubscriptions};

use super::{invoice_filter::InvoiceFilter, invoice_item::InvoiceItem};
use crate::prelude::*;

list_page!(
    /// A page of invoices.
    InvoicePage of InvoiceItem
);

#[operation(get "/api/saas/invoices", tag = "subscription", ok = "A page of invoices", message = "List invoices")]
/// List invoices
///
/// A platform administrator sees all invoices, everyone else the issued invoices of their own organisation. `search`
/// matches the number and the organisation's name, code and town.
pub(crate) async fn list_invoices(
    app: State,
    caller: May<SeesSubscription>,
    list: ListQuery<InvoiceSort, InvoiceFilter>,
) -> Reply<InvoicePage> {
    let query = InvoiceQuery {
        page: list.page,
        sort: list.sort,
        search: list.search,
        tenant: list.filter.tenant,
        status: list.filter.status,
        overdue: list.filter.overdue,
    };
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let today = subscriptions.today();
    let found = subscriptions.list_invoices(caller.actor(), &query).await?;
    let items = found
        .items
        .into_iter()
        .map(|invoice| InvoiceItem::new(invoice, today));
    let page = Page::new(list.page, items.collect::<Vec<_>>(), found.total_count);
    Ok(Success::new(MESSAGE, page.into()))
}
