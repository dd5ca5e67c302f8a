use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Then},
    list_page,
    openapi::{Examples, Operation},
};
use munim_kernel::Page;
use munim_tenancy::{InvoiceQuery, ListSubscriptions};

use super::{
    invoice_filter::{InvoiceFilter, InvoiceOrder},
    invoice_item::InvoiceItem,
    needs::SeesSubscription,
};

list_page!(
    /// A page of invoices.
    InvoicePage of InvoiceItem
);

type Asked = Then<May<SeesSubscription>, ListQuery<InvoiceOrder, InvoiceFilter>>;

pub(crate) struct ListInvoices;

impl Operation for ListInvoices {
    type Asks = Asked;
    type Doc = __path_list_invoices;

    fn examples() -> Examples {
        Examples::of(&Success::new(
            "List invoices",
            InvoicePage::example(InvoiceItem::example()),
        ))
    }
}

/// List invoices
///
/// A platform administrator sees all invoices, everyone else the issued invoices of their own organisation. `search`
/// matches the number and the organisation's name, code and town.
#[utoipa::path(get, path = "/api/saas/invoices", operation_id = "listInvoices", tag = "subscription",
    responses((status = 200, description = "A page of invoices", body = Success<InvoicePage>)))]
pub(crate) async fn list_invoices(app: State, Then(caller, wanted): Asked) -> Reply<InvoicePage> {
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
