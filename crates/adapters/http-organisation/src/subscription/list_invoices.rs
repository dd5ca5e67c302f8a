use munim_http_kit::list_page;
use munim_kernel::Page;
use munim_tenancy::{InvoiceQuery, ListSubscriptions};

use super::{
    invoice_filter::{InvoiceFilter, InvoiceOrder},
    invoice_item::InvoiceItem,
    needs::SeesSubscription,
};
use crate::prelude::*;

list_page!(
    /// A page of invoices.
    InvoicePage of InvoiceItem
);

#[operation(get "/api/saas/invoices", tag = "subscription", ok = "A page of invoices",
    example = Success::new("List invoices", InvoicePage::example(InvoiceItem::example())))]
/// List invoices
///
/// A platform administrator sees all invoices, everyone else the issued invoices of their own organisation. `search`
/// matches the number and the organisation's name, code and town.
pub(crate) async fn list_invoices(
    app: State,
    caller: May<SeesSubscription>,
    wanted: ListQuery<InvoiceOrder, InvoiceFilter>,
) -> Reply<InvoicePage> {
    let query = InvoiceQuery {
        page: wanted.page,
        sort: wanted.sort,
        search: wanted.search,
        tenant: wanted.filter.tenant,
        status: wanted.filter.status,
        overdue: wanted.filter.overdue,
    };
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let today = subscriptions.today();
    let found = subscriptions.list_invoices(caller.actor(), &query).await?;
    let items = found
        .items
        .into_iter()
        .map(|invoice| InvoiceItem::new(invoice, today));
    let page = Page::new(wanted.page, items.collect::<Vec<_>>(), found.total_count);
    Ok(Success::new("List invoices", page.into()))
}
