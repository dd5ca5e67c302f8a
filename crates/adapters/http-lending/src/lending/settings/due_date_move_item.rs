use munim_kernel::Money;
use munim_lending::{BranchDues, DueDateMove};
use time::{Date, macros::date};

use crate::prelude::*;

/// What moves in a branch.
#[item]
struct BranchDueDateMove {
    branch_id: i64,
    branch_name: String,
    /// The branch's first working day from the holiday on.
    moves_to: Date,
    loans: i64,
    instalments: i64,
    /// What is unpaid of the instalments.
    amount: Money,
}

/// What moves if the due dates of existing schedules move past a holiday.
#[item]
#[schema(as = DueDateMove)]
pub(crate) struct DueDateMoveItem {
    holiday_id: i64,
    on: Date,
    name: String,
    /// Active loans with an instalment that falls due on the holiday, or on days off right after it.
    loans: i64,
    instalments: i64,
    /// What is unpaid of the instalments.
    amount: Money,
    /// Whether a second person has released it. The next day end carries it out.
    released: bool,
    /// Branches with at least one loan, by name.
    branches: Vec<BranchDueDateMove>,
}

impl From<(BranchDues, Date)> for BranchDueDateMove {
    fn from((dues, moves_to): (BranchDues, Date)) -> Self {
        Self {
            branch_id: dues.branch.0.get(),
            branch_name: dues.branch.1,
            moves_to,
            loans: dues.loans,
            instalments: dues.instalments,
            amount: dues.unpaid,
        }
    }
}

impl From<DueDateMove> for DueDateMoveItem {
    fn from(moved: DueDateMove) -> Self {
        Self {
            holiday_id: moved.holiday.id.get(),
            on: moved.holiday.draft.on,
            loans: moved.loans(),
            instalments: moved.instalments(),
            amount: moved.unpaid(),
            released: moved.holiday.moves_released(),
            branches: moved.branches.into_iter().map(Into::into).collect(),
            name: moved.holiday.draft.name,
        }
    }
}

impl DueDateMoveItem {
    pub(super) fn example() -> Self {
        Self {
            holiday_id: 12,
            on: date!(2027 - 01 - 26),
            name: "Republic Day".to_owned(),
            loans: 214,
            instalments: 214,
            amount: Money::from_paise(60_711_800),
            released: false,
            branches: vec![BranchDueDateMove {
                branch_id: 3,
                branch_name: "Satara".to_owned(),
                moves_to: date!(2027 - 01 - 27),
                loans: 214,
                instalments: 214,
                amount: Money::from_paise(60_711_800),
            }],
        }
    }
}
