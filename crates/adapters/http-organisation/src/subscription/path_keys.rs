use munim_kernel::{InvoiceId, PlanId};

use crate::prelude::*;

path_keys! {
    InvoiceKey: InvoiceId = "invoiceId", "The invoice's row, as the list names it.";
    PlanKey: PlanId = "planId", "The plan's row, as the list names it.";
}
