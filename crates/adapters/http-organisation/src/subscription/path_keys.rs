use munim_http_kit::path_keys;
use munim_kernel::{InvoiceId, PlanId};

path_keys! {
    InvoiceKey: InvoiceId = "invoiceId", "The invoice's row, as the list names it.";
    PlanKey: PlanId = "planId", "The plan's row, as the list names it.";
}
