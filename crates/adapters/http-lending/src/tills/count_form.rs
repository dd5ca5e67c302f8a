use munim_tills::{Count, Denominations};

use crate::{prelude::*, sheets::cash_count::cash};

/// The counted cash of a till.
#[form(example = {"denominations": [{"note": 500, "count": 90}, {"note": 20, "count": 6}]})]
pub(crate) struct CountCashRequest {
    #[field(needs = cash)]
    denominations: Denominations,
    /// Required if the count differs from the till's balance. The difference is booked.
    #[field(most = 200)]
    difference_reason: String,
}

impl CountCashRequest {
    pub(super) fn count(&self) -> Count<'_> {
        Count {
            counted: self.denominations,
            reason: &self.difference_reason,
        }
    }
}
